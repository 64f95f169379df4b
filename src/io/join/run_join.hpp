// One run file put beside gold.
#pragma once

#include <string>
#include <vector>

#include "io/join/answer_sheet.hpp"
#include "io/join/gold_items.hpp"
#include "ordeval/core/diagnostics.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval::io {

struct joined_run {
    std::vector<answer_sheet> sheets = {};  ///< one, or one per system that a system column names
    std::string notice = {};                ///< what was assumed about its columns
    diagnostics problems;
};

/// The columns of a run file.
const column_request& run_columns();

/// The options for runs alone.
read_options options_of_run(read_options options);

/// Whether gold and a run are the same column of the same file, although another column of it may hold the answers;
/// nothing is said of columns that the user named.
bool reads_gold_again(const source& gold, std::size_t gold_column, const source& run, const column_layout& columns);

/// Rows in the order of gold are recognised by comparing them with the item that should come next; the others are
/// looked up. Holds one byte and one bit per gold item and system; the run itself passes through a window.
joined_run join_run(const gold_items& gold, const source& from, const std::string& system, const read_options& options,
                    std::size_t problem_limit = diagnostics::default_limit);

/// Adds a problem, or a count, for every item that a sheet lacks.
void report_missing(const gold_items& gold, const std::string& path, answer_sheet& sheet, const read_options& options,
                    bool name_system, diagnostics& problems);

}  // namespace ordeval::io
