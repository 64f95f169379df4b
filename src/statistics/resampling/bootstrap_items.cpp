#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/resampling/item_sample.hpp"
#include "statistics/resampling/paired_scores.hpp"

namespace ordeval {

std::vector<bootstrapped_score> bootstrap(const std::vector<measure_spec>& specs, const confusion_table& table,
                                          const bootstrap_options& options) {
    const item_kinds kinds(table);
    system_tables observed(kinds);
    observed.fill(kinds, kinds.items);
    std::vector<bootstrapped_score> results = run_bootstrap(item_sample(specs, kinds), options, item_stream);
    for (std::size_t i = 0; i < specs.size(); ++i) results[i].value = observed.evaluate(specs[i], 0);
    return results;
}

std::vector<bootstrapped_pair> bootstrap_differences(const std::vector<measure_spec>& specs, const profile_table& joint,
                                                     const bootstrap_options& options) {
    require_two_systems(joint, "bootstrap_differences");
    const item_kinds kinds(joint);
    system_tables observed(kinds);
    observed.fill(kinds, kinds.items);
    const std::vector<bootstrapped_score> scores = run_bootstrap(item_sample(specs, kinds), options, item_stream);
    std::vector<bootstrapped_pair> results;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        bootstrapped_pair pair{scores[3 * i], scores[3 * i + 1], scores[3 * i + 2]};
        pair.first.value = observed.evaluate(specs[i], 0);
        pair.second.value = observed.evaluate(specs[i], 1);
        pair.difference.value = difference(pair.first.value, pair.second.value);
        results.push_back(pair);
    }
    return results;
}

}  // namespace ordeval
