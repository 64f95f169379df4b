#include "io/records/cell_grid.hpp"

#include <algorithm>

#include "io/records/file_numbers.hpp"
#include "io/records/table_file.hpp"
#include "ordeval/core/class_index.hpp"
#include "ordeval/detail/text.hpp"
#include "text/integer_text.hpp"

namespace ordeval::io {

namespace {

void add_split_at_spaces(const cell& whole, std::vector<cell>& cells) {
    for (std::size_t at = 0; at < whole.text.size();) {
        const std::size_t begin = whole.text.find_first_not_of(' ', at);
        if (begin == std::string::npos) break;
        const std::size_t end = std::min(whole.text.find(' ', begin), whole.text.size());
        cells.push_back({whole.text.substr(begin, end - begin), {whole.at.line, whole.at.column + begin}});
        at = end;
    }
}

std::vector<cell> cells_of(const record_batch& batch, std::size_t row, bool split_at_spaces) {
    std::vector<cell> cells;
    for (std::size_t i = 0; i < std::min(batch[row].fields, batch.width()); ++i)
        cells.push_back({std::string(batch.fields(row)[i]), table_file::position(batch, row, i)});
    if (split_at_spaces) {
        std::vector<cell> split;
        for (const cell& whole : cells) add_split_at_spaces(whole, split);
        cells.swap(split);
    }
    while (!cells.empty() && cells.back().text.empty()) cells.pop_back();
    return cells;
}

bool is_number_cell(const cell& cell) { return looks_like_number(cell.text); }

diagnostic not_square(const std::string& path, std::size_t rows, std::size_t columns) {
    return {.file = path,
            .problem = "not a square matrix: " + counted(rows, "row") + " of " + counted(columns, "column"),
            .remedy = "give one row and one column for every class",
            .kind = "not_square"};
}

/// Words, or classes in order such as -2 -1 0 1 2, and not just a row or column of counts too many.
bool names_classes(const std::vector<cell>& cells) {
    if (std::none_of(cells.begin(), cells.end(), is_number_cell)) return true;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto value = integer_in(cells[i].text), first = integer_in(cells[0].text);
        if (!value || *value != *first + static_cast<long long>(i)) return false;
    }
    return true;
}

/// The first cell of every row.
std::vector<cell> first_column(const std::vector<std::vector<cell>>& rows) {
    std::vector<cell> cells;
    for (const auto& row : rows) cells.push_back(row[0]);
    return cells;
}

}  // namespace

diagnostic too_many_classes(const std::string& path) {
    return {.file = path,
            .problem = "a matrix of more than " + counted(max_classes, "class"),
            .remedy = "group the classes into at most " + std::to_string(max_classes),
            .kind = "too_many_classes"};
}

expected<std::vector<std::vector<cell>>> read_cells(const source& from, const read_options& options) {
    auto text = text_source::open(from, options);
    if (!text) return text.error();
    const table_sample sample = take_sample(*text);
    if (text->problem()) return *text->problem();
    if (sample.problem) return at_cell(from.name(), {}, *sample.problem);
    diagnostics problems;
    record_reader reader(std::move(*text), std::make_unique<delimited_format>(sample.dialect), problems, options);
    // One row and column for the names; whatever is longer needs not be kept to be refused.
    constexpr auto most_cells = static_cast<std::size_t>(max_classes) + 1;
    record_batch batch(most_cells + 1);
    std::vector<std::vector<cell>> rows;
    bool too_long = false;
    while (!too_long && reader.next(batch))
        for (std::size_t row = 0; row < batch.size(); ++row) {
            rows.push_back(cells_of(batch, row, sample.dialect.delimiter == '\0'));
            if (rows.back().empty()) rows.pop_back();
            too_long = too_long || rows.size() > most_cells || (!rows.empty() && rows.back().size() > most_cells);
        }
    if (!problems.empty()) return problems;
    if (too_long) return too_many_classes(from.name());
    if (rows.empty()) return no_rows(from.name());
    return rows;
}

diagnostic at_cell(const std::string& path, const cell& where, diagnostic problem) {
    problem.file = path;
    problem.line = where.at.line;
    problem.column = where.at.column;
    return problem;
}

expected<named_matrix> split_names(const std::string& path, std::vector<std::vector<cell>> rows) {
    const std::size_t height = rows.size(), width = rows.back().size(), first = rows[0].size();
    for (std::size_t i = 1; i < height; ++i)
        if (rows[i].size() != width)
            return at_cell(
                path, rows[i].empty() ? cell{} : rows[i][0],
                {.problem = counted(rows[i].size(), "column") + " where other rows have " + std::to_string(width),
                 .remedy = "give one column for every class",
                 .kind = "not_square"});
    const bool corner = first == width && height == width && !is_number_cell(rows[0][0]);
    const bool cornerless = first + 1 == width && height == width;
    const bool only_top = first == width && height == width + 1 && names_classes(rows[0]);
    const bool only_left = first == width && height + 1 == width && names_classes(first_column(rows));
    if (!corner && !cornerless && !only_top && !only_left && (first != width || height != width))
        return not_square(path, height, std::max(first, width));
    named_matrix matrix;
    if (corner || cornerless || only_top) {
        matrix.column_names.assign(rows[0].begin() + (corner ? 1 : 0), rows[0].end());
        rows.erase(rows.begin());
    }
    if (corner || cornerless || only_left) {
        matrix.row_names = first_column(rows);
        for (auto& row : rows) row.erase(row.begin());
    }
    if (rows.empty()) return not_square(path, height, width);
    if (rows.size() > static_cast<std::size_t>(max_classes)) return too_many_classes(path);
    matrix.cells = std::move(rows);
    return matrix;
}

}  // namespace ordeval::io
