#include "io/join/wide_table.hpp"

#include <algorithm>
#include <set>

#include "io/records/column_names.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace {

const column_request& wide_columns() {
    constexpr std::size_t surely_gold = 8;  // the other names may as well be systems
    static const column_request request{.columns = {{role::id, id_names},
                                                    {role::topic, topic_names},
                                                    {role::gold, std::span(gold_names).first(surely_gold)},
                                                    {role::label, {}},
                                                    {role::system, {}}},
                                        .header_always = true};
    return request;
}

/// The column called gold, or the first that is neither id nor topic.
std::optional<std::size_t> gold_column(const column_layout& columns) {
    if (columns[role::gold]) return columns[role::gold];
    if (columns[role::label]) return columns[role::label];
    for (std::size_t i = 0; i < columns.width; ++i)
        if (!columns.used(i)) return i;
    return std::nullopt;
}

void check_systems(const std::string& path, const std::vector<std::string>& systems, diagnostics& problems) {
    if (systems.empty())
        problems.add({.file = path,
                      .line = 1,
                      .problem = "no column is left for a system",
                      .remedy = "add a column of answers for every system",
                      .kind = "no_runs",
                      .lies_in = fault::nothing});
    if (std::ranges::find(systems, "") != systems.end())
        problems.add({.file = path,
                      .line = 1,
                      .problem = "a column has no name, which would be that of its system",
                      .remedy = "name it, or leave it out with " + option_text("columns"),
                      .kind = "no_system"});
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < systems.size(); ++i)
        if (!seen.insert(systems[i]).second)
            problems.add({.file = path,
                          .line = 1,
                          .problem = "two columns are called " + in_quotes(systems[i]),
                          .remedy = "give the systems different names",
                          .kind = "duplicate_system"});
}

/// Columns that no role claims are systems; so are those whose role is declared as system.
bool is_system(const read_options& options, const column_layout& columns, std::size_t gold, std::size_t column) {
    const bool by_order = !options.columns.empty() && options.columns[0].find('=') == std::string::npos;
    if (by_order) return options.columns[column] == "system";
    return column != gold && columns[role::id] != column && columns[role::topic] != column;
}

}  // namespace

std::optional<wide_table> wide_table::open(const source& from, const read_options& options, diagnostics& problems) {
    auto file = table_file::open(from, wide_columns(), options, problems);
    if (!file) return std::nullopt;
    const auto gold = gold_column(file->columns());
    wide_table table{.file = std::move(*file), .gold = gold.value_or(0)};
    std::vector<std::string> names;
    for (std::size_t i = 0; i < table.file.columns().width; ++i)
        if (gold && is_system(options, table.file.columns(), *gold, i)) {
            table.systems.push_back(i);
            names.push_back(table.name(i));
        }
    check_systems(from.name(), names, problems);
    return problems.empty() ? std::optional(std::move(table)) : std::nullopt;
}

std::string wide_table::notice() const {
    return file.path() + ": gold is column " + in_quotes(name(gold)) + ", " + counted(systems.size(), "system");
}

}  // namespace ordeval::io
