#include "ordeval/statistics/tests/comparison.hpp"

#include <cmath>

#include "ordeval/scores/ranking.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/tests/comparison_steps.hpp"

namespace ordeval {

std::string_view name(comparison_test test) {
    switch (test) {
        case comparison_test::tukey: return "tukey";
        case comparison_test::t: return "t";
        case comparison_test::wilcoxon: return "wilcoxon";
        case comparison_test::t_or_wilcoxon: return "auto";
        case comparison_test::sign_flip: return "sign-flip";
        case comparison_test::friedman: return "friedman";
        case comparison_test::bootstrap: return "bootstrap";
        case comparison_test::randomisation: return "randomisation";
        case comparison_test::mcnemar: return "mcnemar";
    }
    return {};
}

std::string_view explain(comparison_test test) {
    switch (test) {
        case comparison_test::tukey: return "randomised Tukey HSD over topics";
        case comparison_test::t: return "paired t-test over topics";
        case comparison_test::wilcoxon: return "Wilcoxon signed-rank test over topics";
        case comparison_test::t_or_wilcoxon:
            return "paired t-test over topics, or Wilcoxon signed-rank test where Shapiro and Wilk find the "
                   "differences "
                   "not normal (p < 0.05)";
        case comparison_test::sign_flip:
            return "sign-flip permutation test over topics (exact with up to 30 differences)";
        case comparison_test::friedman: return "Friedman's test over topics, pairs by Nemenyi";
        case comparison_test::bootstrap: return "difference over its bootstrap standard error, taken as normal";
        case comparison_test::randomisation: return "paired randomisation test over items";
        case comparison_test::mcnemar: return "McNemar's exact test of equal accuracy";
    }
    return {};
}

bool corrects_itself(comparison_test test) {
    return test == comparison_test::tukey || test == comparison_test::friedman;
}

bool uses_trials(comparison_test test) {
    return test == comparison_test::tukey || test == comparison_test::sign_flip ||
           test == comparison_test::randomisation;
}

void list_pairs(comparison& result, const comparison_options& options) {
    std::vector<score> values;
    for (const compared_system& system : result.systems) values.push_back(system.value);
    for (const placement& place : rank(values, options.better)) result.order.push_back(place.system);

    const auto add = [&](std::size_t first, std::size_t second) {
        result.pairs.push_back({.first = first, .second = second, .test = options.test});
    };
    for (std::size_t a = 0; a < result.order.size(); ++a) {
        if (options.baseline) {
            if (result.order[a] != *options.baseline) add(result.order[a], *options.baseline);
            continue;
        }
        for (std::size_t b = a + 1; b < result.order.size(); ++b) add(result.order[a], result.order[b]);
    }
}

bool resamples(const comparison_options& options) {
    return options.intervals || options.test == comparison_test::bootstrap;
}

bootstrap_options resampling(const comparison_options& options) {
    return options.intervals.value_or(bootstrap_options{.run = options.trials.run});
}

void announce(const comparison_options& options, std::size_t bootstraps, std::size_t randomised_tests) {
    const bootstrap_options replicates = resampling(options);
    if (resamples(options) && replicates.run.progress)
        replicates.run.progress->expected += bootstraps * replicates.replicates;
    if (options.trials.run.progress) options.trials.run.progress->expected += randomised_tests * options.trials.trials;
}

score normal_p(double difference, double standard_error) {
    if (standard_error > 0) return 2 * normal_upper_tail(std::abs(difference) / standard_error);
    if (difference == 0) return 1.0;
    return undefined_reason::no_variation;
}

namespace {

/// Undefined p-values are no part of the family that a correction is for.
void correct(comparison& result, const comparison_options& options) {
    const correction method = corrects_itself(options.test) ? correction::none : options.adjustment;
    std::vector<double> raw;
    for (const compared_pair& pair : result.pairs)
        if (pair.raw_p) raw.push_back(*pair.raw_p);
    const std::vector<double> adjusted = adjust(raw, method);
    std::size_t next = 0;
    for (compared_pair& pair : result.pairs) pair.p = pair.raw_p ? score(adjusted[next++]) : pair.raw_p;
}

void find_groups(comparison& result) {
    std::vector<std::size_t> place(result.order.size());
    for (std::size_t i = 0; i < result.order.size(); ++i) place[result.order[i]] = i;
    std::vector<std::pair<std::size_t, std::size_t>> different;
    for (const compared_pair& pair : result.pairs)
        if (pair.different) different.emplace_back(place[pair.first], place[pair.second]);
    result.groups = indistinguishable_groups(result.order.size(), different);
}

}  // namespace

void draw_conclusions(comparison& result, const comparison_options& options) {
    correct(result, options);
    for (compared_pair& pair : result.pairs) pair.different = pair.p && *pair.p < options.alpha;
    if (!options.baseline) find_groups(result);
}

}  // namespace ordeval
