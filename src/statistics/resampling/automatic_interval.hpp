// Which interval holds its level: chosen by the measure and by what was seen.
#pragma once

#include <span>
#include <vector>

#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "statistics/resampling/item_kinds.hpp"

namespace ordeval {

/// Wilson's interval of a proportion of successes among trials, at least one.
confidence_interval wilson_interval(double successes, double trials, double level);

/// A mean of class means, from influences that have mean 0 within every gold class: the variance of each class is drawn
/// to that of all classes, as much as if it had two items more, and the sum of their variances has Satterthwaite's
/// degrees of freedom. Not defined where no class has two items, or nothing varies.
struct class_means_estimate {
    double standard_error = 0;
    double freedom = 0;
};
class_means_estimate class_means_spread(std::span<const double> influences, std::span<const label> truths,
                                        std::span<const item_count> items);

/// Whether items change a score, or a difference of scores, through the means of their own gold classes only.
bool is_mean_of_classes(std::span<const double> influences, const item_kinds& kinds);

/// The scores of one table with the intervals that suit the measures.
std::vector<bootstrapped_score> automatic_intervals(const std::vector<measure_spec>& specs,
                                                    const confusion_table& table, const bootstrap_options& options);

}  // namespace ordeval
