#include <cmath>

#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Recalls 5/10, 50/60 and 15/30.
TEST(RecallGeometric, IsTheRootOfTheProductOfRecalls) {
    EXPECT_DOUBLE_EQ(value("Recall_geometric", rows({{5, 1, 4}, {5, 50, 5}, {7, 8, 15}})), std::cbrt(5.0 / 24));
}

TEST(RecallGeometric, IsZeroWhereOneClassIsNeverRight) { EXPECT_EQ(value("GM", rows({{3, 0}, {1, 0}})), 0); }

TEST(RecallGeometric, LeavesOutClassesWithoutGoldItems) {
    EXPECT_DOUBLE_EQ(value("GM", rows({{1, 0, 3}, {0, 0, 0}, {0, 0, 1}})), 0.5);
}

TEST(RecallGeometric, CountsUnansweredItemsAsWrong) {
    confusion_table table = rows({{1, 0}, {0, 1}});
    table.add_unanswered(gold{0}, 3);
    EXPECT_DOUBLE_EQ(value("GM", table), 0.5);
}

// The product of these recalls is 10^-600, far below the smallest double.
TEST(RecallGeometric, DoesNotUnderflowOnLongScales) {
    confusion_table table(100);
    for (gold g : table.gold_classes()) {
        table.add(g, right_answer(g));
        table.add_unanswered(g, 999'999);
    }
    EXPECT_NEAR(value("GM", table), 1e-6, 1e-18);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Recall_geometric) {
    using std::pow;
    const std::vector<Real> recalls = over_used_classes(e, [&](int c) { return recall(e, c); });
    Real product = 1;
    for (const Real& share : recalls) product *= share == 0 ? Real(0) : Real(pow(share, 1 / Real(recalls.size())));
    return product;
}

}  // namespace ordeval::laws
