#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

constexpr const char* lengths_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": {"step": 44},
  "transform": [{"calculate": "(datum.from + datum.to) / 2", "as": "middle"}],
  "encoding": {"y": {"field": "measure", "type": "nominal", "sort": null, "title": null}},
  "layer": [
    {"mark": {"type": "bar", "height": {"band": 0.6}, "stroke": "white", "strokeWidth": 1.5, "cornerRadius": 2},
     "encoding": {
       "x": {"field": "from", "type": "quantitative", "title": "edges of the classes, to scale"},
       "x2": {"field": "to"},
       "color": {"field": "class", "type": "ordinal", "sort": null, "legend": null, "scale": {"range": "ramp"}},
       "tooltip": "columns"}},
    {"mark": {"type": "text", "fontSize": 12, "color": {"expr": "luminance(scale('color', datum.class)) > 0.179 ? '#000000' : '#ffffff'"}},
     "encoding": {"x": {"field": "middle", "type": "quantitative"}, "text": {"field": "class"}}}
  ]
})json";

constexpr const char* costs_spec = R"json({
  "transform": [{"filter": "isValid(datum.cost)"}],
  "encoding": {
    "x": {"field": "predicted", "type": "ordinal", "sort": null, "title": "answer", "axis": {"labelAngle": 0, "orient": "top", "ticks": false, "domain": false}},
    "y": {"field": "gold", "type": "ordinal", "sort": null, "title": "gold", "axis": {"ticks": false, "domain": false}}
  },
  "layer": [
    {"mark": {"type": "rect", "cornerRadius": 2},
     "encoding": {"color": {"field": "cost", "type": "quantitative", "legend": null},
                  "tooltip": "columns"}},
    {"mark": {"type": "text", "fontSize": 12, "color": {"expr": "luminance(scale('color', datum.cost)) > 0.179 ? '#000000' : '#ffffff'"}},
     "encoding": {"text": {"field": "cost", "format": ".3~g"}}}
  ]
})json";

constexpr const char* unbounded_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": 240,
  "layer": [
    {"mark": {"type": "line", "strokeWidth": 2.5},
     "encoding": {
       "x": {"field": "length", "type": "quantitative", "title": "length of the class without an end"},
       "y": {"field": "maximum", "type": "quantitative", "title": "largest possible cost", "scale": {"zero": false}}}},
    {"transform": [{"filter": "datum.length == datum.best"}],
     "mark": {"type": "point", "filled": true, "size": 110, "color": "#d9730d"},
     "encoding": {
       "x": {"field": "length", "type": "quantitative"},
       "y": {"field": "maximum", "type": "quantitative"},
       "tooltip": "columns"}}
  ]
})json";

}  // namespace

void add_interval_pictures(picture_list& list, const json_value& report) {
    if (!report.contains("intervals")) return;
    const json_value& intervals = report.at("intervals");
    list.push_back({.kind = "lengths",
                    .title = "The classes, drawn to scale",
                    .about = "Where each class begins and ends; an unbounded class has the length that is best for "
                             "the measure.",
                    .choices = {},
                    .table = {{"keys", {{"measure", at({"intervals", "measure_names"})}, {"class", at({"classes"})}}},
                              {"values", {{"from", at({"intervals", "from"})}, {"to", at({"intervals", "to"})}}}},
                    .spec = parsed(lengths_spec),
                    .columns = {{"measure", "measure"}, {"class", "class"}, {"from", "from"}, {"to", "to"}}});
    const int size = cell_size(report.at("classes").size(), 70);
    json_value spec = parsed(costs_spec);
    spec["encoding"]["x"]["axis"]["labelAngle"] = class_angle(report, size);
    if (report.at("classes").size() > most_labelled_classes) {
        spec["layer"].erase(1);
        spec["layer"][0]["encoding"]["color"]["legend"] = {{"orient", "bottom"}, {"title", "cost"}};
    }
    spec["width"] = {{"step", size}};
    spec["height"] = {{"step", std::min(size, 40)}};
    list.push_back({.kind = "costs",
                    .title = "What each error costs",
                    .about = "Cost of one item of a gold class under each answer.",
                    .choices = {"interval_measure"},
                    .table = {{"keys", {{"gold", at({"classes"})}, {"predicted", at({"classes"})}}},
                              {"values", {{"cost", at({"intervals", "costs", "$interval_measure"})}}}},
                    .spec = std::move(spec),
                    .columns = {{"gold", "gold"}, {"predicted", "answer"}, {"cost", "cost"}}});
    if (intervals.at("has_optimum") == true)
        list.push_back({.kind = "unbounded_length",
                        .title = "The length of an unbounded class",
                        .about = "The largest cost that any system could reach, by the length given to the class; the "
                                 "point is its minimum.",
                        .choices = {"interval_measure"},
                        .table = {{"values",
                                   {{"length", at({"intervals", "curve", "$interval_measure", "length"})},
                                    {"maximum", at({"intervals", "curve", "$interval_measure", "maximum"})},
                                    {"best", at({"intervals", "curve", "$interval_measure", "best"})}}}},
                        .spec = parsed(unbounded_spec),
                        .columns = {{"length", "length"}, {"maximum", "largest possible cost"}}});
}

}  // namespace ordeval
