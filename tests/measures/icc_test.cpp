#include "measures/rating_test.hpp"

namespace ordeval::testing {

// Shrout and Fleiss (1979), Tables 2 and 4: six targets in columns, four judges in lines; the colon is a ten.
TEST(ICC, HasTheValuesOfShroutAndFleiss) {
    const rating_table data = ratings(10, {"9687:6", "214152", "536264", "828697"});
    EXPECT_NEAR(value("ICC1", data), .17, .005);
    EXPECT_NEAR(value("ICC2", data), .29, .005);
    EXPECT_NEAR(value("ICC3", data), .71, .005);
    EXPECT_NEAR(value("ICC1k", data), .44, .005);
    EXPECT_NEAR(value("ICC2k", data), .62, .005);
    EXPECT_NEAR(value("ICC3k", data), .91, .005);
}

// Items 1 2, 3 4: mean squares 4 between and 1/2 within items.
TEST(ICC, OfOneWayIsTheVarianceDueToItems) {
    EXPECT_DOUBLE_EQ(value("ICC1", ratings(4, {"13", "24"})), (4 - .5) / (4 + .5));
    EXPECT_DOUBLE_EQ(value("ICC1", unnamed_ratings(4, {"13", "24"})), (4 - .5) / (4 + .5));
}

// The second rater is one step above the first throughout: no residual, and a severity that only model 2 sees.
TEST(ICC, ForgivesSeverityInTheThirdModelOnly) {
    EXPECT_DOUBLE_EQ(value("ICC3", ratings(4, {"13", "24"})), 1);
    EXPECT_DOUBLE_EQ(value("ICC2", ratings(4, {"13", "24"})), 4 / (4 + 2 * 1.0 / 2));
}

TEST(ICC, OfModelsTwoAndThreeTakesTheItemsThatEverybodyRated) {
    EXPECT_EQ(value("ICC2", ratings(4, {"13.21", "244.1"})), value("ICC2", ratings(4, {"131", "241"})));
}

TEST(ICC, SaysWhyItIsUndefined) {
    EXPECT_EQ(evaluate("ICC1", ratings(3, {"22", "22"})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("ICC1", ratings(3, {"1", "2"})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("ICC2", ratings(3, {"22", "22"})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("ICC3k", ratings(3, {"12", "21"})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("ICC2", ratings(3, {"12.", "1.2"})), score(undefined_reason::incomplete_ratings));
    EXPECT_EQ(evaluate("ICC2", unnamed_ratings(3, {"12", "12"})), score(undefined_reason::unnamed_raters));
}

}  // namespace ordeval::testing
