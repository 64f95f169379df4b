#include "ordeval/report.hpp"

namespace ordeval {

namespace {

/// Each side of a split needs two topics for its ranking to be more than a topic's.
constexpr std::size_t fewest_topics_to_split = 4;

/// A correlation with constant answers counts as 0: leaving out every topic would leave nothing to judge.
comparable_scores comparable(const scoreboard& board) {
    std::vector<measure_scores> measures;
    for (const measured& one : board.measures)
        measures.push_back({one.spec.to_string(), one.spec.short_name(), one.spec.measure->better, one.by_topic});
    return make_comparable(board.systems, board.topics, measures, undefined_scores::zero);
}

}  // namespace

void add_experiments(report& report, const report_trials& options) {
    const scoreboard& board = report.board;
    if (board.measures.size() < 2 || board.systems.size() < 2 || board.topics.size() < 2) return;
    const comparable_scores scores = comparable(board);
    if (scores.topics.size() < 2) return;

    report_experiments result{.topics = scores.topics.size()};
    for (const left_out_topic& one : scores.left_out) result.left_out.push_back(one.topic);
    for (const comparable_scores::measure& measure : scores.measures) result.zeros += measure.zeros;
    similarity_options similarity;
    similarity.bootstrap.replicates.seed = options.tests.seed;
    similarity.bootstrap.replicates.threads = options.tests.threads;
    result.tau = ranking_similarity(scores, similarity);
    result.power = measure_power(scores, {.alpha = options.alpha, .test = options.tests});
    if (scores.topics.size() >= fewest_topics_to_split)
        result.consistency =
            ranking_consistency(scores, {.splits = options.splits, .alpha = options.alpha, .test = options.tests});
    report.experiments = std::move(result);
}

}  // namespace ordeval
