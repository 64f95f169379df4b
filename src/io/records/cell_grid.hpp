// A small table of texts: matrices and the like.
#pragma once

#include <string>
#include <vector>

#include "io/bytes/text_position.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval::io {

struct cell {
    std::string text;
    text_position at;
};

/// The rows of a file whose cells are separated by tabs, commas, semicolons or spaces; empty cells at the ends of rows
/// are dropped.
expected<std::vector<std::vector<cell>>> read_cells(const source& from, const read_options& options = {});

/// A matrix that no scale fits.
diagnostic too_many_classes(const std::string& path);

/// The same problem at a place of a file.
diagnostic at_cell(const std::string& path, const cell& where, diagnostic problem);

/// Rows and columns of a matrix without and with the names at its upper and left edge.
struct named_matrix {
    std::vector<std::vector<cell>> cells = {};  ///< square
    std::vector<cell> row_names = {};           ///< empty where there are none
    std::vector<cell> column_names = {};
};

/// Finds the names by the shape: a first row or column more than a square needs, or a first cell that is no number.
expected<named_matrix> split_names(const std::string& path, std::vector<std::vector<cell>> rows);

}  // namespace ordeval::io
