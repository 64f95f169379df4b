#include "statistics/resampling/automatic_interval.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/random/binomial_draw.hpp"
#include "statistics/random/gamma_draw.hpp"
#include "statistics/resampling/influence.hpp"

namespace ordeval {
namespace {

std::vector<measure_spec> measures(std::string_view list) { return parse_measures(list).value(); }

confusion_table table_of(std::vector<item_count> cells) {
    const auto classes = static_cast<int>(std::lround(std::sqrt(static_cast<double>(cells.size()))));
    return {classes, cells};
}

TEST(WilsonInterval, GivesPrintedLimits) {
    // Agresti and Coull 1998 and others: 0 of 10 gives 0.000 to 0.278; 5 of 10 gives 0.237 to 0.763.
    EXPECT_NEAR(wilson_interval(0, 10, 0.95).high(), 0.2775, 5e-5);
    EXPECT_EQ(wilson_interval(0, 10, 0.95).low(), 0);
    EXPECT_NEAR(wilson_interval(5, 10, 0.95).low(), 0.2366, 5e-5);
    EXPECT_NEAR(wilson_interval(5, 10, 0.95).high(), 0.7634, 5e-5);
    EXPECT_EQ(wilson_interval(10, 10, 0.95).high(), 1);
}

TEST(AutomaticInterval, SaysWhichMethodItTook) {
    const auto scores = bootstrap(measures("Accuracy,ErrorRate,Recall_macro,MAE_macro,Kappa,CEM_ORD"),
                                  table_of({12, 3, 0, 2, 14, 4, 1, 2, 15}), {.replicates = 200});
    EXPECT_EQ(scores[0].method, interval_method::wilson);
    EXPECT_EQ(scores[1].method, interval_method::wilson);
    EXPECT_EQ(scores[2].method, interval_method::class_means);
    EXPECT_EQ(scores[3].method, interval_method::class_means);
    EXPECT_EQ(scores[4].method, interval_method::studentised);
    EXPECT_EQ(scores[5].method, interval_method::studentised);
    for (const bootstrapped_score& one :
         bootstrap(measures("Recall_macro,Kappa"), table_of({12, 0, 0, 1, 14, 0, 0, 2, 15}), {.replicates = 200}))
        EXPECT_EQ(one.method, interval_method::dirichlet);
    for (const bootstrapped_score& one : scores) {
        EXPECT_TRUE(one.interval);
        EXPECT_LE(one.interval.low(), *one.value);
        EXPECT_GE(one.interval.high(), *one.value);
        EXPECT_FALSE(one.rare_class);
    }
}

TEST(AutomaticInterval, OfADifferenceIsStudentsTByItemsOrByClasses) {
    profile_table joint(2, 2);
    joint.add({0, {0, 0}}, 20);
    joint.add({0, {0, 1}}, 6);
    joint.add({1, {1, 1}}, 8);
    joint.add({1, {0, 1}}, 2);
    const auto pairs = bootstrap_differences(measures("Accuracy,Recall_macro"), joint, {.replicates = 200});
    EXPECT_EQ(pairs[0].difference.method, interval_method::student_t);
    EXPECT_EQ(pairs[1].difference.method, interval_method::class_means);
    // Items differ by 1 six times, by -1 twice and by 0 on the other 28: their variance over 36.
    const double mean = 4.0 / 36, variance = (8 - 36 * mean * mean) / 35;
    EXPECT_NEAR(pairs[0].difference.standard_error, std::sqrt(variance / 36), 1e-6);
    profile_table same(2, 2);
    same.add({0, {0, 0}}, 5);
    same.add({1, {0, 0}}, 5);
    EXPECT_EQ(bootstrap_differences(measures("Accuracy"), same)[0].difference.interval, no_interval::no_variation);
}

TEST(AutomaticInterval, APerfectScoreIsNotCertain) {
    const auto scores = bootstrap(measures("Accuracy,Recall_macro,MAE_macro,Kappa,CEM_ORD,MAE,F1_macro,TauB"),
                                  table_of({7, 0, 0, 0, 6, 0, 0, 0, 7}), {.replicates = 500});
    for (const bootstrapped_score& one : scores) {
        ASSERT_TRUE(one.interval);
        EXPECT_GT(one.interval.high() - one.interval.low(), 0.02);
        EXPECT_TRUE(one.interval.low() == *one.value || one.interval.high() == *one.value);
        EXPECT_TRUE(one.rare_class);
    }
}

TEST(AutomaticInterval, APerfectScoreIsNotCertainOnALongScaleEither) {
    confusion_table table(30);
    for (gold g : table.gold_classes()) table.add(g, right_answer(g), 2);
    const auto scores = bootstrap(measures("Accuracy,CEM_ORD,MAE_macro"), table, {.replicates = 200});
    EXPECT_EQ(scores[0].method, interval_method::wilson);
    EXPECT_LT(scores[0].interval.low(), 0.95);
    EXPECT_EQ(scores[1].interval, no_interval::no_errors_seen);
    EXPECT_EQ(scores[2].interval, no_interval::no_errors_seen);
}

TEST(AutomaticInterval, IsTheSameForAnyNumberOfThreads) {
    const auto of = [](int threads) {
        return bootstrap(measures("Kappa,OCI"), table_of({12, 3, 0, 2, 14, 4, 1, 2, 15}),
                         {.replicates = 300, .run = {.threads = threads}});
    };
    for (int threads : {2, 3, 7}) EXPECT_EQ(of(threads), of(1));
}

TEST(AutomaticInterval, OverTopicsIsStudentisedWhereTheyAreFewAndStudentsTOtherwise) {
    std::vector<score> values;
    random_source random({.seed = 3});
    for (int topic = 0; topic < 40; ++topic) values.emplace_back(random.uniform());
    const auto many = bootstrap_means(score_matrix(40, 1, values), undefined_topics::skip).front();
    EXPECT_EQ(many.method, interval_method::student_t);
    EXPECT_FALSE(many.few_topics);
    values.resize(8, 0.0);
    const auto few = bootstrap_means(score_matrix(8, 1, values), undefined_topics::skip, {.replicates = 999}).front();
    EXPECT_EQ(few.method, interval_method::studentised);
    EXPECT_TRUE(few.few_topics);
    const auto same = bootstrap_means(score_matrix(5, 1, std::vector<score>(5, 0.25)), undefined_topics::skip).front();
    EXPECT_EQ(same.interval, no_interval::no_variation);
}

TEST(AutomaticInterval, OfTinyScoresHasAWidth) {
    std::vector<score> values;
    for (int topic = 0; topic < 40; ++topic) values.emplace_back(1e-14 * (1 + topic % 5));
    for (interval_method method : {interval_method::automatic, interval_method::bca, interval_method::percentile}) {
        const auto scores =
            bootstrap_means(score_matrix(40, 1, values), undefined_topics::skip, {.method = method, .replicates = 500});
        ASSERT_TRUE(scores.front().interval) << name(method);
        EXPECT_GT(scores.front().interval.high() - scores.front().interval.low(), 1e-15) << name(method);
    }
}

campaign topics_of_one_system(bool perfect) {
    campaign result{.scale = class_scale::from_integers(0, 1).value(), .systems = {"a"}};
    for (int topic = 0; topic < 6; ++topic) {
        result.topics.push_back(std::to_string(topic));
        const auto wrong = static_cast<item_count>(perfect ? 0 : topic);
        result.tables.push_back(table_of({10, wrong, 0, 10}));
    }
    return result;
}

TEST(AutomaticInterval, OfPooledItemsDrawsTopicsWhereThereAreSome) {
    const auto pooled = bootstrap(measures("Accuracy"), topics_of_one_system(false), {.average = averaging::items});
    EXPECT_EQ(pooled[0][0].method, interval_method::student_t);
    EXPECT_TRUE(pooled[0][0].few_topics);
    // By hand: topic t has 20 right of 20 + t; the ratio's residuals are 20 - p (20 + t).
    double right = 120, items = 135, squares = 0;
    for (int topic = 0; topic < 6; ++topic) squares += std::pow(20 - right / items * (20 + topic), 2);
    const double error = std::sqrt(squares * 6 / 5) / items;
    EXPECT_NEAR(pooled[0][0].standard_error, error, 1e-7);
    const auto items_alone = bootstrap(measures("Accuracy"), topics_of_one_system(false),
                                       {.average = averaging::items, .units = resampled_units::items});
    EXPECT_EQ(items_alone[0][0].method, interval_method::dirichlet);
    const auto perfect = bootstrap(measures("Accuracy"), topics_of_one_system(true), {.average = averaging::items});
    EXPECT_EQ(perfect[0][0].interval, no_interval::no_errors_seen);
    const auto means = bootstrap(measures("Accuracy"), topics_of_one_system(true), {.average = averaging::topics});
    EXPECT_EQ(means[0][0].interval, no_interval::no_errors_seen);
}

TEST(AutomaticInterval, SeesMeansOfClassesAlsoWhereAClassHasNoErrorsOrOneItem) {
    const confusion_table table = table_of({1, 0, 0, 0, 20, 0, 3, 5, 11});
    const auto scores = bootstrap(measures("Recall_macro,MAE_macro,Kappa,F1_macro"), table, {.replicates = 100});
    EXPECT_EQ(scores[0].method, interval_method::class_means);
    EXPECT_EQ(scores[1].method, interval_method::class_means);
    EXPECT_NE(scores[2].method, interval_method::class_means);
    EXPECT_NE(scores[3].method, interval_method::class_means);
}

TEST(Influences, OfAMeanAreTheDistancesFromIt) {
    const item_kinds kinds(table_of({3, 1, 2, 4}));
    const auto accuracy = influences(measures("Accuracy").front(), kinds);
    ASSERT_TRUE(accuracy);
    const std::array expected{0.3, -0.7, -0.7, 0.3};
    for (std::size_t kind = 0; kind < 4; ++kind) EXPECT_NEAR((*accuracy)[kind], expected[kind], 1e-6);
    // A class of one item: the table is multiplied, so that leaving one out leaves others.
    const auto macro = influences(measures("Recall_macro").front(), item_kinds(table_of({1, 0, 2, 7})));
    ASSERT_TRUE(macro);
    EXPECT_NEAR((*macro)[0], 0, 1e-6);
    EXPECT_NEAR((*macro)[1], -7.0 / 9 * 10 / 18, 1e-6);
}

TEST(Influences, AddAnItemWhereNothingIsDefinedWithoutOne) {
    // With e errors among n items of one gold class Krippendorff's alpha is 1 - (2n - 1) / (2n - e), and undefined
    // where e is 0. It sees how many items there are, so that the table is not multiplied.
    const item_kinds kinds(table_of({0, 0, 1, 9}));
    const auto alpha = influences(measures("Alpha").front(), kinds);
    ASSERT_TRUE(alpha);
    // One error more: (-1 / 20 - 0) * 11. One right answer less: 0. The sum of -0.55 is spread over ten items.
    EXPECT_NEAR((*alpha)[0], -0.495, 1e-12);
    EXPECT_NEAR((*alpha)[1], 0.055, 1e-12);
    EXPECT_FALSE(influences(measures("Alpha").front(), item_kinds(table_of({0, 0, 0, 9}))));
}

TEST(GammaDraws, HaveTheMeanAndVarianceOfTheirShape) {
    random_source random({.seed = 6});
    for (double shape : {0.05, 0.5, 1.0, 3.7, 250.0}) {
        constexpr int draws = 40'000;
        double sum = 0, squares = 0;
        for (int i = 0; i < draws; ++i) {
            const double value = draw_gamma(random, shape);
            sum += value;
            squares += (value - shape) * (value - shape);
        }
        EXPECT_NEAR(sum / draws, shape, 5 * std::sqrt(shape / draws));
        // The variance of a squared distance is 2 shape^2 + 6 shape.
        EXPECT_NEAR(squares / draws, shape, 5 * std::sqrt((2 * shape * shape + 6 * shape) / draws));
    }
}

/// A small part of benchmarks/coverage.cpp.
TEST(AutomaticInterval, CoversWhereTheBootstrapDidNot) {
    confusion_table truth(3);  // the rarest class 2 %, near-perfect answers
    const std::array<double, 3> shares{0.02, 0.5, 0.48};
    for (gold g : truth.gold_classes())
        for (predicted p : truth.predicted_classes()) {
            const double share = distance(g, p) == 0 ? 0.9 : distance(g, p) == 1 ? 0.08 : 0.02;
            truth.add(g, p, static_cast<item_count>(1e6 * shares[static_cast<std::size_t>(g.value)] * share));
        }
    const item_kinds kinds(truth);
    const multinomial draws(kinds.items);
    const std::vector<measure_spec> specs = measures("Accuracy,Kappa,MAE");
    std::array<int, 3> covered{};
    constexpr int samples = 200;
    for (std::size_t sample = 0; sample < samples; ++sample) {
        random_source random({.seed = 12, .replicate = sample});
        system_tables drawn(kinds);
        draws.draw(random, 50, [&](std::size_t kind, item_count number) { drawn.add(kinds, kind, number); });
        const auto scores = bootstrap(specs, drawn.table(0), {.replicates = 200, .run = {.seed = sample}});
        for (std::size_t s = 0; s < specs.size(); ++s) {
            const double value = *evaluate(specs[s], truth);
            covered[s] += scores[s].interval && scores[s].interval.low() <= value && value <= scores[s].interval.high();
        }
    }
    for (int count : covered) EXPECT_GT(count, 180);  // 95 % less three standard errors
}

}  // namespace
}  // namespace ordeval
