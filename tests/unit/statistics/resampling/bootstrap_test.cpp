#include "ordeval/statistics/resampling/bootstrap.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>

#include "statistics/resampling/item_sample.hpp"
#include "unit/throws.hpp"

namespace ordeval {
namespace {

const bootstrap_options by_bca{.method = interval_method::bca};

using testing::refusal;

std::vector<measure_spec> measures(const char* list) { return parse_measures(list).value(); }

confusion_table small_table() {
    const std::array<item_count, 9> cells{9, 3, 1, 4, 12, 2, 0, 5, 4};
    return {3, cells};
}

/// A table of items written out, as a bootstrap over items would see them.
struct written_items {
    std::vector<label> truth;
    std::vector<label> answers;

    explicit written_items(const confusion_table& table) {
        for (gold g : table.gold_classes())
            for (predicted p : table.predicted_classes())
                for (item_count i = 0; i < table(g, p); ++i) {
                    truth.push_back(static_cast<label>(g.value));
                    answers.push_back(static_cast<label>(p.value));
                }
    }

    template <class Choose>
    confusion_table resampled(int classes, Choose choose) const {
        confusion_table table(classes);
        for (std::size_t i = 0; i < truth.size(); ++i) {
            const std::size_t item = choose(i);
            table.add(gold{truth[item]}, predicted{answers[item]});
        }
        return table;
    }
};

TEST(Bootstrap, ReplicatesOfATableAreDistributedAsThoseOfItsItems) {
    // All 5^5 resamples of five items, against as many draws from the table as make each score's share visible.
    const std::array<item_count, 4> cells{2, 1, 1, 1};
    const confusion_table table(2, cells);
    const written_items items(table);
    const std::vector<measure_spec> specs = measures("Kappa,Alpha,CEM_ORD,OCI");
    constexpr std::size_t draws = 40000;
    replicate_values drawn =
        draw_replicates(item_sample(specs, item_kinds(table)),
                        {.method = interval_method::bca, .replicates = draws, .run = {.threads = 1}}, item_stream);
    for (std::size_t s = 0; s < specs.size(); ++s) {
        auto rounded = [](double value) { return std::isnan(value) ? 1e9 : std::round(value * 1e9); };
        std::map<double, double> expected;
        std::map<double, double> seen;
        constexpr std::size_t resamples = 5 * 5 * 5 * 5 * 5;
        for (std::size_t code = 0; code < resamples; ++code) {
            std::size_t rest = code;
            const confusion_table one = items.resampled(2, [&](std::size_t) {
                const std::size_t item = rest % 5;
                rest /= 5;
                return item;
            });
            expected[rounded(number_of(evaluate(specs[s], one)))] += 1.0 / resamples;
        }
        for (double value : drawn.of(s)) seen[rounded(value)] += 1.0 / draws;
        for (const auto& [value, share] : expected)
            EXPECT_NEAR(seen[value], share, 4.5 * std::sqrt(share * (1 - share) / draws))
                << specs[s].to_string() << " = " << value / 1e9;
        for (const auto& [value, share] : seen) EXPECT_TRUE(expected.contains(value)) << value / 1e9;
    }
}

TEST(Bootstrap, ReplicatesOfALargerTableLieWhereThoseOfAnObviousBootstrapLie) {
    // Kolmogorov and Smirnov's distance of 4,000 replicates each, from different generators.
    const confusion_table table = small_table();
    const written_items items(table);
    const std::vector<measure_spec> specs = measures("MAE,Kappa,CEM_ORD,OCI");
    constexpr std::size_t draws = 4000;
    replicate_values drawn =
        draw_replicates(item_sample(specs, item_kinds(table)),
                        {.method = interval_method::bca, .replicates = draws, .run = {.seed = 5}}, item_stream);
    std::mt19937_64 random(3);
    std::vector<std::vector<double>> obvious(specs.size());
    for (std::size_t i = 0; i < draws; ++i) {
        const confusion_table one = items.resampled(3, [&](std::size_t) { return random() % items.truth.size(); });
        for (std::size_t s = 0; s < specs.size(); ++s) obvious[s].push_back(*evaluate(specs[s], one));
    }
    for (std::size_t s = 0; s < specs.size(); ++s) {
        std::span<double> ours = drawn.of(s);
        std::sort(ours.begin(), ours.end());
        std::sort(obvious[s].begin(), obvious[s].end());
        double distance = 0;
        for (double value : obvious[s]) {
            constexpr double slack = 1e-9;  // ties that rounding broke
            const auto share = [&](auto& values) {
                return static_cast<double>(std::upper_bound(values.begin(), values.end(), value + slack) -
                                           values.begin()) /
                       draws;
            };
            distance = std::max(distance, std::abs(share(ours) - share(obvious[s])));
        }
        EXPECT_LT(distance, 1.95 * std::sqrt(2.0 / draws)) << specs[s].to_string();  // level 0.001
    }
}

TEST(Bootstrap, StandardErrorOfAMeanIsThatOfTheFormula) {
    const confusion_table table = small_table();
    const bootstrapped_score accuracy = bootstrap(measures("Accuracy"), table, by_bca).front();
    EXPECT_DOUBLE_EQ(*accuracy.value, 25 / 40.0);
    EXPECT_NEAR(accuracy.standard_error, std::sqrt(0.625 * 0.375 / 40), 0.0015);
    ASSERT_TRUE(accuracy.interval);
    EXPECT_LT(accuracy.interval.low(), 0.625);
    EXPECT_GT(accuracy.interval.high(), 0.625);
}

TEST(Bootstrap, EveryMethodNarrowsToTheNormalIntervalOfManyItems) {
    std::array<item_count, 9> cells{9, 3, 1, 4, 12, 2, 0, 5, 4};
    for (item_count& items : cells) items *= 1'000'000;
    const confusion_table table(3, cells);
    for (interval_method method :
         {interval_method::percentile, interval_method::basic, interval_method::bca, interval_method::studentised}) {
        const bootstrapped_score mae = bootstrap(measures("MAE"), table, {.method = method}).front();
        ASSERT_TRUE(mae.interval);
        EXPECT_NEAR((mae.interval.high() - *mae.value) / mae.standard_error, 1.96, 0.1) << name(method);
        EXPECT_NEAR((*mae.value - mae.interval.low()) / mae.standard_error, 1.96, 0.1) << name(method);
    }
}

TEST(Bootstrap, GivesTheSameForAnyNumberOfThreads) {
    const std::vector<measure_spec> specs = measures("@sakai2021");
    for (interval_method method : {interval_method::bca, interval_method::studentised}) {
        bootstrap_options options{.method = method, .replicates = 700, .run = {.threads = 1}};
        const std::vector<bootstrapped_score> alone = bootstrap(specs, small_table(), options);
        for (int threads : {2, 3, 7}) {
            options.run.threads = threads;
            const std::vector<bootstrapped_score> together = bootstrap(specs, small_table(), options);
            for (std::size_t i = 0; i < specs.size(); ++i) {
                EXPECT_EQ(together[i].interval, alone[i].interval);
                EXPECT_EQ(together[i].standard_error, alone[i].standard_error);
            }
        }
    }
}

TEST(Bootstrap, AMeasureHasTheSameIntervalWhicheverOthersAreComputed) {
    const bootstrap_options options{.method = interval_method::bca, .replicates = 500};
    const bootstrapped_score alone = bootstrap(measures("Kappa"), small_table(), options).front();
    const bootstrapped_score among = bootstrap(measures("MAE,Kappa,OCI"), small_table(), options)[1];
    EXPECT_EQ(alone.interval, among.interval);
}

TEST(Bootstrap, ResamplesUnansweredItemsAsSuch) {
    confusion_table table(2);
    table.add(gold{0}, predicted{0}, 30);
    table.add(gold{1}, predicted{1}, 30);
    table.add_unanswered(gold{1}, 40);
    const std::vector<bootstrapped_score> scores =
        bootstrap(measures("Accuracy,MAE"), table, {.method = interval_method::bca, .replicates = 4000});
    EXPECT_DOUBLE_EQ(*scores[0].value, 0.6);
    EXPECT_DOUBLE_EQ(*scores[1].value, 0.4);  // counted as the farthest answer
    for (const bootstrapped_score& one : scores) EXPECT_NEAR(one.standard_error, std::sqrt(0.24 / 100), 0.003);
}

TEST(Bootstrap, WithoutVarianceTheIntervalIsTheScore) {
    confusion_table perfect(3);
    for (int i = 0; i < 3; ++i) perfect.add(gold{i}, predicted{i}, 10);
    for (interval_method method :
         {interval_method::percentile, interval_method::basic, interval_method::bca, interval_method::studentised})
        EXPECT_EQ(bootstrap(measures("MAE"), perfect, {.method = method, .replicates = 100}).front().interval,
                  confidence_interval(0, 0));
}

TEST(Bootstrap, HasNoIntervalWithoutAScore) {
    confusion_table constant(3);
    constant.add(gold{1}, predicted{1}, 10);
    const bootstrapped_score kappa = bootstrap(measures("Kappa"), constant, by_bca).front();
    EXPECT_EQ(kappa.value, score(undefined_reason::no_variation));
    EXPECT_EQ(kappa.interval, no_interval::undefined_score);
}

TEST(Bootstrap, HasNoIntervalWhereTooManyReplicatesAreUndefined) {
    confusion_table nearly_constant(2);
    nearly_constant.add(gold{0}, predicted{0}, 49);
    nearly_constant.add(gold{1}, predicted{0}, 1);
    const bootstrapped_score kappa = bootstrap(measures("Kappa"), nearly_constant, by_bca).front();
    EXPECT_TRUE(kappa.value);
    EXPECT_EQ(kappa.interval, no_interval::undefined_replicates);
    EXPECT_NEAR(static_cast<double>(kappa.undefined_replicates) / 10000, std::pow(0.98, 50), 0.02);
}

TEST(Bootstrap, LeavesAFewUndefinedReplicatesOutAndCountsThem) {
    confusion_table table(2);
    table.add(gold{0}, predicted{0}, 46);
    table.add(gold{1}, predicted{1}, 4);
    table.add(gold{1}, predicted{0}, 1);
    const bootstrapped_score kappa = bootstrap(measures("Kappa"), table, by_bca).front();
    EXPECT_GT(kappa.undefined_replicates, 0u);
    EXPECT_TRUE(kappa.interval);
}

TEST(Bootstrap, ASingleItemTellsNothing) {
    confusion_table one(2);
    one.add(gold{0}, predicted{1});
    EXPECT_EQ(bootstrap(measures("MAE"), one, by_bca).front().interval, no_interval::single_unit);
    EXPECT_EQ(bootstrap(measures("MAE"), one, by_bca).front().value, score(1.0));
    EXPECT_EQ(bootstrap(measures("MAE"), confusion_table(2), by_bca).front().interval, no_interval::single_unit);
}

TEST(Bootstrap, RefusesOptionsThatMakeNoSense) {
    EXPECT_NE(refusal([] { (void)bootstrap(measures("MAE"), small_table(), {.level = 1}); }).find("level"),
              std::string::npos);
    EXPECT_NE(refusal([] {
                  (void)bootstrap(measures("MAE"), small_table(), {.method = interval_method::bca, .replicates = 1});
              }).find("replicates"),
              std::string::npos);
}

TEST(Bootstrap, ReportsProgressInReplicates) {
    progress shown;
    (void)bootstrap(measures("MAE"), small_table(),
                    {.method = interval_method::bca, .replicates = 300, .run = {.progress = &shown}});
    EXPECT_EQ(shown.total, 300u);
    EXPECT_EQ(shown.done, 300u);
}

TEST(BootstrapMeans, StandardErrorIsThatOfAMean) {
    const score_matrix scores(5, 2, {1.0, 0.0, 2.0, 0.0, 3.0, 0.0, 4.0, 0.0, 5.0, 0.0});
    const auto means = bootstrap_means(scores, undefined_topics::skip, by_bca);
    EXPECT_DOUBLE_EQ(*means[0].value, 3);
    EXPECT_NEAR(means[0].standard_error, std::sqrt(2.0 / 5), 0.015);
    EXPECT_EQ(means[1].interval, confidence_interval(0, 0));
}

TEST(BootstrapMeans, SkippedTopicsMakeTheMeanVaryMore) {
    const undefined_reason none = undefined_reason::no_variation;
    const score_matrix scores(6, 1, {1.0, 2.0, 3.0, none, none, none});
    const auto skip = bootstrap_means(scores, undefined_topics::skip, by_bca);
    EXPECT_NEAR(static_cast<double>(skip[0].undefined_replicates) / 10000, std::pow(0.5, 6), 0.006);
    EXPECT_GT(skip[0].standard_error, std::sqrt(2.0 / 3 / 3));
    EXPECT_TRUE(skip[0].interval);
    const auto propagated = bootstrap_means(scores, undefined_topics::propagate, by_bca);
    EXPECT_EQ(propagated[0].interval, no_interval::undefined_score);
    EXPECT_EQ(propagated[0].value, score(none));
}

TEST(BootstrapMeans, ASingleTopicTellsNothing) {
    EXPECT_EQ(bootstrap_means(score_matrix(1, 1, {0.5}), undefined_topics::skip, by_bca).front().interval,
              no_interval::single_unit);
}

/// Three topics of 20, 30 and 50 items with accuracies 0.5, 0.6 and 0.9.
campaign three_topics() {
    campaign made{
        .scale = class_scale::parse("0..1").value(), .systems = {"a"}, .topics = {"x", "y", "z"}, .tables = {}};
    const std::array<std::pair<item_count, item_count>, 3> right_and_wrong{{{10, 10}, {18, 12}, {45, 5}}};
    for (auto [right, wrong] : right_and_wrong) {
        confusion_table table(2);
        table.add(gold{0}, predicted{0}, right);
        table.add(gold{0}, predicted{1}, wrong);
        made.tables.push_back(table);
    }
    return made;
}

double standard_error_of(averaging average, resampled_units units) {
    const auto scores = bootstrap(measures("Accuracy"), three_topics(), {.average = average, .units = units}, by_bca);
    EXPECT_NEAR(*scores[0][0].value, average == averaging::topics ? 2.0 / 3 : 0.73, 1e-12);
    return scores[0][0].standard_error;
}

TEST(BootstrapOfACampaign, VariesAsTheResampledUnitsSay) {
    const double within = (0.25 / 20 + 0.24 / 30 + 0.09 / 50) / 3;  // mean variance of a topic's accuracy
    const double between = (0.25 + 0.36 + 0.81) / 3 - 4.0 / 9;      // variance of the topics' accuracies
    EXPECT_NEAR(standard_error_of(averaging::topics, resampled_units::items), std::sqrt(within / 3), 0.002);
    EXPECT_NEAR(standard_error_of(averaging::topics, resampled_units::topics), std::sqrt(between / 3), 0.002);
    EXPECT_NEAR(standard_error_of(averaging::topics, resampled_units::both), std::sqrt((within + between) / 3), 0.002);
    EXPECT_NEAR(standard_error_of(averaging::items, resampled_units::items), std::sqrt(0.73 * 0.27 / 100), 0.002);
}

TEST(BootstrapOfACampaign, ResamplesPooledTopicsAsWholes) {
    // All 27 ways to draw three topics of three, each pooled.
    const std::array<double, 3> right{10, 18, 45};
    const std::array<double, 3> items{20, 30, 50};
    double sum = 0;
    double squares = 0;
    for (int code = 0; code < 27; ++code) {
        const std::array<std::size_t, 3> drawn{static_cast<std::size_t>(code % 3),
                                               static_cast<std::size_t>(code / 3 % 3),
                                               static_cast<std::size_t>(code / 9)};
        double good = 0;
        double all = 0;
        for (std::size_t topic : drawn) {
            good += right[topic];
            all += items[topic];
        }
        sum += good / all / 27;
        squares += good / all * good / all / 27;
    }
    EXPECT_NEAR(standard_error_of(averaging::items, resampled_units::topics), std::sqrt(squares - sum * sum), 0.003);
    EXPECT_GT(standard_error_of(averaging::items, resampled_units::both),
              standard_error_of(averaging::items, resampled_units::topics));
}

TEST(BootstrapOfACampaign, TheJackknifeAgreesWithTheReplicatesWhateverIsResampled) {
    // Studentised intervals rest on the jackknife: as wide as others only if its standard errors are right.
    for (averaging average : {averaging::topics, averaging::items}) {
        const campaign_bootstrap what{.average = average, .units = resampled_units::items};
        auto width = [&](interval_method method) {
            const auto scores = bootstrap(measures("Accuracy"), three_topics(), what, {.method = method});
            EXPECT_TRUE(scores[0][0].interval) << name(method);
            return scores[0][0].interval.high() - scores[0][0].interval.low();
        };
        const double percentile = width(interval_method::percentile);
        EXPECT_NEAR(width(interval_method::studentised) / percentile, 1, 0.15);
        EXPECT_NEAR(width(interval_method::bca) / percentile, 1, 0.1);
    }
}

TEST(BootstrapOfACampaign, JudgesTheDistributionsOfLabels) {
    const auto scores =
        bootstrap(measures("NMD,RNOD"), three_topics(), {.average = averaging::topics, .units = resampled_units::items},
                  {.method = interval_method::bca, .replicates = 500});
    EXPECT_NEAR(*scores[0][0].value, 1.0 / 3, 1e-12);  // the mean share of wrong answers
    EXPECT_TRUE(scores[0][0].interval);
    EXPECT_TRUE(scores[1][0].interval);
}

TEST(BootstrapOfACampaign, GivesTheSameForAnyNumberOfThreads) {
    for (resampled_units units : {resampled_units::items, resampled_units::topics, resampled_units::both}) {
        bootstrap_options options{.method = interval_method::studentised, .replicates = 300, .run = {.threads = 1}};
        const campaign_bootstrap what{.average = averaging::topics, .units = units};
        const auto alone = bootstrap(measures("Accuracy,MAE"), three_topics(), what, options);
        for (int threads : {2, 3, 7}) {
            options.run.threads = threads;
            const auto together = bootstrap(measures("Accuracy,MAE"), three_topics(), what, options);
            for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(together[i][0].interval, alone[i][0].interval);
        }
    }
}

TEST(BootstrapOfACampaign, GivesEveryTopicTheIntervalsOfItsOwnTable) {
    progress shown;
    const bootstrap_options options{.method = interval_method::bca, .replicates = 300, .run = {.progress = &shown}};
    const auto scores = bootstrap_each_topic(measures("Accuracy,MAE"), three_topics(), options);
    ASSERT_EQ(scores.size(), 2u);
    ASSERT_EQ(scores[0].size(), 3u);
    EXPECT_EQ(shown.whole(), 900u);
    EXPECT_EQ(shown.done, 900u);
    for (std::size_t topic = 0; topic < 3; ++topic) {
        const auto alone = bootstrap(measures("Accuracy,MAE"), three_topics().table(0, topic),
                                     {.method = interval_method::bca, .replicates = 300});
        ASSERT_EQ(scores[0][topic].size(), 1u);
        EXPECT_EQ(scores[0][topic][0], alone[0]);
        EXPECT_EQ(scores[1][topic][0], alone[1]);
    }
}

TEST(BootstrapOfACampaign, TellsBeforehandHowMuchThereIsToDo) {
    campaign two_systems = three_topics();
    two_systems.systems.push_back("b");
    for (const confusion_table& table : three_topics().tables) two_systems.tables.push_back(table);
    for (resampled_units units : {resampled_units::items, resampled_units::topics}) {
        progress shown;
        (void)bootstrap(measures("Accuracy,MAE"), two_systems, {.average = averaging::topics, .units = units},
                        {.method = interval_method::bca, .replicates = 300, .run = {.progress = &shown}});
        EXPECT_EQ(shown.expected, 600u);  // for each system, or for each measure
        EXPECT_EQ(shown.done, shown.expected);
    }
}

TEST(BootstrapOfACampaign, RefusesTopicsThatAreNotThere) {
    campaign without = three_topics();
    without.topics.clear();
    without.tables = {without.tables[0]};
    EXPECT_NE(refusal([&] {
                  (void)bootstrap(measures("MAE"), without, {.units = resampled_units::topics}, {});
              }).find("topics"),
              std::string::npos);
}

}  // namespace
}  // namespace ordeval
