#include "ordeval/evaluation/judge_collections.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "ordeval/report/json.hpp"
#include "ordeval/report/meta_sheets.hpp"
#include "ordeval/report/methods.hpp"
#include "unit/meta_scores.hpp"

namespace ordeval {

namespace {

/// Scores of other tools, with the measures of `noisy_measures`.
collection made_up(const std::string& name, std::size_t topics, std::size_t systems, std::uint64_t seed,
                   std::size_t measures = 4) {
    const comparable_scores scores = testing::noisy_measures(topics, systems, measures, seed);
    scoreboard board{.systems = scores.systems, .topics = scores.topics, .average = averaging::topics};
    for (const comparable_scores::measure& one : scores.measures) {
        std::vector<score> cells;
        for (std::size_t t = 0; t < topics; ++t)
            for (std::size_t s = 0; s < systems; ++s) cells.emplace_back(one.scores(t, s));
        board.measures.push_back({static_cast<const named_measure&>(one), score_matrix(topics, systems, cells), {}});
    }
    return {name, {.value = board}};
}

std::vector<collection> three_collections() {
    return {made_up("one", 24, 7, 5), made_up("two", 31, 5, 6), made_up("three", 26, 9, 7)};
}

const execution quick{.threads = 1, .seed = 3};

TEST(JudgeCollections, SimilaritiesAreMeansOfThoseOfEachCollection) {
    const similarity_request request{.intervals = {.replicates = 0}};
    const std::vector<collection> all = three_collections();
    const auto judged = judge_similarity(all, request, quick);
    ASSERT_TRUE(judged) << judged.error().to_string();
    for (std::size_t a = 0; a < 4; ++a)
        for (std::size_t b = 0; b < 4; ++b) {
            double sum = 0;
            for (const collection& one : all)
                sum += *judge_similarity(one.evidence, request, quick)->between[a][b].value;
            EXPECT_NEAR(*judged->mean[a][b], sum / 3, 1e-14);
        }
}

TEST(JudgeCollections, ASimilarityThatOneCollectionLacksHasNoMean) {
    std::vector<collection> all = three_collections();
    auto& board = std::get<scoreboard>(all[1].evidence.value);
    board.measures[2].by_topic = score_matrix(31, 5, std::vector<score>(std::size_t{31} * 5, score(1.0)));
    const auto judged = judge_similarity(all, {.intervals = {.replicates = 0}}, quick);
    ASSERT_TRUE(judged);
    EXPECT_FALSE(judged->mean[0][2]);
    EXPECT_TRUE(judged->mean[0][1]);
}

// Sakai (2021), section 5.2: the averages of Table 3 (a) and (c).
TEST(JudgeCollections, ConsistencyAndPowerAreMeansThatCountEveryCollectionOnce) {
    const consistency_request request{.splits = 40, .test = {.trials = 50}, .intervals = {.replicates = 0}};
    const power_request power{.test = {.trials = 50}};
    const std::vector<collection> all = three_collections();
    const auto judged = judge_consistency(all, request, quick);
    const auto told_apart = judge_power(all, power, quick);
    ASSERT_TRUE(judged && told_apart);
    for (std::size_t m = 0; m < 4; ++m) {
        double taus = 0;
        double shares = 0;
        for (const collection& one : all) {
            taus += judge_consistency(one.evidence, request, quick)->result.measures[m].mean;
            const expected<judged_power> alone = judge_power(one.evidence, power, quick);
            std::size_t small = 0;
            for (const system_pair& pair : alone->power[m].pairs) small += pair.p < 0.05;
            shares += static_cast<double>(small) / static_cast<double>(alone->power[m].pairs.size());
        }
        EXPECT_NEAR(judged->mean[m], taus / 3, 1e-14);
        EXPECT_NEAR(told_apart->mean_share[m], shares / 3, 1e-14);
    }
    EXPECT_TRUE(std::ranges::is_sorted(judged->best_first, std::ranges::greater{},
                                       [&](std::size_t m) { return judged->mean[m]; }));
}

/// The grade of a measure's consistency by the definition, from what each collection says alone.
std::string plain_consistency(const std::vector<judged_summary>& each, std::size_t measure) {
    double share = 0;
    bool outperformed = false;
    for (const judged_summary& one : each) {
        double of_one = 0;
        for (const consistency& experiment : one.found.consistencies) {
            of_one += static_cast<double>(experiment.measures[measure].better_than.size()) / 3;
            for (const measure_consistency& other : experiment.measures)
                for (std::size_t worse : other.better_than) outperformed = outperformed || worse == measure;
        }
        share += of_one / static_cast<double>(one.found.consistencies.size());
    }
    share /= static_cast<double>(each.size());
    if (share >= 2.0 / 3 || (share > 0 && !outperformed)) return "good";
    return share < 0.2 && outperformed ? "poor" : "fair";
}

std::string plain_power(const std::vector<judged_summary>& each, std::size_t measure) {
    double sum = 0;
    std::size_t with_pairs = 0;
    for (const judged_summary& one : each) {
        std::size_t most = 0;
        for (const discriminative_power& power : one.found.power) most = std::max(most, power.significant_pairs);
        if (most == 0) continue;
        sum += static_cast<double>(one.found.power[measure].significant_pairs) / static_cast<double>(most);
        ++with_pairs;
    }
    if (with_pairs == 0) return "fair";
    const double share = sum / static_cast<double>(with_pairs);
    return share >= 0.95 ? "good" : share < 0.85 ? "poor" : "fair";
}

TEST(JudgeCollections, GradesRestOnAllCollectionsTogether) {
    const summary_request request{.splits = 60, .test = {.trials = 100}};
    const char* words[] = {"poor", "fair", "good"};
    std::set<std::string> seen;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const std::vector<collection> all{made_up("one", 24, 7, seed), made_up("two", 12, 6, seed + 100)};
        const auto judged = judge_summary(all, request, quick);
        ASSERT_TRUE(judged);
        // Twelve topics are too few for ten on each side.
        EXPECT_EQ(judged->mean_tau.front().size(), 1u);
        for (std::size_t m = 0; m < 4; ++m) {
            const measure_verdict& verdict = judged->summary.verdicts[m];
            const std::string consistency = words[static_cast<int>(verdict.consistency)];
            EXPECT_EQ(consistency, plain_consistency(judged->each, m)) << "seed " << seed;
            EXPECT_EQ(words[static_cast<int>(verdict.power)], plain_power(judged->each, m)) << "seed " << seed;
            seen.insert(consistency);
        }
    }
    EXPECT_EQ(seen.size(), 3u) << "the made-up scores should need every grade";
}

TEST(JudgeCollections, TwiceTheSameCollectionIsGradedAsItIsAlone) {
    const summary_request request{.splits = 60, .test = {.trials = 100}};
    const collection one = made_up("one", 24, 7, 5);
    const auto alone = judge_summary(one.evidence, request, quick);
    const std::vector<collection> twice{one, {"again", one.evidence}};
    const auto both = judge_summary(twice, request, quick);
    ASSERT_TRUE(alone && both);
    for (std::size_t m = 0; m < 4; ++m) {
        EXPECT_EQ(both->summary.verdicts[m].consistency, alone->summary.verdicts[m].consistency);
        EXPECT_EQ(both->summary.verdicts[m].power, alone->summary.verdicts[m].power);
        EXPECT_EQ(both->summary.verdicts[m].group, alone->summary.verdicts[m].group);
    }
    EXPECT_EQ(both->summary.primary, alone->summary.primary);
    EXPECT_EQ(both->summary.secondary, alone->summary.secondary);
}

TEST(JudgeCollections, OneCollectionTwoOfANameAndDifferentMeasuresAreRefused) {
    const auto problem = [](const std::vector<collection>& all) {
        return judge_power(all, {.test = {.trials = 20}}, quick).error().shown().front().problem;
    };
    EXPECT_EQ(problem({made_up("one", 5, 4, 1)}), "there is only 1 collection");
    EXPECT_EQ(problem({made_up("one", 5, 4, 1), made_up("one", 5, 4, 2)}), "two collections are called one");
    EXPECT_EQ(problem({made_up("one", 5, 4, 1, 2), made_up("two", 5, 4, 2, 3)}),
              "collection two is judged under m0, m1, m2, and one under m0, m1");
    EXPECT_EQ(problem({made_up("one", 5, 4, 1), made_up("two", 5, 1, 2)}), "collection two: there is only 1 system");
}

TEST(JudgeCollections, TheAccountSaysWhichCollectionANoticeIsAbout) {
    std::vector<collection> all = three_collections();
    std::get<scoreboard>(all[1].evidence.value).account.notices = {"a thing was assumed"};
    const auto judged = judge_power(all, {.test = {.trials = 20}}, quick);
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->account.notices, std::vector<std::string>{"two: a thing was assumed"});
    EXPECT_NE(methods_of(*judged).paragraph.find("Collection two."), std::string::npos);
    EXPECT_EQ(meta_sheet(*judged).columns.size(), 2u + 2 * 3);
}

}  // namespace

}  // namespace ordeval
