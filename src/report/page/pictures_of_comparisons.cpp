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

}  // namespace

void add_comparison_pictures(picture_list& list, const json_value& report) {
    if (report.at("systems").size() < 2) return;
    if (report.at("topics").size() > 1)
        list.push_back({.kind = "topic_comparison",
                        .title = "Two systems, topic by topic",
                        .about = "Each point is a topic; points off the dashed line are topics on which one is better.",
                        .choices = {"system", "other", "measure"},
                        .table = {{"keys", {{"topic", at({"topics"})}}},
                                  {"values",
                                   {{"a", at({"by_topic", "$measure", "$system"})},
                                    {"b", at({"by_topic", "$measure", "$other"})},
                                    {"sign", at({"measures", "$measure", "sign"}, json_value::array())}}}},
                        .spec = parsed(differences_spec),
                        .columns = {{"topic", "topic"}, {"a", "first", ".4f"}, {"b", "second", ".4f"}}});
    if (report.at("details").empty()) return;
    const bool unanswered = report.contains("answers");
    const char* shares = unanswered ? "answer_shares" : "shares";
    const std::size_t classes = report.at("classes").size();
    const int size = cell_size(classes + unanswered, 58);
    json_value spec = parsed(cells_spec);
    spec["encoding"]["x"]["axis"]["labelAngle"] = class_angle(report, size);
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
