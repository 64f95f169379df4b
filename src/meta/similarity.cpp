#include "ordeval/meta/similarity.hpp"

#include "meta/level_ranker.hpp"
#include "meta/topic_bootstrap.hpp"
#include "meta/topic_sums.hpp"

namespace ordeval {

namespace {

/// All coefficients of one replicate; its memory is used again.
class replicate_similarity {
public:
    replicate_similarity(const comparable_scores& scores, rank_correlation coefficient)
        : scores_(scores),
          coefficient_(coefficient),
          ranker_(scores.systems.size()),
          sums_(scores.systems.size()),
          levels_(scores.measures.size(), std::vector<rank_level>(scores.systems.size())) {}

    void operator()(std::span<const double> times, std::span<double> figures) {
        const std::size_t measures = scores_.measures.size();
        for (std::size_t m = 0; m < measures; ++m) {
            meta::weighted_sums(scores_.measures[m].scores, times, sums_);
            ranker_.rank(sums_, scores_.measures[m].better, levels_[m]);
        }
        for (std::size_t a = 0; a < measures; ++a)
            for (std::size_t b = 0; b < measures; ++b)
                figures[a * measures + b] =
                    b < a && coefficient_ != rank_correlation::tau_ap  // the one with two roles
                        ? figures[b * measures + a]
                        : meta::or_no_agreement(correlate(coefficient_, levels_[a], levels_[b]));
    }

private:
    const comparable_scores& scores_;
    rank_correlation coefficient_;
    level_ranker ranker_;
    std::vector<double> sums_;
    std::vector<std::vector<rank_level>> levels_;
};

}  // namespace

std::vector<std::vector<topic_estimate>> ranking_similarity(const comparable_scores& scores,
                                                            const similarity_options& options) {
    const std::size_t measures = scores.measures.size();
    std::vector<std::vector<rank_level>> rankings;
    for (const comparable_scores::measure& measure : scores.measures)
        rankings.push_back(rank_levels(measure.scores.means(), measure.better));
    const std::vector<std::optional<topic_interval>> intervals =
        meta::bootstrap_topics(scores.topics.size(), measures * measures, options.bootstrap,
                               [&] { return replicate_similarity(scores, options.coefficient); });
    std::vector<std::vector<topic_estimate>> result;
    for (std::size_t a = 0; a < measures; ++a) {
        std::vector<score> row;
        for (std::size_t b = 0; b < measures; ++b)
            row.push_back(correlate(options.coefficient, rankings[a], rankings[b]));
        const std::span<const std::optional<topic_interval>> all(intervals);
        result.push_back(meta::with_intervals(row, all.empty() ? all : all.subspan(a * measures, measures)));
    }
    return result;
}

}  // namespace ordeval
