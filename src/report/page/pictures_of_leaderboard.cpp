#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

/// Dots with whiskers, best system on top.
constexpr const char* leaderboard_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"},
  "height": {"step": 20},
  "transform": [{"filter": "isValid(datum.score)"}],
  "encoding": {
    "y": {"field": "system", "type": "nominal", "sort": {"field": "order"}, "title": null, "axis": {"ticks": false, "domain": false, "labelPadding": 8}}
  },
  "layer": [
    {
      "mark": {"type": "rule", "strokeWidth": 2, "opacity": 0.55},
      "transform": [{"filter": "isValid(datum.low)"}],
      "encoding": {
        "x": {"field": "low", "type": "quantitative", "scale": {"zero": false, "padding": 10}, "title": "score"},
        "x2": {"field": "high"}
      }
    },
    {
      "mark": {"type": "point", "filled": true, "size": 70, "opacity": 1},
      "encoding": {
        "x": {"field": "score", "type": "quantitative", "scale": {"zero": false, "padding": 10}, "title": "score"},
        "tooltip": [{"field": "system"}, {"field": "score", "format": ".4f"}, {"field": "low", "format": ".4f"}, {"field": "high", "format": ".4f"}]
      }
    }
  ]
})json";

}  // namespace

void add_leaderboard_pictures(picture_list& list, const json_value& report) {
    if (report.at("systems").empty()) return;
    json_value values{{"score", at({"scores", "value", "$measure"})},
                      {"low", at({"scores", "low", "$measure"})},
                      {"high", at({"scores", "high", "$measure"})},
                      {"order", at({"scores", "order", "$measure"})}};
    list.push_back({.kind = "leaderboard",
                    .title = "Scores and how sure they are",
                    .about = "Each system's score, with its confidence interval where one was computed; best on top.",
                    .choices = {"measure"},
                    .table = {{"keys", {{"system", at({"systems"})}}}, {"values", std::move(values)}},
                    .spec = parsed(leaderboard_spec)});
}

}  // namespace ordeval
