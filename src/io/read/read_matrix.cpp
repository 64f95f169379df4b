#include <algorithm>

#include "io/read/run_files.hpp"
#include "io/records/cell_grid.hpp"
#include "io/records/count_text.hpp"
#include "io/records/file_numbers.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evidence/read.hpp"
#include "text/integer_text.hpp"

namespace ordeval {

namespace {

using namespace io;

std::vector<std::string> texts(const std::vector<cell>& cells) {
    std::vector<std::string> list;
    for (const cell& cell : cells) list.push_back(cell.text);
    return list;
}

/// The classes that the matrix names, in its order; integers are a range, so that a class without items counts too.
expected<class_scale> named_scale(const std::vector<cell>& names) {
    std::vector<long long> integers;
    for (const cell& name : names)
        if (auto value = integer_in(name.text)) integers.push_back(*value);
    if (integers.size() != names.size()) return class_scale::from_names(texts(names));
    const auto [lowest, highest] = std::minmax_element(integers.begin(), integers.end());
    return class_scale::from_integers(*lowest, *highest);
}

expected<class_scale> matrix_scale(const named_matrix& matrix, const read_options& options) {
    const auto size = static_cast<int>(matrix.cells.size());
    const auto& names = matrix.column_names.empty() ? matrix.row_names : matrix.column_names;
    if (options.scale && names.empty() && options.scale->classes() != size)
        return diagnostic{.problem = "a matrix of " + std::to_string(size) + " classes does not fit the scale " +
                                     options.scale->to_string() + " of " + std::to_string(options.scale->classes()),
                          .remedy = "declare a " + option_text("scale") + " of as many classes as the matrix has rows",
                          .kind = "bad_scale"};
    if (options.scale) return *options.scale;
    auto scale = names.empty() ? class_scale::from_integers(1, size) : named_scale(names);
    if (!scale) return scale.error();
    return scale->inferred();
}

/// The class of every row or column: what its name says, else its number.
std::vector<int> positions(const std::string& path, const std::vector<cell>& names, std::size_t size,
                           const class_scale& scale, diagnostics& problems) {
    std::vector<int> found;
    for (std::size_t i = 0; i < size; ++i) {
        const auto position = names.empty() ? std::optional(static_cast<label>(i)) : scale.find(names[i].text);
        found.push_back(position ? *position : 0);
        const bool again = position && std::count(found.begin(), found.end(), *position) > 1;
        if (!position || again)
            problems.add(at_cell(path, names[i],
                                 {.problem = "class " + in_quotes(names[i].text) +
                                             (again ? " appears twice" : " is not on the scale " + scale.to_string()),
                                  .remedy = "name every row and column with its own class",
                                  .kind = "unknown_label"}));
    }
    return found;
}

diagnostics in_file(const std::string& path, const diagnostics& problems) {
    diagnostic problem = problems.shown()[0];
    problem.file = path;
    return problem;
}

}  // namespace

expected<campaign> read_matrix(const source& file, const read_options& options) {
    const std::string& path = file.name();
    auto rows = read_cells(file, options);
    if (!rows) return rows.error();
    auto matrix = split_names(path, std::move(*rows));
    if (!matrix) return matrix.error();
    auto scale = matrix_scale(*matrix, options);
    if (!scale) return in_file(path, scale.error());
    diagnostics problems;
    // Where only the rows or only the columns are named, the others come in the same order.
    const bool rows_named = !matrix->row_names.empty();
    const bool columns_named = !matrix->column_names.empty();
    auto row_class = positions(path, matrix->row_names, matrix->cells.size(), *scale, problems);
    auto column_class = positions(path, matrix->column_names, matrix->cells.size(), *scale, problems);
    if (!problems.empty()) return problems;
    if (rows_named && !columns_named) column_class = row_class;
    if (columns_named && !rows_named) row_class = column_class;
    confusion_table table(scale->classes());
    item_count total = 0;
    for (std::size_t r = 0; r < row_class.size(); ++r)
        for (std::size_t c = 0; c < column_class.size(); ++c) {
            const cell& here = matrix->cells[r][c];
            auto items = parse_count(here.text);
            if (!items)
                problems.add(at_cell(path, here, items.error().shown()[0]));
            else if (!add_without_overflow(total, *items))
                return at_cell(path, here, count_overflow());
            else if (options.predicted_in_rows)
                table.add(gold{column_class[c]}, predicted{row_class[r]}, *items);
            else
                table.add(gold{row_class[r]}, predicted{column_class[c]}, *items);
        }
    if (!problems.empty()) return problems;
    campaign result{.scale = *scale, .systems = {system_name(path)}, .topics = {}, .tables = {table}};
    result.account.notices.push_back(path + (options.predicted_in_rows ? ": predicted in rows, gold in columns"
                                                                       : ": gold in rows, predicted in columns"));
    if (!scale->declared())
        result.account.notices.push_back("scale " + scale->to_string() + " taken from the matrix; declare it with " +
                                         option_text("scale"));
    return result;
}

expected<square_matrix> read_square_matrix(const source& file) {
    const std::string& path = file.name();
    auto rows = read_cells(file);
    if (!rows) return rows.error();
    diagnostics problems;
    std::vector<double> entries;
    file_numbers numbers;
    for (const auto& row : *rows) {
        if (row.size() != rows->size())
            problems.add(
                at_cell(path, {"", {row[0].at.line, 0}},
                        {.problem = counted(row.size(), "number") + " in a matrix of " + counted(rows->size(), "row"),
                         .remedy = "give as many numbers in every row as there are rows",
                         .kind = "not_square"}));
        for (const cell& cell : row) {
            const auto [value, doubt] = numbers.read(cell.text);
            if (!value)
                problems.add(at_cell(
                    path, cell,
                    {.problem = in_quotes(cell.text) + " " + (doubt ? doubt : "is not a finite number"),
                     .remedy = doubt ? file_numbers::remedy : "write numbers only, without names of rows or columns",
                     .kind = "bad_number"}));
            entries.push_back(value.value_or(0));
        }
    }
    if (rows->size() > static_cast<std::size_t>(max_classes)) return too_many_classes(path);
    if (!problems.empty()) return problems;
    return square_matrix(static_cast<int>(rows->size()), std::move(entries));
}

}  // namespace ordeval
