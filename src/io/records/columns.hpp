// Which column of a table holds what.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/records/table_sample.hpp"
#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/expected.hpp"

namespace ordeval::io {

/// What a column can hold; `ignored` stands last.
enum class role {
    id,
    topic,
    system,
    label,
    gold,
    predicted,
    count,
    query,
    query_class,
    rank,
    measure,
    score,
    subgroup,
    ignored
};
inline constexpr std::size_t roles = static_cast<std::size_t>(role::ignored);

std::string_view name(role what);

/// What the values of a row can be: labels of any kind; shares, which add up to 1, or whole numbers beyond that; or no
/// row at all.
enum class row_values { labels, shares, counts, none };

/// What a kind of file may and must hold, and how to tell without being told.
struct column_request {
    struct wanted {
        role what;
        std::span<const std::string_view> names;  ///< of a header, lower case, the better ones first
        bool required = false;
    };
    std::vector<wanted> columns;
    std::vector<std::vector<role>> shapes = {};  ///< without a header: the roles, by the number of columns
    bool header_always = false;
    bool classes_in_header = false;  ///< whether a header may name classes that are numbers, such as -2, -1, 0, 1, 2
    const class_scale* classes = nullptr;  ///< which these are, where it is known
    /// What the values of a row are, but for its name; null: labels.
    row_values (*values)(std::span<const std::string_view>) = nullptr;
    bool names_bind = false;         ///< whether a column of a known name never gets another role by its position
    const char* option = "columns";  ///< that declares the columns of this kind of file alone
    /// What becomes of a list in JSON records: its values are columns in place of all others but the name, as many in
    /// every record, or at most so many.
    enum class list_use { none, same_length, any_length };
    list_use lists = list_use::none;
    /// The way to an object in JSON records whose members are columns in place of all others but the name: `quality.A`.
    std::string object = {};
};

struct column_layout {
    std::size_t width = 0;
    bool header = false;                  ///< whether the first row is one
    std::vector<std::string> names = {};  ///< of the header
    std::string notice = {};              ///< what was assumed; empty where the user said it
    bool by_position = false;             ///< whether the place of a column alone told what it holds
    std::vector<std::size_t> parts = {};  ///< columns that make up one more, which is the last one then: an id of
                                          ///< several, or a run of its system and what tells the runs apart
    char between = '+';                   ///< them
    std::size_t listed = 0;               ///< how many of the stored columns, the last ones, are values of a list
    bool of_object = false;               ///< or members of an object, whose names are theirs
    std::array<std::optional<std::size_t>, roles> places = {};

    std::optional<std::size_t> operator[](role what) const { return places[static_cast<std::size_t>(what)]; }
    void place(role what, std::size_t column) {
        if (what != role::ignored) places[static_cast<std::size_t>(what)] = column;
    }
    bool used(std::size_t column) const;
    /// Whether a column is made of several, as one more behind those of the file.
    bool composed() const { return !parts.empty(); }
    /// How many columns the file itself has.
    std::size_t stored_width() const { return width - (composed() ? 1 : 0); }
};

/// What the user calls columns, entry by entry: `label=meta.label` gives the name `meta.label`, `id=doc+system` two.
std::vector<std::string> declared_names(std::span<const std::string> declared);

/// Columns as declared, else by the header's names, else by the number of columns. `topic?=doc` declares a column where
/// the file has it.
expected<column_layout> find_columns(const std::string& path, const table_sample& sample, const column_request& request,
                                     std::span<const std::string> declared);

/// Where the file may name systems, a system becomes its name and the value of the column that tells its runs apart:
/// NAME#VALUE. Returns what stands against it.
std::optional<diagnostic> compose_runs(column_layout& layout, const std::string& path, const column_request& request,
                                       const std::string& column);

/// Where the file may have subgroups, gives their role to the column of that name; a guess that it holds topics is
/// taken back. Returns what stands against it.
std::optional<diagnostic> place_subgroups(column_layout& layout, const std::string& path, const column_request& request,
                                          const std::string& column, const char* option);

}  // namespace ordeval::io
