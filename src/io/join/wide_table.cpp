#include "io/join/wide_table.hpp"

#include <algorithm>
#include <set>

#include "io/records/column_names.hpp"
#include "io/records/same_names.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace {

const column_request& wide_columns() {
    constexpr std::size_t surely_gold = 8;  // the other names may as well be systems
    static const column_request request{.columns = {{role::id, id_names},
                                                    {role::topic, topic_names},
                                                    {role::gold, std::span(gold_names).first(surely_gold)},
                                                    {role::label, {}},
                                                    {role::predicted, {}},
                                                    {role::system, {}},
                                                    {role::subgroup, {}}},
                                        .header_always = true};
    return request;
}

bool has_role(const std::vector<role>& known, role what) { return std::ranges::find(known, what) != known.end(); }

/// The column called gold, or the first that is neither id nor topic, unless its name says that it is something else.
std::optional<std::size_t> gold_column(const column_layout& columns) {
    if (columns[role::gold]) return columns[role::gold];
    if (columns[role::label]) return columns[role::label];
    for (std::size_t i = 0; i < columns.width; ++i) {
        if (columns.used(i)) continue;
        const std::vector<role> known = roles_of_name(columns.names[i]);
        return known.empty() || has_role(known, role::gold) ? std::optional(i) : std::nullopt;
    }
    return std::nullopt;
}

/// What to type where the names do not tell which column is gold and which are systems.
diagnostic unclear_columns(const std::string& path, const column_layout& columns, std::string problem) {
    std::string said = "gold=" + (columns[role::gold] ? columns.names[*columns[role::gold]] : std::string("NAME"));
    for (std::size_t i = 0; i < columns.width; ++i) {
        const std::vector<role> known = roles_of_name(columns.names[i]);
        if (!columns.used(i) && (known.empty() || has_role(known, role::predicted)))
            said += ",system=" + columns.names[i];
    }
    return {.file = path,
            .line = 1,
            .problem = std::move(problem),
            .remedy = "say it with " + option_text("columns", said),
            .kind = "no_column"};
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

/// The columns that are declared as systems by their header names, in that order; a name that is not there is a
/// problem.
std::vector<std::size_t> declared_systems(const std::string& path, const read_options& options,
                                          const column_layout& columns, diagnostics& problems) {
    std::vector<std::size_t> systems;
    for (const std::string& entry : options.columns) {
        const std::size_t equals = entry.find('=');
        const std::string word = entry.substr(0, equals);
        if (equals == std::string::npos || (word != name(role::system) && word != name(role::predicted))) continue;
        const std::string called = entry.substr(equals + 1);
        const auto found = std::ranges::find(columns.names, called);
        if (found == columns.names.end()) {
            problems.add({.file = path,
                          .line = 1,
                          .problem = "no column is called " + in_quotes(called),
                          .remedy = "choose from " + quoted_list(columns.names),
                          .kind = "no_column"});
            continue;
        }
        systems.push_back(static_cast<std::size_t>(found - columns.names.begin()));
        if (auto twice =
                second_of_its_name(path, columns.header ? 1U : 0U, columns.names, systems.back(), name_match::exact))
            problems.add(*std::move(twice));
    }
    return systems;
}

/// Columns that are declared as systems, or all that no other role claims. One whose name says that it is no answer is
/// a problem then: it may be a second id or a second gold.
std::vector<std::size_t> systems_of(const std::string& path, const read_options& options, const column_layout& columns,
                                    std::size_t gold, diagnostics& problems) {
    std::vector<std::size_t> systems;
    // A user says either which name holds what (`id=NAME`) or what the columns hold from left to right
    // (`id,gold,system`).
    const bool by_order = !options.columns.empty() && options.columns[0].find('=') == std::string::npos;
    if (!by_order) systems = declared_systems(path, options, columns, problems);
    if (!systems.empty() || !problems.empty()) return systems;
    for (std::size_t i = 0; i < columns.stored_width(); ++i) {
        // JSON records may have more keys than are declared.
        if (by_order && i < options.columns.size() &&
            (options.columns[i] == name(role::system) || options.columns[i] == name(role::predicted)))
            systems.push_back(i);
        if (by_order || i == gold || columns[role::id] == i || columns[role::topic] == i ||
            columns[role::subgroup] == i)
            continue;
        const std::vector<role> known = roles_of_name(columns.names[i]);
        const bool answer = known.empty() || has_role(known, role::predicted) || has_role(known, role::system);
        if (!answer) {
            problems.add(unclear_columns(path, columns,
                                         "the column " + in_quotes(columns.names[i]) + " does not look like a system"));
            break;
        }
        systems.push_back(i);
    }
    return systems;
}

}  // namespace

std::optional<wide_table> wide_table::open(const source& from, const read_options& options, diagnostics& problems) {
    auto file = table_file::open(from, wide_columns(), options, problems);
    if (!file) return std::nullopt;
    const auto gold = gold_column(file->columns());
    if (!gold) {
        problems.add(unclear_columns(from.name(), file->columns(), "no column is surely gold"));
        return std::nullopt;
    }
    wide_table table{.file = std::move(*file), .gold = *gold};
    table.systems = systems_of(from.name(), options, table.file.columns(), *gold, problems);
    if (!problems.empty()) return std::nullopt;
    std::vector<std::string> names;
    for (std::size_t column : table.systems) names.push_back(table.name(column));
    check_systems(from.name(), names, problems);
    table.file.bin({table.gold}, options);
    // Answers are kept as numbers of their texts until gold is read: those outside the edges must not make too many.
    table.file.bin(table.systems, options, true);
    return problems.empty() ? std::optional(std::move(table)) : std::nullopt;
}

std::string wide_table::notice() const {
    return file.path() + ": gold is column " + in_quotes(name(gold)) + ", " + counted(systems.size(), "system");
}

}  // namespace ordeval::io
