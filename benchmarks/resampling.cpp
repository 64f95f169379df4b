// Times the bootstrap of all measures of @sakai2021 on tables of 10^3 to 10^12 items and five classes, and on one of
// 10,000 items and 255 classes, and prints JSON.
//
// Before anything is timed, the standard errors of the table's accuracy are compared with the formula.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "statistics/random/random.hpp"
#include "stopwatch.hpp"

namespace {

using namespace ordeval;

constexpr std::size_t replicates = 10000;
constexpr int rounds = 15;

/// Five classes, all cells filled, near answers more frequent than far ones; about so many items.
confusion_table make_table(double items) {
    confusion_table table(5);
    double sum = 0;
    auto share = [](gold g, predicted p) { return (1 + g.value) / std::pow(3.0, distance(g, p)); };
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes()) sum += share(g, p);
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            table.add(g, p, static_cast<item_count>(std::ceil(items * share(g, p) / sum)));
    return table;
}

/// 255 classes, about 1,400 cells with items, most of them near the diagonal.
confusion_table make_long_scale() {
    confusion_table table(max_classes);
    constexpr int items = 10000;
    random_source random({.seed = 1});
    for (int item = 0; item < items; ++item) {
        const auto truth = static_cast<int>(random.below(max_classes));
        int error = 0;
        while (random.below(3) == 0) ++error;
        if (random.below(2) == 0) error = -error;
        table.add(gold{truth}, predicted{std::clamp(truth + error, 0, max_classes - 1)});
    }
    return table;
}

bool standard_error_is_right(const confusion_table& table) {
    const std::vector<measure_spec> accuracy = parse_measures("Accuracy").value();
    const bootstrapped_score one = bootstrap(accuracy, table, {.replicates = replicates}).front();
    const double expected = std::sqrt(*one.value * (1 - *one.value) / static_cast<double>(table.total()));
    return std::abs(one.standard_error / expected - 1) < 4.5 / std::sqrt(2.0 * replicates);
}

}  // namespace

int main() {
    const std::vector<measure_spec> specs = parse_measures("@sakai2021").value();
    const std::vector<double> sizes{1e3, 1e6, 1e9, 1e12};
    std::vector<confusion_table> tables;
    for (double size : sizes) tables.push_back(make_table(size));
    tables.push_back(make_long_scale());
    for (const confusion_table& table : tables) {
        if (standard_error_is_right(table)) continue;
        fmt::print(stderr, "benchmark_resampling: the standard error of {} items is wrong\n", table.total());
        return EXIT_FAILURE;
    }
    // In turns, so that what else the machine does falls on all alike.
    std::vector<double> seconds(tables.size(), std::numeric_limits<double>::infinity());
    for (int round = 0; round < rounds; ++round)
        for (std::size_t i = 0; i < tables.size(); ++i)
            seconds[i] =
                std::min(seconds[i], benchmarks::fastest_seconds(1, [&] {
                             (void)bootstrap(specs, tables[i], {.replicates = replicates, .run = {.threads = 2}});
                         }));
    std::string parts;
    for (std::size_t i = 0; i < tables.size(); ++i)
        parts +=
            fmt::format(R"({}{{"classes":{},"items":{},"seconds":{:.4f},"ratio_to_fewest":{:.3f}}})", i ? ",\n" : "",
                        tables[i].classes(), tables[i].total(), seconds[i], seconds[i] / seconds[0]);
    fmt::print("{{\"measures\":{},\"replicates\":{},\"sizes\":[\n{}]}}\n", specs.size(), replicates, parts);
}
