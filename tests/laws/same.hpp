// When two scores count as the same, and how they appear in failure messages.
#pragma once

#include <algorithm>
#include <cmath>
#include <ostream>

#include "measures/reference.hpp"
#include "ordeval/core/score.hpp"

namespace ordeval {

inline std::ostream& operator<<(std::ostream& out, const score& value) {
    return value ? out << *value : out << name(value.reason());
}

}  // namespace ordeval

namespace ordeval::laws {

inline bool close(double a, double b, double tolerance) {
    return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

/// Both undefined for the same reason, or both defined and equal but for rounding.
inline bool same(const score& a, const score& b, double tolerance = 1e-10) {
    return a.defined() && b.defined() ? close(*a, *b, tolerance) : a == b;
}

/// The same for what a definition gives, compared with the digits that it has.
template <class Real>
bool same(const score& a, const outcome<Real>& b, double tolerance = 1e-10) {
    using std::abs;
    if (!a || b.reason) return !a && b.reason && a.reason() == *b.reason;
    return abs(Real(*a) - b.value) <= Real(tolerance) * std::max(Real(1), Real(abs(b.value)));
}

template <class Real>
std::ostream& operator<<(std::ostream& out, const outcome<Real>& result) {
    return result.reason ? out << name(*result.reason) : out << static_cast<double>(result.value);
}

}  // namespace ordeval::laws
