#include <algorithm>

#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

constexpr std::size_t most_labelled_systems = 24;  ///< of a matrix; more make its numbers overlap

/// Blue where the row's system is better, orange where the column's is, the stronger the smaller the p-value.
constexpr const char* significance_cells = R"json({
  "mark": {"type": "rect", "cornerRadius": 2},
  "encoding": {
    "color": {"field": "verdict", "type": "quantitative", "legend": null,
              "scale": {"domain": [-3, 3], "range": "diverging", "interpolate": "lab"}},
    "tooltip": "columns"
  }
})json";

constexpr const char* significance_numbers = R"json({
  "mark": {"type": "text", "fontSize": 10,
           "color": {"expr": "luminance(scale('color', datum.verdict)) > 0.179 ? '#000000' : '#ffffff'"}},
  "transform": [{"calculate": "datum.p < 0.001 ? '<.001' : datum.p > 0.995 ? '1' : slice(format(datum.p, '.3f'), 1)", "as": "label"}],
  "encoding": {"text": {"field": "label"}}
})json";

/// What the colours stand for, where cells are too small for numbers.
constexpr const char* significance_legend = R"json({
  "orient": "bottom", "title": null, "values": [-3, -1.4, 0, 1.4, 3], "gradientLength": 420,
  "labelExpr": "datum.value < -2 ? 'column better, p < 0.001' : datum.value < 0 ? 'significant' : datum.value < 1 ? 'not significant' : datum.value < 2 ? 'significant' : 'row better, p < 0.001'"
})json";

constexpr const char* significance_spec = R"json({
  "transform": [
    {"filter": "isValid(datum.p) && datum.row_order < MOST_DRAWN && datum.column_order < MOST_DRAWN"},
    {"calculate": "datum.p >= datum.alpha ? 0.12 : datum.p < 0.001 ? 3 : datum.p < 0.01 ? 2.2 : 1.4", "as": "strength"},
    {"calculate": "datum.strength * (datum.difference > 0 ? 1 : -1) * datum.sign", "as": "verdict"}
  ],
  "encoding": {
    "x": {"field": "column", "type": "nominal", "sort": {"field": "column_order"}, "title": null,
          "axis": {"orient": "top", "labelAngle": -50, "labelPadding": 6, "ticks": false, "domain": false}},
    "y": {"field": "row", "type": "nominal", "sort": {"field": "row_order"}, "title": null, "axis": {"ticks": false, "domain": false}}
  }
})json";

/// Systems on the scale of the measure; dots on one line at the side are systems that cannot be told apart.
constexpr const char* diagram_spec = R"json({
  "usermeta": {"narrowest": 420}, "width": "container",
  "autosize": {"type": "fit-x", "contains": "padding"},
  "encoding": {"y": {"field": "place", "type": "quantitative", "axis": null, "scale": {"reverse": true, "zero": false, "nice": false, "padding": 12}}},
  "layer": [
    {"transform": [{"filter": "isValid(datum.mean)"}],
     "mark": {"type": "rule", "strokeDash": [1, 3], "opacity": 0.6},
     "encoding": {"x": {"field": "mean", "type": "quantitative"}, "x2": {"value": 0}}},
    {"transform": [{"filter": "isValid(datum.mean)"}],
     "mark": {"type": "circle", "size": 80, "opacity": 1},
     "encoding": {"x": {"field": "mean", "type": "quantitative", "scale": {"zero": false}},
                  "tooltip": "columns"}},
    {"transform": [{"filter": "isValid(datum.mean)"}, {"calculate": "CUT", "as": "name"}],
     "mark": {"type": "text", "align": "right", "dx": -8},
     "encoding": {"x": {"value": 0}, "text": {"field": "name"}}},
    {"transform": [{"filter": "isValid(datum.top) && datum.top <= MOST_DRAWN"}, {"calculate": "min(datum.bottom, MOST_DRAWN)", "as": "end"}],
     "mark": {"type": "rule", "strokeWidth": 2, "color": {"expr": "'#d98200'"}},
     "encoding": {"x": {"value": {"expr": "width + 14 + 11 * datum.lane"}},
                  "y": {"field": "top", "type": "quantitative"}, "y2": {"field": "end"}}},
    {"transform": [{"filter": "isValid(datum.member) && datum.member <= MOST_DRAWN"}],
     "mark": {"type": "circle", "size": 45, "opacity": 1, "color": {"expr": "'#d98200'"}},
     "encoding": {"x": {"value": {"expr": "width + 14 + 11 * datum.lane"}}, "y": {"field": "member", "type": "quantitative"}}}
  ]
})json";

/// Over what the systems are compared, which is the same for all measures.
bool over_items(const json_value& report) { return report.at("comparisons").at("of").at(0).at("over") == "items"; }

/// "paired randomisation test over items, corrected by Holm"; the same for all measures.
std::string test_in_words(const json_value& report) {
    const json_value& first = report.at("comparisons").at("of").at(0);
    const std::string test = first.at("test_is");
    return first.at("correction_is").is_null()
               ? test
               : test + ", corrected by " + first.at("correction_is").get<std::string>();
}

picture significance(const json_value& report) {
    const std::size_t systems = report.at("systems").size();
    json_value spec = parsed(significance_spec);
    const std::size_t drawn = std::min(systems, most_drawn_systems);
    const int size = std::clamp(760 / static_cast<int>(drawn), 4, 40);
    spec["width"] = {{"step", size}};
    spec["height"] = {{"step", std::min(size, 24)}};
    spec["layer"] = json_value::array({parsed(significance_cells)});
    if (systems <= most_labelled_systems)
        spec["layer"].push_back(parsed(significance_numbers));
    else
        spec["layer"][0]["encoding"]["color"]["legend"] = parsed(significance_legend);
    json_value values{{"p", at({"comparisons", "of", "$compared", "p"})},
                      {"difference", at({"comparisons", "of", "$compared", "difference"})},
                      {"low", at({"comparisons", "of", "$compared", "low"})},
                      {"high", at({"comparisons", "of", "$compared", "high"})},
                      {"row_order", at({"comparisons", "of", "$compared", "order"}, {"row"})},
                      {"column_order", at({"comparisons", "of", "$compared", "order"}, {"column"})},
                      {"sign", at({"comparisons", "of", "$compared", "sign"}, json_value::array())},
                      {"alpha", at({"provenance", "alpha"}, json_value::array())}};
    return {.kind = "significance",
            .title = "Which differences are real",
            .about = "P-values of all pairs together, by " + test_in_words(report) +
                     "; blue where the system of the row is better, orange where that of the column is, pale where "
                     "the difference is not significant." +
                     about_drawn_systems(systems),
            .choices = {"compared"},
            .table = {{"keys", {{"row", at({"systems"})}, {"column", at({"systems"})}}}, {"values", std::move(values)}},
            .spec = std::move(spec),
            .columns = {{"row", "system"},
                        {"column", "compared with"},
                        {"difference", "difference", "+.4f"},
                        {"low", "interval from", "+.4f"},
                        {"high", "to", "+.4f"},
                        {"p", "p-value", ".4f"}}};
}

bool has_letters(const json_value& comparison) {
    return std::ranges::any_of(comparison.at("letters"), [](const json_value& one) {
        return one.is_string() && !one.get_ref<const std::string&>().empty();
    });
}

picture diagram(const json_value& report) {
    const std::size_t systems = report.at("systems").size();
    json_value spec = parsed(diagram_spec);
    spec["layer"][1]["encoding"]["x"]["title"] = over_items(report) ? "score of all items" : "mean over topics";
    spec["height"] = height_of_rows(std::min(systems, most_drawn_systems), 100);
    spec["transform"] = parsed(R"json([{"filter": "!isValid(datum.place) || datum.place <= MOST_DRAWN"}])json");
    spec["layer"][2]["transform"][1]["calculate"] = cut_in_the_middle("datum.system", 24);
    json_value values = json_value::object();
    for (const char* name : {"system", "place", "mean", "top", "bottom", "member", "lane"})
        values[name] = at({"comparisons", "of", "$compared", "diagram", name});
    return {.kind = "groups",
            .title = "Systems that cannot be told apart",
            .about = "Systems by their score; no two systems with a dot on the same line differ significantly." +
                     about_drawn_systems(systems),
            .choices = {"compared"},
            .table = {{"values", std::move(values)}},
            .spec = std::move(spec),
            .columns = {{"system", "system"}, {"place", "place"}, {"mean", "score", ".4f"}}};
}

}  // namespace

void add_pair_pictures(picture_list& list, const json_value& report) {
    if (!report.contains("comparisons")) return;
    list.push_back(significance(report));
    // Of many systems there may be more groups than can be drawn; the page then says so.
    if (std::ranges::any_of(report.at("comparisons").at("of"), has_letters)) list.push_back(diagram(report));
}

}  // namespace ordeval
