#include "ordeval/report/classi_sheet.hpp"

#include <algorithm>

#include "ordeval/report/leaderboard.hpp"
#include "report/ranking_names.hpp"

namespace ordeval {

namespace {

bool named(const judged_rankings& rankings) {
    return rankings.queries.size() > 1 || !rankings.queries.front().query.query.empty();
}

sheet_cell mean_cell(const judged_rankings& rankings) {
    if (!rankings.uncertainty) return rankings.summary.mean;
    return score_with_interval{rankings.summary.mean, rankings.uncertainty->interval};
}

}  // namespace

sheet queries_sheet(const judged_rankings& rankings) {
    const std::optional<std::size_t>& k = rankings.request.k;
    sheet table;
    if (named(rankings)) table.columns.push_back({"query"});
    table.columns.push_back({"labels", true});
    table.columns.push_back({"DisCost", true});
    table.columns.push_back({"worst DisCost", true});
    table.columns.push_back({k ? "ClasSi_" + std::to_string(*k) : "ClasSi", true});
    for (const judged_ranking& judged : rankings.queries) {
        std::vector<sheet_cell>& row = table.rows.emplace_back();
        if (named(rankings)) row.emplace_back(judged.query.query);
        row.emplace_back(static_cast<std::uint64_t>(judged.query.ranking.labels().size()));
        row.emplace_back(judged.cost ? score(judged.cost->cost) : judged.value);
        row.emplace_back(judged.cost ? score(judged.cost->worst) : judged.value);
        row.emplace_back(judged.value);
    }
    const bool several = rankings.queries.size() > 1;
    if (several) {
        const score_summary& summary = rankings.summary;
        table.rows.push_back({std::string("(mean)"), std::string(), std::string(), std::string(), mean_cell(rankings)});
        if (summary.standard_deviation)
            table.rows.push_back({std::string("(standard deviation)"), std::string(), std::string(), std::string(),
                                  score(*summary.standard_deviation)});
        table.notes.push_back("mean and standard deviation over " + std::to_string(summary.defined) + " of " +
                              std::to_string(rankings.queries.size()) + " queries");
    }
    if (!rankings.uncertainty) return table;
    table.columns.back().intervals = true;
    if (several)
        table.notes.push_back("in brackets: " + in_words(*rankings.intervals));
    else
        table.rows.front().back() = mean_cell(rankings);
    return table;
}

sheet ranks_sheet(const judged_rankings& rankings, const ranks_shown& shown) {
    sheet table;
    if (named(rankings)) table.columns.push_back({"query"});
    table.columns.insert(table.columns.end(), {{"rank", true}, {"label"}});
    if (shown.curve) table.columns.push_back({"ClasSi_k", true});
    if (shown.optimal) table.columns.push_back({"optimal"});
    if (shown.worst) table.columns.push_back({"worst"});
    for (const judged_ranking& judged : rankings.queries) {
        const label_ranking& ranking = judged.query.ranking;
        const std::vector<std::string> labels = names_of(ranking, rankings.classes);
        std::vector<std::string> optimal, worst;
        if (shown.optimal) optimal = names_of(ranking.optimal(), rankings.classes);
        if (shown.worst) worst = names_of(ranking.worst(), rankings.classes);
        const std::size_t rows = std::min(rankings.request.k.value_or(labels.size()), labels.size());
        for (std::size_t rank = 0; rank < rows; ++rank) {
            std::vector<sheet_cell>& row = table.rows.emplace_back();
            if (named(rankings)) row.emplace_back(judged.query.query);
            row.emplace_back(static_cast<std::uint64_t>(rank + 1));
            row.emplace_back(labels[rank]);
            if (shown.curve) row.emplace_back(judged.value ? score(judged.curve[rank]) : judged.value);
            if (shown.optimal) row.emplace_back(optimal[rank]);
            if (shown.worst) row.emplace_back(worst[rank]);
        }
    }
    return table;
}

}  // namespace ordeval
