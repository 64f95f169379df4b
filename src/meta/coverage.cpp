#include "ordeval/meta/coverage.hpp"

#include <algorithm>
#include <cstdint>

#include "meta/antisymmetric_ranks.hpp"
#include "meta/level_ranker.hpp"
#include "meta/topic_bootstrap.hpp"
#include "meta/topic_sums.hpp"

namespace ordeval {

namespace {

/// Who improves whom, topic after topic, for each pair of systems a < b: 1 where a improves b, -1 where b improves a, 0
/// where neither or each does. To improve is to be as good or better under every measure of the reference.
///
/// Topics are all that replicates change, so the signs are found once, and a replicate only adds them up. The pair (b,
/// a) has the opposite of (a, b), and is not kept.
class improvements {
public:
    improvements(const comparable_scores& scores, std::span<const std::size_t> reference)
        : systems_(scores.systems.size()), pairs_(systems_ * (systems_ - 1) / 2) {
        signs_.reserve(scores.topics.size() * pairs_);
        level_ranker ranker(systems_);
        std::vector<std::vector<rank_level>> levels(reference.size(), std::vector<rank_level>(systems_));
        for (std::size_t topic = 0; topic < scores.topics.size(); ++topic) {
            for (std::size_t r = 0; r < reference.size(); ++r) {
                const comparable_scores::measure& measure = scores.measures[reference[r]];
                ranker.rank(measure.scores.topic(topic), measure.better, levels[r]);
            }
            for (std::size_t a = 0; a < systems_; ++a)
                for (std::size_t b = a + 1; b < systems_; ++b) signs_.push_back(sign(levels, a, b));
        }
    }

    std::size_t pairs() const { return pairs_; }

    /// For each pair the number of topics on which a improves b, minus those on which b improves a.
    void sum(std::span<const double> times, std::span<double> sums) const {
        std::ranges::fill(sums, 0.0);
        for (std::size_t topic = 0; topic < times.size(); ++topic) {
            if (times[topic] == 0) continue;
            const std::int8_t* row = signs_.data() + topic * pairs_;
            for (std::size_t pair = 0; pair < pairs_; ++pair) sums[pair] += times[topic] * row[pair];
        }
    }

private:
    static std::int8_t sign(const std::vector<std::vector<rank_level>>& levels, std::size_t a, std::size_t b) {
        bool a_improves = true;
        bool b_improves = true;
        for (const std::vector<rank_level>& level : levels) {
            a_improves = a_improves && level[a] >= level[b];
            b_improves = b_improves && level[b] >= level[a];
        }
        return static_cast<std::int8_t>(a_improves - b_improves);
    }

    std::size_t systems_;
    std::size_t pairs_;
    std::vector<std::int8_t> signs_;
};

/// Spearman's correlation from ranks as distances from the middle.
///
/// Every pair stands for itself and its opposite, whose distances are the same with the other sign: sums over half of
/// the pairs are half of the sums over all, and the mean of all is 0 without being subtracted.
score correlation(std::span<const double> a, std::span<const double> b) {
    double products = 0, squares_a = 0, squares_b = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        products += a[i] * b[i];
        squares_a += a[i] * a[i];
        squares_b += b[i] * b[i];
    }
    if (squares_a == 0 || squares_b == 0) return undefined_reason::no_variation;
    return products / std::sqrt(squares_a * squares_b);
}

/// The coverage of all measures in one replicate; its memory is used again.
class replicate_coverage {
public:
    replicate_coverage(const comparable_scores& scores, const improvements& improved)
        : scores_(scores),
          improved_(improved),
          ranker_(improved.pairs()),
          sums_(scores.systems.size()),
          differences_(improved.pairs()),
          ratio_ranks_(improved.pairs()),
          difference_ranks_(improved.pairs()) {}

    void operator()(std::span<const double> times, std::span<double> figures) {
        rank_ratios(times);
        for (std::size_t m = 0; m < figures.size(); ++m) figures[m] = meta::or_no_agreement(of_measure(m, times));
    }

    std::vector<score> all(std::span<const double> times) {
        rank_ratios(times);
        std::vector<score> result;
        for (std::size_t m = 0; m < scores_.measures.size(); ++m) result.push_back(of_measure(m, times));
        return result;
    }

private:
    void rank_ratios(std::span<const double> times) {
        improved_.sum(times, differences_);
        // Ratios are these sums over the number of topics, which is the same for all pairs: the ranks are the same.
        ranker_.rank(differences_, 0, ratio_ranks_);
    }

    score of_measure(std::size_t m, std::span<const double> times) {
        const comparable_scores::measure& measure = scores_.measures[m];
        meta::weighted_sums(measure.scores, times, sums_);
        // Improving must count as more, whichever way the measure points.
        const double sign = measure.better == orientation::higher ? 1 : -1;
        double largest = 0;
        for (double sum : sums_) largest = std::max(largest, std::abs(sum));
        std::size_t pair = 0;
        for (std::size_t a = 0; a < sums_.size(); ++a)
            for (std::size_t b = a + 1; b < sums_.size(); ++b) differences_[pair++] = sign * (sums_[a] - sums_[b]);
        ranker_.rank(differences_, tie_tolerance * largest, difference_ranks_);
        return correlation(difference_ranks_, ratio_ranks_);
    }

    const comparable_scores& scores_;
    const improvements& improved_;
    meta::antisymmetric_ranks ranker_;
    std::vector<double> sums_;
    std::vector<double> differences_;
    std::vector<double> ratio_ranks_;
    std::vector<double> difference_ranks_;
};

}  // namespace

std::vector<std::vector<double>> unanimous_improvement_ratios(const comparable_scores& scores,
                                                              std::span<const std::size_t> reference) {
    const improvements improved(scores, reference);
    const std::size_t systems = scores.systems.size();
    std::vector<double> sums(improved.pairs());
    improved.sum(std::vector<double>(scores.topics.size(), 1.0), sums);
    std::vector<std::vector<double>> ratios(systems, std::vector<double>(systems));
    std::size_t pair = 0;
    for (std::size_t a = 0; a < systems; ++a)
        for (std::size_t b = a + 1; b < systems; ++b, ++pair) {
            ratios[a][b] = sums[pair] / static_cast<double>(scores.topics.size());
            ratios[b][a] = 0 - ratios[a][b];  // and never -0
        }
    return ratios;
}

std::vector<topic_estimate> coverage(const comparable_scores& scores, std::span<const std::size_t> reference,
                                     const topic_bootstrap_options& options) {
    const improvements improved(scores, reference);
    const std::vector<score> values =
        replicate_coverage(scores, improved).all(std::vector<double>(scores.topics.size(), 1.0));
    return meta::with_intervals(values, meta::bootstrap_topics(scores.topics.size(), scores.measures.size(), options,
                                                               [&] { return replicate_coverage(scores, improved); }));
}

}  // namespace ordeval
