#include "ordeval/scores/class_scores.hpp"

namespace ordeval {

namespace {

score share_of(item_count part, double whole, undefined_reason reason) {
    return whole > 0 ? score(static_cast<double>(part) / whole) : score(reason);
}

}  // namespace

std::vector<class_score> class_scores(const confusion_table& table) {
    std::vector<class_score> classes;
    for (const gold g : table.gold_classes()) {
        const predicted p{g.value};
        const item_count right = table(g, p), items = table[g], answers = table[p];
        const double both = static_cast<double>(items) + static_cast<double>(answers);
        classes.push_back(
            {.precision = share_of(right, static_cast<double>(answers), undefined_reason::no_items),
             .recall = share_of(right, static_cast<double>(items), undefined_reason::empty_class),
             .f1 = both > 0 ? score(2 * static_cast<double>(right) / both) : score(undefined_reason::empty_class),
             .support = items,
             .predicted = answers});
    }
    return classes;
}

}  // namespace ordeval
