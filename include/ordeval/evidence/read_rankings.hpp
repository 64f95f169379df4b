// From files to the evidence of ClasSi.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/class_distances.hpp"
#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/read_limits.hpp"
#include "ordeval/core/source.hpp"
#include "ordeval/evidence/rankings.hpp"

namespace ordeval {

struct ranking_options {
    std::string query_class = {};           ///< of every query; empty: from the column class, else the query's own name
    std::vector<std::string> columns = {};  ///< roles in order: query, class, rank, label; empty: found out
    read_limits limits = {};
    execution run = {};  ///< as in read_options
};

/// Rows of labels, with their rank, query, and the query's class where there are such columns; `-` is standard input.
///
/// Without a rank column, rows are in the order of the ranking. Ranks may come in any order, but from 1 (or 0) on each
/// has to be there once.
expected<ranked_queries> read_rankings(const source& file, const class_distances& distances,
                                       const ranking_options& options);

/// Distances as typed, `b=0,c=1,t=6`, or from the file of a matrix. What can be read as a list is one; a file of such a
/// name is ./b=0,c=1,t=6. Problems with a list lie in the request.
expected<class_distances> read_distances(const std::string& list_or_path);
bool is_distance_list(const std::string& list_or_path);

/// What to tell where a file is called like the distances that were typed; otherwise nothing.
std::optional<std::string> distances_notice(const std::string& list_or_path);

/// A matrix with the names of the classes above and before it: a row for each query's class, a column for each label.
expected<class_distances> read_distance_matrix(const source& file);

}  // namespace ordeval
