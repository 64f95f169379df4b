#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

constexpr const char* differences_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": 300,
  "transform": [
    {"filter": "isValid(datum.a) && isValid(datum.b)"},
    {"calculate": "(datum.a - datum.b) * datum.sign", "as": "advantage"},
    {"calculate": "datum.advantage > 0 ? 'first better' : datum.advantage < 0 ? 'second better' : 'equal'", "as": "better"},
    {"joinaggregate": [{"op": "min", "field": "a", "as": "low_a"}, {"op": "min", "field": "b", "as": "low_b"},
                       {"op": "max", "field": "a", "as": "high_a"}, {"op": "max", "field": "b", "as": "high_b"}]},
    {"calculate": "min(datum.low_a, datum.low_b)", "as": "low"},
    {"calculate": "max(datum.high_a, datum.high_b)", "as": "high"}
  ],
  "layer": [
    {"mark": {"type": "rule", "strokeDash": [4, 3]},
     "encoding": {
       "x": {"aggregate": "min", "field": "low", "type": "quantitative", "scale": {"zero": false}, "title": "second system"},
       "y": {"aggregate": "min", "field": "low", "type": "quantitative", "scale": {"zero": false}, "title": "first system"},
       "x2": {"aggregate": "max", "field": "high"},
       "y2": {"aggregate": "max", "field": "high"}}},
    {"mark": {"type": "circle", "size": 60, "opacity": 0.8},
     "encoding": {
       "x": {"field": "b", "type": "quantitative"},
       "y": {"field": "a", "type": "quantitative"},
       "color": {"field": "better", "type": "nominal", "scale": {"domain": ["first better", "second better", "equal"]},
                 "legend": {"orient": "top", "title": null, "columns": 2}},
       "tooltip": "columns"}}
  ]
})json";

constexpr const char* cells_spec = R"json({
  "transform": [{"calculate": "datum.a - datum.b", "as": "difference"}],
  "encoding": {
    "x": {"field": "predicted", "type": "ordinal", "sort": null, "title": "answer", "axis": {"labelAngle": 0, "orient": "top", "ticks": false, "domain": false}},
    "y": {"field": "gold", "type": "ordinal", "sort": null, "title": "gold", "axis": {"ticks": false, "domain": false}}
  },
  "layer": [
    {"mark": {"type": "rect", "cornerRadius": 2},
     "encoding": {
       "color": {"field": "difference", "type": "quantitative", "scale": {"domain": [-1, 1], "range": "diverging", "interpolate": "lab"},
                 "legend": {"orient": "bottom", "title": "first minus second", "format": "+.0%", "values": [-1, -0.5, 0, 0.5, 1]}},
       "tooltip": "columns"}},
    {"mark": {"type": "text", "fontSize": 12, "color": {"expr": "luminance(scale('color', datum.difference)) > 0.179 ? '#000000' : '#ffffff'"}},
     "encoding": {"text": {"field": "difference", "format": "+.0%"}}}
  ]
})json";

/// Each measure on a scale of its own, as far as its interval reaches, so that all of them can be read below each
/// other.
constexpr const char* forest_spec = R"json({
  "usermeta": {"narrowest": 660}, "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": {"step": 28},
  "transform": [
    {"filter": "isValid(datum.difference)"},
    {"calculate": "datum.difference * datum.sign", "as": "gain"},
    {"calculate": "isValid(datum.low) ? min(datum.low * datum.sign, datum.high * datum.sign) : datum.gain", "as": "from"},
    {"calculate": "isValid(datum.low) ? max(datum.low * datum.sign, datum.high * datum.sign) : datum.gain", "as": "to"},
    {"calculate": "max(abs(datum.from), abs(datum.to), 1e-300)", "as": "reach"},
    {"calculate": "datum.gain / datum.reach", "as": "at"},
    {"calculate": "datum.from / datum.reach", "as": "begin"},
    {"calculate": "datum.to / datum.reach", "as": "end"},
    {"calculate": "isValid(datum.p) && datum.p < datum.alpha ? 'significant' : 'not significant'", "as": "verdict"},
    {"calculate": "format(datum.difference, '+.4f') + (isValid(datum.low) ? '  [' + format(datum.low, '+.4f') + ', ' + format(datum.high, '+.4f') + ']' : '')", "as": "label"}
  ],
  "encoding": {"y": {"field": "measure", "type": "nominal", "sort": null, "title": null, "axis": {"ticks": false, "domain": false, "labelPadding": 8}}},
  "layer": [
    {"mark": {"type": "rule", "strokeDash": [4, 3]}, "encoding": {"x": {"datum": 0}, "y": null}},
    {"mark": {"type": "rule", "strokeWidth": 2, "opacity": 0.6},
     "encoding": {"x": {"field": "begin", "type": "quantitative", "title": "second better \u2190 0 \u2192 first better", "scale": {"domain": [-1.05, 1.05], "nice": false}, "axis": {"labels": false, "ticks": false, "grid": false}},
                  "x2": {"field": "end"}, "tooltip": "columns"}},
    {"mark": {"type": "point", "size": 80, "filled": true, "opacity": 1},
     "encoding": {"x": {"field": "at", "type": "quantitative"},
                  "shape": {"field": "verdict", "type": "nominal", "scale": {"domain": ["significant", "not significant"], "range": ["square", "circle"]}, "legend": {"orient": "top", "title": null}},
                  "color": {"field": "verdict", "type": "nominal", "scale": {"domain": ["significant", "not significant"]}, "legend": {"orient": "top", "title": null}},
                  "tooltip": "columns"}},
    {"mark": {"type": "text", "align": "left", "dx": 8, "fontSize": 11},
     "encoding": {"x": {"value": "width"}, "text": {"field": "label"}}}
  ]
})json";

constexpr const char* topic_differences_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": 240,
  "transform": [
    {"filter": "isValid(datum.a) && isValid(datum.b)"},
    {"calculate": "(datum.a - datum.b) * datum.sign", "as": "advantage"}
  ],
  "layer": [
    {"mark": {"type": "bar", "cornerRadiusEnd": 2},
     "encoding": {
       "x": {"field": "advantage", "bin": {"maxbins": 24}, "type": "quantitative", "title": "advantage of the first system on a topic", "axis": {"format": "+.2f", "labelOverlap": true}},
       "y": {"aggregate": "count", "type": "quantitative", "title": "topics", "axis": {"tickMinStep": 1}},
       "tooltip": [{"field": "advantage", "bin": {"maxbins": 24}, "type": "quantitative", "title": "advantage", "format": "+.3f"}, {"aggregate": "count", "title": "topics"}]}},
    {"mark": {"type": "rule", "strokeWidth": 1.5}, "encoding": {"x": {"datum": 0, "type": "quantitative"}}},
    {"mark": {"type": "rule", "strokeDash": [5, 4], "strokeWidth": 2, "color": {"expr": "'#d98200'"}},
     "encoding": {"x": {"aggregate": "mean", "field": "advantage", "type": "quantitative"}}}
  ]
})json";

/// The differences of two systems under every measure, where all pairs were compared under several.
picture measure_forest() {
    const auto of_pair = [](const char* what) { return at({"comparisons", "of", "*", what, "$system", "$other"}); };
    json_value values{{"difference", of_pair("difference")},
                      {"low", of_pair("low")},
                      {"high", of_pair("high")},
                      {"p", of_pair("p")},
                      {"sign", at({"comparisons", "of", "*", "sign"})},
                      {"alpha", at({"provenance", "alpha"}, json_value::array())}};
    return {.kind = "measure_forest",
            .title = "Their difference under every measure",
            .about =
                "First minus second, with the interval for all pairs together; right of the dashed line the first "
                "system is better, whichever way the measure goes. Each measure has a scale of its own, and its "
                "numbers stand beside it.",
            .choices = {"system", "other"},
            .table = {{"keys", {{"measure", at({"comparisons", "names"})}}}, {"values", std::move(values)}},
            .spec = parsed(forest_spec),
            .columns = {{"measure", "measure"},
                        {"difference", "difference", "+.4f"},
                        {"low", "interval from", "+.4f"},
                        {"high", "to", "+.4f"},
                        {"p", "p-value", ".4f"}}};
}

json_value scores_of_two() {
    return {{"keys", {{"topic", at({"topics"})}}},
            {"values",
             {{"a", at({"by_topic", "$measure", "$system"})},
              {"b", at({"by_topic", "$measure", "$other"})},
              {"sign", at({"measures", "$measure", "sign"}, json_value::array())}}}};
}

picture topic_differences() {
    return {.kind = "topic_differences",
            .title = "How their difference varies over topics",
            .about =
                "Topics by how much better the first system is; left of the line at 0 the second one is. The dashed "
                "line is the mean.",
            .choices = {"system", "other", "measure"},
            .table = scores_of_two(),
            .spec = parsed(topic_differences_spec),
            .columns = {{"topic", "topic"}, {"a", "first", ".4f"}, {"b", "second", ".4f"}}};
}

}  // namespace

void add_comparison_pictures(picture_list& list, const json_value& report) {
    if (report.at("systems").size() < 2) return;
    if (report.contains("comparisons") && report.at("comparisons").at("of").size() > 1)
        list.push_back(measure_forest());
    if (report.at("topics").size() > 1) {
        list.push_back({.kind = "topic_comparison",
                        .title = "Two systems, topic by topic",
                        .about = "Each point is a topic; off the dashed line, one of the two systems is better.",
                        .choices = {"system", "other", "measure"},
                        .table = scores_of_two(),
                        .spec = parsed(differences_spec),
                        .columns = {{"topic", "topic"}, {"a", "first", ".4f"}, {"b", "second", ".4f"}}});
        list.push_back(topic_differences());
    }
    if (report.at("details").empty()) return;
    const bool unanswered = report.contains("answers");
    const char* shares = unanswered ? "answer_shares" : "shares";
    const std::size_t classes = report.at("classes").size();
    const int size = class_cell_size(report, classes + unanswered);
    json_value spec = parsed(cells_spec);
    spec["encoding"]["x"]["axis"]["labelAngle"] = class_angle(report, size);
    constexpr int room = 40;  // of a share with its sign in letters of 12 pixels
    if (size < room) spec["layer"][1]["mark"]["fontSize"] = 10;
    if (classes > most_labelled_classes) spec["layer"].erase(1);
    spec["width"] = {{"step", size}};
    spec["height"] = {{"step", std::min(size, 44)}};
    list.push_back(
        {.kind = "answer_comparison",
         .title = "Where their answers differ",
         .about = "Share of each gold class that gets each answer: first system minus second.",
         .choices = {"system", "other"},
         .table = {{"keys", {{"gold", at({"classes"})}, {"predicted", at({unanswered ? "answers" : "classes"})}}},
                   {"values", {{"a", at({"details", "$system", shares})}, {"b", at({"details", "$other", shares})}}}},
         .spec = std::move(spec),
         .columns = {{"gold", "gold"},
                     {"predicted", "answer"},
                     {"a", "share of gold, first", ".1%"},
                     {"b", "share of gold, second", ".1%"}}});
}

}  // namespace ordeval
