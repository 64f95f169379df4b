#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Class errors 1/2, 3/2 and 1; the last class has no gold item.
TEST(MaeMax, IsTheErrorOfTheWorstClass) {
    EXPECT_DOUBLE_EQ(value("MAE_max", rows({{1, 1, 0, 0}, {0, 0, 1, 1}, {0, 0, 0, 3}, {0, 0, 0, 0}})), 1.5);
}

TEST(MaeMax, TakesUnansweredItemsForTheFarthestAnswer) {
    confusion_table table = rows({{4, 0, 0}, {0, 0, 0}, {0, 0, 1}});
    table.add_unanswered(gold{2});
    EXPECT_DOUBLE_EQ(value("MMAE", table), 1);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(MAE_max) {
    return std::ranges::max(over_used_classes(e, [&](int c) { return class_error(e, c, 1); }));
}

}  // namespace ordeval::laws
