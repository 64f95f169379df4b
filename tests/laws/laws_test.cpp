// What holds for every measure of tables: its numbers do what its descriptor says.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "laws/corpus.hpp"
#include "laws/reference.hpp"
#include "laws/same.hpp"
#include "laws/specs.hpp"
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

/// Every table that a law about single tables should see, up to the first that breaks it.
template <class Visitor>
void visit_all_tables(Visitor visit) {
    for (const auto* tables : {&corpus(), &corpus_with_unanswered(), &perfect_tables(), &edge_cases()})
        for (const confusion_table& table : *tables) {
            visit(table);
            if (::testing::Test::HasFatalFailure()) return;
        }
}

void expect_inside_range(const measure_spec& spec, const confusion_table& table) {
    const score value = score_of(spec, table);
    if (!value) return;
    const score_range range = with_matrices(spec, table.classes()).range_on(table.classes());
    const double slack = 1e-9 * std::max(1.0, std::abs(*value));
    ASSERT_TRUE(std::isfinite(*value)) << spec.to_string() << " is " << *value << " on " << table;
    ASSERT_GE(*value, range.low - slack) << spec.to_string() << " on " << table;
    ASSERT_LE(*value, range.high + slack) << spec.to_string() << " on " << table;
}

TEST_P(Measure, StaysInsideItsDeclaredRange) {
    for (const law_spec& s : specs())
        visit_all_tables([&](const confusion_table& table) { expect_inside_range(s.spec, table); });
}

TEST_P(Measure, BehavesOnAHundredClasses) {
    for (const law_spec& s : specs())
        for (const confusion_table& table : edge_cases_of_a_hundred_classes()) {
            if (!s.ordinary) continue;
            expect_inside_range(s.spec, table);
            const score value = score_of(s.spec, table);
            EXPECT_TRUE(value || subject().undefined.contains(value.reason())) << s.spec.to_string() << ": " << value;
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
        visit_all_tables([&](const confusion_table& table) {
            const score value = score_of(s.spec, table);
            if (!value) return;
            const double lead = higher ? *value - *subject().perfect : *subject().perfect - *value;
            ASSERT_LE(lead, 1e-9) << s.spec.to_string() << " on " << table;
        });
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
constexpr std::array<named_change, 5> changes{{{invariance::transposition, "transposition"},
                                               {invariance::reversal, "reversal"},
                                               {invariance::relabelling, "relabelling"},
                                               {invariance::replication, "replication"},
                                               {invariance::insertion, "insertion"}}};

/// Calls visit(table, image) until it returns false.
template <class Visitor>
void visit_images(invariance change, Visitor visit) {
    for (const confusion_table& table : corpus())
        for (const confusion_table& image : images(change, table))
            if (!visit(table, image)) return;
}

TEST_P(Measure, KeepsItsDeclaredInvariances) {
    for (const law_spec& s : specs())
        for (auto [change, name] : changes) {
            if (!includes(s.spec.invariances(), change)) continue;
            visit_images(change, [&, name = name](const confusion_table& table, const confusion_table& image) {
                const score before = score_of(s.spec, table);
                const score after = score_of(s.spec, image);
                EXPECT_TRUE(same(before, after)) << s.spec.to_string() << " under " << name << ": " << before << " on "
                                                 << table << ", " << after << " on " << image;
                return same(before, after);
            });
        }
}

TEST_P(Measure, HasNoInvarianceThatItDoesNotDeclare) {
    for (const law_spec& s : specs())
        for (auto [change, name] : changes) {
            if (!s.ordinary || includes(s.spec.invariances(), change)) continue;
            bool refuted = false;
            visit_images(change, [&](const confusion_table& table, const confusion_table& image) {
                refuted = !same(score_of(s.spec, table), score_of(s.spec, image));
                return !refuted;
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
        visit_all_tables([&](const confusion_table& table) {
            const score value = score_of(s.spec, table);
            if (value) return;
            ASSERT_TRUE(subject().undefined.contains(value.reason()))
                << s.spec.to_string() << " is undefined as " << value << " on " << table;
            reached.insert(value.reason());
        });
    for (undefined_reason reason : subject().undefined)
        EXPECT_TRUE(reached.contains(reason)) << name(reason) << " is declared but never happens";
}

// Paths that may turn back number 96,371 on four classes, which the slow search cannot repeat for every table.
bool affordable(const measure_spec& spec, const confusion_table& table) {
    return spec.measure->name != "OCI_general" || table.classes() != 4;
}

TEST_P(Measure, EqualsItsDefinitionOverItems) {
    for (const law_spec& s : specs())
        for (const auto* tables : {&corpus(), &corpus_with_unanswered()})
            for (const confusion_table& table : *tables) {
                if (!affordable(s.spec, table)) continue;
                const std::optional<score> slow = reference(with_matrices(s.spec, table.classes()), items_of(table));
                ASSERT_TRUE(slow) << "no reference is written for " << subject().name;
                const score fast = score_of(s.spec, table);
                ASSERT_TRUE(same(fast, *slow))
                    << s.spec.to_string() << " is " << fast << ", by definition " << *slow << ", on " << table;
            }
}

TEST_P(Measure, IsRightForATrillionItems) {
    constexpr item_count factor = item_count{1} << 35;
    for (const law_spec& s : specs())
        for (const confusion_table& table : corpus()) {
            if (table.classes() > 2 && table.total() < 4) continue;  // the larger tables say more
            if (!affordable(s.spec, table)) continue;
            const confusion_table large = replicated(table, factor);
            const score value = score_of(s.spec, large);
            ASSERT_TRUE(!includes(s.spec.invariances(), invariance::replication) ||
                        same(score_of(s.spec, table), value, 1e-9))
                << s.spec.to_string() << " is " << value << " on " << large;
            const std::optional<score> slow = reference(with_matrices(s.spec, table.classes()), cells_of(large));
            ASSERT_TRUE(slow && same(value, *slow, 1e-9)) << s.spec.to_string() << " is " << value << " on " << large;
        }
}

/// Whether a table scores better than the same with its unanswered items answered right.
bool gains_by_silence(const measure_spec& spec, const confusion_table& table) {
    const score open = score_of(spec, table);
    const score right = score_of(spec, answered_right(table));
    if (!open || !right) return false;
    return (spec.measure->better == orientation::higher ? *open - *right : *right - *open) > 1e-9;
}

/// Measures that compare with chance or look at the order of items only. A right answer changes the class frequencies,
/// and with them what is expected by chance or which pairs count, so that even a right answer can lower them.
const std::set<std::string_view> relative_measures{
    "Alpha",       "Cosine", "F_RS",    "Gamma",       "GwetAC",  "InversePurity", "Kappa", "MI",   "Pearson", "Purity",
    "Reliability", "RInt",   "ScottPi", "Sensitivity", "SomersD", "Spearman",      "TauA",  "TauB", "TauC"};

TEST_P(Measure, GivesNoCreditForItemsLeftUnanswered) {
    bool gained = false;
    for (const law_spec& s : specs())
        for (const confusion_table& table : corpus_with_unanswered()) {
            if (!s.ordinary || s.spec.to_string().find("file:") != std::string::npos) continue;
            gained = gained || gains_by_silence(s.spec, table);
            ASSERT_TRUE(relative_measures.contains(subject().name) || !gained)
                << s.spec.to_string() << " is " << score_of(s.spec, table) << " on " << table << ", and "
                << score_of(s.spec, answered_right(table)) << " where those items are right";
        }
    EXPECT_EQ(gained, relative_measures.contains(subject().name)) << "the list of exceptions is out of date";
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
