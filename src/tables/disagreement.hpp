// The weights that agreement coefficients give to a disagreement between two classes.
#pragma once

#include <cmath>
#include <numbers>
#include <string_view>

#include "ordeval/measure.hpp"
#include "tables/class_array.hpp"

namespace ordeval {

/// The parameter that every weighted coefficient has; the families are those of Gwet's handbook (2014, chapter 3).
constexpr parameter weights_parameter(std::string_view default_family) {
    return {.name = "weights",
            .meaning = "weight of a disagreement, from the classes' positions 1..K or from a file",
            .kind = parameter::kind::matrix,
            .default_text = default_family,
            .choices = {"none", "linear", "quadratic", "radical", "ordinal", "ratio", "circular", "bipolar"}};
}

/// Calls use(weight) with a callable weight(g, p), so that a caller's loop is compiled once per kind of weights:
/// those that depend on the distance only come from a table, the others are computed.
template <class Use>
void with_weights(const arguments& settings, int classes, Use use) {
    if (const square_matrix* matrix = settings.matrix("weights")) {
        use([matrix](gold g, predicted p) { return (*matrix)(g, p); });
        return;
    }
    const std::string_view family = settings.choice("weights");
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
    class_array<double> by_distance(classes);
    for (int d = 1; d < classes; ++d) {
        const double steps = d;
        if (family == "none")
            by_distance[d] = 1;
        else if (family == "linear")
            by_distance[d] = steps;
        else if (family == "quadratic")
            by_distance[d] = steps * steps;
        else if (family == "radical")
            by_distance[d] = std::sqrt(steps);
        else if (family == "ordinal")
            by_distance[d] = (steps + 1) * steps / 2;
        else if (const double sine = std::sin(std::numbers::pi * steps / classes); family == "circular")
            by_distance[d] = sine * sine;
    }
    use([&by_distance](gold g, predicted p) { return by_distance[distance(g, p)]; });
}

/// Invariances of a coefficient that treats gold and predicted alike and looks at shares only, given its weights.
inline invariance invariances_of_weights(const arguments& settings) {
    using enum invariance;
    if (settings.matrix("weights")) return replication;
    const std::string_view family = settings.choice("weights");
    if (family == "none") return transposition | reversal | relabelling | replication;
    if (family == "ratio") return transposition | replication;
    return transposition | reversal | replication;
}

}  // namespace ordeval
