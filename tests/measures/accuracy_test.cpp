#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(Accuracy, IsTheShareOfTheDiagonal) { EXPECT_DOUBLE_EQ(value("Accuracy", rows({{3, 1}, {2, 4}})), 0.7); }

TEST(Accuracy, CountsUnansweredItemsAsWrong) {
    confusion_table table = rows({{3, 0}, {0, 0}});
    table.add_unanswered(gold{1});
    EXPECT_DOUBLE_EQ(value("Accuracy", table), 0.75);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Accuracy) { return accuracy(e); }

}  // namespace ordeval::laws
