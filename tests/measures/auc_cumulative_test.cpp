#include "measures/forecast_test.hpp"

namespace ordeval::testing {

// Cut below the second class: .5 against .75 is right. Cut above it: .25 against .25 and 0 is half and right.
TEST(AUC_cumulative, IsTheMeanOverTheCuts) {
    forecasts items = forecast(3, 0, {.5, .25, .25});
    items.add(gold{1}, std::vector{.25, .75, .0});
    items.add(gold{2}, std::vector{.25, .5, .25});
    EXPECT_DOUBLE_EQ(value("AUC_cumulative", items), (1 + .75) / 2);
}

TEST(AUC_cumulative, IsUndefinedWhereAllItemsAreOfOneClass) {
    EXPECT_EQ(evaluate("AUC_cumulative", forecast(3, 1, {.5, .25, .25})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing
