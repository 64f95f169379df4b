#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Class errors (0 + 4)/2 and 0; the last class has no gold item.
TEST(MseMacro, AveragesTheSquaredErrorsOfTheClasses) {
    EXPECT_DOUBLE_EQ(value("MSE_macro", rows({{1, 0, 1}, {0, 2, 0}, {0, 0, 0}})), 1);
}

TEST(MseMacro, RangesUpToTheSquaredLengthOfTheScale) {
    EXPECT_EQ(value("MSE_macro", rows({{0, 0, 1}, {0, 0, 0}, {0, 0, 0}})),
              parse_measure("MSE_macro")->range_on(3).high);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(MSE_macro) {
    return mean(over_used_classes(e, [&](int c) { return class_error(e, c, 2); }));
}

}  // namespace ordeval::laws
