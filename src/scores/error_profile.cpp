#include "ordeval/scores/error_profile.hpp"

#include "measure_parts/class_errors.hpp"

namespace ordeval {

error_profile profile_errors(const confusion_table& table) {
    const int classes = table.classes();
    error_profile profile{.by_distance = std::vector<item_count>(static_cast<std::size_t>(2 * classes - 1), 0)};
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            profile.by_distance[static_cast<std::size_t>(p.value - g.value + classes - 1)] += table(g, p);

    const confusion_table answered = table.with_unanswered_as_farthest();
    for (gold g : table.gold_classes()) {
        const bool used = table[g] > 0;
        profile.recall.push_back(used ? std::optional(recall(table, g)) : std::nullopt);
        profile.error.push_back(used ? std::optional(class_error(answered, g, 1)) : std::nullopt);
    }
    return profile;
}

}  // namespace ordeval
