#include "ordeval/evaluation/evaluation_report.hpp"
#include "ordeval/statistics/tests/compare_items.hpp"

namespace ordeval {

namespace {

/// The items with the answers of some systems only.
labelled_items with_systems(const labelled_items& items, const std::vector<std::size_t>& systems) {
    labelled_items kept{.scale = items.scale, .gold = items.gold, .topics = items.topics, .topic_of = items.topic_of};
    for (std::size_t system : systems) kept.systems.push_back(items.systems[system]);
    return kept;
}

}  // namespace

void add_comparisons(evaluation_report& report, const labelled_items& items, const report_trials& options) {
    const scoreboard& board = report.board;
    const bool few = options.under_all_measures && board.systems.size() <= most_systems_under_all_measures;
    for (std::size_t measure = 0; measure < board.measures.size(); ++measure) {
        if (!few && measure != board.rank_by) continue;
        const measured& scores = board.measures[measure];
        std::vector<std::size_t> systems;
        for (std::size_t system = 0; system < board.systems.size(); ++system)
            if (scores.overall[system].value) systems.push_back(system);
        if (systems.size() < 2) continue;
        comparison result = compare_items(
            *scores.spec, with_systems(items, systems),
            {.alpha = options.alpha, .trials = options.tests, .intervals = options.intervals, .better = scores.better});
        report.comparisons.push_back({.measure = measure, .systems = std::move(systems), .result = std::move(result)});
    }
}

}  // namespace ordeval
