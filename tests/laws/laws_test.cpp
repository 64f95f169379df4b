// What holds for every measure of tables: its numbers do what its descriptor says.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <numeric>
#include <set>
#include <sstream>

#include "laws/corpus.hpp"
#include "laws/same.hpp"
#include "laws/shrink.hpp"
#include "laws/specs.hpp"
#include "measures/reference.hpp"
#include "ordeval/measures/registry.hpp"

namespace ordeval::laws {

namespace {

class Measure : public ::testing::TestWithParam<const measure*> {
protected:
    const measure& subject() const { return *GetParam(); }
    std::vector<law_spec> specs() const { return law_specs(subject()); }
};

std::string test_name(const ::testing::TestParamInfo<const measure*>& info) { return std::string(info.param->name); }

INSTANTIATE_TEST_SUITE_P(Law, Measure, ::testing::ValuesIn(measures_of(evidence_kind::table)), test_name);

using table_lists = std::vector<const std::vector<confusion_table>*>;

/// Every table that a law about single tables should see.
const table_lists all_tables{&corpus(), &corpus_with_unanswered(), &perfect_tables(), &edge_cases()};

/// Fails once where tables break a law, with explain(table) for the smallest such table that is found.
template <class Breaks, class Explain>
void expect_everywhere(const table_lists& lists, Breaks breaks, Explain explain) {
    for (const auto* tables : lists)
        for (const confusion_table& table : *tables)
            if (breaks(table)) {
                std::ostringstream message;
                message << std::setprecision(17);
                explain(message, shrunk(table, breaks));
                FAIL() << message.str();
            }
}

/// Says what a spec gives on a table.
void tell(std::ostream& out, const measure_spec& spec, const confusion_table& table) {
    out << spec.to_string() << " is " << score_of(spec, table) << " on " << table;
}

/// Whether a score is a number outside its declared range by more than the slack, or no finite number.
bool leaves_range(const measure_spec& spec, const confusion_table& table, double slack) {
    const score value = score_of(spec, table);
    if (!value) return false;
    const score_range range = with_matrices(spec, table.classes()).range_on(table.classes());
    const double allowed = slack * std::max(1.0, std::abs(*value));
    return !std::isfinite(*value) || *value < range.low - allowed || *value > range.high + allowed;
}

void expect_inside_range(const measure_spec& spec, const table_lists& lists, double slack) {
    expect_everywhere(
        lists, [&](const confusion_table& table) { return leaves_range(spec, table, slack); },
        [&](std::ostream& out, const confusion_table& table) {
            const score_range range = with_matrices(spec, table.classes()).range_on(table.classes());
            tell(out, spec, table);
            out << ", outside " << range.low << ".." << range.high;
        });
}

TEST_P(Measure, StaysInsideItsDeclaredRange) {
    for (const law_spec& s : specs()) expect_inside_range(s.spec, all_tables, 1e-15);
}

TEST_P(Measure, BehavesOnAHundredClasses) {
    for (const law_spec& s : specs()) {
        if (!s.ordinary) continue;
        expect_inside_range(s.spec, {&edge_cases_of_a_hundred_classes()}, 1e-15);
        for (const confusion_table& table : edge_cases_of_a_hundred_classes()) {
            const score value = score_of(s.spec, table);
            EXPECT_TRUE(value || subject().undefined.contains(value.reason())) << s.spec.to_string() << ": " << value;
        }
    }
}

TEST_P(Measure, HasItsDeclaredValueOnPerfectTables) {
    std::set<double> seen;
    for (const law_spec& s : specs()) {
        bool defined = false;
        for (const confusion_table& table : perfect_tables()) {
            const score value = score_of(s.spec, table);
            if (!value) continue;
            defined = true;
            seen.insert(*value);
            ASSERT_TRUE(!subject().perfect || close(*value, *subject().perfect, 1e-12))
                << s.spec.to_string() << " is " << *value << " on " << table;
        }
        EXPECT_TRUE(defined || !s.ordinary) << s.spec.to_string() << " is undefined on every perfect table";
    }
    EXPECT_TRUE(subject().perfect || seen.size() > 1) << "the score of perfect tables is always the same: declare it";
}

TEST_P(Measure, IsNeverBetterThanOnAPerfectTable) {
    if (!subject().perfect) GTEST_SKIP() << "the perfect score depends on the table";
    const bool higher = subject().better == orientation::higher;
    for (const law_spec& s : specs())
        expect_everywhere(
            all_tables,
            [&](const confusion_table& table) {
                const score value = score_of(s.spec, table);
                return value && (higher ? *value - *subject().perfect : *subject().perfect - *value) > 1e-9;
            },
            [&](std::ostream& out, const confusion_table& table) { tell(out, s.spec, table); });
}

/// The images of a table under one kind of change, which a measure with that invariance does not see.
std::vector<confusion_table> images(invariance change, const confusion_table& table) {
    const int classes = table.classes();
    switch (change) {
        case invariance::transposition: return {table.transposed()};
        case invariance::reversal: return {reversed(table)};
        case invariance::replication: return {replicated(table, 2), replicated(table, 7)};
        case invariance::relabelling: {
            std::vector<int> rotated(static_cast<std::size_t>(classes));
            std::iota(rotated.begin(), rotated.end(), 0);
            std::vector<int> swapped = rotated;
            std::rotate(rotated.begin(), rotated.begin() + 1, rotated.end());
            if (classes > 1) std::swap(swapped[0], swapped[1]);
            return {relabelled(table, classes, rotated), relabelled(table, classes, swapped)};
        }
        case invariance::insertion: {
            std::vector<confusion_table> wider;
            for (int place = 0; place <= classes; ++place) {
                std::vector<int> map(static_cast<std::size_t>(classes));
                for (int c = 0; c < classes; ++c) map[static_cast<std::size_t>(c)] = c < place ? c : c + 1;
                wider.push_back(relabelled(table, classes + 1, map));
            }
            return wider;
        }
        case invariance::none:
        case invariance::nominal: break;
    }
    return {};
}

struct named_change {
    invariance change;
    const char* name;
};
constexpr std::array<named_change, 5> named_changes{{{invariance::transposition, "transposition"},
                                                     {invariance::reversal, "reversal"},
                                                     {invariance::relabelling, "relabelling"},
                                                     {invariance::replication, "replication"},
                                                     {invariance::insertion, "insertion"}}};

/// An image of the table under which the score is another one; nothing where there is none.
std::optional<confusion_table> changing_image(const measure_spec& spec, invariance change,
                                              const confusion_table& table) {
    for (const confusion_table& image : images(change, table))
        if (!same(score_of(spec, table), score_of(spec, image))) return image;
    return std::nullopt;
}

TEST_P(Measure, KeepsItsDeclaredInvariances) {
    for (const law_spec& s : specs())
        for (auto [change, name] : named_changes) {
            if (!includes(s.spec.invariances(), change)) continue;
            expect_everywhere(
                {&corpus()},
                [&, change = change](const confusion_table& table) {
                    return changing_image(s.spec, change, table).has_value();
                },
                [&, change = change, name = name](std::ostream& out, const confusion_table& table) {
                    out << "under " << name << ": ";
                    tell(out, s.spec, table);
                    out << ", and ";
                    tell(out, s.spec, changing_image(s.spec, change, table).value());
                });
        }
}

TEST_P(Measure, HasNoInvarianceThatItDoesNotDeclare) {
    for (const law_spec& s : specs())
        for (auto [change, name] : named_changes) {
            if (!s.ordinary || includes(s.spec.invariances(), change)) continue;
            const bool refuted = std::ranges::any_of(corpus(), [&, change = change](const confusion_table& table) {
                return changing_image(s.spec, change, table).has_value();
            });
            EXPECT_TRUE(refuted) << s.spec.to_string() << " does not change under " << name << ": declare it";
        }
}

TEST_P(Measure, DeclaresTheSameInvariancesBeforeAndAfterItsMatrixIsLoaded) {
    for (const law_spec& s : specs()) EXPECT_EQ(s.spec.invariances(), with_matrices(s.spec, 3).invariances());
}

TEST_P(Measure, ScoresMergedTablesLikeItemsTalliedTogether) {
    const std::vector<confusion_table>& tables = corpus_with_unanswered();
    for (std::size_t i = 0; i + 1 < tables.size(); ++i) {
        const confusion_table& first = tables[i];
        const confusion_table& second = tables[i + 1];
        if (first.classes() != second.classes()) continue;
        confusion_table merged = first;
        merged += second;
        confusion_table together(first.classes());
        for (const confusion_table* part : {&second, &first})
            for (const item& x : items_of(*part).items)
                x.answer == unanswered ? together.add_unanswered(gold{x.truth})
                                       : together.add(gold{x.truth}, predicted{x.answer});
        for (const law_spec& s : specs()) ASSERT_EQ(score_of(s.spec, merged), score_of(s.spec, together));
    }
}

TEST_P(Measure, IsUndefinedOnAnEmptyTableForWantOfItems) {
    for (const law_spec& s : specs())
        for (int classes : {1, 2, 5, 100})
            EXPECT_EQ(score_of(s.spec, confusion_table(classes)), score(undefined_reason::no_items));
}

TEST_P(Measure, IsUndefinedForDeclaredReasonsOnlyAndReachesEachOfThem) {
    std::set<undefined_reason> reached;
    for (const law_spec& s : specs())
        expect_everywhere(
            all_tables,
            [&](const confusion_table& table) {
                const score value = score_of(s.spec, table);
                if (!value) reached.insert(value.reason());
                return !value && !subject().undefined.contains(value.reason());
            },
            [&](std::ostream& out, const confusion_table& table) { tell(out, s.spec, table); });
    for (undefined_reason reason : subject().undefined)
        EXPECT_TRUE(reached.contains(reason)) << name(reason) << " is declared but never happens";
}

// Paths that may turn back number 96,371 on four classes, which the slow search cannot repeat for every table.
bool affordable(const measure_spec& spec, const confusion_table& table) {
    if (spec.measure->name != "OCI_general" || table.classes() < 4) return true;
    return spec.arguments.number("beta2") >= 1;
}

TEST_P(Measure, HasADefinitionInItsTestFile) {
    EXPECT_TRUE(reference(specs().front().spec, {1, {}})) << "write REFERENCE(" << subject().name << ") there";
}

TEST_P(Measure, EqualsItsDefinitionOverItems) {
    for (const law_spec& s : specs()) {
        auto by_definition = [&](const confusion_table& table) {
            return reference(with_matrices(s.spec, table.classes()), items_of(table)).value();
        };
        expect_everywhere(
            {&corpus(), &corpus_with_unanswered()},
            [&](const confusion_table& table) {
                return affordable(s.spec, table) && !same(score_of(s.spec, table), by_definition(table));
            },
            [&](std::ostream& out, const confusion_table& table) {
                tell(out, s.spec, table);
                out << ", by definition " << by_definition(table);
            });
    }
}

TEST_P(Measure, IsRightForATrillionItems) {
    constexpr item_count factor = item_count{1} << 35;
    for (const law_spec& s : specs())
        expect_everywhere(
            {&corpus()},
            [&](const confusion_table& table) {
                if (table.classes() > 2 && table.total() < 4) return false;  // the larger tables say more
                if (!affordable(s.spec, table)) return false;
                const confusion_table large = replicated(table, factor);
                const score value = score_of(s.spec, large);
                const bool replicates = includes(s.spec.invariances(), invariance::replication);
                return (replicates && !same(score_of(s.spec, table), value)) ||
                       !same(value, reference(with_matrices(s.spec, table.classes()), cells_of(large)).value());
            },
            [&](std::ostream& out, const confusion_table& table) { tell(out, s.spec, replicated(table, factor)); });
}

// Counts near 2^62 take the sums of a kernel past 2^64 and differences to the last bit of a double, where a definition
// with 100 digits loses nothing.
TEST_P(Measure, IsRightToTwelveDigitsAndInsideItsRangeForAnyCounts) {
    for (const law_spec& s : specs()) {
        if (!s.ordinary) continue;
        auto by_definition = [&](const confusion_table& table) {
            return exact_reference(with_matrices(s.spec, table.classes()), cells_of(table)).value();
        };
        expect_everywhere(
            {&large_tables()},
            [&](const confusion_table& table) {
                return affordable(s.spec, table) &&
                       (leaves_range(s.spec, table, 0) || !same(score_of(s.spec, table), by_definition(table), 1e-12));
            },
            [&](std::ostream& out, const confusion_table& table) {
                tell(out, s.spec, table);
                out << ", by definition " << by_definition(table);
            });
    }
}

/// Whether a table scores better than the same with its unanswered items answered right.
bool gains_by_silence(const measure_spec& spec, const confusion_table& table) {
    const score open = score_of(spec, table);
    const score right = score_of(spec, answered_right(table));
    if (!open || !right) return false;
    return (spec.measure->better == orientation::higher ? *open - *right : *right - *open) > 1e-9;
}

TEST_P(Measure, GivesNoCreditForItemsLeftUnansweredUnlessItSaysSo) {
    bool gained = false;
    for (const law_spec& s : specs()) {
        if (!s.ordinary || s.spec.to_string().find("file:") != std::string::npos) continue;
        expect_everywhere(
            {&corpus_with_unanswered(), &corpus_with_one_unanswered()},
            [&](const confusion_table& table) {
                gained = gained || gains_by_silence(s.spec, table);
                return !subject().silence_can_pay && gains_by_silence(s.spec, table);
            },
            [&](std::ostream& out, const confusion_table& table) {
                tell(out, s.spec, table);
                out << ", and " << score_of(s.spec, answered_right(table)) << " where those items are right";
            });
    }
    EXPECT_EQ(gained, subject().silence_can_pay) << "the descriptor says that silence can pay, and it never does";
}

TEST_P(Measure, CountsUnansweredItems) {
    for (const law_spec& s : specs()) {
        if (!s.ordinary) continue;
        const auto& tables = corpus_with_unanswered();
        EXPECT_TRUE(std::any_of(tables.begin(), tables.end(),
                                [&](const confusion_table& table) {
                                    return !same(score_of(s.spec, table), score_of(s.spec, without_unanswered(table)));
                                }))
            << s.spec.to_string() << " ignores them";
    }
}

TEST_P(Measure, IsParsedFromWhatItPrints) {
    for (const law_spec& s : specs())
        for (const std::string& text : {s.spec.to_string(), s.spec.short_name()}) {
            const expected<measure_spec> parsed = parse_measure(text);
            ASSERT_TRUE(parsed) << text << ": " << parsed.error().to_string();
            EXPECT_EQ(*parsed, s.spec) << text;
            EXPECT_EQ(parsed->to_string(), s.spec.to_string());
        }
}

}  // namespace

}  // namespace ordeval::laws
