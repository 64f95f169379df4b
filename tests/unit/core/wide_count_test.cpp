#include "core/wide_count.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace ordeval {
namespace {

constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();

TEST(TwoWordCount, HoldsProductsOfTheLargestCounts) {
    // (2^64 - 1)^2 = 2^128 - 2^65 + 1
    EXPECT_EQ(two_word_count(largest) * largest, two_word_count(largest - 1, 1));
    EXPECT_EQ(static_cast<double>(two_word_count(largest) * largest), 0x1p128);
}

TEST(TwoWordCount, RoundsOnceToTheNearestNumber) {
    // 2^64 + 2^11 lies between two doubles that are 2^12 apart: the tie goes to the even one, and one more item
    // upwards.
    EXPECT_EQ(static_cast<double>(two_word_count(1, 1 << 11)), 0x1p64);
    EXPECT_EQ(static_cast<double>(two_word_count(1, (1 << 11) + 1)), 0x1p64 + 0x1p12);
}

#ifdef __SIZEOF_INT128__
__extension__ using compilers_own = unsigned __int128;

compilers_own joined(two_word_count a) {
    return (static_cast<compilers_own>(static_cast<std::uint64_t>(a >> 64)) << 64) | static_cast<std::uint64_t>(a);
}

TEST(TwoWordCount, ComputesAsTheCompilersOwnIntegerDoes) {
    constexpr std::array<std::uint64_t, 9> words{
        0, 1, 2, 0xffffffff, 0x100000000, 0x123456789abcdef0, 0x8000000000000000, 0xfffffffffffff7ff, largest};
    std::vector<two_word_count> values;
    for (std::uint64_t high : words)
        for (std::uint64_t low : words) values.emplace_back(high, low);
    for (two_word_count a : values) {
        EXPECT_EQ(static_cast<double>(a), static_cast<double>(joined(a)));
        for (int bits : {0, 1, 31, 63, 64, 65, 127}) EXPECT_TRUE(joined(a >> bits) == joined(a) >> bits);
        for (two_word_count b : values) {
            EXPECT_TRUE(joined(a + b) == joined(a) + joined(b));
            EXPECT_TRUE(joined(a - b) == joined(a) - joined(b));
            EXPECT_TRUE(joined(a * b) == joined(a) * joined(b));
            EXPECT_EQ(a < b, joined(a) < joined(b));
            EXPECT_EQ(a == b, joined(a) == joined(b));
        }
    }
}
#endif

}  // namespace
}  // namespace ordeval
