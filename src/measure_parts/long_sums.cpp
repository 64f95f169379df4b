#include "measure_parts/long_sums.hpp"

#include "core/vector_clones.hpp"

namespace ordeval::long_sums {
namespace {

double added_up(const double* sums) {
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

ORDEVAL_VECTOR_CLONES double multiplied_and_added(const double* a, const double* b, std::size_t count) {
    double sums[carried] = {};
    std::size_t i = 0;
    for (; i + carried <= count; i += carried)
        for (std::size_t k = 0; k < carried; ++k) sums[k] += a[i + k] * b[i + k];
    double sum = added_up(sums);
    for (; i < count; ++i) sum += a[i] * b[i];
    return sum;
}

ORDEVAL_VECTOR_CLONES double squared_and_added(double from, const double* at, const double* number, std::size_t count) {
    double sums[carried] = {};
    std::size_t i = 0;
    for (; i + carried <= count; i += carried)
        for (std::size_t k = 0; k < carried; ++k) {
            const double difference = at[i + k] - from;
            sums[k] += difference * difference * number[i + k];
        }
    double sum = added_up(sums);
    for (; i < count; ++i) sum += (at[i] - from) * (at[i] - from) * number[i];
    return sum;
}

}  // namespace

// Clang wants to see clones before anybody calls them, as the header does.

double of_products(const double* a, const double* b, std::size_t count) { return multiplied_and_added(a, b, count); }

double of_squared_differences(double from, const double* at, const double* number, std::size_t count) {
    return squared_and_added(from, at, number, count);
}

}  // namespace ordeval::long_sums
