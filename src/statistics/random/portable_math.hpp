// Logarithm and exponential by additions and multiplications only: those of the C library may differ in the last bit
// from machine to machine, and random draws must not.
//
// Every function is for a double and for eight of them side by side: nothing branches, and the bits that come out are
// the same. Where a processor's rounding instructions may not be taken for granted, those of the C library are function
// calls, so that whole numbers too are made by arithmetic.
#pragma once

#include "core/side_by_side.hpp"

namespace ordeval {

/// The largest whole number that is not above x.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number portable_floor(const Number& x) {
    // Beside 2^52 no number has a fraction, so that the sum is rounded to a whole one.
    const Number large = with_sign_of(x, 0x1p52);
    const Number rounded = (x + large) - large;
    const Number whole = rounded - choose(rounded > x, constant<Number>(1), constant<Number>(0));
    return choose(magnitude(x) < 0x1p52, whole, x);
}

/// 2^power for powers of normal numbers.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number power_of_two(const Number& power) {
    // Beside 1.5 * 2^52 the last bits of a number count its units.
    return from_bits<Number>((bits_of(power + (0x1.8p52 + 1023)) << 52U));
}

/// log((1+t)/(1-t)) = 2 artanh t for |t| < 0.1716, where the terms beyond t^25 are below 1e-20.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number portable_log_ratio(const Number& t) {
    const Number square = t * t;
    Number series = constant<Number>(0);
    for (int power = 25; power >= 1; power -= 2) series = series * square + 1.0 / power;
    return 2.0 * t * series;
}

/// Natural logarithm of a positive normal number, with a relative error below 1e-15.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number portable_log(const Number& x) {
    constexpr double ln2 = 0.693147180559945309417232121458;
    constexpr double sqrt_half = 0.707106781186547524400844362105;
    // x = mantissa * 2^exponent, with a mantissa from 1/2 on and below 1.
    const auto bits = bits_of(x);
    // The bits of 2^52 with a small number in the last ones are 2^52 and that number.
    const Number raised = from_bits<Number>((bits >> 52U) | 0x4330000000000000U) - (0x1p52 + 1022);
    const Number mantissa = from_bits<Number>((bits & 0x000FFFFFFFFFFFFFU) | 0x3FE0000000000000U);
    const auto small = mantissa < sqrt_half;
    const Number doubled = choose(small, mantissa * 2.0, mantissa);
    const Number exponent = choose(small, raised - 1.0, raised);
    return portable_log_ratio((doubled - 1.0) / (doubled + 1.0)) + exponent * ln2;
}

/// log(1 + x) for x > -1, with a relative error below 1e-15 also where x is small.
inline double portable_log1p(double x) {
    return x > -0.25 && x < 0.25 ? portable_log_ratio(x / (2 + x)) : portable_log(1 + x);
}

/// e^x for |x| < 700, with a relative error below 1e-15.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number portable_exp(const Number& x) {
    constexpr double inverse_ln2 = 1.442695040888963407359924681002;
    constexpr double ln2_high = 0x1.62e42fefp-1;  // 32 bits, so that its multiples are exact
    constexpr double ln2_low = 0x1.473de6af278edp-34;
    const Number power = portable_floor(x * inverse_ln2 + 0.5);
    const Number rest = (x - power * ln2_high) - power * ln2_low;
    Number series = constant<Number>(1);  // |rest| < 0.3466, so that the terms beyond rest^14 are below 1e-19
    for (int i = 14; i >= 1; --i) series = 1.0 + rest / static_cast<double>(i) * series;
    return series * power_of_two(power);
}

}  // namespace ordeval
