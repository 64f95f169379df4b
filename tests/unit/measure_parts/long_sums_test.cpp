#include "measure_parts/long_sums.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace ordeval {
namespace {

TEST(LongSums, AreExactForWholeNumbersOfAnyLength) {
    std::vector<double> a, b;
    double products = 0, squares = 0;
    for (int i = 0; i <= 300; ++i) {
        ASSERT_EQ(sum_of_products(a.data(), b.data(), a.size()), products) << i << " terms";
        ASSERT_EQ(sum_of_squared_differences(7, a.data(), b.data(), a.size()), squares) << i << " terms";
        a.push_back(i * 3 % 11);
        b.push_back(i * 5 % 17 + 1);
        products += a.back() * b.back();
        squares += (a.back() - 7) * (a.back() - 7) * b.back();
    }
}

}  // namespace
}  // namespace ordeval
