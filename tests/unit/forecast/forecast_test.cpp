#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "ordeval/forecast/calibration.hpp"
#include "ordeval/forecast/decision.hpp"
#include "ordeval/forecast/intervals.hpp"
#include "ordeval/forecast/score_forecasts.hpp"
#include "unit/throws.hpp"

namespace ordeval::testing {

namespace {

forecasts random_forecasts(int items, int classes, unsigned seed) {
    std::mt19937 engine(seed);
    forecasts all(classes);
    std::vector<double> shares(static_cast<std::size_t>(classes));
    for (int i = 0; i < items; ++i) {
        const int truth = static_cast<int>(engine() % static_cast<unsigned>(classes));
        for (int k = 0; k < classes; ++k)
            shares[static_cast<std::size_t>(k)] =
                static_cast<double>(1 + engine() % 8) + (std::abs(k - truth) < 2 ? 6 : 0);
        all.add(gold{truth}, shares);
    }
    return all;
}

}  // namespace

TEST(Forecasts, RefuseWhatIsNoDistribution) {
    forecasts items(3);
    EXPECT_NE(refusal([&] { items.add(gold{3}, std::vector{1.0, 0.0, 0.0}); }), "");
    EXPECT_NE(refusal([&] { items.add(gold{0}, std::vector{1.0, 0.0}); }), "");
    EXPECT_NE(refusal([&] { items.add(gold{0}, std::vector{1.0, -1.0, 1.0}); }), "");
    EXPECT_NE(refusal([&] { items.add(gold{0}, std::vector{0.0, 0.0, 0.0}); }), "");
}

// Four forecasts of 3/4 for the lower class, of which two come true, and one of 1/4 that does not.
TEST(Calibration, ComparesForecastsWithWhatHappened) {
    forecasts items(2);
    for (int truth : {0, 0, 1, 1}) items.add(gold{truth}, std::vector{.75, .25});
    items.add(gold{1}, std::vector{.25, .75});
    const calibration found = measure_calibration(items);
    ASSERT_EQ(found.thresholds.size(), 1U);
    ASSERT_EQ(found.thresholds[0].bins.size(), 2U);
    EXPECT_EQ(found.thresholds[0].bins[1].items, 4U);
    EXPECT_DOUBLE_EQ(found.thresholds[0].bins[1].forecast, .75);
    EXPECT_DOUBLE_EQ(found.thresholds[0].bins[1].observed, .5);
    EXPECT_DOUBLE_EQ(found.error, .8 * .25 + .2 * .25);
}

TEST(Sharpness, IsTheSpreadOfForecasts) {
    forecasts items(3);
    items.add(gold{0}, std::vector{.5, .0, .5});
    items.add(gold{0}, std::vector{.0, 1.0, .0});
    EXPECT_DOUBLE_EQ(measure_sharpness(items), .5);
}

TEST(Decision, TakesTheMedianOrTheMostProbableClass) {
    const std::vector<double> shares{.4, .1, .2, .3};
    EXPECT_EQ(decide(shares, {.quantile = .5}), predicted{1});
    EXPECT_EQ(decide(shares, {.quantile = .4}), predicted{0});
    EXPECT_EQ(decide(shares, {.quantile = .99}), predicted{3});
    EXPECT_EQ(decide(shares, {.most_probable = true}), predicted{0});
}

TEST(Decision, OfTheMedianHasTheLeastExpectedAbsoluteError) {
    const forecasts items = random_forecasts(50, 5, 3);
    for (std::size_t i = 0; i < items.size(); ++i) {
        auto cost = [&](int answer) {
            double sum = 0;
            for (int k = 0; k < 5; ++k)
                sum += items.probabilities(i)[static_cast<std::size_t>(k)] * std::abs(k - answer);
            return sum;
        };
        const double median = cost(decide(items.probabilities(i), {}).value);
        for (int answer = 0; answer < 5; ++answer) EXPECT_LE(median, cost(answer) + 1e-12);
    }
}

TEST(Decision, IsSearchedForOtherMeasures) {
    const forecasts items = random_forecasts(200, 4, 4);
    const measure_spec accuracy = parse_measure("Accuracy").value();
    const fitted_decision best = fit_decision(items, accuracy);
    for (int percent = 1; percent < 100; ++percent)
        EXPECT_GE(*best.value, *evaluate(accuracy, decide_all(items, {.quantile = percent / 100.0})));
    EXPECT_GE(*best.value, *evaluate(accuracy, decide_all(items, {.most_probable = true})));
    EXPECT_EQ(best.value, evaluate(accuracy, decide_all(items, best.decision)));
    EXPECT_EQ(fit_decision(items, parse_measure("MAE").value()).decision, label_decision{});
}

TEST(Cuts, SeparateWhatCanBeSeparated) {
    const std::vector<double> predictions{.1, .2, .3, 1.4, 1.5, 2.6, 2.7, 2.8};
    const std::vector<label> truth{0, 0, 0, 1, 1, 2, 2, 2};
    const fitted_cuts found = fit_cuts(predictions, truth, 3, parse_measure("QWK").value());
    EXPECT_EQ(found.value, score(1.0));
    for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_EQ(cut(predictions[i], found.cuts), predicted{truth[i]});
}

// Between neighbouring numbers there is none; whichever way their midpoint is rounded, a cut parts them.
TEST(Cuts, SeparateNeighbouringNumbers) {
    for (double lower : {1.0, std::nextafter(1.0, 2.0)}) {
        const std::vector<double> predictions{lower, std::nextafter(lower, 2.0)};
        const std::vector<label> truth{0, 1};
        const fitted_cuts found = fit_cuts(predictions, truth, 2, parse_measure("Accuracy").value());
        EXPECT_EQ(found.value, score(1.0));
        for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_EQ(cut(predictions[i], found.cuts), predicted{truth[i]});
    }
}

TEST(Cuts, AreNoWorseThanRounding) {
    std::mt19937 engine(5);
    std::vector<double> predictions;
    std::vector<label> truth;
    confusion_table rounded(4);
    for (int i = 0; i < 300; ++i) {
        const int g = static_cast<int>(engine() % 4);
        const double x = g + static_cast<double>(engine() % 1000) / 500.0 - 1.2;
        predictions.push_back(x);
        truth.push_back(static_cast<label>(g));
        rounded.add(gold{g}, predicted{std::clamp(static_cast<int>(std::lround(x)), 0, 3)});
    }
    const measure_spec mae = parse_measure("MAE").value();
    const fitted_cuts found = fit_cuts(predictions, truth, 4, mae);
    EXPECT_LE(*found.value, *evaluate(mae, rounded));
    confusion_table cut_table(4);
    for (std::size_t i = 0; i < truth.size(); ++i) cut_table.add(gold{truth[i]}, cut(predictions[i], found.cuts));
    EXPECT_EQ(found.value, evaluate(mae, cut_table));
}

TEST(ForecastIntervals, AreThoseOfAMean) {
    const forecasts items = random_forecasts(400, 4, 6);
    const std::vector<measure_spec> specs = parse_measures("@forecasts", evidence_kind::forecasts).value();
    const std::vector<bootstrapped_score> found = bootstrap(specs, items, {.replicates = 1000});
    for (std::size_t i = 0; i < specs.size(); ++i) {
        EXPECT_EQ(found[i].value, evaluate(specs[i], items));
        EXPECT_LT(found[i].interval.low(), *found[i].value);
        EXPECT_GT(found[i].interval.high(), *found[i].value);
    }
    double mean = 0, squares = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        forecasts one(4);
        one.add(items.truth(i), items.probabilities(i));
        const double value = *evaluate(specs[0], one);
        mean += value / 400;
        squares += value * value / 400;
    }
    EXPECT_NEAR(found[0].standard_error, std::sqrt((squares - mean * mean) / 400), .1 * found[0].standard_error);
}

TEST(ScoreForecasts, GivesEverySystemItsScoresAndIntervals) {
    forecast_set set{.scale = class_scale::from_integers(0, 3).value(), .systems = {"a", "b"}, .items = {}};
    set.by_system = {random_forecasts(40, 4, 1), random_forecasts(40, 4, 2)};
    const std::vector<measure_spec> specs = parse_measures("RPS,Brier", evidence_kind::forecasts).value();
    const bootstrap_options intervals{.replicates = 200};
    const scoreboard board = score_forecasts(set, specs, intervals);
    ASSERT_EQ(board.measures.size(), 2U);
    EXPECT_EQ(board.items, (std::vector<std::vector<item_count>>{{40, 40}}));
    ASSERT_TRUE(board.intervals);
    EXPECT_EQ(board.intervals->unit, "items");
    for (std::size_t m = 0; m < 2; ++m)
        for (std::size_t system = 0; system < 2; ++system) {
            EXPECT_EQ(board.measures[m].overall[system].value, evaluate(specs[m], set.by_system[system]));
            EXPECT_EQ(board.measures[m].uncertainty[system], bootstrap(specs, set.by_system[system], intervals)[m]);
        }
    EXPECT_FALSE(score_forecasts(set, specs).intervals) << "none are asked for";
}

}  // namespace ordeval::testing
