// What holds for every measure whatever numbers a user gives it: a score is a finite number or has a reason.
#include <gtest/gtest.h>

#include <cmath>

#include "laws/corpus.hpp"
#include "laws/same.hpp"
#include "laws/specs.hpp"
#include "ordeval/measures/registry.hpp"
#include "ordeval/measures/unbounded_class.hpp"

namespace ordeval::laws {

namespace {

constexpr double largest = std::numeric_limits<double>::max();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

class Extremes : public ::testing::TestWithParam<const measure*> {
protected:
    const measure& subject() const { return *GetParam(); }
};

INSTANTIATE_TEST_SUITE_P(Law, Extremes, ::testing::ValuesIn(all_measures().begin(), all_measures().end()),
                         [](const auto& entry) { return std::string(entry.param->name); });

/// The numbers at the ends of a parameter's domain, and at the ends of what a double holds.
std::vector<double> extreme_numbers(const parameter& p) {
    std::vector<double> numbers;
    for (double number : {p.low, p.high, -largest, -1e155, -smallest, 0.0, smallest, 1e-155, 1.0, 1e9, 1e155, largest})
        if (std::isfinite(number) && number >= p.low && number <= p.high &&
            (p.kind == parameter::kind::number || number == std::floor(number)))
            numbers.push_back(number);
    return numbers;
}

/// K x K entries and K rising values of extreme sizes.
std::vector<std::vector<double>> extreme_matrices(int classes) {
    const auto cells = static_cast<std::size_t>(classes) * static_cast<std::size_t>(classes);
    std::vector<std::vector<double>> all;
    for (double entry : {largest, 1e155, smallest, -largest}) {
        all.emplace_back(cells, entry);
        for (int c = 0; c < classes; ++c) all.back()[static_cast<std::size_t>(c * classes + c)] = 0;
        all.emplace_back(cells, entry);
        all.back().front() = -entry;
    }
    return all;
}
std::vector<std::vector<double>> extreme_values(int classes) {
    std::vector<std::vector<double>> all(3);
    for (int c = 0; c < classes; ++c) {
        all[0].push_back(smallest * c);
        all[1].push_back(c * 1e150);
        all[2].push_back(largest / classes * (2 * c - classes + 1));
    }
    return all;
}

/// The spec with one parameter after the other at its extremes, ready for scales of so many classes.
std::vector<measure_spec> extreme_specs(const measure& m, int classes) {
    std::vector<measure_spec> specs;
    for (const law_spec& s : law_specs(m)) specs.push_back(with_matrices(s.spec, classes));
    const std::vector<measure_spec> ordinary = specs;
    for (std::size_t i = 0; i < m.parameters.size(); ++i) {
        const parameter& p = m.parameters[i];
        for (measure_spec spec : ordinary) {
            argument& changed = spec.arguments.values()[i];
            if (p.kind == parameter::kind::number || p.kind == parameter::kind::integer) {
                for (double number : extreme_numbers(p)) {
                    const std::string text = m.parameters[i].replaces.empty() ? changed.text : "set";
                    changed = {.text = text.empty() ? "set" : text, .number = number};
                    specs.push_back(spec);
                }
            } else if (changed.matrix) {
                for (const std::vector<double>& entries : extreme_matrices(classes)) {
                    changed.matrix = std::make_shared<const square_matrix>(classes, entries);
                    specs.push_back(spec);
                }
            } else if (p.kind == parameter::kind::values && !changed.numbers.empty()) {
                for (const std::vector<double>& values : extreme_values(classes)) {
                    changed.numbers = values;
                    specs.push_back(spec);
                }
            }
        }
    }
    return specs;
}

std::vector<std::vector<double>> extreme_edges(int classes) {
    std::vector<std::vector<double>> all(5);
    for (int i = 0; i <= classes; ++i) {
        all[0].push_back(smallest * i);
        all[1].push_back(1e154 * i);
        all[2].push_back(largest / (classes + 1) * (2 * i - classes));
        all[3].push_back(i == classes ? 1e17 : i);
        all[4].push_back(i == 0 ? -largest : i);
    }
    return all;
}

void expect_finite(const measure_spec& spec, const score& value, const char* evidence) {
    ASSERT_TRUE(!value || std::isfinite(*value)) << spec.to_string() << " is " << *value << " on " << evidence;
}

void visit_tables(const measure& m, int classes) {
    std::vector<confusion_table> tables;
    for (const auto* list : {&large_tables(), &edge_cases()})
        for (const confusion_table& table : *list)
            if (table.classes() == classes && tables.size() < 12) tables.push_back(table);
    for (const measure_spec& spec : extreme_specs(m, classes))
        for (const confusion_table& table : tables) {
            if (m.judges() == evidence_kind::table) expect_finite(spec, evaluate(spec, table), "a table");
            if (m.judges() == evidence_kind::intervals)
                for (const std::vector<double>& edges : extreme_edges(classes))
                    expect_finite(spec, evaluate(spec, table, class_intervals(edges)), "intervals");
            if (::testing::Test::HasFatalFailure()) return;
        }
}

TEST_P(Extremes, AreFiniteNumbersOrUndefined) {
    if (subject().judges() == evidence_kind::ranking) GTEST_SKIP() << "distances of rankings are checked when read";
    for (int classes : {1, 2, 3}) visit_tables(subject(), classes);
    if (subject().judges() != evidence_kind::distributions) return;
    const std::vector<std::vector<double>> shares{
        {1, 0, 0},        {1, 1e-300, smallest}, {largest / 4, 1, largest / 4},
        {0, smallest, 0}, {1e155, 1e155, 1},     {1, 1, 1}};
    for (const measure_spec& spec : extreme_specs(subject(), 3))
        for (const std::vector<double>& estimated : shares)
            for (const std::vector<double>& truth : shares)
                expect_finite(spec, evaluate(spec, distribution_pair(estimated, truth)), "distributions");
}

// No edges that rise make an internal error: there are intervals, or a diagnostic says what to do.
TEST(ExtremeEdges, AreResolvedOrRefused) {
    constexpr double endless = std::numeric_limits<double>::infinity();
    const std::vector<std::vector<double>> lists{{0, 1, 1e17, endless},         {-endless, 1, 1e17, endless},
                                                 {-endless, -1e17, 0, 1},       {0, 1e155, 2e155, endless},
                                                 {0, 1e308, endless},           {0, smallest, endless},
                                                 {0, 1e17, 1e17 + 16, endless}, {-endless, 0, endless},
                                                 {-largest, largest, endless},  {1, 0, endless},
                                                 {0, endless, endless}};
    for (const std::vector<double>& edges : lists)
        for (interval_cost cost :
             {interval_cost::total_cost, interval_cost::absolute_error, interval_cost::squared_error})
            for (interval_distance distance : {interval_distance::hausdorff, interval_distance::midpoint})
                for (std::optional<double> length : {std::optional<double>{}, {1.0}, {1e17}, {largest}})
                    for (item_count many : {item_count{1}, item_count{1} << 60}) {
                        std::vector<item_count> counts(edges.size() - 1, 1);
                        counts.front() = many;
                        EXPECT_NO_THROW({
                            const expected<resolved_edges> resolved = resolve_edges(
                                edges, counts, {.cost = cost, .distance = distance}, {.fixed_length = length});
                            EXPECT_TRUE(resolved || !resolved.error().empty());
                        }) << "from "
                           << edges.front() << " to " << edges.back();
                    }
}

}  // namespace

}  // namespace ordeval::laws
