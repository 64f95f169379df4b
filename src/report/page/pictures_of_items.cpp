// The items that systems get most wrong.
#include <algorithm>

#include "report/listed.hpp"
#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

/// So many rows are drawn; a table has the others.
constexpr std::size_t most_drawn_items = 40;

/// Hardest item on top, best system at the left; the colour is the way from gold.
constexpr const char* item_map_spec = R"json({
  "transform": [{"filter": "isValid(datum.answer)"}],
  "encoding": {
    "x": {"field": "system", "type": "nominal", "sort": null, "title": null, "axis": {"orient": "top", "labelAngle": -40, "ticks": false, "domain": false}},
    "y": {"field": "item", "type": "nominal", "sort": null, "title": null, "axis": {"ticks": false, "domain": false}}
  },
  "layer": [
    {"transform": [{"filter": "isValid(datum.distance)"}],
     "mark": {"type": "rect"},
     "encoding": {
       "color": {"field": "distance", "type": "quantitative", "scale": {"range": "diverging", "interpolate": "lab"},
                 "legend": {"orient": "bottom", "title": "classes above gold", "gradientLength": 240, "format": "d", "tickMinStep": 1}},
       "tooltip": "columns"}},
    {"transform": [{"filter": "!isValid(datum.distance)"}],
     "mark": {"type": "rect", "filled": false, "strokeDash": [3, 2], "stroke": {"expr": "'#d98200'"}},
     "encoding": {"tooltip": "columns"}}
  ]
})json";

/// The answers themselves, where they are short enough for a cell.
constexpr const char* item_map_answers = R"json({
  "transform": [{"filter": "isValid(datum.distance)"}],
  "mark": {"type": "text", "fontSize": 11, "color": {"expr": "luminance(scale('color', datum.distance)) > 0.179 ? '#000000' : '#ffffff'"}},
  "encoding": {"text": {"field": "answer"}}
})json";

constexpr std::size_t most_letters_in_cell = 3;

}  // namespace

void add_item_pictures(picture_list& list, const json_value& report) {
    if (!report.contains("hard_items") || report.at("hard_items").at("worst").at("id").empty()) return;
    const json_value& hard = report.at("hard_items");
    json_value spec = parsed(item_map_spec);
    const auto classes = static_cast<int>(report.at("classes").size());
    spec["layer"][0]["encoding"]["color"]["scale"]["domain"] = {1 - classes, classes - 1};
    spec["width"] = {{"step", std::clamp(900 / static_cast<int>(hard.at("drawn_systems").size() + 1), 20, 40)}};
    spec["height"] = {{"step", 18}};
    const bool short_names = std::ranges::all_of(report.at("classes"), [](const json_value& one) {
        return one.get_ref<const std::string&>().size() <= most_letters_in_cell;
    });
    if (short_names) spec["layer"].push_back(parsed(item_map_answers));
    const std::size_t listed = hard.at("worst").at("id").size();
    spec["transform"].push_back({{"filter", "datum.place < " + std::to_string(most_drawn_items)}});
    std::string about =
        "Each cell is a system's answer to an item, the hardest item on top and the best system at the left: the "
        "colour is how many classes it lies above or below gold, and a dashed frame is no answer.";
    if (listed > most_drawn_items)
        about +=
            " The " + std::to_string(most_drawn_items) + " hardest of " + grouped(listed) + " listed items are drawn.";
    json_value keys{{"item", at({"hard_items", "worst", "label"})}, {"system", at({"hard_items", "drawn_systems"})}};
    json_value values{{"answer", at({"hard_items", "worst", "drawn_answer"})},
                      {"distance", at({"hard_items", "worst", "drawn_distance"})},
                      {"gold", at({"hard_items", "worst", "gold"}, {"item"})},
                      {"mean", at({"hard_items", "worst", "mean_distance"}, {"item"})},
                      {"place", at({"hard_items", "worst", "place"}, {"item"})}};
    list.push_back({.kind = "item_map",
                    .title = "The hardest items",
                    .about = about + about_drawn_systems(report.at("systems").size()),
                    .choices = {},
                    .table = {{"keys", std::move(keys)}, {"values", std::move(values)}},
                    .spec = std::move(spec),
                    .columns = {{"item", "item"},
                                {"system", "system"},
                                {"gold", "gold"},
                                {"answer", "answer"},
                                {"distance", "classes above gold"},
                                {"mean", "mean distance of all systems", ".2f"}}});
}

}  // namespace ordeval
