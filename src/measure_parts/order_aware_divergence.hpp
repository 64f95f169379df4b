// Order-aware divergence, the common part of OD, SOD, RNOD and RSNOD.
#pragma once

#include <algorithm>

#include "ordeval/measures/measure.hpp"

namespace ordeval {

inline constexpr parameter support_parameter{
    .name = "support",
    .meaning =
        "classes that the divergence is averaged over: those with a share in the distribution that it is taken "
        "from (the definition), or all (as one published scorer does)",
    .kind = parameter::kind::choice,
    .default_text = "gold",
    .choices = {"gold", "all"}};

/// The mean, over the classes i of the support, of DW_i = sum_j |i-j| (p_j - q_j)^2; Sakai (2021), Eq. 12 and 13.
inline double order_aware_divergence(const distribution_pair& pair, const arguments& settings) {
    const bool all = settings.choice("support") == "all";
    double sum = 0;
    int support = 0;
    for (gold i : pair.gold_classes()) {
        if (!all && pair[i] == 0) continue;
        ++support;
        for (gold j : pair.gold_classes()) {
            const double difference = pair[right_answer(j)] - pair[j];
            sum += distance(i, right_answer(j)) * difference * difference;
        }
    }
    return sum / support;
}

/// The mean of the divergences either way.
inline double symmetric_divergence(const distribution_pair& pair, const arguments& settings) {
    return (order_aware_divergence(pair, settings) + order_aware_divergence(pair.transposed(), settings)) / 2;
}

/// The largest divergence on a scale of K classes, either way or symmetric.
///
/// For a fixed support the divergence is convex in p and q, so that its largest values lie where each has (all but a
/// vanishing part of) its mass in one class, p in b and q in a, and DW_i = |i-a| + |i-b|. Over all classes the mean is
/// largest at the two ends, where every DW_i is K-1. Over q's support it is largest where a and b are the two classes
/// at one end and vanishing shares add the s classes farthest from there: (s(2K-2-s) + 1) / (s+1), which exceeds K-1
/// from five classes on.
inline double largest_divergence(int classes, const arguments& settings) {
    double largest = classes - 1;
    if (settings.choice("support") == "all") return largest;
    for (int s = 1; s < classes - 1; ++s) largest = std::max(largest, (s * (2.0 * classes - 2 - s) + 1) / (s + 1));
    return largest;
}

}  // namespace ordeval
