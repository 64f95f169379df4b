#include "ordeval/evaluation/evaluation_report.hpp"

namespace ordeval {

namespace {

/// More kinds of errors than this are no longer read; they are the rarest ones.
constexpr std::size_t corrections_shown = 20;

std::vector<system_details> details_of(const campaign& evidence, const std::vector<measure_spec>& specs) {
    std::vector<system_details> details;
    for (std::size_t system = 0; system < evidence.systems.size(); ++system) {
        confusion_table table = evidence.pooled(system);
        error_profile errors = profile_errors(table);
        std::vector<item_correction> possible = item_corrections(table, specs, corrections_shown);
        details.push_back({std::move(table), std::move(errors), std::move(possible)});
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
