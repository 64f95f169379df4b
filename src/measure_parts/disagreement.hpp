// The weights that agreement coefficients give to a disagreement between two classes.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string_view>

#include "core/class_array.hpp"
#include "measure_parts/class_values.hpp"
#include "measure_parts/long_sums.hpp"
#include "measure_parts/visit_answers.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval {

/// The parameter that every weighted coefficient has; the families are those of Gwet's handbook (2014, chapter 3).
constexpr parameter weights_parameter(std::string_view default_family) {
    return {.name = "weights",
            .meaning = "weight of a disagreement, from the classes' positions 1..K or from a file",
            .kind = parameter::kind::matrix,
            .default_text = default_family,
            .choices = {"none", "linear", "quadratic", "radical", "ordinal", "ratio", "circular", "bipolar"}};
}

/// Weights that depend on the distance of two classes only.
class weights_by_distance {
public:
    explicit weights_by_distance(int classes) : classes_(classes) { set(0, 0); }

    void set(int distance, double weight) {
        mirrored_[static_cast<std::size_t>(classes_ - 1 - distance)] = weight;
        mirrored_[static_cast<std::size_t>(classes_ - 1 + distance)] = weight;
    }
    double operator()(gold g, predicted p) const {
        return mirrored_[static_cast<std::size_t>(classes_ - 1 + p.value - g.value)];
    }

    /// Those of all answers to a gold class, one after the other.
    const double* of(gold g) const { return mirrored_.data() + (classes_ - 1 - g.value); }

private:
    int classes_;
    std::array<double, 2 * static_cast<std::size_t>(max_classes)> mirrored_;  // set as far as there are classes
};

/// The sum over the answers of weight * number, for one gold class.
template <class Weight>
double sum_over_answers(const Weight& weight, gold g, const class_array<double>& answers, int classes) {
    if constexpr (requires { weight.of(g); }) {
        return sum_of_products(weight.of(g), answers.data(), static_cast<std::size_t>(classes));
    } else {
        double sum = 0;
        for (predicted p : class_range<predicted>{classes}) sum += weight(g, p) * answers[p.value];
        return sum;
    }
}

/// Calls use(weight) with a callable weight(g, p), so that a caller's loop is compiled once per kind of weights:
/// those that depend on the distance only come from a table, the others are computed. Coefficients are ratios of
/// weights: a user's weights come in a unit of our choice.
template <class Use>
void with_weights(const arguments& settings, int classes, Use use) {
    if (const square_matrix* matrix = settings.matrix("weights")) {
        use([matrix, unit = factor_to_one(matrix->entries())](gold g, predicted p) { return unit * (*matrix)(g, p); });
        return;
    }
    const std::string_view family = settings.choice("weights");
    if (has_values(settings)) {
        const double unit = factor_to_one(settings.numbers("values"));
        use([&settings, family, unit](gold g, predicted p) {
            const double difference = std::abs(unit * value_of(settings, g.value) - unit * value_of(settings, p.value));
            if (family == "linear") return difference;
            return family == "quadratic" ? difference * difference : std::sqrt(difference);
        });
        return;
    }
    if (family == "ratio") {
        use([](gold g, predicted p) {
            const double ratio = double(g.value - p.value) / double(g.value + p.value + 2);
            return ratio * ratio;
        });
        return;
    }
    if (family == "bipolar") {
        use([classes](gold g, predicted p) {
            if (distance(g, p) == 0) return 0.0;
            const double step = g.value - p.value;
            return step * step / (double(g.value + p.value) * double(2 * classes - 2 - g.value - p.value));
        });
        return;
    }
    weights_by_distance by_distance(classes);
    for (int d = 1; d < classes; ++d) {
        const double steps = d;
        if (family == "none")
            by_distance.set(d, 1);
        else if (family == "linear")
            by_distance.set(d, steps);
        else if (family == "quadratic")
            by_distance.set(d, steps * steps);
        else if (family == "radical")
            by_distance.set(d, std::sqrt(steps));
        else if (family == "ordinal")
            by_distance.set(d, (steps + 1) * steps / 2);
        else if (family == "circular")
            by_distance.set(d, std::pow(std::sin(std::numbers::pi * steps / classes), 2));
    }
    use(by_distance);
}

/// Values have differences, which only some families look at.
inline std::string_view values_need_differences(const arguments& settings) {
    const std::string_view family = settings.choice("weights");
    if (!has_values(settings) || family == "linear" || family == "quadratic" || family == "radical") return {};
    return "values go with weights=linear, quadratic or radical";
}

/// Whether the weights come from a user's file, loaded or not: then nothing is known about them.
inline bool weights_are_from_file(const arguments& settings) { return settings.choice("weights").starts_with("file:"); }

/// Invariances of a coefficient that treats gold and predicted alike, looks at shares only, and compares with answers
/// drawn from the margins: a class that nobody uses then counts only by the room it takes between the others.
inline invariance invariances_of_weights(const arguments& settings) {
    using enum invariance;
    if (weights_are_from_file(settings)) return replication;
    if (has_values(settings)) return transposition | replication;
    const std::string_view family = settings.choice("weights");
    if (family == "none") return transposition | nominal | replication;
    if (family == "ratio") return transposition | replication;
    return transposition | reversal | replication;
}

/// The same where the number of classes enters the chance agreement, so that unused classes count.
inline invariance invariances_of_weights_on_whole_scale(const arguments& settings) {
    using enum invariance;
    if (settings.choice("weights") == "none") return transposition | reversal | relabelling | replication;
    return invariances_of_weights(settings);
}

/// Range of a coefficient 1 - observed/expected whose chance answers are drawn from the margins.
///
/// Every named family is a squared distance |v_g - v_p|^2 of points in some Euclidean space: `none`, `linear`,
/// `radical` and `quadratic` because |d|^a is for 0 <= a <= 2; `ordinal` is the sum of two of those; `circular` is the
/// squared chord between points of a circle; `ratio` is tanh(x/2)^2 = 1 - sech(x/2)^2 at x = log g - log p, and sech^2
/// is a positive definite function; `bipolar` is a sum of terms (g - p)^2/(g + p) = g + p - 4gp/(g + p), and gp/(g + p)
/// = integral of g e^(-tg) p e^(-tp) dt is a positive definite kernel. Then, with X and Y the points of gold and
/// predicted, E|X - Y|^2 is at most twice E|X - Y'|^2 for an independent Y', because -2 cov(X, Y) <= var X + var Y, and
/// at most twice E|Z - Z'|^2 for independent Z from the pooled margins, because |X - Y|^2 <= 2|X - c|^2 + 2|Y - c|^2
/// about their centre c. Hence 1 - observed/expected >= -1.
inline score_range range_of_weights(int /*classes*/, const arguments& settings) {
    if (!weights_are_from_file(settings)) return {-1, 1};
    const square_matrix* matrix = settings.matrix("weights");
    const bool only_disagreements = matrix && std::ranges::none_of(matrix->entries(), [](double w) { return w < 0; });
    return {-unbounded, only_disagreements ? 1 : unbounded};
}

/// One minus observed over expected disagreement. The named families cannot fall below -1 but by rounding.
inline double agreement_beyond(double observed, double expected, const arguments& settings) {
    const double agreement = 1 - observed / expected;
    return weights_are_from_file(settings) ? agreement : std::max(agreement, -1.0);
}

/// Sum and extremes of the weights over all pairs of classes.
struct weight_summary {
    double sum = 0;
    double smallest = unbounded;
    double largest = -unbounded;
};

inline weight_summary summarise_weights(const arguments& settings, int classes) {
    weight_summary summary;
    with_weights(settings, classes, [&](auto weight) {
        for (gold g : class_range<gold>{classes})
            for (predicted p : class_range<predicted>{classes}) {
                const double w = weight(g, p);
                summary.sum += w;
                summary.smallest = std::min(summary.smallest, w);
                summary.largest = std::max(summary.largest, w);
            }
    });
    return summary;
}

/// Mean weight of the answers; rounding cannot carry it past the extremes.
inline double mean_weight(const confusion_table& table, const arguments& settings, const weight_summary& weights) {
    double sum = 0;
    with_weights(settings, table.classes(), [&](auto weight) {
        for (gold g : table.gold_classes())
            sum += sum_of_answers(
                table, g, [&](predicted p, item_count items) { return weight(g, p) * static_cast<double>(items); });
    });
    return std::clamp(sum / static_cast<double>(table.total()), weights.smallest, weights.largest);
}

/// Range of a coefficient 1 - observed/expected whose expected disagreement is the mean weight or more.
inline score_range range_over_mean_weight(int classes, const arguments& settings) {
    if (weights_are_from_file(settings) && !settings.matrix("weights")) return {-unbounded, unbounded};
    const weight_summary weights = summarise_weights(settings, classes);
    const double mean = weights.sum / (double(classes) * classes);
    if (!(mean > 0)) return {-unbounded, unbounded};
    return {1 - weights.largest / mean, 1 - weights.smallest / mean};
}

}  // namespace ordeval
