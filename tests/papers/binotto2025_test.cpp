// Binotto and Delgado (2025), Adapting performance metrics for ordinal classification to interval scale.
#include <algorithm>
#include <numbers>
#include <numeric>
#include <random>

#include "measures/interval_test.hpp"
#include "ordeval/measures/unbounded_class.hpp"
#include "papers/paper.hpp"

namespace ordeval::testing {

namespace {

using lengths_list = std::vector<double>;
using counts_list = std::vector<item_count>;

/// Random questions, the same on every machine: std:: distributions are not.
class question_source {
public:
    int between(int low, int high) { return low + static_cast<int>(random_() % static_cast<unsigned>(high - low + 1)); }

    /// From short to long by a factor of e^4, and often exactly 1, so that ties are tried as well.
    double length() { return between(0, 3) == 0 ? 1 : std::exp(between(-2000, 2000) / 1000.0); }

    lengths_list lengths(int number) {
        lengths_list list;
        for (int i = 0; i < number; ++i) list.push_back(length());
        return list;
    }

    item_count items() { return static_cast<item_count>(std::exp(between(0, 6000) / 1000.0)); }

    counts_list counts(int classes) {
        counts_list list;
        for (int i = 0; i < classes; ++i) list.push_back(items());
        return list;
    }

    /// Any table with these gold counts.
    confusion_table table(const counts_list& counts) {
        const int classes = static_cast<int>(counts.size());
        confusion_table made(classes);
        for (gold g : made.gold_classes())
            for (item_count left = counts[static_cast<std::size_t>(g.value)]; left > 0;) {
                const item_count some = std::min<item_count>(left, static_cast<item_count>(between(1, 20)));
                made.add(g, predicted{between(0, classes - 1)}, some);
                left -= some;
            }
        return made;
    }

private:
    std::mt19937_64 random_{2025};
};

constexpr int trials = 400;

counts_list gold_counts(const confusion_table& table) {
    counts_list counts;
    for (gold g : table.gold_classes()) counts.push_back(table[g]);
    return counts;
}

confusion_table diagonal(const counts_list& counts) {
    confusion_table table(static_cast<int>(counts.size()));
    for (gold g : table.gold_classes()) table.add(g, right_answer(g), counts[static_cast<std::size_t>(g.value)]);
    return table;
}

bool is_diagonal(const confusion_table& table) { return table == diagonal(gold_counts(table)); }

confusion_table times(const confusion_table& table, item_count factor) {
    confusion_table copies(table.classes());
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes()) copies.add(g, p, factor * table(g, p));
    return copies;
}

confusion_table sum(const confusion_table& a, const confusion_table& b) {
    confusion_table both = a;
    return both += b;
}

/// The same table with one item of a gold class moved to another answer.
confusion_table moved(const confusion_table& table, gold g, predicted from, predicted to) {
    std::vector<item_count> cells(table.cells().begin(), table.cells().end());
    auto cell = [&](predicted p) -> item_count& {
        return cells[static_cast<std::size_t>(g.value * table.classes() + p.value)];
    };
    --cell(from);
    ++cell(to);
    return confusion_table(table.classes(), cells);
}

/// The normaliser, from two measures of one table that is not perfect: the cost over its share of the largest one.
double normaliser(const std::string& cost, const std::string& share, const counts_list& counts,
                  const class_intervals& intervals) {
    confusion_table wrong(static_cast<int>(counts.size()));
    for (gold g : wrong.gold_classes())
        wrong.add(g, predicted{g.value == 0 ? 1 : 0}, counts[static_cast<std::size_t>(g.value)]);
    return value(cost, wrong, intervals) / value(share, wrong, intervals);
}

double normaliser(const std::string& cost, const counts_list& counts, const class_intervals& intervals) {
    return normaliser(cost, cost + "_norm", counts, intervals);
}

class_intervals with_last(lengths_list lengths, double last) {
    lengths.push_back(last);
    return class_intervals::from_lengths(lengths);
}

class_intervals equal_intervals(int classes, double length = 1) {
    return class_intervals::from_lengths(lengths_list(static_cast<std::size_t>(classes), length));
}

struct cost_name {
    interval_cost cost;
    std::string measure;
};
const std::vector<cost_name> costs{{interval_cost::total_cost, "TC_int"},
                                   {interval_cost::absolute_error, "MAE_int"},
                                   {interval_cost::squared_error, "MSE_int"}};

const std::vector<std::string> norms{"MAE_int_norm", "TC_int_norm", "MSE_int_norm"};

double longest(const lengths_list& lengths) { return *std::max_element(lengths.begin(), lengths.end()); }
double total(const lengths_list& lengths) { return std::accumulate(lengths.begin(), lengths.end(), 0.0); }

optimal_length best(const lengths_list& lengths, const counts_list& counts,
                    interval_cost cost = interval_cost::total_cost) {
    return minimise_normaliser(lengths, counts, {.cost = cost}).value();
}

#define EXPECT_CLOSE(a, b) EXPECT_NEAR(a, b, 1e-12 * std::max(std::abs(a), std::abs(b)))

}  // namespace

// Section 1: two classifiers that only the lengths tell apart.
TEST(Binotto2025, HeightsAreToldApartOnUnequalIntervalsOnly) {
    const nlohmann::json paper = facts_of("binotto2025");
    const nlohmann::json& heights = paper.at("heights");
    const confusion_table a = matrix_of(paper, "heights A");
    const confusion_table b = matrix_of(paper, "heights B");
    EXPECT_EQ(gold_counts(a), (counts_list{40, 30, 30}));
    for (const confusion_table* table : {&a, &b})
        EXPECT_TRUE(prints_as(value("Accuracy", *table), heights.at("accuracy").get<std::string>()));

    const class_intervals equal(heights.at("equal_edges").get<std::vector<double>>());
    const class_intervals unequal(heights.at("unequal_edges").get<std::vector<double>>());
    EXPECT_EQ(value("MAE_int", a, equal), value("MAE_int", b, equal));
    EXPECT_LT(value("MAE_int", a, unequal), value("MAE_int", b, unequal));
    EXPECT_LT(value("TC_int_norm", a, unequal), value("TC_int_norm", b, unequal));

    for (const auto& [name, printed] : heights.at("largest_error_of_a_misclassified_average_height").items()) {
        const confusion_table table = matrix_of(paper, name);
        double largest = 0;
        for (predicted p : table.predicted_classes())
            if (p != right_answer(gold{1}) && table(gold{1}, p) > 0)
                largest = unequal.length(1) + unequal.length(p.value);
        EXPECT_TRUE(prints_as(largest, printed.get<std::string>())) << name;
    }
}

TEST(Binotto2025, ToyExampleExactly) {
    const nlohmann::json paper = facts_of("binotto2025");
    const nlohmann::json& toy = paper.at("toy");
    const auto lengths = toy.at("lengths").get<lengths_list>();
    const auto counts = toy.at("counts").get<counts_list>();
    const confusion_table a = matrix_of(paper, "toy A");
    const confusion_table b = matrix_of(paper, "toy B");
    for (double x : {0.1, 0.5, 1.0, 1.5, 8.0}) {
        EXPECT_CLOSE(value("TC_int", a, with_last(lengths, x)), 6 + 4 / x + (7 + x) * std::max(1.0, x));
        EXPECT_NEAR(value("TC_int", b, with_last(lengths, x)) - value("TC_int", a, with_last(lengths, x)), 2, 1e-12);
    }
    const optimal_length found = best(lengths, counts);
    EXPECT_DOUBLE_EQ(found.length, 1 / std::numbers::sqrt2);
    EXPECT_DOUBLE_EQ(found.lowest_minimiser, found.length);
    EXPECT_DOUBLE_EQ(found.maximum, 5 * (2 * std::numbers::sqrt2 + 7));

    const class_intervals intervals = with_last(lengths, found.length);
    const double score_a = value("TC_int_norm", a, intervals);
    const double score_b = value("TC_int_norm", b, intervals);
    EXPECT_NEAR(score_a, (73 + 11 / std::numbers::sqrt2) / 205, 1e-15);
    EXPECT_NEAR(score_b, (87 + 3 / std::numbers::sqrt2) / 205, 1e-15);
    EXPECT_TRUE(prints_as(score_b - score_a, toy.at("difference").get<std::string>()));
    for (double x : {0.1, 0.6, 0.8, 1.0, 3.0})  // no other length shows the difference as well
        EXPECT_LT(value("TC_int_norm", b, with_last(lengths, x)) - value("TC_int_norm", a, with_last(lengths, x)),
                  score_b - score_a);
}

namespace {

void expect_row(const nlohmann::json& row, const lengths_list& lengths) {
    const optimal_length found = best(lengths, row.at("counts").get<counts_list>());
    EXPECT_TRUE(prints_as(found.length, row.at("length").get<std::string>())) << row << " is " << found.length;
    EXPECT_TRUE(prints_as(*found.bound, row.at("bound").get<std::string>())) << row << " is " << *found.bound;
    if (row.contains("maximum")) {
        EXPECT_TRUE(prints_as(found.maximum, row.at("maximum").get<std::string>())) << row << " is " << found.maximum;
    }
}

/// "rises", "falls" or "falls then rises", each step possibly level.
bool follows(const std::string& trend, const std::vector<double>& values) {
    auto sorted = [&](auto first, auto last, auto order) { return std::is_sorted(first, last, order); };
    // Level steps of the paper's tables agree but for rounding.
    auto up = [](double a, double b) { return a < b - 1e-9 * std::abs(b); };
    auto down = [](double a, double b) { return a > b + 1e-9 * std::abs(b); };
    if (trend == "rises") return sorted(values.begin(), values.end(), up);
    if (trend == "falls") return sorted(values.begin(), values.end(), down);
    const auto lowest = std::min_element(values.begin(), values.end());
    return lowest != values.begin() && lowest + 1 != values.end() && sorted(values.begin(), lowest + 1, down) &&
           sorted(lowest, values.end(), up);
}

}  // namespace

TEST(Binotto2025, TableOne) {
    const nlohmann::json table = facts_of("binotto2025").at("table1");
    EXPECT_EQ(table.at("rows").size(), 19u);
    for (const nlohmann::json& row : table.at("rows")) expect_row(row, table.at("lengths").get<lengths_list>());
}

TEST(Binotto2025, TableTwo) {
    const nlohmann::json table = facts_of("binotto2025").at("table2");
    for (const nlohmann::json& part : table.at("parts")) {
        std::string before;
        for (const nlohmann::json& row : part.at("rows")) {
            expect_row(row, table.at("lengths").get<lengths_list>());
            const std::string maximum = row.at("maximum");
            if (!before.empty()) {
                EXPECT_NEAR(number(maximum) - number(before), number(row.at("increment").get<std::string>()), 1e-9)
                    << row;
            }
            before = maximum;
        }
        EXPECT_EQ(part.at("rows").size(), 6u);
    }
}

TEST(Binotto2025, TableThree) {
    const nlohmann::json table = facts_of("binotto2025").at("table2");
    const auto lengths = table.at("lengths").get<lengths_list>();
    for (const nlohmann::json& part : table.at("parts")) {
        std::vector<double> best_lengths;
        std::vector<double> maxima;
        std::vector<double> slopes;
        for (const nlohmann::json& row : part.at("rows")) {
            const optimal_length found = best(lengths, row.at("counts").get<counts_list>());
            best_lengths.push_back(found.length);
            maxima.push_back(found.maximum);
            // Well after the minimum: right behind it the slopes of part c do not fall all the way (docs/interval.md).
            slopes.push_back(found.curve(4) - found.curve(3));
        }
        EXPECT_TRUE(follows(part.at("length_trend"), best_lengths)) << part.at("name");
        EXPECT_TRUE(follows(part.at("maximum_trend"), maxima)) << part.at("name");
        EXPECT_TRUE(follows(part.at("slope_trend"), slopes)) << part.at("name");
    }
}

TEST(Binotto2025, PropositionOne) {
    question_source random;
    for (int trial = 0; trial < trials; ++trial) {
        const int classes = random.between(2, 8);
        const class_intervals intervals = class_intervals::from_lengths(random.lengths(classes));
        const counts_list counts = random.counts(classes);
        const confusion_table a = random.table(counts);
        const confusion_table b = random.table(counts);
        const confusion_table other = random.table(random.counts(classes));
        const item_count factor = static_cast<item_count>(random.between(2, 9));
        for (const char* measure : {"MAE_int", "TC_int"}) {
            EXPECT_GE(value(measure, a, intervals), 0);
            EXPECT_EQ(value(measure, a, intervals) == 0, is_diagonal(a));
            EXPECT_EQ(value(measure, diagonal(counts), intervals), 0);
        }
        EXPECT_CLOSE(value("MAE_int", times(a, factor), intervals), value("MAE_int", a, intervals));
        EXPECT_CLOSE(value("TC_int", times(a, factor), intervals),
                     static_cast<double>(factor) * value("TC_int", a, intervals));
        EXPECT_LE(value("MAE_int", sum(a, other), intervals),
                  value("MAE_int", a, intervals) + value("MAE_int", other, intervals) + 1e-12);
        EXPECT_CLOSE(value("TC_int", sum(a, b), intervals),
                     value("TC_int", a, intervals) + value("TC_int", b, intervals));
    }
}

// No table with the same gold counts costs more than the normaliser, and one costs as much: all of them are tried.
TEST(Binotto2025, PropositionsTwoAndThree) {
    question_source random;
    for (int trial = 0; trial < 40; ++trial) {
        const counts_list counts{static_cast<item_count>(random.between(1, 3)),
                                 static_cast<item_count>(random.between(1, 3)),
                                 static_cast<item_count>(random.between(1, 3))};
        const class_intervals intervals =
            trial % 4 == 0 ? equal_intervals(3) : class_intervals::from_lengths(random.lengths(3));
        std::vector<confusion_table> tables{confusion_table(3)};
        for (gold g : tables.front().gold_classes()) {
            std::vector<confusion_table> longer;
            const item_count items = counts[static_cast<std::size_t>(g.value)];
            for (const confusion_table& table : tables)
                for (item_count first = 0; first <= items; ++first)
                    for (item_count second = 0; first + second <= items; ++second) {
                        confusion_table next = table;
                        next.add(g, predicted{0}, first);
                        next.add(g, predicted{1}, second);
                        next.add(g, predicted{2}, items - first - second);
                        longer.push_back(next);
                    }
            tables = std::move(longer);
        }
        for (const char* measure : {"MAE_int", "TC_int", "MSE_int", "MAE", "TC", "MSE"}) {
            double largest = 0;
            double largest_share = 0;
            for (const confusion_table& table : tables) {
                largest = std::max(largest, value(measure, table, intervals));
                largest_share = std::max(largest_share, value(measure + std::string("_norm"), table, intervals));
            }
            EXPECT_CLOSE(normaliser(measure, counts, intervals), largest);
            EXPECT_CLOSE(largest_share, 1.0);
        }
    }
}

TEST(Binotto2025, CorollariesOneTwoAndThree) {
    question_source random;
    for (int trial = 0; trial < trials; ++trial) {
        const counts_list two = random.counts(2);
        EXPECT_CLOSE(normaliser("MAE", two, equal_intervals(2)), 1.0);
        EXPECT_CLOSE(normaliser("TC", two, equal_intervals(2)), static_cast<double>(two[0] + two[1]));
    }
    for (item_count each : {item_count{1}, item_count{7}, item_count{1000}}) {
        double mae_before = 0;
        double tc_before = 0;
        for (int r = 2; r <= 30; ++r) {
            const counts_list counts(static_cast<std::size_t>(r), each);
            const double n = static_cast<double>(each) * r;
            const double h = r % 2 == 0 ? r / 2 : r / 2 + 1;
            const double mae = normaliser("MAE", counts, equal_intervals(r));
            const double tc = normaliser("TC", counts, equal_intervals(r));
            EXPECT_CLOSE(mae, (r - 1) / 2.0 + (r - h) * h / r);
            EXPECT_CLOSE(tc, n * ((r - 1) * (r - 1) / 2.0 + (r - 1) * (r - h) * h / r));
            EXPECT_CLOSE(tc, n * (r - 1) * mae);
            if (r > 2) {
                EXPECT_TRUE(mae > 1 && tc > n && mae > mae_before && tc > tc_before) << r;
            }
            mae_before = mae;
            tc_before = tc;
        }
    }
}

// Remark 3: where all lengths are the same, the interval measure is the ordinal one times the length.
TEST(Binotto2025, EqualLengthsGiveTheOrdinalMeasures) {
    question_source random;
    for (int trial = 0; trial < trials; ++trial) {
        const int classes = random.between(2, 12);
        const double length = random.length();
        const class_intervals intervals = equal_intervals(classes, length);
        confusion_table table = random.table(random.counts(classes));
        if (trial % 3 == 0) table.add_unanswered(gold{random.between(0, classes - 1)}, random.items());
        for (const char* distance : {"hausdorff", "midpoint"}) {
            const std::string setting = "(distance=" + std::string(distance) + ")";
            EXPECT_NEAR(value("MAE_int" + setting, table, intervals), length * value("MAE", table), 1e-10);
            EXPECT_CLOSE(value("TC_int" + setting, table, intervals), length * value("TC", table));
            EXPECT_CLOSE(value("MSE_int" + setting, table, intervals), length * length * value("MSE", table));
            for (const char* measure : {"MAE", "TC", "MSE"})
                EXPECT_CLOSE(value(measure + std::string("_int_norm") + setting, table, intervals),
                             value(measure + std::string("_norm"), table));
        }
    }
}

TEST(Binotto2025, CorollaryFour) {
    question_source random;
    for (int trial = 0; trial < trials; ++trial) {
        const lengths_list lengths = random.lengths(2);
        const counts_list counts = random.counts(2);
        const class_intervals intervals = class_intervals::from_lengths(lengths);
        EXPECT_NEAR(normaliser("MAE_int", counts, intervals), longest(lengths), 1e-12);
        EXPECT_CLOSE(normaliser("TC_int", counts, intervals),
                     static_cast<double>(counts[0] + counts[1]) * longest(lengths));
    }
}

// With counts proportional to lengths TC_int is N (r-1) MAE_int; the printed proof has (r-1)/N.
TEST(Binotto2025, CorollaryFiveAndItsErratum) {
    question_source random;
    for (int trial = 0; trial < trials; ++trial) {
        const int r = random.between(2, 8);
        lengths_list lengths;
        for (int i = 0; i < r; ++i) lengths.push_back(random.between(1, 50));
        const double density = random.between(1, 9);
        counts_list counts;
        for (double length : lengths) counts.push_back(static_cast<item_count>(density * length));
        const class_intervals intervals = class_intervals::from_lengths(lengths);
        const confusion_table table = random.table(counts);
        const double n = static_cast<double>(table.total());
        EXPECT_CLOSE(value("TC_int_norm", table, intervals), value("MAE_int_norm", table, intervals));
        EXPECT_CLOSE(value("TC_int", table, intervals), n * (r - 1) * value("MAE_int", table, intervals));
        EXPECT_CLOSE(normaliser("TC_int", counts, intervals), n * (r - 1) * normaliser("MAE_int", counts, intervals));
        if (!is_diagonal(table) && n > 1) {
            EXPECT_GT(value("TC_int", table, intervals), (r - 1) / n * value("MAE_int", table, intervals));
        }
    }
}

TEST(Binotto2025, PropositionFour) {
    question_source random;
    int moves = 0;
    for (int trial = 0; trial < trials; ++trial) {
        const int classes = random.between(3, 8);
        // Whole lengths and a common density for the classes at even places, so that both hold exactly.
        lengths_list lengths;
        counts_list counts;
        for (int i = 0; i < classes; ++i) {
            lengths.push_back(random.between(1, 9));
            counts.push_back(static_cast<item_count>(lengths.back()) * (i % 2 == 0 ? 3 : random.items()));
        }
        const class_intervals intervals = class_intervals::from_lengths(lengths);
        const confusion_table table = random.table(counts);

        std::vector<double> edges = intervals.edges();
        const double factor = random.length();
        const double shift = random.between(-100, 100);
        for (double& edge : edges) edge = factor * edge + shift;
        for (const std::string& measure : norms)
            EXPECT_NEAR(value(measure, table, class_intervals(edges)), value(measure, table, intervals), 1e-10);

        for (gold g : table.gold_classes())
            for (predicted near{0}; near.value < classes; near.value += 2)
                for (predicted far{0}; far.value < classes; far.value += 2) {
                    const auto hausdorff = interval_distance::hausdorff;
                    if (table(g, near) == 0 || near.value == g.value || far.value == g.value) continue;
                    if (intervals.distance(g, far, hausdorff) <= intervals.distance(g, near, hausdorff)) continue;
                    ++moves;
                    for (const std::string& measure : norms)
                        EXPECT_GT(value(measure, moved(table, g, near, far), intervals),
                                  value(measure, table, intervals));
                }
    }
    EXPECT_GT(moves, trials);
}

// Two ends at the same distance from the middle, one of lower density.
TEST(Binotto2025, PropositionFourOnImbalance) {
    question_source random;
    for (int trial = 0; trial < trials; ++trial) {
        const double end = random.length();
        const class_intervals intervals = class_intervals::from_lengths(lengths_list{end, random.length(), end});
        const counts_list counts{static_cast<item_count>(random.between(1, 20)), random.items(),
                                 static_cast<item_count>(random.between(21, 90))};
        const confusion_table perfect = diagonal(counts);
        auto after = [&](int truth, int answer) {
            return value("TC_int_norm", moved(perfect, gold{truth}, predicted{truth}, predicted{answer}), intervals);
        };
        EXPECT_GT(after(0, 1), after(2, 1));
        EXPECT_GT(after(1, 0), after(1, 2));
    }
}

TEST(Binotto2025, PropositionFive) {
    question_source random;
    for (int trial = 0; trial < trials; ++trial) {
        const int classes = random.between(2, 8);
        const class_intervals intervals = class_intervals::from_lengths(random.lengths(classes));
        const counts_list counts = random.counts(classes);
        const confusion_table a = random.table(counts);
        const confusion_table b = random.table(counts);
        for (const std::string& measure : norms) {
            const double at_a = value(measure, a, intervals);
            EXPECT_TRUE(at_a >= 0 && at_a <= 1 + 1e-12);
            EXPECT_EQ(at_a == 0, is_diagonal(a));
            EXPECT_CLOSE(value(measure, times(a, static_cast<item_count>(random.between(2, 9))), intervals), at_a);
            EXPECT_CLOSE(value(measure, sum(a, b), intervals), (at_a + value(measure, b, intervals)) / 2);
        }
    }
}

TEST(Binotto2025, PropositionSixOnAFineGrid) {
    const double golden = (1 + std::sqrt(5)) / 2;
    const double n = 12;
    for (int step = 1; step <= 6000; ++step) {
        const double l = step / 1000.0;
        const optimal_length found = best({1, l}, {12, 12, 12});
        double length = std::sqrt(l);
        double maximum = n * l * (2 * std::sqrt(l) + l + 3);
        if (l <= 1) {
            length = std::sqrt(l / (l + 1));
            maximum = n * (2 * std::sqrt((l + 1) / l) + 2 * l + 4 + 1 / l);
        } else if (l <= golden) {
            length = l / std::sqrt(l + 1);
            maximum = n * (2 * std::sqrt(l + 1) + 3 * l + 3 + 1 / l);
        } else if (l <= golden * golden) {
            length = l / golden;
            maximum = n * l / 2 * ((std::sqrt(5) + 1) * l + std::sqrt(5) + 7);
        }
        EXPECT_CLOSE(found.length, length) << l;
        EXPECT_CLOSE(found.maximum, maximum) << l;
        EXPECT_LT(found.length, std::max(1.0, l));  // Remark 5
    }
}

TEST(Binotto2025, TheoremsOneAndTwoAndLemmaOne) {
    question_source random;
    for (int trial = 0; trial < trials; ++trial) {
        const int r = random.between(2, 12);
        const lengths_list lengths = random.lengths(r - 1);
        counts_list counts = random.counts(r);
        const bool balanced = trial % 4 == 0;
        if (balanced) std::fill(counts.begin(), counts.end(), counts.front());
        for (const auto& [cost, measure] : costs) {
            const optimal_length found = best(lengths, counts, cost);
            const bool grows = cost == interval_cost::total_cost;
            EXPECT_CLOSE(*found.bound, (grows ? static_cast<double>(counts.back()) : 1) * total(lengths));
            const double bound = balanced ? total(lengths) : *found.bound;
            EXPECT_LE(found.length, bound * (1 + 1e-12)) << measure;
            for (double factor = 1; factor < 4; factor += 0.25)
                EXPECT_LT(found.curve(bound * factor), found.curve(bound * (factor + 0.25))) << measure;
        }
    }
}

// docs/interval.md proves all of this: the curve is convex, and the bounds do not grow with the counts.
TEST(Binotto2025, NormaliserIsConvexAndItsMinimiserHasBoundsWithoutCounts) {
    question_source random;
    for (int trial = 0; trial < trials; ++trial) {
        const int r = random.between(2, 12);
        const lengths_list lengths = random.lengths(r - 1);
        counts_list counts = random.counts(r);
        const bool balanced = trial % 4 == 0;
        if (balanced) std::fill(counts.begin(), counts.end(), counts.front());
        for (const auto& [cost, measure] : costs) {
            const optimal_length found = best(lengths, counts, cost);
            for (int i = 0; i < 50; ++i) {
                const double low = random.length();
                const double high = random.length();
                EXPECT_LE(found.curve((low + high) / 2), (found.curve(low) + found.curve(high)) / 2 * (1 + 1e-12));
            }
            EXPECT_LE(found.length, *found.count_free_bound * (1 + 1e-12)) << measure;
            if (balanced) {
                EXPECT_LE(found.length, longest(lengths) * (1 + 1e-12)) << measure;
            }
            const bool unique = cost == interval_cost::total_cost && r > 2;
            EXPECT_EQ(found.lowest_minimiser == found.length, unique) << measure;
        }
    }
}

TEST(Binotto2025, CurveIsTheNormaliserOfTheMeasures) {
    question_source random;
    for (int trial = 0; trial < trials; ++trial) {
        const int r = random.between(2, 12);
        const lengths_list lengths = random.lengths(r - 1);
        const counts_list counts = random.counts(r);
        for (const auto& [cost, measure] : costs)
            for (interval_distance distance : {interval_distance::hausdorff, interval_distance::midpoint}) {
                const std::string setting = distance == interval_distance::midpoint ? "(distance=midpoint)" : "";
                const expected<optimal_length> found =
                    minimise_normaliser(lengths, counts, {.cost = cost, .distance = distance});
                if (!found) continue;  // midpoints leave the two errors without a minimum
                for (int i = 0; i < 10; ++i) {
                    const double x = random.length();
                    EXPECT_NEAR(found->curve(x) / normaliser(measure + setting, measure + "_norm" + setting, counts,
                                                             with_last(lengths, x)),
                                1, 1e-12);
                }
            }
    }
}

TEST(Binotto2025, NoPointOfADenseGridIsBelowTheMinimum) {
    question_source random;
    for (int trial = 0; trial < 120; ++trial) {
        const int r = random.between(2, 12);
        const lengths_list lengths = random.lengths(r - 1);
        const counts_list counts = random.counts(r);
        for (const auto& [cost, measure] : costs) {
            const optimal_length found = best(lengths, counts, cost);
            EXPECT_CLOSE(found.curve(found.length), found.maximum);
            double lowest = std::numeric_limits<double>::infinity();
            double at = 0;
            // Even steps over the theorem's range, and even ratios around the minimum.
            for (int i = 1; i <= 2000; ++i)
                for (double x : {*found.bound * i / 2000, found.length * std::exp((i - 1000) / 500.0)}) {
                    const double here = found.curve(x);
                    if (here < lowest) at = x;
                    lowest = std::min(lowest, here);
                }
            EXPECT_GE(lowest, found.maximum * (1 - 1e-13)) << measure;
            EXPECT_NEAR(lowest / found.maximum, 1, 1e-4) << measure;
            if (found.lowest_minimiser == found.length) {
                EXPECT_NEAR(at / found.length, 1, 0.01) << measure;
            }
            // Beyond the right end of the minimisers the curve rises.
            EXPECT_GT(found.curve(found.length * 1.001), found.maximum) << measure;
        }
    }
}

// docs/interval.md: up to which length the two errors do not see the last class.
TEST(Binotto2025, MinimisersOfTheErrorsHaveAClosedForm) {
    question_source random;
    for (int trial = 0; trial < trials; ++trial) {
        const lengths_list lengths = random.lengths(random.between(1, 11));
        const class_intervals bounded = class_intervals::from_lengths(lengths);
        double end = lengths.front();
        for (int j = 0; j < bounded.classes(); ++j) {
            double farthest = 0;
            for (int i = 0; i < bounded.classes(); ++i)
                farthest = std::max(farthest, bounded.distance(i, j, interval_distance::hausdorff));
            const double after = bounded.edges().back() - bounded.edges()[static_cast<std::size_t>(j) + 1];
            end = std::min(end, std::max(bounded.length(j), farthest - after));
        }
        const counts_list counts = random.counts(bounded.classes() + 1);
        for (interval_cost cost : {interval_cost::absolute_error, interval_cost::squared_error}) {
            const optimal_length found = best(lengths, counts, cost);
            EXPECT_EQ(found.lowest_minimiser, 0);
            EXPECT_NEAR(found.length, end, 1e-12 * total(lengths));
        }
    }
}

// The remark after Table 2, that the best length stays below the longest bounded one, does not hold in general.
TEST(Binotto2025, LongestIntervalIsNoUpperLimit) {
    struct counterexample {
        lengths_list lengths;
        counts_list counts;
        double length;
        double maximum;
    };
    for (const auto& [lengths, counts, length, maximum] : {
             counterexample{{1, 1}, {3, 2, 5}, std::sqrt(1.3), (40 + 5 * std::sqrt(130)) / 3},
             counterexample{{1, 1, 1}, {1, 1, 1, 3}, std::sqrt(5.0 / 3), 28 + 6 * std::sqrt(15)},
         }) {
        const optimal_length found = best(lengths, counts);
        EXPECT_DOUBLE_EQ(found.length, length);
        EXPECT_GT(found.length, longest(lengths));
        EXPECT_NEAR(found.maximum, maximum, 1e-12);
        // By the measures alone, without the curve.
        const double here = normaliser("TC_int", counts, with_last(lengths, found.length));
        EXPECT_CLOSE(here, found.maximum);
        for (int i = 1; i <= 1000; ++i)
            EXPECT_LT(here + 1e-3, normaliser("TC_int", counts, with_last(lengths, i / 1000.0)));
    }
}

}  // namespace ordeval::testing
