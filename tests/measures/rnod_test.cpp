#include <cmath>

#include "measures/matrix_spec.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(RNOD, IsTheRootOfTheNormalisedDivergence) {
    EXPECT_NEAR(value("RNOD", {0.3, 0.2, 0.5}, {0.2, 0.5, 0.3}), std::sqrt(0.11 / 2), 1e-15);
    EXPECT_NEAR(value("RNOD(support=all)", {0.5, 0.5, 0}, {0.2, 0.8, 0}), std::sqrt(0.15 / 2), 1e-15);
}

TEST(RNOD, IsOneWhereEverythingLiesAtTheWrongEnd) { EXPECT_EQ(value("RNOD", {1, 0, 0, 0, 0}, {0, 0, 0, 0, 1}), 1); }

// The name promises 1 at most, but vanishing gold shares far from two neighbouring peaks exceed it: the mean of
// DW = 7, 5, 1 is 13/3 on five classes.
TEST(RNOD, CanExceedOneFromFiveClassesOn) {
    const double largest = std::sqrt(13.0 / 12);
    EXPECT_NEAR(value("RNOD", {0, 0, 0, 1, 0}, {1e-9, 1e-9, 0, 0, 1}), largest, 1e-6);
    EXPECT_DOUBLE_EQ(parse_measure("RNOD").value().range_on(5).high, largest);
    EXPECT_EQ(parse_measure("RNOD").value().range_on(4).high, 1);
    EXPECT_EQ(parse_measure("RNOD(support=all)").value().range_on(5).high, 1);
}

// The largest squared distance on three classes is 4; by information it is the largest that the true shares have.
TEST(RNOD, NormalisesByTheLargestWeight) {
    EXPECT_NEAR(value("RNOD(weights=quadratic)", {0.3, 0.2, 0.5}, {0.2, 0.5, 0.3}), std::sqrt(0.43 / 3 / 4), 1e-15);
    EXPECT_NEAR(value("RNOD(weights=prox)", {0.5, 0, 0.5}, {0.5, 0.5, 0}),
                std::sqrt(0.25 * (std::log2(3.0) + 3) / 2 / 2), 1e-15);
}

TEST(RNOD, IsUndefinedWhereNoErrorHasAWeight) {
    EXPECT_EQ(ordeval::evaluate(with_matrix("RNOD(weights=file:x)", 2, {0, 0, 0, 0}),
                                distribution_pair(std::vector{1.0, 0.0}, std::vector{0.0, 1.0})),
              score(undefined_reason::no_variation));
}

TEST(RNOD, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("RNOD", {1}, {1}), score(undefined_reason::single_class_scale));
}

}  // namespace ordeval::testing
