#include "ordeval/meta/robustness.hpp"

#include <cmath>

#include "meta/level_ranker.hpp"
#include "meta/topic_bootstrap.hpp"

namespace ordeval {

namespace {

/// Spearman's correlations of all pairs of topics, each once: of topic 1 with 0, of 2 with 0 and 1, and so on.
class topic_correlations {
public:
    explicit topic_correlations(const comparable_scores::measure& measure) : topics_(measure.scores.topics()) {
        const std::vector<double> ranks = unit_ranks(measure);
        const std::size_t systems = measure.scores.systems();
        correlations_.reserve(topics_ * (topics_ - 1) / 2);
        for (std::size_t i = 1; i < topics_; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                double product = 0;
                for (std::size_t s = 0; s < systems; ++s) product += ranks[i * systems + s] * ranks[j * systems + s];
                correlations_.push_back(product);
            }
    }

    std::size_t tied_topics() const { return tied_topics_; }

    double mean() const {
        double sum = 0;
        for (double correlation : correlations_) sum += correlation;
        return sum / static_cast<double>(correlations_.size());
    }

    /// The mean over pairs of different topics, each as often as the replicate drew both. A replicate that drew one
    /// topic only has no pair, and shows the mean of all topics.
    double mean(std::span<const double> times) const {
        double sum = 0, weights = 0;
        const double* row = correlations_.data();
        for (std::size_t i = 1; i < topics_; row += i, ++i) {
            if (times[i] == 0) continue;
            double row_sum = 0, row_weights = 0;
            for (std::size_t j = 0; j < i; ++j) {
                row_sum += times[j] * row[j];
                row_weights += times[j];
            }
            sum += times[i] * row_sum;
            weights += times[i] * row_weights;
        }
        return weights > 0 ? sum / weights : mean();
    }

private:
    /// Each topic's mid-ranks, centred and of length 1; all 0 where the systems tie.
    std::vector<double> unit_ranks(const comparable_scores::measure& measure) {
        const std::size_t systems = measure.scores.systems();
        level_ranker ranker(systems);
        std::vector<rank_level> levels(systems);
        std::vector<double> ranks(topics_ * systems);
        for (std::size_t topic = 0; topic < topics_; ++topic) {
            ranker.rank(measure.scores.topic(topic), measure.better, levels);
            const std::span<double> row(ranks.data() + topic * systems, systems);
            double squares = 0;
            for (std::size_t s = 0; s < systems; ++s) {
                for (rank_level other : levels) row[s] += (levels[s] > other) - (levels[s] < other);
                squares += row[s] * row[s];
            }
            if (squares == 0) ++tied_topics_;
            for (double& rank : row) rank = squares > 0 ? rank / std::sqrt(squares) : 0;
        }
        return ranks;
    }

    std::size_t topics_;
    std::vector<double> correlations_;
    std::size_t tied_topics_ = 0;
};

}  // namespace

std::vector<measure_robustness> robustness(const comparable_scores& scores, const topic_bootstrap_options& options) {
    std::vector<measure_robustness> result;
    if (scores.topics.size() < 2) {
        for (std::size_t m = 0; m < scores.measures.size(); ++m) result.push_back({{undefined_reason::no_items}});
        return result;
    }
    std::vector<topic_correlations> correlations;
    std::vector<score> means;
    for (const comparable_scores::measure& measure : scores.measures) {
        correlations.emplace_back(measure);
        means.emplace_back(correlations.back().mean());
    }
    const auto worker = [&] {
        return [&](std::span<const double> times, std::span<double> figures) {
            for (std::size_t m = 0; m < figures.size(); ++m) figures[m] = correlations[m].mean(times);
        };
    };
    const std::vector<topic_estimate> estimates = meta::with_intervals(
        means, meta::bootstrap_topics(scores.topics.size(), scores.measures.size(), options, worker));
    for (std::size_t m = 0; m < estimates.size(); ++m) result.push_back({estimates[m], correlations[m].tied_topics()});
    return result;
}

}  // namespace ordeval
