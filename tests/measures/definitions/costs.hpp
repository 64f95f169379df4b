// Total costs of a table, and the largest total for the same gold counts.
#pragma once

#include <algorithm>

#include "measures/reference.hpp"

namespace ordeval::laws {

/// The sum of cost(answer, truth) over all items.
template <class Real, class Cost>
Real total_cost(const evidence<Real>& e, Cost cost) {
    return e.sum([&](const item& x) { return cost(x.answer, x.truth); });
}

/// The same where every item gets its costliest answer.
template <class Real, class Cost>
Real largest_cost(const evidence<Real>& e, Cost cost) {
    return e.sum([&](const item& x) {
        Real worst = cost(0, x.truth);
        for (int answer = 1; answer < e.classes(); ++answer) worst = std::max(worst, Real(cost(answer, x.truth)));
        return worst;
    });
}

template <class Real, class Cost>
outcome<Real> normalised_cost(const evidence<Real>& e, Cost cost) {
    return ratio<Real>(total_cost(e, cost), largest_cost(e, cost));
}

template <class Real>
bool every_class_used(const evidence<Real>& e) {
    return static_cast<int>(e.used_gold_classes().size()) == e.classes();
}

/// The places of the classes on the scale that is left once those without gold items are dropped.
template <class Real>
std::vector<int> places_of_used(const evidence<Real>& e) {
    std::vector<int> places;
    for (int c = 0, next = 0; c < e.classes(); ++c) places.push_back(e.gold_items(c) > 0 ? next++ : -1);
    return places;
}

/// Whether a cost that divides by every class has a value: no class is empty, or those that are may be dropped, since
/// nobody answered them.
template <class Real>
bool classes_suffice(const evidence<Real>& e) {
    if (e.settings.choice("empty") != "drop") return every_class_used(e);
    return e.how_many([&](const item& x) { return e.gold_items(x.answer) == 0; }) == 0;
}

/// The cost of George et al., dearer where the items outside the gold class are many and those of the answer few, on
/// the classes that have items.
template <class Real>
auto rarity_cost_of_used(const evidence<Real>& e) {
    return [&e, places = places_of_used(e)](int answer, int truth) -> Real {
        if (e.gold_items(answer) == 0) return 0;
        return (e.total() - e.gold_items(truth)) / e.gold_items(answer) *
               std::abs(places[std::size_t(answer)] - places[std::size_t(truth)]);
    };
}

template <class Real>
auto matrix_cost(const evidence<Real>& e) {
    return [&e](int answer, int truth) { return Real((*e.settings.matrix("matrix"))(gold{truth}, predicted{answer})); };
}

}  // namespace ordeval::laws
