#include "ordeval/core/class_intervals.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

namespace ordeval::testing {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

}  // namespace

TEST(ClassIntervals, MeasureTheLargerDistanceOfTheirEndsOrThatOfTheirMidpoints) {
    const class_intervals intervals({0, 1, 3, 7});
    EXPECT_EQ(intervals.distance(0, 1, interval_distance::hausdorff), 2);
    EXPECT_EQ(intervals.distance(2, 0, interval_distance::hausdorff), 6);
    EXPECT_EQ(intervals.distance(2, 0, interval_distance::midpoint), 4.5);
    EXPECT_EQ(intervals.distance(1, 1, interval_distance::hausdorff), 0);
    EXPECT_EQ(intervals.length(2), 4);
}

TEST(ClassIntervals, KnowWhichEndIsFartherAndTakeTheLowerOneOnATie) {
    EXPECT_EQ(class_intervals({0, 1, 3, 7}).farthest(gold{1}, interval_distance::hausdorff), predicted{2});
    EXPECT_EQ(class_intervals({0, 1, 2, 3}).farthest(gold{1}, interval_distance::hausdorff), predicted{0});
}

TEST(ClassIntervals, AreTheSameFromLengths) {
    const std::vector<double> lengths{1, 2, 4};
    EXPECT_EQ(class_intervals::from_lengths(lengths), class_intervals({0, 1, 3, 7}));
}

TEST(ClassIntervals, GiveUnboundedEndsTheirLength) {
    EXPECT_EQ(class_intervals::with_ends({-infinity, 0, 1, infinity}, 5, 2), class_intervals({-5, 0, 1, 3}));
    EXPECT_EQ(class_intervals::with_ends({0, 1, 2}, 5, 2), class_intervals({0, 1, 2}));
}

TEST(ClassIntervals, MirrorOntoThemselvesTwice) {
    const class_intervals intervals({0, 1, 3, 7});
    EXPECT_EQ(intervals.mirrored(), class_intervals({-7, -3, -1, 0}));
    EXPECT_EQ(intervals.mirrored().mirrored(), intervals);
}

TEST(ClassIntervals, RefuseEdgesThatDoNotRiseOrEnd) {
    EXPECT_THROW(class_intervals({0, 2, 2}), std::invalid_argument);
    EXPECT_THROW(class_intervals({0, 2, 1}), std::invalid_argument);
    EXPECT_THROW(class_intervals({0, infinity}), std::invalid_argument);
    EXPECT_THROW(class_intervals({0, std::numeric_limits<double>::quiet_NaN()}), std::invalid_argument);
    EXPECT_THROW(class_intervals({0}), std::invalid_argument);
    EXPECT_THROW(class_intervals::with_ends({0, 1, infinity}, 1, 0), std::invalid_argument);
}

}  // namespace ordeval::testing
