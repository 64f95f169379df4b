#include "ordeval/report/report.hpp"

namespace ordeval {

namespace {

/// Each side of a split needs two topics for its ranking to be more than a topic's.
constexpr std::size_t fewest_topics_to_split = 4;

/// Topics on each side of the second experiment, which shows who can do with few, as in Sakai (2021).
constexpr std::size_t few_topics = 10;

/// A correlation with constant answers counts as 0: leaving out every topic would leave nothing to judge.
comparable_scores comparable(const scoreboard& board) { return make_comparable(board, undefined_scores::zero); }

/// Half of the topics against the others, and a few against a few where there are enough of them.
std::vector<consistency> consistencies(const comparable_scores& scores, const report_trials& options) {
    if (scores.topics.size() < fewest_topics_to_split) return {};
    consistency_options settings{.splits = options.splits, .alpha = options.alpha, .test = options.tests};
    std::vector<consistency> results{ranking_consistency(scores, settings)};
    if (2 * few_topics > scores.topics.size() || results.front().first_side == few_topics) return results;
    settings.topics_per_side = few_topics;
    results.push_back(ranking_consistency(scores, settings));
    return results;
}

summary_evidence gather(const comparable_scores& scores, const scoreboard& board, const report_trials& options) {
    summary_evidence evidence;
    for (const measured& one : board.measures)
        evidence.traits.push_back(one.spec ? traits_of(*one.spec) : measure_traits{});
    similarity_options similarity;
    similarity.bootstrap.replicates.run.seed = options.tests.run.seed;
    similarity.bootstrap.replicates.run.threads = options.tests.run.threads;
    evidence.similarity = ranking_similarity(scores, similarity);
    evidence.power = measure_power(scores, {.alpha = options.alpha, .test = options.tests});
    evidence.consistencies = consistencies(scores, options);
    return evidence;
}

}  // namespace

void add_experiments(evaluation_report& report, const report_trials& options) {
    const scoreboard& board = report.board;
    if (board.measures.size() < 2 || board.systems.size() < 2 || board.topics.size() < 2) return;
    const comparable_scores scores = comparable(board);
    if (scores.topics.size() < 2) return;

    report_experiments result{.topics = scores.topics.size(), .evidence = gather(scores, board, options)};
    for (const left_out_topic& one : scores.left_out) result.left_out.push_back(one.topic);
    for (const comparable_scores::measure& measure : scores.measures) result.zeros += measure.zeros;
    for (std::size_t system = 0; system < report.systems.size(); ++system)
        if (answers_one_class_only(report.systems[system].table))
            result.constant_systems.push_back(board.systems[system]);
    result.evidence.constant_systems = result.constant_systems.size();
    if (!result.evidence.consistencies.empty()) result.summary = summarise(result.evidence);
    report.experiments = std::move(result);
}

}  // namespace ordeval
