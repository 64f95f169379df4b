#include "ordeval/evidence/read_forecasts.hpp"

#include "ordeval/evidence/read_distributions.hpp"
#include "text/natural_order.hpp"

namespace ordeval {

/// A class is a rating by one rater, whose distribution is certain.
expected<forecast_set> read_forecasts(const source& gold_file, const sources& runs,
                                      const std::optional<class_scale>& scale, const execution& run,
                                      const read_limits& limits) {
    const expected<quantification> read = read_distributions(gold_file, runs,
                                                             {.scale = scale,
                                                              .gold = distribution_rows::ratings,
                                                              .runs = distribution_rows::shares,
                                                              .limits = limits,
                                                              .run = run});
    if (!read) return read.error();
    forecast_set set{
        .scale = read->scale, .systems = read->systems, .items = {}, .by_system = {}, .account = read->account};
    // Items are drawn at random by their places: with this order, the order of gold's rows changes nothing.
    const std::vector<std::size_t> order = places_in_order(read->topics);
    for (std::size_t item : order) set.items.push_back(read->topics[item]);
    diagnostics problems;
    for (std::size_t system = 0; system < read->systems.size(); ++system) {
        forecasts items(read->scale.classes());
        for (std::size_t topic : order) {
            const distribution_pair& pair = *read->pair(system, topic);
            int truth = -1;
            for (gold g : pair.gold_classes())
                if (pair[g] == 1) truth = g.value;
            if (truth >= 0) {
                items.add(gold{truth}, pair.estimated());
            } else if (system == 0) {
                problems.add({.file = gold_file.name(),
                              .problem = "the item '" + read->topics[topic] + "' has several classes",
                              .remedy = "give one class per item",
                              .kind = "bad_gold",
                              .id = read->topics[topic]});
            }
        }
        set.by_system.push_back(std::move(items));
    }
    if (!problems.empty()) return problems;
    return set;
}

}  // namespace ordeval
