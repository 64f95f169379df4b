// ClasSi: one minus twice the cost of labels in the wrong order, relative to the worst order.
#include "ordeval/scores/classi.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

score evaluate_classi(const label_ranking& ranking, const arguments& settings) {
    classi_options options;
    if (settings.is_set("k")) options.k = static_cast<std::size_t>(settings.number("k"));
    if (settings.choice("cost") == "unit") options.cost = pair_cost::unit;
    return ordeval::classi(ranking, options);
}

}  // namespace

const measure& classi() {
    static constexpr measure descriptor{
        .name = "ClasSi",
        .title = "Class similarity ranking correlation coefficient",
        .meaning =
            "How well a ranking puts labels near to the query's class before labels far from it: 1 is the best order, "
            "0 the expectation of a random one, -1 the worst.",
        .formula = "1 - 2 cost(r) / cost(worst), cost = sum_{a<=k, a<b} max(0, d[r_a] - d[r_b])",
        .latex = R"(1-\frac{2\,DisCost_{r,k}}{DisCost_{r_{wc},k}})",
        .source = "Ivanescu, Wichterich and Seidl (2011), Definitions 5 and 6",
        .publications = {publications::ivanescu2011},
        .advice =
            "Use it where a ranking is judged by the classes of its items and some classes are nearer than others.",
        .better = orientation::higher,
        .range = {-1, 1},
        .undefined = {undefined_reason::no_variation},
        .parameters = {{.name = "k",
                        .meaning = "only the costs of the first k labels, relative to the worst ranking's first k; all "
                                   "where it is not set or exceeds the ranking",
                        .kind = parameter::kind::integer,
                        .low = 1,
                        .high = 4294967295},
                       {.name = "cost",
                        .meaning = "cost of two labels in the wrong order: the difference of their distances, or 1, "
                                   "which gives Kendall's tau where all labels differ",
                        .kind = parameter::kind::choice,
                        .default_text = "difference",
                        .choices = {"difference", "unit"}}},
        .on_ranking = evaluate_classi,
    };
    return descriptor;
}

}  // namespace ordeval::measures
