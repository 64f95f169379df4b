#include <algorithm>

#include "ordeval/detail/text.hpp"
#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

constexpr const char* ranks_spec = R"json({
  "usermeta": {"narrowest": 620}, "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "padding": {"left": 20, "right": 20, "top": 5, "bottom": 5},
  "transform": [{"filter": "!isValid(datum.first) || datum.first <= MOST_DRAWN"},
                {"calculate": "isValid(datum.rank) ? datum.order + 1 : null", "as": "at"}],
  "encoding": {
    "x": {"field": "measure", "type": "nominal", "sort": null, "title": null, "scale": {"padding": 0.3}, "axis": {"labelAngle": -30, "orient": "top", "ticks": false, "domain": false}},
    "y": {"field": "at", "type": "quantitative", "scale": {"reverse": true, "zero": false, "nice": false, "padding": 10}, "axis": null},
    "detail": {"field": "system", "type": "nominal"},
    "tooltip": "columns"
  },
  "layer": [
    {"mark": {"type": "line", "strokeWidth": 2, "interpolate": "monotone", "invalid": "break-paths-filter-domains"},
     "encoding": {"color": {"field": "first", "type": "quantitative", "legend": null, "scale": {"range": "ordinal"}},
                  "opacity": {"condition": {"param": "picked", "empty": true, "value": 0.85}, "value": 0.12}}},
    {"params": [{"name": "picked", "select": {"type": "point", "fields": ["system"], "on": "pointerover", "clear": "pointerout"}}],
     "transform": [{"filter": "isValid(datum.rank)"}],
     "mark": {"type": "circle", "size": 60, "opacity": 1},
     "encoding": {"color": {"field": "first", "type": "quantitative", "legend": null, "scale": {"range": "ordinal"}},
                  "opacity": {"condition": {"param": "picked", "empty": true, "value": 1}, "value": 0.15}}},
    {"transform": [{"filter": "datum.place == 0 && isValid(datum.rank)"}, {"calculate": "CUT", "as": "name"}],
     "mark": {"type": "text", "align": "right", "dx": -10},
     "encoding": {"text": {"field": "name"}, "opacity": {"condition": {"param": "picked", "empty": true, "value": 1}, "value": 0.2}}},
    {"transform": [{"filter": "datum.place == datum.last && isValid(datum.rank)"}, {"calculate": "CUT", "as": "name"}],
     "mark": {"type": "text", "align": "left", "dx": 10},
     "encoding": {"text": {"field": "name"}, "opacity": {"condition": {"param": "picked", "empty": true, "value": 1}, "value": 0.2}}}
  ]
})json";

constexpr const char* similarity_spec = R"json({
  "transform": [{"filter": "isValid(datum.tau)"}],
  "encoding": {
    "x": {"field": "b", "type": "nominal", "sort": null, "title": null, "axis": {"orient": "top", "labelAngle": -40, "ticks": false, "domain": false}},
    "y": {"field": "a", "type": "nominal", "sort": null, "title": null, "axis": {"ticks": false, "domain": false}}
  },
  "layer": [
    {"mark": {"type": "rect", "cornerRadius": 2},
     "encoding": {
       "color": {"field": "tau", "type": "quantitative", "scale": {"domain": [-1, 1], "range": "diverging", "interpolate": "lab"},
                 "legend": {"orient": "bottom", "title": "Kendall's tau-b", "values": [-1, -0.5, 0, 0.5, 1]}},
       "tooltip": "columns"}},
    {"mark": {"type": "text", "fontSize": 11, "color": {"expr": "luminance(scale('color', datum.tau)) > 0.179 ? '#000000' : '#ffffff'"}},
     "encoding": {"text": {"field": "tau", "format": ".2f"}}}
  ]
})json";

constexpr const char* power_spec = R"json({
  "usermeta": {"narrowest": 480}, "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": 300,
  "layer": [
    {"params": [{"name": "picked", "select": {"type": "point", "fields": ["measure"]}, "bind": "legend"}],
     "mark": {"type": "line", "strokeWidth": 2, "clip": true, "interpolate": "step-after"},
     "encoding": {
       "x": {"field": "pair", "type": "quantitative", "title": "pairs of systems, by rising p-value", "scale": {"nice": false, "zero": false}},
       "y": {"field": "p", "type": "quantitative", "title": "p-value", "scale": {"domain": [0, 0.2]}},
       "color": {"field": "measure", "type": "nominal", "sort": null, "title": null, "legend": {"orient": "right", "symbolType": "stroke"}},
       "strokeDash": {"field": "measure", "type": "nominal", "sort": null, "title": null},
       "opacity": {"condition": {"param": "picked", "value": 1}, "value": 0.12},
       "tooltip": "columns"}},
    {"mark": {"type": "rule", "strokeDash": [4, 3]}, "encoding": {"y": {"aggregate": "max", "field": "alpha", "type": "quantitative"}}}
  ]
})json";

constexpr const char* consistency_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": {"step": 26},
  "encoding": {"y": {"field": "measure", "type": "nominal", "sort": {"field": "tau", "order": "descending"}, "title": null, "axis": {"ticks": false, "domain": false}}},
  "layer": [
    {"mark": {"type": "rule", "strokeWidth": 3, "opacity": 0.5},
     "encoding": {"x": {"field": "low", "type": "quantitative", "scale": {"zero": false, "padding": 16}, "title": "mean tau of two halves"}, "x2": {"field": "high"}}},
    {"mark": {"type": "circle", "size": 90, "opacity": 1},
     "encoding": {"x": {"field": "tau", "type": "quantitative"}, "tooltip": "columns"}},
    {"mark": {"type": "text", "align": "center", "dy": -11, "fontSize": 11},
     "encoding": {"x": {"field": "tau", "type": "quantitative"}, "text": {"field": "tau", "format": ".3f"}}}
  ]
})json";

picture similarity(const json_value& report) {
    const std::size_t measures = report.at("measures").size();
    const double level = report.at("experiments").at("similarity").at("level");
    json_value spec = parsed(similarity_spec);
    const int size = cell_size(measures, 50);
    spec["width"] = {{"step", size}};
    spec["height"] = {{"step", std::min(size, 34)}};
    if (measures > 14) spec["layer"].erase(1);
    return {.kind = "similarity",
            .title = "Which measures rank systems alike",
            .about = "Kendall's tau-b between the rankings of systems by their mean scores.",
            .choices = {},
            .table = {{"keys", {{"a", at({"measures", "*", "name"})}, {"b", at({"measures", "*", "name"})}}},
                      {"values",
                       {{"tau", at({"experiments", "similarity", "tau"})},
                        {"low", at({"experiments", "similarity", "low"})},
                        {"high", at({"experiments", "similarity", "high"})}}}},
            .spec = std::move(spec),
            .columns = {{"a", "measure"},
                        {"b", "and"},
                        {"tau", "Kendall's tau-b", ".4f"},
                        {"low", shortest(100 * level) + " % bootstrap interval over topics, from", ".3f"},
                        {"high", "to", ".3f"}}};
}

picture power() {
    return {.kind = "power",
            .title = "Which measures tell systems apart",
            .about =
                "P-values of all pairs of systems, sorted: the longer a curve stays near 0, the more pairs the "
                "measure separates. The dashed line is the level of significance.",
            .choices = {},
            .table = {{"values",
                       {{"measure", at({"experiments", "power", "curves", "measure"})},
                        {"pair", at({"experiments", "power", "curves", "pair"})},
                        {"p", at({"experiments", "power", "curves", "p"})},
                        {"alpha", at({"experiments", "power", "curves", "alpha"})}}}},
            .spec = parsed(power_spec),
            .columns = {{"measure", "measure"}, {"pair", "pairs so far"}, {"p", "p-value", ".4f"}}};
}

picture consistency_of_measures() {
    json_value values = json_value::object();
    values["tau"] = at({"experiments", "consistency", "mean_tau"});
    values["low"] = at({"experiments", "consistency", "low"});
    values["high"] = at({"experiments", "consistency", "high"});
    return {.kind = "consistency",
            .title = "Which measures rank systems alike on other topics",
            .about =
                "Mean tau between the rankings on the two halves of the topics, split many times; measures whose "
                "bars do not overlap differ significantly.",
            .choices = {},
            .table = {{"keys", {{"measure", at({"measures", "*", "name"})}}}, {"values", std::move(values)}},
            .spec = parsed(consistency_spec),
            .columns = {
                {"measure", "measure"}, {"tau", "mean tau", ".4f"}, {"low", "bar from", ".4f"}, {"high", "to", ".4f"}}};
}

/// A line from rank to rank for every system: where lines cross, measures disagree.
picture ranks(const json_value& report) {
    json_value spec = parsed(ranks_spec);
    const std::size_t systems = report.at("systems").size();
    spec["height"] = height_of_rows(systems, 160);
    for (std::size_t layer : {2, 3})
        spec["layer"][layer]["transform"][1]["calculate"] = cut_in_the_middle("datum.system", 24);
    json_value values{{"rank", at({"scores", "rank"})},
                      {"order", at({"scores", "order"})},
                      {"score", at({"scores", "value"})},
                      {"place", at({"measures", "*", "place"}, {"measure"})},
                      {"last", at({"last_measure"}, json_value::array())},
                      {"first", at({"scores", "rank", 0}, {"system"})}};
    return {.kind = "ranks",
            .title = "How each measure ranks the systems",
            .about =
                "A line for every system; where lines cross, two measures disagree about who is better, and where "
                "a line breaks, the system has no score. Systems with the same rank stand below each other." +
                about_drawn_systems(systems),
            .choices = {},
            .table = {{"keys", {{"measure", at({"measures", "*", "name"})}, {"system", at({"systems"})}}},
                      {"values", std::move(values)}},
            .spec = std::move(spec),
            .columns = {{"system", "system"}, {"measure", "measure"}, {"rank", "rank"}, {"score", "score", ".4f"}}};
}

}  // namespace

void add_measure_pictures(picture_list& list, const json_value& report) {
    if (report.at("systems").size() > 1 && report.at("measures").size() > 1) list.push_back(ranks(report));
    if (!report.contains("experiments")) return;
    list.push_back(similarity(report));
    if (report.at("experiments").contains("consistency")) list.push_back(consistency_of_measures());
    // One pair is a point, and no curve.
    if (report.at("systems").size() > 2) list.push_back(power());
}

}  // namespace ordeval
