// All systems side by side: which topics are hard for them, which classes they give too often, where they lean.
#include <algorithm>

#include "report/listed.hpp"
#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

constexpr std::size_t most_small_pictures = 24;  ///< more of them are a wall that nobody reads

/// Hard topics at the left, the best system on top; a frame around what neither the system nor the topic explains.
constexpr const char* topic_map_spec = R"json({
  "transform": [
    {"filter": "isValid(datum.score)"},
    {"calculate": "datum.score * datum.sign", "as": "good"},
    {"joinaggregate": [{"op": "min", "field": "good", "as": "worst"}, {"op": "max", "field": "good", "as": "best"}]},
    {"calculate": "datum.best > datum.worst ? (datum.good - datum.worst) / (datum.best - datum.worst) : 0.5", "as": "relative"}
  ],
  "encoding": {
    "x": {"field": "topic", "type": "nominal", "sort": null, "title": "topics, hardest first", "axis": {"orient": "top", "labelAngle": -60, "labelFontSize": 10, "ticks": false, "domain": false}},
    "y": {"field": "system", "type": "nominal", "sort": null, "title": null, "axis": {"ticks": false, "domain": false}}
  },
  "layer": [
    {"mark": {"type": "rect"},
     "encoding": {
       "color": {"field": "relative", "type": "quantitative", "scale": {"domain": [0, 1]},
                 "legend": {"orient": "bottom", "title": null, "values": [0, 1], "labelExpr": "datum.value < 0.5 ? 'worst score here' : 'best score here'", "gradientLength": 240}},
       "tooltip": "columns"}},
    {"transform": [{"filter": "isValid(datum.expected)"}],
     "mark": {"type": "rect", "filled": false, "strokeWidth": 2, "stroke": {"expr": "'#d98200'"}},
     "encoding": {"tooltip": "columns"}}
  ]
})json";

constexpr const char* class_shares_spec = R"json({
  "transform": [{"filter": "datum.order < SMALL"}, {"fold": ["gold", "answered"], "as": ["whose", "share"]}, {"filter": "isValid(datum.share)"}],
  "columns": 4,
  "spec": {
    "width": 180, "height": 84,
    "mark": {"type": "bar"},
    "encoding": {
      "x": {"field": "class", "type": "ordinal", "sort": null, "title": null, "axis": {"labelOverlap": true, "ticks": false}},
      "xOffset": {"field": "whose", "sort": ["gold", "answered"]},
      "y": {"field": "share", "type": "quantitative", "title": null, "axis": {"format": "%", "tickCount": 3}},
      "color": {"field": "whose", "type": "nominal", "scale": {"domain": ["gold", "answered"]}, "legend": {"orient": "top", "title": null}},
      "tooltip": "columns"
    }
  }
})json";

constexpr const char* class_bias_spec = R"json({
  "transform": [{"filter": "datum.order < SMALL"},
                {"calculate": "datum.bias < 0 ? 'too low' : 'too high'", "as": "kind"}],
  "columns": 4,
  "spec": {
    "width": 180, "height": 84,
    "encoding": {"x": {"field": "class", "type": "ordinal", "sort": null, "title": null, "axis": {"labelOverlap": true, "ticks": false}}},
    "layer": [
      {"transform": [{"filter": "isValid(datum.bias)"}],
       "mark": {"type": "bar"},
       "encoding": {
         "y": {"field": "bias", "type": "quantitative", "title": null, "axis": {"tickCount": 3, "format": "+.1f"}},
         "color": {"field": "kind", "type": "nominal", "scale": {"domain": ["right", "too low", "too high"]}, "legend": {"orient": "top", "title": null, "values": ["too low", "too high"]}},
         "tooltip": "columns"}},
      {"transform": [{"filter": "isValid(datum.mean)"}, {"aggregate": [{"op": "min", "field": "mean", "as": "mean"}]}],
       "mark": {"type": "rule", "strokeDash": [4, 3], "strokeWidth": 1.5},
       "encoding": {"y": {"field": "mean", "type": "quantitative"}, "x": null}}
    ]
  }
})json";

picture topic_map_picture(const json_value& report) {
    std::size_t topics = 1;
    for (const json_value& one : report.at("topic_maps")) topics = std::max(topics, one.at("topics").size());
    json_value spec = parsed(topic_map_spec);
    spec["width"] = {{"step", std::clamp(900 / static_cast<int>(topics), 14, 40)}};
    spec["height"] = {{"step", 18}};
    std::string about =
        "Each cell is a system's score on a topic, the best system on top; where a cell is missing, the measure is "
        "undefined. An orange frame marks a score that the levels of the system and of the topic do not explain.";
    if (report.at("topics").size() > most_drawn_topics)
        about += " The " + std::to_string(most_drawn_topics) + " hardest of " + grouped(report.at("topics").size()) +
                 " topics are drawn.";
    json_value keys{{"topic", at({"topic_maps", "$measure", "topics"})},
                    {"system", at({"topic_maps", "$measure", "systems"})}};
    json_value values{{"score", at({"topic_maps", "$measure", "score"})},
                      {"expected", at({"topic_maps", "$measure", "expected"})},
                      {"mean", at({"topic_maps", "$measure", "mean"}, {"topic"})},
                      {"sign", at({"measures", "$measure", "sign"}, json_value::array())}};
    return {.kind = "topic_map",
            .title = "Hard topics and scores that stand out",
            .about = about + about_drawn_systems(report.at("systems").size()),
            .choices = {"measure"},
            .table = {{"keys", std::move(keys)}, {"values", std::move(values)}},
            .spec = std::move(spec),
            .columns = {{"topic", "topic"},
                        {"system", "system"},
                        {"score", "score", ".4f"},
                        {"mean", "mean of the topic", ".4f"},
                        {"expected", "expected, where the score stands out", ".4f"}}};
}

/// A small picture for every system, best first.
json_value small_multiples(const char* text, const json_value& report) {
    std::string filled = text;
    const std::string mark = "SMALL";
    filled.replace(filled.find(mark), mark.size(), std::to_string(most_small_pictures));
    json_value spec = json_value::parse(filled);
    spec["facet"] = {{"field", "system"},
                     {"type", "nominal"},
                     {"sort", {{"field", "order"}, {"op", "min"}}},
                     {"title", nullptr},
                     {"header", {{"labelExpr", cut_in_the_middle("datum.label", 26)}, {"labelFontSize", 12}}}};
    const int width = 180 / static_cast<int>(std::max<std::size_t>(1, report.at("classes").size()));
    spec["spec"]["encoding"]["x"]["axis"]["labelAngle"] = class_angle(report, width);
    return spec;
}

std::string about_small_pictures(const json_value& report) {
    const std::size_t systems = report.at("systems").size();
    if (systems <= most_small_pictures) return {};
    return " The best " + std::to_string(most_small_pictures) + " of " + grouped(systems) + " systems are drawn.";
}

picture small_picture(const char* kind, const char* title, const char* about, json_value values, const char* spec,
                      std::vector<picture_column> columns, const json_value& report) {
    values["order"] = at({"scores", "order", "$measure"}, {"system"});
    return {
        .kind = kind,
        .title = title,
        .about = about + about_small_pictures(report),
        .choices = {"measure"},
        .table = {{"keys", {{"system", at({"systems"})}, {"class", at({"classes"})}}}, {"values", std::move(values)}},
        .spec = small_multiples(spec, report),
        .columns = std::move(columns)};
}

}  // namespace

void add_overview_pictures(picture_list& list, const json_value& report) {
    if (report.contains("topic_maps")) list.push_back(topic_map_picture(report));
    if (report.at("details").empty()) return;
    list.push_back(small_picture(
        "class_shares", "How often each class is right, and how often it is given",
        "The share of each class in gold and among the answers of each system, best system first: a class that is "
        "given too often stands above gold.",
        {{"gold", at({"details", "*", "gold_shares"})}, {"answered", at({"details", "*", "answered_shares"})}},
        class_shares_spec,
        {{"system", "system"},
         {"class", "class"},
         {"gold", "share of gold", ".1%"},
         {"answered", "share of the answers", ".1%"}},
        report));
    list.push_back(small_picture(
        "class_bias", "Where the systems lean",
        "Mean steps by which the answers to each gold class lie above gold, or below it where negative; the dashed "
        "line is the mean of all answers. The ends of a scale can be missed in one direction only, so answers to these "
        "classes lean towards the middle in every system.",
        {{"bias", at({"details", "*", "bias"})}, {"mean", at({"details", "*", "mean_bias"}, {"system"})}},
        class_bias_spec,
        {{"system", "system"},
         {"class", "gold class"},
         {"bias", "mean steps above gold", "+.3f"},
         {"mean", "of all classes", "+.3f"}},
        report));
}

}  // namespace ordeval
