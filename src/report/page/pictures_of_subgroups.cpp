// How systems do on the subgroups of the items.
#include <algorithm>

#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

/// Dots with whiskers, in the order of the names; the dashed line is the score of all items.
constexpr const char* subgroups_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"},
  "height": {"step": 22},
  "encoding": {
    "y": {"field": "subgroup", "type": "nominal", "sort": null, "title": null, "axis": {"ticks": false, "domain": false, "labelPadding": 8}}
  },
  "layer": [
    {
      "transform": [{"filter": "isValid(datum.all)"}, {"aggregate": [{"op": "min", "field": "all", "as": "all"}]}],
      "mark": {"type": "rule", "strokeDash": [5, 4], "strokeWidth": 1.5},
      "encoding": {"x": {"field": "all", "type": "quantitative"}, "y": null}
    },
    {
      "mark": {"type": "rule", "strokeWidth": 2, "opacity": 0.55},
      "transform": [{"filter": "isValid(datum.low)"}],
      "encoding": {
        "x": {"field": "low", "type": "quantitative", "scale": {"zero": false, "padding": 10}, "title": "score"},
        "x2": {"field": "high"},
        "tooltip": "columns"
      }
    },
    {
      "mark": {"type": "point", "filled": true, "size": 70, "opacity": 1},
      "transform": [{"filter": "isValid(datum.score)"}],
      "encoding": {
        "x": {"field": "score", "type": "quantitative", "scale": {"zero": false, "padding": 10}, "title": "score"},
        "tooltip": "columns"
      }
    }
  ]
})json";

/// The best system on top; colours are of the scores that are drawn, since measures have many ranges.
constexpr const char* subgroup_map_spec = R"json({
  "transform": [
    {"filter": "isValid(datum.score) && datum.order < MOST_DRAWN"},
    {"calculate": "datum.score * datum.sign", "as": "good"},
    {"joinaggregate": [{"op": "min", "field": "good", "as": "worst"}, {"op": "max", "field": "good", "as": "best"}]},
    {"calculate": "datum.best > datum.worst ? (datum.good - datum.worst) / (datum.best - datum.worst) : 0.5", "as": "relative"}
  ],
  "encoding": {
    "x": {"field": "subgroup", "type": "nominal", "sort": null, "title": null, "axis": {"orient": "top", "labelAngle": -40, "ticks": false, "domain": false}},
    "y": {"field": "system", "type": "nominal", "sort": {"field": "order", "op": "min"}, "title": null, "axis": {"ticks": false, "domain": false}}
  },
  "layer": [
    {"mark": {"type": "rect"},
     "encoding": {
       "color": {"field": "relative", "type": "quantitative", "scale": {"domain": [0, 1]},
                 "legend": {"orient": "bottom", "title": null, "values": [0, 1], "labelExpr": "datum.value < 0.5 ? 'worst score here' : 'best score here'", "gradientLength": 240}},
       "tooltip": "columns"}}
  ]
})json";

constexpr const char* map_numbers = R"json({
  "mark": {"type": "text", "fontSize": 11, "color": {"expr": "luminance(scale('color', datum.relative)) > 0.179 ? '#000000' : '#ffffff'"}},
  "encoding": {"text": {"field": "score", "type": "quantitative", "format": ".2f"}}
})json";

/// So many subgroups have room for numbers in their cells.
constexpr std::size_t most_numbered_subgroups = 20;

picture of_one_system(const json_value& report) {
    const json_value& subgroups = report.at("subgroups");
    json_value values{{"score", at({"subgroups", "value", "$measure", "$system"})},
                      {"low", at({"subgroups", "low", "$measure", "$system"})},
                      {"high", at({"subgroups", "high", "$measure", "$system"})},
                      {"items", at({"subgroups", "items"})},
                      {"all", at({"scores", "value", "$measure", "$system"}, json_value::array())}};
    std::string about =
        "The system's score on each subgroup alone, with its confidence interval where one was computed. The dashed "
        "line is its score on all items.";
    std::vector<picture_column> columns{{"subgroup", "subgroup"},
                                        {"score", "score", ".4f"},
                                        {"low", "lower limit", ".4f"},
                                        {"high", "upper limit", ".4f"},
                                        {"items", "items"}};
    return {.kind = "subgroups",
            .title = "Scores by " + subgroups.at("column").get<std::string>(),
            .about = std::move(about),
            .choices = {"measure", "system"},
            .table = {{"keys", {{"subgroup", at({"subgroups", "names"})}}}, {"values", std::move(values)}},
            .spec = parsed(subgroups_spec),
            .columns = std::move(columns)};
}

picture of_all_systems(const json_value& report) {
    const json_value& subgroups = report.at("subgroups");
    const std::size_t number = subgroups.at("names").size();
    json_value spec = parsed(subgroup_map_spec);
    const int step = std::clamp(900 / static_cast<int>(std::max<std::size_t>(number, 1)), 14, 64);
    spec["width"] = {{"step", step}};
    spec["height"] = {{"step", 22}};
    if (number <= most_numbered_subgroups) spec["layer"].push_back(parsed(map_numbers));
    json_value values{{"score", at({"subgroups", "value", "$measure"})},
                      {"order", at({"scores", "order", "$measure"}, {"system"})},
                      {"sign", at({"measures", "$measure", "sign"}, json_value::array())}};
    return {.kind = "subgroup_map",
            .title = "All systems by " + subgroups.at("column").get<std::string>(),
            .about =
                "Each cell is a system's score on a subgroup, the best system on top; where there is none, the "
                "measure is undefined." +
                about_drawn_systems(report.at("systems").size()),
            .choices = {"measure"},
            .table = {{"keys", {{"system", at({"systems"})}, {"subgroup", at({"subgroups", "names"})}}},
                      {"values", std::move(values)}},
            .spec = std::move(spec),
            .columns = {{"system", "system"}, {"subgroup", "subgroup"}, {"score", "score", ".4f"}}};
}

}  // namespace

void add_subgroup_pictures(picture_list& list, const json_value& report) {
    if (!report.contains("subgroups")) return;
    list.push_back(of_one_system(report));
    list.push_back(of_all_systems(report));
}

}  // namespace ordeval
