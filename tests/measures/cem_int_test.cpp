#include <cmath>

#include "measures/definitions/closeness.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold counts 2, 1, 1. Right answers: prox 2, 3, 3. The third class for the second: all classes are as near to the
// second, the third counts half, -log2(3.5/4); CEM_ORD does not count the first, -log2(1.5/4).
TEST(CEM_INT, CountsItemsOnBothSidesOfTheTruth) {
    confusion_table table = rows({{2, 0, 0}, {0, 0, 1}, {0, 0, 1}});
    EXPECT_DOUBLE_EQ(value("CEM_INT", table), (7 + std::log2(8.0 / 7)) / 10);
    EXPECT_DOUBLE_EQ(value("CEM_ORD", table), (7 + std::log2(8.0 / 3)) / 10);
}

TEST(CEM_INT, IsTheOrdinalOneForTruthsAtTheEndsOfTheScale) {
    confusion_table table = rows({{3, 1, 2}, {0, 4, 0}, {1, 1, 1}});
    EXPECT_DOUBLE_EQ(value("CEM_INT", table), value("CEM_ORD", table));
}

TEST(CEM_INT, UnansweredItemsGetNothingAndStayBelow) {
    confusion_table table = rows({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    table.add_unanswered(gold{0});
    EXPECT_DOUBLE_EQ(value("CEM_INT", table), 8.0 / 10);
}

TEST(CEM_INT, IsUndefinedWhereOneGoldClassIsAllAndTiesCountWhole) {
    EXPECT_EQ(evaluate("CEM_INT(ties=full)", rows({{3, 1}, {0, 0}})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(CEM_INT) {
    return closeness(e, [](int c, int answer, int truth) { return std::abs(c - truth) <= std::abs(answer - truth); });
}

}  // namespace ordeval::laws
