#include "measures/rating_test.hpp"

namespace ordeval::testing {

TEST(Fleiss, HasThePublishedValuesOnKrippendorffsExample) {
    EXPECT_NEAR(value("FleissKappa", krippendorffs_example()), .761169, 5e-7);
    EXPECT_NEAR(value("Fleiss", krippendorffs_example()), .817945, 5e-7);
    EXPECT_NEAR(value("Fleiss(weights=quadratic)", krippendorffs_example()), .864935, 5e-7);
}

// Two items of three raters: 1 1 2 and 2 2 2. Pairs agree 2 of 6 and 6 of 6, p_a = 2/3; shares 1/3 and 2/3, p_e = 5/9.
TEST(Fleiss, ComparesPairsWithTheSharesOfAllItems) {
    EXPECT_NEAR(value("FleissKappa", ratings(2, {"12", "12", "22"})), (2.0 / 3 - 5.0 / 9) / (1 - 5.0 / 9), 1e-15);
}

TEST(Fleiss, OfTwoCompleteRatersIsScottsPi) {
    const rating_table two = ratings(4, {"1234 2213 4", "1244 2113 3"});
    for (const char* weights : {"none", "linear", "quadratic", "radical", "ordinal", "ratio", "circular", "bipolar"}) {
        const std::string in = std::string("(weights=") + weights + ")";
        EXPECT_EQ(value("Fleiss" + in, two), value("ScottPi" + in, two.table(0, 1))) << weights;
        EXPECT_NEAR(value("Fleiss" + in, unnamed_ratings(4, {"1234 2213 4", "1244 2113 3"})),
                    value("ScottPi" + in, two.table(0, 1)), 1e-14);
    }
}

TEST(Fleiss, IsUndefinedWhereAllRatingsAreOfOneClass) {
    EXPECT_EQ(evaluate("Fleiss", ratings(3, {"222", "222"})), score(undefined_reason::no_variation));
}

TEST(Fleiss, IsUndefinedWhereNoItemHasTwoRatings) {
    EXPECT_EQ(evaluate("Fleiss", ratings(3, {"12.", "..3"})), score(undefined_reason::no_items));
}

}  // namespace ordeval::testing
