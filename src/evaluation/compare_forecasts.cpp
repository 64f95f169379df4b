#include "ordeval/evaluation/compare_forecasts.hpp"

#include <cmath>

#include "evaluation/one_measure.hpp"
#include "ordeval/scores/complete_scores.hpp"
#include "ordeval/statistics/tests/compare_topics.hpp"

namespace ordeval {

namespace {

/// Every item's own score, a column per system; nothing where an item has none, or their mean is not the score of all.
std::optional<complete_scores> item_scores(const forecast_set& set, const measure_spec& spec) {
    const std::size_t systems = set.systems.size(), items = set.items.size();
    std::vector<double> values(items * systems);
    for (std::size_t system = 0; system < systems; ++system) {
        const forecasts& all = set.by_system[system];
        double sum = 0;
        for (std::size_t item = 0; item < items; ++item) {
            forecasts alone(all.classes());
            alone.add(all.truth(item), all.probabilities(item));
            const score one = evaluate(spec, alone);
            if (!one) return {};
            values[item * systems + system] = *one;
            sum += *one;
        }
        // The measure is not asked whether it is a mean over items: that is tried. Only then are the items' scores what
        // a test may flip.
        const score together = evaluate(spec, all);
        const double mean = sum / static_cast<double>(items);
        if (!together || std::abs(*together - mean) > 1e-9 * std::max(1.0, std::abs(mean))) return {};
    }
    return complete_scores(items, systems, std::move(values));
}

}  // namespace

expected<system_comparison> compare_forecasts(const forecast_set& set, const measure_spec& spec,
                                              const compare_request& request, const execution& run) {
    if (set.systems.size() < 2 || set.items.size() < 2)
        return diagnostic{.problem = "a comparison needs two systems and two items",
                          .remedy = "give more runs, or more items",
                          .kind = "too_few_systems"};
    const std::optional<complete_scores> scores = item_scores(set, spec);
    if (!scores)
        return bad_request("systems cannot be compared item by item under " + spec.short_name(),
                           "name a measure that is a mean over items first, such as RPS");
    system_comparison result{.systems = set.systems,
                             .topics = {},
                             .measure = spec,
                             .scale = set.scale,
                             .over = test_units::items,
                             .account = set.account};
    result.options = {.adjustment = request.adjustment,
                      .alpha = request.alpha,
                      .rule = request.rule,
                      .trials = {.trials = request.trials, .run = run},
                      .intervals = {},
                      .interval_of = request.interval_of,
                      .margin = request.margin,
                      .better = spec.measure->better};
    if (!request.baseline.empty()) {
        const expected<std::size_t> baseline = system_position(set.systems, request.baseline, "baseline");
        if (!baseline) return baseline.error();
        result.options.baseline = *baseline;
    }
    if (request.test) result.options.test = *request.test;
    if (request.intervals) {
        result.options.intervals = bootstrap_settings(*request.intervals, run);
        result.intervals = interval_facts{.method = request.intervals->method,
                                          .level = request.intervals->level,
                                          .replicates = request.intervals->replicates,
                                          .seed = run.seed,
                                          .unit = "items"};
    }
    result.result = compare_topics(*scores, result.options);
    result.result.family.unit = resampled_units::items;
    result.account.seed = run.seed;
    return result;
}

}  // namespace ordeval
