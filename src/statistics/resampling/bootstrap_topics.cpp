#include <algorithm>
#include <cmath>
#include <limits>

#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/resampling/paired_scores.hpp"
#include "statistics/resampling/topic_mean.hpp"

namespace ordeval {

namespace {

constexpr std::uint64_t topic_stream = 0x626f6f746f706963;  // "bootopic"

/// A Sample of the bootstrap: topics with a score for each of several systems, whose means are the statistics.
class topic_sample {
public:
    topic_sample(std::size_t columns, std::vector<double> scores, undefined_topics policy)
        : columns_(columns), scores_(std::move(scores)), policy_(policy), drawn_(units()), means_(columns) {}

    std::size_t statistics() const { return columns_; }
    std::size_t units() const { return scores_.size() / columns_; }

    void observe(std::span<double> values) {
        std::fill(drawn_.begin(), drawn_.end(), 1);
        evaluate(values);
    }

    void resample(random_source& random, std::span<double> values) {
        std::fill(drawn_.begin(), drawn_.end(), 0);
        // All systems share the draw, so that a difference of two of them is resampled pair by pair.
        for (std::size_t i = 0; i < units(); ++i) ++drawn_[random.below(units())];
        evaluate(values);
    }

    void measure_spread(std::span<const double> values, jackknife& spread) {
        without_.resize(columns_);
        spread.start(values);
        spread.start_stratum(static_cast<double>(units()));
        for (std::size_t topic = 0; topic < units(); ++topic) {
            if (drawn_[topic] == 0) continue;
            for (std::size_t column = 0; column < columns_; ++column)
                without_[column] = means_[column].without(at(topic, column)).value(policy_);
            // All copies of a topic change the mean alike: leaving out one of them stands for each.
            spread.add(drawn_[topic], 1, without_);
        }
        spread.end_stratum();
    }

private:
    double at(std::size_t topic, std::size_t column) const { return scores_[topic * columns_ + column]; }

    void evaluate(std::span<double> values) {
        std::fill(means_.begin(), means_.end(), topic_mean{});
        for (std::size_t topic = 0; topic < units(); ++topic)
            for (std::size_t column = 0; drawn_[topic] > 0 && column < columns_; ++column)
                means_[column].add(at(topic, column), drawn_[topic]);
        for (std::size_t column = 0; column < columns_; ++column) values[column] = means_[column].value(policy_);
    }

    std::size_t columns_;
    std::vector<double> scores_;  ///< topic after topic; NaN where undefined
    undefined_topics policy_;
    std::vector<int> drawn_;  ///< how often each topic was observed or drawn last
    std::vector<topic_mean> means_;
    std::vector<double> without_;
};

/// A system's mean by Student's t.
bootstrapped_score mean_by_t(const score_matrix& scores, std::size_t system, undefined_topics policy, double level) {
    const mean_score mean = scores.mean(system, policy);
    bootstrapped_score result{mean.value, no_interval::undefined_score, 0, 0, interval_method::student_t};
    if (!mean.value) return result;
    result.interval = no_interval::single_unit;
    const auto topics = static_cast<double>(mean.topics_used);
    result.few_topics = mean.topics_used < least_units;
    if (mean.topics_used < 2) return result;
    double squares = 0, largest = 0;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic) {
        const score& one = scores(topic, system);
        if (!one) continue;
        squares += (*one - *mean.value) * (*one - *mean.value);
        largest = std::max(largest, std::abs(*one));
    }
    result.standard_error = std::sqrt(squares / (topics * (topics - 1)));
    result.interval = no_interval::no_variation;
    // The same score on every topic, but for rounding: Student's t would give a point and call it certain.
    if (result.standard_error <= 16 * largest * std::numeric_limits<double>::epsilon()) return result;
    const double half = student_quantile(0.5 + level / 2, topics - 1) * result.standard_error;
    result.interval = {*mean.value - half, *mean.value + half};
    return result;
}

/// With more topics a mean is normal enough for Student's t.
constexpr std::size_t most_topics_to_studentise = 30;

std::vector<bootstrapped_score> automatic_means(const score_matrix& scores, undefined_topics policy,
                                                const bootstrap_options& options) {
    require_sensible(options);
    std::vector<bootstrapped_score> results;
    for (std::size_t system = 0; system < scores.systems(); ++system)
        results.push_back(mean_by_t(scores, system, policy, options.level));
    if (scores.topics() > most_topics_to_studentise || scores.topics() < 2) return results;
    bootstrap_options draws = options;
    draws.method = interval_method::studentised;
    const std::vector<bootstrapped_score> drawn = bootstrap_means(scores, policy, draws);
    for (std::size_t system = 0; system < results.size(); ++system) {
        // Student's t stays where the studentised bootstrap has no limits; and where t has none, because nothing
        // varies, draws cannot help.
        if (!results[system].interval || !drawn[system].interval) continue;
        const bool few = results[system].few_topics;
        results[system] = drawn[system];
        results[system].few_topics = few;
    }
    return results;
}

}  // namespace

std::vector<bootstrapped_score> bootstrap_means(const score_matrix& scores, undefined_topics policy,
                                                const bootstrap_options& options) {
    if (options.method == interval_method::automatic) return automatic_means(scores, policy, options);
    std::vector<double> numbers;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic)
        for (std::size_t system = 0; system < scores.systems(); ++system)
            numbers.push_back(number_of(scores(topic, system)));
    if (scores.systems() == 0) return {};
    std::vector<bootstrapped_score> results =
        run_bootstrap(topic_sample(scores.systems(), std::move(numbers), policy), options, topic_stream);
    for (std::size_t system = 0; system < scores.systems(); ++system)
        results[system].value = scores.mean(system, policy).value;
    return results;
}

bootstrapped_pair bootstrap_mean_difference(const score_matrix& scores, std::size_t first, std::size_t second,
                                            const bootstrap_options& options) {
    std::vector<score> kept;
    std::vector<double> numbers;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic) {
        const score& a = scores(topic, first);
        const score& b = scores(topic, second);
        // Topics on which one of the two has no score say nothing about the difference, and the two means should be of
        // the same topics as their difference.
        if (!a || !b) continue;
        kept.insert(kept.end(), {a, b, difference(a, b)});
        numbers.insert(numbers.end(), {*a, *b, *a - *b});
    }
    const std::size_t topics = kept.size() / 3;
    const score_matrix common(topics, 3, std::move(kept));
    const std::vector<bootstrapped_score> results =
        options.method == interval_method::automatic
            ? automatic_means(common, undefined_topics::skip, options)
            : run_bootstrap(topic_sample(3, std::move(numbers), undefined_topics::skip), options, topic_stream);
    bootstrapped_pair pair{results[0], results[1], results[2]};
    pair.first.value = common.mean(0, undefined_topics::skip).value;
    pair.second.value = common.mean(1, undefined_topics::skip).value;
    pair.difference.value = common.mean(2, undefined_topics::skip).value;
    return pair;
}

}  // namespace ordeval
