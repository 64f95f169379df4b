#include "page/picture_sections.hpp"

namespace ordeval::cli {

namespace {

constexpr const char* ranks_spec = R"json({
  "width": "container", "padding": {"left": 150, "right": 150, "top": 5, "bottom": 5}, "autosize": {"type": "fit-x", "contains": "padding"},
  "transform": [{"filter": "isValid(datum.rank)"}],
  "encoding": {
    "x": {"field": "measure", "type": "nominal", "sort": null, "title": null, "scale": {"padding": 0.3}, "axis": {"labelAngle": -30, "orient": "top", "ticks": false, "domain": false}},
    "y": {"field": "rank", "type": "quantitative", "scale": {"reverse": true, "zero": false, "nice": false, "padding": 10}, "axis": null},
    "detail": {"field": "system", "type": "nominal"},
    "tooltip": [{"field": "system"}, {"field": "measure"}, {"field": "rank"}, {"field": "score", "format": ".4f"}]
  },
  "layer": [
    {"mark": {"type": "line", "strokeWidth": 2, "interpolate": "monotone"},
     "encoding": {"color": {"field": "first", "type": "quantitative", "legend": null, "scale": {"range": "ordinal"}},
                  "opacity": {"condition": {"param": "picked", "empty": true, "value": 0.85}, "value": 0.12}}},
    {"params": [{"name": "picked", "select": {"type": "point", "fields": ["system"], "on": "pointerover", "clear": "pointerout"}}],
     "mark": {"type": "circle", "size": 60, "opacity": 1},
     "encoding": {"color": {"field": "first", "type": "quantitative", "legend": null, "scale": {"range": "ordinal"}},
                  "opacity": {"condition": {"param": "picked", "empty": true, "value": 1}, "value": 0.15}}},
    {"transform": [{"filter": "datum.place == 0"}],
     "mark": {"type": "text", "align": "right", "dx": -10, "limit": 150},
     "encoding": {"text": {"field": "system"}, "opacity": {"condition": {"param": "picked", "empty": true, "value": 1}, "value": 0.2}}},
    {"transform": [{"filter": "datum.place == datum.last"}],
     "mark": {"type": "text", "align": "left", "dx": 10, "limit": 150},
     "encoding": {"text": {"field": "system"}, "opacity": {"condition": {"param": "picked", "empty": true, "value": 1}, "value": 0.2}}}
  ]
})json";

/// A line from rank to rank for every system: where lines cross, measures disagree.
picture ranks(const json_value& report) {
    json_value spec = parsed(ranks_spec);
    spec["height"] = std::clamp(static_cast<int>(report.at("systems").size()) * 20, 160, 900);
    json_value values{{"rank", at({"scores", "rank"})},
                      {"score", at({"scores", "value"})},
                      {"place", at({"measures", "*", "place"}, {"measure"})},
                      {"last", at({"last_measure"}, json_value::array())},
                      {"first", at({"scores", "rank", 0}, {"system"})}};
    return {.kind = "ranks",
            .title = "How each measure ranks the systems",
            .about = "A line for every system; where lines cross, two measures disagree about who is better.",
            .choices = {},
            .table = {{"keys", {{"measure", at({"measures", "*", "name"})}, {"system", at({"systems"})}}},
                      {"values", std::move(values)}},
            .spec = std::move(spec)};
}

}  // namespace

void add_measure_pictures(picture_list& list, const json_value& report) {
    if (report.at("systems").size() > 1 && report.at("measures").size() > 1) list.push_back(ranks(report));
}

}  // namespace ordeval::cli
