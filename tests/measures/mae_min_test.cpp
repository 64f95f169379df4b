#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Class errors 1/2, 3/2 and 1; the last class has no gold item and does not count as 0.
TEST(MaeMin, IsTheErrorOfTheBestClass) {
    EXPECT_DOUBLE_EQ(value("MAE_min", rows({{1, 1, 0, 0}, {0, 0, 1, 1}, {0, 0, 0, 3}, {0, 0, 0, 0}})), 0.5);
}

TEST(MaeMin, TakesUnansweredItemsForTheFarthestAnswer) {
    confusion_table table(3);
    table.add_unanswered(gold{0});
    EXPECT_DOUBLE_EQ(value("MAE_min", table), 2);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(MAE_min) {
    return std::ranges::min(over_used_classes(e, [&](int c) { return class_error(e, c, 1); }));
}

}  // namespace ordeval::laws
