#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Recalls 5/10, 50/60 and 12/30.
TEST(RecallMin, IsTheRecallOfTheWorstClass) {
    EXPECT_DOUBLE_EQ(value("Recall_min", rows({{5, 1, 4}, {5, 50, 5}, {7, 11, 12}})), 0.4);
}

TEST(RecallMin, LeavesOutClassesWithoutGoldItems) { EXPECT_EQ(value("MS", rows({{2, 0}, {0, 0}})), 1); }

TEST(RecallMin, IsZeroForAClassWithoutAnswers) {
    confusion_table table = rows({{2, 0}, {0, 0}});
    table.add_unanswered(gold{1});
    EXPECT_EQ(value("Recall_min", table), 0);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Recall_min) {
    return std::ranges::min(over_used_classes(e, [&](int c) { return recall(e, c); }));
}

}  // namespace ordeval::laws
