#include "evaluation/systems_without_scores.hpp"
#include "ordeval/evaluation/evaluation_report.hpp"
#include "ordeval/statistics/tests/compare_topics.hpp"

namespace ordeval {

namespace {

std::optional<report_comparison> compare(const scoreboard& board, std::size_t measure, const report_trials& options) {
    const measured& scores = board.measures[measure];
    std::vector<std::size_t> systems = systems_to_compare(scores.by_topic);
    if (systems.size() < 2) return std::nullopt;
    const complete_scores completed = complete(scores_of(scores.by_topic, systems)).scores;
    if (completed.topics() < 2) return std::nullopt;
    comparison result = compare_topics(
        completed,
        {.alpha = options.alpha, .trials = options.tests, .intervals = options.intervals, .better = scores.better});
    return report_comparison{.measure = measure,
                             .systems = std::move(systems),
                             .topics = completed.topics(),
                             .result = std::move(result),
                             .ranks = rank_diagram(completed, scores.better, options.alpha)};
}

}  // namespace

void add_comparisons(evaluation_report& report, const report_trials& options) {
    const scoreboard& board = report.board;
    if (board.topics.size() < 2 || board.average != averaging::topics) return;
    const bool few = options.under_all_measures && board.systems.size() <= most_systems_under_all_measures;
    for (std::size_t measure = 0; measure < board.measures.size(); ++measure) {
        if (!few && measure != board.rank_by) continue;
        if (std::optional<report_comparison> result = compare(board, measure, options))
            report.comparisons.push_back(*std::move(result));
    }
}

}  // namespace ordeval
