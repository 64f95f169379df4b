#include <algorithm>

#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

constexpr const char* distributions_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": 240,
  "transform": [{"filter": "isValid(datum.share)"}],
  "mark": {"type": "bar", "cornerRadiusEnd": 3},
  "encoding": {
    "x": {"field": "class", "type": "ordinal", "sort": null, "title": "class", "axis": {"labelAngle": 0}},
    "xOffset": {"field": "whose", "sort": null},
    "y": {"field": "share", "type": "quantitative", "title": "share", "axis": {"format": "%"}},
    "color": {"field": "whose", "type": "nominal", "sort": null, "legend": {"orient": "top", "title": null}},
    "tooltip": "columns"
  }
})json";

/// NMD is the shaded area: the mean over the steps between classes of the distance between the two curves.
constexpr const char* cumulative_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": 240,
  "transform": [{"filter": "isValid(datum.estimated)"}],
  "encoding": {"x": {"field": "class", "type": "ordinal", "sort": null, "title": "up to class", "axis": {"labelAngle": 0}}},
  "layer": [
    {"mark": {"type": "bar", "opacity": 0.35, "width": {"band": 0.9}},
     "encoding": {"y": {"field": "gold", "type": "quantitative", "title": "cumulated share", "axis": {"format": "%"}}, "y2": {"field": "estimated"},
                  "tooltip": "columns"}},
    {"transform": [{"fold": ["gold", "estimated"], "as": ["whose", "share"]}],
     "mark": {"type": "tick", "thickness": 3, "width": {"band": 0.9}},
     "encoding": {"y": {"field": "share", "type": "quantitative"},
                  "color": {"field": "whose", "type": "nominal", "sort": null, "scale": {"domain": ["gold", "estimated"]}, "legend": {"orient": "top", "title": null}}}}
  ]
})json";

}  // namespace

void add_distribution_pictures(picture_list& list, const json_value& report) {
    if (!report.contains("distributions")) return;
    const int room = 420 / static_cast<int>(std::max<std::size_t>(report.at("classes").size(), 1));
    json_value beside = parsed(distributions_spec), summed = parsed(cumulative_spec);
    for (json_value* spec : {&beside, &summed})
        (*spec)["encoding"]["x"]["axis"]["labelAngle"] = class_angle(report, room);
    const json_value whose = json_value::array({"gold", "estimated"});
    list.push_back({.kind = "distributions",
                    .title = "Estimated and true distribution",
                    .about = "Share of each class in a topic, as it is and as the system estimated it.",
                    .choices = {"system", "topic"},
                    .table = {{"keys", {{"whose", whose}, {"class", at({"classes"})}}},
                              {"values", {{"share", at({"distributions", "pairs", "$system", "$topic"})}}}},
                    .spec = std::move(beside),
                    .columns = {{"class", "class"}, {"whose", "gold or estimated"}, {"share", "share", ".2%"}}});
    list.push_back({.kind = "cumulative",
                    .title = "What NMD measures",
                    .about = "Shares added up from the lowest class; NMD is the shaded distance between the two, "
                             "divided by the number of steps on the scale.",
                    .choices = {"system", "topic"},
                    .table = {{"keys", {{"class", at({"classes"})}}},
                              {"values",
                               {{"gold", at({"distributions", "cumulated", "$system", "$topic", 0})},
                                {"estimated", at({"distributions", "cumulated", "$system", "$topic", 1})}}}},
                    .spec = std::move(summed),
                    .columns = {{"class", "up to class"}, {"gold", "gold", ".2%"}, {"estimated", "estimated", ".2%"}}});
}

}  // namespace ordeval
