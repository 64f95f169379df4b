#include "ordeval/raters/judges.hpp"

#include <gtest/gtest.h>

#include <random>

#include "ordeval/raters/alternative_annotator.hpp"
#include "ordeval/raters/prediction_powered.hpp"

namespace ordeval::testing {

namespace {

/// Three people near the truth; a judge as good as they are, and one who answers at random.
rated_items people_and_judges(int items) {
    rated_items ratings{.scale = class_scale::from_integers(1, 5).value(),
                        .raters = {"a", "b", "c", "good", "random"},
                        .judges = {false, false, false, true, true}};
    std::mt19937 engine(3);
    for (int i = 0; i < items; ++i) {
        const int truth = static_cast<int>(engine() % 5);
        auto near = [&] { return static_cast<label>(std::clamp(truth + static_cast<int>(engine() % 3) - 1, 0, 4)); };
        ratings.ratings.add(std::vector<rating>{
            {0, near()}, {1, near()}, {2, near()}, {3, near()}, {4, static_cast<label>(engine() % 5)}});
        ratings.ids.push_back(std::to_string(i));
    }
    return ratings;
}

}  // namespace

TEST(AlternativeAnnotator, PassesJudgesThatAreAsGoodAsPeople) {
    const std::vector<judge_verdict> verdicts = test_alternative_annotators(people_and_judges(300));
    ASSERT_EQ(verdicts.size(), 2U);
    EXPECT_TRUE(verdicts[0].passes);
    EXPECT_DOUBLE_EQ(verdicts[0].winning_rate, 1);
    EXPECT_FALSE(verdicts[1].passes);
    EXPECT_DOUBLE_EQ(verdicts[1].winning_rate, 0);
    EXPECT_GT(verdicts[0].advantage, verdicts[1].advantage);
}

// Two people and a judge on one item each way: who equals the other person fits with share 1.
TEST(AlternativeAnnotator, ComparesBothWithTheOtherPeople) {
    rated_items ratings{.scale = class_scale::from_integers(1, 3).value(),
                        .raters = {"a", "b", "judge"},
                        .judges = {false, false, true}};
    ratings.ratings.add(std::vector<rating>{{0, 0}, {1, 1}, {2, 1}});  // against a, the judge equals b; a does not
    ratings.ratings.add(std::vector<rating>{{0, 0}, {1, 0}, {2, 1}});  // against a, the judge does not; a does
    ratings.ratings.add(std::vector<rating>{{0, 0}, {2, 1}});          // nobody to compare with
    const judge_verdict verdict = test_alternative_annotators(ratings).front();
    EXPECT_EQ(verdict.contests[0].items, 2U);
    EXPECT_DOUBLE_EQ(verdict.contests[0].advantage, .5);
    EXPECT_DOUBLE_EQ(verdict.contests[0].disadvantage, .5);
    EXPECT_DOUBLE_EQ(verdict.contests[1].advantage, .5) << "on the first item the judge and b both miss a";
    EXPECT_DOUBLE_EQ(verdict.contests[1].disadvantage, 1);
}

// People gave 4 ratings of class 1, 2 of class 2 and 2 of class 3.
TEST(AlternativeAnnotator, AlignsByTheProximityOfCem) {
    rated_items ratings{.scale = class_scale::from_integers(1, 3).value(),
                        .raters = {"a", "b", "judge"},
                        .judges = {false, false, true}};
    ratings.ratings.add(std::vector<rating>{{0, 0}, {1, 0}, {2, 2}});
    ratings.ratings.add(std::vector<rating>{{0, 0}, {1, 1}, {2, 2}});
    ratings.ratings.add(std::vector<rating>{{0, 0}, {1, 2}, {2, 2}});
    ratings.ratings.add(std::vector<rating>{{0, 2}, {1, 1}, {2, 2}});
    const rating_alignment fit(ratings, alignment::closeness);
    EXPECT_DOUBLE_EQ(fit(0, std::vector<label>{0}), 2) << "half of four of eight";
    EXPECT_DOUBLE_EQ(fit(1, std::vector<label>{1}), 3) << "rarer classes are closer to themselves";
    EXPECT_DOUBLE_EQ(fit(0, std::vector<label>{2}), -std::log2(6.0 / 8)) << "half of the own class, both others";
    EXPECT_DOUBLE_EQ(fit(2, std::vector<label>{0}), -std::log2(7.0 / 8)) << "not the same the other way round";
    EXPECT_DOUBLE_EQ(fit(1, std::vector<label>{0, 2}), (-std::log2(5.0 / 8) - std::log2(3.0 / 8)) / 2);
}

// Ten differences of -1 less the margin are all negative: 2^-10 by signed ranks.
TEST(AlternativeAnnotator, TestsFewItemsBySignedRanks) {
    rated_items ratings{.scale = class_scale::from_integers(1, 2).value(),
                        .raters = {"a", "b", "judge"},
                        .judges = {false, false, true}};
    for (int i = 0; i < 10; ++i) ratings.ratings.add(std::vector<rating>{{0, 0}, {1, 1}, {2, 1}});
    EXPECT_NEAR(test_alternative_annotators(ratings).front().contests[0].p, std::pow(2, -10), 1e-15);
}

TEST(Judges, AreComparedWithPeopleAsPeopleAreWithEachOther) {
    const std::vector<judge_profile> summaries =
        summarise_judges(people_and_judges(400), parse_measure("Kappa").value(), {.replicates = 300});
    ASSERT_EQ(summaries.size(), 2U);
    EXPECT_EQ(summaries[0].items, 400U);
    EXPECT_LT(summaries[0].difference.interval.low(), 0);
    EXPECT_GT(summaries[0].difference.interval.high(), 0);
    EXPECT_LT(summaries[1].difference.interval.high(), 0);
    EXPECT_NEAR(*summaries[0].mean.value,
                (*summaries[0].with_each[0] + *summaries[0].with_each[1] + *summaries[0].with_each[2]) / 3, 1e-12);
    EXPECT_GT(summaries[1].lean[0], 1) << "at random the lowest class is left upwards";
}

TEST(JudgeCorrelations, AreThoseOfSystemsOfTopicsAndOfItems) {
    rated_items ratings{.scale = class_scale::from_integers(1, 5).value(),
                        .raters = {"a", "judge"},
                        .judges = {false, true},
                        .topics = {"t1", "t2"},
                        .systems = {"s1", "s2", "s3"}};
    const int people[2][3] = {{0, 1, 2}, {2, 3, 4}};
    const int judge[2][3] = {{1, 2, 3}, {2, 1, 4}};
    for (std::uint32_t topic = 0; topic < 2; ++topic)
        for (std::uint32_t system = 0; system < 3; ++system) {
            ratings.ratings.add(std::vector<rating>{{0, static_cast<label>(people[topic][system])},
                                                    {1, static_cast<label>(judge[topic][system])}});
            ratings.topic_of.push_back(topic);
            ratings.system_of.push_back(system);
        }
    const judge_correlations found = correlate_judge(ratings, 1);
    EXPECT_EQ(found.systems.units, 3U);
    EXPECT_NEAR(*found.systems.tau_b, 2 / std::sqrt(3 * 2), 1e-12) << "means 1.5, 1.5, 3.5 against 1, 2, 3";
    EXPECT_EQ(found.topics.units, 2U);
    EXPECT_NEAR(*found.topics.tau_b, (1 + 1.0 / 3) / 2, 1e-12);
    EXPECT_NEAR(*found.topics.spearman, (1 + 0.5) / 2, 1e-12);
    EXPECT_EQ(found.items.units, 6U);
}

TEST(PredictionPowered, AddsTheJudgesMeanErrorToItsMean) {
    std::vector<double> people, judge, elsewhere;
    for (int i = 0; i < 40; ++i) {
        people.push_back(i % 4);
        judge.push_back(i % 4 - 0.5);
    }
    for (int i = 0; i < 1000; ++i) elsewhere.push_back(i % 4 + 0.5);
    const prediction_powered_mean found = estimate_mean(people, judge, elsewhere).value();
    EXPECT_DOUBLE_EQ(found.value, 2.0 + 0.5);
    EXPECT_DOUBLE_EQ(found.people_alone, 1.5);
    EXPECT_LT(found.interval.high() - found.interval.low(),
              found.people_alone_interval.high() - found.people_alone_interval.low())
        << "a judge that errs always alike is worth all its labels";
}

TEST(PredictionPowered, RefusesTooFewLabels) {
    const std::vector<double> few(10, 1.0), many(100, 1.0);
    EXPECT_FALSE(estimate_mean(few, few, many));
}

TEST(PredictionPoweredScore, IsThePredictionPoweredMeanWhereTheMeasureIsAMean) {
    // Accuracy is the mean over items of being right, so that both estimates are one; so are the standard errors.
    std::mt19937 engine(5);
    profile_table labelled(3, 2);
    confusion_table elsewhere(3);
    std::vector<double> people, judge, judge_elsewhere;
    auto near = [&](int truth) { return static_cast<label>(engine() % 4 ? truth : static_cast<int>(engine() % 3)); };
    for (int i = 0; i < 700; ++i) {
        const int truth = static_cast<int>(engine() % 3);
        const label of_people = near(truth), of_judge = near(truth), answer = near(truth);
        if (i < 200) {
            labelled.add({of_people, {of_judge, answer}});
            people.push_back(of_people == answer);
            judge.push_back(of_judge == answer);
        } else {
            elsewhere.add(gold{of_judge}, predicted{answer});
            judge_elsewhere.push_back(of_judge == answer);
        }
    }
    const prediction_powered_mean mean = estimate_mean(people, judge, judge_elsewhere).value();
    const prediction_powered_score score =
        estimate_score(parse_measure("Accuracy").value(), labelled, elsewhere, {.replicates = 4000}).value();
    EXPECT_EQ(score.clipped, 0U);
    EXPECT_NEAR(*score.value.value, mean.value, 1e-12);
    EXPECT_NEAR(*score.people_alone.value, mean.people_alone, 1e-12);
    EXPECT_NEAR(score.value.standard_error, mean.standard_error, 0.04 * mean.standard_error);
    ASSERT_TRUE(score.value.interval);
    EXPECT_NEAR(score.value.interval.low(), mean.interval.low(), 0.1 * mean.standard_error + 0.003);
    EXPECT_NEAR(score.value.interval.high(), mean.interval.high(), 0.1 * mean.standard_error + 0.003);
}

TEST(PredictionPoweredScore, IsThatOfPeopleWhereTheJudgeIsAlwaysRight) {
    profile_table labelled(2, 2);
    confusion_table elsewhere(2), all(2);
    for (label truth : {label{0}, label{1}})
        for (label answer : {label{0}, label{1}}) {
            const item_count number = truth == answer ? 40 : 10;
            labelled.add({truth, {truth, answer}}, number);
            elsewhere.add(gold{truth}, predicted{answer}, 5 * number);
            all.add(gold{truth}, predicted{answer}, 5 * number);
        }
    const measure_spec kappa = parse_measure("Kappa").value();
    const prediction_powered_score score = estimate_score(kappa, labelled, elsewhere, {.replicates = 500}).value();
    EXPECT_NEAR(*score.value.value, *evaluate(kappa, all), 1e-12);
    EXPECT_LT(score.value.standard_error, score.people_alone.standard_error) << "the judge's labels help";
}

TEST(PredictionPoweredScore, RefusesWhatItCannotKnow) {
    profile_table labelled(2, 2);
    confusion_table elsewhere(2);
    labelled.add({0, {0, 0}}, 29);
    elsewhere.add(gold{0}, predicted{0}, 100);
    EXPECT_FALSE(estimate_score(parse_measure("Accuracy").value(), labelled, elsewhere)) << "too few labels";
    labelled.add({1, {no_answer, 1}}, 10);
    EXPECT_FALSE(estimate_score(parse_measure("Accuracy").value(), labelled, elsewhere)) << "a silent judge";
    profile_table enough(2, 2);
    enough.add({0, {0, 0}}, 40);
    EXPECT_FALSE(estimate_score(parse_measure("Alpha").value(), enough, elsewhere)) << "counts items";
}

// Of 200 samples about 10 miss the truth at 95 %; the judge leans upwards, so that its labels alone would miss it
// always.
TEST(PredictionPoweredScore, CoversTheScoreThatAllPeoplesLabelsWouldGive) {
    constexpr int samples = 200, classes = 4;
    const measure_spec kappa = parse_measure("Kappa").value();
    std::mt19937 engine(11);
    auto draw = [&](auto use) {
        const int truth = static_cast<int>(engine() % classes);
        const int judge = engine() % 10 < 3 ? std::min(truth + 1, classes - 1) : truth;
        const int answer = engine() % 10 < 4 ? static_cast<int>(engine() % classes) : truth;
        use(static_cast<label>(truth), static_cast<label>(judge), static_cast<label>(answer));
    };
    confusion_table all(classes), by_judge(classes);
    for (int i = 0; i < 200'000; ++i)
        draw([&](label truth, label judge, label answer) {
            all.add(gold{truth}, predicted{answer});
            by_judge.add(gold{judge}, predicted{answer});
        });
    const double truth = *evaluate(kappa, all);
    ASSERT_GT(std::abs(*evaluate(kappa, by_judge) - truth), 0.05);
    int covered = 0, narrower = 0;
    for (int sample = 0; sample < samples; ++sample) {
        profile_table labelled(classes, 2);
        confusion_table elsewhere(classes);
        for (int i = 0; i < 60; ++i)
            draw([&](label people, label judge, label answer) { labelled.add({people, {judge, answer}}); });
        for (int i = 0; i < 600; ++i)
            draw([&](label, label judge, label answer) { elsewhere.add(gold{judge}, predicted{answer}); });
        const bootstrap_options options{.replicates = 150, .run = {.seed = static_cast<std::uint64_t>(sample) + 1}};
        const prediction_powered_score found = estimate_score(kappa, labelled, elsewhere, options).value();
        if (!found.value.interval) continue;
        covered += found.value.interval.low() <= truth && truth <= found.value.interval.high();
        narrower += found.value.standard_error < found.people_alone.standard_error;
    }
    EXPECT_GE(covered, 178);
    EXPECT_LE(covered, 199);
    EXPECT_GE(narrower, 150) << "a judge who is right on seven items of ten helps";
}

}  // namespace ordeval::testing
