// Few labels of people and many of a judge: the mean of the people's scores with an interval that uses both.
#pragma once

#include <span>

#include "ordeval/core/expected.hpp"
#include "ordeval/scores/confidence_interval.hpp"

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

}  // namespace ordeval
