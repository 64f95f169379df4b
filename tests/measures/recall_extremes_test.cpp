#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Recalls 5/10 and 15/30 at the ends; the middle class does not count.
TEST(RecallExtremes, IsTheGeometricMeanAtTheEndsOfTheScale) {
    EXPECT_DOUBLE_EQ(value("Recall_extremes", rows({{5, 1, 4}, {5, 50, 5}, {7, 8, 15}})), 0.5);
    EXPECT_DOUBLE_EQ(value("GMSEC", rows({{1, 0, 3}, {9, 0, 0}, {0, 0, 1}})), 0.5);
}

TEST(RecallExtremes, IsUndefinedWhereAnEndHasNoGoldItem) {
    EXPECT_EQ(evaluate("GMSEC", rows({{0, 0, 0}, {0, 1, 0}, {0, 0, 1}})), score(undefined_reason::empty_class));
    EXPECT_EQ(evaluate("GMSEC", rows({{1, 0, 0}, {0, 1, 0}, {0, 0, 0}})), score(undefined_reason::empty_class));
}

TEST(RecallExtremes, CountsUnansweredItemsAsWrong) {
    confusion_table table = rows({{1, 0}, {0, 0}});
    table.add_unanswered(gold{1});
    EXPECT_EQ(value("GMSEC", table), 0);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Recall_extremes) {
    using std::sqrt;
    const int last = e.classes() - 1;
    if (e.gold_items(0) == 0 || e.gold_items(last) == 0) return undefined_reason::empty_class;
    return sqrt(recall(e, 0) * recall(e, last));
}

}  // namespace ordeval::laws
