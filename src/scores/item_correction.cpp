#include "ordeval/scores/item_correction.hpp"

#include <algorithm>

namespace ordeval {

namespace {

std::vector<item_correction> kinds_of_errors(const confusion_table& table) {
    std::vector<item_correction> errors;
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            if (p != right_answer(g) && table(g, p) > 0) errors.push_back({g, p, table(g, p), {}});
    std::stable_sort(errors.begin(), errors.end(),
                     [](const item_correction& a, const item_correction& b) { return a.items > b.items; });
    return errors;
}

confusion_table corrected(const confusion_table& table, const item_correction& error) {
    std::vector<item_count> cells(table.cells().begin(), table.cells().end());
    const auto row = static_cast<std::size_t>(error.truth.value * table.classes());
    --cells[row + static_cast<std::size_t>(error.answer.value)];
    ++cells[row + static_cast<std::size_t>(error.truth.value)];
    confusion_table result(table.classes(), cells);
    for (gold g : table.gold_classes()) result.add_unanswered(g, table.unanswered(g));
    return result;
}

}  // namespace

std::vector<item_correction> item_corrections(const confusion_table& table, std::span<const measure_spec> measures,
                                              std::size_t limit) {
    std::vector<item_correction> errors = kinds_of_errors(table);
    if (errors.size() > limit) errors.erase(errors.begin() + static_cast<std::ptrdiff_t>(limit), errors.end());
    std::vector<score> before;
    for (const measure_spec& measure : measures) before.push_back(evaluate(measure, table));
    for (item_correction& error : errors) {
        const confusion_table after = corrected(table, error);
        for (std::size_t m = 0; m < measures.size(); ++m) {
            const score now = evaluate(measures[m], after);
            error.change.push_back(!before[m] ? before[m] : !now ? now : score(*now - *before[m]));
        }
    }
    return errors;
}

}  // namespace ordeval
