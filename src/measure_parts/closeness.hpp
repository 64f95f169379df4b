// What the three closeness measures (CEM at ordinal, nominal and interval scale) share.
#pragma once

#include <cmath>

#include "core/class_array.hpp"
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

/// Sum of the proximities of all answers over the sum for a system without errors.
///
/// mass(p, g) is the number of gold items between prediction and gold, the predicted class counted whole; `ties=half`
/// takes half of the predicted class away. Every item has its own class between, so that at least half an item remains
/// and the logarithm is finite. An unanswered item adds nothing above and its due below.
template <class Mass>
score closeness(const confusion_table& table, const arguments& settings, Mass mass) {
    const double items = static_cast<double>(table.total());
    const double tie_share = settings.choice("ties") == "half" ? 0.5 : 0.0;
    const bool logarithm = settings.flag("log");
    auto proximity = [&](predicted p, gold g) {
        const double between = static_cast<double>(mass(p, g)) - tie_share * static_cast<double>(table[gold{p.value}]);
        return logarithm ? -std::log2(between / items) : 1 - between / items;
    };
    double reached = 0;
    double reachable = 0;
    for (gold g : table.gold_classes()) {
        if (table[g] == 0) continue;
        reachable += static_cast<double>(table[g]) * proximity(right_answer(g), g);
        for (predicted p : table.predicted_classes())
            if (item_count n = table(g, p)) reached += static_cast<double>(n) * proximity(p, g);
    }
    if (reachable == 0) return undefined_reason::no_variation;
    return reached / reachable;
}

}  // namespace ordeval
