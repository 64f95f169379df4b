// Weights of disagreements, and coefficients that correct for chance.
#pragma once

#include <algorithm>
#include <boost/math/constants/constants.hpp>

#include "measures/definitions/classes.hpp"

namespace ordeval::laws {

/// Disagreement between classes counted from 0.
template <class Real>
Real weight(const evidence<Real>& e, int g, int p) {
    using std::abs;
    using std::sin;
    using std::sqrt;
    if (const square_matrix* matrix = e.settings.matrix("weights")) return Real((*matrix)(gold{g}, predicted{p}));
    const std::string_view family = e.settings.choice("weights");
    const Real d = abs(value_of(e, g) - value_of(e, p));
    const Real i = g + 1;
    const Real j = p + 1;
    const Real k = e.classes();
    if (d == 0) return 0;
    if (family == "none") return 1;
    if (family == "linear") return d;
    if (family == "quadratic") return d * d;
    if (family == "radical") return sqrt(d);
    if (family == "ordinal") return (d + 1) * d / 2;
    if (family == "ratio") return (i - j) * (i - j) / ((i + j) * (i + j));
    if (family == "circular") {
        const Real sine = sin(boost::math::constants::pi<Real>() * d / k);
        return sine * sine;
    }
    return (i - j) * (i - j) / ((i + j - 2) * (2 * k - i - j));
}

/// One minus observed over expected disagreement, where two labels are (g, p) by chance with share(g, p).
template <class Real, class Share>
outcome<Real> chance_corrected(const evidence<Real>& e, Share share) {
    Real expected = 0;
    for (int g = 0; g < e.classes(); ++g)
        for (int p = 0; p < e.classes(); ++p) expected += weight(e, g, p) * share(g, p);
    const Real observed = e.sum([&](const item& x) { return weight(e, x.truth, x.answer); }) / e.total();
    if (expected == 0) return undefined_reason::no_variation;
    return 1 - observed / expected;
}

/// Share of a class among gold and answers together.
template <class Real>
Real pooled_share(const evidence<Real>& e, int c) {
    return (e.gold_items(c) + e.predicted_items(c)) / (2 * e.total());
}

}  // namespace ordeval::laws
