#include "reproduction/chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "ordeval/detail/text.hpp"
#include "ordeval/report/pictures.hpp"

namespace ordeval::reproduction {

namespace {

using ordered_json = nlohmann::ordered_json;

/// Beyond these, colours would come twice, and dashes tell the curves apart as well.
constexpr std::size_t most_colours = 7;

/// What every picture begins with; it looks as those of reports do.
ordered_json picture_of(const std::string& title, ordered_json rows) {
    return {{"$schema", "https://vega.github.io/schema/vega-lite/v6.json"},
            {"title", title},
            {"width", 460},
            {"height", 320},
            {"data", {{"values", std::move(rows)}}},
            {"config", ordered_json::parse(picture_theme())}};
}

ordered_json axis_of(const char* field, const std::string& title, bool nice) {
    return {{"field", field}, {"type", "quantitative"}, {"title", title}, {"scale", {{"zero", false}, {"nice", nice}}}};
}

/// In the order of the curves, not of their names.
ordered_json by_curve() { return {{"field", "curve"}, {"type", "nominal"}, {"title", nullptr}, {"sort", nullptr}}; }

ordered_json layer_of(const char* kind, ordered_json mark) {
    return {{"transform", {{{"filter", fmt::format("datum.kind === '{}'", kind)}}}}, {"mark", std::move(mark)}};
}

std::string text_of(const ordered_json& spec) {
    return spec.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string as_vega_lite(const chart& picture) {
    ordered_json rows = ordered_json::array();
    for (const chart_curve& curve : picture.curves) {
        std::size_t step = 0;
        for (const chart_point& point : curve.points) {
            ordered_json& row = rows.emplace_back(
                ordered_json{{"curve", curve.name}, {"kind", "line"}, {"step", step}, {"x", point.x}, {"y", point.y}});
            if (!curve.shades.empty()) row["shade"] = curve.shades[step];
            ++step;
        }
        for (const chart_point& dot : curve.dots)
            rows.push_back({{"curve", curve.name}, {"kind", "dot"}, {"x", dot.x}, {"y", dot.y}});
    }
    ordered_json spec = picture_of(picture.title, std::move(rows));
    spec["encoding"] = {
        {"x", axis_of("x", picture.x_label, true)}, {"y", axis_of("y", picture.y_label, true)}, {"color", by_curve()}};
    if (!picture.shade_label.empty()) {
        // A line has one colour; points close together make a line of many.
        spec["encoding"]["color"] = {{"field", "shade"}, {"type", "quantitative"}, {"title", picture.shade_label}};
        spec["mark"] = {{"type", "point"}, {"filled", true}, {"size", 30}, {"opacity", 1}};
        return text_of(spec);
    }
    ordered_json line = layer_of("line", {{"type", "line"}, {"strokeWidth", 1.8}});
    line["encoding"] = {{"order", {{"field", "step"}, {"type", "quantitative"}}}};
    if (picture.curves.size() > most_colours) line["encoding"]["strokeDash"] = by_curve();
    spec["layer"] = {std::move(line), layer_of("dot", {{"type", "point"}, {"filled", true}, {"size", 60}})};
    return text_of(spec);
}

std::string as_csv(const chart& picture) {
    const bool shades = !picture.shade_label.empty();
    std::string text = shades ? "curve,x,y,kind,shade\n" : "curve,x,y,kind\n";
    for (const chart_curve& curve : picture.curves) {
        for (std::size_t i = 0; i < curve.points.size(); ++i)
            text += fmt::format("\"{}\",{},{},line{}\n", curve.name, shortest(curve.points[i].x),
                                shortest(curve.points[i].y), shades ? "," + shortest(curve.shades[i]) : "");
        for (const chart_point& dot : curve.dots)
            text +=
                fmt::format("\"{}\",{},{},dot{}\n", curve.name, shortest(dot.x), shortest(dot.y), shades ? "," : "");
    }
    return text;
}

std::string as_vega_lite(const heat_map& picture) {
    // The first cell reaches as far below its value as the grid's step.
    const auto below = [](const std::vector<double>& values, std::size_t i) {
        return i == 0 ? 2 * values[0] - values[1] : values[i - 1];
    };
    ordered_json rows = ordered_json::array();
    for (std::size_t row = 0; row < picture.ys.size(); ++row)
        for (std::size_t column = 0; column < picture.xs.size(); ++column)
            rows.push_back({{"left", below(picture.xs, column)},
                            {"right", picture.xs[column]},
                            {"bottom", below(picture.ys, row)},
                            {"top", picture.ys[row]},
                            {"value", picture.values[row * picture.xs.size() + column]}});
    ordered_json spec = picture_of(picture.title, std::move(rows));
    spec["mark"] = "rect";
    spec["encoding"] = {{"x", axis_of("left", picture.x_label, false)},
                        {"x2", {{"field", "right"}}},
                        {"y", axis_of("bottom", picture.y_label, false)},
                        {"y2", {{"field", "top"}}},
                        {"color", {{"field", "value"}, {"type", "quantitative"}, {"title", nullptr}}}};
    return text_of(spec);
}

std::string as_csv(const heat_map& picture) {
    std::string text = "x,y,value\n";
    for (std::size_t row = 0; row < picture.ys.size(); ++row)
        for (std::size_t column = 0; column < picture.xs.size(); ++column)
            text += fmt::format("{},{},{}\n", shortest(picture.xs[column]), shortest(picture.ys[row]),
                                shortest(picture.values[row * picture.xs.size() + column]));
    return text;
}

namespace {

/// A panel for each name, in the order of the panels; names alone would be sorted.
template <class Panel>
ordered_json in_panels(ordered_json picture, ordered_json spec, const std::vector<Panel>& panels, std::size_t columns) {
    ordered_json names = ordered_json::array();
    for (const Panel& panel : panels) names.push_back(panel.name);
    picture.erase("width");
    picture.erase("height");
    picture["facet"] = {{"field", "panel"}, {"type", "nominal"}, {"title", nullptr}, {"sort", std::move(names)}};
    picture["columns"] = std::min(columns, panels.size());
    picture["spec"] = std::move(spec);
    picture["resolve"] = {{"scale", {{"x", "independent"}, {"y", "independent"}}}};
    return picture;
}

/// A cell's column or row, on an axis without ticks.
ordered_json place_of(const char* field) { return {{"field", field}, {"type", "ordinal"}, {"axis", nullptr}}; }

}  // namespace

std::string as_vega_lite(const bar_chart& picture) {
    ordered_json rows = ordered_json::array();
    const bool parts = !picture.part_label.empty();
    std::size_t longest = 0;
    for (const bar_chart::panel& panel : picture.panels)
        for (const bar_chart::bar& bar : panel.bars) {
            longest = std::max(longest, bar.at.size());
            ordered_json& row =
                rows.emplace_back(ordered_json{{"panel", panel.name}, {"at", bar.at}, {"height", bar.height}});
            if (parts) row["part"] = bar.part;
        }
    ordered_json spec{{"width", 170}, {"height", 150}, {"mark", "bar"}};
    spec["encoding"] = {{"x",
                         {{"field", "at"},
                          {"type", "nominal"},
                          {"title", picture.x_label},
                          {"sort", nullptr},
                          // Names that would run into each other are written aslant.
                          {"axis", {{"labelAngle", longest > 4 ? -40 : 0}}}}},
                        {"y", {{"field", "height"}, {"type", "quantitative"}, {"title", picture.y_label}}}};
    if (parts)
        spec["encoding"]["color"] = {
            {"field", "part"}, {"type", "ordinal"}, {"title", picture.part_label}, {"sort", nullptr}};
    return text_of(
        in_panels(picture_of(picture.title, std::move(rows)), std::move(spec), picture.panels, picture.columns));
}

std::string as_csv(const bar_chart& picture) {
    std::string text = "panel,at,part,height\n";
    for (const bar_chart::panel& panel : picture.panels)
        for (const bar_chart::bar& bar : panel.bars)
            text += fmt::format("\"{}\",\"{}\",\"{}\",{}\n", panel.name, bar.at, bar.part, shortest(bar.height));
    return text;
}

std::string as_vega_lite(const path_chart& picture) {
    ordered_json rows = ordered_json::array();
    std::size_t side = 1;
    for (const path_chart::panel& panel : picture.panels) {
        side = std::max(side, panel.counts.size());
        for (std::size_t row = 0; row < panel.counts.size(); ++row)
            for (std::size_t column = 0; column < panel.counts[row].size(); ++column)
                rows.push_back({{"panel", panel.name},
                                {"kind", "cell"},
                                {"row", row + 1},
                                {"column", column + 1},
                                {"count", panel.counts[row][column]}});
        for (const path_chart::path& path : panel.paths) {
            std::size_t step = 0;
            for (const path_chart::cell& cell : path.cells)
                rows.push_back({{"panel", panel.name},
                                {"kind", "path"},
                                {"path", path.name},
                                {"step", step++},
                                {"row", cell.row + 1},
                                {"column", cell.column + 1}});
        }
    }
    ordered_json cells = layer_of("cell", {{"type", "rect"}, {"stroke", "#888"}, {"strokeWidth", 0.5}});
    cells["encoding"] = {{"color",
                          {{"field", "count"},
                           {"type", "quantitative"},
                           {"legend", nullptr},
                           {"scale", {{"range", {"#ffffff", "#b8cfe8"}}}}}}};
    ordered_json counts = layer_of("cell", {{"type", "text"}, {"color", "#444444"}});
    counts["encoding"] = {{"text", {{"field", "count"}, {"type", "quantitative"}}}};
    ordered_json ways = layer_of("path", {{"type", "line"}, {"strokeWidth", 7}, {"opacity", 0.45}});
    ways["encoding"] = {{"order", {{"field", "step"}, {"type", "quantitative"}}},
                        {"color", {{"field", "path"}, {"type", "nominal"}, {"title", nullptr}, {"sort", nullptr}}}};
    const std::size_t size = 34 * side;
    ordered_json spec{{"width", size}, {"height", size}};
    spec["encoding"] = {{"x", place_of("column")}, {"y", place_of("row")}};
    spec["layer"] = {std::move(cells), std::move(ways), std::move(counts)};
    spec["resolve"] = {{"scale", {{"color", "independent"}}}};
    return text_of(in_panels(picture_of(picture.title, std::move(rows)), std::move(spec), picture.panels, 4));
}

std::string as_csv(const path_chart& picture) {
    std::string text = "panel,kind,path,row,column,count\n";
    for (const path_chart::panel& panel : picture.panels) {
        for (std::size_t row = 0; row < panel.counts.size(); ++row)
            for (std::size_t column = 0; column < panel.counts[row].size(); ++column)
                text +=
                    fmt::format("\"{}\",cell,,{},{},{}\n", panel.name, row + 1, column + 1, panel.counts[row][column]);
        for (const path_chart::path& path : panel.paths)
            for (const path_chart::cell& cell : path.cells)
                text +=
                    fmt::format("\"{}\",path,\"{}\",{},{},\n", panel.name, path.name, cell.row + 1, cell.column + 1);
    }
    return text;
}

}  // namespace ordeval::reproduction
