#include "statistics/resampling/automatic_interval.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "measure_parts/class_errors.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/resampling/bootstrap_engine.hpp"
#include "statistics/resampling/drawn_tables.hpp"
#include "statistics/resampling/influence.hpp"
#include "statistics/resampling/interval_methods.hpp"

namespace ordeval {
namespace {

constexpr std::uint64_t stream = 0x6469726963686c74;  // "dirichlt"

/// On longer scales most answers to a class are never seen, and giving chances to all would say more than the data.
constexpr int most_classes_to_draw = 20;

/// So few errors that what others there could be matters more than how those seen are spread. A bootstrap draws no kind
/// of error that the sample lacks: around a perfect system its interval is a single point.
bool has_few_errors(const confusion_table& table) {
    const item_count errors = table.total() - right_answers(table);
    // Both bounds count: nineteen errors of twenty items are no rarity.
    return errors < 20 && static_cast<double>(errors) < 0.15 * static_cast<double>(table.total());
}

bool is_proportion(const measure_spec& spec) {
    constexpr std::array names{"Accuracy", "Accuracy_within", "ErrorRate"};
    return std::ranges::find(names, spec.measure->name) != names.end();
}

/// Limits beyond what the measure can be say nothing; the score itself always lies between them.
confidence_interval within_range(double low, double high, double value, const score_range& range) {
    return {std::min(value, std::max(low, range.low)), std::max(value, std::min(high, range.high))};
}

bool has_rare_class(const confusion_table& table) {
    for (gold g : table.gold_classes())
        if (table[g] > 0 && table[g] < least_units) return true;
    return false;
}

/// The interval that needs no draws; none where tables have to be drawn.
std::optional<bootstrapped_score> without_draws(const measure_spec& spec, const item_kinds& kinds, double value,
                                                double level, bool draws_tables) {
    // With few errors even a proportion has its table drawn, so that all measures of a system rest on the same tables.
    if (draws_tables) return std::nullopt;
    const auto items = static_cast<double>(kinds.total);
    if (is_proportion(spec)) {
        // Wilson's interval is about a number of items. A share that is none, of whatever definition, goes on to the
        // others.
        const double successes = std::round(value * items);
        if (std::abs(successes - value * items) < 1e-6)
            return bootstrapped_score{.value = value,
                                      .interval = wilson_interval(successes, items, level),
                                      .standard_error = std::sqrt(value * (1 - value) / items),
                                      .method = interval_method::wilson};
    }
    // The measure is not asked what it is: its influences tell whether it is a mean of means of classes.
    const std::optional<std::vector<double>> pulls = influences(spec, kinds);
    if (!pulls || !is_mean_of_classes(*pulls, kinds)) return std::nullopt;
    const class_means_estimate spread = class_means_spread(*pulls, kinds.truths, kinds.items);
    if (!(spread.standard_error > 0)) return std::nullopt;
    const double half = student_quantile(0.5 + level / 2, spread.freedom) * spread.standard_error;
    return bootstrapped_score{.value = value,
                              .interval = within_range(value - half, value + half, value, spec.range_on(kinds.classes)),
                              .standard_error = spread.standard_error,
                              .method = interval_method::class_means};
}

std::vector<bootstrapped_score> by_drawn_tables(const std::vector<measure_spec>& specs, const confusion_table& table,
                                                bootstrap_options options) {
    options.method = interval_method::percentile;
    if (options.run.progress) options.run.progress->total += options.replicates;
    // Quantiles over tables that the truth could be, which are tables of infinitely many items: their spread is that of
    // the estimate, and the score shown is still that of the observed table.
    const drawn_tables sample(specs, table);
    std::vector<double> observed(specs.size());
    drawn_tables(sample).observe(observed);
    replicate_values drawn = draw_replicates(sample, options, stream);
    std::vector<bootstrapped_score> results;
    for (std::size_t s = 0; s < specs.size(); ++s) {
        results.push_back(summarise_replicates({.value = observed[s]}, drawn.of(s), {}, options));
        results.back().method = interval_method::dirichlet;
    }
    return results;
}

/// Studentised where items are few and it takes no long, which holds its level better; BCa where it has no limits.
///
/// BCa comes first because the studentised bootstrap has no limits where too many replicates have no spread; then the
/// former stays. Both use the same replicates.
std::vector<bootstrapped_score> by_bootstrap(const std::vector<measure_spec>& specs, const confusion_table& table,
                                             bootstrap_options options) {
    constexpr item_count few = 200;
    const bool studentises = table.total() < few && table.classes() <= most_classes_to_draw;
    options.method = interval_method::bca;
    std::vector<bootstrapped_score> results = bootstrap(specs, table, options);
    if (!studentises) return results;
    options.method = interval_method::studentised;
    options.run.progress = nullptr;  // the same work again, which was shown once
    const std::vector<bootstrapped_score> studentised = bootstrap(specs, table, options);
    for (std::size_t s = 0; s < specs.size(); ++s)
        if (studentised[s].interval) results[s] = studentised[s];
    return results;
}

}  // namespace

// The sum of the influences of a class is, up to a factor, what the score would gain if the class became more frequent,
// all else being equal. Where it is 0 for every class, the score does not see how frequent classes are: it is made of
// what happens within each. The sizes of the classes can then be taken as given, and each class is a sample of its own.
// A single class would pass with any mean, of which nothing follows.
bool is_mean_of_classes(std::span<const double> influences, const item_kinds& kinds) {
    std::map<label, double> sums;
    double all = 0;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const auto items = static_cast<double>(kinds.items[kind]);
        sums[kinds.truths[kind]] += items * influences[kind];
        all += items * std::abs(influences[kind]);
    }
    // Influences are right to seven digits.
    const auto vanishes = [&](const auto& one) { return std::abs(one.second) <= 1e-5 * all; };
    return sums.size() >= 2 && std::ranges::all_of(sums, vanishes);
}

confidence_interval wilson_interval(double successes, double trials, double level) {
    const double z = normal_quantile(0.5 + level / 2);
    const double share = successes / trials, part = z * z / trials;
    // The shares s with (share - s)^2 <= z^2 s (1 - s) / trials, which is a quadratic inequality in s.
    const double middle = (share + part / 2) / (1 + part);
    const double half = z / (1 + part) * std::sqrt(share * (1 - share) / trials + part / (4 * trials));
    // At the ends the limit is the share itself, but for rounding.
    return {successes == 0 ? 0 : middle - half, successes == trials ? 1 : middle + half};
}

class_means_estimate class_means_spread(std::span<const double> influences, std::span<const label> truths,
                                        std::span<const item_count> items) {
    struct one_class {
        double items = 0;
        double squares = 0;
    };
    std::map<label, one_class> classes;
    double total = 0;
    for (std::size_t kind = 0; kind < items.size(); ++kind) {
        one_class& own = classes[truths[kind]];
        own.items += static_cast<double>(items[kind]);
        total += static_cast<double>(items[kind]);
    }
    // An influence is (what the item gives - the mean of its class) * total / (classes * items of the class).
    const auto number = static_cast<double>(classes.size());
    double pooled = 0, pooled_freedom = 0;
    for (std::size_t kind = 0; kind < items.size(); ++kind) {
        one_class& own = classes[truths[kind]];
        const double deviation = influences[kind] * number * own.items / total;
        own.squares += static_cast<double>(items[kind]) * deviation * deviation;
    }
    for (const auto& [truth, own] : classes) {
        pooled += own.squares;
        pooled_freedom += own.items - 1;
    }
    if (!(pooled_freedom > 0) || !(pooled > 0)) return {};
    pooled /= pooled_freedom;
    // The score is the mean of the classes' means, so its variance is the sum of s_c^2 / n_c over the squared number of
    // classes. A class of two or three items hardly knows its own s_c^2, and one with one item not at all: each borrows
    // from all classes as if it had `borrowed` items more with the pooled variance. A sum of variances that are
    // estimated has Satterthwaite's degrees of freedom: (sum v)^2 / sum (v^2 / freedom of v).
    constexpr double borrowed = 2;
    double variance = 0, fourth = 0;
    for (const auto& [truth, own] : classes) {
        const double freedom = own.items - 1 + borrowed;
        const double part = (own.squares + borrowed * pooled) / freedom / own.items / (number * number);
        variance += part;
        fourth += part * part / freedom;
    }
    return {std::sqrt(variance), variance * variance / fourth};
}

std::vector<bootstrapped_score> automatic_intervals(const std::vector<measure_spec>& specs,
                                                    const confusion_table& table, const bootstrap_options& options) {
    require_sensible(options);
    const item_kinds kinds(table);
    system_tables observed(kinds);
    observed.fill(kinds, kinds.items);
    // On long scales most cells are never seen, and what is drawn would be mostly what is assumed about them.
    const bool draws_tables = has_few_errors(table) && table.classes() <= most_classes_to_draw;
    std::vector<bootstrapped_score> results;
    std::vector<measure_spec> drawn_specs;
    // Where each of the drawn measures stands among all: they share their replicates, so they are drawn together.
    std::vector<std::size_t> places;
    for (const measure_spec& spec : specs) {
        const score value = observed.evaluate(spec, 0);
        bootstrapped_score& result = results.emplace_back(
            bootstrapped_score{value, value ? no_interval::single_unit : no_interval::undefined_score});
        if (!value || kinds.total < 2) continue;
        if (std::optional<bootstrapped_score> found = without_draws(spec, kinds, *value, options.level, draws_tables)) {
            result = *found;
            continue;
        }
        drawn_specs.push_back(spec);
        places.push_back(results.size() - 1);
    }
    if (!drawn_specs.empty()) {
        // What is left here: all measures where errors are few, else those that neither Wilson's interval nor that of
        // class means is for.
        const std::vector<bootstrapped_score> found =
            draws_tables ? by_drawn_tables(drawn_specs, table, options) : by_bootstrap(drawn_specs, table, options);
        for (std::size_t s = 0; s < places.size(); ++s) {
            bootstrapped_score& result = results[places[s]];
            result = found[s];
            // Replicates of items that are all alike do not vary, which is no sign that the score is certain.
            if (result.interval && result.interval.low() == result.interval.high())
                result.interval =
                    right_answers(table) == table.total() ? no_interval::no_errors_seen : no_interval::no_variation;
            if (result.interval)
                result.interval = within_range(result.interval.low(), result.interval.high(), *result.value,
                                               drawn_specs[s].range_on(table.classes()));
        }
    }
    for (bootstrapped_score& result : results) result.rare_class = has_rare_class(table);
    return results;
}

}  // namespace ordeval
