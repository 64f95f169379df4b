#include "statistics/random/packed_orders.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "statistics/random/random.hpp"

namespace ordeval {
namespace {

std::vector<std::uint64_t> orders_of(std::size_t things, std::size_t draws) {
    const packed_orders orders(things);
    random_source random({.seed = 1, .stream = 2, .replicate = things});
    std::vector<std::uint64_t> words;
    while (words.size() < draws)
        if (const std::uint64_t word = random.bits(); !orders.refuses(word)) words.push_back(word);
    EXPECT_FALSE(orders.refuse_any(words));
    orders.draw(words);
    return words;
}

std::vector<std::size_t> places(std::uint64_t order, std::size_t things) {
    std::vector<std::size_t> unpacked;
    for (std::size_t place = 0; place < things; ++place) unpacked.push_back(order >> (4 * place) & 15);
    return unpacked;
}

TEST(PackedOrders, HoldEveryThingOnceAndNothingElse) {
    for (std::size_t things = 1; things <= packed_orders::most_things; ++things)
        for (std::uint64_t order : orders_of(things, 300)) {
            std::vector<std::size_t> sorted = places(order, things);
            std::ranges::sort(sorted);
            for (std::size_t thing = 0; thing < things; ++thing) ASSERT_EQ(sorted[thing], thing);
            EXPECT_EQ(order >> 2 >> (4 * things - 2), 0u);
        }
}

TEST(PackedOrders, OfFourThingsAreAllEquallyLikely) {
    std::map<std::uint64_t, int> counts;
    for (std::uint64_t order : orders_of(4, 24'000)) ++counts[order];
    EXPECT_EQ(counts.size(), 24u);
    double chi_squared = 0;
    for (const auto& [order, occurrences] : counts) chi_squared += (occurrences - 1000) * (occurrences - 1000) / 1000.0;
    EXPECT_LT(chi_squared, 58.6);  // the quantile of 1 - 5e-5 with 23 degrees of freedom
}

TEST(PackedOrders, PutEachPairOfThingsInEachPairOfPlacesEquallyOften) {
    // Two places and the things there: catches a thing that is brought in to the wrong place or too rarely.
    for (std::size_t things : {8u, 9u, 12u, 16u}) {
        const std::vector<std::uint64_t> drawn = orders_of(things, 40'000);
        for (std::size_t one : {std::size_t{0}, std::size_t{6}, things - 2}) {
            const std::size_t other = things - 1;
            std::map<std::pair<std::size_t, std::size_t>, int> counts;
            for (std::uint64_t order : drawn) ++counts[{order >> (4 * one) & 15, order >> (4 * other) & 15}];
            const auto cells = static_cast<double>(things * (things - 1));
            const double expected = 40'000 / cells;
            double chi_squared = (cells - static_cast<double>(counts.size())) * expected;
            for (const auto& [pair, occurrences] : counts)
                chi_squared += (occurrences - expected) * (occurrences - expected) / expected;
            EXPECT_NEAR(chi_squared, cells - 1, 5 * std::sqrt(2 * cells)) << things << " things, place " << one;
        }
    }
}

TEST(PackedOrders, RefuseTheWordsThatWouldMakeSomeOrdersLikelier) {
    // With 16 things the low half serves bounds of product 8 * ... * 16 = 4151347200: of 2^32 halves as many are kept.
    const packed_orders orders(16);
    const std::uint64_t product = 4151347200U, high = std::uint64_t{1} << 32;
    std::uint64_t kept = 0, asked = 0;
    for (std::uint64_t low = 0; low < std::uint64_t{1} << 32; low += 4099, ++asked) kept += !orders.refuses(high + low);
    EXPECT_NEAR(static_cast<double>(kept) / static_cast<double>(asked), static_cast<double>(product) / 0x1p32, 1e-3);
}

TEST(PackedOrders, FindARefusedWordWhereverItStands) {
    const packed_orders orders(16);
    const std::uint64_t kept = 0x0000000100000001, refused = 0;
    ASSERT_FALSE(orders.refuses(kept));
    ASSERT_TRUE(orders.refuses(refused));
    for (std::size_t size : {1u, 7u, 8u, 40u})
        for (std::size_t place = 0; place < size; ++place) {
            std::vector<std::uint64_t> words(size, kept);
            EXPECT_FALSE(orders.refuse_any(words));
            words[place] = refused;
            EXPECT_TRUE(orders.refuse_any(words)) << "word " << place << " of " << size;
        }
}

}  // namespace
}  // namespace ordeval
