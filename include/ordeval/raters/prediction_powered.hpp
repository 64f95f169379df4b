// Few labels of people and many of a judge: the mean of the people's scores with an interval that uses both.
#pragma once

#include <span>

#include "ordeval/core/expected.hpp"
#include "ordeval/core/profile_table.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/scores/confidence_interval.hpp"
#include "ordeval/statistics/resampling/bootstrap.hpp"

namespace ordeval {

/// A mean by people's scores alone, and with the judge's help.
struct prediction_powered_mean {
    double value = 0;  ///< the judge's mean on the other items, plus its mean error on the labelled ones
    double standard_error = 0;
    confidence_interval interval;
    double people_alone = 0;  ///< the mean of the labelled items
    confidence_interval people_alone_interval;
};

/// Fewer labelled items than this say too little about the judge's errors for a normal interval.
inline constexpr std::size_t fewest_labelled_items = 30;

/// Angelopoulos et al. (2023), Proposition 1: right whatever the judge is worth, and the narrower the better it is.
///
/// `people` and `judge` are scores of the same items, `judge_elsewhere` those of other items of the same kind. A
/// problem where there are fewer than `fewest_labelled_items` of either. Throws std::invalid_argument where the first
/// two differ in length or not 0 < level < 1.
expected<prediction_powered_mean> estimate_mean(std::span<const double> people, std::span<const double> judge,
                                                std::span<const double> judge_elsewhere, double level = 0.95);

/// A system's score by people's labels alone, and with the judge's help.
struct prediction_powered_score {
    bootstrapped_score value;
    bootstrapped_score people_alone;
    item_count clipped = 0;  ///< cells whose estimated share was below 0, and is 0
};

/// The same for any measure of tables: every cell's share is a mean over items, so that the table against people is
/// estimated as that against the judge on the other items, plus the difference of the two on the labelled ones.
///
/// `labelled` has people's labels as truth and the answers of the judge and of the system; `elsewhere` has the judge's
/// labels in rows. Both are resampled. A problem where either has fewer than `fewest_labelled_items`, where the judge
/// is silent on a labelled item, or where the measure depends on the number of items.
expected<prediction_powered_score> estimate_score(const measure_spec& spec, const profile_table& labelled,
                                                  const confusion_table& elsewhere,
                                                  const bootstrap_options& options = {});

}  // namespace ordeval
