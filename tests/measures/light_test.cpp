#include "measures/rating_test.hpp"

namespace ordeval::testing {

TEST(Light, IsTheMeanKappaOfAllPairs) {
    const rating_table three = ratings(3, {"1123 3321", "1223 3312", "2123 3.11"});
    EXPECT_DOUBLE_EQ(value("Light", three), (value("Kappa", three.table(0, 1)) + value("Kappa", three.table(0, 2)) +
                                             value("Kappa", three.table(1, 2))) /
                                                3);
}

TEST(Light, OfTwoRatersIsKappa) {
    const rating_table two = ratings(4, {"1234 2213 4", "1244 2113 3"});
    EXPECT_EQ(value("LightKappa", two), value("CohenKappa", two.table(0, 1)));
}

TEST(Light, LeavesOutPairsWithoutAKappa) {
    const rating_table three = ratings(2, {"1122 .", "1221 1", ".... 1"});
    EXPECT_EQ(value("Light", three), value("Kappa", three.table(0, 1)));
}

TEST(Light, SaysWhyItIsUndefined) {
    EXPECT_EQ(evaluate("Light", ratings(2, {"11", "11"})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("Light", unnamed_ratings(2, {"12", "11"})), score(undefined_reason::unnamed_raters));
    EXPECT_EQ(evaluate("Light", ratings(2, std::vector<std::string>(65, "12"))),
              score(undefined_reason::too_many_raters));
}

}  // namespace ordeval::testing
