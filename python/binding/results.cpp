#include "results.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "ordeval/core/option_text.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

nb::object number(const score& value) { return value ? nb::object(nb::float_(*value)) : nb::none(); }

/// What stands in a cell; a score with an interval is three numbers.
struct cell_value {
    nb::object operator()(const std::string& text) const { return nb::str(text.c_str(), text.size()); }
    nb::object operator()(std::uint64_t count) const { return nb::int_(count); }
    nb::object operator()(const score& value) const { return number(value); }
    nb::object operator()(const placement& place) const {
        return place.rank > 0 ? nb::object(nb::int_(place.rank)) : nb::none();
    }
    nb::object operator()(const score_with_interval& cell) const {
        const bool sure = cell.interval.defined();
        return nb::make_tuple(number(cell.value), sure ? nb::object(nb::float_(cell.interval.low())) : nb::none(),
                              sure ? nb::object(nb::float_(cell.interval.high())) : nb::none());
    }
    nb::object operator()(const p_value_cell& p) const { return number(p.value); }
};

nb::dict described(const std::string& name, sheet table) {
    for (std::string& note : table.notes) note = spelled(note, spelling::python);
    nb::list columns;
    for (const sheet::column& column : table.columns)
        columns.append(nb::make_tuple(
            column.full_heading.empty() ? column.heading : column.full_heading, column.heading, column.numeric,
            column.intervals,
            column.better ? nb::object(nb::str(*column.better == orientation::higher ? "higher" : "lower"))
                          : nb::none()));
    nb::list rows;
    for (const std::vector<sheet_cell>& row : table.rows) {
        nb::list cells;
        for (const sheet_cell& cell : row) cells.append(std::visit(cell_value{}, cell));
        rows.append(cells);
    }
    nb::dict result;
    result["name"] = name;
    result["title"] = table.title;
    result["columns"] = columns;
    result["rows"] = rows;
    result["notes"] = table.notes;
    result["text"] = render(table, {.format = text_format::table, .width = 0});
    result["csv"] = render(table, {.format = text_format::csv});
    result["markdown"] = render(table, {.format = text_format::markdown});
    result["latex"] = render(table, {.format = text_format::latex});
    return result;
}

}  // namespace

nb::tuple result_of(const std::string& json, named_sheets sheets, const account& account, const std::string& methods) {
    nb::list tables;
    for (auto& [name, table] : sheets) tables.append(described(name, std::move(table)));
    nb::list notices;
    for (const std::string& line : told(account)) notices.append(nb::str(spelled(line, spelling::python).c_str()));
    return nb::make_tuple(json, tables, notices, methods);
}

}  // namespace ordeval::python
