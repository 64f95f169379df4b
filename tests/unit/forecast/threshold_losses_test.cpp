#include "ordeval/forecast/threshold_losses.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace ordeval::testing {

namespace {

using enum margin_penalty;
const double infinity = std::numeric_limits<double>::infinity();

TEST(MarginPenalty, CostsAsItsDefinitionSays) {
    // Margins -1, 0, 1/2, 1 and 2.
    const double margins[] = {-1, 0, 0.5, 1, 2};
    const double expected_hinge[] = {2, 1, 0.5, 0, 0}, expected_smooth[] = {1.5, 0.5, 0.125, 0, 0},
                 expected_squares[] = {4, 1, 0.25, 0, 0};
    for (int i = 0; i < 5; ++i) {
        EXPECT_DOUBLE_EQ(penalise(hinge, margins[i]), expected_hinge[i]);
        EXPECT_DOUBLE_EQ(penalise(smooth_hinge, margins[i]), expected_smooth[i]);
        EXPECT_DOUBLE_EQ(penalise(least_squares, margins[i]), expected_squares[i]);
        EXPECT_NEAR(penalise(logistic, margins[i]), std::log(1 + std::exp(-margins[i])), 1e-15);
    }
    // No overflow on the way to a number that is none.
    EXPECT_DOUBLE_EQ(penalise(logistic, -2000), 2000);
    EXPECT_EQ(penalise(logistic, 2000), 0);
}

// The smooth hinge has no corners: its pieces meet, and so do their slopes.
TEST(MarginPenalty, IsSmoothWhereItSaysSo) {
    for (double place : {0.0, 1.0}) {
        const double h = 1e-6;
        const double left = (penalise(smooth_hinge, place) - penalise(smooth_hinge, place - h)) / h;
        const double right = (penalise(smooth_hinge, place + h) - penalise(smooth_hinge, place)) / h;
        EXPECT_NEAR(left, right, 2e-6);
    }
}

// Four classes with cuts 1, 2, 3. The number 1.5 of class 3 lies 0.5 above the first cut, 0.5 below the second, which
// it should be above, and 1.5 below the third.
TEST(ThresholdLoss, AddsUpPenaltiesOfMargins) {
    const std::vector<double> cuts{1, 2, 3};
    using enum thresholds_counted;
    EXPECT_DOUBLE_EQ(threshold_loss(all, hinge, 1.5, 2, cuts), 0.5 + 1.5 + 0);
    EXPECT_DOUBLE_EQ(threshold_loss(immediate, hinge, 1.5, 2, cuts), 1.5 + 0);
    // At the ends of the scale there is one threshold at hand.
    EXPECT_DOUBLE_EQ(threshold_loss(immediate, hinge, 1.5, 0, cuts), 1.5);
    EXPECT_DOUBLE_EQ(threshold_loss(all, hinge, 1.5, 0, cuts), 1.5 + 0.5 + 0);
    EXPECT_DOUBLE_EQ(threshold_loss(immediate, least_squares, 1.5, 3, cuts), 2.5 * 2.5);
    EXPECT_DOUBLE_EQ(threshold_loss(all, least_squares, 1.5, 3, cuts), 0.25 + 2.25 + 6.25);
    // With two classes both are the loss of one threshold, with one class there is none.
    EXPECT_DOUBLE_EQ(threshold_loss(all, logistic, 0.3, 1, std::vector<double>{1}), std::log(1 + std::exp(0.7)));
    EXPECT_DOUBLE_EQ(threshold_loss(immediate, logistic, 0.3, 1, std::vector<double>{1}), std::log(1 + std::exp(0.7)));
    EXPECT_EQ(threshold_loss(all, hinge, 0.3, 0, {}), 0);
    EXPECT_EQ(threshold_loss(immediate, hinge, 0.3, 0, {}), 0);
}

/// From the definition: thresholds from c_0 = -inf to c_K = inf, and a sign for each.
double slow_loss(thresholds_counted counted, margin_penalty penalty, double z, int y, std::vector<double> cuts) {
    cuts.insert(cuts.begin(), -infinity);
    cuts.push_back(infinity);  // class y (from 0) lies between cuts[y] and cuts[y + 1]
    const auto cost = [&](double m) {
        if (m == infinity) return 0.0;
        if (penalty == hinge) return m < 1 ? 1 - m : 0;
        if (penalty == smooth_hinge) return m >= 1 ? 0 : m > 0 ? (1 - m) * (1 - m) / 2 : 0.5 - m;
        if (penalty == least_squares) return m < 1 ? (1 - m) * (1 - m) : 0;
        return std::log(1 + std::exp(-m));
    };
    const auto place = static_cast<std::size_t>(y);
    if (counted == thresholds_counted::immediate) return cost(z - cuts[place]) + cost(cuts[place + 1] - z);
    double sum = 0;
    for (std::size_t k = 1; k + 1 < cuts.size(); ++k) {
        const int sign = k <= place ? 1 : -1;
        sum += cost(sign * (z - cuts[k]));
    }
    return sum;
}

TEST(ThresholdLoss, IsThatOfTheDefinition) {
    const std::vector<double> cuts{-1.2, 0, 0.1, 3};
    for (margin_penalty penalty : margin_penalties)
        for (thresholds_counted counted : {thresholds_counted::all, thresholds_counted::immediate})
            for (int y = 0; y < 5; ++y)
                for (double z = -4; z <= 6; z += 0.25)
                    ASSERT_NEAR(threshold_loss(counted, penalty, z, static_cast<label>(y), cuts),
                                slow_loss(counted, penalty, z, y, cuts), 1e-13)
                        << name(penalty) << " of " << z << " in class " << y;
}

// What Rennie and Srebro prove them for: with margins of 1 and cuts half a step beside whole numbers, the hinge loss at
// all thresholds is at least the number of classes that the answer is off, and that at the immediate ones at least 1.
TEST(ThresholdLoss, BoundsTheErrorOfTheClass) {
    const std::vector<double> cuts{0.5, 1.5, 2.5, 3.5};
    for (int y = 0; y < 5; ++y)
        for (double z = -2; z < 7; z += 0.125) {
            int answered = 0;
            for (double cut : cuts) answered += z >= cut;
            const auto truth = static_cast<label>(y);
            EXPECT_GE(threshold_loss(thresholds_counted::all, hinge, z, truth, cuts), std::abs(answered - y));
            EXPECT_GE(threshold_loss(thresholds_counted::immediate, hinge, z, truth, cuts), answered != y);
        }
}

}  // namespace

}  // namespace ordeval::testing
