// What the three closeness measures (CEM at ordinal, nominal and interval scale) share.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/class_array.hpp"
#include "core/wide_count.hpp"
#include "measure_parts/visit_answers.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval {

constexpr parameter closeness_ties{.name = "ties",
                                   .meaning = "how much of the predicted class lies between prediction and gold",
                                   .kind = parameter::kind::choice,
                                   .default_text = "half",
                                   .choices = {"half", "full"}};

constexpr parameter closeness_log{.name = "log",
                                  .meaning = "proximity as information, -log2(share); false gives 1 - share",
                                  .kind = parameter::kind::flag,
                                  .default_text = "true"};

/// Numbers of gold items in runs of neighbouring classes.
class gold_runs {
public:
    explicit gold_runs(const confusion_table& table) : before_(table.classes() + 1) {
        for (gold g : table.gold_classes()) before_[g.value + 1] = before_[g.value] + table[g];
    }

    /// Gold items in the classes first..last, both included.
    item_count items(int first, int last) const { return before_[last + 1] - before_[first]; }

private:
    class_array<item_count> before_;
};

/// The closeness below, with counts of a type that holds twice the items.
template <class Count, class Mass>
score closeness_in(const confusion_table& table, const arguments& settings, Mass mass) {
    // Everything twice, so that half a class is a whole number. What lies outside is counted and not taken from 1:
    // beside a huge class the share between rounds to 1, and its logarithm would be lost.
    const Count all = 2 * Count{table.total()};
    const auto whole = static_cast<double>(all);
    const bool half = settings.choice("ties") == "half";
    const bool logarithm = settings.flag("log");
    auto proximity = [&](predicted p, gold g) {
        const Count between = 2 * Count{mass(p, g)} - (half ? table[gold{p.value}] : 0);
        const double outside = static_cast<double>(all - between) / whole;
        if (!logarithm) return outside;
        // -log2(1 - outside): where little lies outside, log1p keeps the digits that 1 - outside would lose.
        if (outside < 0.5) return -std::log1p(-outside) / std::numbers::ln2;
        return -std::log2(static_cast<double>(between) / whole);
    };
    double reached = 0;
    double reachable = 0;
    for (gold g : table.gold_classes()) {
        if (table[g] == 0) continue;
        const double own = proximity(right_answer(g), g);
        reachable += static_cast<double>(table[g]) * own;
        visit_answers(table, g, [&](predicted p, item_count n) {
            reached += static_cast<double>(n) * (p == right_answer(g) ? own : proximity(p, g));
        });
    }
    if (reachable == 0) return undefined_reason::no_variation;
    return std::min(reached / reachable, 1.0);  // no answer is closer than the right one, but for rounding
}

/// Sum of the proximities of all answers over the sum for a system without errors.
///
/// mass(p, g) is the number of gold items between prediction and gold, the predicted class counted whole; `ties=half`
/// takes half of the predicted class away. Every item has its own class between, so that at least half an item remains
/// and the logarithm is finite. An unanswered item adds nothing above and its due below.
template <class Mass>
score closeness(const confusion_table& table, const arguments& settings, Mass mass) {
    // Doubled counts of most tables fit into 64 bits, with which the same numbers take half the time.
    constexpr item_count fits = std::numeric_limits<item_count>::max() / 2;
    return table.total() <= fits ? closeness_in<item_count>(table, settings, mass)
                                 : closeness_in<wide_count>(table, settings, mass);
}

}  // namespace ordeval
