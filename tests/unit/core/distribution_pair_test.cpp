#include "ordeval/core/distribution_pair.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

namespace ordeval {

namespace {

using shares = std::vector<double>;

TEST(DistributionPair, DividesCountsAndSharesByTheirSums) {
    const distribution_pair pair(shares{1, 1, 2}, shares{0.25, 0.75, 0});
    EXPECT_EQ(pair.estimated(), (shares{0.25, 0.25, 0.5}));
    EXPECT_EQ(pair[predicted{2}], 0.5);
    EXPECT_EQ(pair[gold{1}], 0.75);
}

TEST(DistributionPair, ExchangesItsSidesAndTurnsItsScaleRound) {
    const distribution_pair pair(shares{1, 0, 3}, shares{2, 1, 1});
    EXPECT_EQ(pair.transposed(), distribution_pair(shares{2, 1, 1}, shares{1, 0, 3}));
    EXPECT_EQ(pair.reversed(), distribution_pair(shares{3, 0, 1}, shares{1, 1, 2}));
}

TEST(DistributionPair, KnowsTheNumberOfItemsByCountsOrWhereItIsTold) {
    EXPECT_EQ(distribution_pair(shares{1, 0}, shares{3, 4}).items(), 7);
    EXPECT_EQ(distribution_pair(shares{1, 0}, shares{0.25, 0.75}).items(), 0);
    EXPECT_EQ(distribution_pair(shares{5, 5}, shares{0, 1}).items(), 0) << "one item, or the whole";
    EXPECT_EQ(distribution_pair(shares{1, 0}, shares{0.25, 0.75}, 60).items(), 60);
    EXPECT_EQ(distribution_pair(shares{1, 0}, shares{1, 3}, 60).reversed().items(), 60);
    EXPECT_THROW(distribution_pair(shares{1, 0}, shares{1, 3}, -1), std::invalid_argument);
    EXPECT_THROW(distribution_pair(shares{1, 0}, shares{1, 3}, std::numeric_limits<double>::infinity()),
                 std::invalid_argument);
}

TEST(DistributionPair, RefusesWhatIsNoDistribution) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    for (const shares& bad : {shares{}, shares{0, 0}, shares{1, -1e-9}, shares{nan, 1}, shares{infinity, 1},
                              shares{1, 1, 1}, shares(256, 1.0)}) {
        EXPECT_THROW(distribution_pair(bad, shares{1, 1}), std::invalid_argument);
        EXPECT_THROW(distribution_pair(shares{1, 1}, bad), std::invalid_argument);
    }
}

}  // namespace

}  // namespace ordeval
