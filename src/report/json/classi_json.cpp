#include "ordeval/report/json.hpp"
#include "report/json/account_json.hpp"
#include "report/json/scoreboard_json.hpp"
#include "report/ranking_names.hpp"

namespace ordeval {

namespace {

json_value number_of(const score& value) { return value ? json_value(*value) : json_value(nullptr); }

json_value describe(const judged_ranking& judged, const judged_rankings& all, const ranks_shown& shown) {
    json_value object;
    if (!judged.query.query.empty()) object["query"] = judged.query.query;
    if (!judged.query.query_class.empty()) object["class"] = judged.query.query_class;
    object["labels"] = judged.query.ranking.labels().size();
    object["ClasSi"] = number_of(judged.value);
    if (!judged.value) object["undefined"] = name(judged.value.reason());
    object["DisCost"] = judged.cost ? json_value(judged.cost->cost) : json_value(nullptr);
    object["worst_DisCost"] = judged.cost ? json_value(judged.cost->worst) : json_value(nullptr);
    object["curve"] = judged.curve;
    if (shown.optimal) object["optimal"] = names_of(judged.query.ranking.optimal(), all.classes);
    if (shown.worst) object["worst"] = names_of(judged.query.ranking.worst(), all.classes);
    return object;
}

}  // namespace

std::string to_json(const judged_rankings& rankings, const ranks_shown& shown) {
    json_value object = document_of(rankings.account);
    object["notices"] = rankings.account.notices;
    object["k"] = rankings.request.k ? json_value(*rankings.request.k) : json_value(nullptr);
    if (!rankings.request.class_counts.empty())
        for (const auto& [name, count] : rankings.request.class_counts) object["class_counts"][name] = count;
    object["cost"] = rankings.request.cost == pair_cost::unit ? "unit" : "difference";
    if (rankings.queries.size() == 1) {
        object.update(describe(rankings.queries.front(), rankings, shown));
        if (rankings.uncertainty) put_uncertainty(object, *rankings.uncertainty);
        return json_text(object);
    }
    const score_summary& summary = rankings.summary;
    object["ClasSi"] = number_of(summary.mean);
    object["standard_deviation"] = number_or_null(summary.standard_deviation);
    object["queries_used"] = summary.defined;
    if (rankings.uncertainty) {
        put_uncertainty(object, *rankings.uncertainty);
        object["ci"] = as_json(*rankings.intervals);
    }
    object["queries"] = json_value::array();
    for (const judged_ranking& judged : rankings.queries)
        object["queries"].push_back(describe(judged, rankings, shown));
    return json_text(object);
}

}  // namespace ordeval
