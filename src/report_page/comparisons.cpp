#include <algorithm>
#include <numeric>

#include "ordeval/report.hpp"
#include "ordeval/tukey_hsd.hpp"
#include "ordeval/two_way_layout.hpp"

namespace ordeval {

namespace {

/// Of more systems, all pairs under all measures would be most of a report.
constexpr std::size_t most_systems_under_all_measures = 50;

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

/// Columns of complete scores, best mean first.
std::vector<std::size_t> best_first(const std::vector<double>& means, orientation better) {
    std::vector<std::size_t> order(means.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return better == orientation::higher ? means[a] > means[b] : means[a] < means[b];
    });
    return order;
}

std::optional<report_comparison> compare(const scoreboard& board, std::size_t measure, const report_trials& options) {
    const measured& scores = board.measures[measure];
    const std::vector<std::size_t> systems = comparable_systems(scores);
    if (systems.size() < 2) return std::nullopt;
    const complete_scores complete_ones = complete(scores_of(scores, systems)).scores;
    if (complete_ones.topics() < 2) return std::nullopt;

    report_comparison result{.measure = measure, .topics = complete_ones.topics()};
    const std::vector<double> means = complete_ones.means();
    const std::vector<std::size_t> columns = best_first(means, scores.spec.measure->better);
    const tukey_hsd test = randomised_tukey_hsd(complete_ones, options.tests);
    const two_way_layout layout = analyse_two_way(complete_ones);
    result.critical_difference = test.critical_difference(options.alpha);
    std::vector<std::pair<std::size_t, std::size_t>> different;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        result.order.push_back(systems[columns[i]]);
        result.means.push_back(means[columns[i]]);
        for (std::size_t j = i + 1; j < columns.size(); ++j) {
            const double difference = means[columns[i]] - means[columns[j]];
            const double p = test.p_value(difference);
            result.pairs.push_back(
                {.a = systems[columns[i]],
                 .b = systems[columns[j]],
                 .difference = difference,
                 .p = p,
                 .effect_size = layout.has_residual() ? std::optional(layout.effect_size(difference)) : std::nullopt});
            if (p < options.alpha) different.emplace_back(i, j);
        }
    }
    result.groups = indistinguishable_groups(columns.size(), different);
    return result;
}

}  // namespace

void add_comparisons(report& report, const report_trials& options) {
    const scoreboard& board = report.board;
    if (board.topics.size() < 2 || board.average != averaging::topics) return;
    const bool few = board.systems.size() <= most_systems_under_all_measures;
    for (std::size_t measure = 0; measure < board.measures.size(); ++measure) {
        if (!few && measure != report.rank_by) continue;
        if (std::optional<report_comparison> result = compare(board, measure, options))
            report.comparisons.push_back(*std::move(result));
    }
}

}  // namespace ordeval
