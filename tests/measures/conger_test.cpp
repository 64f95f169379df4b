#include "measures/rating_test.hpp"

namespace ordeval::testing {

TEST(Conger, HasThePublishedValuesOnKrippendorffsExample) {
    EXPECT_NEAR(value("CongerKappa", krippendorffs_example()), .762067, 5e-7);
    EXPECT_NEAR(value("Conger", krippendorffs_example()), .813137, 5e-7);
    EXPECT_NEAR(value("Conger(weights=quadratic)", krippendorffs_example()), .857168, 5e-7);
}

// Raters give the first class with shares 1, 1/2 and 0 and agree in 1 of 6 ordered pairs per item on average:
// items 1 1 2 (2/6) and 1 2 2 (2/6). Chance: pairs agree 1/2, 0 and 1/2, on average 1/3.
TEST(Conger, ComparesWithIndependentRatersOfTheSameHabits) {
    EXPECT_NEAR(value("CongerKappa", ratings(2, {"11", "12", "22"})), 0, 1e-15);
}

TEST(Conger, OfTwoCompleteRatersIsKappa) {
    const rating_table two = ratings(4, {"1234 2213 4", "1244 2113 3"});
    for (const char* weights : {"none", "linear", "quadratic", "radical", "ordinal", "ratio", "circular", "bipolar"}) {
        const std::string in = std::string("(weights=") + weights + ")";
        EXPECT_EQ(value("Conger" + in, two), value("Kappa" + in, two.table(0, 1))) << weights;
    }
}

TEST(Conger, IsUndefinedWithoutNames) {
    EXPECT_EQ(evaluate("Conger", unnamed_ratings(3, {"123", "122"})), score(undefined_reason::unnamed_raters));
}

TEST(Conger, IsUndefinedWhereAllRatingsAreOfOneClass) {
    EXPECT_EQ(evaluate("Conger", ratings(3, {"222", "222", "22."})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing
