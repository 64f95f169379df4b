#include "ordeval/scores/item_correction.hpp"

#include <algorithm>

namespace ordeval {

namespace {

std::vector<item_correction> kinds_of_errors(const confusion_table& table) {
    std::vector<item_correction> errors;
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            if (p != right_answer(g) && table(g, p) > 0) errors.push_back({g, p, table(g, p), {}});
    for (gold g : table.gold_classes())
        if (table.unanswered(g) > 0) errors.push_back({g, std::nullopt, table.unanswered(g), {}});
    std::stable_sort(errors.begin(), errors.end(),
                     [](const item_correction& a, const item_correction& b) { return a.items > b.items; });
    return errors;
}

/// The table where so many items with this error are answered right.
confusion_table corrected(const confusion_table& table, const item_correction& error, item_count items) {
    std::vector<item_count> cells(table.cells().begin(), table.cells().end());
    const auto row = static_cast<std::size_t>(error.truth.value * table.classes());
    if (error.answer) cells[row + static_cast<std::size_t>(error.answer->value)] -= items;
    cells[row + static_cast<std::size_t>(error.truth.value)] += items;
    confusion_table result(table.classes(), cells);
    for (gold g : table.gold_classes()) {
        const bool answered_now = !error.answer && g == error.truth;
        result.add_unanswered(g, table.unanswered(g) - (answered_now ? items : 0));
    }
    return result;
}

std::vector<score> changes(std::span<const measure_spec> measures, const std::vector<score>& before,
                           const confusion_table& after) {
    std::vector<score> all;
    for (std::size_t m = 0; m < measures.size(); ++m) {
        const score now = evaluate(measures[m], after);
        all.push_back(!before[m] ? before[m] : !now ? now : score(*now - *before[m]));
    }
    return all;
}

}  // namespace

std::vector<item_correction> item_corrections(const confusion_table& table, std::span<const measure_spec> measures,
                                              std::size_t limit) {
    std::vector<item_correction> errors = kinds_of_errors(table);
    if (errors.size() > limit) errors.erase(errors.begin() + static_cast<std::ptrdiff_t>(limit), errors.end());
    std::vector<score> before;
    for (const measure_spec& measure : measures) before.push_back(evaluate(measure, table));
    for (item_correction& error : errors) {
        error.change = changes(measures, before, corrected(table, error, 1));
        error.change_of_all = changes(measures, before, corrected(table, error, error.items));
    }
    return errors;
}

}  // namespace ordeval
