#include <algorithm>

#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

constexpr const char* confusion_cells = R"json({
  "mark": {"type": "rect", "cornerRadius": 2},
  "encoding": {
    "color": {"field": "share", "type": "quantitative", "scale": {"domain": [0, 1]}, "legend": null},
    "tooltip": "columns"
  }
})json";

constexpr const char* confusion_counts = R"json({
  "mark": {"type": "text", "dy": -6, "fontSize": 13, "fontWeight": 600,
           "color": {"expr": "luminance(scale('color', datum.share)) > 0.179 ? '#000000' : '#ffffff'"}},
  "encoding": {"text": {"field": "items", "format": ","}, "opacity": {"condition": {"test": "datum.items == 0", "value": 0.35}, "value": 1}}
})json";

constexpr const char* confusion_shares = R"json({
  "mark": {"type": "text", "dy": 8, "fontSize": 11,
           "color": {"expr": "luminance(scale('color', datum.share)) > 0.179 ? '#000000' : '#ffffff'"}},
  "encoding": {"text": {"field": "share", "format": ".0%"}, "opacity": {"condition": {"test": "datum.items == 0", "value": 0}, "value": 1}}
})json";

/// Right answers have a frame.
constexpr const char* confusion_diagonal = R"json({
  "transform": [{"filter": "datum.gold === datum.predicted"}],
  "mark": {"type": "rect", "filled": false, "strokeWidth": 2, "stroke": {"expr": "'#d98200'"}, "cornerRadius": 2},
  "encoding": {}
})json";

/// How many items each gold class has, and how often each answer was given.
constexpr const char* confusion_row_totals = R"json({
  "transform": [{"aggregate": [{"op": "sum", "field": "items", "as": "total"}], "groupby": ["gold"]}],
  "mark": {"type": "text", "align": "left", "dx": 8, "fontSize": 12},
  "encoding": {"x": {"value": {"expr": "width"}}, "text": {"field": "total", "format": ","}}
})json";
constexpr const char* confusion_column_totals = R"json({
  "transform": [{"aggregate": [{"op": "sum", "field": "items", "as": "total"}], "groupby": ["predicted"]}],
  "mark": {"type": "text", "baseline": "top", "dy": 8, "fontSize": 12},
  "encoding": {"y": {"value": {"expr": "height"}}, "text": {"field": "total", "format": ","}}
})json";

constexpr const char* distance_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": 210,
  "transform": [{"calculate": "datum.distance == '(no answer)' ? 'no answer' : datum.distance == 0 ? 'right' : datum.distance < 0 ? 'too low' : 'too high'", "as": "kind"},
                {"joinaggregate": [{"op": "sum", "field": "items", "as": "all"}]}, {"calculate": "datum.items / datum.all", "as": "share"}],
  "encoding": {
    "x": {"field": "distance", "type": "ordinal", "sort": null, "title": "steps above gold", "axis": {"labelAngle": 0, "labelOverlap": true}},
    "y": {"field": "items", "type": "quantitative", "title": "items"}
  },
  "layer": [
    {"mark": {"type": "bar", "cornerRadiusEnd": 3},
     "encoding": {"color": {"field": "kind", "type": "nominal", "scale": {"domain": ["right", "too low", "too high"]},
                            "legend": {"orient": "top", "title": null}},
                  "tooltip": [{"field": "distance", "title": "steps above gold"}, {"field": "items", "title": "items", "format": ","},
                              {"field": "share", "title": "share of all items", "format": ".1%"}]}},
    {"mark": {"type": "text", "dy": -7}, "encoding": {"text": {"field": "items", "format": ","}}}
  ]
})json";

/// Bars with whiskers, and at the right side how many items each rests on.
constexpr const char* class_bars_spec = R"json({
  "usermeta": {"narrowest": 480}, "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "padding": {"left": 5, "right": 5, "top": 18, "bottom": 5}, "height": {"step": 30},
  "encoding": {"y": {"field": "class", "type": "nominal", "sort": null, "title": "gold class"}},
  "layer": [
    {"mark": {"type": "bar", "cornerRadiusEnd": 3, "height": {"band": 0.7}},
     "encoding": {"x": {"field": "value", "type": "quantitative"}, "tooltip": "columns"}},
    {"transform": [{"filter": "isValid(datum.low)"}],
     "mark": {"type": "rule", "strokeWidth": 2},
     "encoding": {"x": {"field": "low", "type": "quantitative"}, "x2": {"field": "high"}, "tooltip": "columns"}},
    {"mark": {"type": "text", "align": "left", "dx": 8},
     "encoding": {"x": {"value": {"expr": "width"}}, "text": {"field": "label"}}}
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
    {"calculate": "datum.worst <= 3 ? datum.worst * 0.25 : (datum.worst * 0.6180339887) % 1", "as": "spread"},
    {"calculate": "length(datum.topic) > 26 ? slice(datum.topic, 0, 12) + '\\u2026' + slice(datum.topic, -13) : datum.topic", "as": "name"}
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
       "tooltip": "columns"}},
    {"transform": [{"filter": "datum.worst <= 3"}],
     "mark": {"type": "text", "dx": {"expr": "datum.sign > 0 ? 8 : -8"}, "align": {"expr": "datum.sign > 0 ? 'left' : 'right'"}, "limit": 170, "fontSize": 12},
     "encoding": {"text": {"field": "name"}}}
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
    {"calculate": "datum.error + '  (' + format(datum.items, ',') + ')'", "as": "row"}
  ],
  "encoding": {
    "x": {"field": "measure", "type": "nominal", "sort": null, "title": null, "axis": {"orient": "top", "labelAngle": -40, "ticks": false, "domain": false}},
    "y": {"field": "row", "type": "nominal", "sort": null, "title": "gold, answer (items)", "axis": {"ticks": false, "domain": false}}
  },
  "layer": [
    {"mark": {"type": "rect", "cornerRadius": 2},
     "encoding": {
       "color": {"field": "relative", "type": "quantitative", "scale": {"domain": [-1, 1], "range": "diverging", "interpolate": "lab"}, "legend": null},
       "tooltip": "columns"}},
    {"mark": {"type": "text", "fontSize": 11, "color": {"expr": "luminance(scale('color', datum.relative)) > 0.179 ? '#000000' : '#ffffff'"}},
     "transform": [{"calculate": "1000 * datum.change", "as": "thousandths"}],
     "encoding": {"text": {"field": "thousandths", "format": "+.2f"}}}
  ]
})json";

/// Gold classes in rows and answers in columns, in cells of that size.
json_value table_of_classes(const json_value& report, int size) {
    json_value spec = parsed(R"json({
      "encoding": {
        "x": {"field": "predicted", "type": "ordinal", "sort": null, "title": "answer", "axis": {"orient": "top", "ticks": false, "domain": false}},
        "y": {"field": "gold", "type": "ordinal", "sort": null, "title": "gold", "axis": {"ticks": false, "domain": false}}
      }
    })json");
    spec["encoding"]["x"]["axis"]["labelAngle"] = class_angle(report, size);
    spec["width"] = {{"step", size}};
    spec["height"] = {{"step", std::min(size, 44)}};
    return spec;
}

/// For cells without numbers.
json_value legend_of_shares() { return {{"orient", "bottom"}, {"title", "share of the gold class"}, {"format", "%"}}; }

picture confusion(const json_value& report) {
    const std::size_t classes = report.at("classes").size();
    const bool unanswered = report.contains("answers");
    const int size = class_cell_size(report, classes + unanswered);
    json_value spec = table_of_classes(report, size);
    spec["padding"] = {{"left", 5}, {"right", 46}, {"top", 5}, {"bottom", 26}};
    spec["layer"] = json_value::array({parsed(confusion_cells), parsed(confusion_diagonal)});
    if (classes <= most_labelled_classes) {
        for (const char* layer : {confusion_counts, confusion_shares, confusion_row_totals, confusion_column_totals})
            spec["layer"].push_back(parsed(layer));
    } else {
        spec["layer"].push_back(parsed(confusion_row_totals));
        spec["layer"][0]["encoding"]["color"]["legend"] = legend_of_shares();
    }
    json_value keys{{"gold", at({"classes"})}, {"predicted", at({unanswered ? "answers" : "classes"})}};
    json_value values{{"items", at({"details", "$system", unanswered ? "answers" : "counts"})},
                      {"share", at({"details", "$system", unanswered ? "answer_shares" : "shares"})}};
    return {.kind = "confusion",
            .title = "Answers for each gold class",
            .about =
                "How many items of each gold class got each answer, with totals at the sides; the colour is the "
                "share of the gold class, right answers have a frame.",
            .choices = {"system"},
            .table = {{"keys", std::move(keys)}, {"values", std::move(values)}},
            .spec = std::move(spec),
            .columns = {
                {"gold", "gold"}, {"predicted", "answer"}, {"items", "items", ","}, {"share", "share of gold", ".1%"}}};
}

/// A line through the middle of the cells, dots where it is.
constexpr const char* path_line = R"json({
  "transform": [{"filter": "isValid(datum.step)"}],
  "mark": {"type": "line", "strokeWidth": 3, "color": "#d98200", "point": {"size": 60, "color": "#d98200"}},
  "encoding": {"order": {"field": "step", "type": "quantitative"}}
})json";

picture path_of_oci(const json_value& report) {
    json_value spec = table_of_classes(report, class_cell_size(report, report.at("classes").size()));
    spec["layer"] = json_value::array({parsed(confusion_cells), parsed(path_line)});
    spec["layer"][0]["encoding"]["color"]["legend"] = legend_of_shares();
    return {.kind = "path",
            .title = "The best path of OCI",
            .about =
                "The ordinal classification index is the cost of the best path through this table: items on the path "
                "are in the right order, those off it are counted, and where the path leaves the diagonal it pays a "
                "penalty.",
            .choices = {"system"},
            .table = {{"keys", {{"gold", at({"classes"})}, {"predicted", at({"classes"})}}},
                      {"values",
                       {{"items", at({"details", "$system", "counts"})},
                        {"share", at({"details", "$system", "shares"})},
                        {"step", at({"details", "$system", "path"})}}}},
            .spec = std::move(spec),
            .columns = {{"gold", "gold"},
                        {"predicted", "answer"},
                        {"items", "items", ","},
                        {"share", "share of gold", ".1%"},
                        {"step", "step of the path"}}};
}

constexpr const char* proximity_cells = R"json({
  "mark": {"type": "rect", "cornerRadius": 2},
  "encoding": {"color": {"field": "bits", "type": "quantitative", "legend": null, "scale": {"domainMin": 0}}, "tooltip": "columns"}
})json";

constexpr const char* proximity_numbers = R"json({
  "mark": {"type": "text", "fontSize": 12, "color": {"expr": "luminance(scale('color', datum.bits)) > 0.179 ? '#000000' : '#ffffff'"}},
  "encoding": {"text": {"field": "bits", "format": ".2f"}}
})json";

picture proximities(const json_value& report) {
    const std::size_t classes = report.at("classes").size();
    const int size = cell_size(classes, 58);
    json_value spec = table_of_classes(report, size);
    spec["transform"] = parsed(R"json([{"filter": "isValid(datum.bits)"}])json");
    spec["layer"] = json_value::array({parsed(proximity_cells)});
    if (classes <= most_labelled_classes)
        spec["layer"].push_back(parsed(proximity_numbers));
    else
        spec["layer"][0]["encoding"]["color"]["legend"] = {{"orient", "bottom"}, {"title", "bits"}};
    return {.kind = "proximities",
            .title = "How near the classes are",
            .about =
                "How near each answer is to each gold class, in bits of information: the fewer gold items lie between "
                "them, the more bits. CEM_ORD adds these up.",
            .choices = {},
            .table = {{"keys", {{"gold", at({"classes"})}, {"predicted", at({"classes"})}}},
                      {"values", {{"bits", at({"proximities"})}}}},
            .spec = std::move(spec),
            .columns = {{"gold", "gold"}, {"predicted", "answer"}, {"bits", "bits", ".4f"}}};
}

picture corrections(const char* kind, const char* change, const char* title, const char* what) {
    json_value spec = parsed(corrections_spec);
    spec["width"] = {{"step", 58}};
    spec["height"] = {{"step", 24}};
    // Gold and answer are cut one by one: both are needed to tell the errors apart.
    const auto part = [](int which, std::size_t most) {
        return "(" + cut_in_the_middle("split(datum.label, ' \u2192 ')[" + std::to_string(which) + "]", most) + ")";
    };
    spec["encoding"]["y"]["axis"]["labelExpr"] = "length(split(datum.label, ' \u2192 ')) == 2 ? " + part(0, 24) +
                                                 " + ' \u2192 ' + " + part(1, 30) + " : datum.label";
    spec["encoding"]["y"]["axis"]["labelLimit"] = 420;
    json_value values{{"change", at({"details", "$system", "corrections", change})},
                      {"items", at({"details", "$system", "corrections", "items"}, {"error"})},
                      {"sign", at({"measures", "*", "sign"}, {"measure"})}};
    json_value keys{{"measure", at({"measures", "*", "name"})},
                    {"error", at({"details", "$system", "corrections", "error"})}};
    return {
        .kind = kind,
        .title = title,
        .about = std::string("Change of each measure, in thousandths, if ") + what +
                 " with this error were corrected, all topics together. Blue is better, and the strongest colour of "
                 "each column marks its largest change. At most the 20 most common errors are shown.",
        .choices = {"system"},
        .table = {{"keys", std::move(keys)}, {"values", std::move(values)}},
        .spec = std::move(spec),
        .columns = {{"measure", "measure"},
                    {"error", "gold and answer"},
                    {"items", "items with this error", ","},
                    {"change", "change of the score", "+.6f"}}};
}

/// A line for comparison, with its name at one end.
void add_reference(json_value& spec, const std::string& field, const char* reading, bool at_top) {
    json_value line = parsed(R"json({"mark": {"type": "rule", "strokeDash": [1, 3], "strokeWidth": 1.5}})json");
    json_value words = parsed(R"json({"mark": {"type": "text", "align": "left", "dx": 4, "fontSize": 11}})json");
    for (json_value* layer : {&line, &words}) {
        (*layer)["transform"] = parsed(R"json([{"filter": ""}, {"aggregate": [{"op": "min"}]}])json");
        (*layer)["transform"][0]["filter"] = "isValid(datum." + field + ")";
        (*layer)["transform"][1]["aggregate"][0]["field"] = field;
        (*layer)["transform"][1]["aggregate"][0]["as"] = field;
        (*layer)["encoding"]["x"]["field"] = field;
        (*layer)["encoding"]["x"]["type"] = "quantitative";
    }
    line["encoding"]["y"] = nullptr;
    words["encoding"]["y"] =
        parsed(at_top ? R"json({"value": 6})json" : R"json({"value": {"expr": "height - 6"}})json");
    words["encoding"]["text"]["value"] = reading;
    spec["layer"].push_back(std::move(line));
    spec["layer"].push_back(std::move(words));
}

picture topic_scores(const json_value& report) {
    json_value values{{"score", at({"by_topic", "$measure", "$system"})},
                      {"sign", at({"measures", "$measure", "sign"}, json_value::array())}};
    std::string about = "Each point is a topic, the dashed line their mean; the three worst topics are named.";
    json_value spec = parsed(topics_spec);
    if (report.contains("baselines")) {
        values["baseline"] = at({"baselines", "best", "$measure"}, json_value::array());
        add_reference(spec, "baseline", "best baseline", true);
    }
    if (report.contains("raters") && report.at("raters").contains("mean_person")) {
        values["person"] = at({"raters", "mean_person", "$measure"}, json_value::array());
        add_reference(spec, "person", "mean person", false);
    }
    if (values.size() > 2) about += " Dotted lines are overall scores, for comparison.";
    return {.kind = "topics",
            .title = "Scores topic by topic",
            .about = about,
            .choices = {"system", "measure"},
            .table = {{"keys", {{"topic", at({"topics"})}}}, {"values", std::move(values)}},
            .spec = std::move(spec),
            .columns = {{"topic", "topic"}, {"score", "score", ".4f"}}};
}

/// A figure of each gold class, with its interval.
picture class_bars(const char* kind, const char* title, const char* about, const std::string& value,
                   const json_value& x, const char* format) {
    json_value spec = parsed(class_bars_spec);
    spec["transform"] =
        json_value::array({{{"calculate", "isValid(datum.value) ? format(datum.value, '" + std::string(format) +
                                              "') + '  n=' + format(datum.items, ',') : 'no items'"},
                            {"as", "label"}}});
    spec["layer"][0]["encoding"]["x"].update(x);
    return {.kind = kind,
            .title = title,
            .about = about,
            .choices = {"system"},
            .table = {{"keys", {{"class", at({"classes"})}}},
                      {"values",
                       {{"value", at({"details", "$system", value})},
                        {"low", at({"details", "$system", value + "_low"})},
                        {"high", at({"details", "$system", value + "_high"})},
                        {"items", at({"details", "$system", "class_items"})}}}},
            .spec = std::move(spec),
            .columns = {{"class", "gold class"},
                        {"value", value == "recall" ? "share answered right" : "mean steps from gold", format},
                        {"low", "interval from", format},
                        {"high", "to", format},
                        {"items", "items", ","}}};
}

picture distances(const json_value& report) {
    const bool unanswered = report.contains("steps");
    json_value spec = parsed(distance_spec);
    constexpr std::size_t most_numbers = 15;  // more of them overlap
    if (report.at("distances").size() > most_numbers) spec["layer"].erase(1);
    if (unanswered) {
        json_value& colour = spec["layer"][0]["encoding"]["color"];
        colour["scale"]["domain"].push_back("no answer");
        colour["legend"]["columns"] = 2;  // four beside each other are wider than a column of a printed page
    }
    return {.kind = "distances",
            .title = "How far off the answers are",
            .about = unanswered ? "Items by the distance of the answer from gold, in steps on the scale, and items "
                                  "without an answer."
                                : "Items by the distance of the answer from gold, in steps on the scale.",
            .choices = {"system"},
            .table = {{"keys", {{"distance", at({unanswered ? "steps" : "distances"})}}},
                      {"values", {{"items", at({"details", "$system", unanswered ? "steps" : "by_distance"})}}}},
            .spec = std::move(spec),
            .columns = {{"distance", "steps above gold"}, {"items", "items", ","}}};
}

}  // namespace

void add_system_pictures(picture_list& list, const json_value& report) {
    if (!report.at("details").empty()) {
        list.push_back(confusion(report));
        if (report.at("details").at(0).contains("path")) list.push_back(path_of_oci(report));
        if (report.contains("proximities")) list.push_back(proximities(report));
        list.push_back(distances(report));
        list.push_back(class_bars(
            "recall", "Recall of each class",
            "Share of each gold class that is answered right, with its 95 % interval by Wilson's "
            "method over items (n).",
            "recall", {{"title", "share answered right"}, {"scale", {{"domain", {0, 1}}}}, {"axis", {{"format", "%"}}}},
            ".1%"));
        list.push_back(class_bars("class_error", "Error on each class",
                                  "Mean absolute error on the items of each gold class, with its 95 % interval by "
                                  "Student's t over items (n).",
                                  "error", {{"title", "mean steps from gold"}, {"scale", {{"domainMin", 0}}}}, ".3f"));
        list.push_back(
            corrections("corrections", "change", "What would help most: if one item were corrected", "one item"));
        list.push_back(corrections("corrections_of_all", "change_of_all",
                                   "What would help most: if all items of a kind were corrected", "all items"));
    }
    if (report.at("topics").size() > 1) list.push_back(topic_scores(report));
}

}  // namespace ordeval
