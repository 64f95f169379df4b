#include "measures/rating_test.hpp"

namespace ordeval::testing {

TEST(LightTau, IsTheMeanTauOfAllPairs) {
    const rating_table three = ratings(3, {"1123 3321", "1223 3312", "2123 3.11"});
    EXPECT_DOUBLE_EQ(
        value("LightTau", three),
        (value("TauB", three.table(0, 1)) + value("TauB", three.table(0, 2)) + value("TauB", three.table(1, 2))) / 3);
}

TEST(LightTau, DoesNotSeeASeverityThatKeepsTheOrder) {
    EXPECT_DOUBLE_EQ(value("LightTau", ratings(5, {"1234", "2345", "1345"})), 1);
}

TEST(LightTau, SaysWhyItIsUndefined) {
    EXPECT_EQ(evaluate("LightTau", ratings(2, {"12", "11"})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("LightTau", unnamed_ratings(2, {"12", "11"})), score(undefined_reason::unnamed_raters));
    EXPECT_EQ(evaluate("LightTau", ratings(2, std::vector<std::string>(65, "12"))),
              score(undefined_reason::too_many_raters));
}

}  // namespace ordeval::testing
