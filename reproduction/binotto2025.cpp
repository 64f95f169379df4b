// Binotto and Delgado (2025), Adapting performance metrics for ordinal classification to interval scale.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ordeval/measures/unbounded_class.hpp"
#include "ordeval/meta/axioms.hpp"
#include "reproduction/experiments.hpp"
#include "reproduction/papers.hpp"
#include "reproduction/scores.hpp"
#include "reproduction/trend.hpp"

namespace ordeval::reproduction {

namespace {

using lengths_list = std::vector<double>;
using counts_list = std::vector<item_count>;

confusion_table matrix(const json& facts, const std::string& name) {
    return table_of(matrix_named(facts, name).at("rows"));
}

class_intervals with_last(lengths_list lengths, double last) {
    lengths.push_back(last);
    return class_intervals::from_lengths(lengths);
}

optimal_length best(const lengths_list& lengths, const counts_list& counts) {
    return minimise_normaliser(lengths, counts).value();
}

std::string listed(const counts_list& counts) {
    std::string text;
    for (item_count n : counts) text += (text.empty() ? "" : ",") + std::to_string(n);
    return text;
}

/// Section 1: two classifiers that only the lengths of the classes tell apart.
void compare_heights(const json& facts, ledger& book) {
    const json& heights = facts.at("heights");
    const std::string where = heights.at("where");
    const class_intervals equal(heights.at("equal_edges").get<std::vector<double>>());
    const class_intervals unequal(heights.at("unequal_edges").get<std::vector<double>>());
    for (const auto& [name, printed] : heights.at("largest_error_of_a_misclassified_average_height").items()) {
        const confusion_table table = matrix(facts, name);
        book.number(where, name + ", accuracy", heights.at("accuracy"), value("Accuracy", table));
        const gold average{1};
        double largest = 0;
        for (predicted p : table.predicted_classes())
            if (p != right_answer(average) && table(average, p) > 0)
                largest = std::max(largest, unequal.length(average.value) + unequal.length(p.value));
        book.number(where, name + ", largest error of an average height", printed, largest);
    }
    auto difference = [&](const class_intervals& scale) {
        return value("MAE_int", matrix(facts, "heights B"), scale) -
               value("MAE_int", matrix(facts, "heights A"), scale);
    };
    book.claim(where, "scale 1, equal lengths", "both perform alike",
               fmt::format("MAE_int differs by {}", difference(equal)), difference(equal) == 0);
    book.claim(where, "scale 2, unequal lengths", "B is poorer",
               fmt::format("MAE_int of B is higher by {:.3g}", difference(unequal)), difference(unequal) > 0);
}

void compare_toy(const json& facts, ledger& book) {
    const json& toy = facts.at("toy");
    const std::string where = toy.at("where");
    const auto lengths = toy.at("lengths").get<lengths_list>();
    const optimal_length found = best(lengths, toy.at("counts").get<counts_list>());
    const double root = std::numbers::sqrt2;
    book.near(where, "best length, 1/sqrt(2)", fmt::format("{:.12f}", 1 / root), found.length, 1e-12, "exact formula");
    book.near(where, "largest cost, 5(2 sqrt(2) + 7)", fmt::format("{:.12f}", 5 * (2 * root + 7)), found.maximum, 1e-9,
              "exact formula");
    const class_intervals scale = with_last(lengths, found.length);
    const double a = value("TC_int_norm", matrix(facts, "toy A"), scale);
    const double b = value("TC_int_norm", matrix(facts, "toy B"), scale);
    book.near(where, "TC_int_norm of A, (73 + 11/sqrt(2))/205", fmt::format("{:.12f}", (73 + 11 / root) / 205), a,
              1e-12, "exact formula");
    book.near(where, "TC_int_norm of B, (87 + 3/sqrt(2))/205", fmt::format("{:.12f}", (87 + 3 / root) / 205), b, 1e-12,
              "exact formula");
    book.number(where, "difference of B and A", toy.at("difference"), b - a);
}

void compare_row(const std::string& figure, const json& row, const lengths_list& lengths, ledger& book) {
    const auto counts = row.at("counts").get<counts_list>();
    const optimal_length found = best(lengths, counts);
    const std::string what = "counts " + listed(counts) + ", ";
    book.number(figure, what + "best length", row.at("length"), found.length);
    book.number(figure, what + "bound", row.at("bound"), *found.bound);
    if (row.contains("maximum")) book.number(figure, what + "largest cost", row.at("maximum"), found.maximum);
}

void compare_increments(const std::string& figure, const json& rows, const lengths_list& lengths, ledger& book) {
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const auto counts = rows[i].at("counts").get<counts_list>();
        const double increment =
            best(lengths, counts).maximum - best(lengths, rows[i - 1].at("counts").get<counts_list>()).maximum;
        // The paper subtracts rounded numbers: one unit of the last digit.
        book.near(figure, "counts " + listed(counts) + ", increment", rows[i].at("increment"), increment, 1.0001e-4,
                  "difference of two rounded numbers");
    }
}

void compare_trend(const std::string& figure, const std::string& what, const std::string& printed,
                   const std::vector<double>& values, ledger& book, const std::string& reason = {}) {
    const std::string ours = trend_of(values);
    book.claim(figure, what, printed, ours, ours == printed, reason);
}

void compare_trends(const json& part, const lengths_list& lengths, ledger& book) {
    std::vector<double> best_lengths, maxima, slopes;
    for (const json& row : part.at("rows")) {
        const optimal_length found = best(lengths, row.at("counts").get<counts_list>());
        best_lengths.push_back(found.length);
        maxima.push_back(found.maximum);
        slopes.push_back(found.curve(4) - found.curve(3));
    }
    const std::string of_part = "part " + part.at("name").get<std::string>() + ", ";
    compare_trend("Table 3", of_part + "best length", part.at("length_trend"), best_lengths, book);
    compare_trend("Table 3", of_part + "largest cost there", part.at("maximum_trend"), maxima, book);
    compare_trend("Table 3", of_part + "slope well after it", part.at("slope_trend"), slopes, book);
}

chart draw_curves(const std::string& name, const std::string& title, const lengths_list& lengths,
                  const std::vector<counts_list>& all_counts, double longest) {
    chart picture{name, title, "length of the last class", "largest total cost", {}};
    for (const counts_list& counts : all_counts) {
        const optimal_length found = best(lengths, counts);
        chart_curve curve{"n = " + listed(counts), {}, {{found.length, found.maximum}}};
        const double shortest_shown = longest / 40;
        for (const curve_point& point : found.curve.sample(longest, 200))
            if (point.length >= shortest_shown) curve.points.push_back({point.length, point.maximum});
        picture.curves.push_back(std::move(curve));
    }
    return picture;
}

void compare_tables(const json& facts, reproduction& made) {
    const auto lengths1 = facts.at("table1").at("lengths").get<lengths_list>();
    for (const json& row : facts.at("table1").at("rows")) compare_row("Table 1", row, lengths1, made.book);
    const auto lengths2 = facts.at("table2").at("lengths").get<lengths_list>();
    for (const json& part : facts.at("table2").at("parts")) {
        const std::string letter = part.at("name");
        std::vector<counts_list> all_counts;
        for (const json& row : part.at("rows")) {
            compare_row("Table 2 " + letter + ", Figure 3 " + letter, row, lengths2, made.book);
            all_counts.push_back(row.at("counts").get<counts_list>());
        }
        compare_increments("Table 2 " + letter, part.at("rows"), lengths2, made.book);
        compare_trends(part, lengths2, made.book);
        made.pictures.emplace_back(
            draw_curves("binotto2025-figure-3" + letter, "Figure 3 " + letter, lengths2, all_counts, 1));
    }
}

/// Proposition 6: three balanced classes of lengths 1, L and unknown.
struct closed_form {
    double length;
    double maximum;

    closed_form(double l, double n) {
        const double root5 = std::sqrt(5.0);
        if (l <= 1) {
            length = std::sqrt(l / (l + 1));
            maximum = n * (2 * std::sqrt((l + 1) / l) + 2 * l + 4 + 1 / l);
        } else if (l <= (1 + root5) / 2) {
            length = l / std::sqrt(l + 1);
            maximum = n * (2 * std::sqrt(l + 1) + 3 * l + 3 + 1 / l);
        } else if (l <= (3 + root5) / 2) {
            length = l * (root5 - 1) / 2;
            maximum = n * l / 2 * ((root5 + 1) * l + root5 + 7);
        } else {
            length = std::sqrt(l);
            maximum = n * l * (2 * std::sqrt(l) + l + 3);
        }
    }
};

void check_proposition_six(const json& facts, reproduction& made) {
    const json& fact = facts.at("figure2");
    const item_count items = fact.at("items").get<item_count>();
    const double longest = fact.at("longest");
    chart lengths{"binotto2025-figure-2a", "Figure 2 a: best length", "L", "best length", {{"n = 12", {}}}};
    chart maxima{
        "binotto2025-figure-2b", "Figure 2 b: largest cost there", "L", "largest total cost", {{"n = 12", {}}}};
    double farthest = 0;
    bool below_longest = true;
    constexpr int steps = 600;
    for (int i = 1; i <= 2 * steps; ++i) {
        const double l = longest * i / steps;
        const optimal_length found = best({1, l}, {items, items, items});
        const closed_form formula(l, static_cast<double>(items));
        farthest = std::max(
            {farthest, std::abs(found.length / formula.length - 1), std::abs(found.maximum / formula.maximum - 1)});
        below_longest = below_longest && found.length < std::max(1.0, l);
        if (i > steps || l < 0.1) continue;
        lengths.curves[0].points.push_back({l, found.length});
        maxima.curves[0].points.push_back({l, found.maximum});
    }
    made.book.claim("Proposition 6, Figure 2", "best length and largest cost for L in (0, 6]",
                    "the closed form in four pieces",
                    fmt::format("relative difference at 1200 points at most {:.0e}", farthest), farthest < 1e-12);
    made.book.claim("Remark 5", "best length for L in (0, 6]", "below the longest bounded class",
                    below_longest ? "below it at all 1200 points" : "not always", below_longest);
    made.pictures.emplace_back(std::move(lengths));
    made.pictures.emplace_back(std::move(maxima));
}

/// The largest cost of any answers, by the measures: a cost and its share of the largest one.
double normaliser(const std::string& measure, const counts_list& counts, const lengths_list& lengths) {
    const class_intervals scale = class_intervals::from_lengths(lengths);
    confusion_table wrong(scale.classes());
    for (gold g : wrong.gold_classes())
        wrong.add(g, predicted{g.value == 0 ? 1 : 0}, counts[static_cast<std::size_t>(g.value)]);
    return value(measure, wrong, scale) / value(measure + "_norm", wrong, scale);
}

bool close(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b)); }

void check_corollaries(ledger& book) {
    auto tell = [&](const char* figure, const char* what, const std::string& printed, bool holds) {
        book.claim(figure, what, printed, holds ? "holds in every case tried" : "fails", holds);
    };
    const lengths_list two{1, 1};
    bool first = true;
    bool fourth = true;
    for (item_count a = 1; a <= 20; ++a)
        for (item_count b = 1; b <= 20; ++b) {
            const double n = static_cast<double>(a + b);
            first = first && close(normaliser("MAE", {a, b}, two), 1) && close(normaliser("TC", {a, b}, two), n);
            for (double l : {0.3, 1.0, 2.5})
                fourth = fourth && close(normaliser("MAE_int", {a, b}, {1, l}), std::max(1.0, l)) &&
                         close(normaliser("TC_int", {a, b}, {1, l}), n * std::max(1.0, l));
        }
    tell("Corollary 1", "two classes, up to 20 items each", "largest MAE 1, largest TC N", first);
    bool second = true;
    bool third = true;
    double mae_before = 0;
    double tc_before = 0;
    for (int r = 2; r <= 40; ++r) {
        constexpr item_count items = 3;
        const double n = items * r;
        const counts_list counts(static_cast<std::size_t>(r), items);
        const lengths_list equal(static_cast<std::size_t>(r), 1);
        const double h = r % 2 == 0 ? r / 2 : r / 2 + 1;
        const double mae = normaliser("MAE", counts, equal);
        const double tc = normaliser("TC", counts, equal);
        second = second && close(mae, (r - 1) / 2.0 + (r - h) * h / r) &&
                 close(tc, n * ((r - 1) * (r - 1) / 2.0 + (r - 1) * (r - h) * h / r));
        third = third && mae > mae_before && tc > tc_before && (r == 2 ? close(mae, 1) : mae > 1);
        mae_before = mae;
        tc_before = tc;
    }
    tell("Corollary 2", "balanced, 2 to 40 classes", "closed forms of the largest MAE and TC", second);
    tell("Corollary 3", "balanced, 2 to 40 classes", "both grow with the number of classes", third);
    tell("Corollary 4", "two classes of lengths 1 and L", "largest cost max(1, L), times N for TC", fourth);
    bool fifth = true;
    for (int r = 2; r <= 8; ++r) {
        lengths_list lengths;
        counts_list counts;
        for (int i = 0; i < r; ++i) {
            counts.push_back(static_cast<item_count>(2 + (i * 5 + 3) % 7));
            lengths.push_back(static_cast<double>(counts.back()) / 4);
        }
        const class_intervals scale = class_intervals::from_lengths(lengths);
        confusion_table table(r);
        for (gold g : table.gold_classes())
            for (item_count i = 0; i < counts[static_cast<std::size_t>(g.value)]; ++i)
                table.add(g, predicted{(g.value * 3 + static_cast<int>(i * i)) % r});
        fifth = fifth && close(value("TC_int_norm", table, scale), value("MAE_int_norm", table, scale));
    }
    tell("Corollary 5", "counts proportional to lengths, 2 to 8 classes", "TC_int_norm equals MAE_int_norm", fifth);
}

/// Remarks 1 and 3: when costs are symmetric, and that equal lengths give the ordinal measures.
void check_remarks(ledger& book) {
    // The cost of one error between two classes, and of the one back.
    auto cost = [](const counts_list& counts, const class_intervals& scale, int g, int p) {
        confusion_table table(scale.classes());
        for (gold c : table.gold_classes())
            table.add(c, right_answer(c), counts[static_cast<std::size_t>(c.value)] - (c.value == g));
        table.add(gold{g}, predicted{p});
        return value("TC_int", table, scale);
    };
    auto symmetric = [&](const counts_list& counts, const class_intervals& scale) {
        for (int g = 0; g < scale.classes(); ++g)
            for (int p = 0; p < g; ++p)
                if (!close(cost(counts, scale, g, p), cost(counts, scale, p, g))) return false;
        return true;
    };
    int tried = 0;
    int wrong_by_count = 0;
    int wrong_by_density = 0;
    const class_intervals equal = class_intervals::from_lengths(lengths_list{1, 1, 1});
    const lengths_list uneven{1, 2, 3};
    const class_intervals growing = class_intervals::from_lengths(uneven);
    for (item_count a = 1; a <= 9; ++a)
        for (item_count b = 1; b <= 9; ++b)
            for (item_count c = 1; c <= 9; ++c, ++tried) {
                wrong_by_count += symmetric({a, b, c}, equal) != (a == b && b == c);
                wrong_by_density += symmetric({a, b, c}, growing) != (2 * a == b && 3 * a == c);
            }
    auto tell = [&](const char* figure, const char* what, const char* printed, int wrong) {
        book.claim(figure, what, printed,
                   wrong == 0 ? fmt::format("holds for all {} counts tried", tried)
                              : fmt::format("fails for {} of {} counts", wrong, tried),
                   wrong == 0, "a counterexample was found");
    };
    tell("Remark 1", "symmetry of W, three classes", "exactly where all counts are equal", wrong_by_count);
    tell("section 3.2.2", "symmetry of W on intervals of the lengths 1, 2, 3",
         "exactly where counts are proportional to lengths", wrong_by_density);

    double off = 0;
    const double length = 2.5;
    int tables = 0;
    for (int r = 2; r <= 6; ++r)
        for (int shift = 0; shift < 10; ++shift, ++tables) {
            const class_intervals scale =
                class_intervals::from_lengths(lengths_list(static_cast<std::size_t>(r), length));
            confusion_table table(r);
            for (gold g : table.gold_classes())
                for (int item = 0; item < 3 + g.value; ++item)
                    table.add(g, predicted{(g.value * shift + item * item + shift) % r});
            for (const std::string measure : {"MAE", "TC"}) {
                const double ordinal = value(measure, table);
                off = std::max(
                    off, std::abs(value(measure + "_int", table, scale) / length - ordinal) / std::max(1.0, ordinal));
                off = std::max(off,
                               std::abs(value(measure + "_int_norm", table, scale) - value(measure + "_norm", table)));
            }
        }
    book.claim("Remark 3", "classes of equal length",
               "the measures are the ordinal ones times the length, normalised equal",
               fmt::format("equal to {:.0e} on {} tables", off, tables), off < 1e-12, "they differ");
}

void check_theorems(ledger& book) {
    bool first = true;
    bool second = true;
    bool rises = true;
    bool balanced = true;
    int tried = 0;
    for (double l : {0.2, 0.4, 1.0, 3.7})
        for (item_count a : {1, 5, 20})
            for (item_count b : {1, 7, 37})
                for (item_count c : {1, 4, 15}) {
                    const lengths_list lengths{1, l};
                    const optimal_length tc = best(lengths, {a, b, c});
                    const optimal_length mae =
                        minimise_normaliser(lengths, {a, b, c}, {.cost = interval_cost::absolute_error}).value();
                    const double bound = static_cast<double>(c) * (1 + l);
                    first = first && tc.length <= bound * (1 + 1e-12);
                    balanced = balanced && best(lengths, {c, c, c}).length <= (1 + l) * (1 + 1e-12);
                    second = second && mae.length <= (1 + l) * (1 + 1e-12);
                    rises =
                        rises && tc.curve(bound) < tc.curve(1.5 * bound) && tc.curve(1.5 * bound) < tc.curve(2 * bound);
                    ++tried;
                }
    const std::string cases = fmt::format("holds in all {} cases tried", tried);
    book.claim("Theorem 1", "best length for TC", "at most the last count times the sum of the lengths",
               first ? cases : "fails", first);
    book.claim("Theorem 1", "best length for TC, equal counts", "at most the sum of the lengths",
               balanced ? cases : "fails", balanced);
    book.claim("Lemma 1", "largest cost beyond that bound", "rises", rises ? cases : "fails", rises);
    book.claim("Theorem 2", "best length for MAE", "at most the sum of the lengths", second ? cases : "fails", second);
}

/// Propositions 1, 4 and 5, by the search for properties.
void check_propositions(ledger& book, int threads) {
    struct asserted {
        const char* proposition;
        const char* measure;
        std::vector<axiom> properties;
    };
    using enum axiom;
    const std::vector<asserted> list{
        {"Proposition 1", "MAE_int", {non_negativity, maximal_agreement, homogeneity_0, subadditivity}},
        {"Proposition 1", "TC_int", {non_negativity, maximal_agreement, homogeneity_1, subadditivity_on_same_gold}},
        {"Propositions 2 to 5, Remark 4",
         "MAE_int_norm",
         {scale_invariance, strict_monotonicity, non_negativity, maximal_agreement, minimal_agreement, homogeneity_0,
          subadditivity_on_same_gold}},
        {"Propositions 2 to 5, Remark 4",
         "TC_int_norm",
         {scale_invariance, strict_monotonicity, imbalance_by_density, non_negativity, maximal_agreement,
          minimal_agreement, homogeneity_0, subadditivity_on_same_gold}},
    };
    std::vector<measure_spec> specs;
    for (const asserted& one : list) specs.push_back(parse_measure(one.measure).value());
    const std::vector<axiom_result> results =
        search_axioms(specs, {.classes = 3, .items = 5, .run = {.threads = threads}});
    for (const asserted& one : list)
        for (axiom property : one.properties)
            for (const axiom_result& result : results)
                if (result.which == property && result.spec.measure->name == one.measure) {
                    const bool holds = result.holds.value_or(false);
                    book.claim(
                        one.proposition, std::string(one.measure) + ", " + std::string(facts_about(property).name),
                        "holds",
                        holds ? fmt::format("holds in {} comparisons of small tables", result.compared) : "fails",
                        holds);
                }
}

/// Figure 5: four classes; each of the counts in turn grows.
void draw_four_classes(const json& fact, reproduction& made) {
    const auto lengths = fact.at("lengths").get<lengths_list>();
    const auto base = fact.at("counts").get<counts_list>();
    const std::string where = fact.at("where");
    const std::string unprinted = "the paper does not print the counts that it draws; here they are those of Figure 3";
    bool convex = true;
    for (std::size_t varied = 0; varied < base.size(); ++varied) {
        const json& trends = fact.at("trends")[varied];
        std::vector<counts_list> all_counts;
        std::vector<double> best_lengths, maxima;
        for (const json& number : trends.at("varied")) {
            counts_list counts = base;
            counts[varied] = number.get<item_count>();
            const optimal_length found = best(lengths, counts);
            for (int i = 1; i < 400; ++i) {
                const double between = (found.curve((i - 0.5) / 50) + found.curve((i + 0.5) / 50)) / 2;
                convex = convex && found.curve(i / 50.0) <= between * (1 + 1e-12);
            }
            best_lengths.push_back(found.length);
            maxima.push_back(found.maximum);
            all_counts.push_back(std::move(counts));
        }
        const std::string letter = trends.at("name");
        const std::string growing = fmt::format("as count {} grows", varied + 1);
        compare_trend(where + " " + letter, "best length " + growing, trends.at("length"), best_lengths, made.book,
                      unprinted);
        compare_trend(where + " " + letter, "largest cost there " + growing, trends.at("maximum"), maxima, made.book,
                      unprinted);
        made.pictures.emplace_back(
            draw_curves("binotto2025-figure-5" + letter, "Figure 5 " + letter, lengths, all_counts, 8));
    }
    made.book.claim(where, "largest cost as a function of the last length, 24 lists of counts", "convex",
                    convex ? "convex at 400 points each" : "not convex", convex);
}

/// Figure 4: three classes; the second grows.
void draw_growing_class(const json& fact, reproduction& made) {
    constexpr int steps = 300;
    chart picture{"binotto2025-figure-4", "Figure 4: n = 20,37,15", "length of the second class",
                  "best length",          {{"best length", {}}},    "largest cost there"};
    std::vector<double> best_lengths, maxima;
    for (int i = 1; i <= steps; ++i) {
        const double l = fact.at("longest").get<double>() * i / steps;
        const optimal_length found = best({1, l}, fact.at("counts").get<counts_list>());
        picture.curves[0].points.push_back({l, found.length});
        best_lengths.push_back(found.length);
        maxima.push_back(found.maximum);
    }
    picture.curves[0].shades = maxima;
    made.pictures.emplace_back(std::move(picture));
    compare_trend(fact.at("where"), "best length as the second class grows", "rises", best_lengths, made.book);
    compare_trend(fact.at("where"), "largest cost there", "falls then rises", maxima, made.book);
}

/// At how many of a grid's steps to the right or upwards its values fall by more than rounding.
struct falling_steps {
    int falling = 0;
    int all = 0;

    explicit falling_steps(const heat_map& grid) {
        const std::size_t width = grid.xs.size();
        for (std::size_t i = 0; i < grid.values.size(); ++i) {
            if (i % width + 1 < width) compare(grid.values[i], grid.values[i + 1]);
            if (i + width < grid.values.size()) compare(grid.values[i], grid.values[i + width]);
        }
    }
    void compare(double before, double after) {
        ++all;
        falling += after < before * (1 - 1e-12);
    }
};

/// Figure 6: four classes; the second and the third grow.
void draw_grid(const json& fact, reproduction& made) {
    constexpr int steps = 40;
    heat_map lengths{"binotto2025-figure-6a",
                     "Figure 6 a: best length",
                     "length of the second class",
                     "length of the third class",
                     {},
                     {},
                     {}};
    for (int i = 1; i <= steps; ++i) lengths.xs.push_back(fact.at("longest").get<double>() * i / steps);
    lengths.ys = lengths.xs;
    heat_map costs = lengths;
    costs.name = "binotto2025-figure-6b";
    costs.title = "Figure 6 b: largest cost there";
    for (double y : lengths.ys)
        for (double x : lengths.xs) {
            const optimal_length found = best({1, x, y}, fact.at("counts").get<counts_list>());
            lengths.values.push_back(found.length);
            costs.values.push_back(found.maximum);
        }
    for (const heat_map* grid : {&lengths, &costs}) {
        const falling_steps steps_down(*grid);
        made.book.claim(
            fact.at("where"), grid == &lengths ? "best length" : "largest cost there",
            "increases as the intervals become larger",
            fmt::format("falls at {} of {} steps between lengths from 0.15 to 6", steps_down.falling, steps_down.all),
            steps_down.falling == 0,
            "the paper does not print the lengths that it draws; for short second or third classes the "
            "largest cost falls first, as it does with three classes (Figure 4)");
    }
    made.pictures.emplace_back(std::move(lengths));
    made.pictures.emplace_back(std::move(costs));
}

}  // namespace

reproduction reproduce_binotto2025(const json& facts, const reproduction_options& options) {
    reproduction made{ledger("binotto2025")};
    compare_heights(facts, made.book);
    compare_toy(facts, made.book);
    compare_tables(facts, made);
    check_proposition_six(facts, made);
    draw_growing_class(facts.at("figure4"), made);
    draw_four_classes(facts.at("figure5"), made);
    draw_grid(facts.at("figure6"), made);
    check_theorems(made.book);
    check_corollaries(made.book);
    check_remarks(made.book);
    check_propositions(made.book, options.threads);
    reproduce_binotto2025_experiments(facts, experiment_results(options.experiments), made.book);
    return made;
}

}  // namespace ordeval::reproduction
