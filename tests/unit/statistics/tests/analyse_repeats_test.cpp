#include "ordeval/statistics/tests/analyse_repeats.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "statistics/probability/distributions.hpp"
#include "statistics/random/random.hpp"

namespace ordeval {
namespace {

TEST(AnalyseRepeats, GivesAnExampleComputedByHand) {
    // Three topics, two runs. Means of topics 2, 3, 7, of runs 3 and 5, of all 4. Squares of topics 2 (4 + 1 + 9) = 28
    // with two degrees of freedom, of runs 3 (1 + 1) = 6 with one; residuals 0, 1, -1 and 0, -1, 1: 4 with two.
    const repeat_variance found = analyse_repeats({3, 2, {1, 3, 3, 3, 5, 9}});
    EXPECT_EQ(found.units, 3u);
    EXPECT_EQ(found.runs, 2u);
    EXPECT_NEAR(found.mean, 4, 1e-12);
    EXPECT_NEAR(found.rest_variance, 2, 1e-12);
    EXPECT_NEAR(found.unit_variance, (14 - 2) / 2.0, 1e-12);
    EXPECT_NEAR(found.run_variance, (6 - 2) / 3.0, 1e-12);
    const double of_runs = 4 / 3.0 / 2;
    EXPECT_NEAR(found.share_of_runs, of_runs / (6 / 3.0 + of_runs + 2 / 6.0), 1e-12);
    EXPECT_NEAR(found.deviation_of_runs, std::sqrt(2.0), 1e-12);  // of 3 and 5
    EXPECT_NEAR(found.standard_error, std::sqrt((14 + 6) / 6.0), 1e-12);
    EXPECT_NEAR(found.freedom, 20.0 * 20 / (14.0 * 14 / 2 + 6.0 * 6 / 1), 1e-12);
    const double half = student_quantile(0.975, found.freedom) * found.standard_error;
    EXPECT_NEAR(found.interval(0.95).low(), 4 - half, 1e-12);
    EXPECT_NEAR(found.interval(0.95).high(), 4 + half, 1e-12);
}

TEST(AnalyseRepeats, HasNoIntervalWhereNothingVaries) {
    const repeat_variance found = analyse_repeats({3, 2, {1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(found.interval(0.95), confidence_interval(no_interval::no_variation));
    EXPECT_EQ(found.share_of_runs, 0);
}

TEST(AnalyseRepeats, FindsKnownComponentsOfVarianceAndItsIntervalsHold) {
    // Of units, of runs, and of the rest. 500 experiments: the standard error of 95 % is 1 %.
    struct known {
        double units, runs, rest;
    };
    for (const known& truth : {known{1, 0, 1}, known{1, 0.25, 1}, known{0.2, 1, 0.5}})
        for (std::size_t runs : {2, 3, 5}) {
            constexpr std::size_t units = 20, experiments = 500;
            double of_units = 0, of_runs = 0, rest = 0, holds = 0;
            for (std::size_t experiment = 0; experiment < experiments; ++experiment) {
                random_source random({.seed = 7, .stream = runs, .replicate = experiment});
                std::vector<double> of_run(runs), values;
                for (double& one : of_run) one = std::sqrt(truth.runs) * random.normal();
                for (std::size_t unit = 0; unit < units; ++unit) {
                    const double own = std::sqrt(truth.units) * random.normal();
                    for (double one : of_run) values.push_back(own + one + std::sqrt(truth.rest) * random.normal());
                }
                const repeat_variance found = analyse_repeats({units, runs, values});
                of_units += found.unit_variance / experiments;
                of_runs += found.run_variance / experiments;
                rest += found.rest_variance / experiments;
                holds += found.interval(0.95).low() <= 0 && found.interval(0.95).high() >= 0;
            }
            EXPECT_NEAR(of_units, truth.units, 0.08);
            // Negative estimates become 0, which biases an absent component upwards.
            EXPECT_NEAR(of_runs, truth.runs, truth.runs == 0 ? 0.04 : 0.15 * truth.runs + 0.02);
            EXPECT_NEAR(rest, truth.rest, 0.05);
            // Satterthwaite's degrees of freedom are too many where few runs vary much; docs/statistics.md has the
            // table.
            const double least = truth.runs == 0 ? 0.94 : runs == 2 ? 0.86 : 0.9;
            EXPECT_GT(holds / experiments, least) << runs << " runs, variance " << truth.runs;
        }
}

}  // namespace
}  // namespace ordeval
