#include "ordeval/meta/consistency.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "meta/level_ranker.hpp"
#include "meta/streams.hpp"
#include "meta/topic_bootstrap.hpp"
#include "meta/topic_sums.hpp"
#include "ordeval/statistics/tests/tukey_hsd.hpp"
#include "ordeval/statistics/tests/two_way_layout.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/random/random.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {

namespace {

struct sides {
    std::size_t first;
    std::size_t second;
};

sides sides_of(const comparable_scores& scores, const consistency_options& options) {
    const std::size_t topics = scores.topics.size();
    if (scores.measures.size() < 2) throw std::invalid_argument("ranking_consistency: there must be two measures");
    if (scores.systems.size() < 2) throw std::invalid_argument("ranking_consistency: there must be two systems");
    if (options.splits < 2) throw std::invalid_argument("ranking_consistency: there must be two splits");
    if (topics < 2) throw std::invalid_argument("ranking_consistency: there must be two topics");
    if (!options.topics_per_side) return {topics / 2, topics - topics / 2};
    const std::size_t wanted = *options.topics_per_side;
    if (wanted < 1 || wanted > topics / 2)
        throw std::invalid_argument("ranking_consistency: two disjoint sets of topics need as many topics");
    return {wanted, wanted};
}

/// One split after the other; memory is used again.
class split_runner {
public:
    split_runner(const comparable_scores& scores, const consistency_options& options, sides sizes)
        : scores_(scores),
          options_(options),
          sizes_(sizes),
          topics_(scores.topics.size()),
          ranker_(scores.systems.size()),
          sums_(scores.systems.size()),
          levels_{std::vector<rank_level>(scores.systems.size()), std::vector<rank_level>(scores.systems.size())} {}

    /// Writes every measure's coefficient, and marks those that are undefined.
    void run(std::size_t split, std::span<double> coefficients, std::span<char> undefined) {
        topics_.resize(scores_.topics.size());
        // From the same order every time, so that a split depends on its number alone and not on those that a thread
        // ran before.
        std::iota(topics_.begin(), topics_.end(), std::uint32_t{0});
        random_source random({.seed = options_.test.run.seed, .stream = meta::split_stream, .replicate = split});
        random.shuffle(std::span(topics_));
        correlate_sides(sizes_, {}, coefficients, undefined);
    }

    /// The same for topics that were drawn so many times each, a split of the replicate.
    void run_drawn(std::span<const double> times, random_source& random, std::span<double> coefficients) {
        // A topic that was drawn twice stands once in the list and counts twice: both copies go to the same side. Were
        // they parted, both sides would share a topic, and every measure would look more consistent than it is.
        topics_.clear();
        for (std::uint32_t topic = 0; topic < times.size(); ++topic)
            if (times[topic] > 0) topics_.push_back(topic);
        random.shuffle(std::span(topics_));
        // About 63 % of the topics are there, of which each side gets the same share as of all; where the two sides are
        // all topics, the second gets what is left.
        const auto share = [&](std::size_t side) {
            return std::max<std::size_t>(1, side * topics_.size() / times.size());
        };
        sides sizes{share(sizes_.first), share(sizes_.second)};
        if (sizes_.first + sizes_.second == times.size()) sizes.second = topics_.size() - sizes.first;
        undefined_.resize(coefficients.size());
        correlate_sides(sizes, times, coefficients, undefined_);
    }

private:
    void correlate_sides(sides sizes, std::span<const double> times, std::span<double> coefficients,
                         std::span<char> undefined) {
        const std::span<const std::uint32_t> drawn(topics_);
        const std::span<const std::uint32_t> both[] = {drawn.first(sizes.first),
                                                       drawn.subspan(sizes.first, sizes.second)};
        for (std::size_t m = 0; m < scores_.measures.size(); ++m) {
            for (std::size_t side = 0; side < 2; ++side) {
                meta::sums_over(scores_.measures[m].scores, both[side], times, sums_);
                ranker_.rank(sums_, scores_.measures[m].better, levels_[side]);
            }
            const score found = correlate(options_.coefficient, levels_[0], levels_[1]);
            coefficients[m] = meta::or_no_agreement(found);
            undefined[m] = !found;
        }
    }

    const comparable_scores& scores_;
    const consistency_options& options_;
    sides sizes_;
    std::vector<std::uint32_t> topics_;
    level_ranker ranker_;
    std::vector<double> sums_;
    std::vector<rank_level> levels_[2];
    std::vector<char> undefined_;
};

/// Means over the splits of replicates of topics, and what the splits vary by within a replicate.
struct replicate_results {
    std::vector<double> means;  ///< replicates x measures
    std::vector<double> rows;   ///< replicates x splits x measures
};

replicate_results run_replicates(const comparable_scores& scores, const consistency_options& options, sides sizes) {
    const std::size_t measures = scores.measures.size(), row = splits_of_replicate * measures;
    replicate_results results{std::vector<double>(options.replicates * measures),
                              std::vector<double>(options.replicates * row)};
    if (options.test.run.progress) options.test.run.progress->total += options.replicates;
    for_each_job(options.replicates, options.test.run, [&](std::size_t replicate) {
        split_runner runner(scores, options, sizes);
        std::vector<double> times(scores.topics.size());
        meta::draw_topics(options.test.run.seed, replicate, times);
        random_source random(
            {.seed = options.test.run.seed, .stream = meta::replicate_split_stream, .replicate = replicate});
        for (std::size_t split = 0; split < splits_of_replicate; ++split) {
            const std::span<double> own = std::span(results.rows).subspan(replicate * row + split * measures, measures);
            runner.run_drawn(times, random, own);
            for (std::size_t m = 0; m < measures; ++m)
                results.means[replicate * measures + m] += own[m] / splits_of_replicate;
        }
        if (options.test.run.progress) ++options.test.run.progress->done;
    });
    return results;
}

/// Normal limits around a figure: `of` gives its value on row r of a table of measures. None where the replicates do
/// not show that it varies: that does not tell that it never would.
template <class Figure>
std::optional<topic_interval> limits(double value, const replicate_results& results, std::size_t measures,
                                     const consistency_options& options, Figure of) {
    const auto variance = [&](const std::vector<double>& table, std::size_t first, std::size_t rows) {
        double mean = 0, squares = 0;
        for (std::size_t r = 0; r < rows; ++r) mean += of(table.data() + (first + r) * measures);
        mean /= static_cast<double>(rows);
        for (std::size_t r = 0; r < rows; ++r) {
            const double deviation = of(table.data() + (first + r) * measures) - mean;
            squares += deviation * deviation;
        }
        return squares / static_cast<double>(rows - 1);
    };
    // A replicate has few splits, so its mean varies for two reasons: its topics, which the interval is about, and its
    // splits. The variance of a mean of s splits is that of the topics plus that of one split over s; the second part
    // is estimated within replicates, and taken off. The difference may be below 0 by chance.
    double within = 0;
    for (std::size_t replicate = 0; replicate < options.replicates; ++replicate)
        within += variance(results.rows, replicate * splits_of_replicate, splits_of_replicate) /
                  static_cast<double>(options.replicates);
    const double spread = variance(results.means, 0, options.replicates) - within / splits_of_replicate;
    const double half = normal_quantile((1 + options.confidence) / 2) * std::sqrt(std::max(0.0, spread));
    if (nearly_equal(value - half, value + half)) return {};
    return topic_interval{value - half, value + half};
}

void add_topic_intervals(consistency& result, const comparable_scores& scores, const consistency_options& options,
                         sides sizes) {
    if (options.replicates < 2) return;
    const replicate_results drawn = run_replicates(scores, options, sizes);
    const std::size_t measures = scores.measures.size();
    for (std::size_t m = 0; m < measures; ++m) {
        std::optional<topic_interval>& interval = result.measures[m].interval;
        interval = limits(result.measures[m].mean, drawn, measures, options, [m](const double* row) { return row[m]; });
        if (interval) interval = {std::max(-1.0, interval->low), std::min(1.0, interval->high)};
    }
    for (consistency_pair& pair : result.pairs)
        pair.interval = limits(pair.difference, drawn, measures, options,
                               [&](const double* row) { return row[pair.a] - row[pair.b]; });
}

struct split_results {
    std::vector<double> coefficients;  ///< splits x measures
    std::vector<char> undefined;
};

split_results run_splits(const comparable_scores& scores, const consistency_options& options, sides sizes) {
    constexpr std::size_t splits_per_job = 32;
    const std::size_t measures = scores.measures.size();
    split_results results{std::vector<double>(options.splits * measures), std::vector<char>(options.splits * measures)};
    if (options.test.run.progress) options.test.run.progress->total += options.splits;
    const std::size_t jobs = (options.splits + splits_per_job - 1) / splits_per_job;
    for_each_job(jobs, options.test.run, [&](std::size_t job) {
        split_runner runner(scores, options, sizes);
        const std::size_t first = job * splits_per_job;
        const std::size_t last = std::min(first + splits_per_job, options.splits);
        for (std::size_t split = first; split < last; ++split)
            runner.run(split, std::span(results.coefficients).subspan(split * measures, measures),
                       std::span(results.undefined).subspan(split * measures, measures));
        if (options.test.run.progress) options.test.run.progress->done += last - first;
    });
    return results;
}

std::vector<std::size_t> by_falling_mean(const std::vector<measure_consistency>& measures) {
    std::vector<std::size_t> order(measures.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t m) { return measures[m].mean; });
    return order;
}

/// Tests every pair of measures, the better one first.
void test_pairs(consistency& result, const consistency_options& options) {
    // Splits are the rows of the test, as topics are elsewhere (Sakai 2021). They share topics and are not independent,
    // so that p speaks of these topics only; the intervals over topics say how far it carries.
    const tukey_hsd test = randomised_tukey_hsd(result.coefficients, options.test);
    const two_way_layout layout = analyse_two_way(result.coefficients);
    result.residual_variance = layout.residual_variance();
    result.critical_difference = test.critical_difference(options.alpha, options.rule);
    for (std::size_t i = 0; i < result.best_first.size(); ++i)
        for (std::size_t j = i + 1; j < result.best_first.size(); ++j) {
            consistency_pair pair{.a = result.best_first[i], .b = result.best_first[j]};
            pair.difference = result.measures[pair.a].mean - result.measures[pair.b].mean;
            pair.p = test.p_value(pair.difference, options.rule);
            if (layout.has_residual()) pair.effect_size = layout.effect_size(pair.difference);
            if (pair.p < options.alpha) result.measures[pair.a].better_than.push_back(pair.b);
            result.pairs.push_back(pair);
        }
}

/// How many of the least consistent measures a measure beats without a gap, from the last one up.
void count_worst_outperformed(consistency& result) {
    for (measure_consistency& measure : result.measures)
        for (auto worst = result.best_first.rbegin(); worst != result.best_first.rend(); ++worst) {
            if (std::ranges::find(measure.better_than, *worst) == measure.better_than.end()) break;
            ++measure.worst_outperformed;
        }
}

}  // namespace

consistency ranking_consistency(const comparable_scores& scores, const consistency_options& options) {
    const sides sizes = sides_of(scores, options);
    const std::size_t measures = scores.measures.size();
    split_results splits = run_splits(scores, options, sizes);
    consistency result{.first_side = sizes.first,
                       .second_side = sizes.second,
                       .coefficients = complete_scores(options.splits, measures, std::move(splits.coefficients)),
                       .measures = std::vector<measure_consistency>(measures),
                       .best_first = {},
                       .pairs = {}};
    const std::vector<double> means = result.coefficients.means();
    for (std::size_t m = 0; m < measures; ++m) result.measures[m].mean = means[m];
    for (std::size_t i = 0; i < splits.undefined.size(); ++i)
        if (splits.undefined[i]) ++result.measures[i % measures].undefined_splits;
    result.best_first = by_falling_mean(result.measures);
    test_pairs(result, options);
    count_worst_outperformed(result);
    add_topic_intervals(result, scores, options, sizes);
    return result;
}

std::vector<consistency> half_and_few(const comparable_scores& scores, consistency_options options,
                                      std::size_t few_topics) {
    options.topics_per_side = {};
    std::vector<consistency> results{ranking_consistency(scores, options)};
    // Two disjoint sides of so many topics must exist, and halves that are as small have been looked at already.
    if (2 * few_topics > scores.topics.size() || results.front().first_side == few_topics) return results;
    options.topics_per_side = few_topics;
    results.push_back(ranking_consistency(scores, options));
    return results;
}

}  // namespace ordeval
