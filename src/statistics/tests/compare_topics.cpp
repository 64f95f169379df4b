#include "ordeval/statistics/tests/compare_topics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "ordeval/statistics/tests/max_t.hpp"
#include "ordeval/statistics/tests/sign_flip.hpp"
#include "ordeval/statistics/tests/tukey_hsd.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/probability/studentised_range.hpp"
#include "statistics/tests/canonical_order.hpp"
#include "statistics/tests/comparison_steps.hpp"
#include "statistics/tests/paired_test.hpp"

namespace ordeval {
namespace {

constexpr double no_limit = std::numeric_limits<double>::infinity();

/// Some columns of the table of all systems and, behind them, of the differences of all pairs.
score_matrix columns_of(const complete_scores& scores, const std::vector<compared_pair>& pairs, std::size_t first,
                        std::size_t last) {
    std::vector<score> values;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic)
        for (std::size_t column = first; column < last; ++column) {
            if (column < scores.systems()) {
                values.emplace_back(scores(topic, column));
                continue;
            }
            const compared_pair& pair = pairs[column - scores.systems()];
            values.emplace_back(scores(topic, pair.first) - scores(topic, pair.second));
        }
    return {scores.topics(), last - first, std::move(values)};
}

/// Systems and differences with the same topics resampled; some columns at a time, because replicates fill memory.
std::vector<bootstrapped_score> resample(const complete_scores& scores, const comparison& result,
                                         bootstrap_options options, std::size_t columns) {
    // Which topics a replicate draws depends on seed and replicate alone: all parts see the same draws, and are what
    // one call for all columns would give.
    constexpr std::size_t most_values = 10'000'000;
    const std::size_t at_once = std::max<std::size_t>(1, most_values / std::max<std::size_t>(1, options.replicates));
    progress* const shown = options.run.progress;
    std::vector<bootstrapped_score> all;
    for (std::size_t first = 0; first < columns; first += at_once) {
        const std::size_t last = std::min(columns, first + at_once);
        if (last < columns) options.run.progress = nullptr;  // what is shown counts the replicates once
        if (last == columns) options.run.progress = shown;
        std::vector<bootstrapped_score> part =
            bootstrap_means(columns_of(scores, result.pairs, first, last), undefined_topics::skip, options);
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

/// The scores of all measures side by side, one column for each system under each measure: a mean over topics is the
/// mean of its scores, so that a topic's contribution is its score.
unit_contributions contributions_of(const std::vector<oriented_scores>& measures) {
    const std::size_t topics = measures.front().scores.topics();
    unit_contributions result{topics, 0, {}};
    for (const oriented_scores& measure : measures) {
        result.columns += measure.scores.systems();
        for (std::size_t system = 0; system < measure.scores.systems(); ++system)
            for (std::size_t topic = 0; topic < topics; ++topic) result.values.push_back(measure.scores(topic, system));
    }
    return result;
}

/// Several measures share the error rate, so that each has its part of alpha.
void test_by_tukey(comparison& result, const complete_scores& scores, double measures,
                   const comparison_options& options) {
    const tukey_hsd test = randomised_tukey_hsd(in_canonical_order(scores), options.trials);
    // One distribution, that of the largest difference of all, serves every pair: the width is the same for all.
    for (compared_pair& pair : result.pairs) pair.raw_p = test.p_value(*pair.difference, options.rule);
    result.critical_difference = test.critical_difference(options.alpha / measures, options.rule);
    // What rounding can do to a difference is no reason to call it sure: the p-value takes it for a tie as well.
    const auto width = [&](const compared_pair&, double alpha) {
        const double critical = test.critical_difference(alpha / measures, options.rule).value_or(no_limit);
        return critical == 0 && scores.topics() < max_t_least_units ? no_limit : critical + test.rounding;
    };
    add_limits(result, width, interval_method::tukey, interval_family::simultaneous, options);
}

void test_by_studentised_range(comparison& result, const complete_scores& scores, double measures,
                               const comparison_options& options) {
    const two_way_layout& layout = *result.layout;
    const auto systems = static_cast<double>(scores.systems());
    // The studentised range is the largest of k means less the smallest, over the standard deviation of one mean. In a
    // layout without replication that is estimated from what neither systems nor topics explain, with (n - 1)(k - 1)
    // degrees of freedom. A pair's difference is judged as if it were the largest of all, which keeps the error rate
    // for all pairs.
    const double deviation = std::sqrt(layout.residual_variance() / static_cast<double>(scores.topics()));
    // Without a residual every difference that is not 0 would be infinitely sure, which says that the layout has
    // nothing to measure by.
    for (compared_pair& pair : result.pairs) {
        if (layout.has_residual())
            pair.raw_p =
                studentised_range_upper_tail(std::abs(*pair.difference) / deviation, systems, layout.residual_freedom);
        else
            pair.raw_p = *pair.difference == 0 ? score(1.0) : score(undefined_reason::no_variation);
    }
    if (!layout.has_residual()) return;
    const auto critical = [&](double alpha) {
        return studentised_range_quantile(1 - alpha / measures, systems, layout.residual_freedom) * deviation;
    };
    result.critical_difference = critical(options.alpha);
    std::vector<std::pair<double, double>> known;  // a quantile takes long, and two or three are asked for
    const auto width = [&](const compared_pair&, double alpha) {
        for (const auto& [asked, value] : known)
            if (asked == alpha) return value;
        return known.emplace_back(alpha, critical(alpha)).second;
    };
    add_limits(result, width, interval_method::tukey, interval_family::simultaneous, options);
}

void test_by_ranks(comparison& result, const complete_scores& scores, double measures,
                   const comparison_options& options) {
    // Ranks know nothing of how far scores lie apart, so that these p-values and the intervals of differences of means,
    // which come from t, may disagree.
    result.ranks = friedman_test(scores, options.better);
    const std::vector<double>& ranks = result.ranks->mean_ranks;
    for (compared_pair& pair : result.pairs)
        pair.raw_p = nemenyi_p_value(ranks[pair.first] - ranks[pair.second], scores.systems(), scores.topics());
    result.critical_difference =
        nemenyi_critical_difference(options.alpha / measures, scores.systems(), scores.topics());
}

void test_pair(compared_pair& pair, const complete_scores& scores, const comparison_options& options,
               const trial_options& trials) {
    const paired_test_result found =
        test_differences(subtract(scores, pair.first, pair.second), options.test, trials, options.rule, options.asked);
    pair.test = found.test;
    pair.normality_p = found.normality_p;
    pair.raw_p = found.p;
}

/// The standard deviation of replicates is too small by sqrt((n - 1) / n): drawing from n topics has their plain
/// variance, sum (d - mean)^2 / n, where the one that Student's t asks for divides by n - 1.
score bootstrap_p(const paired_differences& differences, double standard_error, alternative asked) {
    const auto topics = static_cast<double>(differences.values.size());
    if (differences.vary())
        return student_p(differences.mean(), standard_error * std::sqrt(topics / (topics - 1)), topics - 1, asked);
    return student_p(differences.nonzero().empty() ? 0 : differences.mean(), 0, topics - 1, asked);
}

double standard_error(const paired_differences& differences) {
    if (!differences.vary()) return 0;
    const double mean = differences.mean();
    double squares = 0;
    for (double value : differences.values) squares += (value - mean) * (value - mean);
    const auto topics = static_cast<double>(differences.values.size());
    return std::sqrt(squares / (topics * (topics - 1)));
}

/// Intervals by Student's t: all at once where the correction keeps the probability of any error, else each alone.
void add_t_limits(comparison& result, const complete_scores& scores, std::size_t hypotheses,
                  const comparison_options& options) {
    const bool together = options.test == comparison_test::t && options.interval_of == interval_family::simultaneous &&
                          (options.adjustment == correction::holm || options.adjustment == correction::bonferroni);
    // Holm's test has no intervals that are both simple and simultaneous. Bonferroni's are, and are never narrower than
    // Holm's test is strict: no pair that does not differ has an interval without 0, though one that differs may hold
    // it.
    const double share = together ? static_cast<double>(hypotheses) : 1;
    const double freedom = static_cast<double>(scores.topics()) - 1;
    const auto width = [&](const compared_pair& pair, double alpha) {
        const paired_differences differences = subtract(scores, pair.first, pair.second);
        const double error = standard_error(differences);
        if (error > 0) return student_quantile(1 - alpha / (2 * share), freedom) * error;
        // The same difference on every topic: nothing is known of its spread, unless it is none at all on many.
        return differences.nonzero().empty() && scores.topics() >= max_t_least_units ? 0.0 : no_limit;
    };
    add_limits(result, width, together ? interval_method::bonferroni_t : interval_method::student_t,
               together ? interval_family::simultaneous : interval_family::per_pair, options);
}

/// The smallest p-value that signs of so many topics allow: of 2^n ways to draw them two, one the opposite of the
/// other, lie farthest from 0, and one of these to either side.
double smallest_of_signs(std::size_t topics, alternative asked) {
    return std::ldexp(tails(asked), -static_cast<int>(std::min<std::size_t>(topics, 1000)));
}

double smallest_raw_p(const complete_scores& scores, const trial_options& trials, const comparison_options& options) {
    using enum comparison_test;
    switch (options.test) {
        case tukey: return smallest_of_trials(trials.trials, options.rule);
        case sign_flip:
            return scores.topics() <= sign_flip_most_counted
                       ? smallest_of_signs(scores.topics(), options.asked)
                       : std::max(smallest_of_trials(trials.trials, options.rule),
                                  smallest_of_signs(scores.topics(), options.asked));
        case wilcoxon: return smallest_of_signs(scores.topics(), options.asked);
        // Nemenyi's p-values fall with the difference of mean ranks, of which k - 1 is the largest: always first, and
        // always last.
        case friedman:
            return nemenyi_p_value(static_cast<double>(scores.systems()) - 1, scores.systems(), scores.topics());
        // By a continuous distribution, which has no smallest p-value.
        default: return 0;
    }
}

void require_sensible(const complete_scores& scores, const comparison_options& options) {
    if (scores.systems() < 2) throw std::invalid_argument("compare_topics: there must be at least two systems");
    if (scores.topics() < 2) throw std::invalid_argument("compare_topics: there must be at least two topics");
    if (options.test == comparison_test::randomisation || options.test == comparison_test::mcnemar)
        throw std::invalid_argument("compare_topics: the test is over items");
    require_sides(options, "compare_topics");
    if (options.baseline && *options.baseline >= scores.systems())
        throw std::invalid_argument("compare_topics: the baseline is none of the systems");
    if (options.margin && !(*options.margin > 0))
        throw std::invalid_argument("compare_topics: the margin must be above 0");
}

void require_one_family(const std::vector<oriented_scores>& measures) {
    if (measures.empty()) throw std::invalid_argument("compare_topics: there must be at least one measure");
    for (const oriented_scores& measure : measures)
        if (measure.scores.topics() != measures.front().scores.topics() ||
            measure.baseline.has_value() != measures.front().baseline.has_value())
            throw std::invalid_argument(
                "compare_topics: all measures must have the same topics, and a baseline or none");
}

/// Means, their intervals, pairs, differences and effect sizes.
comparison described(const complete_scores& scores, const comparison_options& options) {
    comparison result;
    const std::vector<double> means = scores.means();
    for (double mean : means) result.systems.push_back({mean});
    list_pairs(result, options);
    // Also for tests that do not use it: effect sizes are in units of its residual.
    result.layout = analyse_two_way(scores);
    for (compared_pair& pair : result.pairs) {
        pair.difference = means[pair.first] - means[pair.second];
        pair.effect_size = result.layout->has_residual() ? score(result.layout->effect_size(*pair.difference))
                                                         : score(undefined_reason::no_variation);
    }
    result.family = {.test = options.test,
                     .adjustment = corrects_itself(options.test) ? correction::none : options.adjustment,
                     .unit = resampled_units::topics,
                     .units = scores.topics()};
    return result;
}

void add_intervals(comparison& result, const complete_scores& scores, const comparison_options& options,
                   const std::vector<bootstrapped_score>& resampled) {
    if (!options.intervals) return;
    // With the automatic method intervals of differences come with the test, and only those of systems are made here,
    // by what suits their number of topics. That takes few draws, and none that were announced.
    const bool drawn = resamples(options.intervals->method);
    bootstrap_options unseen = *options.intervals;
    unseen.run.progress = nullptr;
    const std::vector<bootstrapped_score> means =
        drawn ? resampled : resample(scores, result, unseen, scores.systems());
    for (std::size_t system = 0; system < result.systems.size(); ++system) {
        result.systems[system].interval = means[system].interval;
        result.systems[system].method = means[system].method;
    }
    if (!drawn) return;
    result.method = options.intervals->method;
    for (std::size_t pair = 0; pair < result.pairs.size(); ++pair)
        result.pairs[pair].interval = resampled[result.systems.size() + pair].interval;
}

void test_alone(comparison& result, const complete_scores& scores, std::size_t hypotheses, std::size_t measures,
                const comparison_options& options, const trial_options& trials,
                const std::vector<bootstrapped_score>& resampled) {
    // Max-T waits until all measures are there. Tukey's test has intervals of its own, the others those of Student's t.
    using enum comparison_test;
    comparison_options own = options;
    own.trials = trials;
    const auto shares = static_cast<double>(measures);
    switch (options.test) {
        case max_t: return;
        case tukey: return test_by_tukey(result, scores, shares, own);
        case tukey_parametric: return test_by_studentised_range(result, scores, shares, own);
        case friedman: test_by_ranks(result, scores, shares, own); break;
        case bootstrap:
            for (std::size_t i = 0; i < result.pairs.size(); ++i)
                result.pairs[i].raw_p = bootstrap_p(subtract(scores, result.pairs[i].first, result.pairs[i].second),
                                                    resampled[scores.systems() + i].standard_error, options.asked);
            break;
        default:
            for (compared_pair& pair : result.pairs) test_pair(pair, scores, options, trials);
    }
    add_t_limits(result, scores, hypotheses, own);
}

}  // namespace

std::vector<comparison> compare_topics(const std::vector<oriented_scores>& measures, const comparison_options& given) {
    require_one_family(measures);
    comparison_options options = given;
    options.baseline = measures.front().baseline;
    std::vector<comparison> results;
    std::vector<comparison_options> own(measures.size(), options);
    std::size_t hypotheses = 0;
    for (std::size_t i = 0; i < measures.size(); ++i) {
        own[i].better = measures[i].better;
        own[i].baseline = measures[i].baseline;
        require_sensible(measures[i].scores, own[i]);
        results.push_back(described(measures[i].scores, own[i]));
        hypotheses += results.back().pairs.size();
    }
    // Tukey's test draws once for each measure, max-T once for all of them, sign flips once for each pair; sign flips
    // of few topics are counted and not drawn. Progress has to know before anything starts.
    const bool one_test = options.test == comparison_test::tukey || options.test == comparison_test::max_t;
    const bool draws = one_test || (options.test == comparison_test::sign_flip &&
                                    measures.front().scores.topics() > sign_flip_most_counted);
    const trial_options trials = draws ? raised(options.trials, hypotheses, measures.size(), options) : options.trials;
    comparison_options announced = options;
    announced.trials = trials;
    const bool by_t = options.test == comparison_test::max_t && measures.front().scores.topics() < max_t_least_units;
    announce(announced, measures.size(),
             !draws || by_t                           ? 0
             : options.test == comparison_test::max_t ? 1
             : one_test                               ? measures.size()
                                                      : hypotheses);

    comparison_columns columns{contributions_of(measures), {}, {}};
    for (std::size_t i = 0; i < measures.size(); ++i) {
        columns.results.push_back(&results[i]);
        columns.better.push_back(measures[i].better);
        const complete_scores& scores = measures[i].scores;
        std::vector<bootstrapped_score> resampled;
        if (draws_replicates(options))
            resampled = resample(scores, results[i], resampling(options), scores.systems() + results[i].pairs.size());
        add_intervals(results[i], scores, options, resampled);
        test_alone(results[i], scores, hypotheses, measures.size(), own[i], trials, resampled);
    }
    // Max-T comes after all measures have their differences, because they are one family; it describes its trials
    // itself, in place of what stands here.
    double smallest = 1;
    for (const oriented_scores& measure : measures)
        smallest = std::min(smallest, smallest_raw_p(measure.scores, trials, options));
    describe_trials(columns.results, draws ? trials.trials : 0, smallest, options);
    if (options.test == comparison_test::max_t) test_by_max_t(columns, options);
    draw_conclusions(columns.results, options);
    for (std::size_t i = 0; i < measures.size(); ++i)
        // Ranks come out of the intervals, so shares of wins can only come last.
        if (results[i].certainty) add_win_shares(results[i], contributions_of({measures[i]}), own[i]);
    return results;
}

comparison compare_topics(const complete_scores& scores, const comparison_options& options) {
    return std::move(compare_topics({oriented_scores{scores, options.better, options.baseline}}, options).front());
}

}  // namespace ordeval
