// Cosine similarity of gold and predicted class values.
#include <algorithm>

#include "measure_parts/item_cosine.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

/// Values between 1 and K keep the angle small: by the inequality of Polya and Szego the cosine is smallest where half
/// of the items are 1 answered as K, and half are K answered as 1.
score_range range_of_cosine(int classes, const arguments&) {
    const double k = classes;
    return {2 * k / (1 + k * k), 1};
}

score evaluate_cosine(const confusion_table& table, const arguments& settings) {
    class_array<double> values(table.classes());
    for (int i = 0; i < table.classes(); ++i) values[i] = i + 1;
    // All values are positive, so that there is a cosine; only rounding can pass its lower end.
    return std::max(*item_cosine(table, values, values), range_of_cosine(table.classes(), settings).low);
}

}  // namespace

const measure& cosine() {
    static constexpr measure descriptor{
        .name = "Cosine",
        .title = "Cosine similarity",
        .meaning =
            "The cosine of the angle between the vectors of gold and predicted values, with an item for each dimension "
            "and classes taken as the numbers 1..K.",
        .formula = "sum n[g][p] g p / sqrt(sum G[g] g^2 sum P[p] p^2), classes counted from 1",
        .latex = R"(\frac{\sum_{g,p} n_{gp}\,g\,p}{\sqrt{\sum_g G_g\,g^2\,\sum_p P_p\,p^2}})",
        .source = "Ghosh et al. (2015); Amigo et al. (2020), Table 2",
        .publications = {publications::amigo2020},
        .advice =
            "Only for comparison with work that uses it: all values are positive, so that even bad systems score high, "
            "and the number depends on where counting starts.",
        .better = orientation::higher,
        .range_on = range_of_cosine,
        .invariances = invariance::transposition | invariance::replication,
        .silence_can_pay = true,
        .function = evaluate_cosine,
    };
    return descriptor;
}

}  // namespace ordeval::measures
