#include <map>

#include "ordeval/evaluation/evaluation_report.hpp"
#include "ordeval/statistics/tests/compare_items.hpp"
#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/tests/comparison_steps.hpp"

namespace ordeval {

namespace {

/// Of more systems, the joint tables of all pairs would take minutes.
constexpr std::size_t most_systems = 50;

comparison_options settings(const report_trials& options, const measured& scores) {
    return {.test = comparison_test::randomisation,
            .adjustment = correction::holm,
            .alpha = options.alpha,
            .trials = options.tests,
            .intervals = options.intervals,
            .better = scores.better};
}

/// The systems that have a score under a measure.
report_comparison start(const scoreboard& board, std::size_t measure, const report_trials& options) {
    const measured& scores = board.measures[measure];
    const comparison_options how = settings(options, scores);
    report_comparison started{
        .measure = measure, .systems = {}, .test = how.test, .adjustment = how.adjustment, .result = {}};
    for (std::size_t system = 0; system < scores.overall.size(); ++system) {
        if (!scores.overall[system].value) continue;
        started.systems.push_back(system);
        compared_system& described = started.result.systems.emplace_back(compared_system{scores.overall[system].value});
        if (!scores.uncertainty.empty()) described.interval = scores.uncertainty[system].interval;
    }
    list_pairs(started.result, how);
    return started;
}

/// A pair under one measure, which waits for its test.
struct waiting_pair {
    measure_spec spec;
    compared_pair* pair;
};

/// The pairs of all measures by the two systems, the better one first. Measures that agree on which one that is share
/// the replicates and trials, which is what costs time.
std::map<std::pair<std::size_t, std::size_t>, std::vector<waiting_pair>> by_systems(
    const scoreboard& board, std::vector<report_comparison>& comparisons) {
    std::map<std::pair<std::size_t, std::size_t>, std::vector<waiting_pair>> waiting;
    for (report_comparison& comparison : comparisons)
        for (compared_pair& pair : comparison.result.pairs)
            waiting[{comparison.systems[pair.first], comparison.systems[pair.second]}].push_back(
                {*board.measures[comparison.measure].spec, &pair});
    return waiting;
}

void test(const std::vector<waiting_pair>& waiting, const profile_table& joint, const report_trials& options) {
    std::vector<measure_spec> specs;
    for (const waiting_pair& one : waiting) specs.push_back(one.spec);
    const std::vector<randomisation_result> tests = randomisation_test(specs, joint, options.tests);
    std::vector<bootstrapped_pair> resampled;
    if (options.intervals) resampled = bootstrap_differences(specs, joint, *options.intervals);
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        compared_pair& pair = *waiting[i].pair;
        pair.difference = tests[i].difference;
        pair.raw_p = pair.difference ? score(tests[i].p()) : pair.difference;
        if (options.intervals) pair.interval = resampled[i].difference.interval;
    }
}

}  // namespace

void add_comparisons(evaluation_report& report, const labelled_items& items, const report_trials& options) {
    const scoreboard& board = report.board;
    if (board.systems.size() < 2 || board.systems.size() > most_systems) return;
    std::vector<report_comparison> comparisons;
    for (std::size_t measure = 0; measure < board.measures.size(); ++measure)
        if (report_comparison started = start(board, measure, options); started.systems.size() >= 2)
            comparisons.push_back(std::move(started));
    for (const auto& [systems, waiting] : by_systems(board, comparisons))
        test(waiting, joint_table(items, systems.first, systems.second), options);
    for (report_comparison& comparison : comparisons)
        draw_conclusions(comparison.result, settings(options, board.measures[comparison.measure]));
    report.comparisons = std::move(comparisons);
}

}  // namespace ordeval
