#include <cmath>

#include "measures/definitions/closeness.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold counts 2, 1, 1. Right answers: prox -log2(1/4) = 2, -log2(0.5/4) = 3, 3. The second class for the first:
// half of it and the first, -log2(2.5/4).
TEST(CEM_ORD, CountsTheItemsBetweenAnswerAndTruth) {
    EXPECT_DOUBLE_EQ(value("CEM_ORD", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), (8 + std::log2(1.6)) / 10);
}

// The mirror image of that error has the first class half and the second whole: -log2(2/4).
TEST(CEM_ORD, IsNotSymmetric) {
    EXPECT_DOUBLE_EQ(value("CEM_ORD", rows({{2, 0, 0}, {1, 0, 0}, {0, 0, 1}})), (4 + 1 + 3) / 10.0);
}

// Right answers: 1, 2, 2; the error -log2(3/4).
TEST(CEM_ORD, CountsThePredictedClassWholeIfTold) {
    EXPECT_DOUBLE_EQ(value("CEM_ORD(ties=full)", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})),
                     (5 + std::log2(4.0 / 3)) / 6);
}

// Right answers: 1 - 1/4, 1 - 1/8, 1 - 1/8; the error 1 - 5/8.
TEST(CEM_ORD, FlatTakesSharesWithoutLogarithm) {
    EXPECT_DOUBLE_EQ(value("CEM_ORD_flat", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), 2.875 / 3.25);
}

TEST(CEM_ORD, UnansweredItemsGetNothingAndStayBelow) {
    confusion_table table = rows({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    table.add_unanswered(gold{0});
    EXPECT_DOUBLE_EQ(value("CEM_ORD", table), 8.0 / 10);
}

TEST(CEM_ORD, IsUndefinedWhereOneGoldClassIsAllAndTiesCountWhole) {
    EXPECT_EQ(evaluate("CEM_ORD(ties=full)", rows({{3, 1}, {0, 0}})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("CEM_ORD(ties=full,log=false)", rows({{3, 1}, {0, 0}})), score(undefined_reason::no_variation));
    EXPECT_DOUBLE_EQ(value("CEM_ORD", rows({{3, 1}, {0, 0}})), 0.75);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(CEM_ORD) {
    return closeness(
        e, [](int c, int answer, int truth) { return (answer < c && c <= truth) || (truth <= c && c < answer); });
}

}  // namespace ordeval::laws
