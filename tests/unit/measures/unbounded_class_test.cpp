#include "ordeval/measures/unbounded_class.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "ordeval/measures/error_costs.hpp"

namespace ordeval::testing {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
const interval_cost_settings tc{.cost = interval_cost::total_cost};
constexpr auto cost_settings = [](interval_cost cost, interval_distance distance = interval_distance::hausdorff) {
    return interval_cost_settings{.cost = cost, .distance = distance};
};

std::string problem(const expected<optimal_length>& result) {
    return result ? "none" : result.error().shown().front().problem;
}

std::string problem(const expected<resolved_edges>& result) {
    return result ? "none" : result.error().shown().front().problem;
}

interval_cost_settings with_prices(int classes, std::vector<double> entries) {
    return {.cost = interval_cost::absolute_error,
            .prices = std::make_shared<const square_matrix>(classes, std::move(entries))};
}

}  // namespace

// Lengths 1, 1 and five items in each class: n (L+1)/x + ... as in the proof of Proposition 6 with L = 1.
TEST(NormaliserCurve, HasThePiecesOfTheProofOfPropositionSix) {
    const optimal_length best = minimise_normaliser({1, 1}, {5, 5, 5}).value();
    const std::vector<normaliser_piece>& pieces = best.curve.pieces();
    ASSERT_EQ(pieces.size(), 3u);
    EXPECT_EQ(pieces[0], (normaliser_piece{0, 0.5, 0, 0, 30, 10}));
    EXPECT_EQ(pieces[1], (normaliser_piece{0.5, 1, 0, 10, 35, 5}));
    EXPECT_EQ(pieces[2], (normaliser_piece{1, infinity, 10, 25, 15, 0}));
}

TEST(NormaliserCurve, IsContinuousAndSampledEvenly) {
    const optimal_length best = minimise_normaliser({1, 0.4, 3}, {20, 37, 15, 28}).value();
    for (const normaliser_piece& piece : best.curve.pieces())
        if (piece.low > 0) {
            EXPECT_NEAR(best.curve(std::nextafter(piece.low, 0)), piece(piece.low), 1e-9);
        }
    const std::vector<curve_point> points = best.curve.sample(2, 4);
    ASSERT_EQ(points.size(), 4u);
    EXPECT_EQ(points.front(), (curve_point{0.5, best.curve(0.5)}));
    EXPECT_EQ(points.back(), (curve_point{2, best.curve(2)}));
}

// All three terms of the slope 2ax + b - e/x^2 matter here, so that the minimum is the root of a cubic.
TEST(OptimalLength, SolvesTheCubicToTheLastDigits) {
    int cubics = 0;
    for (item_count n = 0; n < 1296; ++n) {
        const std::vector<item_count> counts{1 + n % 6, 1 + n / 6 % 6, 1 + n / 36 % 6, 1 + n / 216};
        const optimal_length best = minimise_normaliser({1, 1.1, 0.9}, counts).value();
        for (const normaliser_piece& piece : best.curve.pieces()) {
            if (!(piece.low < best.length && best.length < piece.high) || piece.a == 0 || piece.e == 0) continue;
            ++cubics;
            EXPECT_NEAR(piece.slope(best.length), 0, 1e-13 * piece.slope(2 * best.length));
        }
    }
    EXPECT_GT(cubics, 10);
}

TEST(OptimalLength, IsTheRightEndOfAllMinimisersWhereShortClassesDoNotMatter) {
    const optimal_length two = minimise_normaliser({3}, {4, 9}).value();
    EXPECT_EQ(two.lowest_minimiser, 0);
    EXPECT_EQ(two.length, 3);
    EXPECT_DOUBLE_EQ(two.maximum, 3 * 13);
    // Beyond 1, the length of the first class, the last class's own items get dearer; see docs/interval.md.
    for (interval_cost cost : {interval_cost::absolute_error, interval_cost::squared_error}) {
        const optimal_length best = minimise_normaliser({1, 2}, {20, 37, 15}, cost_settings(cost)).value();
        EXPECT_EQ(best.lowest_minimiser, 0);
        EXPECT_EQ(best.length, 1);
        EXPECT_EQ(*best.count_free_bound, 1);
    }
}

TEST(OptimalLength, IsFoundOnTheLongestScaleAndForHugeCounts) {
    std::vector<double> lengths;
    std::vector<item_count> counts{7};
    for (int i = 1; i < max_classes; ++i) {
        lengths.push_back(1 + 0.5 * std::sin(i));
        counts.push_back(static_cast<item_count>(100 + 90 * std::cos(i * i)));
    }
    const optimal_length best = minimise_normaliser(lengths, counts).value();
    for (double x : {best.length * 0.99, best.length * 1.01}) EXPECT_GT(best.curve(x), best.maximum);

    const item_count trillion = item_count{1} << 40;
    const optimal_length few = minimise_normaliser({1, 0.4}, {20, 37, 15}).value();
    const optimal_length many = minimise_normaliser({1, 0.4}, {20 * trillion, 37 * trillion, 15 * trillion}).value();
    EXPECT_DOUBLE_EQ(many.length, few.length);
}

TEST(OptimalLength, DoesNotDependOnTheUnit) {
    const optimal_length metres = minimise_normaliser({1, 0.4, 2}, {20, 37, 15, 9}).value();
    const optimal_length miles = minimise_normaliser({1e-9, 0.4e-9, 2e-9}, {20, 37, 15, 9}).value();
    EXPECT_NEAR(miles.length * 1e9, metres.length, 1e-12);
    EXPECT_NEAR(miles.maximum * 1e9, metres.maximum, 1e-9);
}

TEST(OptimalLength, FollowsAUsersPrices) {
    // Ones everywhere are no prices at all; a free last class has no best length.
    const interval_cost_settings ones = with_prices(3, std::vector<double>(9, 1));
    const optimal_length priced = minimise_normaliser({1, 2}, {20, 37, 15}, ones).value();
    const optimal_length plain =
        minimise_normaliser({1, 2}, {20, 37, 15}, cost_settings(interval_cost::absolute_error)).value();
    EXPECT_EQ(priced.length, plain.length);
    EXPECT_DOUBLE_EQ(priced.maximum, plain.maximum);
    EXPECT_FALSE(priced.bound);
    const interval_cost_settings free_last = with_prices(3, {0, 1, 0, 1, 0, 0, 0, 0, 0});
    EXPECT_EQ(problem(minimise_normaliser({1, 2}, {20, 37, 15}, free_last)),
              "no length is best: errors that involve the unbounded class cost nothing");
}

TEST(OptimalLength, SaysWhyThereIsNone) {
    using enum interval_cost;
    EXPECT_EQ(problem(minimise_normaliser({}, {3})), "no class has two finite edges");
    EXPECT_EQ(problem(minimise_normaliser({1, 0}, {3, 4, 5})), "a class has no positive length");
    EXPECT_EQ(problem(minimise_normaliser({1, infinity}, {3, 4, 5})), "a class has no positive length");
    EXPECT_EQ(problem(minimise_normaliser({1, 2}, {3, 4})), "2 counts for 3 classes");
    EXPECT_EQ(problem(minimise_normaliser({1, 2}, {0, 0, 0})), "no class has items");
    EXPECT_EQ(problem(minimise_normaliser({1, 2}, {3, 0, 5})),
              "a class has no items, and TC divides by each class's density");
    EXPECT_EQ(problem(minimise_normaliser({1, 2}, {3, 0, 5}, cost_settings(absolute_error))), "none");
    EXPECT_EQ(problem(minimise_normaliser({1, 2}, {3, 4, 5}, with_prices(2, {0, 1, 1, 0}))),
              "the costs are for 2 classes, not 3");
    for (interval_cost cost : {absolute_error, squared_error})
        EXPECT_EQ(problem(minimise_normaliser({1, 2}, {3, 4, 5}, cost_settings(cost, interval_distance::midpoint))),
                  "no length is best: the shorter the unbounded class, the smaller the largest cost");
    EXPECT_EQ(problem(minimise_normaliser({1, 2}, {3, 4, 5}, cost_settings(total_cost, interval_distance::midpoint))),
              "none");
}

TEST(ResolvedEdges, AreThoseGivenWhereAllAreFinite) {
    const resolved_edges resolved = resolve_edges({0, 1, 3}, {4, 5}, tc).value();
    EXPECT_EQ(resolved.intervals, class_intervals({0, 1, 3}));
    EXPECT_FALSE(resolved.optimum);
}

TEST(ResolvedEdges, TreatAFirstClassAsALastOneSeenFromTheOtherEnd) {
    const resolved_edges last = resolve_edges({0, 1, 1.5, 2, infinity}, {20, 37, 15, 8}, tc).value();
    const resolved_edges first = resolve_edges({-infinity, -2, -1.5, -1, 0}, {8, 15, 37, 20}, tc).value();
    EXPECT_EQ(first.intervals, last.intervals.mirrored());
    EXPECT_EQ(first.optimum->maximum, last.optimum->maximum);

    const interval_cost_settings forth = with_prices(3, {0, 1, 2, 3, 0, 4, 5, 6, 0});
    const interval_cost_settings back = with_prices(3, {0, 6, 5, 4, 0, 3, 2, 1, 0});
    EXPECT_EQ(resolve_edges({-infinity, -2, -1, 0}, {8, 15, 37}, back).value().intervals,
              resolve_edges({0, 1, 2, infinity}, {37, 15, 8}, forth).value().intervals.mirrored());
}

TEST(ResolvedEdges, MergeTwoUnboundedClassesAndSplitTheirLength) {
    const std::vector<double> edges{-infinity, 0, 1, 1.4, infinity};
    const std::vector<item_count> counts{5, 20, 37, 10};
    const double merged = minimise_normaliser({1, 0.4}, {20, 37, 15}).value().length;
    const resolved_edges equal = resolve_edges(edges, counts, tc).value();
    EXPECT_DOUBLE_EQ(equal.intervals.length(0), merged / 2);
    EXPECT_DOUBLE_EQ(equal.intervals.length(3), merged / 2);
    const resolved_edges proportional = resolve_edges(edges, counts, tc, {.split = length_split::proportional}).value();
    EXPECT_DOUBLE_EQ(proportional.intervals.length(0), merged / 3);
    EXPECT_DOUBLE_EQ(proportional.intervals.length(3), merged * 2 / 3);
    EXPECT_DOUBLE_EQ(equal.optimum->length, merged);
}

TEST(ResolvedEdges, TakeAFixedLengthForEveryUnboundedClass) {
    const resolved_edges resolved =
        resolve_edges({-infinity, 0, 1, infinity}, {1, 0, 2}, tc, {.fixed_length = 7}).value();
    EXPECT_EQ(resolved.intervals, class_intervals({-7, 0, 1, 8}));
    EXPECT_FALSE(resolved.optimum);
}

// Prices of 1 are no prices. With others, answering one of the two ends costs as much as the dearer of them, and their
// gold items pay by their numbers.
TEST(ResolvedEdges, MergePricedEnds) {
    const std::vector<double> edges{-infinity, 0, 1, 1.4, infinity};
    const std::vector<item_count> counts{9, 20, 37, 15};
    const interval_cost_settings plain = cost_settings(interval_cost::absolute_error);
    const double without = resolve_edges(edges, counts, plain).value().optimum->length;
    EXPECT_DOUBLE_EQ(resolve_edges(edges, counts, with_prices(4, std::vector<double>(16, 1))).value().optimum->length,
                     without);
    std::vector<double> prices(16, 1);
    prices[1 * 4 + 0] = 4;                      // the second class answered as the first
    prices[0 * 4 + 1] = prices[3 * 4 + 1] = 2;  // either end answered as the second class
    const double found = resolve_edges(edges, counts, with_prices(4, prices)).value().optimum->length;
    // The scale without its first class: the ends are one, the last, with 24 items.
    const std::vector<double> merged{1, 1, 4, 1, 1, 1, 2, 1, 1};
    EXPECT_DOUBLE_EQ(minimise_normaliser({1, 0.4}, {20, 37, 24}, with_prices(3, merged)).value().length, found);
}

TEST(ResolvedEdges, SayWhatIsWrong) {
    EXPECT_EQ(problem(resolve_edges({0, 1, infinity}, {1}, tc)), "3 edges for 1 classes");
    EXPECT_EQ(problem(resolve_edges({-infinity, 0, infinity}, {1, 2}, tc)), "no class has two finite edges");
    for (const double length : {0.0, -1.0, infinity})
        EXPECT_EQ(problem(resolve_edges({0, 1, infinity}, {1, 2}, tc, {.fixed_length = length})),
                  "the length of an unbounded class is no finite number above 0");
    EXPECT_EQ(problem(resolve_edges({0, 1, 2}, {1, 2}, with_prices(2, {0, -1, 1, 0}))), "a cost is negative");
    EXPECT_EQ(
        problem(resolve_edges({-infinity, 0, 1, infinity}, {0, 2, 3}, cost_settings(interval_cost::absolute_error),
                              {.split = length_split::proportional})),
        "an unbounded class without items would get no length");
}

TEST(CostOf, ReadsAMeasuresSettings) {
    EXPECT_EQ(cost_of(parse_measure("TC_int_norm").value()).cost, interval_cost::total_cost);
    EXPECT_EQ(cost_of(parse_measure("MSE_int(distance=midpoint)").value()).distance, interval_distance::midpoint);
    EXPECT_EQ(cost_of(parse_measure("Cost_int(matrix=file:x,power=2)").value()).cost, interval_cost::squared_error);
    EXPECT_EQ(cost_of(parse_measure("ErrorCost_int(power=2)").value()).cost, interval_cost::squared_error);
    EXPECT_EQ(cost_of(parse_measure("ErrorCost_int(answered=-1,others=1,per=nothing)").value()).cost,
              interval_cost::total_cost);
}

namespace {

/// The largest cost of any table with these counts, by the definition: every item gets its dearest answer.
double largest_cost(measure_spec spec, std::vector<double> lengths, const std::vector<item_count>& counts, double x) {
    lengths.push_back(x);
    spec.intervals = std::make_shared<const class_intervals>(class_intervals::from_lengths(lengths));
    confusion_table table(static_cast<int>(counts.size()));
    for (gold g : table.gold_classes()) table.add(g, right_answer(g), counts[static_cast<std::size_t>(g.value)]);
    const square_matrix costs = error_costs(spec, table).value();
    double sum = 0;
    for (gold g : table.gold_classes()) {
        double dearest = 0;
        for (predicted p : table.predicted_classes()) dearest = std::max(dearest, costs(g, p));
        sum += static_cast<double>(table[g]) * dearest;
    }
    return sum;
}

void expect_as_a_slow_search(const measure_spec& spec, const std::vector<double>& lengths,
                             const std::vector<item_count>& counts, int& found) {
    SCOPED_TRACE(spec.to_string());
    const expected<optimal_length> best = minimise_normaliser(lengths, counts, cost_of(spec));
    constexpr int points = 400;
    std::vector<double> grid;
    for (int i = 0; i <= points; ++i) grid.push_back(std::pow(10, -5 + 10.0 * i / points));
    std::vector<double> costs;
    for (double x : grid) costs.push_back(largest_cost(spec, lengths, counts, x));
    const auto lowest = static_cast<std::size_t>(std::ranges::min_element(costs) - costs.begin());
    if (!best) {
        // No length is best: the cost is smallest at one end of what was looked at.
        EXPECT_NE(problem(best).find("no length is best"), std::string::npos);
        EXPECT_TRUE(lowest == 0 || costs.back() <= costs[lowest] * (1 + 1e-12));
        return;
    }
    ++found;
    // The measure takes lengths from edges, of which a short last class keeps few digits beside long ones.
    const double bounded = std::accumulate(lengths.begin(), lengths.end(), 0.0);
    const auto rounding = [&](double x) {
        return 1e-12 + 16 * std::numeric_limits<double>::epsilon() * (bounded + x) / x;
    };
    EXPECT_NEAR(best->maximum, largest_cost(spec, lengths, counts, best->length),
                rounding(best->length) * best->maximum);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        ASSERT_GE(costs[i], best->maximum * (1 - rounding(grid[i]))) << grid[i];
        ASSERT_NEAR(best->curve(grid[i]), costs[i], rounding(grid[i]) * costs[i]);
        // Between the lowest and the highest of the best lengths all are as good, and elsewhere none is.
        if (grid[i] > best->lowest_minimiser && grid[i] < best->length) {
            ASSERT_NEAR(costs[i], best->maximum, rounding(grid[i]) * costs[i]) << grid[i];
        }
        if (grid[i] > best->length * 1.01) {
            ASSERT_GT(costs[i], best->maximum) << grid[i];
        }
    }
}

}  // namespace

TEST(DescribedLength, IsThatOfASlowSearch) {
    std::mt19937 random(11);
    const auto one_of = [&](std::initializer_list<const char*> texts) {
        return std::string(texts.begin()[random() % texts.size()]);
    };
    int found = 0;
    for (int trial = 0; trial < 150; ++trial) {
        const std::size_t bounded = 1 + random() % 4;
        std::vector<double> lengths;
        std::vector<item_count> counts{1 + random() % 30};
        for (std::size_t i = 0; i < bounded; ++i) {
            lengths.push_back(std::uniform_real_distribution<double>(0.1, 5)(random));
            counts.push_back(1 + random() % 30);
        }
        const std::string text =
            "ErrorCost_int(power=" + one_of({"0.5", "1", "1.5", "2", "3"}) +
            ",gold=" + one_of({"-1", "-0.5", "0", "1"}) + ",answered=" + one_of({"-1", "-1", "0", "0.5"}) +
            ",others=" + one_of({"0", "0.5", "1", "2"}) + ",per=" + one_of({"items", "classes", "nothing"}) +
            ",distance=" + one_of({"hausdorff", "midpoint"}) + ")";
        expect_as_a_slow_search(parse_measure(text).value(), lengths, counts, found);
    }
    EXPECT_GT(found, 60);
}

/// How often the largest cost turns from falling to rising between 1e-5 and 1e5.
int local_minima(const measure_spec& spec, const std::vector<double>& lengths, const std::vector<item_count>& counts) {
    int minima = 0;
    bool falling = false;
    double before = largest_cost(spec, lengths, counts, 1e-5);
    for (int i = 1; i <= 400; ++i) {
        const double now = largest_cost(spec, lengths, counts, std::pow(10, -5 + i / 40.0));
        if (now > before * (1 + 1e-9)) {
            minima += falling;
            falling = false;
        } else if (now < before * (1 - 1e-9)) {
            falling = true;
        }
        before = now;
    }
    return minima;
}

// With others below 0 the largest cost may have several minima, of which the lowest counts.
TEST(DescribedLength, IsThatOfASlowSearchWhereTheCostFallsAgain) {
    std::mt19937 random(5);
    const auto one_of = [&](std::initializer_list<const char*> texts) {
        return std::string(texts.begin()[random() % texts.size()]);
    };
    int found = 0, with_several_minima = 0;
    for (int trial = 0; trial < 300; ++trial) {
        const std::size_t bounded = 1 + random() % 4;
        std::vector<double> lengths;
        std::vector<item_count> counts{1 + random() % 300};
        for (std::size_t i = 0; i < bounded; ++i) {
            lengths.push_back(std::pow(10, std::uniform_real_distribution<double>(-1.5, 1.5)(random)));
            counts.push_back(1 + random() % 30);
        }
        const std::string text =
            "ErrorCost_int(power=" + one_of({"0.5", "1", "1.5", "2"}) +
            ",gold=" + one_of({"-0.5", "0", "0.5", "1", "2"}) + ",answered=" + one_of({"-1", "0", "0.5", "1", "2"}) +
            ",others=" + one_of({"-0.5", "-1", "-2"}) + ",distance=" + one_of({"hausdorff", "midpoint"}) + ")";
        const measure_spec spec = parse_measure(text).value();
        expect_as_a_slow_search(spec, lengths, counts, found);
        with_several_minima += local_minima(spec, lengths, counts) > 1;
    }
    EXPECT_GT(found, 100);
    EXPECT_GT(with_several_minima, 5);
}

// Lengths 1, 1, x and one item each: densities 1, 1, 1/x. Up to x = 1 the classes add 2 x/(x+1), x/(x+1) and 1/x,
// which falls; behind it x, x^2/(x+1) and (1+x)/(2x), which rises.
TEST(DescribedLength, DividesByTheOtherDensities) {
    const measure_spec spec = parse_measure("ErrorCost_int(gold=1,others=-1,per=nothing)").value();
    const optimal_length best = minimise_normaliser({1, 1}, {1, 1, 1}, cost_of(spec)).value();
    EXPECT_NEAR(best.length, 1, 1e-12);
    EXPECT_NEAR(best.maximum, 2.5, 1e-12);
    EXPECT_EQ(best.lowest_minimiser, best.length);
    EXPECT_NEAR(best.curve(0.5), 3 * 0.5 / 1.5 + 2, 1e-12);
    EXPECT_NEAR(best.curve(2), 2 + 4. / 3 + 0.75, 1e-12);
    // Both ends: the two are one class with the items of both, behind the bounded ones.
    const resolved_edges both = resolve_edges({-infinity, 0, 1, 2, infinity}, {1, 2, 2, 1}, cost_of(spec)).value();
    const double merged = minimise_normaliser({1, 1}, {2, 2, 2}, cost_of(spec)).value().length;
    EXPECT_NEAR(both.intervals.length(0) + both.intervals.length(3), merged, 1e-12);
}

TEST(DescribedLength, FollowsPricesAndLeavesOutEmptyClasses) {
    int found = 0;
    measure_spec priced = parse_measure("ErrorCost_int(prices=file:x,answered=-1,others=1)").value();
    for (argument& value : priced.arguments.values())
        if (value.text == "file:x")
            value.matrix = std::make_shared<const square_matrix>(3, std::vector<double>{0, 1, 2, 3, 0, 4, 5, 6, 0});
    expect_as_a_slow_search(priced, {1, 2.5}, {3, 8, 5}, found);
    expect_as_a_slow_search(parse_measure("TC_int(empty=drop)").value(), {1, 2.5, 0.4}, {3, 0, 5, 4}, found);
    expect_as_a_slow_search(parse_measure("ErrorCost_int(answered=-1,empty=drop)").value(), {1, 2.5, 0.4}, {0, 3, 5, 4},
                            found);
    EXPECT_EQ(found, 3);
}

TEST(DescribedLength, IsTheExactOneWhereThereIsOne) {
    const std::vector<double> lengths{1, 2.5, 0.4};
    const std::vector<item_count> counts{3, 8, 5, 14};
    for (interval_distance distance : {interval_distance::hausdorff, interval_distance::midpoint}) {
        const interval_cost_settings described{
            .cost = interval_cost::described,
            .distance = distance,
            .description = cost_description{.answered = -1, .others = 1, .per = cost_divisor::nothing}};
        const optimal_length exact =
            minimise_normaliser(lengths, counts, cost_settings(interval_cost::total_cost, distance)).value();
        const optimal_length found = minimise_normaliser(lengths, counts, described).value();
        EXPECT_NEAR(found.length, exact.length, 1e-12 * exact.length);
        EXPECT_NEAR(found.maximum, exact.maximum, 1e-12 * exact.maximum);
        EXPECT_EQ(found.lowest_minimiser, found.length);
    }
    const interval_cost_settings error{.cost = interval_cost::described, .description = cost_description{}};
    const optimal_length exact =
        minimise_normaliser(lengths, counts, cost_settings(interval_cost::absolute_error)).value();
    const optimal_length found = minimise_normaliser(lengths, counts, error).value();
    EXPECT_NEAR(found.length, exact.length, 1e-12);
    EXPECT_EQ(found.lowest_minimiser, 0);
}

TEST(DescribedLength, WorksWhereBothEndsAreUnbounded) {
    const interval_cost_settings macro = cost_of(parse_measure("ErrorCost_int(gold=-1,answered=-1,others=1)").value());
    const std::vector<double> edges{-infinity, 0, 1, 3, infinity};
    const resolved_edges both = resolve_edges(edges, {4, 5, 6, 8}, macro).value();
    const double merged = minimise_normaliser({1, 2}, {5, 6, 12}, macro).value().length;
    EXPECT_DOUBLE_EQ(both.intervals.length(0), merged / 2);
    EXPECT_NEAR(both.intervals.length(3), merged / 2, 1e-14);
    // Mirrored, where one end is.
    EXPECT_DOUBLE_EQ(resolve_edges({-infinity, 0, 1, 3}, {4, 5, 6}, macro).value().intervals.length(0),
                     minimise_normaliser({2, 1}, {6, 5, 4}, macro).value().length);
}

TEST(DescribedLength, SaysWhyThereIsNone) {
    const auto of = [](const char* text) { return cost_of(parse_measure(text).value()); };
    EXPECT_EQ(problem(minimise_normaliser({1, 2}, {3, 4, 5}, of("ErrorCost_int(others=-1)"))),
              "no length is best: the shorter the unbounded class, the smaller the largest cost");
    EXPECT_EQ(problem(minimise_normaliser({1, 2}, {0, 0, 5}, of("ErrorCost_int(gold=1,others=-1)"))),
              "one class has all items, and the cost divides by the density of the others");
    EXPECT_TRUE(any_length_will_do(of("ErrorCost_int(gold=1,others=-1)"), {0, 1, 2, infinity}, {0, 0, 5}));
    EXPECT_EQ(problem(minimise_normaliser({1, 2}, {3, 4, 5}, of("ErrorCost_int(power=0)"))),
              "no length is best: however long the unbounded class, the largest cost does not rise");
    EXPECT_EQ(problem(minimise_normaliser({1, 2}, {3, 4, 5}, of("ErrorCost_int(distance=midpoint,per=classes)"))),
              "no length is best: the shorter the unbounded class, the smaller the largest cost");
    EXPECT_EQ(problem(minimise_normaliser({1, 2}, {3, 0, 5}, of("ErrorCost_int(answered=-1)"))),
              "a class has no items, and the cost divides by each class's density");
    EXPECT_TRUE(any_length_will_do(of("ErrorCost_int(answered=-1)"), {0, 1, 2, infinity}, {3, 0, 5}));
    EXPECT_TRUE(any_length_will_do(of("TC_int(empty=drop)"), {0, 1, 2, infinity}, {3, 4, 0}));
    EXPECT_FALSE(any_length_will_do(of("TC_int(empty=drop)"), {0, 1, 2, infinity}, {3, 0, 5}));
    EXPECT_FALSE(any_length_will_do(of("ErrorCost_int(gold=-1)"), {0, 1, 2, infinity}, {3, 0, 5}));
}

}  // namespace ordeval::testing
