#include "ordeval/raters/judge_study.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace ordeval::testing {

namespace {

constexpr std::uint32_t random_judge = 2, good_judge = 3;

/// Two people near the truth, a judge who answers at random and a good one, who is alone with the items from `labelled`
/// on. Items belong to three topics and two systems in turn.
rated_items campaign(int items, int labelled) {
    rated_items ratings{.scale = class_scale::from_integers(1, 5).value(),
                        .raters = {"a", "b", "random", "good"},
                        .judges = {false, false, true, true}};
    ratings.topics = {"t1", "t2", "t3"};
    ratings.systems = {"s1", "s2"};
    std::mt19937 engine(7);
    for (int i = 0; i < items; ++i) {
        const int truth = static_cast<int>(engine() % 5);
        auto near = [&] { return static_cast<label>(std::clamp(truth + static_cast<int>(engine() % 3) - 1, 0, 4)); };
        std::vector<rating> all{
            {0, near()}, {1, near()}, {random_judge, static_cast<label>(engine() % 5)}, {good_judge, near()}};
        if (i >= labelled) all = {{good_judge, static_cast<label>(truth)}};
        ratings.ratings.add(all);
        ratings.ids.push_back(std::to_string(i));
        ratings.topic_of.push_back(static_cast<std::uint32_t>(i % 3));
        ratings.system_of.push_back(static_cast<std::uint32_t>(i % 2));
    }
    return ratings;
}

/// The fits of a judge by its definition: shares of people with the same label, means by topic, then over topics.
double mean_fit(const rated_items& ratings, std::uint32_t judge, int labelled) {
    std::vector<double> sums(3), numbers(3);
    for (std::size_t item = 0; item < static_cast<std::size_t>(labelled); ++item) {
        const label given = ratings.given(item, judge);
        for (std::size_t person : {0U, 1U}) sums[item % 3] += ratings.given(item, person) == given ? .5 : 0;
        ++numbers[item % 3];
    }
    return (sums[0] / numbers[0] + sums[1] / numbers[1] + sums[2] / numbers[2]) / 3;
}

judge_study study(const rated_items& ratings) {
    return study_judges(ratings, {.intervals = {.replicates = 200}}).value();
}

}  // namespace

TEST(JudgeStudy, PutsTheBetterJudgeFirst) {
    const rated_items ratings = campaign(90, 90);
    const judge_study found = study(ratings);
    ASSERT_EQ(found.judges.size(), 2U);
    EXPECT_EQ(found.judges[0].verdict.judge, good_judge);
    EXPECT_EQ(found.judges[1].verdict.judge, random_judge);
    EXPECT_EQ(found.people, (std::vector<std::size_t>{0, 1}));
    EXPECT_TRUE(found.judges[0].estimates.empty()) << "people rated everything";
}

TEST(JudgeStudy, ComparesJudgesByTopicsOnItemsThatAllOfThemRated) {
    const rated_items ratings = campaign(120, 90);
    const judge_study found = study(ratings);
    ASSERT_TRUE(found.ranking);
    EXPECT_EQ(found.ranking->items, 90U);
    EXPECT_EQ(found.ranking->topics, 3U);
    ASSERT_EQ(found.ranking->result.pairs.size(), 1U);
    EXPECT_NEAR(std::abs(*found.ranking->result.pairs[0].difference),
                mean_fit(ratings, good_judge, 90) - mean_fit(ratings, random_judge, 90), 1e-12);

    rated_items without_topics = ratings;
    without_topics.topics.clear(), without_topics.topic_of.clear();
    const judge_study by_item = study(without_topics);
    ASSERT_TRUE(by_item.ranking);
    EXPECT_EQ(by_item.ranking->topics, 0U) << "items are compared";
}

TEST(JudgeStudy, OneJudgeIsNotRanked) {
    rated_items ratings = campaign(90, 90);
    ratings.judges[good_judge] = false;
    EXPECT_FALSE(study(ratings).ranking);
}

TEST(JudgeStudy, EstimatesTheMeanThatPeopleWouldGive) {
    const rated_items ratings = campaign(200, 80);
    const judge_study found = study(ratings);
    const std::vector<judge_estimate>& estimates = found.judges[0].estimates;
    ASSERT_EQ(estimates.size(), 3U) << "all items, and those of two systems";
    EXPECT_EQ(estimates[0].labelled, 80U);
    EXPECT_EQ(estimates[0].elsewhere, 120U);
    double errors = 0, elsewhere = 0;
    for (std::size_t item = 0; item < 80; ++item)
        errors += (ratings.given(item, 0) + ratings.given(item, 1)) / 2.0 - ratings.given(item, good_judge);
    for (std::size_t item = 80; item < 200; ++item) elsewhere += ratings.given(item, good_judge) + 1;
    ASSERT_TRUE(estimates[0].mean);
    EXPECT_NEAR(estimates[0].mean->value, elsewhere / 120 + errors / 80, 1e-12) << "positions count from 1";
    EXPECT_EQ(estimates[1].system, "s1");
    EXPECT_EQ(estimates[1].labelled, 40U);
    EXPECT_EQ(estimates[1].elsewhere, 60U);
    EXPECT_TRUE(found.judges[1].estimates.empty()) << "this judge rated nothing that people did not";
}

TEST(JudgeStudy, SaysWhyThereIsNoEstimate) {
    const judge_study found = study(campaign(70, 20));
    const judge_estimate& all = found.judges[0].estimates.front();
    EXPECT_FALSE(all.mean);
    EXPECT_NE(all.refused.find("20"), std::string::npos) << all.refused;
}

TEST(JudgeStudy, NeedsAJudgeAndTwoPeople) {
    rated_items ratings = campaign(30, 30);
    ratings.judges = {false, false, false, false};
    EXPECT_NE(study_judges(ratings).error().to_string().find("none of the raters is a judge"), std::string::npos);
    ratings.judges = {false, true, true, true};
    EXPECT_NE(study_judges(ratings).error().to_string().find("at least two people"), std::string::npos);
}

}  // namespace ordeval::testing
