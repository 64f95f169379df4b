#include "ordeval/scores/class_scores.hpp"

#include <gtest/gtest.h>

namespace ordeval {
namespace {

/// Gold low: 2 items, one right and one without an answer; mid: 3 items, 2 right and one called low; high: none.
confusion_table small_table() {
    confusion_table table(3);
    table.add(gold{0}, predicted{0}, 1);
    table.add_unanswered(gold{0}, 1);
    table.add(gold{1}, predicted{1}, 2);
    table.add(gold{1}, predicted{0}, 1);
    return table;
}

TEST(ClassScores, FollowTheirDefinitions) {
    const auto classes = class_scores(small_table());
    ASSERT_EQ(classes.size(), 3U);
    EXPECT_DOUBLE_EQ(*classes[0].precision, 1.0 / 2);
    EXPECT_DOUBLE_EQ(*classes[0].recall, 1.0 / 2);
    EXPECT_DOUBLE_EQ(*classes[0].f1, 1.0 / 2);
    EXPECT_EQ(classes[0].support, 2U);
    EXPECT_EQ(classes[0].predicted, 2U);
    EXPECT_DOUBLE_EQ(*classes[1].precision, 1);
    EXPECT_DOUBLE_EQ(*classes[1].recall, 2.0 / 3);
    EXPECT_DOUBLE_EQ(*classes[1].f1, 4.0 / 5);
}

TEST(ClassScores, AreUndefinedWhereTheyHaveNoItems) {
    const auto classes = class_scores(small_table());
    EXPECT_FALSE(classes[2].precision);
    EXPECT_FALSE(classes[2].recall);
    EXPECT_FALSE(classes[2].f1);
}

}  // namespace
}  // namespace ordeval
