#include <algorithm>

#include "ordeval/detail/suggest.hpp"
#include "ordeval/report/pictures.hpp"
#include "report/page/picture.hpp"
#include "report/page/report_json.hpp"

namespace ordeval {

namespace {

using names = std::vector<std::string>;

/// The position of a name in a list; the default where none is given.
expected<std::size_t> position(std::string_view option, const std::string& wanted, const names& list,
                               std::size_t otherwise) {
    if (wanted.empty()) return std::min(otherwise, list.size() - 1);
    const auto found = std::ranges::find(list, wanted);
    if (found != list.end()) return static_cast<std::size_t>(found - list.begin());
    std::string all;
    for (const std::string& one : list) all += (all.empty() ? "" : ", ") + one;
    const std::optional<std::string> near = suggest(wanted, list);
    return bad_request(option_text(option) + " cannot be '" + wanted + "'",
                       near ? "did you mean " + *near + "?" : "choose one of " + all);
}

names names_of_measures(const json_value& report) {
    names list;
    for (const json_value& measure : report.at("measures")) list.push_back(measure.at("name"));
    return list;
}

/// What a picture leaves open, found in the report by name.
expected<std::size_t> choice(const std::string& what, const picture_request& request, const json_value& report) {
    if (what == "measure") return position("measure", request.measure, names_of_measures(report), report.at("rank_by"));
    if (what == "compared") return position("measure", request.measure, report.at("comparisons").at("names"), 0);
    if (what == "interval_measure")
        return position("measure", request.measure, report.at("intervals").at("measure_names"), 0);
    if (what == "system") return position("system", request.system, report.at("systems"), 0);
    if (what == "other") return position("other", request.other, report.at("systems"), 1);
    return position("topic", request.topic, report.at("topics"), 0);
}

}  // namespace

std::span<const picture_kind> picture_kinds() {
    static constexpr picture_kind kinds[] = {
        {.name = "leaderboard", .intervals = true},
        {.name = "box"},
        {.name = "confusion"},
        {.name = "path"},
        {.name = "distances"},
        {.name = "recall"},
        {.name = "class_error"},
        {.name = "corrections"},
        {.name = "corrections_of_all"},
        {.name = "topics"},
        {.name = "measure_forest", .tests = true, .intervals = true},
        {.name = "topic_comparison"},
        {.name = "topic_differences"},
        {.name = "answer_comparison"},
        {.name = "significance", .tests = true, .intervals = true},
        {.name = "groups", .tests = true},
        {.name = "rank_certainty", .tests = true},
        {.name = "win_matrix", .tests = true},
        {.name = "critical_difference", .tests = true},
        {.name = "topic_map"},
        {.name = "class_shares"},
        {.name = "class_bias"},
        {.name = "subgroups", .intervals = true},
        {.name = "subgroup_map"},
        {.name = "item_map"},
        {.name = "ranks"},
        {.name = "similarity", .tests = true},
        {.name = "consistency", .tests = true},
        {.name = "power", .tests = true},
        {.name = "distributions"},
        {.name = "cumulative"},
        {.name = "proximities"},
        {.name = "lengths"},
        {.name = "costs"},
        {.name = "unbounded_length"},
        {.name = "classi"},
        {.name = "rater_profiles"},
        {.name = "rater_severity"},
        {.name = "rater_pairs"},
    };
    return kinds;
}

expected<std::string> picture_spec(const evaluation_report& report, const picture_request& request) {
    const json_value value = as_json(report, {});
    const std::vector<picture> pictures = pictures_of(value);
    const auto wanted = std::ranges::find(pictures, request.kind, &picture::kind);
    if (wanted == pictures.end())
        return bad_request("'" + request.kind + "' cannot be drawn from this evidence",
                           command_text("plot", "--help") + " lists the other pictures");
    picture_choices positions;
    for (const std::string& what : wanted->choices) {
        const expected<std::size_t> found = choice(what, request, value);
        if (!found) return found.error();
        positions[what] = *found;
    }
    json_value spec = complete_spec(*wanted, value, positions);
    if (!request.title.empty()) spec["title"]["text"] = request.title;
    return json_text(spec);
}

}  // namespace ordeval
