// Order-aware divergence, the common part of OD, SOD, RNOD and RSNOD.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "core/class_array.hpp"
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

/// Sakai (2021, section 7): the weights may be others than the distance, which takes classes for equally spaced.
inline constexpr parameter divergence_weights{
    .name = "weights",
    .meaning =
        "weight of an error in one class seen from another: the distance (the default), its square, the information "
        "between the two (log2 of the share between them over half the share of the other class, as in CEM), or a file "
        "with the other class in rows, no weight below 0",
    .kind = parameter::kind::matrix,
    .choices = {"linear", "quadratic", "prox"}};

inline bool weighs_by_proximity(const arguments& settings) { return settings.choice("weights") == "prox"; }

/// Information needs a share to start from.
inline std::string_view proximity_needs_shares(const arguments& settings) {
    if (!weighs_by_proximity(settings) || settings.choice("support") == "gold") return {};
    return "weights=prox goes with support=gold: a class without a share has no proximity";
}

/// The weights of an error in class j, seen from class i of the distribution that has the shares q.
class divergence_weight {
public:
    divergence_weight(const distribution_pair& pair, const arguments& settings)
        : matrix_(settings.matrix("weights")),
          proximity_(weighs_by_proximity(settings)),
          quadratic_(settings.choice("weights") == "quadratic"),
          before_(pair.classes() + 1) {
        for (gold g : pair.gold_classes()) before_[g.value + 1] = before_[g.value] + pair[g];
    }

    double operator()(gold i, gold j) const {
        if (matrix_) return (*matrix_)(i, right_answer(j));
        const double steps = distance(i, right_answer(j));
        if (!proximity_) return quadratic_ ? steps * steps : steps;
        if (i == j) return 0;
        // The shares from j's neighbour to i, both included, and half of j's own.
        const double own = before_[i.value + 1] - before_[i.value];
        const double far = before_[j.value + 1] - before_[j.value];
        const double between =
            i.value < j.value ? before_[j.value] - before_[i.value] : before_[i.value + 1] - before_[j.value + 1];
        return std::log2((between + far / 2) / (own / 2));
    }

private:
    const square_matrix* matrix_;
    bool proximity_;
    bool quadratic_;
    class_array<double> before_;  ///< sums of the shares of the classes before each
};

/// A divergence, and the largest weight that entered it.
struct weighted_divergence {
    double mean = 0;
    double largest_weight = 0;
};

/// The mean, over the classes i of the support, of DW_i = sum_j w(i,j) (p_j - q_j)^2; Sakai (2021), Eq. 12 and 13.
inline weighted_divergence divergence_of(const distribution_pair& pair, const arguments& settings) {
    const bool all = settings.choice("support") == "all";
    const divergence_weight weight(pair, settings);
    weighted_divergence result;
    int support = 0;
    for (gold i : pair.gold_classes()) {
        const bool counted = all || pair[i] > 0;
        support += counted;
        for (gold j : pair.gold_classes()) {
            // Named weights and those of a file have one largest value on a scale, whatever the support.
            if (!counted && weighs_by_proximity(settings)) continue;
            const double w = weight(i, j);
            result.largest_weight = std::max(result.largest_weight, w);
            const double difference = pair[right_answer(j)] - pair[j];
            if (counted) result.mean += w * difference * difference;
        }
    }
    result.mean /= support;
    return result;
}

inline double order_aware_divergence(const distribution_pair& pair, const arguments& settings) {
    return divergence_of(pair, settings).mean;
}

/// The divergence as a share of the largest weight, which for distances is K - 1.
inline score normalised_divergence(const distribution_pair& pair, const arguments& settings) {
    const auto [mean, largest] = divergence_of(pair, settings);
    if (largest <= 0 || mean < 0) return undefined_reason::no_variation;  // a file may hold nonsense
    return mean / largest;
}

/// The mean of the divergences either way.
inline double symmetric_divergence(const distribution_pair& pair, const arguments& settings) {
    return (order_aware_divergence(pair, settings) + order_aware_divergence(pair.transposed(), settings)) / 2;
}

/// The power of the distance that the weights are; nothing where they depend on the data or on a file.
inline std::optional<int> power_of_weights(const arguments& settings) {
    const std::string_view weights = settings.choice("weights");
    if (weights.empty() || weights == "linear") return 1;
    return weights == "quadratic" ? std::optional(2) : std::nullopt;
}

/// The largest divergence on a scale of K classes, either way or symmetric.
///
/// For a fixed support the divergence is convex in p and q, so that its largest values lie where each has (all but a
/// vanishing part of) its mass in one class, p in b and q in a, and DW_i = w(i,a) + w(i,b). Over all classes the mean
/// is that of all DW_i; over q's support, a and any others by vanishing shares, it is largest where the others are
/// those with the largest DW_i. By the distance itself it exceeds K-1 from five classes on.
inline double largest_divergence(int classes, const arguments& settings) {
    const std::optional<int> power = power_of_weights(settings);
    if (!power) return unbounded;
    const bool all = settings.choice("support") == "all";
    const auto weight = [&](int i, int j) { return std::pow(std::abs(i - j), *power); };
    double largest = 0;
    for (int a = 0; a < classes; ++a)
        for (int b = 0; b < a; ++b) {  // weights are symmetric
            class_array<double> others(classes);
            int number = 0;
            for (int i = 0; i < classes; ++i)
                if (all || i != a) others[number++] = weight(i, a) + weight(i, b);
            std::sort(&others[0], &others[0] + number, std::greater{});
            double sum = all ? 0 : weight(a, b);
            if (!all) largest = std::max(largest, sum);
            for (int s = 0; s < number; ++s) {
                sum += others[s];
                if (!all || s + 1 == number) largest = std::max(largest, sum / (s + (all ? 1 : 2)));
            }
        }
    return largest;
}

/// The same for divergences as shares of the largest weight, under the root.
inline double largest_normalised_divergence(int classes, const arguments& settings) {
    if (classes == 1) return 0;
    const std::optional<int> power = power_of_weights(settings);
    return power ? std::sqrt(largest_divergence(classes, settings) / std::pow(classes - 1, *power)) : unbounded;
}

/// What weights from a file do not keep: they know the classes by name.
inline invariance invariances_of_divergence(const arguments& settings, invariance otherwise) {
    if (!settings.choice("weights").starts_with("file:")) return otherwise;
    const bool either_way = includes(otherwise, invariance::transposition);
    return either_way ? invariance::transposition | invariance::replication : invariance::replication;
}

}  // namespace ordeval
