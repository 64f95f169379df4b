#include "ordeval/report/pictures.hpp"
#include "report/page/picture.hpp"

namespace ordeval {

namespace {

/// What differs between light and dark.
struct palette {
    const char* text;
    const char* faint_text;
    const char* line;
    const char* mark;
    std::vector<const char*> categories;  ///< Okabe and Ito's, without those that are lost on the background
    std::vector<const char*> ramp;
    std::vector<const char*> ordinal;    ///< first to last, none of them near the background
    std::vector<const char*> diverging;  ///< blue for better, orange for worse: no red beside green
};

json_value theme(const palette& colours) {
    const json_value label{{"labelColor", colours.faint_text}, {"titleColor", colours.text}};
    json_value axis = label;
    axis.update({{"domainColor", colours.line},
                 {"gridColor", colours.line},
                 {"gridOpacity", 0.7},
                 {"tickColor", colours.line},
                 {"labelFontSize", 12},
                 {"titleFontSize", 12},
                 {"titleFontWeight", 500},
                 {"titlePadding", 8},
                 {"labelLimit", 320},
                 {"maxExtent", 450}});
    json_value legend = label;
    legend.update({{"labelFontSize", 12}, {"titleFontSize", 12}, {"titleFontWeight", 500}, {"gradientThickness", 10}});
    const char* font = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
    return {{"background", nullptr},
            {"font", font},
            {"view", {{"stroke", nullptr}}},
            {"axis", std::move(axis)},
            {"axisQuantitative", {{"tickCount", 6}}},
            {"legend", std::move(legend)},
            {"header", label},
            {"title",
             {{"color", colours.text},
              {"subtitleColor", colours.faint_text},
              {"fontSize", 15},
              {"subtitleFontSize", 12},
              {"fontWeight", 600},
              {"anchor", "start"},
              {"offset", 12}}},
            // The page describes each picture as a whole.
            {"mark", {{"color", colours.mark}, {"aria", false}}},
            {"text", {{"color", colours.text}, {"fontSize", 12}}},
            {"rule", {{"color", colours.faint_text}}},
            {"range",
             {{"category", colours.categories},
              {"heatmap", colours.ramp},
              {"ramp", colours.ramp},
              {"ordinal", colours.ordinal},
              {"diverging", colours.diverging}}}};
}

}  // namespace

const json_value& picture_themes() {
    static const json_value themes{
        {"light", theme({.text = "#1c2733",
                         .faint_text = "#55616f",
                         .line = "#d9dfe6",
                         .mark = "#1f6fb2",
                         .categories = {"#1f6fb2", "#d98200", "#009170", "#b5548f", "#c84e00", "#3f9fd6", "#6b6b6b"},
                         .ramp = {"#f1f6fb", "#c6dcef", "#86b6dc", "#3f87c0", "#14508f"},
                         .ordinal = {"#14508f", "#2b8fa0", "#7aa23a", "#d98200"},
                         .diverging = {"#b85000", "#eda55d", "#f4f2ef", "#7fb2db", "#14508f"}})},
        {"dark", theme({.text = "#e6ebf1",
                        .faint_text = "#a3afbc",
                        .line = "#36424f",
                        .mark = "#5aaee8",
                        .categories = {"#5aaee8", "#f0a73a", "#35c39a", "#d98bbd", "#f0783c", "#8fd0ff", "#b5b5b5"},
                        .ramp = {"#1c2733", "#22476a", "#2f72ab", "#5aaee8", "#bfe3ff"},
                        .ordinal = {"#7cc0f5", "#4fc9bf", "#a8c860", "#f0a73a"},
                        .diverging = {"#ff9a4d", "#9a5a24", "#232d38", "#2f6a9e", "#79c2ff"}})}};
    return themes;
}

std::string picture_theme() { return picture_themes().at("light").dump(); }

}  // namespace ordeval
