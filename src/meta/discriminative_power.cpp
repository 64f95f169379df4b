#include "ordeval/meta/discriminative_power.hpp"

#include <algorithm>
#include <cmath>

#include "ordeval/statistics/tests/tukey_hsd.hpp"
#include "statistics/tests/canonical_order.hpp"

namespace ordeval {

namespace {

discriminative_power power_of(const complete_scores& scores, const tukey_hsd& test, const power_options& options) {
    const std::vector<double> means = scores.means();
    discriminative_power result;
    result.critical_difference = test.critical_difference(options.alpha, options.rule);
    for (std::size_t a = 0; a < means.size(); ++a)
        for (std::size_t b = a + 1; b < means.size(); ++b) {
            const double difference = means[a] - means[b];
            result.pairs.push_back({a, b, difference, test.p_value(difference, options.rule)});
        }
    result.significant_pairs = static_cast<std::size_t>(
        std::ranges::count_if(result.pairs, [&](const system_pair& pair) { return pair.p < options.alpha; }));
    // Pairs with the same p-value come with the larger difference first, then in the order of the systems.
    std::ranges::stable_sort(result.pairs, [](const system_pair& x, const system_pair& y) {
        return x.p != y.p ? x.p < y.p : std::abs(x.difference) > std::abs(y.difference);
    });
    return result;
}

}  // namespace

std::vector<discriminative_power> measure_power(const comparable_scores& scores, const power_options& options) {
    // The order of systems and topics in files shall not matter, as it does not in compare.
    std::vector<complete_scores> tables;
    for (const comparable_scores::measure& measure : scores.measures)
        tables.push_back(in_canonical_order(measure.scores));
    const std::vector<tukey_hsd> tests = randomised_tukey_hsd(tables, options.test);
    std::vector<discriminative_power> result;
    for (std::size_t m = 0; m < tests.size(); ++m)
        result.push_back(power_of(scores.measures[m].scores, tests[m], options));
    return result;
}

}  // namespace ordeval
