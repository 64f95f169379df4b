// Figures of single classes and single items, as definitions of measures are written in them.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "measures/reference.hpp"

namespace ordeval::laws {

inline int steps(const item& x) { return std::abs(x.truth - x.answer); }

template <class Real>
Real recall(const evidence<Real>& e, int c) {
    return e.cell(c, c) / e.gold_items(c);
}

/// 0 where the class is never answered.
template <class Real>
Real precision(const evidence<Real>& e, int c) {
    return e.predicted_items(c) == 0 ? Real(0) : Real(e.cell(c, c) / e.predicted_items(c));
}

template <class Real>
Real harmonic(const Real& a, const Real& b) {
    return a + b == 0 ? Real(0) : Real(2 * a * b / (a + b));
}

/// value(c) of each class that has gold items.
template <class Real, class Value>
std::vector<Real> over_used_classes(const evidence<Real>& e, Value value) {
    std::vector<Real> values;
    for (int c : e.used_gold_classes()) values.push_back(value(c));
    return values;
}

template <class Real>
Real mean(const std::vector<Real>& values) {
    Real sum = 0;
    for (const Real& v : values) sum += v;
    return sum / Real(values.size());
}

template <class Real>
Real accuracy(const evidence<Real>& e) {
    return e.how_many([](const item& x) { return x.truth == x.answer; }) / e.total();
}

/// |g - p|^power, for a power of 1 or 2.
inline int error_of(const item& x, int power) { return power == 1 ? steps(x) : steps(x) * steps(x); }

template <class Real>
Real class_error(const evidence<Real>& e, int c, int power) {
    return e.sum([=](const item& x) { return x.truth == c ? error_of(x, power) : 0; }) / e.gold_items(c);
}

/// What a class stands for in a measure that can be given values: its value, or its position.
template <class Real>
Real value_of(const evidence<Real>& e, int c) {
    const std::vector<double>& values = e.settings.numbers("values");
    return values.empty() ? Real(c) : Real(values[static_cast<std::size_t>(c)]);
}

template <class Real>
Real mean_error(const evidence<Real>& e, int power) {
    using std::abs;
    return e.sum([&](const item& x) -> Real {
        const Real d = abs(value_of(e, x.truth) - value_of(e, x.answer));
        return power == 1 ? d : Real(d * d);
    }) / e.total();
}

}  // namespace ordeval::laws
