// How sure the order of the systems is: ranks and wins where the data are drawn again, and the classic diagram of
// ranks.
#include <algorithm>
#include <numeric>

#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

/// Ranks in cells, best system on top; a frame around the ranks that the data allow.
constexpr const char* rank_certainty_spec = R"json({
  "usermeta": {"narrowest": 420}, "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": {"step": 20},
  "transform": [
    {"filter": "isValid(datum.share) && datum.order < MOST_DRAWN && datum.rank <= MOST_DRAWN"},
    {"calculate": "datum.rank - 0.5", "as": "begin"}, {"calculate": "datum.rank + 0.5", "as": "end"}
  ],
  "encoding": {
    "y": {"field": "system", "type": "nominal", "sort": {"field": "order"}, "title": null, "axis": {"ticks": false, "domain": false, "labelPadding": 8}}
  },
  "layer": [
    {"mark": {"type": "rect", "cornerRadius": 2},
     "encoding": {
       "x": {"field": "begin", "type": "quantitative", "title": "rank", "scale": {"zero": false, "nice": false}, "axis": {"tickMinStep": 1, "grid": false, "format": "d", "orient": "top"}},
       "x2": {"field": "end"},
       "color": {"field": "share", "type": "quantitative", "scale": {"domain": [0, 1]}, "legend": {"orient": "bottom", "title": "share of resamples", "format": "%"}},
       "tooltip": "columns"}},
    {"transform": [{"filter": "datum.rank == 1 && isValid(datum.rank_low)"},
                   {"calculate": "datum.rank_low - 0.5", "as": "first"}, {"calculate": "min(datum.rank_high, MOST_DRAWN) + 0.5", "as": "last"}],
     "mark": {"type": "rect", "filled": false, "strokeWidth": 1.5, "stroke": {"expr": "'#d98200'"}, "cornerRadius": 2},
     "encoding": {"x": {"field": "first", "type": "quantitative"}, "x2": {"field": "last"}}}
  ]
})json";

constexpr const char* rank_certainty_numbers = R"json({
  "transform": [{"filter": "datum.share >= 0.005"}],
  "mark": {"type": "text", "fontSize": 11, "color": {"expr": "luminance(scale('color', datum.share)) > 0.179 ? '#000000' : '#ffffff'"}},
  "encoding": {"x": {"field": "rank", "type": "quantitative"}, "text": {"field": "share", "format": ".0%"}}
})json";

constexpr const char* win_spec = R"json({
  "transform": [{"filter": "isValid(datum.share) && datum.row_order < MOST_DRAWN && datum.column_order < MOST_DRAWN"}],
  "encoding": {
    "x": {"field": "column", "type": "nominal", "sort": {"field": "column_order"}, "title": null,
          "axis": {"orient": "top", "labelAngle": -50, "labelPadding": 6, "ticks": false, "domain": false}},
    "y": {"field": "row", "type": "nominal", "sort": {"field": "row_order"}, "title": null, "axis": {"ticks": false, "domain": false}}
  },
  "layer": [
    {"mark": {"type": "rect", "cornerRadius": 2},
     "encoding": {
       "color": {"field": "share", "type": "quantitative", "scale": {"domain": [0, 1], "range": "diverging", "interpolate": "lab"},
                 "legend": {"orient": "bottom", "title": "share of resamples in which the row's system is better", "format": "%", "values": [0, 0.25, 0.5, 0.75, 1], "gradientLength": 260, "titleLimit": 400}},
       "tooltip": "columns"}},
    {"mark": {"type": "text", "fontSize": 10, "color": {"expr": "luminance(scale('color', datum.share)) > 0.179 ? '#000000' : '#ffffff'"}},
     "encoding": {"text": {"field": "share", "format": ".0%"}}}
  ]
})json";

/// An axis of mean ranks; from each system's rank a line down and then to its name at the side. Bars join systems that
/// are not told apart.
constexpr const char* critical_difference_spec = R"json({
  "usermeta": {"narrowest": 560}, "width": "container", "autosize": {"type": "fit-x", "contains": "padding"},
  "transform": [{"calculate": "CUT", "as": "name"}],
  "encoding": {"y": {"type": "quantitative", "axis": null, "scale": {"reverse": true, "domainMin": 0, "nice": false}}},
  "layer": [
    {"transform": [{"filter": "isValid(datum.rank)"}, {"calculate": "0", "as": "top"}],
     "mark": {"type": "rule", "strokeWidth": 1},
     "encoding": {"x": {"field": "rank", "type": "quantitative", "title": "mean rank over topics", "scale": {"zero": false, "nice": true}, "axis": {"orient": "top", "grid": false}},
                  "y": {"field": "top"}, "y2": {"field": "height"}}},
    {"transform": [{"filter": "datum.side === 'left'"}],
     "mark": {"type": "rule", "strokeWidth": 1},
     "encoding": {"x": {"field": "rank", "type": "quantitative"}, "x2": {"value": 0}, "y": {"field": "height"}}},
    {"transform": [{"filter": "datum.side === 'right'"}],
     "mark": {"type": "rule", "strokeWidth": 1},
     "encoding": {"x": {"field": "rank", "type": "quantitative"}, "x2": {"value": "width"}, "y": {"field": "height"}}},
    {"transform": [{"filter": "isValid(datum.rank)"}, {"calculate": "0", "as": "top"}],
     "mark": {"type": "circle", "size": 40, "opacity": 1},
     "encoding": {"x": {"field": "rank", "type": "quantitative"}, "y": {"field": "top"}, "tooltip": "columns"}},
    {"transform": [{"filter": "datum.side === 'left'"}],
     "mark": {"type": "text", "align": "right", "dx": -6},
     "encoding": {"x": {"value": 0}, "y": {"field": "height"}, "text": {"field": "name"}}},
    {"transform": [{"filter": "datum.side === 'right'"}],
     "mark": {"type": "text", "align": "left", "dx": 6},
     "encoding": {"x": {"value": "width"}, "y": {"field": "height"}, "text": {"field": "name"}}},
    {"transform": [{"filter": "datum.bar > 0"}],
     "mark": {"type": "rule", "strokeWidth": 5, "color": {"expr": "'#d98200'"}, "strokeCap": "round"},
     "encoding": {"x": {"field": "from", "type": "quantitative"}, "x2": {"field": "to"}, "y": {"field": "bar"}}},
    {"transform": [{"filter": "datum.bar === 0"}, {"calculate": "0.45", "as": "at"}],
     "mark": {"type": "rule", "strokeWidth": 2},
     "encoding": {"x": {"field": "from", "type": "quantitative"}, "x2": {"field": "to"}, "y": {"field": "at"}}},
    {"transform": [{"filter": "datum.bar === 0"}, {"calculate": "0.45", "as": "at"}, {"calculate": "'critical difference ' + format(datum.to - datum.from, '.2f')", "as": "label"}],
     "mark": {"type": "text", "align": "right", "dx": -6, "fontSize": 11},
     "encoding": {"x": {"value": 0}, "y": {"field": "at"}, "text": {"field": "label"}}}
  ]
})json";

constexpr std::size_t most_numbered_ranks = 16;  ///< of the map of ranks; more make its numbers overlap
constexpr std::size_t most_numbered_wins = 24;   ///< of the matrix of wins

json_value of_comparison(const char* what) { return at({"comparisons", "of", "$compared", what}); }
json_value of_comparison(const char* what, json_value over) {
    return at({"comparisons", "of", "$compared", what}, std::move(over));
}

picture rank_certainty_map(const json_value& report) {
    const std::size_t systems = report.at("systems").size();
    std::vector<std::size_t> possible(systems);
    std::iota(possible.begin(), possible.end(), std::size_t{1});
    json_value spec = parsed(rank_certainty_spec);
    if (systems <= most_numbered_ranks) spec["layer"].push_back(parsed(rank_certainty_numbers));
    json_value values{{"share", of_comparison("rank_share")},
                      {"order", of_comparison("order", {"system"})},
                      {"rank_low", of_comparison("rank_low", {"system"})},
                      {"rank_high", of_comparison("rank_high", {"system"})}};
    return {
        .kind = "rank_certainty",
        .title = "How sure the ranks are",
        .about =
            "How often each system has each rank in 1,000 resamples of the data. This shows how much the order depends "
            "on the data, not how likely it is to be the true one. A frame marks the ranks that the data allow, for "
            "all systems together." +
            about_drawn_systems(systems),
        .choices = {"compared"},
        .table = {{"keys", {{"system", at({"systems"})}, {"rank", possible}}}, {"values", std::move(values)}},
        .spec = std::move(spec),
        .columns = {{"system", "system"},
                    {"rank", "rank"},
                    {"share", "share of resamples", ".1%"},
                    {"rank_low", "allowed ranks from"},
                    {"rank_high", "to"}}};
}

picture win_matrix(const json_value& report) {
    const std::size_t systems = report.at("systems").size();
    const std::size_t drawn = std::min(systems, most_drawn_systems);
    json_value spec = parsed(win_spec);
    const int size = std::clamp(760 / static_cast<int>(drawn), 4, 44);
    spec["width"] = {{"step", size}};
    spec["height"] = {{"step", std::min(size, 24)}};
    if (systems > most_numbered_wins) spec["layer"].erase(1);
    json_value values{{"share", of_comparison("ahead")},
                      {"row_order", of_comparison("order", {"row"})},
                      {"column_order", of_comparison("order", {"column"})}};
    return {.kind = "win_matrix",
            .title = "Who comes before whom",
            .about =
                "In how many of 1,000 resamples of the data the system of the row is better than that of the column; "
                "ties count one half. These shares describe the data; p-values show whether a difference is real." +
                about_drawn_systems(systems),
            .choices = {"compared"},
            .table = {{"keys", {{"row", at({"systems"})}, {"column", at({"systems"})}}}, {"values", std::move(values)}},
            .spec = std::move(spec),
            .columns = {{"row", "system"}, {"column", "is better than"}, {"share", "in so many resamples", ".1%"}}};
}

picture critical_difference(const json_value& report) {
    const std::size_t systems = report.at("systems").size();
    json_value spec = parsed(critical_difference_spec);
    spec["transform"][0]["calculate"] = "!isValid(datum.system) ? '' : " + cut_in_the_middle("datum.system", 22);
    std::size_t rows = 0;
    for (const json_value& one : report.at("comparisons").at("of")) {
        double lowest = 0;
        for (const json_value& height : one.at("ranks").at("rows").at("height"))
            if (!height.is_null()) lowest = std::max(lowest, height.get<double>());
        rows = std::max(rows, static_cast<std::size_t>(lowest));
    }
    spec["height"] = 18 * (static_cast<int>(rows) + 1);
    json_value values = json_value::object();
    for (const char* name : {"system", "rank", "height", "side", "from", "to", "bar"})
        values[name] = at({"comparisons", "of", "$compared", "ranks", "rows", name});
    return {
        .kind = "critical_difference",
        .title = "Critical difference of mean ranks",
        .about =
            "Systems by their mean ranks over topics, the best at the left; Nemenyi's test cannot tell apart systems "
            "that a bar joins. Ranks ignore by how much systems differ on a topic, so this picture may disagree "
            "with the p-values of this page, which use the scores themselves." +
            about_drawn_systems(systems),
        .choices = {"compared"},
        .table = {{"values", std::move(values)}},
        .spec = std::move(spec),
        .columns = {{"system", "system"}, {"rank", "mean rank", ".3f"}}};
}

}  // namespace

void add_rank_pictures(picture_list& list, const json_value& report) {
    if (!report.contains("comparisons")) return;
    const json_value& first = report.at("comparisons").at("of").at(0);
    if (first.contains("rank_share")) {
        list.push_back(rank_certainty_map(report));
        list.push_back(win_matrix(report));
    }
    if (first.contains("ranks")) list.push_back(critical_difference(report));
}

}  // namespace ordeval
