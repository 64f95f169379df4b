#include "statistics/random/random_orders.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace ordeval {
namespace {

/// The values 1..things in a random order.
std::vector<double> order_of(std::size_t things, random_source& random) {
    std::vector<double> values, sums(things);
    for (std::size_t thing = 0; thing < things; ++thing) values.push_back(static_cast<double>(thing + 1));
    random_orders(things).add_to(sums.data(), values.data(), random);
    return sums;
}

TEST(RandomOrders, AreAllEquallyLikely) {
    random_source random({.seed = 1, .stream = 2, .replicate = 3});
    std::map<std::vector<double>, int> counts;
    for (int draw = 0; draw < 24'000; ++draw) ++counts[order_of(4, random)];
    EXPECT_EQ(counts.size(), 24u);
    double chi_squared = 0;
    for (const auto& [order, occurrences] : counts) chi_squared += (occurrences - 1000) * (occurrences - 1000) / 1000.0;
    EXPECT_LT(chi_squared, 58.6);  // the quantile of 1 - 1e-4 / 2 with 23 degrees of freedom
}

TEST(RandomOrders, OfManyThingsPutEachThingInEachPlaceEquallyOften) {
    constexpr std::size_t things = 40;  // needs several random words
    random_source random({.seed = 4, .stream = 5, .replicate = 6});
    std::vector<int> counts(things * things);
    for (int draw = 0; draw < 4000; ++draw) {
        const std::vector<double> order = order_of(things, random);
        for (std::size_t place = 0; place < things; ++place)
            ++counts[place * things + static_cast<std::size_t>(order[place]) - 1];
    }
    double chi_squared = 0;
    for (int occurrences : counts) chi_squared += (occurrences - 100) * (occurrences - 100) / 100.0;
    EXPECT_NEAR(chi_squared, 39 * 39, 5 * 55);  // (n-1)^2 degrees of freedom
}

TEST(RandomOrders, OfOneThingNeedNoRandomNumber) {
    random_source random({}), untouched({});
    EXPECT_EQ(order_of(1, random), std::vector<double>{1});
    EXPECT_EQ(random.bits(), untouched.bits());
}

}  // namespace
}  // namespace ordeval
