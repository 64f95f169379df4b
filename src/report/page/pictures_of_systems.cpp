#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

constexpr std::size_t most_labelled_classes = 12;  ///< of a heat map; more make its numbers overlap

constexpr const char* confusion_cells = R"json({
  "mark": {"type": "rect", "cornerRadius": 2},
  "encoding": {
    "color": {"field": "share", "type": "quantitative", "scale": {"domain": [0, 1]}, "legend": null},
    "tooltip": [{"field": "gold"}, {"field": "predicted"}, {"field": "items"}, {"field": "share", "title": "share of gold", "format": ".1%"}]
  }
})json";

constexpr const char* confusion_counts = R"json({
  "mark": {"type": "text", "dy": -6, "fontSize": 13, "fontWeight": 600,
           "color": {"expr": "luminance(scale('color', datum.share)) > 0.32 ? '#10202f' : '#ffffff'"}},
  "encoding": {"text": {"field": "items", "format": ","}, "opacity": {"condition": {"test": "datum.items == 0", "value": 0.35}, "value": 1}}
})json";

constexpr const char* confusion_shares = R"json({
  "mark": {"type": "text", "dy": 8, "fontSize": 11,
           "color": {"expr": "luminance(scale('color', datum.share)) > 0.32 ? '#10202f' : '#ffffff'"}},
  "encoding": {"text": {"field": "share", "format": ".0%"}, "opacity": {"condition": {"test": "datum.items == 0", "value": 0}, "value": 1}}
})json";

constexpr const char* distance_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": 210,
  "transform": [{"calculate": "datum.distance == 0 ? 'right' : datum.distance < 0 ? 'too low' : 'too high'", "as": "kind"}],
  "encoding": {
    "x": {"field": "distance", "type": "ordinal", "sort": null, "title": "steps above gold", "axis": {"labelAngle": 0}},
    "y": {"field": "items", "type": "quantitative", "title": "items"}
  },
  "layer": [
    {"mark": {"type": "bar", "cornerRadiusEnd": 3},
     "encoding": {"color": {"field": "kind", "type": "nominal", "scale": {"domain": ["right", "too low", "too high"]},
                            "legend": {"orient": "top", "title": null}}}},
    {"mark": {"type": "text", "dy": -7}, "encoding": {"text": {"field": "items", "format": ","}}}
  ]
})json";

constexpr const char* recall_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "padding": {"left": 5, "right": 46, "top": 5, "bottom": 5}, "height": {"step": 30},
  "encoding": {"y": {"field": "class", "type": "nominal", "sort": null, "title": "gold class"}},
  "layer": [
    {"mark": {"type": "bar", "cornerRadiusEnd": 3, "height": {"band": 0.7}},
     "encoding": {"x": {"field": "recall", "type": "quantitative", "title": "recall: share answered right", "scale": {"domain": [0, 1]}, "axis": {"format": "%"}}}},
    {"mark": {"type": "text", "align": "left", "dx": 5},
     "encoding": {"x": {"field": "recall", "type": "quantitative"}, "text": {"field": "recall", "format": ".1%"}}}
  ]
})json";

constexpr const char* class_error_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "padding": {"left": 5, "right": 46, "top": 5, "bottom": 5}, "height": {"step": 30},
  "encoding": {"y": {"field": "class", "type": "nominal", "sort": null, "title": "gold class"}},
  "layer": [
    {"mark": {"type": "bar", "cornerRadiusEnd": 3, "height": {"band": 0.7}},
     "encoding": {"x": {"field": "error", "type": "quantitative", "title": "mean absolute error: steps from gold", "scale": {"domainMin": 0}}}},
    {"mark": {"type": "text", "align": "left", "dx": 5},
     "encoding": {"x": {"field": "error", "type": "quantitative"}, "text": {"field": "error", "format": ".3f"}}}
  ]
})json";

/// Points are spread by the golden ratio, so that neighbours in the list do not hide each other; the three worst topics
/// have a line each to be named in.
constexpr const char* topics_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": 150,
  "transform": [
    {"filter": "isValid(datum.score)"},
    {"calculate": "datum.score * datum.sign", "as": "goodness"},
    {"window": [{"op": "row_number", "as": "worst"}], "sort": [{"field": "goodness", "order": "ascending"}]},
    {"calculate": "datum.worst <= 3 ? datum.worst * 0.25 : (datum.worst * 0.6180339887) % 1", "as": "spread"}
  ],
  "encoding": {
    "x": {"field": "score", "type": "quantitative", "title": "score of a topic", "scale": {"zero": false, "padding": 12}},
    "y": {"field": "spread", "type": "quantitative", "axis": null, "scale": {"domain": [-0.08, 1.08]}}
  },
  "layer": [
    {"mark": {"type": "rule", "strokeDash": [4, 3]},
     "encoding": {"x": {"aggregate": "mean", "field": "score", "type": "quantitative"}, "y": null}},
    {"mark": {"type": "circle", "size": 55, "opacity": 0.75},
     "encoding": {
       "color": {"condition": {"test": "datum.worst <= 3", "value": "#d9730d"}, "value": {"expr": "'#4292c6'"}},
       "tooltip": [{"field": "topic"}, {"field": "score", "format": ".4f"}]}},
    {"transform": [{"filter": "datum.worst <= 3"}],
     "mark": {"type": "text", "dx": {"expr": "datum.sign > 0 ? 8 : -8"}, "align": {"expr": "datum.sign > 0 ? 'left' : 'right'"}, "limit": 170, "fontSize": 12},
     "encoding": {"text": {"field": "topic"}}}
  ]
})json";

/// Colours compare the kinds of errors within a measure; the numbers are the changes themselves.
constexpr const char* corrections_spec = R"json({
  "transform": [
    {"filter": "isValid(datum.change)"},
    {"calculate": "datum.change * datum.sign", "as": "gain"},
    {"calculate": "abs(datum.change)", "as": "size"},
    {"joinaggregate": [{"op": "max", "field": "size", "as": "largest"}], "groupby": ["measure"]},
    {"calculate": "datum.largest > 0 ? datum.gain / datum.largest : 0", "as": "relative"},
    {"calculate": "datum.error + '  (' + datum.items + ')'", "as": "row"}
  ],
  "encoding": {
    "x": {"field": "measure", "type": "nominal", "sort": null, "title": null, "axis": {"orient": "top", "labelAngle": -40, "ticks": false, "domain": false}},
    "y": {"field": "row", "type": "nominal", "sort": null, "title": "gold, answer (items)", "axis": {"ticks": false, "domain": false}}
  },
  "layer": [
    {"mark": {"type": "rect", "cornerRadius": 2},
     "encoding": {
       "color": {"field": "relative", "type": "quantitative", "scale": {"domain": [-1, 1], "range": "diverging", "interpolate": "lab"}, "legend": null},
       "tooltip": [{"field": "measure"}, {"field": "error", "title": "gold, answer"}, {"field": "items"}, {"field": "change", "format": "+.6f"}]}},
    {"mark": {"type": "text", "fontSize": 11, "color": {"expr": "luminance(scale('color', datum.relative)) > 0.32 ? '#10202f' : '#ffffff'"}},
     "transform": [{"calculate": "1000 * datum.change", "as": "thousandths"}],
     "encoding": {"text": {"field": "thousandths", "format": "+.2f"}}}
  ]
})json";

json_value classes_by_classes(const char* value, const char* source) {
    return {{"keys", {{"gold", at({"classes"})}, {"predicted", at({"classes"})}}},
            {"values", {{value, at({"details", "$system", source})}, {"share", at({"details", "$system", "shares"})}}}};
}

picture confusion(std::size_t classes) {
    const int size = cell_size(classes, 58);
    json_value spec = parsed(R"json({
      "encoding": {
        "x": {"field": "predicted", "type": "ordinal", "sort": null, "title": "answer", "axis": {"labelAngle": 0, "orient": "top", "ticks": false, "domain": false}},
        "y": {"field": "gold", "type": "ordinal", "sort": null, "title": "gold", "axis": {"ticks": false, "domain": false}}
      }
    })json");
    spec["width"] = {{"step", size}};
    spec["height"] = {{"step", std::min(size, 44)}};
    spec["layer"] = json_value::array({parsed(confusion_cells)});
    if (classes <= most_labelled_classes) {
        spec["layer"].push_back(parsed(confusion_counts));
        spec["layer"].push_back(parsed(confusion_shares));
    }
    return {.kind = "confusion",
            .title = "Answers for each gold class",
            .about = "How many items of each gold class got each answer; the colour is the share of the gold class.",
            .choices = {"system"},
            .table = classes_by_classes("items", "counts"),
            .spec = std::move(spec)};
}

picture corrections() {
    json_value spec = parsed(corrections_spec);
    spec["width"] = {{"step", 58}};
    spec["height"] = {{"step", 24}};
    json_value values{{"change", at({"details", "$system", "corrections", "change"})},
                      {"items", at({"details", "$system", "corrections", "items"}, {"error"})},
                      {"sign", at({"measures", "*", "sign"}, {"measure"})}};
    json_value keys{{"measure", at({"measures", "*", "name"})},
                    {"error", at({"details", "$system", "corrections", "error"})}};
    return {.kind = "corrections",
            .title = "What one corrected item would gain",
            .about =
                "Change of each measure, in thousandths, where one item with this error were answered right, all "
                "topics together; blue is better, and the strongest colour of each column its largest change.",
            .choices = {"system"},
            .table = {{"keys", std::move(keys)}, {"values", std::move(values)}},
            .spec = std::move(spec)};
}

picture topic_scores() {
    json_value values{{"score", at({"by_topic", "$measure", "$system"})},
                      {"sign", at({"measures", "$measure", "sign"}, json_value::array())}};
    return {.kind = "topics",
            .title = "Scores topic by topic",
            .about = "Each point is a topic, the dashed line their mean; the three worst topics are named.",
            .choices = {"system", "measure"},
            .table = {{"keys", {{"topic", at({"topics"})}}}, {"values", std::move(values)}},
            .spec = parsed(topics_spec)};
}

picture class_bars(const char* kind, const char* title, const char* about, const char* value, const char* spec) {
    return {.kind = kind,
            .title = title,
            .about = about,
            .choices = {"system"},
            .table = {{"keys", {{"class", at({"classes"})}}}, {"values", {{value, at({"details", "$system", value})}}}},
            .spec = parsed(spec)};
}

}  // namespace

void add_system_pictures(picture_list& list, const json_value& report) {
    if (!report.at("details").empty()) {
        list.push_back(confusion(report.at("classes").size()));
        list.push_back({.kind = "distances",
                        .title = "How far off the answers are",
                        .about = "Items by the distance of the answer from gold, in steps on the scale.",
                        .choices = {"system"},
                        .table = {{"keys", {{"distance", at({"distances"})}}},
                                  {"values", {{"items", at({"details", "$system", "by_distance"})}}}},
                        .spec = parsed(distance_spec)});
        list.push_back(class_bars("recall", "Recall of each class", "Share of each gold class that is answered right.",
                                  "recall", recall_spec));
        list.push_back(class_bars("class_error", "Error on each class",
                                  "Mean absolute error on the items of each gold class.", "error", class_error_spec));
        list.push_back(corrections());
    }
    if (report.at("topics").size() > 1) list.push_back(topic_scores());
}

}  // namespace ordeval
