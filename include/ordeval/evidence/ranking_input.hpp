// What is read of rankings: the file, and where the distances of its classes come from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/source.hpp"
#include "ordeval/evidence/rankings.hpp"

namespace ordeval {

struct ranking_input {
    source rankings = {};
    std::string distances = {};             ///< of the classes: b=0,c=1,t=6, or a file with a matrix; empty: by a scale
    std::string query_class = {};           ///< of every query; empty: as the file says
    std::vector<std::string> columns = {};  ///< roles in order: query, class, rank, label; empty: found out
    bool checksums = false;  ///< read the files once more, so that the account can name exactly what was read
};

/// Reads the rankings; where the request has no distances, classes are as far apart as there are steps between them on
/// the scale.
expected<ranked_queries> read_rankings(const ranking_input& request, const std::optional<class_scale>& scale = {});

}  // namespace ordeval
