#include "statistics/random/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <vector>

namespace ordeval {
namespace {

TEST(Random, PhiloxGivesTheBitsOfItsAuthorsTestVector) {
    // Random123's kat_vectors: philox4x64 10, counter and key all zero.
    EXPECT_EQ(random_bits({0, 0, 0}, 0), 0x16554d9eca36314cu);
    EXPECT_EQ(random_bits({0, 0, 0}, 1), 0xdb20fe9d672d0fdcu);
    EXPECT_EQ(random_bits({0, 0, 0}, 2), 0xd7e772cee186176bu);
    EXPECT_EQ(random_bits({0, 0, 0}, 3), 0x7e68b68aec7ba23bu);
}

TEST(Random, SuccessiveDrawsAreTheBitsAtSuccessivePositions) {
    random_address where{7, 3, 5};
    random_source source(where);
    for (std::uint64_t position = 0; position < 100; ++position) EXPECT_EQ(source.bits(), random_bits(where, position));
}

TEST(Random, EveryPartOfTheAddressCounts) {
    std::set<std::uint64_t> values;
    for (std::uint64_t seed = 0; seed < 4; ++seed)
        for (std::uint64_t stream = 0; stream < 4; ++stream)
            for (std::uint64_t replicate = 0; replicate < 4; ++replicate)
                for (std::uint64_t position = 0; position < 8; ++position)
                    values.insert(random_bits({seed, stream, replicate}, position));
    EXPECT_EQ(values.size(), 512u);
}

TEST(Random, UniformDrawsFillTheUnitIntervalEvenly) {
    random_source source({1, 0, 0});
    std::array<int, 10> tenths{};
    constexpr int draws = 100000;
    for (int i = 0; i < draws; ++i) {
        double u = source.uniform();
        ASSERT_GE(u, 0);
        ASSERT_LT(u, 1);
        ++tenths[static_cast<std::size_t>(u * 10)];
    }
    for (int count : tenths) EXPECT_NEAR(count, draws / 10, 5 * std::sqrt(draws * 0.09));
}

TEST(Random, BoundedDrawsAreEvenAndStayBelowTheBound) {
    random_source source({2, 0, 0});
    std::array<int, 7> counts{};
    constexpr int draws = 70000;
    for (int i = 0; i < draws; ++i) ++counts.at(source.below(7));
    for (int count : counts) EXPECT_NEAR(count, draws / 7, 5 * std::sqrt(draws * 6 / 49.0));
    EXPECT_EQ(source.below(1), 0u);
    for (int i = 0; i < 100; ++i) EXPECT_LT(source.below((1ull << 63) + 1), (1ull << 63) + 1);
}

TEST(Random, NormalDrawsHaveTheMomentsOfTheNormal) {
    random_source source({3, 0, 0});
    constexpr int draws = 200000;
    double first = 0, second = 0, third = 0, fourth = 0;
    for (int i = 0; i < draws; ++i) {
        double z = source.normal();
        first += z;
        second += z * z;
        third += z * z * z;
        fourth += z * z * z * z;
    }
    EXPECT_NEAR(first / draws, 0, 0.012);
    EXPECT_NEAR(second / draws, 1, 0.02);
    EXPECT_NEAR(third / draws, 0, 0.05);
    EXPECT_NEAR(fourth / draws, 3, 0.12);
}

TEST(Random, PortableLogAgreesWithTheLibrary) {
    for (double x : {1e-300, 1e-10, 0.1, 0.5, 0.70710678, 0.9999999, 1.0, 1.0000001, 1.5, 2.0, 10.0, 1e300})
        EXPECT_NEAR(portable_log(x), std::log(x), 1e-15 * std::max(1.0, std::abs(std::log(x)))) << x;
}

TEST(Random, NormalDrawsNeverChange) {
    // Frozen: results that are saved with a seed have to come out again on every machine and in every version.
    random_source source({1, 0, 0});
    std::vector<double> draws{source.normal(), source.normal(), source.normal()};
    EXPECT_EQ(draws, (std::vector<double>{1.1866945367523514, -0.46309261247544742, 0.82060381960122664}));
}

TEST(Random, ShufflesReachEveryOrderEquallyOften) {
    random_source source({4, 0, 0});
    std::map<std::array<int, 4>, int> orders;
    constexpr int trials = 24000;
    for (int i = 0; i < trials; ++i) {
        std::array<int, 4> cards{1, 2, 3, 4};
        source.shuffle(std::span<int>(cards));
        ++orders[cards];
    }
    EXPECT_EQ(orders.size(), 24u);
    for (const auto& [order, count] : orders) EXPECT_NEAR(count, trials / 24, 5 * std::sqrt(trials / 24.0));
}

}  // namespace
}  // namespace ordeval
