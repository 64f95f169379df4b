#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Either way over two classes: OD(p||q) over classes 1 and 2, OD(q||p) over class 2 alone; squares .04, .04, 0.
TEST(SOD, IsTheMeanOfTheDivergencesEitherWay) {
    EXPECT_NEAR(value("SOD", {0, 1, 0}, {0.2, 0.8, 0}), (0.04 + 0.04) / 2, 1e-15);
    EXPECT_NEAR(value("SOD", {0, 1, 0}, {0, 0, 1}),
                (value("OD", {0, 1, 0}, {0, 0, 1}) + value("OD", {0, 0, 1}, {0, 1, 0})) / 2, 1e-15);
}

TEST(SOD, EqualsODOverAllClasses) {
    EXPECT_EQ(value("SOD(support=all)", {0.5, 0.5, 0}, {0.2, 0.7, 0.1}),
              value("OD(support=all)", {0.5, 0.5, 0}, {0.2, 0.7, 0.1}));
}

}  // namespace ordeval::testing
