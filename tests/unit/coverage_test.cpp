#include "ordeval/coverage.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "meta_scores.hpp"

namespace ordeval {

namespace {

double oriented(const comparable_scores::measure& measure, std::size_t topic, std::size_t system) {
    return measure.better == orientation::higher ? measure.scores(topic, system) : -measure.scores(topic, system);
}

/// Amigo et al. (2020), section 5.1, word by word.
double slow_uir(const comparable_scores& scores, const std::vector<std::size_t>& reference, std::size_t s,
                std::size_t other) {
    int balance = 0;
    for (std::size_t topic = 0; topic < scores.topics.size(); ++topic) {
        bool s_improves = true, other_improves = true;
        for (std::size_t m : reference) {
            if (oriented(scores.measures[m], topic, s) < oriented(scores.measures[m], topic, other)) s_improves = false;
            if (oriented(scores.measures[m], topic, s) > oriented(scores.measures[m], topic, other))
                other_improves = false;
        }
        balance += s_improves;
        balance -= other_improves;
    }
    return balance / static_cast<double>(scores.topics.size());
}

std::vector<double> slow_mid_ranks(const std::vector<double>& values) {
    std::vector<double> ranks;
    for (double value : values) {
        double below = 0, equal = 0;
        for (double other : values) {
            below += other < value;
            equal += other == value;
        }
        ranks.push_back(below + (equal + 1) / 2);
    }
    return ranks;
}

double slow_pearson(const std::vector<double>& x, const std::vector<double>& y) {
    const double n = static_cast<double>(x.size());
    double mean_x = 0, mean_y = 0, xy = 0, xx = 0, yy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        mean_x += x[i] / n;
        mean_y += y[i] / n;
    }
    for (std::size_t i = 0; i < x.size(); ++i) {
        xy += (x[i] - mean_x) * (y[i] - mean_y);
        xx += (x[i] - mean_x) * (x[i] - mean_x);
        yy += (y[i] - mean_y) * (y[i] - mean_y);
    }
    return xy / std::sqrt(xx * yy);
}

double slow_coverage(const comparable_scores& scores, const std::vector<std::size_t>& reference, std::size_t m) {
    std::vector<double> differences, ratios;
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        for (std::size_t other = 0; other < scores.systems.size(); ++other) {
            if (s == other) continue;
            double difference = 0;
            for (std::size_t topic = 0; topic < scores.topics.size(); ++topic)
                difference += oriented(scores.measures[m], topic, s) - oriented(scores.measures[m], topic, other);
            differences.push_back(difference);
            ratios.push_back(slow_uir(scores, reference, s, other));
        }
    return slow_pearson(slow_mid_ranks(differences), slow_mid_ranks(ratios));
}

TEST(UnanimousImprovement, EqualsTheDefinition) {
    const std::vector<std::size_t> reference{0, 1, 3};
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const comparable_scores scores = testing::noisy_measures(4, 6, 4, seed);
        const auto ratios = unanimous_improvement_ratios(scores, reference);
        for (std::size_t a = 0; a < 6; ++a)
            for (std::size_t b = 0; b < 6; ++b)
                EXPECT_EQ(ratios[a][b], a == b ? 0 : slow_uir(scores, reference, a, b)) << seed;
    }
}

TEST(Coverage, EqualsTheDefinitionOverOrderedPairs) {
    const std::vector<std::size_t> reference{0, 1};
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const comparable_scores scores = testing::noisy_measures(1 + seed % 8, 3 + seed % 5, 4, seed);
        const auto found = coverage(scores, reference, {.replicates = {.trials = 0}});
        for (std::size_t m = 0; m < 4; ++m) {
            const double slow = slow_coverage(scores, reference, m);
            if (std::isnan(slow))
                EXPECT_EQ(found[m].value, score(undefined_reason::no_variation)) << seed;
            else
                EXPECT_NEAR(*found[m].value, slow, 1e-12) << seed << ", " << m;
        }
    }
}

// One topic and one reference measure: UIR is -1, 0 or 1 by the order of scores, so that what matters is the order.
TEST(Coverage, OfTheOnlyReferenceMeasureIsHigh) {
    const comparable_scores scores = testing::noisy_measures(30, 10, 3, 7);
    const auto found = coverage(scores, std::vector<std::size_t>{0}, {.replicates = {.trials = 0}});
    EXPECT_GT(*found[0].value, 0.9);
    EXPECT_GT(*found[0].value, *found[2].value);
}

TEST(Coverage, HasIntervalsAroundItThatDoNotDependOnThreads) {
    const comparable_scores scores = testing::noisy_measures(30, 10, 3, 7);
    const std::vector<std::size_t> reference{0, 1};
    const auto one = coverage(scores, reference, {.replicates = {.trials = 200, .threads = 1}});
    const auto three = coverage(scores, reference, {.replicates = {.trials = 200, .threads = 3}});
    for (std::size_t m = 0; m < 3; ++m) {
        EXPECT_LE(one[m].interval->low, *one[m].value);
        EXPECT_GE(one[m].interval->high, *one[m].value);
        EXPECT_EQ(one[m].interval, three[m].interval);
    }
}

}  // namespace

}  // namespace ordeval
