#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

/// Dots with whiskers, best system on top.
constexpr const char* leaderboard_spec = R"json({
  "usermeta": {"narrowest": 420}, "width": "container", "autosize": {"type": "fit-x", "contains": "padding"},
  "height": {"step": 20},
  "transform": [{"filter": "isValid(datum.score) && datum.order < MOST_DRAWN"}],
  "encoding": {
    "y": {"field": "system", "type": "nominal", "sort": {"field": "order"}, "title": null, "axis": {"ticks": false, "domain": false, "labelPadding": 8}}
  },
  "layer": [
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
      "encoding": {
        "x": {"field": "score", "type": "quantitative", "scale": {"zero": false, "padding": 10}, "title": "score"},
        "tooltip": "columns"
      }
    }
  ]
})json";

/// A box for each system, best on top. The boxes have tooltips of their own, with the quartiles: columns would be taken
/// for what to group by.
constexpr const char* box_spec = R"json({
  "usermeta": {"narrowest": 420}, "width": "container", "autosize": {"type": "fit-x", "contains": "padding"},
  "height": {"step": 26},
  "transform": [{"filter": "isValid(datum.score) && datum.order < MOST_DRAWN"}],
  "encoding": {
    "y": {"field": "system", "type": "nominal", "sort": {"field": "order", "op": "min"}, "title": null, "axis": {"ticks": false, "domain": false, "labelPadding": 8}}
  },
  "layer": [
    {
      "mark": {"type": "boxplot", "extent": 1.5, "size": 14},
      "encoding": {"x": {"field": "score", "type": "quantitative", "scale": {"zero": false, "padding": 10}, "title": "score of a topic"}}
    },
    {
      "mark": {"type": "point", "shape": "diamond", "filled": true, "size": 45, "color": "#d9730d"},
      "encoding": {"x": {"aggregate": "mean", "field": "score", "type": "quantitative"}}
    }
  ]
})json";

/// How well the mean person does, where gold is made of ratings.
constexpr const char* ceiling_layer = R"json({
  "transform": [{"filter": "isValid(datum.person)"}, {"aggregate": [{"op": "min", "field": "person", "as": "person"}]}],
  "mark": {"type": "rule", "strokeDash": [5, 4], "strokeWidth": 1.5},
  "encoding": {"x": {"field": "person", "type": "quantitative"}, "y": null}
})json";
/// Where each baseline stands; its name is that of its row.
constexpr const char* baseline_layer = R"json({
  "transform": [{"filter": "datum.baseline === true"}],
  "mark": {"type": "rule", "strokeDash": [1, 3], "strokeWidth": 1.5},
  "encoding": {"x": {"field": "score", "type": "quantitative"}, "y": null, "tooltip": "columns"}
})json";
constexpr const char* ceiling_name = R"json({
  "transform": [{"filter": "isValid(datum.person)"}, {"aggregate": [{"op": "min", "field": "person", "as": "person"}]}],
  "mark": {"type": "text", "dy": -6, "baseline": "bottom", "fontSize": 11},
  "encoding": {"x": {"field": "person", "type": "quantitative"}, "y": {"value": 0}, "text": {"value": "mean person"}}
})json";

/// The scores of all systems on all topics.
picture boxes(std::size_t systems) {
    return {.kind = "box",
            .title = "Scores over topics",
            .about =
                "The scores of each system on the topics, best system on top: the box holds the middle half of "
                "them, its line is the median and the diamond the mean; whiskers reach to the farthest score "
                "within one and a half lengths of the box, and what lies beyond has a point of its own." +
                about_drawn_systems(systems),
            .choices = {"measure"},
            .table = {{"keys", {{"system", at({"systems"})}, {"topic", at({"topics"})}}},
                      {"values",
                       {{"score", at({"by_topic", "$measure"})},
                        {"order", at({"scores", "order", "$measure"}, {"system"})}}},
                      // Vega would be busy for a second with what it does not draw.
                      {"below", {{"order", most_drawn_systems}}}},
            .spec = parsed(box_spec),
            .columns = {{"system", "system"}, {"topic", "topic"}, {"score", "score", ".4f"}}};
}

}  // namespace

void add_leaderboard_pictures(picture_list& list, const json_value& report) {
    if (report.at("systems").empty()) return;
    json_value values{{"score", at({"scores", "value", "$measure"})},
                      {"low", at({"scores", "low", "$measure"})},
                      {"high", at({"scores", "high", "$measure"})},
                      {"order", at({"scores", "order", "$measure"})}};
    std::string about = "Each system's score, with its confidence interval where one was computed; best on top.";
    json_value spec = parsed(leaderboard_spec);
    if (report.contains("raters") && report.at("raters").contains("mean_person")) {
        values["person"] = at({"raters", "mean_person", "$measure"}, json_value::array());
        spec["layer"].push_back(parsed(ceiling_layer));
        spec["layer"].push_back(parsed(ceiling_name));
        about += " The dashed line is how well people do, each against the others.";
    }
    if (report.contains("baselines")) {
        values["baseline"] = at({"baselines", "systems"});
        spec["layer"].push_back(parsed(baseline_layer));
        about += " Dotted lines are baselines that need no more than the frequencies of the classes.";
    }
    list.push_back(
        {.kind = "leaderboard",
         .title = "Scores and how sure they are",
         .about = about + about_drawn_systems(report.at("systems").size()),
         .choices = {"measure"},
         .table = {{"keys", {{"system", at({"systems"})}}}, {"values", std::move(values)}},
         .spec = std::move(spec),
         .columns = {
             {"system", "system"}, {"score", "score", ".4f"}, {"low", "interval from", ".4f"}, {"high", "to", ".4f"}}});
    if (report.at("topics").size() > 1) list.push_back(boxes(report.at("systems").size()));
}

}  // namespace ordeval
