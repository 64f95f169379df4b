#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Amigo et al. (2020), Appendix B, gold 1 1 2 3: the same error weighs more in the smaller class.
// Outputs 1 2 2 3 have class errors 1/2, 0, 0; outputs 1 1 2 2 have 0, 0, 1.
TEST(MaeMacro, PunishesAnErrorInASmallClassMore) {
    EXPECT_DOUBLE_EQ(value("MAE_macro", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), 1.0 / 6);
    EXPECT_DOUBLE_EQ(value("MAE_macro", rows({{2, 0, 0}, {0, 1, 0}, {0, 1, 0}})), 1.0 / 3);
}

TEST(MaeMacro, LeavesOutClassesWithoutGoldItems) {
    EXPECT_DOUBLE_EQ(value("MAEM", rows({{0, 0, 1}, {0, 0, 0}, {0, 0, 1}})), 1);
}

TEST(MaeMacro, TakesUnansweredItemsForTheFarthestAnswer) {
    confusion_table table = rows({{1, 0, 0}, {0, 0, 0}, {0, 0, 1}});
    table.add_unanswered(gold{2});
    EXPECT_DOUBLE_EQ(value("AMAE", table), 0.5);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(MAE_macro) {
    return mean(over_used_classes(e, [&](int c) { return class_error(e, c, 1); }));
}

}  // namespace ordeval::laws
