#include <algorithm>

#include "ordeval/detail/text.hpp"
#include "report/listed.hpp"
#include "report/page/picture_sections.hpp"

namespace ordeval {

json_value at(json_value path) { return {{"at", std::move(path)}}; }

json_value at(json_value path, json_value over) { return {{"at", std::move(path)}, {"over", std::move(over)}}; }

json_value parsed(const char* text) {
    constexpr std::string_view drawn = "MOST_DRAWN";
    std::string filled = text;
    for (std::size_t place; (place = filled.find(drawn)) != std::string::npos;)
        filled.replace(place, drawn.size(), std::to_string(most_drawn_systems));
    return json_value::parse(filled);
}

std::string cut_in_the_middle(const std::string& text, std::size_t most) {
    const std::string half = std::to_string((most - 1) / 2);
    return "length(" + text + ") > " + std::to_string(most) + " ? slice(" + text + ", 0, " + half +
           ") + '\u2026' + slice(" + text + ", -" + half + ") : " + text;
}

namespace {

constexpr int letter_pixels = 7;                                          // of one, about
constexpr std::size_t most_letters_beside = 30, most_letters_above = 22;  // longer names are cut

/// How long the longest name of a class or an answer is, in pixels.
int longest_class(const json_value& report, std::size_t most_letters) {
    std::size_t longest = 0;
    for (const json_value& name : report.at(report.contains("answers") ? "answers" : "classes"))
        longest = std::max(longest, display_width(name.get_ref<const std::string&>()));
    return static_cast<int>(std::min(longest, most_letters)) * letter_pixels;
}

}  // namespace

int class_angle(const json_value& report, int cell) {
    return longest_class(report, most_letters_beside) > cell ? -40 : 0;
}

int class_cell_size(const json_value& report, std::size_t cells) {
    constexpr int column = 520, totals = 46, title = 24, largest = 58;
    const int number = static_cast<int>(std::max<std::size_t>(cells, 1));
    const int beside = title + longest_class(report, most_letters_beside);
    const int straight = std::clamp((column - totals - beside) / number, 3, largest);
    if (class_angle(report, straight) == 0) return straight;
    // Names that lean reach beyond the last column, and further than the totals.
    const int leaning = longest_class(report, most_letters_above) * 3 / 4;
    return std::clamp((column - std::max(totals, leaning) - beside) / number, 3, largest);
}

std::string about_drawn_systems(std::size_t systems) {
    if (systems <= most_drawn_systems) return {};
    return " The best " + std::to_string(most_drawn_systems) + " of " + grouped(systems) + " systems are drawn.";
}

namespace {

/// Puts the columns of a picture where its specification asks for them.
void fill_tooltips(json_value& part, const json_value& columns) {
    if (part.is_array())
        for (json_value& one : part) fill_tooltips(one, columns);
    if (!part.is_object()) return;
    for (auto& [name, value] : part.items()) {
        if (name == "tooltip" && value == "columns")
            value = columns;
        else
            fill_tooltips(value, columns);
    }
}

/// Names on axes are cut in the middle.
void shorten_names(json_value& part) {
    if (part.is_array())
        for (json_value& one : part) shorten_names(one);
    if (!part.is_object()) return;
    for (const char* channel : {"x", "y"}) {
        if (!part.contains(channel) || !part[channel].is_object()) continue;
        json_value& encoding = part[channel];
        const std::string type = encoding.value("type", "");
        if ((type != "nominal" && type != "ordinal") || (encoding.contains("axis") && encoding["axis"].is_null()))
            continue;
        if (!encoding["axis"].contains("labelExpr"))
            encoding["axis"]["labelExpr"] =
                cut_in_the_middle("datum.label", channel[0] == 'x' ? most_letters_above : most_letters_beside);
    }
    for (auto& [name, value] : part.items()) shorten_names(value);
}

void finish(picture& one) {
    json_value columns = json_value::array();
    for (const picture_column& column : one.columns) {
        columns.push_back({{"field", column.field}, {"title", column.title}});
        if (!column.format.empty()) columns.back()["format"] = column.format;
    }
    fill_tooltips(one.spec, columns);
    shorten_names(one.spec);
}

}  // namespace

int cell_size(std::size_t cells, int largest) {
    constexpr int column = 460;
    return std::clamp(column / static_cast<int>(std::max<std::size_t>(cells, 1)), 3, largest);
}

int height_of_rows(std::size_t rows, int least) {
    constexpr std::size_t many = 60;
    return std::max(static_cast<int>(rows) * (rows > many ? 13 : 20), least);
}

std::vector<picture> pictures_of(const json_value& report) {
    picture_list list;
    add_leaderboard_pictures(list, report);
    add_system_pictures(list, report);
    add_comparison_pictures(list, report);
    add_pair_pictures(list, report);
    add_rank_pictures(list, report);
    add_overview_pictures(list, report);
    add_subgroup_pictures(list, report);
    add_item_pictures(list, report);
    add_measure_pictures(list, report);
    add_distribution_pictures(list, report);
    add_interval_pictures(list, report);
    add_ranking_pictures(list, report);
    add_rater_pictures(list, report);
    for (picture& one : list) finish(one);
    return list;
}

}  // namespace ordeval
