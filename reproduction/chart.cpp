#include "reproduction/chart.hpp"

#include <fmt/format.h>

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
        for (const chart_point& point : curve.points)
            rows.push_back({{"curve", curve.name}, {"kind", "line"}, {"step", step++}, {"x", point.x}, {"y", point.y}});
        for (const chart_point& dot : curve.dots)
            rows.push_back({{"curve", curve.name}, {"kind", "dot"}, {"x", dot.x}, {"y", dot.y}});
    }
    ordered_json spec = picture_of(picture.title, std::move(rows));
    spec["encoding"] = {
        {"x", axis_of("x", picture.x_label, true)}, {"y", axis_of("y", picture.y_label, true)}, {"color", by_curve()}};
    ordered_json line = layer_of("line", {{"type", "line"}, {"strokeWidth", 1.8}});
    line["encoding"] = {{"order", {{"field", "step"}, {"type", "quantitative"}}}};
    if (picture.curves.size() > most_colours) line["encoding"]["strokeDash"] = by_curve();
    spec["layer"] = {std::move(line), layer_of("dot", {{"type", "point"}, {"filled", true}, {"size", 60}})};
    return text_of(spec);
}

std::string as_csv(const chart& picture) {
    std::string text = "curve,x,y,kind\n";
    for (const chart_curve& curve : picture.curves) {
        for (const chart_point& point : curve.points)
            text += fmt::format("\"{}\",{},{},line\n", curve.name, shortest(point.x), shortest(point.y));
        for (const chart_point& dot : curve.dots)
            text += fmt::format("\"{}\",{},{},dot\n", curve.name, shortest(dot.x), shortest(dot.y));
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

}  // namespace ordeval::reproduction
