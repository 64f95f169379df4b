#include <algorithm>
#include <cmath>

#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/resampling/paired_scores.hpp"

namespace ordeval {

mcnemar_result mcnemar_test(const profile_table& joint, alternative asked) {
    require_two_systems(joint, "mcnemar_test");
    item_count only_first = 0;
    item_count only_second = 0;
    for (const auto& [combination, items] : joint.entries()) {
        const bool first_right = combination.answers[0] == combination.truth;
        const bool second_right = combination.answers[1] == combination.truth;
        if (first_right && !second_right) only_first += items;
        if (second_right && !first_right) only_second += items;
    }
    return mcnemar_test(only_first, only_second, asked);
}

mcnemar_result mcnemar_test(item_count only_first, item_count only_second, alternative asked) {
    mcnemar_result result{.only_first = only_first, .only_second = only_second};
    if (only_first + only_second == 0) return result;
    // The items that speak against the alternative: the fewer, the smaller p.
    const auto against = static_cast<double>(asked == alternative::greater ? only_second
                                             : asked == alternative::less  ? only_first
                                                                           : std::min(only_first, only_second));
    const double all = static_cast<double>(only_first) + static_cast<double>(only_second);
    // If both were equally accurate, each item on which one alone is right would be a fair coin.
    const double at_most = binomial_cdf(against, all, 0.5);
    const double below = against > 0 ? binomial_cdf(against - 1, all, 0.5) : 0;
    result.exact_p = std::min(1.0, tails(asked) * at_most);
    // The probability of something more extreme, and half that of what was seen; twice both on two sides.
    result.mid_p = std::min(1.0, tails(asked) * (at_most + below) / 2);
    const double difference = static_cast<double>(only_first) - static_cast<double>(only_second);
    result.chi_squared = difference * difference / all;
    result.asymptotic_p = asked == alternative::two_sided
                              ? chi_squared_upper_tail(result.chi_squared, 1)
                              : normal_upper_tail(in_favour(difference, asked) / std::sqrt(all));
    return result;
}

}  // namespace ordeval
