// Logarithm and exponential by additions and multiplications only: those of the C library may differ in the last bit
// from machine to machine, and random draws must not.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace ordeval {

// Where a processor's rounding instructions may not be taken for granted, those of the C library are function calls,
// which take longer than what is done here with the number's bits.

/// The largest whole number that is not above x.
inline double portable_floor(double x) {
    if (!(std::abs(x) < 0x1p52)) return x;  // has no fraction
    const auto towards_zero = static_cast<double>(static_cast<std::int64_t>(x));
    return towards_zero > x ? towards_zero - 1 : towards_zero;
}

/// 2^power for powers of normal numbers.
inline double power_of_two(int power) { return std::bit_cast<double>(static_cast<std::uint64_t>(power + 1023) << 52U); }

/// log((1+t)/(1-t)) = 2 artanh t for |t| < 0.1716, where the terms beyond t^25 are below 1e-20.
inline double portable_log_ratio(double t) {
    const double square = t * t;
    double series = 0;
    for (int power = 25; power >= 1; power -= 2) series = series * square + 1.0 / power;
    return 2 * t * series;
}

/// Natural logarithm of a positive normal number, with a relative error below 1e-15.
inline double portable_log(double x) {
    constexpr double ln2 = 0.693147180559945309417232121458;
    constexpr double sqrt_half = 0.707106781186547524400844362105;
    // x = mantissa * 2^exponent, with a mantissa from 1/2 on and below 1.
    const auto bits = std::bit_cast<std::uint64_t>(x);
    int exponent = static_cast<int>(bits >> 52U) - 1022;
    double mantissa = std::bit_cast<double>((bits & 0x000FFFFFFFFFFFFFU) | 0x3FE0000000000000U);
    if (mantissa < sqrt_half) {
        mantissa *= 2;
        --exponent;
    }
    return portable_log_ratio((mantissa - 1) / (mantissa + 1)) + exponent * ln2;
}

/// log(1 + x) for x > -1, with a relative error below 1e-15 also where x is small.
inline double portable_log1p(double x) {
    return x > -0.25 && x < 0.25 ? portable_log_ratio(x / (2 + x)) : portable_log(1 + x);
}

/// e^x for |x| < 700, with a relative error below 1e-15.
inline double portable_exp(double x) {
    constexpr double inverse_ln2 = 1.442695040888963407359924681002;
    constexpr double ln2_high = 0x1.62e42fefp-1;  // 32 bits, so that its multiples are exact
    constexpr double ln2_low = 0x1.473de6af278edp-34;
    const double power = portable_floor(x * inverse_ln2 + 0.5);
    const double rest = (x - power * ln2_high) - power * ln2_low;
    double series = 1;  // |rest| < 0.3466, so that the terms beyond rest^14 are below 1e-19
    for (int i = 14; i >= 1; --i) series = 1 + rest / i * series;
    return series * power_of_two(static_cast<int>(power));
}

}  // namespace ordeval
