#include <cmath>

#include "measures/definitions/classes.hpp"
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

// Gold 1, 2, 4; values 0, 1, 10. From the middle class the first is as near as 1 and the last as 9, so that the last
// answer has all seven items about it and the first has three: (2.5 and 5) / 7 with half of the answered class.
TEST(CEM_INT, CountsItemsByTheDistanceOfValues) {
    const confusion_table first = rows({{1, 0, 0}, {2, 0, 0}, {0, 0, 4}});
    const confusion_table last = rows({{1, 0, 0}, {0, 0, 2}, {0, 0, 4}});
    const double perfect = -std::log2(0.5 / 7) - 2 * std::log2(1.0 / 7) - 4 * std::log2(2.0 / 7);
    const double kept = -std::log2(0.5 / 7) - 4 * std::log2(2.0 / 7);
    EXPECT_NEAR(value("CEM_INT(values=0 1 10)", first), (kept - 2 * std::log2(2.5 / 7)) / perfect, 1e-15);
    EXPECT_NEAR(value("CEM_INT(values=0 1 10)", last), (kept - 2 * std::log2(5.0 / 7)) / perfect, 1e-15);
}

TEST(CEM_INT, TakesDecimalStepsForEqual) {
    const confusion_table table = rows({{1, 0, 0}, {0, 0, 2}, {0, 0, 4}});
    EXPECT_EQ(value("CEM_INT(values=0.1 0.2 0.3)", table), value("CEM_INT", table));
    const confusion_table other = rows({{1, 0, 0}, {2, 0, 0}, {0, 0, 4}});
    EXPECT_EQ(value("CEM_INT(values=0.1 0.2 0.3)", other), value("CEM_INT", other));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(CEM_INT) {
    using std::abs;
    // Values as far but for rounding are as far: see the measure.
    const Real slack = (value_of(e, e.classes() - 1) - value_of(e, 0)) / 1000000000;
    return closeness(e, [&](int c, int answer, int truth) {
        const Real reach = abs(value_of(e, answer) - value_of(e, truth));
        return answer != truth ? abs(value_of(e, c) - value_of(e, truth)) <= reach + slack : c == truth;
    });
}

}  // namespace ordeval::laws
