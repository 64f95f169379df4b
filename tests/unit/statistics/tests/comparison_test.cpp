#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

#include "ordeval/statistics/tests/compare_items.hpp"
#include "ordeval/statistics/tests/compare_topics.hpp"
#include "ordeval/statistics/tests/paired_items.hpp"
#include "ordeval/statistics/tests/paired_t.hpp"
#include "ordeval/statistics/tests/shapiro_wilk.hpp"
#include "ordeval/statistics/tests/tukey_hsd.hpp"
#include "ordeval/statistics/tests/wilcoxon_signed_rank.hpp"
#include "statistics/tests/canonical_order.hpp"
#include "unit/throws.hpp"

namespace ordeval {
namespace {

using testing::refusal;

constexpr std::array topic_tests = {
    comparison_test::max_t,     comparison_test::tukey_parametric, comparison_test::tukey,
    comparison_test::t,         comparison_test::wilcoxon,         comparison_test::t_or_wilcoxon,
    comparison_test::sign_flip, comparison_test::friedman,         comparison_test::bootstrap};

/// Few trials and replicates, enough for claims that do not depend on their number.
comparison_options quick(comparison_test test) {
    comparison_options options{.test = test, .trials = {.trials = 500}};
    options.intervals->method = interval_method::bca;
    options.intervals->replicates = 500;
    return options;
}

/// Three systems on 20 topics: the first two alike, the third far behind.
complete_scores far_apart() {
    std::mt19937 random(1);
    std::normal_distribution<double> noise(0, 0.1);
    std::vector<double> values;
    for (int topic = 0; topic < 20; ++topic) {
        const double difficulty = noise(random);
        for (double level : {0.7, 0.71, 0.3}) values.push_back(level + difficulty + noise(random) / 2);
    }
    return {20, 3, values};
}

TEST(CompareTopics, TellsApartWhatIsFarApartByEveryTest) {
    for (comparison_test test : topic_tests) {
        const comparison result = compare_topics(far_apart(), quick(test));
        ASSERT_EQ(result.pairs.size(), 3u) << name(test);
        EXPECT_EQ(result.order.back(), 2u) << name(test);
        for (const compared_pair& pair : result.pairs) EXPECT_EQ(pair.different, pair.second == 2) << name(test);
        EXPECT_EQ(result.groups, (std::vector<system_group>{{0, 1}, {2}})) << name(test);
    }
}

TEST(CompareTopics, NoTestDependsOnTheOrderOfTopicsAndSystems) {
    const complete_scores scores = far_apart();
    const std::array<std::size_t, 3> places = {2, 0, 1};
    std::vector<double> moved;
    for (std::size_t topic = scores.topics(); topic-- > 0;)
        for (std::size_t place : places) moved.push_back(scores(topic, place));
    for (comparison_test test : topic_tests) {
        if (test == comparison_test::bootstrap) continue;  // its replicates draw topics by place
        const comparison one = compare_topics(scores, quick(test));
        const comparison other = compare_topics(complete_scores(scores.topics(), 3, moved), quick(test));
        for (std::size_t i = 0; i < one.pairs.size(); ++i) {
            EXPECT_EQ(places[other.pairs[i].first], one.pairs[i].first);
            EXPECT_NEAR(*other.pairs[i].p, *one.pairs[i].p, 1e-12) << name(test);
        }
    }
}

TEST(CompareTopics, PairsNameTheBetterSystemFirst) {
    comparison_options options = quick(comparison_test::t);
    const comparison higher = compare_topics(far_apart(), options);
    for (const compared_pair& pair : higher.pairs) EXPECT_GE(*pair.difference, 0);
    options.better = orientation::lower;
    const comparison lower = compare_topics(far_apart(), options);
    EXPECT_EQ(lower.order.front(), 2u);
    for (const compared_pair& pair : lower.pairs) EXPECT_LE(*pair.difference, 0);
}

TEST(CompareTopics, GivesThePValuesOfTheTests) {
    const complete_scores scores = far_apart();
    const comparison result = compare_topics(scores, quick(comparison_test::t));
    std::vector<double> raw;
    for (const compared_pair& pair : result.pairs) {
        EXPECT_EQ(pair.raw_p, paired_t_test(subtract(scores, pair.first, pair.second)).p);
        raw.push_back(*pair.raw_p);
    }
    const std::vector<double> holm = adjust(raw, correction::holm);
    for (std::size_t i = 0; i < raw.size(); ++i) EXPECT_EQ(*result.pairs[i].p, holm[i]);

    const comparison tukey = compare_topics(scores, quick(comparison_test::tukey));
    const tukey_hsd trials = randomised_tukey_hsd(in_canonical_order(scores), {.trials = 500});
    for (const compared_pair& pair : tukey.pairs) {
        EXPECT_EQ(*pair.p, trials.p_value(*pair.difference));
        EXPECT_EQ(pair.p, pair.raw_p);
        EXPECT_DOUBLE_EQ(*pair.effect_size, *pair.difference / std::sqrt(tukey.layout->residual_variance()));
    }
    EXPECT_EQ(tukey.critical_difference, trials.critical_difference(0.05));
}

TEST(CanonicalOrder, DoesNotDependOnTheOrderOfRowsThatMirrorEachOther) {
    // Each of two systems is right where the other is wrong: seen from the columns, which mirror each other too, the
    // last two rows look alike.
    const std::vector<std::vector<double>> rows{{1, 1, 0}, {1, 1, 1}, {1, 0, 1}, {0, 1, 1}};
    std::vector<std::size_t> order{0, 1, 2, 3};
    std::vector<double> wanted;
    do {
        std::vector<double> values;
        for (std::size_t row : order) values.insert(values.end(), rows[row].begin(), rows[row].end());
        std::vector<double> arranged;
        for (std::size_t row : canonical_order_of(values, 3).rows)
            arranged.insert(arranged.end(), values.begin() + static_cast<std::ptrdiff_t>(3 * row),
                            values.begin() + static_cast<std::ptrdiff_t>(3 * row + 3));
        if (wanted.empty()) wanted = arranged;
        EXPECT_EQ(arranged, wanted);
    } while (std::ranges::next_permutation(order).found);
}

TEST(CompareTopics, ChoosesBetweenTAndWilcoxonByTheNormalityOfTheDifferences) {
    // The first pair differs by nearly normal amounts, the other two by one huge one.
    std::vector<double> values;
    for (int topic = 0; topic < 12; ++topic) {
        const double outlier = topic == 0 ? 50 : 0.01 * topic;
        values.insert(values.end(), {0.1 * ((topic * 5) % 12), 0.0, outlier});
    }
    const complete_scores scores(12, 3, values);
    const comparison result = compare_topics(scores, quick(comparison_test::t_or_wilcoxon));
    for (const compared_pair& pair : result.pairs) {
        const paired_differences differences = subtract(scores, pair.first, pair.second);
        const bool normal = pair.first != 2 && pair.second != 2;
        EXPECT_EQ(pair.normality_p, shapiro_wilk_test(differences.values).p);
        EXPECT_EQ(pair.test, normal ? comparison_test::t : comparison_test::wilcoxon);
        EXPECT_EQ(pair.raw_p, normal ? paired_t_test(differences).p : score(wilcoxon_signed_rank_test(differences).p));
    }
}

TEST(CompareTopics, ComparesWithABaselineOnly) {
    comparison_options options = quick(comparison_test::wilcoxon);
    options.baseline = 1;
    const comparison result = compare_topics(far_apart(), options);
    ASSERT_EQ(result.pairs.size(), 2u);
    for (const compared_pair& pair : result.pairs) EXPECT_EQ(pair.second, 1u);
    EXPECT_TRUE(result.groups.empty());
    // The family is that of the two pairs: the larger raw p stays, the smaller is doubled.
    const auto [small, large] = std::minmax({*result.pairs[0].raw_p, *result.pairs[1].raw_p});
    EXPECT_DOUBLE_EQ(std::min(*result.pairs[0].p, *result.pairs[1].p), std::min(2 * small, large));
}

TEST(CompareTopics, FindsNoDifferenceWhereAllSystemsAreTiedEverywhere) {
    const complete_scores tied(4, 3, std::vector<double>(12, 0.5));
    for (comparison_test test : topic_tests) {
        const comparison result = compare_topics(tied, quick(test));
        EXPECT_EQ(result.groups, (std::vector<system_group>{{0, 1, 2}})) << name(test);
        EXPECT_EQ(result.layout->residual_variance(), 0);
        for (const compared_pair& pair : result.pairs) {
            EXPECT_EQ(*pair.difference, 0);
            EXPECT_EQ(pair.effect_size, score(undefined_reason::no_variation));
            EXPECT_EQ(pair.p, test == comparison_test::t ? score(undefined_reason::no_variation) : score(1))
                << name(test);
        }
    }
}

TEST(CompareTopics, LeavesPUndefinedWhereDifferencesDoNotVaryAndTheTestDividesByTheirSpread) {
    const complete_scores constant(3, 2, {0.2, 0.1, 0.5, 0.4, 0.8, 0.7});
    EXPECT_EQ(compare_topics(constant, quick(comparison_test::t)).pairs[0].p, score(undefined_reason::no_variation));
    EXPECT_EQ(compare_topics(constant, quick(comparison_test::bootstrap)).pairs[0].p,
              score(undefined_reason::no_variation));
    EXPECT_EQ(compare_topics(constant, quick(comparison_test::sign_flip)).pairs[0].p, score(0.25));
    EXPECT_EQ(compare_topics(constant, quick(comparison_test::t_or_wilcoxon)).pairs[0].test, comparison_test::wilcoxon);
}

// Each of four systems is ahead of the next on all six topics: every pair has the smallest p of six signs, 2 / 64,
// which Benjamini and Hochberg's correction leaves as it is where all are as small, and Holm's multiplies by six.
TEST(CompareTopics, TheSmallestPIsOneThatTheCorrectionCanGive) {
    std::vector<double> values;
    for (int topic = 0; topic < 6; ++topic)
        for (int system = 0; system < 4; ++system) values.push_back(0.9 - 0.1 * system + 0.01 * topic * (4 - system));
    for (correction adjustment : {correction::benjamini_hochberg, correction::holm}) {
        comparison_options options = quick(comparison_test::wilcoxon);
        options.adjustment = adjustment;
        const comparison result = compare_topics(complete_scores(6, 4, values), options);
        for (const compared_pair& pair : result.pairs) EXPECT_EQ(*pair.p, result.family.smallest_p) << name(adjustment);
        EXPECT_EQ(result.family.smallest_p, adjustment == correction::holm ? 6 * 2.0 / 64 : 2.0 / 64);
    }
}

TEST(CompareTopics, IsTheSameForAnyNumberOfThreads) {
    for (comparison_test test : topic_tests) {
        comparison_options options = quick(test);
        options.trials.run.threads = options.intervals->run.threads = 1;
        const comparison alone = compare_topics(far_apart(), options);
        for (int threads : {2, 3, 7}) {
            options.trials.run.threads = options.intervals->run.threads = threads;
            const comparison result = compare_topics(far_apart(), options);
            for (std::size_t i = 0; i < alone.pairs.size(); ++i) {
                EXPECT_EQ(result.pairs[i].p, alone.pairs[i].p);
                EXPECT_EQ(result.pairs[i].interval, alone.pairs[i].interval);
            }
        }
    }
}

/// A comparison tells beforehand how much there is to do, and does as much.
template <class Compare>
std::uint64_t announced_work(comparison_test test, Compare compare) {
    progress shown;
    comparison_options options = quick(test);
    options.trials.run.progress = options.intervals->run.progress = &shown;
    compare(options);
    EXPECT_EQ(shown.done, shown.expected) << name(test);
    return shown.expected;
}

TEST(CompareTopics, TellsBeforehandHowMuchThereIsToDo) {
    const complete_scores few = far_apart();
    std::vector<double> values;
    for (int copy = 0; copy < 2; ++copy)
        for (std::size_t topic = 0; topic < few.topics(); ++topic)
            values.insert(values.end(), few.topic(topic).begin(), few.topic(topic).end());
    const complete_scores many(40, 3, values);
    const auto compare = [&](const comparison_options& options) { (void)compare_topics(many, options); };
    EXPECT_EQ(announced_work(comparison_test::tukey, compare), 500u + 500u);
    EXPECT_EQ(announced_work(comparison_test::sign_flip, compare), 500u + 3 * 500u);  // one for every pair
    EXPECT_EQ(announced_work(comparison_test::wilcoxon, compare), 500u);
}

TEST(CompareTopics, TheBootstrapTestFollowsTheSeedAlsoWithoutIntervals) {
    comparison_options options = quick(comparison_test::bootstrap);
    options.intervals.reset();
    const comparison one = compare_topics(far_apart(), options);
    options.trials.run.seed = 2;
    EXPECT_NE(compare_topics(far_apart(), options).pairs[0].raw_p, one.pairs[0].raw_p);
}

TEST(CompareTopics, RefusesWhatItCannotCompare) {
    EXPECT_EQ(refusal([] { static_cast<void>(compare_topics(complete_scores(2, 1, {1, 2}))); }),
              "compare_topics: there must be at least two systems");
    EXPECT_EQ(refusal([] { static_cast<void>(compare_topics(complete_scores(1, 2, {1, 2}))); }),
              "compare_topics: there must be at least two topics");
    EXPECT_EQ(refusal([] { static_cast<void>(compare_topics(far_apart(), quick(comparison_test::mcnemar))); }),
              "compare_topics: the test is over items");
    comparison_options options;
    options.baseline = 3;
    EXPECT_EQ(refusal([&] { static_cast<void>(compare_topics(far_apart(), options)); }),
              "compare_topics: the baseline is none of the systems");
}

labelled_items some_items() {
    labelled_items items{.scale = class_scale::from_integers(0, 2).value()};
    std::mt19937 random(2);
    items.systems = {{"good", {}, {}}, {"bad", {}, {}}, {"silent", {}, {}}};
    for (int item = 0; item < 200; ++item) {
        const auto truth = static_cast<label>(random() % 3);
        items.gold.push_back(truth);
        items.systems[0].answers.push_back(random() % 5 == 0 ? static_cast<label>(random() % 3) : truth);
        items.systems[1].answers.push_back(static_cast<label>(random() % 3));
        items.systems[2].answers.push_back(random() % 2 == 0 ? no_answer : truth);
    }
    return items;
}

TEST(CompareItems, JointTablesCountTheItemsThatCountForBoth) {
    labelled_items items = some_items();
    items.systems[0].skipped.assign(200, false);
    items.systems[0].skipped[3] = true;
    const profile_table joint = joint_table(items, 0, 2);
    EXPECT_EQ(joint.total(), 199u);
    profile_table slow(3, 2);
    for (std::size_t item = 0; item < 200; ++item)
        if (item != 3) slow.add({items.gold[item], {items.systems[0].answers[item], items.systems[2].answers[item]}});
    EXPECT_EQ(joint, slow);
}

TEST(CompareItems, JointTablesOfLongScalesAreTheSame) {
    labelled_items items{.scale = class_scale::from_integers(0, 99).value()};
    items.gold = {0, 99, 99, 50};
    items.systems = {{"a", {1, 98, 98, no_answer}, {}}, {"b", {2, 97, 97, 50}, {}}};
    const profile_table joint = joint_table(items, 0, 1);
    EXPECT_EQ(joint.total(), 4u);
    EXPECT_EQ(joint.entries().size(), 3u);
    EXPECT_EQ(joint.entries().at({99, {98, 97}}), 2u);
}

TEST(CompareItems, GivesThePValuesOfTheTests) {
    const labelled_items items = some_items();
    const measure_spec accuracy = parse_measure("Accuracy").value();
    for (comparison_test test :
         {comparison_test::randomisation, comparison_test::mcnemar, comparison_test::bootstrap}) {
        const comparison result = compare_items(accuracy, items, quick(test));
        EXPECT_EQ(result.order, (std::vector<std::size_t>{0, 2, 1}));
        ASSERT_EQ(result.pairs.size(), 3u);
        for (const compared_pair& pair : result.pairs) {
            const profile_table joint = joint_table(items, pair.first, pair.second);
            EXPECT_DOUBLE_EQ(*pair.difference,
                             *evaluate(accuracy, joint.project(0)) - *evaluate(accuracy, joint.project(1)));
            EXPECT_TRUE(pair.interval);
            if (test == comparison_test::bootstrap) continue;
            const double mid = mcnemar_test(joint).mid_p;
            const double drawn = randomisation_test({accuracy}, joint, {.trials = 500})[0].p();
            EXPECT_EQ(*pair.raw_p, test == comparison_test::mcnemar ? mid : drawn);
        }
        EXPECT_EQ(result.pairs[1].different, true) << name(test);  // good and bad
        EXPECT_FALSE(result.layout);
    }
}

// Two systems are each wrong on five items of their own: the difference is 0, and its standard error that of forty
// differences of which five are 1, five -1 and the others 0, sqrt(10 / 39 / 40).
TEST(CompareItems, EqualScoresHaveAnIntervalAroundZero) {
    labelled_items items{.scale = class_scale::parse("0..1").value(), .gold = std::vector<label>(40)};
    for (std::size_t system = 0; system < 2; ++system) {
        items.systems.push_back({.system = std::to_string(system), .answers = std::vector<label>(40)});
        std::fill_n(items.systems[system].answers.begin() + static_cast<std::ptrdiff_t>(5 * system), 5, label{1});
    }
    const measure_spec accuracy = parse_measure("Accuracy").value();
    for (comparison_test test : {comparison_test::randomisation, comparison_test::mcnemar}) {
        comparison_options options{.test = test, .trials = {.trials = 500}};
        const compared_pair pair = compare_items(accuracy, items, options).pairs.front();
        ASSERT_TRUE(pair.interval) << name(test);
        EXPECT_EQ(*pair.difference, 0);
        EXPECT_NEAR(pair.interval.high(), 2.022691 * std::sqrt(10.0 / 39 / 40), 1e-5) << name(test);  // t of 39
        EXPECT_EQ(pair.interval.low(), -pair.interval.high());
    }
}

TEST(CompareItems, TellsBeforehandHowMuchThereIsToDo) {
    const measure_spec accuracy = parse_measure("Accuracy").value();
    const auto compare = [&](comparison_options options) { (void)compare_items(accuracy, some_items(), options); };
    EXPECT_EQ(announced_work(comparison_test::randomisation, compare), (3 + 3) * 500u + 3 * 500u);
    EXPECT_EQ(announced_work(comparison_test::mcnemar, compare), (3 + 3) * 500u);
    const auto with_baseline = [&](comparison_options options) {
        options.baseline = 0;
        compare(options);
    };
    EXPECT_EQ(announced_work(comparison_test::randomisation, with_baseline), (3 + 2) * 500u + 2 * 500u);
}

TEST(CompareItems, RefusesWhatItCannotCompare) {
    const measure_spec accuracy = parse_measure("Accuracy").value();
    EXPECT_EQ(refusal([&] { static_cast<void>(compare_items(accuracy, some_items(), quick(comparison_test::tukey))); }),
              "compare_items: the test is over topics");
    labelled_items one = some_items();
    one.systems.resize(1);
    EXPECT_EQ(refusal([&] { static_cast<void>(compare_items(accuracy, one, quick(comparison_test::mcnemar))); }),
              "compare_items: there must be at least two systems");
}

}  // namespace
}  // namespace ordeval
