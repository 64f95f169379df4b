#include "ordeval/scores/error_profile.hpp"

#include "measure_parts/class_errors.hpp"

namespace ordeval {

namespace {

/// Steps above the truth, summed over items that have an answer.
struct signed_steps {
    double steps = 0;
    double items = 0;
    std::optional<double> mean() const { return items > 0 ? std::optional(steps / items) : std::nullopt; }
};

}  // namespace

error_profile profile_errors(const confusion_table& table) {
    const int classes = table.classes();
    error_profile profile{.by_distance = std::vector<item_count>(static_cast<std::size_t>(2 * classes - 1), 0)};
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            profile.by_distance[static_cast<std::size_t>(p.value - g.value + classes - 1)] += table(g, p);

    const confusion_table answered = table.with_unanswered_as_farthest();
    signed_steps of_all;
    for (gold g : table.gold_classes()) {
        const bool used = table[g] > 0;
        profile.recall.push_back(used ? std::optional(recall(table, g)) : std::nullopt);
        profile.error.push_back(used ? std::optional(class_error(answered, g, 1)) : std::nullopt);
        signed_steps of_class;
        for (predicted p : table.predicted_classes()) {
            const auto items = static_cast<double>(table(g, p));
            of_class.steps += items * (p.value - g.value);
            of_class.items += items;
        }
        profile.bias.push_back(of_class.mean());
        of_all.steps += of_class.steps;
        of_all.items += of_class.items;
    }
    profile.mean_bias = of_all.mean();
    return profile;
}

}  // namespace ordeval
