#include "ordeval/statistics/tests/max_t.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ordeval/statistics/tests/compare_items.hpp"
#include "ordeval/statistics/tests/compare_topics.hpp"
#include "ordeval/statistics/tests/sign_flip.hpp"
#include "statistics/random/random.hpp"
#include "statistics/tests/canonical_order.hpp"
#include "unit/throws.hpp"

namespace ordeval {
namespace {

using testing::refusal;

/// Systems whose levels fall from one to the next, on topics of different difficulty.
unit_contributions some_contributions(std::size_t columns, std::size_t units, double step, std::uint64_t seed = 1) {
    random_source random({.seed = seed, .stream = 0x6d747465, .replicate = columns * 1000 + units});
    unit_contributions result{units, columns, std::vector<double>(units * columns)};
    for (std::size_t unit = 0; unit < units; ++unit) {
        const double difficulty = random.normal();
        for (std::size_t column = 0; column < columns; ++column)
            result.values[column * units + unit] = difficulty + random.normal() - step * static_cast<double>(column);
    }
    return result;
}

std::vector<column_pair> all_pairs(std::size_t columns) {
    std::vector<column_pair> pairs;
    for (std::uint32_t a = 0; a < columns; ++a)
        for (std::uint32_t b = a + 1; b < columns; ++b) pairs.push_back({a, b});
    return pairs;
}

/// The definition, word for word: every trial's flipped differences, their means, standard errors and t statistics.
struct slow_max_t {
    std::vector<double> raw_p, single_step_p, p;

    slow_max_t(const unit_contributions& given, const std::vector<column_pair>& pairs, std::size_t trials,
               std::uint64_t seed, alternative asked = alternative::two_sided) {
        const std::size_t n = given.units, m = pairs.size();
        std::vector<double> rows(n * given.columns);
        for (std::size_t unit = 0; unit < n; ++unit)
            for (std::size_t column = 0; column < given.columns; ++column)
                rows[unit * given.columns + column] = given.column(column)[unit];
        const std::vector<std::size_t> place = canonical_order_of(rows, given.columns).rows;
        const auto statistics = [&](auto sign_of) {
            std::vector<double> t(m);
            for (std::size_t j = 0; j < m; ++j) {
                std::vector<double> d;
                for (std::size_t i = 0; i < n; ++i)
                    d.push_back(sign_of(i) *
                                (given.column(pairs[j].first)[place[i]] - given.column(pairs[j].second)[place[i]]));
                const double mean = std::accumulate(d.begin(), d.end(), 0.0) / static_cast<double>(n);
                double squares = 0;
                for (double value : d) squares += (value - mean) * (value - mean);
                t[j] = in_favour(mean, asked) / std::sqrt(squares / static_cast<double>(n * (n - 1)));
            }
            return t;
        };
        const std::vector<double> observed = statistics([](std::size_t) { return 1.0; });
        std::vector<std::size_t> order(m), alone(m), single(m), step(m);
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, std::ranges::greater{}, [&](std::size_t j) { return observed[j]; });
        for (std::size_t trial = 0; trial < trials; ++trial) {
            const std::vector<double> drawn = statistics([&](std::size_t i) {
                return (random_bits({seed, 0x6d617874'01, trial}, i / 64) >> (i % 64) & 1) != 0 ? 1.0 : -1.0;
            });
            for (std::size_t rank = 0; rank < m; ++rank) {
                const double needed = observed[order[rank]] - 1e-9 * std::abs(observed[order[rank]]);
                double later = drawn[order[rank]];
                for (std::size_t other = rank; other < m; ++other) later = std::max(later, drawn[order[other]]);
                alone[order[rank]] += drawn[order[rank]] >= needed;
                step[order[rank]] += later >= needed;
                single[order[rank]] += *std::ranges::max_element(drawn) >= needed;
            }
        }
        const auto share = [&](std::size_t reached) {
            return static_cast<double>(reached + 1) / static_cast<double>(trials + 1);
        };
        double so_far = 0;
        p.resize(m);
        for (std::size_t j : order) p[j] = so_far = std::max(so_far, share(step[j]));
        for (std::size_t j = 0; j < m; ++j) {
            raw_p.push_back(share(alone[j]));
            single_step_p.push_back(share(single[j]));
        }
    }
};

TEST(MaxT, EqualsASlowObviousVersion) {
    for (alternative asked : {alternative::two_sided, alternative::less, alternative::greater})
        for (std::size_t units : {2, 3, 11, 64, 65, 300})
            for (std::size_t columns : {2, 3, 6}) {
                SCOPED_TRACE(std::string(name(asked)) + ", " + std::to_string(units) + " units");
                const unit_contributions given = some_contributions(columns, units, 0.15);
                const std::vector<column_pair> pairs = all_pairs(columns);
                const max_t_result fast =
                    max_t_test(given, pairs, {.trials = 101, .run = {.seed = 5}}, p_value_rule::add_one, asked);
                const slow_max_t slow(given, pairs, 101, 5, asked);
                for (std::size_t j = 0; j < pairs.size(); ++j) {
                    EXPECT_EQ(fast.differences[j].raw_p, slow.raw_p[j]);
                    EXPECT_EQ(fast.differences[j].single_step_p, slow.single_step_p[j]);
                    EXPECT_EQ(fast.differences[j].p, slow.p[j]);
                }
            }
}

TEST(MaxT, HasTheSameLimitsWhicheverSideIsAskedFor) {
    const unit_contributions given = some_contributions(4, 30, 0.15);
    const auto maxima = [&](alternative asked) {
        return max_t_test(given, all_pairs(4), {.trials = 300}, p_value_rule::add_one, asked).maxima;
    };
    EXPECT_EQ(maxima(alternative::two_sided), maxima(alternative::less));
    EXPECT_EQ(maxima(alternative::two_sided), maxima(alternative::greater));
}

TEST(MaxT, AgreesWithMulttest) {
    // R 4.2.2, multtest 2.54.0: mt.maxT(X, rep(c(0, 1), 12), test = "pairt", side = "abs", B = 0), which goes through
    // all 4096 flips; the columns of X are the second and the first system's score of every topic.
    const std::vector<double> by_topic{.61, .55, .42, .58, .70, .66, .47, .61, .52, .50, .49, .57, .81, .71, .60, .79,
                                       .45, .46, .30, .41, .66, .59, .52, .70, .73, .64, .51, .69, .58, .57, .40, .49,
                                       .64, .60, .57, .66, .77, .69, .48, .72, .49, .52, .44, .47, .69, .58, .61, .68};
    unit_contributions scores{12, 4, std::vector<double>(48)};
    for (std::size_t i = 0; i < by_topic.size(); ++i) scores.values[i % 4 * 12 + i / 4] = by_topic[i];
    constexpr std::size_t trials = 100'000;
    const max_t_result found = max_t_test(scores, all_pairs(4), {.trials = trials}, p_value_rule::plain);
    const std::vector<double> statistics{3.76389716902, 6.53515545957, 1.82124217965,
                                         4.86450558990, 1.31512727461, 7.34057613345};
    const std::vector<double> raw{0.00634765625, 0.00048828125, 0.111328125, 0.001953125, 0.2236328125, 0.00048828125};
    const std::vector<double> adjusted{0.01513671875, 0.0009765625, 0.19189453125,
                                       0.00537109375, 0.2236328125, 0.0009765625};
    const auto four_errors = [](double p) { return 4 * std::sqrt(p * (1 - p) / trials); };
    for (std::size_t i = 0; i < statistics.size(); ++i) {
        EXPECT_NEAR(found.differences[i].statistic, statistics[i], 1e-9);
        EXPECT_NEAR(found.differences[i].raw_p, raw[i], four_errors(raw[i]));
        EXPECT_NEAR(found.differences[i].p, adjusted[i], four_errors(adjusted[i]));
    }
}

TEST(MaxT, GivesAnExampleComputedByHand) {
    // Differences 1, 2, 3: mean 2, standard error 1/sqrt(3). All three signs alike are one draw in four, and no other
    // reaches it; of 2,000 trials about 500 do.
    const unit_contributions given{3, 2, {1, 2, 3, 0, 0, 0}};
    const max_t_result result = max_t_test(given, {{0, 1}}, {.trials = 2000});
    EXPECT_DOUBLE_EQ(result.differences[0].mean, 2);
    EXPECT_NEAR(result.differences[0].standard_error, 1 / std::sqrt(3.0), 1e-14);
    EXPECT_NEAR(result.differences[0].statistic, 2 * std::sqrt(3.0), 1e-13);
    EXPECT_NEAR(result.differences[0].p, 0.25, 0.04);
    EXPECT_EQ(result.differences[0].p, result.differences[0].raw_p);
}

TEST(MaxT, OfOnePairIsTheSignFlipTest) {
    const unit_contributions given = some_contributions(2, 25, 0.4);
    paired_differences differences;
    for (std::size_t unit = 0; unit < 25; ++unit)
        differences.values.push_back(given.column(0)[unit] - given.column(1)[unit]);
    const double exact = sign_flip_test(differences).p();
    const double drawn = max_t_test(given, {{0, 1}}, {.trials = 20'000}).differences[0].p;
    EXPECT_NEAR(drawn, exact, 4 * std::sqrt(exact * (1 - exact) / 20'000) + 1e-4);
}

TEST(MaxT, DoesNotDependOnTheOrderOfUnitsOrColumns) {
    const unit_contributions given = some_contributions(5, 40, 0.2);
    const std::vector<column_pair> pairs = all_pairs(5);
    const max_t_result result = max_t_test(given, pairs, {.trials = 999});
    random_source random({.seed = 9});
    std::vector<std::size_t> units(40);
    std::vector<std::uint32_t> columns(5);
    std::iota(units.begin(), units.end(), std::size_t{0});
    std::iota(columns.begin(), columns.end(), 0U);
    for (int round = 0; round < 5; ++round) {
        random.shuffle(std::span(units));
        random.shuffle(std::span(columns));
        unit_contributions moved{40, 5, std::vector<double>(200)};
        for (std::size_t column = 0; column < 5; ++column)
            for (std::size_t unit = 0; unit < 40; ++unit)
                moved.values[columns[column] * 40 + unit] = given.column(column)[units[unit]];
        std::vector<column_pair> moved_pairs;
        for (const column_pair& pair : pairs) moved_pairs.push_back({columns[pair.first], columns[pair.second]});
        const max_t_result again = max_t_test(moved, moved_pairs, {.trials = 999});
        for (std::size_t j = 0; j < pairs.size(); ++j) {
            EXPECT_EQ(again.differences[j].p, result.differences[j].p);
            EXPECT_EQ(again.differences[j].raw_p, result.differences[j].raw_p);
        }
    }
}

TEST(MaxT, IsTheSameForAnyNumberOfThreads) {
    const unit_contributions given = some_contributions(7, 30, 0.3);
    const std::vector<column_pair> pairs = all_pairs(7);
    const max_t_result alone = max_t_test(given, pairs, {.trials = 1003, .run = {.threads = 1}});
    for (int threads : {2, 3, 7}) {
        const max_t_result result = max_t_test(given, pairs, {.trials = 1003, .run = {.threads = threads}});
        EXPECT_EQ(result.maxima, alone.maxima);
        for (std::size_t j = 0; j < pairs.size(); ++j) EXPECT_EQ(result.differences[j].p, alone.differences[j].p);
    }
}

TEST(MaxT, SeesNothingWhereColumnsAreEqualAndACertainDifferenceWhereItIsTheSameEverywhere) {
    std::vector<double> values(3 * 12);
    random_source random({.seed = 4});
    for (std::size_t unit = 0; unit < 12; ++unit) {
        values[unit] = values[12 + unit] = random.normal();
        values[24 + unit] = values[unit] - 0.25;
    }
    const max_t_result result = max_t_test({12, 3, values}, {{0, 1}, {0, 2}}, {.trials = 5000});
    EXPECT_EQ(result.differences[0].p, 1);
    EXPECT_EQ(result.differences[0].statistic, 0);
    EXPECT_TRUE(std::isinf(result.differences[1].statistic));
    EXPECT_LT(result.differences[1].p, 0.005);  // two sign patterns of 4,096
}

TEST(MaxT, CriticalValuesGoWithSingleStepPValues) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const std::vector<column_pair> pairs = all_pairs(8);
        const max_t_result result = max_t_test(some_contributions(8, 20, 0.2, seed), pairs, {.trials = 999});
        for (double alpha : {0.01, 0.05, 0.2}) {
            const double critical = result.critical_value(alpha).value();
            for (const max_t_difference& one : result.differences)
                EXPECT_EQ(one.statistic > critical, one.single_step_p < alpha);
        }
        for (const max_t_difference& one : result.differences) {
            EXPECT_LE(one.raw_p, one.p);
            EXPECT_LE(one.p, one.single_step_p);
        }
    }
    EXPECT_FALSE(max_t_test(some_contributions(2, 20, 0), {{0, 1}}, {.trials = 10}).critical_value(0.05));
}

TEST(MaxT, RefusesWhatItCannotTest) {
    EXPECT_EQ(refusal([] { static_cast<void>(max_t_test({1, 2, {1, 2}}, {{0, 1}}, {})); }),
              "max_t_test: there must be at least two units");
    EXPECT_EQ(refusal([] { static_cast<void>(max_t_test({2, 2, {1, 2, 3, 4}}, {{0, 2}}, {})); }),
              "max_t_test: a pair names a column that is not there");
}

complete_scores as_scores(const unit_contributions& given) {
    std::vector<double> values;
    for (std::size_t unit = 0; unit < given.units; ++unit)
        for (std::size_t column = 0; column < given.columns; ++column) values.push_back(given.column(column)[unit]);
    return {given.units, given.columns, values};
}

TEST(CompareByMaxT, LosesNoResolutionToTheNumberOfPairs) {
    // 435 pairs: Holm's correction of 5,000 trials could not go below 435 / 5,001.
    const comparison result = compare_topics(as_scores(some_contributions(30, 60, 0.3)));
    EXPECT_EQ(result.family.test, comparison_test::max_t);
    EXPECT_EQ(result.family.hypotheses, 435u);
    EXPECT_EQ(result.family.trials, 5000u);
    EXPECT_LT(result.family.smallest_p, 0.001);
    EXPECT_EQ(*result.pairs[28].p, 1.0 / 5001);  // best and worst
    EXPECT_EQ(result.pairs[28].different, true);
    EXPECT_EQ(result.groups.empty(), false);
}

TEST(CompareByMaxT, NoIntervalWithoutZeroStandsBesideSystemsThatDoNotDiffer) {
    std::size_t excluding = 0, different = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        for (std::size_t topics : {5, 9, 10, 30}) {
            const comparison result = compare_topics(as_scores(some_contributions(6, topics, 0.25, seed)));
            EXPECT_EQ(result.interval_of, interval_family::simultaneous);
            EXPECT_EQ(result.method, topics < 10 ? interval_method::bonferroni_t : interval_method::max_t);
            for (const compared_pair& pair : result.pairs) {
                ASSERT_TRUE(pair.interval);
                const bool without_zero = pair.interval.low() > 0 || pair.interval.high() < 0;
                EXPECT_TRUE(!without_zero || pair.different == true);
                excluding += without_zero;
                different += *pair.different;
            }
        }
    EXPECT_GT(excluding, 10u);
    EXPECT_GE(different, excluding);
}

TEST(CompareByMaxT, HandsOverToTWithHolmBelowTenTopicsAndSaysSo) {
    const complete_scores few = as_scores(some_contributions(4, 9, 1));
    const comparison result = compare_topics(few);
    EXPECT_TRUE(result.family.too_few_units);
    EXPECT_EQ(result.family.test, comparison_test::t);
    EXPECT_EQ(result.family.adjustment, correction::holm);
    const comparison t = compare_topics(few, {.test = comparison_test::t});
    for (std::size_t i = 0; i < t.pairs.size(); ++i) EXPECT_NEAR(*result.pairs[i].p, *t.pairs[i].p, 1e-9);
    EXPECT_FALSE(compare_topics(as_scores(some_contributions(4, 10, 1))).family.too_few_units);
}

TEST(CompareByMaxT, IsOneFamilyOverSeveralMeasures) {
    const complete_scores one = as_scores(some_contributions(4, 20, 0.3)),
                          other = as_scores(some_contributions(4, 20, 0.3, 2));
    const auto both = compare_topics({{one, orientation::higher}, {other, orientation::lower}}, {});
    ASSERT_EQ(both.size(), 2u);
    EXPECT_EQ(both[0].family.hypotheses, 12u);
    const comparison alone = compare_topics(one);
    EXPECT_EQ(both[1].order.front(), 3u);  // lower is better
    double larger = 0;
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(both[0].pairs[i].difference, alone.pairs[i].difference);
        larger += *both[0].pairs[i].p - *alone.pairs[i].p;
        EXPECT_GT(both[0].pairs[i].interval.high() - both[0].pairs[i].interval.low(),
                  alone.pairs[i].interval.high() - alone.pairs[i].interval.low());
    }
    EXPECT_GT(larger, 0);
}

/// Several tables of contributions side by side.
unit_contributions beside(const std::vector<unit_contributions>& parts) {
    unit_contributions all{parts.front().units, 0, {}};
    for (const unit_contributions& part : parts) {
        all.columns += part.columns;
        all.values.insert(all.values.end(), part.values.begin(), part.values.end());
    }
    return all;
}

/// The pairs of comparisons whose columns stand side by side.
std::vector<column_pair> pairs_of(const std::vector<comparison>& compared) {
    std::vector<column_pair> pairs;
    std::size_t before = 0;
    for (const comparison& one : compared) {
        for (const compared_pair& pair : one.pairs)
            pairs.push_back(
                {static_cast<std::uint32_t>(before + pair.first), static_cast<std::uint32_t>(before + pair.second)});
        before += one.systems.size();
    }
    return pairs;
}

TEST(CompareByMaxT, OverSeveralMeasuresEqualsASlowObviousVersion) {
    // The second measure has a system less: one that has no score under it.
    const unit_contributions one = some_contributions(4, 15, 0.2), other = some_contributions(3, 15, 0.3, 2);
    const auto both = compare_topics({{as_scores(one), orientation::higher}, {as_scores(other), orientation::lower}},
                                     {.trials = {.trials = 301, .run = {.seed = 7}}});
    EXPECT_EQ(both[1].family.hypotheses, 9u);
    EXPECT_EQ(both[1].family.measures, 2u);
    const slow_max_t slow(beside({one, other}), pairs_of(both), 301, 7);
    std::size_t next = 0;
    for (const comparison& result : both)
        for (const compared_pair& pair : result.pairs) {
            EXPECT_EQ(*pair.raw_p, slow.raw_p[next]);
            EXPECT_EQ(*pair.p, slow.p[next++]);
        }
}

TEST(MaxT, IsNeverSurerOfAPairInALargerFamily) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const unit_contributions given = some_contributions(6, 12 + seed, 0.2, seed);
        const std::vector<column_pair> part{{0, 1}, {0, 2}, {1, 2}};
        std::vector<column_pair> all = part;
        for (const column_pair& pair : {column_pair{3, 4}, {3, 5}, {4, 5}}) all.push_back(pair);
        const max_t_result smaller = max_t_test(given, part, {.trials = 200}),
                           larger = max_t_test(given, all, {.trials = 200});
        for (std::size_t i = 0; i < part.size(); ++i) {
            EXPECT_GE(larger.differences[i].p, smaller.differences[i].p);
            EXPECT_GE(larger.differences[i].single_step_p, smaller.differences[i].single_step_p);
        }
    }
}

TEST(CompareByMaxT, OverSeveralMeasuresOnFewTopicsIsNeverSurerThanOverOne) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const complete_scores one = as_scores(some_contributions(4, 7, 0.5, seed)),
                              other = as_scores(some_contributions(4, 7, 0.2, seed + 100));
        const comparison alone = compare_topics(one);
        const auto both = compare_topics({{one, orientation::higher}, {other, orientation::higher}}, {});
        for (std::size_t i = 0; i < alone.pairs.size(); ++i) EXPECT_GE(*both[0].pairs[i].p, *alone.pairs[i].p);
    }
}

labelled_items some_items(std::size_t items) {
    labelled_items labels{.scale = class_scale::parse("0..3").value()};
    random_source random({.seed = 3, .stream = 0x6974656d});
    labels.systems.resize(3);
    for (std::size_t item = 0; item < items; ++item) {
        const auto truth = static_cast<label>(random.below(4));
        labels.gold.push_back(truth);
        for (std::size_t system = 0; system < 3; ++system)
            labels.systems[system].answers.push_back(random.below(10) < 2 + system ? static_cast<label>(random.below(4))
                                                                                   : truth);
    }
    return labels;
}

TEST(CompareByMaxT, OverItemsAndSeveralMeasuresIsMaxTOfWhatItemsGive) {
    const labelled_items items = some_items(150);
    const std::vector<measure_spec> specs = parse_measures("MAE,Kappa").value();
    const comparison_options options{.trials = {.trials = 499}, .intervals = {}};
    const std::vector<comparison> both = compare_items(specs, items, options);
    const unit_contributions all = beside({contributions_of_items(specs[0], items, resampled_units::items),
                                           contributions_of_items(specs[1], items, resampled_units::items)});
    const max_t_result expected = max_t_test(all, pairs_of(both), options.trials);
    std::size_t next = 0;
    for (std::size_t m = 0; m < 2; ++m) {
        EXPECT_EQ(both[m].family.hypotheses, 6u);
        comparison_options own = options;
        own.better = specs[m].measure->better;
        const comparison alone = compare_items(specs[m], items, own);
        EXPECT_EQ(alone.order, both[m].order);
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_EQ(*both[m].pairs[i].p, expected.differences[next++].p);
            EXPECT_EQ(both[m].pairs[i].difference, alone.pairs[i].difference);
        }
    }
}

TEST(CompareByMaxT, ComparesWithABaselineOnly) {
    const comparison all = compare_topics(as_scores(some_contributions(6, 20, 0.2)));
    const comparison many = compare_topics(as_scores(some_contributions(6, 20, 0.2)), {.baseline = 0});
    EXPECT_EQ(many.family.hypotheses, 5u);
    EXPECT_FALSE(many.certainty);
    for (const compared_pair& pair : many.pairs)
        for (const compared_pair& same : all.pairs) {
            const bool other_way_round = same.second == pair.first && same.first == 0;
            if (other_way_round || (same.first == pair.first && same.second == 0)) {
                EXPECT_LE(*pair.p, *same.p + 0.02);
            }
        }
}

TEST(CompareTopics, RaisesTrialsThatCouldNotReachAlphaAndSaysSo) {
    comparison_options options{.test = comparison_test::sign_flip, .trials = {.trials = 100}};
    const complete_scores scores = as_scores(some_contributions(8, 40, 0.5));
    const comparison raised = compare_topics(scores, options);
    EXPECT_EQ(raised.family.trials, 561u);  // 28 pairs / 0.05, and one more
    EXPECT_TRUE(raised.family.trials_raised);
    EXPECT_LT(raised.family.smallest_p, 0.05);
    options.alpha = 1e-5;  // 2.8 million
    const comparison out_of_reach = compare_topics(scores, options);
    EXPECT_EQ(out_of_reach.family.trials, 100u);
    EXPECT_GT(out_of_reach.family.smallest_p, options.alpha);
    const comparison exact =
        compare_topics(as_scores(some_contributions(8, 6, 0.5)), {.test = comparison_test::wilcoxon});
    EXPECT_NEAR(exact.family.smallest_p, 28.0 / 32, 1e-12);  // six signs: nothing can differ
}

TEST(CompareTopics, ParametricTukeyIsThatOfTheStudentisedRange) {
    const complete_scores two = as_scores(some_contributions(2, 15, 0.5));
    const comparison range = compare_topics(two, {.test = comparison_test::tukey_parametric});
    const comparison t = compare_topics(two, {.test = comparison_test::t});
    EXPECT_NEAR(*range.pairs[0].p, *t.pairs[0].p, 1e-10);  // of two systems it is Student's t
    EXPECT_NEAR(range.pairs[0].interval.low(), t.pairs[0].interval.low(), 1e-8);
}

TEST(CompareTopics, MarginsGiveVerdicts) {
    std::vector<double> values;
    random_source random({.seed = 3});
    for (int topic = 0; topic < 50; ++topic) {
        const double level = random.normal();
        for (double shift : {0.0, 0.001, -1.0}) values.push_back(level + shift + 0.01 * random.normal());
    }
    const comparison result = compare_topics(complete_scores(50, 3, values), {.margin = 0.1});
    EXPECT_EQ(result.pairs[0].verdict, margin_verdict::equivalent);
    EXPECT_EQ(result.pairs[1].verdict, margin_verdict::better);
    const comparison from_worst = compare_topics(complete_scores(50, 3, values), {.margin = 0.1, .baseline = 0});
    for (const compared_pair& pair : from_worst.pairs)
        EXPECT_EQ(pair.verdict, pair.first == 2 ? margin_verdict::worse : margin_verdict::equivalent);
}

TEST(Margins, AreJudgedByBothIntervals) {
    using enum margin_verdict;
    const auto higher = orientation::higher;
    EXPECT_EQ(judge({0.01, 0.3}, {0.02, 0.25}, 0.1, higher), better);
    EXPECT_EQ(judge({-0.3, -0.01}, {-0.25, -0.02}, 0.1, higher), worse);
    EXPECT_EQ(judge({-0.11, 0.05}, {-0.09, 0.04}, 0.1, higher), equivalent);
    EXPECT_EQ(judge({-0.05, 0.3}, {-0.04, 0.25}, 0.1, higher), not_worse);
    EXPECT_EQ(judge({-0.2, 0.3}, {-0.15, 0.25}, 0.1, higher), undecided);
    EXPECT_EQ(judge({0.01, 0.3}, {0.02, 0.25}, 0.1, orientation::lower), worse);
    EXPECT_EQ(judge(no_interval::unbounded_limit, no_interval::unbounded_limit, 0.1, higher), undecided);
}

TEST(Margins, ASystemMayBeWorseByLess) {
    const auto higher = orientation::higher;
    EXPECT_EQ(judge({-0.08, -0.01}, {-0.07, -0.02}, 0.1, higher), margin_verdict::worse);
    EXPECT_TRUE(is_no_worse({-0.08, -0.01}, {-0.07, -0.02}, 0.1, higher));
    EXPECT_FALSE(is_no_worse({-0.3, -0.01}, {-0.25, -0.02}, 0.1, higher));
    EXPECT_TRUE(is_no_worse({-0.11, 0.05}, {-0.09, 0.04}, 0.1, higher));
    EXPECT_FALSE(is_no_worse({-0.11, 0.2}, {-0.09, 0.15}, 0.1, higher));
    EXPECT_TRUE(is_no_worse({0.01, 0.08}, {0.02, 0.07}, 0.1, orientation::lower));
}

TEST(Families, OfTukeysTestShareTheirErrorRateInIntervalsToo) {
    const complete_scores scores = as_scores(some_contributions(4, 30, 0.3));
    for (comparison_test test : {comparison_test::tukey, comparison_test::tukey_parametric}) {
        const comparison_options options{.test = test, .intervals = bootstrap_options{}};
        const oriented_scores one{scores, orientation::higher, {}};
        const std::vector<comparison> two = compare_topics({one, one}, options);
        const comparison alone = compare_topics(scores, options);
        EXPECT_GT(*two[0].critical_difference, *alone.critical_difference);
        for (const comparison& result : two)
            for (const compared_pair& pair : result.pairs)
                EXPECT_EQ(pair.interval.low() > 0 || pair.interval.high() < 0, *pair.different) << name(test);
    }
}

TEST(RankSets, CountThoseThatAreBetterAndThoseThatAreWorse) {
    // Obvious: a rank is possible if no fewer systems are surely better and no more could be.
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const comparison result = compare_topics(as_scores(some_contributions(7, 25, 0.2, seed)));
        ASSERT_TRUE(result.certainty);
        double shares = 0;
        for (std::size_t system = 0; system < 7; ++system) {
            std::size_t better = 0, worse = 0;
            for (const compared_pair& pair : result.pairs) {
                const bool sure = pair.interval.low() > 0;  // the better system comes first
                better += sure && pair.second == system;
                worse += sure && pair.first == system;
            }
            EXPECT_EQ(result.certainty->ranks[system], (rank_set{1 + better, 7 - worse}));
            EXPECT_EQ(std::ranges::count(result.certainty->may_be_best, system), better == 0 ? 1 : 0);
            shares += result.certainty->win_share[system];
        }
        EXPECT_NEAR(shares, 1, 1e-9);
    }
}

TEST(ResampledRanks, AreSharesThatAddUp) {
    const comparison result = compare_topics(as_scores(some_contributions(7, 25, 0.2, 3)));
    const rank_certainty& certainty = result.certainty.value();
    for (std::size_t system = 0; system < 7; ++system) {
        double ranks = 0, places = 0;
        EXPECT_EQ(certainty.rank_share[system][0], certainty.win_share[system]);
        EXPECT_EQ(certainty.ahead[system][system], 0);
        for (std::size_t other = 0; other < 7; ++other) {
            ranks += certainty.rank_share[system][other];
            places += certainty.rank_share[other][system];
            if (other == system) continue;
            EXPECT_NEAR(certainty.ahead[system][other] + certainty.ahead[other][system], 1, 1e-9);
        }
        EXPECT_NEAR(ranks, 1, 1e-9);
        EXPECT_NEAR(places, 1, 1e-9);
        // A mean rank is one more than the number of those ahead.
        double mean = 0, ahead = 0;
        for (std::size_t other = 0; other < 7; ++other) {
            mean += certainty.rank_share[system][other] * static_cast<double>(other + 1);
            ahead += certainty.ahead[other][system];
        }
        EXPECT_NEAR(mean, 1 + ahead, 1e-9);
    }
}

TEST(ResampledRanks, ShareOutTiesAndAreCertainWhereEveryUnitSaysTheSame) {
    // The first two columns are the same, the third is worse on every unit.
    const unit_contributions contributions{3, 3, {1, 2, 3, 1, 2, 3, 0, 1, 2}};
    const resampled_ranks higher = resample_ranks(contributions, orientation::higher, {50, {1, 7}});
    EXPECT_EQ(higher.first, (std::vector<double>{0.5, 0.5, 0}));
    EXPECT_EQ(higher.rank_share, (std::vector<double>{0.5, 0.5, 0, 0.5, 0.5, 0, 0, 0, 1}));
    EXPECT_EQ(higher.ahead, (std::vector<double>{0, 0.5, 1, 0.5, 0, 1, 0, 0, 0}));
    const resampled_ranks lower = resample_ranks(contributions, orientation::lower, {50, {1, 7}});
    EXPECT_EQ(lower.first, (std::vector<double>{0, 0, 1}));
    EXPECT_EQ(lower.rank_share, (std::vector<double>{0, 0.5, 0.5, 0, 0.5, 0.5, 1, 0, 0}));
}

labelled_items thirty_systems() {
    labelled_items items{.scale = class_scale::from_integers(0, 4).value()};
    random_source random({.seed = 8});
    for (std::size_t item = 0; item < 500; ++item) items.gold.push_back(static_cast<label>(random.below(5)));
    for (int system = 0; system < 30; ++system) {
        system_labels& one = items.systems.emplace_back();
        for (label truth : items.gold)
            one.answers.push_back(random.chance(0.02 * system) ? static_cast<label>(random.below(5)) : truth);
    }
    return items;
}

TEST(CompareItems, TellsThirtySystemsApartByMaxT) {
    const labelled_items items = thirty_systems();
    for (const char* measure : {"CEM_ORD", "Accuracy", "MAE_macro"}) {
        const measure_spec spec = parse_measure(measure).value();
        comparison_options options{.trials = {.trials = 999}, .intervals = {}, .better = spec.measure->better};
        const comparison result = compare_items(spec, items, options);
        std::size_t different = 0;
        for (const compared_pair& pair : result.pairs) different += pair.different == true;
        EXPECT_GT(different, 250u) << measure;
        EXPECT_EQ(result.family.unit, resampled_units::items);
        EXPECT_EQ(result.family.units, 500u);
    }
}

TEST(CompareItems, ContributionsOfAMeanAreTheItemsThemselves) {
    // Under accuracy the difference of two systems on an item is -1, 0 or 1.
    labelled_items items = thirty_systems();
    items.systems = {items.systems[3], items.systems[20]};
    const comparison result = compare_items(parse_measure("Accuracy").value(), items, {.trials = {.trials = 4999}});
    unit_contributions right{500, 2, {}};
    for (const system_labels& system : items.systems)
        for (std::size_t item = 0; item < 500; ++item)
            right.values.push_back(system.answers[item] == items.gold[item] ? 1.0 : 0.0);
    const max_t_result direct = max_t_test(right, {{0, 1}}, {.trials = 4999});
    EXPECT_NEAR(*result.pairs[0].p, direct.differences[0].p, 0.002);
    EXPECT_NEAR(*result.pairs[0].difference, direct.differences[0].mean, 1e-12);
    const double half = (result.pairs[0].interval.high() - result.pairs[0].interval.low()) / 2;
    // Sums of the items' signs are whole numbers: the critical one may be the next.
    EXPECT_NEAR(half, direct.critical_value(0.05).value() * direct.differences[0].standard_error, 0.1 * half);
}

TEST(CompareItems, DrawsWholeTopicsWhereThereAreSome) {
    labelled_items items = thirty_systems();
    items.systems.resize(3);
    for (std::size_t topic = 0; topic < 20; ++topic) items.topics.push_back(std::to_string(topic));
    for (std::size_t item = 0; item < 500; ++item) items.topic_of.push_back(static_cast<std::uint32_t>(item / 25));
    const comparison result = compare_items(parse_measure("Kappa").value(), items, {.trials = {.trials = 999}});
    EXPECT_EQ(result.family.unit, resampled_units::topics);
    EXPECT_EQ(result.family.units, 20u);
    for (const compared_system& system : result.systems) EXPECT_EQ(system.method, interval_method::student_t);
}

TEST(CompareItems, SystemsWithoutAScoreHaveNoLetterAndNoVerdict) {
    labelled_items items = thirty_systems();
    items.systems.resize(3);
    std::ranges::fill(items.systems[2].answers, label{1});  // constant: tau is undefined
    const comparison result = compare_items(parse_measure("TauB").value(), items, {.trials = {.trials = 199}});
    EXPECT_FALSE(result.systems[2].value);
    for (const compared_pair& pair : result.pairs) {
        const bool without = pair.first == 2 || pair.second == 2;
        EXPECT_EQ(pair.different.has_value(), !without);
        EXPECT_EQ(pair.p.defined(), !without);
    }
    for (const system_group& group : result.groups)
        for (std::size_t place : group) EXPECT_NE(result.order[place], 2u);
}

TEST(CanonicalOrder, IsTheSameTableHoweverRowsAndColumnsStand) {
    random_source random({.seed = 2});
    std::vector<double> values;
    for (int i = 0; i < 7 * 5; ++i) values.push_back(static_cast<double>(random.below(4)));
    const auto arranged = [](const std::vector<double>& table) {
        const canonical_order order = canonical_order_of(table, 5);
        std::vector<double> result;
        for (std::size_t row : order.rows)
            for (std::size_t column : order.columns) result.push_back(table[row * 5 + column]);
        return result;
    };
    std::vector<std::size_t> rows{3, 1, 6, 0, 2, 5, 4}, columns{4, 2, 0, 1, 3};
    std::vector<double> moved;
    for (std::size_t row : rows)
        for (std::size_t column : columns) moved.push_back(values[row * 5 + column]);
    EXPECT_EQ(arranged(moved), arranged(values));
}

}  // namespace
}  // namespace ordeval
