#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Precisions 3/5 and 4/5.
TEST(PrecisionMacro, AveragesThePrecisionsOfTheClasses) {
    EXPECT_DOUBLE_EQ(value("Precision_macro", rows({{3, 1}, {2, 4}})), 0.7);
}

TEST(PrecisionMacro, CountsAClassThatIsNeverAnsweredAsZero) {
    EXPECT_DOUBLE_EQ(value("Precision_macro", rows({{2, 0}, {1, 0}})), (2.0 / 3 + 0) / 2);
}

TEST(PrecisionMacro, LeavesOutClassesWithoutGoldItems) {
    EXPECT_DOUBLE_EQ(value("Precision_macro", rows({{1, 1}, {0, 0}})), 1);
}

TEST(PrecisionMacro, TakesUnansweredItemsForAnswersOfNoClass) {
    confusion_table table = rows({{3, 1}, {2, 4}});
    table.add_unanswered(gold{0}, 10);
    EXPECT_DOUBLE_EQ(value("Precision_macro", table), 0.7);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Precision_macro) {
    return mean(over_used_classes(e, [&](int c) { return precision(e, c); }));
}

}  // namespace ordeval::laws
