// What holds for every measure of classes that are intervals: the laws of the other measures, with edges.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "laws/corpus.hpp"
#include "laws/specs.hpp"
#include "ordeval/measures/registry.hpp"

namespace ordeval::laws {

namespace {

/// Intervals of equal lengths, of growing ones, and of lengths without any order or symmetry.
std::vector<class_intervals> scales(int classes) {
    std::vector<std::vector<double>> lengths(3);
    for (int i = 0; i < classes; ++i) {
        lengths[0].push_back(0.5);
        lengths[1].push_back(1 + i);
        lengths[2].push_back(1 + (i * 7 + 3) % 5 * 0.75);
    }
    std::vector<class_intervals> made;
    for (const std::vector<double>& list : lengths) made.push_back(class_intervals::from_lengths(list));
    return made;
}

score score_on(const measure_spec& spec, const confusion_table& table, const class_intervals& intervals) {
    return evaluate(with_matrices(spec, table.classes()), table, intervals);
}

bool same(const score& a, const score& b, double tolerance = 1e-10) {
    if (!a || !b) return a == b;
    return std::abs(*a - *b) <= tolerance * std::max({1.0, std::abs(*a), std::abs(*b)});
}

class IntervalMeasure : public ::testing::TestWithParam<const measure*> {
protected:
    const measure& subject() const { return *GetParam(); }
    bool normalised() const { return subject().name.ends_with("_norm"); }

    /// Calls visit(spec, table, intervals) for all that should be seen, up to the first fatal failure.
    template <class Visitor>
    void visit_all(const std::vector<const std::vector<confusion_table>*>& corpora, Visitor visit) const {
        for (const law_spec& s : law_specs(subject()))
            for (const auto* tables : corpora)
                for (const confusion_table& table : *tables)
                    for (const class_intervals& intervals : scales(table.classes())) {
                        visit(s, table, intervals);
                        if (HasFatalFailure()) return;
                    }
    }
};

INSTANTIATE_TEST_SUITE_P(Law, IntervalMeasure, ::testing::ValuesIn(measures_of(evidence_kind::intervals)),
                         [](const auto& entry) { return std::string(entry.param->name); });

TEST_P(IntervalMeasure, StaysInsideItsRangeAndIsUndefinedForDeclaredReasonsOnly) {
    std::set<undefined_reason> reached;
    visit_all({&corpus(), &corpus_with_unanswered(), &edge_cases(), &edge_cases_of_a_hundred_classes()},
              [&](const law_spec& s, const confusion_table& table, const class_intervals& intervals) {
                  const score value = score_on(s.spec, table, intervals);
                  if (!value) {
                      ASSERT_TRUE(subject().undefined.contains(value.reason())) << name(value.reason()) << table;
                      reached.insert(value.reason());
                      return;
                  }
                  ASSERT_TRUE(std::isfinite(*value)) << s.spec.to_string() << " on " << table;
                  ASSERT_GE(*value, subject().range.low) << s.spec.to_string() << " on " << table;
                  ASSERT_LE(*value, subject().range.high + 1e-12) << s.spec.to_string() << " on " << table;
              });
    EXPECT_EQ(reached.size(), subject().undefined.size());
}

TEST_P(IntervalMeasure, IsZeroOnPerfectTables) {
    ASSERT_EQ(subject().perfect, 0);
    visit_all({&perfect_tables()},
              [&](const law_spec& s, const confusion_table& table, const class_intervals& intervals) {
                  const score value = score_on(s.spec, table, intervals);
                  ASSERT_TRUE(!value || *value == 0) << s.spec.to_string() << " on " << table;
              });
}

TEST_P(IntervalMeasure, KeepsItsDeclaredInvariancesAndNoOthers) {
    struct change {
        invariance kind;
        const char* name;
        confusion_table (*image)(const confusion_table&);
    };
    const std::vector<change> changes{
        {invariance::transposition, "transposition", [](const confusion_table& t) { return t.transposed(); }},
        {invariance::reversal, "reversal", [](const confusion_table& t) { return reversed(t); }},
        {invariance::replication, "replication", [](const confusion_table& t) { return replicated(t, 3); }},
        {invariance::relabelling, "relabelling",
         [](const confusion_table& t) {
             std::vector<int> swapped(static_cast<std::size_t>(t.classes()));
             for (int i = 0; i < t.classes(); ++i) swapped[static_cast<std::size_t>(i)] = i;
             if (t.classes() > 1) std::swap(swapped[0], swapped[1]);
             return relabelled(t, t.classes(), swapped);
         }},
    };
    for (const auto& [kind, change_name, image] : changes) {
        bool refuted = false;
        visit_all({&corpus()}, [&, kind = kind, change_name = change_name, image = image](
                                   const law_spec& s, const confusion_table& table, const class_intervals& intervals) {
            const class_intervals seen = kind == invariance::reversal ? intervals.mirrored() : intervals;
            const bool kept = same(score_on(s.spec, table, intervals), score_on(s.spec, image(table), seen));
            refuted = refuted || (s.ordinary && !kept);
            ASSERT_TRUE(kept || !includes(s.spec.invariances(), kind))
                << s.spec.to_string() << " under " << change_name << " on " << table;
        });
        EXPECT_NE(refuted, includes(subject().invariances, kind)) << change_name;
    }
}

// Moving the zero point never matters; the unit does not where the worst cost is divided by (Proposition 4).
TEST_P(IntervalMeasure, DoesNotSeeTheZeroPointAndNormalisedNotTheUnitEither) {
    bool unit_seen = false;
    visit_all({&corpus()}, [&](const law_spec& s, const confusion_table& table, const class_intervals& intervals) {
        std::vector<double> shifted = intervals.edges();
        std::vector<double> stretched = intervals.edges();
        for (double& edge : shifted) edge -= 12.25;
        for (double& edge : stretched) edge *= 2.54;
        const score value = score_on(s.spec, table, intervals);
        ASSERT_TRUE(same(value, score_on(s.spec, table, class_intervals(shifted)))) << s.spec.to_string() << table;
        const bool kept = same(value, score_on(s.spec, table, class_intervals(stretched)));
        unit_seen = unit_seen || !kept;
        ASSERT_TRUE(kept || !normalised()) << s.spec.to_string() << " on " << table;
    });
    EXPECT_NE(unit_seen, normalised());
}

TEST_P(IntervalMeasure, GivesNoCreditForItemsLeftUnanswered) {
    bool counted = false;
    visit_all({&corpus_with_unanswered()},
              [&](const law_spec& s, const confusion_table& table, const class_intervals& intervals) {
                  const score open = score_on(s.spec, table, intervals);
                  const score right = score_on(s.spec, answered_right(table), intervals);
                  if (!open || !right) return;
                  ASSERT_GE(*open, *right - 1e-12) << s.spec.to_string() << " on " << table;
                  counted = counted || *open > *right;
              });
    EXPECT_TRUE(counted);
}

/// W(predicted, gold) from the definition, item by item and without any shortcut; empty where a density is missing.
std::optional<double> cost_by_definition(const measure_spec& spec, const confusion_table& table,
                                         const class_intervals& intervals, gold g, predicted p) {
    const std::vector<double>& edges = intervals.edges();
    auto edge = [&](int i) { return edges[static_cast<std::size_t>(i)]; };
    const bool midpoint = spec.arguments.choice("distance") == "midpoint";
    const double distance =
        midpoint ? std::abs(edge(g.value) + edge(g.value + 1) - edge(p.value) - edge(p.value + 1)) / 2
                 : std::max(std::abs(edge(g.value) - edge(p.value)), std::abs(edge(g.value + 1) - edge(p.value + 1)));
    const double items = static_cast<double>(table.total());
    const std::string_view name = spec.measure->name;
    if (name.starts_with("MAE")) return distance / items;
    if (name.starts_with("MSE")) return distance * distance / items;
    if (name.starts_with("Cost"))
        return (*spec.arguments.matrix("matrix"))(g, p) * std::pow(distance, spec.arguments.number("power")) / items;
    if (name.starts_with("ErrorCost")) {
        const bool drop = spec.arguments.choice("empty") == "drop";
        if (g.value == p.value || (drop && table[gold{p.value}] == 0)) return 0;
        if (table[g] == 0) return 0;  // nobody pays
        auto density = [&](gold k) { return static_cast<double>(table[k]) / (edge(k.value + 1) - edge(k.value)); };
        double rest = 0;
        int used = 0;
        for (gold k : table.gold_classes()) {
            if (k != g) rest += density(k);
            used += table[k] > 0;
        }
        auto raised = [&](double x, const char* exponent) {
            const double power = spec.arguments.number(exponent);
            return power == 0 ? 1 : std::pow(x, power);
        };
        const std::string_view per = spec.arguments.choice("per");
        const square_matrix* prices = spec.arguments.matrix("prices");
        return (prices ? (*prices)(g, p) : 1) * raised(distance, "power") * raised(density(g), "gold") *
               raised(density(gold{p.value}), "answered") * raised(rest, "others") /
               (per == "items"     ? items
                : per == "classes" ? used
                                   : 1);
    }
    const bool dropped = spec.arguments.choice("empty") == "drop";
    if (dropped && table[gold{p.value}] == 0) return 0;
    double others = 0;
    for (gold k : table.gold_classes()) {
        const double density = static_cast<double>(table[k]) / (edge(k.value + 1) - edge(k.value));
        if (density == 0 && !dropped) return std::nullopt;
        if (k != g) others += density;
    }
    return others * (edge(p.value + 1) - edge(p.value)) / static_cast<double>(table[gold{p.value}]) * distance;
}

TEST_P(IntervalMeasure, EqualsItsDefinitionAndIsRightForATrillionItems) {
    visit_all({&corpus()}, [&](const law_spec& s, const confusion_table& small, const class_intervals& intervals) {
        const measure_spec spec = with_matrices(s.spec, small.classes());
        for (item_count factor : {item_count{1}, item_count{1} << 35}) {
            const confusion_table table = replicated(small, factor);
            const score value = score_on(spec, table, intervals);
            if (!value) continue;
            double reached = 0;
            double worst = 0;
            for (gold g : table.gold_classes()) {
                double costliest = 0;
                for (predicted p : table.predicted_classes()) {
                    const double cost = cost_by_definition(spec, table, intervals, g, p).value();
                    reached += static_cast<double>(table(g, p)) * cost;
                    costliest = std::max(costliest, cost);
                }
                worst += static_cast<double>(table[g]) * costliest;
            }
            ASSERT_TRUE(same(value, normalised() ? reached / worst : reached)) << spec.to_string() << " on " << table;
        }
    });
}

TEST_P(IntervalMeasure, UsesTheIntervalsOfItsSpec) {
    const confusion_table& table = corpus().back();
    measure_spec spec = with_matrices(law_specs(subject()).front().spec, table.classes());
    EXPECT_THROW(evaluate(spec, table), std::invalid_argument);
    for (const class_intervals& intervals : scales(table.classes())) {
        spec.intervals = std::make_shared<const class_intervals>(intervals);
        EXPECT_EQ(evaluate(spec, table), evaluate(spec, table, intervals));
    }
}

TEST_P(IntervalMeasure, IsUndefinedOnAnEmptyTableAndParsedFromWhatItPrints) {
    for (const law_spec& s : law_specs(subject())) {
        for (int classes : {1, 2, 5})
            EXPECT_EQ(score_on(s.spec, confusion_table(classes), scales(classes).front()),
                      score(undefined_reason::no_items));
        for (const std::string& text : {s.spec.to_string(), s.spec.short_name()})
            EXPECT_EQ(parse_measure(text).value(), s.spec) << text;
    }
}

}  // namespace

}  // namespace ordeval::laws
