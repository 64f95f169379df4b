#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(ErrorRate, IsTheShareOffTheDiagonal) { EXPECT_DOUBLE_EQ(value("ErrorRate", rows({{3, 1}, {2, 4}})), 0.3); }

// Cardoso and Sousa (2011), Table 4: CM5 prints 0.86.
TEST(ErrorRate, IsTheMerOfCardosoAndSousa) {
    EXPECT_NEAR(value("MER", rows({{1, 1, 0, 0}, {0, 0, 1, 1}, {0, 0, 0, 3}, {0, 0, 0, 0}})), 0.86, 0.005);
}

TEST(ErrorRate, CountsUnansweredItemsAsWrong) {
    confusion_table table = rows({{3, 0}, {0, 0}});
    table.add_unanswered(gold{1});
    EXPECT_DOUBLE_EQ(value("MZE", table), 0.25);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(ErrorRate) { return 1 - accuracy(e); }

}  // namespace ordeval::laws
