// The numbers and theorems of Ivanescu, Wichterich and Seidl (2011).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>

#include "ordeval/detail/printed_number.hpp"
#include "ordeval/scores/classi.hpp"
#include "test_folders.hpp"

namespace ordeval {

namespace {

using labels = std::vector<label_ranking::class_number>;

class Ivanescu2011 : public ::testing::Test {
protected:
    Ivanescu2011() { std::ifstream(ORDEVAL_TEST_DATA "/papers/ivanescu2011.json") >> facts_; }

    label_ranking ranking(const std::string& name) const {
        const std::string classes = facts_["classes"];
        labels numbers;
        for (char c : facts_["rankings"][name].get<std::string>())
            numbers.push_back(static_cast<label_ranking::class_number>(classes.find(c)));
        return {numbers, facts_["distances"].get<std::vector<double>>()};
    }

    nlohmann::json facts_;
};

/// The same distances for every label, so that only the order of labels differs.
std::vector<double> random_distances(std::mt19937_64& random, std::size_t classes) {
    std::vector<double> distances(classes);
    for (double& d : distances) d = static_cast<double>(random() % 1000) / 8;
    return distances;
}

labels random_labels(std::mt19937_64& random, std::size_t length, std::size_t classes) {
    labels numbers(length);
    for (auto& c : numbers) c = static_cast<label_ranking::class_number>(random() % classes);
    return numbers;
}

void shuffle(std::mt19937_64& random, labels& numbers) {
    for (std::size_t i = numbers.size(); i > 1; --i) std::swap(numbers[i - 1], numbers[random() % i]);
}

TEST_F(Ivanescu2011, PrintsTheseValuesToTwoDecimals) {
    EXPECT_EQ(facts_["values"].size(), 11u);
    for (const nlohmann::json& fact : facts_["values"]) {
        const score value = classi(ranking(fact["ranking"]), {.k = fact["k"].get<std::size_t>()});
        ASSERT_TRUE(value);
        EXPECT_TRUE(prints_as(*value, fact["printed"].get<std::string>())) << fact;
    }
}

TEST_F(Ivanescu2011, CountsTheseCosts) {
    std::map<std::string, double> costs;
    for (const nlohmann::json& fact : facts_["costs"])
        costs[fact["ranking"]] = read_printed(fact["printed"].get<std::string>()).value;
    EXPECT_EQ(costs.size(), 3u);
    for (const auto& [name, cost] : costs)
        EXPECT_DOUBLE_EQ(*classi(ranking(name)), 1 - 2 * cost / costs.at("worst")) << name;
}

TEST_F(Ivanescu2011, HasTheOptimalAndTheWorstRankingThatItPrints) {
    for (const char* name : {"r1", "r2", "best", "worst"}) {
        EXPECT_EQ(ranking(name).optimal(), ranking("best"));
        EXPECT_EQ(ranking(name).worst(), ranking("worst"));
    }
}

TEST_F(Ivanescu2011, DrawsR2LowerTheFartherTheTigerIs) {
    double before = 1;
    for (double tiger : {2.0, 4.0, 6.0, 12.0, 100.0}) {
        const double value = *classi({ranking("r2").labels(), {0, 1, tiger}});
        EXPECT_LT(value, before);
        before = value;
    }
}

TEST(Ivanescu2011Theorems, OneAndTwoTheBestAndTheWorstRankingAreAtOneAndMinusOneForEveryPrefix) {
    std::mt19937_64 random(1);
    for (int trial = 0; trial < 200; ++trial) {
        const std::size_t classes = 2 + random() % 6;
        const label_ranking any(random_labels(random, 2 + random() % 40, classes), random_distances(random, classes));
        const auto best = classi_curve(any.optimal());
        const auto worst = classi_curve(any.worst());
        ASSERT_EQ(best.has_value(), worst.has_value());
        if (!best) continue;
        for (double point : *best) ASSERT_EQ(point, 1);
        for (double point : *worst) ASSERT_NEAR(point, -1, 1e-12);
    }
}

TEST(Ivanescu2011Theorems, ThreeTheMeanOverAllPermutationsIsZero) {
    for (const labels& start : {labels{0, 1}, labels{0, 1, 1, 2}, labels{0, 0, 1, 2, 3}, labels{0, 1, 2, 2, 3, 3, 3},
                                labels{0, 1, 2, 3, 4, 5, 6}, labels{0, 0, 0, 1, 1, 1, 2, 2}}) {
        labels numbers = start;
        const std::vector<double> distances{0, 1, 1, 2.5, 6, 7, 100};
        double sum = 0;
        double permutations = 0;
        do {
            sum += *classi({numbers, distances});
            ++permutations;
        } while (std::next_permutation(numbers.begin(), numbers.end()));
        EXPECT_NEAR(sum / permutations, 0, 1e-12) << start.size() << " labels";
    }
}

TEST(Ivanescu2011Theorems, ThreeTheMeanOverRandomRankingsIsNearZero) {
    std::mt19937_64 random(2);
    const std::vector<double> distances = random_distances(random, 10);
    labels numbers = random_labels(random, 500, 10);
    std::vector<score> values;
    for (int trial = 0; trial < 2000; ++trial) {
        shuffle(random, numbers);
        values.push_back(classi({numbers, distances}));
    }
    const score_summary summary = summarise(values);
    EXPECT_LT(std::abs(*summary.mean), 4 * *summary.standard_deviation / std::sqrt(2000.0));
}

TEST(Ivanescu2011Theorems, FourOnlyRelativeDistancesCount) {
    std::mt19937_64 random(3);
    for (int trial = 0; trial < 200; ++trial) {
        const std::size_t classes = 2 + random() % 6;
        const labels numbers = random_labels(random, 2 + random() % 40, classes);
        const std::vector<double> distances = random_distances(random, classes);
        for (double factor : {1e-6, 0.3, 2.0, 1e9}) {
            std::vector<double> scaled = distances;
            for (double& d : scaled) d *= factor;
            const score before = classi({numbers, distances});
            const score after = classi({numbers, scaled});
            ASSERT_EQ(before.defined(), after.defined());
            if (before) {
                ASSERT_NEAR(*before, *after, 1e-12);
            }
        }
    }
}

/// A random order of labels 0, 1, ..., each of them once and at a distance of its own number.
label_ranking random_permutation(std::mt19937_64& random) {
    labels numbers(3 + random() % 60);
    std::iota(numbers.begin(), numbers.end(), 0u);
    std::vector<double> distances(numbers.begin(), numbers.end());
    shuffle(random, numbers);
    return {std::move(numbers), std::move(distances)};
}

double kendall_tau(const labels& numbers) {
    double concordance = 0;
    double pairs = 0;
    for (std::size_t a = 0; a < numbers.size(); ++a)
        for (std::size_t b = a + 1; b < numbers.size(); ++b) {
            concordance += numbers[a] < numbers[b] ? 1 : -1;
            ++pairs;
        }
    return concordance / pairs;
}

double spearman_rho(const labels& numbers) {
    const auto m = static_cast<double>(numbers.size());
    double squares = 0;
    for (std::size_t a = 0; a < numbers.size(); ++a)
        squares += (static_cast<double>(numbers[a]) - static_cast<double>(a)) *
                   (static_cast<double>(numbers[a]) - static_cast<double>(a));
    return 1 - 6 * squares / (m * (m * m - 1));
}

// Section 3 says that ClasSi "behaves similarly to Kendall's tau" where each label occurs once. With a cost of 1 per
// pair it is Kendall's tau, whatever the distances.
TEST(Ivanescu2011Theorems, WithUnitCostsAndDifferentLabelsItIsKendallsTau) {
    std::mt19937_64 random(4);
    for (int trial = 0; trial < 100; ++trial) {
        const label_ranking ranking = random_permutation(random);
        std::vector<double> uneven = ranking.distances();
        for (double& d : uneven) d = d * d;
        for (const std::vector<double>& distances : {ranking.distances(), uneven})
            ASSERT_NEAR(*classi({ranking.labels(), distances}, {.cost = pair_cost::unit}),
                        kendall_tau(ranking.labels()), 1e-12);
    }
}

// With the costs as defined and distances one step apart it is Spearman's rho: over the pairs in the wrong order, the
// differences of the labels sum to half the squared displacements of all labels.
TEST(Ivanescu2011Theorems, WithOneStepBetweenDifferentLabelsItIsSpearmansRho) {
    std::mt19937_64 random(5);
    for (int trial = 0; trial < 100; ++trial) {
        const label_ranking ranking = random_permutation(random);
        ASSERT_NEAR(*classi(ranking), spearman_rho(ranking.labels()), 1e-12);
    }
}

// Either cost gives Goodman and Kruskal's gamma, which is twice the area under the ROC curve minus 1.
TEST(Ivanescu2011Theorems, WithTwoLevelsEitherCostIsTheSame) {
    std::mt19937_64 random(6);
    for (int trial = 0; trial < 100; ++trial) {
        const label_ranking ranking(random_labels(random, 2 + random() % 40, 2), {0, 2.5});
        const score difference = classi(ranking);
        const score unit = classi(ranking, {.cost = pair_cost::unit});
        ASSERT_EQ(difference.defined(), unit.defined());
        if (unit) {
            ASSERT_NEAR(*difference, *unit, 1e-12);
        }
    }
}

}  // namespace

}  // namespace ordeval
