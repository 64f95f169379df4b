#include "statistics/random/philox.hpp"

#include <gtest/gtest.h>

#if __has_include(<Random123/philox.h>)
#include <Random123/philox.h>
#define ORDEVAL_HAS_RANDOM123
#endif

namespace ordeval {
namespace {

TEST(Philox, GivesTheBlocksOfItsAuthorsTestVectors) {
    // philox4x64 10 in Random123's kat_vectors: all bits zero, and all bits one.
    EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}),
              (philox_block{0x16554d9eca36314cu, 0xdb20fe9d672d0fdcu, 0xd7e772cee186176bu, 0x7e68b68aec7ba23bu}));
    constexpr std::uint64_t ones = ~std::uint64_t{0};
    EXPECT_EQ(philox({ones, ones, ones, ones}, {ones, ones}),
              (philox_block{0x87b092c3013fe90bu, 0x438c3c67be8d0224u, 0x9cc7d7c69cd777b6u, 0xa09caebf594f0ba0u}));
}

TEST(Philox, GivesTheBlocksOfRandom123) {
#ifndef ORDEVAL_HAS_RANDOM123
    GTEST_SKIP() << "Random123/philox.h is not installed (Debian: librandom123-dev)";
#else
    philox_block words{1, 2, 3, 4};
    philox_key key{5, 6};
    for (int i = 0; i < 10000; ++i) {
        const auto theirs = r123::Philox4x64()({{words[0], words[1], words[2], words[3]}}, {{key[0], key[1]}});
        const philox_block ours = philox(words, key);
        for (std::size_t word = 0; word < 4; ++word) ASSERT_EQ(ours[word], theirs[word]) << "block " << i;
        key = {words[0] ^ ours[1], ours[3]};  // the next case is made from this one
        words = ours;
    }
#endif
}

}  // namespace
}  // namespace ordeval
