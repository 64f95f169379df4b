#include "measures/forecast_test.hpp"

namespace ordeval::testing {

// Expected classes .75, .75 and 1: the first two are tied, the other two pairs are right.
TEST(Concordance, CountsPairsOfDifferentClassesAndTiesHalf) {
    forecasts items = forecast(3, 0, {.5, .25, .25});
    items.add(gold{1}, std::vector{.25, .75, .0});
    items.add(gold{2}, std::vector{.25, .5, .25});
    EXPECT_DOUBLE_EQ(value("Concordance", items), 2.5 / 3);
}

TEST(Concordance, IsUndefinedWhereAllItemsAreOfOneClass) {
    EXPECT_EQ(evaluate("Concordance", forecast(3, 1, {.5, .25, .25})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing
