// Sums over all classes of a long scale, several terms at a time.
//
// Eight sums are carried side by side and added up at the end, in an order that does not depend on the processor: where
// each term has to wait for the one before, a sum of 255 takes five times as long. Fewer terms are added one by one.
#pragma once

#include <cstddef>

namespace ordeval {

namespace long_sums {
constexpr std::size_t carried = 8;
double of_products(const double* a, const double* b, std::size_t count);
double of_squared_differences(double from, const double* at, const double* number, std::size_t count);
}  // namespace long_sums

/// The sum of a[i] * b[i].
inline double sum_of_products(const double* a, const double* b, std::size_t count) {
    if (count >= long_sums::carried) return long_sums::of_products(a, b, count);
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += a[i] * b[i];
    return sum;
}

/// The sum of (at[i] - from)^2 * number[i].
inline double sum_of_squared_differences(double from, const double* at, const double* number, std::size_t count) {
    if (count >= long_sums::carried) return long_sums::of_squared_differences(from, at, number, count);
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += (at[i] - from) * (at[i] - from) * number[i];
    return sum;
}

}  // namespace ordeval
