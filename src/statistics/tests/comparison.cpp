#include "ordeval/statistics/tests/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "ordeval/scores/ranking.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/tests/comparison_steps.hpp"

namespace ordeval {

std::string_view name(comparison_test test) {
    switch (test) {
        case comparison_test::max_t: return "max-t";
        case comparison_test::tukey: return "tukey";
        case comparison_test::tukey_parametric: return "tukey-parametric";
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
        case comparison_test::max_t: return "step-down max-T test, by sign flips common to all pairs";
        case comparison_test::tukey: return "randomised Tukey HSD over topics";
        case comparison_test::tukey_parametric: return "Tukey's HSD over topics";
        case comparison_test::t: return "paired t-test over topics";
        case comparison_test::wilcoxon: return "Wilcoxon signed-rank test over topics";
        case comparison_test::t_or_wilcoxon:
            return "paired t-test over topics, or Wilcoxon signed-rank test where Shapiro and Wilk find the "
                   "differences "
                   "not normal (p < 0.05)";
        case comparison_test::sign_flip:
            return "sign-flip permutation test over topics (exact with up to 30 differences)";
        case comparison_test::friedman: return "Friedman's test over topics, pairs by Nemenyi";
        case comparison_test::bootstrap: return "difference over its bootstrap standard error, by Student's t";
        case comparison_test::randomisation: return "paired randomisation test over items";
        case comparison_test::mcnemar: return "McNemar's test of equal accuracy, mid-p";
    }
    return {};
}

bool corrects_itself(comparison_test test) {
    using enum comparison_test;
    return test == max_t || test == tukey || test == tukey_parametric || test == friedman;
}

bool has_sides(comparison_test test) {
    using enum comparison_test;
    return test != tukey && test != tukey_parametric && test != friedman;
}

bool uses_trials(comparison_test test) {
    using enum comparison_test;
    return test == max_t || test == tukey || test == sign_flip || test == randomisation;
}

void require_sides(const comparison_options& options, const char* function) {
    if (options.asked == alternative::two_sided) return;
    if (!has_sides(options.test))
        throw std::invalid_argument(std::string(function) + ": the test is about the size of differences only");
    if (!options.baseline) throw std::invalid_argument(std::string(function) + ": a one-sided test needs a baseline");
}

void list_pairs(comparison& result, const comparison_options& options) {
    std::vector<score> values;
    for (const compared_system& system : result.systems) values.push_back(system.value);
    // Best first, and those without a score last, so that the first system of a pair is the better one.
    for (const placement& place : rank(values, options.better)) result.order.push_back(place.system);

    const auto add = [&](std::size_t first, std::size_t second) {
        // Without a baseline b comes after a in the order, so that `first` is the better system whatever the
        // orientation: where lower is better, differences of pairs are negative.
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

bool draws_replicates(const comparison_options& options) {
    return (options.intervals && resamples(options.intervals->method)) || options.test == comparison_test::bootstrap;
}

bootstrap_options resampling(const comparison_options& options) {
    bootstrap_options result = options.intervals.value_or(bootstrap_options{.run = options.trials.run});
    // The bootstrap test needs standard deviations of replicates, whatever the intervals are made by.
    if (!resamples(result.method)) result.method = interval_method::percentile;  // of which no interval is read
    return result;
}

void announce(const comparison_options& options, std::size_t bootstraps, std::size_t randomised_tests) {
    const bootstrap_options replicates = resampling(options);
    if (draws_replicates(options) && replicates.run.progress)
        replicates.run.progress->expected += bootstraps * replicates.replicates;
    if (options.trials.run.progress) options.trials.run.progress->expected += randomised_tests * options.trials.trials;
}

score student_p(double difference, double standard_error, double freedom, alternative asked) {
    if (standard_error > 0)
        return tails(asked) * student_upper_tail(in_favour(difference, asked) / standard_error, freedom);
    if (difference == 0) return 1.0;
    return undefined_reason::no_variation;
}

namespace {

/// How many times its raw value the smallest p-value of so many is after the correction, if it is the only small one.
/// Max-T corrects for pairs and measures, Tukey's and Friedman's tests for the pairs of one measure.
double penalty(std::size_t tests, std::size_t measures, const comparison_options& options) {
    if (options.test == comparison_test::max_t) return 1;
    if (corrects_itself(options.test)) return static_cast<double>(measures);
    if (options.adjustment == correction::none) return 1;
    return static_cast<double>(std::max<std::size_t>(tests, 1));
}

/// The same where all are as small: Benjamini and Hochberg's correction multiplies by tests / place, and the last place
/// is that of all tests.
double least_penalty(std::size_t tests, std::size_t measures, const comparison_options& options) {
    const bool by_place = options.adjustment == correction::benjamini_hochberg && !corrects_itself(options.test);
    return by_place ? 1 : penalty(tests, measures, options);
}

}  // namespace

trial_options raised(const trial_options& asked, std::size_t tests, std::size_t measures,
                     const comparison_options& options) {
    trial_options result = asked;
    if (options.rule == p_value_rule::plain) return result;
    // The smallest p of B trials is 1 / (B + 1), and the correction multiplies it by the penalty; this many trials
    // bring that below alpha. With the plain rule it is 0 anyhow.
    const double needed = std::floor(penalty(tests, measures, options) / options.alpha) + 1;
    if (needed <= static_cast<double>(most_raised_trials))
        result.trials = std::max(asked.trials, static_cast<std::size_t>(needed));
    return result;
}

void describe_trials(const std::vector<comparison*>& results, std::size_t trials, double smallest_raw_p,
                     const comparison_options& options) {
    std::size_t hypotheses = 0;
    for (const comparison* result : results) hypotheses += result->pairs.size();
    for (comparison* result : results) {
        result->family.hypotheses = hypotheses;
        result->family.measures = results.size();
        result->family.trials = trials;
        result->family.trials_raised = trials > options.trials.trials;
        result->family.smallest_p = std::min(1.0, smallest_raw_p * least_penalty(hypotheses, results.size(), options));
    }
}

double smallest_of_trials(std::size_t trials, p_value_rule rule) {
    return rule == p_value_rule::plain ? 0 : 1 / (static_cast<double>(trials) + 1);
}

void add_limits(comparison& result, const half_width& width, interval_method method, interval_family of,
                const comparison_options& options) {
    const auto limits = [&](const compared_pair& pair, double alpha) -> confidence_interval {
        if (!pair.difference) return no_interval::undefined_score;
        const double half = width(pair, alpha);
        if (!std::isfinite(half)) return no_interval::unbounded_limit;
        return {*pair.difference - half, *pair.difference + half};
    };
    if (options.intervals && !resamples(options.intervals->method)) {
        result.method = method;
        result.interval_of = of;
        for (compared_pair& pair : result.pairs) pair.interval = limits(pair, 1 - options.intervals->level);
    }
    // Two one-sided tests at alpha each are an interval at level 1 - 2 alpha (Schuirmann 1987); to be better or worse
    // takes the two-sided one.
    if (options.margin)
        for (compared_pair& pair : result.pairs) {
            const confidence_interval two_sided = limits(pair, options.alpha), twice = limits(pair, 2 * options.alpha);
            pair.verdict = judge(two_sided, twice, *options.margin, options.better);
            pair.no_worse = is_no_worse(two_sided, twice, *options.margin, options.better);
        }
    // Rank sets hold together only where the intervals do, and count every other system, which a baseline's pairs do
    // not.
    if (!options.ranks || options.baseline || of != interval_family::simultaneous) return;
    std::vector<std::pair<std::size_t, std::size_t>> found;
    for (const compared_pair& pair : result.pairs)
        if (const confidence_interval sure = limits(pair, options.alpha); sure && (sure.low() > 0 || sure.high() < 0))
            found.emplace_back(pair.first, pair.second);
    // Systems that could be compared with none have no rank, and leave one less to the others.
    std::vector<bool> compared(result.systems.size());
    for (const compared_pair& pair : result.pairs)
        if (pair.difference) compared[pair.first] = compared[pair.second] = true;
    const auto others = static_cast<std::size_t>(std::ranges::count(compared, false));
    rank_certainty& certainty = result.certainty.emplace();
    certainty.level = 1 - options.alpha;
    // Pairs that are not sure, and those that could not be compared, leave both orders possible.
    certainty.ranks = rank_sets(result.systems.size(), found);
    for (std::size_t system = 0; system < compared.size(); ++system) {
        if (compared[system])
            // `rank_sets` counted the systems without a comparison among those that may come before this one.
            certainty.ranks[system].high -= others;
        else
            certainty.ranks[system] = {0, 0};
    }
    for (std::size_t system = 0; system < certainty.ranks.size(); ++system)
        if (certainty.ranks[system].low == 1) certainty.may_be_best.push_back(system);
}

void add_win_shares(comparison& result, const unit_contributions& contributions, const comparison_options& options) {
    constexpr std::size_t replicates = 1000;
    if (!result.certainty) return;
    unit_contributions ranked{contributions.units, 0, {}};
    // Columns of systems that have no score are all 0, which could win where the others are below it.
    for (std::size_t system = 0; system < contributions.columns; ++system) {
        if (!result.certainty->ranks[system].known()) continue;
        ++ranked.columns;
        ranked.values.insert(ranked.values.end(), contributions.column(system),
                             contributions.column(system) + contributions.units);
    }
    // A fixed number of replicates is enough for shares that only describe.
    const resampled_ranks resampled =
        resample_ranks(ranked, options.better, {replicates, {options.trials.run.threads, options.trials.run.seed}});
    rank_certainty& certainty = *result.certainty;
    const std::size_t columns = contributions.columns;
    std::vector<std::size_t> known;  // the system of each column that was ranked
    for (std::size_t system = 0; system < columns; ++system)
        if (certainty.ranks[system].known()) known.push_back(system);
    certainty.win_share.assign(columns, 0.0);
    for (std::size_t i = 0; i < known.size(); ++i) certainty.win_share[known[i]] = resampled.first[i];
    if (resampled.ahead.empty()) return;
    certainty.rank_share.assign(columns, std::vector<double>(columns));
    certainty.ahead = certainty.rank_share;
    for (std::size_t i = 0; i < known.size(); ++i)
        for (std::size_t j = 0; j < known.size(); ++j) {
            certainty.rank_share[known[i]][j] = resampled.rank_share[i * known.size() + j];
            certainty.ahead[known[i]][known[j]] = resampled.ahead[i * known.size() + j];
        }
}

namespace {

/// Undefined p-values are no part of the family that a correction is for.
void correct(const std::vector<comparison*>& results, const comparison_options& options) {
    if (options.test == comparison_test::max_t) return;  // has done so itself
    std::vector<double> raw;
    for (const comparison* result : results)
        for (const compared_pair& pair : result->pairs)
            if (pair.raw_p) raw.push_back(*pair.raw_p);
    std::vector<double> adjusted = raw;
    // Holm and the others take all pairs of all measures as one list.
    if (!corrects_itself(options.test))
        adjusted = adjust(raw, options.adjustment);
    else  // within a measure; between measures the error is shared out
        for (double& p : adjusted) p = std::min(1.0, p * static_cast<double>(results.size()));
    std::size_t next = 0;
    for (comparison* result : results)
        for (compared_pair& pair : result->pairs) pair.p = pair.raw_p ? score(adjusted[next++]) : pair.raw_p;
}

/// The systems that have a score come first in the order.
void find_groups(comparison& result) {
    std::vector<std::size_t> place(result.order.size());
    for (std::size_t i = 0; i < result.order.size(); ++i) place[result.order[i]] = i;
    std::vector<std::pair<std::size_t, std::size_t>> different;
    for (const compared_pair& pair : result.pairs)
        if (pair.different == true) different.emplace_back(place[pair.first], place[pair.second]);
    const auto scored =
        std::ranges::count_if(result.systems, [](const auto& system) { return system.value.defined(); });
    result.groups = indistinguishable_groups(static_cast<std::size_t>(scored), different);
}

}  // namespace

void draw_conclusions(const std::vector<comparison*>& results, const comparison_options& options) {
    correct(results, options);
    for (comparison* result : results) {
        for (compared_pair& pair : result->pairs)
            if (pair.p) pair.different = *pair.p < options.alpha;
        if (!options.baseline) find_groups(*result);
    }
}

}  // namespace ordeval
