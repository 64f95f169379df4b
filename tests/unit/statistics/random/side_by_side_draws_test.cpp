#include "statistics/random/side_by_side_draws.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace ordeval {
namespace {

using counts = std::vector<item_count>;

/// What every replicate gives when it is drawn alone, and side by side with others.
void expect_the_same(const counts& weights, item_count trials) {
    const random_address first{7, 9, 1000};
    const multinomial alone(weights);
    for (const instructions used : {instructions::fastest, instructions::of_any_processor}) {
        side_by_side_draws together(weights, used);
        together.draw(first, trials);
        ASSERT_GE(together.replicates(), 8u);
        for (std::size_t replicate = 0; replicate < together.replicates(); ++replicate) {
            counts expected(weights.size()), drawn(weights.size());
            random_source random({first.seed, first.stream, first.replicate + replicate});
            alone.draw(random, trials, [&](std::size_t kind, item_count number) { expected[kind] = number; });
            together.visit(replicate, [&](std::size_t kind, item_count number) {
                EXPECT_GT(number, 0u);
                drawn[kind] = number;
            });
            ASSERT_EQ(drawn, expected) << "replicate " << replicate << " of " << trials << " trials";
        }
    }
}

/// Weights below a bound, not all of them 0.
counts weights_below(std::uint64_t bound, std::size_t kinds, random_source& random) {
    counts weights(kinds);
    for (item_count& weight : weights) weight = random.below(bound);
    weights.front() = 1 + random.below(bound);
    return weights;
}

TEST(SideBySideDraws, AreThoseOfOneReplicateAfterTheOther) {
    random_source random({1, 2, 3});
    // Few trials of each kind are inverted, more are accepted or refused, with all or with few of them decided at once.
    for (const std::uint64_t bound : {2, 4, 30, 1000, 1'000'000, 1'000'000'000})
        for (int round = 0; round < 30; ++round) {
            const counts weights = weights_below(bound, 1 + random.below(60), random);
            const item_count all = std::accumulate(weights.begin(), weights.end(), item_count{0});
            expect_the_same(weights, all);
            expect_the_same(weights, all / 3 + 1);
        }
}

TEST(SideBySideDraws, AreThoseOfOneReplicateAfterTheOtherForAFrequentAndManyRareKinds) {
    counts weights(50, 3);
    weights[20] = 1'000'000'000'000;
    expect_the_same(weights, 1'000'000'000'000);
}

TEST(SideBySideDraws, AreThoseOfOneReplicateAfterTheOtherForMoreThanADoubleCanCount) {
    for (const unsigned power : {52U, 53U, 54U, 60U})
        expect_the_same({1, item_count{1} << power, 5, item_count{1} << (power - 1)}, (item_count{3} << power) / 2 + 6);
}

TEST(SideBySideDraws, OfManyKindsTakeFewerReplicatesAtATime) {
    EXPECT_EQ(side_by_side_draws(counts(25, 1)).replicates(), 64u);
    EXPECT_EQ(side_by_side_draws(counts(65025, 1)).replicates(), 8u);
    expect_the_same(counts(5000, 2), 10000);
}

TEST(SideBySideDraws, OfNothingAreNothing) {
    side_by_side_draws nothing(counts{0, 0});
    nothing.draw({1, 2, 3}, 0);
    nothing.visit(0, [](std::size_t, item_count) { FAIL() << "nothing can be drawn"; });
}

}  // namespace
}  // namespace ordeval
