#include "ordeval/raters/rated_answers.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "ordeval/raters/agreement.hpp"

namespace ordeval::testing {

namespace {

const measure_spec& measure_called(const std::string& text) {
    static std::vector<std::unique_ptr<measure_spec>> kept;
    return *kept.emplace_back(std::make_unique<measure_spec>(parse_measure(text).value()));
}

/// Ratings of some people and answers of some systems, -1 where there are none.
rated_answers example(int classes, const std::vector<std::vector<int>>& items,
                      const std::vector<std::vector<int>>& answers, gold_use use) {
    rated_answers rated{.use = use, .ratings = {.scale = class_scale::from_integers(0, classes - 1).value()}};
    for (std::size_t rater = 0; rater < items.front().size(); ++rater)
        rated.ratings.raters.push_back("r" + std::to_string(rater));
    for (std::size_t item = 0; item < items.size(); ++item) {
        rated.ratings.ids.push_back(std::to_string(item));
        std::vector<rating> ratings;
        for (std::size_t rater = 0; rater < items[item].size(); ++rater)
            if (items[item][rater] >= 0)
                ratings.push_back({static_cast<std::uint32_t>(rater), static_cast<label>(items[item][rater])});
        rated.ratings.ratings.add(ratings);
    }
    for (const std::vector<int>& of_system : answers) {
        system_labels labels{.system = "s" + std::to_string(rated.systems.size()), .answers = {}};
        for (int answer : of_system) labels.answers.push_back(answer < 0 ? no_answer : static_cast<label>(answer));
        rated.systems.push_back(std::move(labels));
    }
    return rated;
}

/// Raters who see a hidden class with errors, and a system that does too.
rated_answers simulated(std::size_t items, std::size_t raters, gold_use use, double rater_error = 0.3) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> share;
    std::uniform_int_distribution<int> any(0, 3);
    std::vector<std::vector<int>> ratings(items);
    std::vector<std::vector<int>> answers(1);
    for (std::vector<int>& item : ratings) {
        const int truth = any(random);
        for (std::size_t rater = 0; rater < raters; ++rater)
            item.push_back(share(random) < 0.1 ? -1 : share(random) < rater_error ? any(random) : truth);
        if (item[0] < 0 && item[1] < 0) item[0] = truth;
        answers[0].push_back(share(random) < 0.4 ? any(random) : truth);
    }
    return example(4, ratings, answers, use);
}

double overall(const scoreboard& board) { return *board.measures[0].overall[0].value; }

}  // namespace

TEST(RatedAnswers, SoftGoldIsTheExpectedTable) {
    // Item by item by hand: 2/3 of the first item are of class 0, half of the second of class 1.
    const rated_answers rated = example(3, {{0, 0, 1}, {1, 2, -1}, {2, -1, -1}}, {{0, 1, 1}}, gold_use::soft);
    const scoreboard board =
        evaluate({measure_called("Accuracy"), measure_called("MAE")}, rated, averaging::items, undefined_topics::skip);
    EXPECT_NEAR(*board.measures[0].overall[0].value, (2.0 / 3 + 0.5 + 0) / 3, 1e-15);
    EXPECT_NEAR(*board.measures[1].overall[0].value, (1.0 / 3 + 0.5 + 1) / 3, 1e-15);
    EXPECT_EQ(board.items_of(0), 3U) << "items and not parts of them";
    const soft_table table = tally_soft(3, rated.ratings.ratings, rated.systems[0].answers).value();
    const measure_spec kappa = measure_called("Kappa");
    EXPECT_EQ(evaluate({kappa}, rated, averaging::items, undefined_topics::skip).measures[0].overall[0].value,
              evaluate(kappa, table).value());
}

TEST(RatedAnswers, EachIsTheMeanOverRaters) {
    const rated_answers rated = example(2, {{0, 1, -1}, {1, 1, -1}, {1, 0, 1}}, {{0, 1, -1}}, gold_use::each);
    const measure_spec accuracy = measure_called("Accuracy");
    const std::vector<score> alone = evaluate_each(accuracy, 2, 3, rated.ratings.ratings, rated.systems[0].answers);
    const scoreboard board = evaluate({accuracy}, rated, averaging::items, undefined_topics::skip);
    EXPECT_NEAR(overall(board), (*alone[0] + *alone[1] + *alone[2]) / 3, 1e-15);
    EXPECT_NEAR(overall(board), (2.0 / 3 + 1.0 / 3 + 0) / 3, 1e-15);
}

TEST(RatedAnswers, SoftGoldRefusesMeasuresThatCountItems) {
    const rated_answers rated = example(2, {{0, 1}}, {{0}}, gold_use::soft);
    EXPECT_FALSE(problems_of({measure_called("Alpha")}, rated).empty());
    EXPECT_TRUE(problems_of({measure_called("CEM_ORD")}, rated).empty());
}

TEST(RatedAnswers, OneRaterIsGoldUnderEveryUse) {
    rated_answers rated = simulated(60, 2, gold_use::majority);
    rated.ratings = rated.ratings.only({0});
    std::vector<double> values;
    for (gold_use use : {gold_use::majority, gold_use::median, gold_use::mean, gold_use::soft, gold_use::each}) {
        rated.use = use;
        values.push_back(overall(evaluate({measure_called("Kappa")}, rated, averaging::items, undefined_topics::skip)));
    }
    for (double value : values) EXPECT_DOUBLE_EQ(value, values[0]);
}

TEST(RatedAnswers, ResamplingItemsAgreesWithTheVarianceOfAMean) {
    // Against soft gold, accuracy is a mean over items of the share of raters who say the same.
    const rated_answers rated = simulated(400, 3, gold_use::soft);
    const auto sure = bootstrap({measure_called("Accuracy")}, rated, {}, {.replicates = 4000});
    std::vector<double> shares;
    for (std::size_t item = 0; item < rated.ratings.items(); ++item) {
        double equal = 0;
        for (const rating& one : rated.ratings.ratings[item]) equal += one.value == rated.systems[0].answers[item];
        shares.push_back(equal / static_cast<double>(rated.ratings.ratings[item].size()));
    }
    double mean = 0, squares = 0;
    for (double one : shares) mean += one / 400;
    for (double one : shares) squares += (one - mean) * (one - mean);
    EXPECT_NEAR(*sure[0][0].value, mean, 1e-12);
    EXPECT_NEAR(sure[0][0].standard_error, std::sqrt(squares) / 400, 0.05 * std::sqrt(squares) / 400);
    ASSERT_TRUE(sure[0][0].interval);
    EXPECT_NEAR(sure[0][0].interval.high() - sure[0][0].interval.low(), 2 * 1.96 * std::sqrt(squares) / 400,
                0.1 * std::sqrt(squares) / 100);
}

TEST(RatedAnswers, MeansOverTopicsAreMeansOfTheTopicsScores) {
    rated_answers rated = simulated(90, 3, gold_use::soft);
    rated.ratings.topics = {"a", "b", "c"};
    for (std::uint32_t item = 0; item < 90; ++item) rated.ratings.topic_of.push_back(item % 3);
    const scoreboard board = evaluate({measure_called("Kappa")}, rated, averaging::topics, undefined_topics::skip);
    EXPECT_NEAR(
        overall(board),
        (*board.measures[0].by_topic(0, 0) + *board.measures[0].by_topic(1, 0) + *board.measures[0].by_topic(2, 0)) / 3,
        1e-15);
    for (resampled_units units : {resampled_units::items, resampled_units::topics})
        for (averaging average : {averaging::items, averaging::topics}) {
            const auto sure =
                bootstrap({measure_called("Kappa")}, rated, {.average = average, .units = units}, {.replicates = 200});
            EXPECT_NEAR(*sure[0][0].value,
                        overall(evaluate({measure_called("Kappa")}, rated, average, undefined_topics::skip)), 1e-15);
            EXPECT_TRUE(sure[0][0].interval);
        }
}

TEST(People, EachIsScoredAgainstTheOthers) {
    const rated_answers rated =
        example(3, {{0, 0, 1}, {1, 1, 1}, {2, 2, 2}, {0, -1, -1}}, {{0, 0, 0, 0}}, gold_use::median);
    const std::vector<person_scores> people =
        measure_people({measure_called("Accuracy")}, rated, {}, bootstrap_options{.replicates = 100});
    ASSERT_EQ(people.size(), 4U);
    EXPECT_EQ(people[0].rater, "r0");
    EXPECT_EQ(people[0].items, 3U) << "nobody else rated the last item";
    EXPECT_EQ(people[0].scores[0].value, score(1.0)) << "a tie of 0 and 1 goes to 0";
    EXPECT_EQ(people[2].scores[0].value, score(2.0 / 3));
    EXPECT_EQ(people[3].rater, "");
    EXPECT_EQ(people[3].items, 3U);
    EXPECT_NEAR(*people[3].scores[0].value, (1 + 1 + 2.0 / 3) / 3, 1e-15);
}

TEST(People, HaveIntervalsUnderEveryUse) {
    for (gold_use use : {gold_use::majority, gold_use::median, gold_use::mean, gold_use::dawid_skene, gold_use::soft,
                         gold_use::each}) {
        const rated_answers rated = simulated(80, 3, use);
        const std::vector<person_scores> people =
            measure_people({measure_called("MAE")}, rated, {}, bootstrap_options{.replicates = 200});
        ASSERT_EQ(people.size(), 4U);
        double sum = 0;
        for (std::size_t rater = 0; rater < 3; ++rater) {
            sum += *people[rater].scores[0].value / 3;
            ASSERT_TRUE(people[rater].scores[0].interval) << name(use);
            EXPECT_LE(people[rater].scores[0].interval.low(), *people[rater].scores[0].value);
        }
        EXPECT_NEAR(*people[3].scores[0].value, sum, 1e-12) << name(use);
        ASSERT_TRUE(people[3].scores[0].interval) << name(use);
        EXPECT_LT(people[3].scores[0].standard_error,
                  std::max({people[0].scores[0].standard_error, people[1].scores[0].standard_error,
                            people[2].scores[0].standard_error}))
            << "three people say more than one";
    }
}

TEST(RaterErrors, OfAMeanOverRatersIsThatOfTheRatersScores) {
    // The jackknife of a mean is exact: the standard error of the mean of the raters' own scores.
    const rated_answers rated = simulated(200, 6, gold_use::each);
    const measure_spec accuracy = measure_called("Accuracy");
    const std::vector<score> alone = evaluate_each(accuracy, 4, 6, rated.ratings.ratings, rated.systems[0].answers);
    double mean = 0, squares = 0;
    for (const score& one : alone) mean += *one / 6;
    for (const score& one : alone) squares += (*one - mean) * (*one - mean);
    const auto errors = measure_rater_errors({accuracy}, rated, averaging::items, undefined_topics::skip);
    EXPECT_NEAR(errors[0][0], std::sqrt(squares / 5 / 6), 1e-12);
}

TEST(RaterErrors, WidenTheIntervalAndSayTheirShare) {
    bootstrapped_score one{0.5, confidence_interval(0.46, 0.54), 0.02};
    const double share = add_rater_variance(one, 0.04, 6, 1000, 0.95);
    EXPECT_NEAR(share, 0.8, 1e-12);
    EXPECT_NEAR(one.standard_error, std::sqrt(0.002), 1e-15);
    // Satterthwaite: 0.002^2 / (0.0016^2 / 5 + 0.0004^2 / 999) = 7.8101...; t(.975, 7.81) = 2.3158...
    ASSERT_TRUE(one.interval);
    EXPECT_NEAR((one.interval.high() - 0.5) / one.standard_error, 2.3158, 0.002);
    EXPECT_FALSE(require_sampled_raters(4).empty());
    EXPECT_TRUE(require_sampled_raters(5).empty());
}

}  // namespace ordeval::testing
