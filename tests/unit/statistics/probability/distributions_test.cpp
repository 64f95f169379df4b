#include "statistics/probability/distributions.hpp"

#include <gtest/gtest.h>

namespace ordeval {
namespace {

// Values of R 4.2.2.
TEST(Distributions, AgreeWithR) {
    EXPECT_NEAR(normal_cdf(-1.5), 0.06680720126885807, 1e-15);
    EXPECT_NEAR(normal_upper_tail(6), 9.865876450376981e-10, 1e-22);
    EXPECT_NEAR(normal_quantile(0.975), 1.959963984540054, 1e-14);
    EXPECT_NEAR(student_upper_tail(2.5, 7), 0.020496109292876437, 1e-15);
    EXPECT_NEAR(student_quantile(0.975, 3), 3.1824463052837078, 1e-13);
    EXPECT_NEAR(f_upper_tail(3.5, 4, 20), 0.025385230866441295, 1e-15);
    EXPECT_NEAR(chi_squared_upper_tail(7.8, 3), 0.050331097859853374, 1e-15);
    EXPECT_NEAR(binomial_cdf(3, 10, 0.5), 0.171875, 1e-15);
}

}  // namespace
}  // namespace ordeval
