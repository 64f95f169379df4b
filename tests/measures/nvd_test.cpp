#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(NVD, IsTheShareInWrongClasses) {
    EXPECT_DOUBLE_EQ(value("NVD", {0.3, 0.2, 0.5}, {0.2, 0.5, 0.3}), 0.3);
    EXPECT_EQ(value("NVD", {1, 0, 0}, {0, 1, 0}), 1);
    EXPECT_EQ(value("NVD", {1, 0, 0}, {0, 0, 1}), 1);
}

}  // namespace ordeval::testing
