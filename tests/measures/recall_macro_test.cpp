#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Recalls 5/10, 50/60 and 15/30.
TEST(RecallMacro, GivesEveryGoldClassOneVoice) {
    EXPECT_DOUBLE_EQ(value("Recall_macro", rows({{5, 1, 4}, {5, 50, 5}, {7, 8, 15}})), 11.0 / 18);
}

TEST(RecallMacro, LeavesOutClassesWithoutGoldItems) {
    EXPECT_DOUBLE_EQ(value("Recall_macro", rows({{3, 0, 1}, {0, 0, 0}, {0, 0, 1}})), 0.875);
}

TEST(RecallMacro, CountsUnansweredItemsAsWrong) {
    confusion_table table = rows({{3, 0}, {0, 1}});
    table.add_unanswered(gold{1});
    EXPECT_DOUBLE_EQ(value("Recall_macro", table), 0.75);
}

TEST(RecallMacro, HasTheNamesOfThreeFields) {
    for (auto alias : {"MAAC", "AvgRec", "BalancedAccuracy"})
        EXPECT_EQ(parse_measure(alias).value(), parse_measure("Recall_macro").value());
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Recall_macro) {
    return mean(over_used_classes(e, [&](int c) { return recall(e, c); }));
}

}  // namespace ordeval::laws
