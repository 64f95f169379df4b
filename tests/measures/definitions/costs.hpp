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

/// A cost from a description, on ordered classes.
template <class Real>
auto cost_of_description(const evidence<Real>& e) {
    return [&e, places = places_of_used(e)](int answer, int truth) -> Real {
        using std::pow;
        const bool drop = e.settings.choice("empty") == "drop";
        if (answer == truth || (drop && e.gold_items(answer) == 0)) return 0;
        auto raised = [&](const Real& x, const char* exponent) -> Real {
            const Real power = e.number(exponent);
            return power == 0 ? Real(1) : Real(pow(x, power));
        };
        const int distance =
            drop ? std::abs(places[std::size_t(answer)] - places[std::size_t(truth)]) : std::abs(answer - truth);
        const square_matrix* prices = e.settings.matrix("prices");
        const std::string_view per = e.settings.choice("per");
        const Real divisor = per == "items"     ? e.total()
                             : per == "classes" ? Real(e.used_gold_classes().size())
                                                : Real(1);
        return Real(prices ? (*prices)(gold{truth}, predicted{answer}) : 1) * raised(Real(distance), "power") *
               raised(e.gold_items(truth), "gold") * raised(e.gold_items(answer), "answered") *
               raised(e.total() - e.gold_items(truth), "others") / divisor;
    };
}

/// Whether a description divides by nothing.
template <class Real>
bool description_suffices(const evidence<Real>& e) {
    if (e.settings.choice("empty") == "drop" && !classes_suffice(e)) return false;
    if (e.number("answered") < 0 && !classes_suffice(e)) return false;
    return e.number("others") >= 0 || e.used_gold_classes().size() > 1;
}

}  // namespace ordeval::laws
