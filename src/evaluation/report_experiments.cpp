#include "ordeval/evaluation/evaluation_report.hpp"

namespace ordeval {

namespace {

/// Each side of a split needs two topics for its ranking to be more than a topic's.
constexpr std::size_t fewest_topics_to_split = 4;

std::vector<consistency> consistencies(const comparable_scores& scores, const report_trials& options) {
    if (scores.topics.size() < fewest_topics_to_split) return {};
    return half_and_few(scores, {.splits = options.splits, .alpha = options.alpha, .test = options.tests});
}

similarity_options similarity_settings(const report_trials& options) {
    similarity_options settings;
    settings.bootstrap.replicates.run = options.tests.run;
    settings.bootstrap.replicates.run.progress = nullptr;  // which counts the trials of tests
    return settings;
}

summary_evidence gather(const comparable_scores& scores, const scoreboard& board, const report_trials& options) {
    summary_evidence evidence;
    for (const measured& one : board.measures)
        evidence.traits.push_back(one.spec ? traits_of(*one.spec) : measure_traits{});
    evidence.similarity = ranking_similarity(scores, similarity_settings(options));
    evidence.power = measure_power(scores, {.alpha = options.alpha, .test = options.tests});
    evidence.consistencies = consistencies(scores, options);
    return evidence;
}

}  // namespace

void add_experiments(evaluation_report& report, const report_trials& options) {
    const scoreboard& board = report.board;
    if (board.measures.size() < 2 || board.systems.size() < 2 || board.topics.size() < 2) return;
    const comparable_scores scores = make_comparable(board);
    if (scores.topics.size() < 2) return;

    report_experiments result{.topics = scores.topics.size(),
                              .confidence = similarity_settings(options).bootstrap.confidence,
                              .evidence = gather(scores, board, options)};
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
