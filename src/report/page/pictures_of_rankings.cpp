#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

constexpr const char* curves_spec = R"json({
  "width": "container", "autosize": {"type": "fit-x", "contains": "padding"}, "height": 280,
  "params": [{"name": "picked", "select": {"type": "point", "fields": ["query"]}, "bind": "legend"}],
  "mark": {"type": "line", "strokeWidth": 2, "interpolate": "step-after", "clip": true},
  "encoding": {
    "x": {"field": "k", "type": "quantitative", "title": "first k labels", "scale": {"nice": false}},
    "y": {"field": "value", "type": "quantitative", "title": "ClasSi of the first k", "scale": {"domain": [-1, 1]}},
    "color": {"field": "query", "type": "nominal", "sort": null, "title": "query"},
    "strokeDash": {"field": "query", "type": "nominal", "sort": null},
    "opacity": {"condition": {"param": "picked", "value": 1}, "value": 0.15},
    "tooltip": "columns"
  }
})json";

}  // namespace

void add_ranking_pictures(picture_list& list, const json_value& report) {
    if (!report.contains("rankings")) return;
    list.push_back({.kind = "classi",
                    .title = "ClasSi along the rankings",
                    .about = "How well the first k labels of each ranking are ordered: 1 in the best order, 0 by "
                             "chance, -1 in the worst.",
                    .choices = {},
                    .table = {{"values",
                               {{"query", at({"rankings", "curves", "query"})},
                                {"k", at({"rankings", "curves", "k"})},
                                {"value", at({"rankings", "curves", "value"})}}}},
                    .spec = parsed(curves_spec),
                    .columns = {{"query", "query"}, {"k", "first k labels"}, {"value", "ClasSi", ".4f"}}});
}

}  // namespace ordeval
