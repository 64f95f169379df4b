// That scores add up, where a descriptor says so: the worst table class by class is the worst of all.
#include "ordeval/meta/worst_table.hpp"

#include <gtest/gtest.h>

#include "laws/specs.hpp"
#include "ordeval/measures/registry.hpp"

namespace ordeval::laws {

namespace {

using gold_items = std::vector<item_count>;

/// The worst score of all tables with these gold counts, one item after the other.
std::optional<double> worst_by_hand(const measure_spec& spec, const gold_items& counts) {
    std::optional<double> worst;
    const int classes = static_cast<int>(counts.size());
    const auto give = [&](auto&& self, confusion_table table, int g, item_count left) -> void {
        if (left == 0 && ++g < classes) return self(self, table, g, counts[static_cast<std::size_t>(g)]);
        if (g == classes) {
            const score value = ordeval::evaluate(spec, table);
            if (!value) return;
            const bool lower = spec.measure->better == orientation::lower;
            if (!worst || (lower ? *value > *worst : *value < *worst)) worst = *value;
            return;
        }
        for (int p = 0; p < classes; ++p) {
            confusion_table next = table;
            next.add(gold{g}, predicted{p});
            self(self, next, g, left - 1);
        }
    };
    give(give, confusion_table(classes), 0, counts[0]);
    return worst;
}

// What the descriptor says of a measure holds on every table with few items, whatever its parameters.
TEST(Descriptors, ThatSayScoresAddUpGiveTheWorstOfAllTables) {
    for (const measure* m : all_measures()) {
        if (!m->adds_up) continue;
        for (const law_spec& s : law_specs(*m))
            for (const gold_items& counts : {gold_items{2, 1}, gold_items{1, 2, 1}, gold_items{2, 0, 2}}) {
                measure_spec spec = with_matrices(s.spec, static_cast<int>(counts.size()));
                std::vector<double> edges{0};
                for (std::size_t i = 0; i < counts.size(); ++i)
                    edges.push_back(edges.back() + 1 + static_cast<double>(i));
                if (m->on_intervals) spec.intervals = std::make_shared<const class_intervals>(edges);
                const std::optional<double> expected_worst = worst_by_hand(spec, counts);
                const expected<worst_table> worst = find_worst_table(spec, counts);
                ASSERT_EQ(worst.has_value(), expected_worst.has_value()) << spec.to_string();
                if (worst) {
                    EXPECT_NEAR(worst->worst, *expected_worst, 1e-12) << spec.to_string();
                }
            }
    }
}

}  // namespace

}  // namespace ordeval::laws
