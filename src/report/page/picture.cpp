#include "report/page/picture.hpp"

#include <algorithm>
#include <optional>

#include "ordeval/detail/text.hpp"
#include "report/listed.hpp"

namespace ordeval {

namespace {

constexpr int width_alone = 560;  ///< of a picture that has no page to fill

/// A path with the chosen positions in place of `$system` and the like.
std::vector<json_value> resolved(const json_value& path, const picture_choices& chosen) {
    std::vector<json_value> steps;
    for (const json_value& step : path) {
        const bool open = step.is_string() && step.get_ref<const std::string&>().starts_with('$');
        steps.push_back(open ? json_value(chosen.at(step.get<std::string>().substr(1))) : step);
    }
    return steps;
}

void append_flat(const json_value& value, json_value& list) {
    if (!value.is_array()) return list.push_back(value);
    for (const json_value& entry : value) append_flat(entry, list);
}

void follow(const json_value& value, const std::vector<json_value>& path, std::size_t step, json_value& list) {
    if (step == path.size()) return append_flat(value, list);
    if (path[step].is_number()) return follow(value.at(path[step].get<std::size_t>()), path, step + 1, list);
    if (path[step] != "*") return follow(value.at(path[step].get<std::string>()), path, step + 1, list);
    for (const json_value& entry : value) follow(entry, path, step + 1, list);
}

json_value column_values(const json_value& column, const json_value& report, const picture_choices& chosen) {
    if (column.is_array()) return column;
    json_value list = json_value::array();
    follow(report, resolved(column.at("at"), chosen), 0, list);
    return list;
}

/// A column, and how a row's number leads to its entry.
struct filled_column {
    std::string name;
    json_value values;
    std::vector<std::size_t> strides;  ///< of each key; 0: does not depend on it
};

/// The strides of a table over some keys, first key slowest.
std::vector<std::size_t> strides_over(const std::vector<filled_column>& keys, const json_value& over) {
    std::vector<std::size_t> strides(keys.size(), 0);
    std::size_t stride = 1;
    for (std::size_t k = keys.size(); k-- > 0;) {
        if (std::find(over.begin(), over.end(), json_value(keys[k].name)) == over.end()) continue;
        strides[k] = stride;
        stride *= keys[k].values.size();
    }
    return strides;
}

bool reaches_a_limit(const json_value& row, const json_value& limits) {
    return std::ranges::any_of(limits.items(), [&](const auto& limit) { return row.at(limit.key()) >= limit.value(); });
}

json_value zipped(const json_value& table, const json_value& report, const picture_choices& chosen) {
    json_value rows = json_value::array();
    for (const auto& [name, column] : table.at("values").items()) {
        const json_value values = column_values(column, report, chosen);
        for (std::size_t row = 0; row < values.size(); ++row) {
            if (row == rows.size()) rows.push_back(json_value::object());
            rows[row][name] = values[row];
        }
    }
    return rows;
}

}  // namespace

json_value rows_of(const picture& picture, const json_value& report, const picture_choices& chosen) {
    const json_value& table = picture.table;
    if (!table.contains("keys")) return zipped(table, report, chosen);

    std::vector<filled_column> keys;
    for (const auto& [name, column] : table.at("keys").items())
        keys.push_back({name, column_values(column, report, chosen), {}});
    json_value all = json_value::array();
    std::size_t number = 1;
    for (const filled_column& key : keys) {
        all.push_back(key.name);
        number *= key.values.size();
    }
    std::vector<filled_column> columns;
    for (const filled_column& key : keys)
        columns.push_back({key.name, key.values, strides_over(keys, json_value::array({key.name}))});
    for (const auto& [name, column] : table.at("values").items())
        columns.push_back({name, column_values(column, report, chosen),
                           strides_over(keys, column.is_object() ? column.value("over", all) : all)});

    json_value rows = json_value::array();
    for (std::size_t row = 0; row < number; ++row) {
        json_value& object = rows.emplace_back(json_value::object());
        for (const filled_column& column : columns) {
            std::size_t rest = row, entry = 0;
            for (std::size_t k = keys.size(); k-- > 0; rest /= keys[k].values.size())
                entry += rest % keys[k].values.size() * column.strides[k];
            object[column.name] = column.values.at(entry);
        }
        if (reaches_a_limit(object, table.value("below", json_value::object()))) rows.erase(rows.size() - 1);
    }
    return rows;
}

std::string subtitle_of(const picture& picture, const json_value& report, const picture_choices& chosen) {
    std::vector<std::string> parts;
    const auto chooses = [&](const char* what) {
        return std::ranges::find(picture.choices, what) != picture.choices.end();
    };
    const auto name_at = [&](const json_value& names, const char* what) -> std::string {
        return names.at(chosen.at(what));
    };
    std::optional<std::size_t> measure;
    if (chooses("measure")) measure = chosen.at("measure");
    if (chooses("compared")) measure = report.at("comparisons").at("of").at(chosen.at("compared")).at("measure");
    if (measure) {
        const json_value& facts = report.at("measures").at(*measure);
        parts.push_back(facts.at("name").get<std::string>() + " (" + facts.at("orientation").get<std::string>() +
                        " is better)");
    }
    if (chooses("interval_measure"))
        parts.push_back(name_at(report.at("intervals").at("measure_names"), "interval_measure"));
    if (chooses("other")) {
        parts.push_back("first " + name_at(report.at("systems"), "system"));
        parts.push_back("second " + name_at(report.at("systems"), "other"));
    } else if (chooses("system"))
        parts.push_back("system " + name_at(report.at("systems"), "system"));
    if (chooses("topic")) parts.push_back("topic " + name_at(report.at("topics"), "topic"));
    if (!report.contains("task")) return joined(parts, " \u00b7 ");  // forecasts, which are no report
    if (picture.kind.starts_with("rater_")) {
        const json_value& raters = report.at("raters");
        return grouped(raters.at("names").size(), "rater") + " \u00b7 " +
               grouped(raters.at("items").get<std::size_t>(), "item");
    }
    const json_value& systems = report.at("systems");
    if (!chooses("system") && systems.size() > 1) {
        std::size_t baselines = 0;
        if (report.contains("baselines"))
            for (const json_value& one : report.at("baselines").at("systems")) baselines += one.get<bool>() ? 1 : 0;
        parts.push_back(grouped(systems.size() - baselines, "system") +
                        (baselines > 0 ? " and " + grouped(baselines, "baseline") : ""));
    }
    if (report.at("topics").size() > 1 && !chooses("topic"))
        parts.push_back(grouped(report.at("topics").size(), "topic"));
    if (report.at("task") == "classification" && !systems.empty())
        parts.push_back(grouped(report.at("items").at(chooses("system") ? chosen.at("system") : 0), "item"));
    return joined(parts, " \u00b7 ");
}

namespace {

/// A long subtitle in several lines, broken between its parts: Vega would make room for it at the picture's cost.
json_value in_lines(const std::string& subtitle) {
    constexpr std::ptrdiff_t most = 70;
    // Characters, not bytes, as the page counts.
    const auto length = [](const std::string& text) {
        return std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; });
    };
    if (length(subtitle) <= most) return subtitle;
    json_value lines = json_value::array();
    std::string line;
    for (std::size_t begin = 0; begin <= subtitle.size();) {
        constexpr std::string_view between = " \u00b7 ";
        const std::size_t end = std::min(subtitle.find(between, begin), subtitle.size());
        const std::string part = subtitle.substr(begin, end - begin);
        if (!line.empty() && length(line) + 3 + length(part) > most) {
            lines.push_back(line);
            line.clear();
        }
        line += (line.empty() ? "" : std::string(between)) + part;
        begin = end + between.size();
    }
    lines.push_back(line);
    return lines;
}

}  // namespace

json_value complete_spec(const picture& picture, const json_value& report, const picture_choices& chosen) {
    json_value spec{{"$schema", "https://vega.github.io/schema/vega-lite/v6.json"},
                    {"title", {{"text", picture.title}, {"subtitle", in_lines(subtitle_of(picture, report, chosen))}}},
                    {"description", picture.about},
                    {"data", {{"values", rows_of(picture, report, chosen)}}}};
    spec.update(picture.spec);
    if (spec.contains("width") && spec["width"] == "container")
        spec["width"] = std::max(width_alone, spec.value("usermeta", json_value::object()).value("narrowest", 0));
    spec["config"] = picture_themes().at("light");
    return spec;
}

json_value as_json(const picture& picture) {
    json_value columns = json_value::array();
    for (const picture_column& one : picture.columns)
        columns.push_back({{"field", one.field}, {"title", one.title}, {"format", one.format}});
    return {{"kind", picture.kind},         {"title", picture.title}, {"about", picture.about},
            {"choices", picture.choices},   {"table", picture.table}, {"spec", picture.spec},
            {"columns", std::move(columns)}};
}

}  // namespace ordeval
