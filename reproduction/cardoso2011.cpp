// Cardoso and Sousa (2011), Measuring the performance of ordinal classification.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ordeval/detail/printed_number.hpp"
#include "reproduction/cardoso2011_figures.hpp"
#include "reproduction/experiments.hpp"
#include "reproduction/papers.hpp"
#include "reproduction/scores.hpp"

namespace ordeval::reproduction {

namespace {

constexpr int longest_scale = max_classes;

void compare_tables(const json& facts, ledger& book) {
    for (const json& fact : facts.at("facts")) {
        const json& matrix = matrix_named(facts, fact.at("matrix"));
        const std::string measure = fact.at("measure");
        const std::string what = matrix.at("name").get<std::string>() + ", " + measure;
        const std::string figure = fact.at("where");
        const std::string printed = fact.at("printed");
        if (matrix.contains("as_printed"))
            book.number(figure, what + ", matrix as printed", printed,
                        value(measure, table_of(matrix.at("as_printed"))), matrix.at("erratum"));
        const bool cut = fact.value("cut", false);
        const char* note = matrix.contains("as_printed") ? "with the misprinted row put right"
                           : cut                         ? "further digits are dropped, not rounded"
                                                         : "";
        book.number(figure, what, printed, value(measure, table_of(matrix.at("rows"))), note, cut);
    }
}

std::string oci_with(double beta) { return fmt::format("OCI(beta_absolute={})", beta); }

/// Figure 4: one item, farther and farther from the truth.
chart draw_figure_four(const json& fact, ledger& book) {
    const int longest = fact.at("longest_distance");
    chart picture{"cardoso2011-figure-4", "Figure 4: a single item", "distance from the truth", "OCI", {}};
    for (const std::string text : fact.at("betas")) {
        const double beta = read_printed(text).value;
        chart_curve curve{"beta = " + text, {}};
        bool as_formula = true;
        bool as_error_rate = true;
        for (int d = 0; d <= longest; ++d) {
            confusion_table item(longest + 1);
            item.add(gold{0}, predicted{d});
            const double index = value(oci_with(beta), item);
            as_formula = as_formula && std::abs(index - std::min(1.0, 1 - 1.0 / (1 + d) + beta * d)) < 1e-12;
            as_error_rate = as_error_rate && index == value("ErrorRate", item);
            curve.points.push_back({static_cast<double>(d), index});
        }
        book.claim(fact.at("where"), curve.name, "min(1, 1 - 1/(1+d) + beta d) for d = 0..9",
                   as_formula ? "equal at every distance" : "another curve", as_formula);
        if (text == fact.at("equals_error_rate_from").get<std::string>())
            book.claim(fact.at("where"), curve.name + ", limit", "equals the error rate",
                       as_error_rate ? "equals it at every distance" : "does not equal it", as_error_rate);
        picture.curves.push_back(std::move(curve));
    }
    return picture;
}

confusion_table tridiagonal(int classes) {
    confusion_table table(classes);
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            if (distance(g, p) <= 1) table.add(g, p);
    return table;
}

/// Figure 5: tables of ones on and beside the diagonal, on longer and longer scales.
chart draw_figure_five(const json& fact, ledger& book) {
    chart picture{"cardoso2011-figure-5", "Figure 5: tridiagonal tables", "classes", "coefficient", {}};
    for (const json& limit : fact.at("limits")) {
        const std::string measure = limit.at("measure");
        chart_curve curve{measure, {}};
        for (int classes = fact.at("fewest_classes"); classes <= fact.at("most_classes").get<int>(); ++classes)
            curve.points.push_back({static_cast<double>(classes), value(measure, tridiagonal(classes))});
        picture.curves.push_back(std::move(curve));
        book.near(fact.at("where"), measure + ", limit for many classes", limit.at("printed"),
                  value(measure, tridiagonal(longest_scale)), 0.01,
                  fmt::format("at {} classes, the longest scale here", longest_scale));
    }
    return picture;
}

/// Labels 0, 1, ... of a few items, all ways of giving them.
std::vector<std::vector<int>> all_vectors(int items, int classes) {
    std::vector<std::vector<int>> vectors{{}};
    for (int i = 0; i < items; ++i) {
        std::vector<std::vector<int>> longer;
        for (const std::vector<int>& vector : vectors)
            for (int label = 0; label < classes; ++label) {
                longer.push_back(vector);
                longer.back().push_back(label);
            }
        vectors = std::move(longer);
    }
    return vectors;
}

double distance_between(const measure_spec& index, int classes, const std::vector<int>& a, const std::vector<int>& b) {
    confusion_table table(classes);
    for (std::size_t i = 0; i < a.size(); ++i) table.add(gold{a[i]}, predicted{b[i]});
    return evaluate(index, table).value();
}

/// Over all vectors of labels of that size, how often a detour is shorter than the direct way.
int broken_triangles(const measure_spec& index, int items, int classes) {
    const std::vector<std::vector<int>> vectors = all_vectors(items, classes);
    const std::size_t size = vectors.size();
    std::vector<double> distances(size * size);
    for (std::size_t a = 0; a < size; ++a)
        for (std::size_t b = 0; b < size; ++b)
            distances[a * size + b] = distance_between(index, classes, vectors[a], vectors[b]);
    int broken = 0;
    for (std::size_t a = 0; a < size; ++a)
        for (std::size_t b = 0; b < size; ++b)
            for (std::size_t c = 0; c < size; ++c)
                if (distances[a * size + b] + distances[b * size + c] < distances[a * size + c] - 1e-9) ++broken;
    return broken;
}

/// Appendix A: three vectors of N labels between which the way over the second is too short.
bool detour_is_shorter(item_count items, double beta) {
    auto index = [&](std::initializer_list<item_count> cells) {
        return value(oci_with(beta), confusion_table(2, std::vector<item_count>(cells)));
    };
    return index({items - 1, 0, 1, 0}) + index({items - 1, 1, 0, 0}) < index({items - 2, 1, 1, 0}) - 1e-9;
}

void check_appendix(const json& fact, ledger& book) {
    const std::string where = fact.at("where");
    for (item_count items : {3, 10, 50}) {
        const double n = static_cast<double>(items);
        const double limit = (n - 1) / ((n + 1) * (n + 2));
        const bool below = detour_is_shorter(items, 0.999 * limit);
        const bool above = detour_is_shorter(items, 1.001 * limit);
        book.claim(where, fmt::format("no metric for small beta, N = {}", items),
                   "no metric below " + fact.at("no_metric_below").get<std::string>(),
                   below && !above ? "the example breaks the triangle inequality just below that beta, not above"
                                   : "the example changes elsewhere",
                   below && !above);
    }
    for (const auto& [items, classes] : {std::pair{2, 4}, std::pair{3, 3}, std::pair{5, 2}}) {
        const measure_spec index = parse_measure(oci_with(1.0 / (items + 1))).value();
        const int broken = broken_triangles(index, items, classes);
        book.claim(where, fmt::format("metric from 1/(N+1) on, N = {}, K = {}", items, classes),
                   "a metric from " + fact.at("metric_from").get<std::string>() + " on",
                   fmt::format("{} of all triples of label vectors break the triangle inequality", broken),
                   broken == 0);
    }
}

}  // namespace

reproduction reproduce_cardoso2011(const json& facts, const reproduction_options& options) {
    reproduction made{ledger("cardoso2011")};
    compare_tables(facts, made.book);
    draw_tables_and_points(options.seed, made);
    made.pictures.emplace_back(draw_figure_four(facts.at("figure4"), made.book));
    made.pictures.emplace_back(draw_figure_five(facts.at("figure5"), made.book));
    check_appendix(facts.at("appendix_a"), made.book);
    reproduce_cardoso2011_experiments(facts, experiment_results(options.experiments), made);
    return made;
}

}  // namespace ordeval::reproduction
