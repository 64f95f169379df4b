// Which column of a table holds what.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/records/table_sample.hpp"
#include "ordeval/core/expected.hpp"

namespace ordeval::io {

/// What a column can hold; `ignored` stands last.
enum class role { id, topic, system, label, gold, predicted, count, query, query_class, rank, measure, score, ignored };
inline constexpr std::size_t roles = static_cast<std::size_t>(role::ignored);

std::string_view name(role what);

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
    bool classes_in_header = false;  ///< whether a header may name integer classes, such as -2, -1, 0, 1, 2
};

struct column_layout {
    std::size_t width = 0;
    bool header = false;                  ///< whether the first row is one
    std::vector<std::string> names = {};  ///< of the header
    std::string notice = {};              ///< what was assumed; empty where the user said it
    std::array<std::optional<std::size_t>, roles> places = {};

    std::optional<std::size_t> operator[](role what) const { return places[static_cast<std::size_t>(what)]; }
    void place(role what, std::size_t column) {
        if (what != role::ignored) places[static_cast<std::size_t>(what)] = column;
    }
    bool used(std::size_t column) const;
};

/// Columns as declared, else by the header's names, else by the number of columns.
expected<column_layout> find_columns(const std::string& path, const table_sample& sample, const column_request& request,
                                     std::span<const std::string> declared);

}  // namespace ordeval::io
