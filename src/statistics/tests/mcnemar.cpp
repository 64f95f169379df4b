#include <algorithm>

#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/resampling/paired_scores.hpp"

namespace ordeval {

mcnemar_result mcnemar_test(const profile_table& joint) {
    require_two_systems(joint, "mcnemar_test");
    item_count only_first = 0;
    item_count only_second = 0;
    for (const auto& [combination, items] : joint.entries()) {
        const bool first_right = combination.answers[0] == combination.truth;
        const bool second_right = combination.answers[1] == combination.truth;
        if (first_right && !second_right) only_first += items;
        if (second_right && !first_right) only_second += items;
    }
    return mcnemar_test(only_first, only_second);
}

mcnemar_result mcnemar_test(item_count only_first, item_count only_second) {
    mcnemar_result result{.only_first = only_first, .only_second = only_second};
    if (only_first + only_second == 0) return result;
    const auto fewer = static_cast<double>(std::min(only_first, only_second));
    const double all = static_cast<double>(only_first) + static_cast<double>(only_second);
    // If both were equally accurate, each item on which one alone is right would be a fair coin.
    const double at_most = binomial_cdf(fewer, all, 0.5);
    const double below = fewer > 0 ? binomial_cdf(fewer - 1, all, 0.5) : 0;
    result.exact_p = std::min(1.0, 2 * at_most);
    // Twice the probability of something more extreme, and once that of what was seen.
    result.mid_p = std::min(1.0, at_most + below);
    const double difference = static_cast<double>(only_first) - static_cast<double>(only_second);
    result.chi_squared = difference * difference / all;
    result.asymptotic_p = chi_squared_upper_tail(result.chi_squared, 1);
    return result;
}

}  // namespace ordeval
