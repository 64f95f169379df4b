#include <algorithm>

#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

constexpr const char* profiles_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"},
  "encoding": {
    "x": {"field": "class", "type": "ordinal", "sort": null, "title": "class", "axis": {"orient": "top", "labelAngle": 0, "ticks": false, "domain": false}},
    "y": {"field": "profile", "type": "nominal", "sort": null, "title": "ratings of an item", "axis": {"ticks": false, "domain": false}}
  },
  "mark": {"type": "rect", "cornerRadius": 2},
  "transform": [{"filter": "datum.share > 0"}]
})json";

constexpr const char* severity_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"},
  "mark": {"type": "bar", "cornerRadiusEnd": 3},
  "encoding": {
    "y": {"field": "rater", "type": "nominal", "sort": {"field": "bias", "order": "descending"}, "title": null},
    "x": {"field": "bias", "type": "quantitative", "title": "classes above the others"},
    "color": {"condition": {"test": "datum.bias < 0", "value": "#0072b2"}, "value": "#d55e00"},
    "tooltip": "columns"
  }
})json";

constexpr const char* pairs_of_raters_spec = R"json({
  "transform": [{"filter": "isValid(datum.value)"}],
  "encoding": {
    "x": {"field": "b", "type": "nominal", "title": null, "axis": {"orient": "top", "labelAngle": -40, "ticks": false, "domain": false}},
    "y": {"field": "a", "type": "nominal", "title": null, "axis": {"ticks": false, "domain": false}}
  },
  "layer": [
    {"mark": {"type": "rect", "cornerRadius": 2},
     "encoding": {
       "color": {"field": "value", "type": "quantitative", "legend": {"orient": "bottom", "title": "agreement", "values": [-1, -0.5, 0, 0.5, 1], "format": ".1f"},
                 "scale": {"domain": [-1, 1], "range": "diverging", "interpolate": "lab"}},
       "tooltip": "columns"}},
    {"mark": {"type": "text", "fontSize": 11, "color": {"expr": "luminance(scale('color', datum.value)) > 0.179 ? '#000000' : '#ffffff'"}},
     "encoding": {"text": {"field": "value", "format": ".2f"}}}
  ]
})json";

}  // namespace

void add_rater_pictures(picture_list& list, const json_value& report) {
    if (!report.contains("raters")) return;
    const json_value& raters = report.at("raters");
    const std::size_t number = raters.at("names").size(), profiles = raters.at("profiles").at("name").size();

    json_value heat = parsed(profiles_spec);
    heat["height"] = height_of_rows(profiles, 120);
    heat["encoding"]["color"] = {{"field", "share"},
                                 {"type", "quantitative"},
                                 {"legend", {{"orient", "bottom"}, {"title", "share of its ratings"}, {"format", "%"}}},
                                 {"scale", {{"domainMin", 0}, {"domainMax", 1}}}};
    heat["encoding"]["tooltip"] = "columns";
    heat["encoding"]["x"]["axis"]["labelAngle"] =
        class_angle(report, 420 / static_cast<int>(std::max<std::size_t>(report.at("classes").size(), 1)));
    list.push_back({.kind = "rater_profiles",
                    .title = "What raters say of the same item",
                    .about =
                        "The most frequent sets of ratings, from low to high: the more a row spreads, the more its "
                        "raters disagree.",
                    .choices = {},
                    .table = {{"keys", {{"profile", at({"raters", "profiles", "name"})}, {"class", at({"classes"})}}},
                              {"values",
                               {{"share", at({"raters", "profiles", "share"})},
                                {"items", at({"raters", "profiles", "items"}, {"profile"})}}}},
                    .spec = std::move(heat),
                    .columns = {{"profile", "ratings of an item"},
                                {"class", "class"},
                                {"share", "share of its ratings", ".0%"},
                                {"items", "items with these ratings", ","}}});

    json_value severity = parsed(severity_spec);
    severity["height"] = height_of_rows(number, 80);
    list.push_back(
        {.kind = "rater_severity",
         .title = "Who rates high, and who rates low",
         .about = "Mean difference of each rater's ratings from the mean of the others' ratings of the same "
                  "items, in classes.",
         .choices = {},
         .table = {{"values",
                    {{"rater", at({"raters", "names"})},
                     {"bias", at({"raters", "bias"})},
                     {"ratings", at({"raters", "given"})}}}},
         .spec = std::move(severity),
         .columns = {{"rater", "rater"}, {"bias", "classes above the others", "+.3f"}, {"ratings", "ratings", ","}}});

    json_value matrix = parsed(pairs_of_raters_spec);
    const int size = cell_size(number, 50);
    matrix["width"] = {{"step", size}};
    matrix["height"] = {{"step", std::min(size, 34)}};
    if (number > 14) matrix["layer"].erase(1);
    list.push_back({.kind = "rater_pairs",
                    .title = "Which raters agree",
                    .about = std::string(raters.at("pairwise")) + " of every two raters, on the items that both rated.",
                    .choices = {},
                    .table = {{"values",
                               {{"a", at({"raters", "pairs", "a"})},
                                {"b", at({"raters", "pairs", "b"})},
                                {"items", at({"raters", "pairs", "items"})},
                                {"value", at({"raters", "pairs", "value"})}}}},
                    .spec = std::move(matrix),
                    .columns = {{"a", "rater"},
                                {"b", "and"},
                                {"value", raters.at("pairwise"), ".4f"},
                                {"items", "items that both rated", ","}}});
}

}  // namespace ordeval
