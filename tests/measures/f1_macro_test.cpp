#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Precision 3/5 and recall 3/4 give 2/3; precision 4/5 and recall 4/6 give 8/11.
TEST(F1Macro, AveragesTheF1OfTheClasses) {
    EXPECT_DOUBLE_EQ(value("F1_macro", rows({{3, 1}, {2, 4}})), (2.0 / 3 + 8.0 / 11) / 2);
}

TEST(F1Macro, CountsAClassThatIsNeverAnsweredRightAsZero) {
    EXPECT_EQ(value("F1M", rows({{0, 1}, {1, 0}})), 0);
    EXPECT_DOUBLE_EQ(value("F1M", rows({{2, 0}, {1, 0}})), (0.8 + 0) / 2);
}

// Recall of the first class falls to 3/5, its precision stays 3/5.
TEST(F1Macro, CountsUnansweredItemsInRecallAlone) {
    confusion_table table = rows({{3, 1}, {2, 4}});
    table.add_unanswered(gold{0});
    EXPECT_DOUBLE_EQ(value("F1_macro", table), (0.6 + 8.0 / 11) / 2);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(F1_macro) {
    return mean(over_used_classes(e, [&](int c) { return harmonic(precision(e, c), recall(e, c)); }));
}

}  // namespace ordeval::laws
