#include "ordeval/evaluation/evaluation_report.hpp"
#include "ordeval/statistics/tests/compare_topics.hpp"

namespace ordeval {

namespace {

/// Systems with a score on some topic; the others would leave no topic on which all have one.
std::vector<std::size_t> comparable_systems(const measured& scores) {
    std::vector<std::size_t> systems;
    for (std::size_t system = 0; system < scores.overall.size(); ++system)
        for (std::size_t topic = 0; topic < scores.by_topic.topics(); ++topic)
            if (scores.by_topic(topic, system)) {
                systems.push_back(system);
                break;
            }
    return systems;
}

score_matrix scores_of(const measured& scores, const std::vector<std::size_t>& systems) {
    std::vector<score> kept;
    for (std::size_t topic = 0; topic < scores.by_topic.topics(); ++topic)
        for (std::size_t system : systems) kept.push_back(scores.by_topic(topic, system));
    return {scores.by_topic.topics(), systems.size(), std::move(kept)};
}

std::optional<report_comparison> compare(const scoreboard& board, std::size_t measure, const report_trials& options) {
    const measured& scores = board.measures[measure];
    std::vector<std::size_t> systems = comparable_systems(scores);
    if (systems.size() < 2) return std::nullopt;
    const complete_scores completed = complete(scores_of(scores, systems)).scores;
    if (completed.topics() < 2) return std::nullopt;
    comparison result = compare_topics(
        completed,
        {.alpha = options.alpha, .trials = options.tests, .intervals = options.intervals, .better = scores.better});
    return report_comparison{
        .measure = measure, .systems = std::move(systems), .topics = completed.topics(), .result = std::move(result)};
}

}  // namespace

void add_comparisons(evaluation_report& report, const report_trials& options) {
    const scoreboard& board = report.board;
    if (board.topics.size() < 2 || board.average != averaging::topics) return;
    const bool few = board.systems.size() <= most_systems_under_all_measures;
    for (std::size_t measure = 0; measure < board.measures.size(); ++measure) {
        if (!few && measure != board.rank_by) continue;
        if (std::optional<report_comparison> result = compare(board, measure, options))
            report.comparisons.push_back(*std::move(result));
    }
}

}  // namespace ordeval
