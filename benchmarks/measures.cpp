// Times every measure of @all on one table, together and apart, and prints JSON.
//
// Before anything is timed, the scores are compared with the slow definitions: on the small table as it is, on the long
// scale with a sparse table, because the definitions could not finish a full one.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "measures/reference.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "stopwatch.hpp"

namespace {

using namespace ordeval;

/// Items near the diagonal are more frequent; `reach` bounds how far answers stray.
confusion_table make_table(int classes, int items, int reach) {
    std::mt19937_64 random(7);
    confusion_table table(classes);
    for (int i = 0; i < items; ++i) {
        const int truth = i < classes ? i : static_cast<int>(random() % static_cast<unsigned>(classes));
        const int stray = static_cast<int>(random() % static_cast<unsigned>(2 * reach + 1)) - reach;
        table.add(gold{truth}, predicted{std::clamp(truth + stray, 0, classes - 1)});
    }
    return table;
}

bool is_path_index(const measure_spec& spec) { return spec.measure->name.starts_with("OCI"); }

/// Whether all scores are what the definitions say. The definitions of the path indices walk every path, which only
/// short scales allow; on long ones these are checked to lie in their range.
bool scores_are_right(const std::vector<measure_spec>& specs, const confusion_table& table) {
    for (const measure_spec& spec : specs) {
        const score value = evaluate(spec, table);
        const bool can_be_walked = table.classes() <= 5;
        bool right = false;
        if (is_path_index(spec) && !can_be_walked) {
            const score_range range = spec.range_on(table.classes());
            right = !value || (*value >= range.low && *value <= range.high);
        } else {
            const laws::outcome<long double> defined = laws::reference(spec, laws::cells_of(table)).value();
            const score slow = defined.reason ? score(*defined.reason) : score(static_cast<double>(defined.value));
            right = value && slow ? std::abs(*value - *slow) <= 1e-9 * std::max(1.0, std::abs(*slow)) : value == slow;
        }
        if (right) continue;
        fmt::print(stderr, "benchmark_measures: {} is wrong on {} classes\n", spec.to_string(), table.classes());
        return false;
    }
    return true;
}

std::string timings(const std::vector<measure_spec>& specs, const confusion_table& table, int repeats) {
    double sum = 0;  // keeps the timed calls from being optimised away
    auto time = [&](auto first, auto last) {
        return benchmarks::fastest_seconds(7,
                                           [&] {
                                               for (int repeat = 0; repeat < repeats; ++repeat)
                                                   for (auto spec = first; spec != last; ++spec)
                                                       if (score value = evaluate(*spec, table)) sum += *value;
                                           }) /
               repeats * 1e6;
    };
    const double together = time(specs.begin(), specs.end());
    std::string apart;
    for (auto spec = specs.begin(); spec != specs.end(); ++spec)
        apart += fmt::format(R"({}"{}":{:.4f})", apart.empty() ? "" : ",", spec->short_name(), time(spec, spec + 1));
    return fmt::format(R"({{"classes":{},"measures":{},"microseconds":{:.3f},"each":{{{}}},"checksum":{}}})",
                       table.classes(), specs.size(), together, apart, std::isfinite(sum));
}

}  // namespace

int main() {
    const std::vector<measure_spec> specs = parse_measures("@all").value();
    const confusion_table small = make_table(5, 2000, 4);
    const confusion_table large = make_table(100, 1'000'000, 99);
    if (!scores_are_right(specs, small) || !scores_are_right(specs, make_table(100, 300, 2))) return EXIT_FAILURE;
    fmt::print("[{},\n{}]\n", timings(specs, small, 1000), timings(specs, large, 5));
}
