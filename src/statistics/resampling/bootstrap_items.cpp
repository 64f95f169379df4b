#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/resampling/automatic_interval.hpp"
#include "statistics/resampling/influence.hpp"
#include "statistics/resampling/item_sample.hpp"
#include "statistics/resampling/paired_scores.hpp"

namespace ordeval {

namespace {

/// The difference of two scores by Student's t, from the differences of what the items do to them.
bootstrapped_score difference_by_t(const measure_spec& spec, const item_kinds& kinds, const score& difference,
                                   const bootstrap_options& options) {
    bootstrapped_score result{difference, no_interval::undefined_score, 0, 0, interval_method::student_t};
    if (!difference) return result;
    const auto items = static_cast<double>(kinds.total);
    const auto first = influences(spec, kinds, 0), second = influences(spec, kinds, 1);
    result.interval = kinds.total < 2 ? no_interval::single_unit : no_interval::undefined_replicates;
    if (kinds.total < 2 || !first || !second) return result;
    // The difference moves by the mean of (influence on the first - influence on the second), to first order: a mean
    // over items, with the standard error of one. Pairing is kept, because both influences are of the same item.
    double squares = 0, freedom = items - 1;
    std::vector<double> pulls;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        pulls.push_back((*first)[kind] - (*second)[kind]);
        squares += static_cast<double>(kinds.items[kind]) * pulls.back() * pulls.back();
    }
    result.standard_error = std::sqrt(squares / (items * (items - 1)));
    result.interval = no_interval::no_variation;
    if (!(result.standard_error > 1e-9)) return result;
    // A mean of class means has each class as a sample of its own, of which rare classes may hold few items: that takes
    // fewer degrees of freedom than items - 1.
    if (is_mean_of_classes(pulls, kinds)) {
        const class_means_estimate spread = class_means_spread(pulls, kinds.truths, kinds.items);
        result.standard_error = spread.standard_error;
        freedom = spread.freedom;
        result.method = interval_method::class_means;
    }
    const double half = student_quantile(0.5 + options.level / 2, freedom) * result.standard_error;
    result.interval = {*difference - half, *difference + half};
    return result;
}

std::vector<bootstrapped_pair> automatic_differences(const std::vector<measure_spec>& specs, const profile_table& joint,
                                                     const bootstrap_options& options) {
    const std::vector<bootstrapped_score> first = automatic_intervals(specs, joint.project(0), options);
    const std::vector<bootstrapped_score> second = automatic_intervals(specs, joint.project(1), options);
    const item_kinds kinds(joint);
    std::vector<bootstrapped_pair> results;
    for (std::size_t i = 0; i < specs.size(); ++i)
        results.push_back({first[i], second[i],
                           difference_by_t(specs[i], kinds, difference(first[i].value, second[i].value), options)});
    return results;
}

}  // namespace

std::vector<bootstrapped_score> bootstrap(const std::vector<measure_spec>& specs, const confusion_table& table,
                                          const bootstrap_options& options) {
    if (options.method == interval_method::automatic) return automatic_intervals(specs, table, options);
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
    if (options.method == interval_method::automatic) return automatic_differences(specs, joint, options);
    const item_kinds kinds(joint);
    system_tables observed(kinds);
    observed.fill(kinds, kinds.items);
    const std::vector<bootstrapped_score> scores = run_bootstrap(item_sample(specs, kinds), options, item_stream);
    std::vector<bootstrapped_pair> results;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        // item_sample writes three statistics for each measure: first, second, difference.
        bootstrapped_pair pair{scores[3 * i], scores[3 * i + 1], scores[3 * i + 2]};
        pair.first.value = observed.evaluate(specs[i], 0);
        pair.second.value = observed.evaluate(specs[i], 1);
        pair.difference.value = difference(pair.first.value, pair.second.value);
        results.push_back(pair);
    }
    return results;
}

}  // namespace ordeval
