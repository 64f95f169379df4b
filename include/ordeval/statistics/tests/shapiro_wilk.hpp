// Shapiro and Wilk's test of normality.
#pragma once

#include <cstddef>
#include <span>

#include "ordeval/core/score.hpp"

namespace ordeval {

struct shapiro_wilk_result {
    score statistic;  ///< W, at most 1; undefined (no_variation) where all values are equal
    score p;          ///< undefined with the statistic
};

inline constexpr std::size_t shapiro_wilk_least_values = 3;
inline constexpr std::size_t shapiro_wilk_most_values = 5000;

/// By the approximations of Royston, "Remark AS R94", Applied Statistics 44, 1995; throws std::invalid_argument unless
/// there are 3 to 5000 values, for which they were made.
shapiro_wilk_result shapiro_wilk_test(std::span<const double> values);

}  // namespace ordeval
