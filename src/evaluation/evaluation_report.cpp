#include "ordeval/evaluation/evaluation_report.hpp"

#include <algorithm>
#include <cmath>

#include "statistics/probability/distributions.hpp"
#include "statistics/resampling/automatic_interval.hpp"

namespace ordeval {

namespace {

/// More kinds of errors than this are no longer read; they are the rarest ones.
constexpr std::size_t corrections_shown = 20;

constexpr double level_of_classes = 0.95;

confidence_interval recall_interval(const confusion_table& table, gold g) {
    if (table[g] == 0) return no_interval::undefined_score;
    return wilson_interval(static_cast<double>(table(g, right_answer(g))), static_cast<double>(table[g]),
                           level_of_classes);
}

/// Steps from the truth are counted as in error_profile: no answer is as far off as an answer can be.
confidence_interval error_interval(const confusion_table& given, gold g) {
    const confusion_table table = given.with_unanswered_as_farthest();
    const auto items = static_cast<double>(table[g]);
    if (items < 1) return no_interval::undefined_score;
    if (items < 2) return no_interval::single_unit;
    double sum = 0, squares = 0;
    for (predicted p : table.predicted_classes()) {
        const double steps = std::abs(p.value - g.value), number = static_cast<double>(table(g, p));
        sum += number * steps;
        squares += number * steps * steps;
    }
    const double mean = sum / items, variance = std::max(0.0, (squares - items * mean * mean) / (items - 1));
    if (variance == 0) return no_interval::no_variation;
    const double half = student_quantile(0.5 + level_of_classes / 2, items - 1) * std::sqrt(variance / items);
    const double farthest = std::max(g.value, table.classes() - 1 - g.value);
    return within({mean - half, mean + half}, 0, farthest);
}

std::vector<system_details> details_of(const campaign& evidence, const std::vector<measure_spec>& specs) {
    std::vector<system_details> details;
    for (std::size_t system = 0; system < evidence.systems.size(); ++system) {
        confusion_table table = evidence.pooled(system);
        error_profile errors = profile_errors(table);
        std::vector<item_correction> possible = item_corrections(table, specs, corrections_shown);
        details.push_back({std::move(table), std::move(errors), std::move(possible)});
        system_details& one = details.back();
        for (gold g : one.table.gold_classes()) {
            one.recall_intervals.push_back(recall_interval(one.table, g));
            one.error_intervals.push_back(error_interval(one.table, g));
        }
        const auto indexed = std::ranges::find_if(specs, has_best_path);
        if (indexed != specs.end() && one.table.classes() > 1 && one.table.total() > 0)
            one.path = best_path(*indexed, one.table);
    }
    return details;
}

}  // namespace

evaluation_report report_on(scoreboard board) {
    evaluation_report result{.board = std::move(board)};
    result.account = result.board.account;
    for (const measured& scores : result.board.measures) result.places.push_back(places_under(scores));
    return result;
}

void add_topic_maps(evaluation_report& report) {
    if (report.board.topics.size() < 2) return;
    for (const measured& scores : report.board.measures)
        report.topic_maps.push_back(map_topics(scores.by_topic, scores.better));
}

void add_details(evaluation_report& report, const campaign& tables) {
    std::vector<measure_spec> specs;
    for (const measured& scores : report.board.measures) specs.push_back(*scores.spec);
    report.systems = details_of(tables, specs);
}

std::vector<ranking_details> curves_of(const ranked_queries& rankings, const classi_options& options) {
    std::vector<ranking_details> all;
    for (const ranked_query& query : rankings.queries) {
        expected<std::vector<double>, undefined_reason> curve = classi_curve(query.ranking, options);
        ranking_details& details =
            all.emplace_back(ranking_details{query.query, query.query_class, query.ranking.labels().size()});
        details.value = curve ? score(curve->back()) : score(curve.error());
        if (curve) details.curve = *std::move(curve);
    }
    return all;
}

}  // namespace ordeval
