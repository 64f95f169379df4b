// Pairs of items by their order in gold and answers, and correlations.
#pragma once

#include <algorithm>

#include "measures/reference.hpp"

namespace ordeval::laws {

inline int sign(int x) { return (x > 0) - (x < 0); }
inline int gold_order(const item& a, const item& b) { return sign(a.truth - b.truth); }
inline int predicted_order(const item& a, const item& b) { return sign(a.answer - b.answer); }

template <class Real>
struct pairs {
    Real concordant, discordant, tied_in_gold, tied_in_predicted, all;
};

template <class Real>
pairs<Real> pairs_of(const evidence<Real>& e) {
    auto half_of = [&](auto condition) -> Real { return e.pair_sum(condition) / 2; };
    return {.concordant = half_of([](auto& a, auto& b) { return gold_order(a, b) * predicted_order(a, b) > 0; }),
            .discordant = half_of([](auto& a, auto& b) { return gold_order(a, b) * predicted_order(a, b) < 0; }),
            .tied_in_gold = half_of([](auto& a, auto& b) { return !gold_order(a, b) && predicted_order(a, b); }),
            .tied_in_predicted = half_of([](auto& a, auto& b) { return gold_order(a, b) && !predicted_order(a, b); }),
            .all = half_of([](auto&, auto&) { return true; })};
}

/// Pearson's correlation of x(item) and y(item).
template <class Real, class X, class Y>
outcome<Real> correlation(const evidence<Real>& e, X x, Y y) {
    using std::sqrt;
    const Real n = e.total();
    const Real mean_x = e.sum(x) / n;
    const Real mean_y = e.sum(y) / n;
    auto varies = [&](auto value) {
        return std::any_of(e.items().begin(), e.items().end(),
                           [&](const item& i) { return value(i) != value(e.items().front()); });
    };
    if (!varies(x) || !varies(y)) return undefined_reason::no_variation;
    const Real xy = e.sum([&](const item& i) -> Real { return (x(i) - mean_x) * (y(i) - mean_y); });
    const Real xx = e.sum([&](const item& i) -> Real { return (x(i) - mean_x) * (x(i) - mean_x); });
    const Real yy = e.sum([&](const item& i) -> Real { return (y(i) - mean_y) * (y(i) - mean_y); });
    return xy / sqrt(xx) / sqrt(yy);
}

/// For each item the share of its strict relations by `asked` that `held` agrees with, averaged over the items that
/// have one.
template <class Real, class Asked, class Held>
outcome<Real> relation_share(const evidence<Real>& e, Asked asked, Held held) {
    Real sum = 0;
    Real judged = 0;
    for (const item& x : e.items()) {
        Real relations = 0;
        Real kept = 0;
        for (const item& y : e.items()) {
            if (asked(x, y) == 0) continue;
            relations += Real(y.copies);
            if (asked(x, y) == held(x, y)) kept += Real(y.copies);
        }
        if (relations == 0) continue;
        sum += Real(x.copies) * kept / relations;
        judged += Real(x.copies);
    }
    return ratio<Real>(sum, judged);
}

}  // namespace ordeval::laws
