// Losses of real-valued outputs at the thresholds between classes, as ordinal regression is trained with.
//
// Rennie and Srebro (2005): a number z is to lie in the stretch of its class y, between the thresholds c_(y-1) and c_y.
// A penalty f judges the margin m by which it lies on the right side of a threshold:
//   all thresholds        sum over k < y of f(z - c_k)  +  sum over k >= y of f(c_k - z)
//   immediate thresholds  f(z - c_(y-1)) + f(c_y - z), without the term that has no threshold at an end of the scale
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "ordeval/core/class_index.hpp"

namespace ordeval {

/// f(m): what a margin costs. All but the logistic one cost nothing from a margin of 1 on.
enum class margin_penalty {
    hinge,          ///< max(0, 1 - m)
    smooth_hinge,   ///< 1/2 - m up to 0, (1 - m)^2 / 2 up to 1, and then 0
    logistic,       ///< log(1 + exp(-m))
    least_squares,  ///< (1 - m)^2 up to 1, and then 0: modified least squares
};

inline constexpr std::array margin_penalties{margin_penalty::hinge, margin_penalty::smooth_hinge,
                                             margin_penalty::logistic, margin_penalty::least_squares};

/// Such as "smooth-hinge".
std::string_view name(margin_penalty penalty);

double penalise(margin_penalty penalty, double margin);

/// Which thresholds a number is held against.
enum class thresholds_counted { all, immediate };

/// The loss of one number whose class is `truth`; cuts rise, and are one fewer than the classes.
double threshold_loss(thresholds_counted counted, margin_penalty penalty, double prediction, label truth,
                      std::span<const double> cuts);

}  // namespace ordeval
