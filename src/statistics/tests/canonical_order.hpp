// An order of rows and columns that depends on what they hold, not on where they stand.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "ordeval/scores/complete_scores.hpp"

namespace ordeval {

struct canonical_order {
    std::vector<std::size_t> rows;     ///< the row that comes first, second, ...
    std::vector<std::size_t> columns;  ///< likewise
};

/// Of values row after row. However the rows of a table are permuted, the table put into this order is the same; and
/// so it is for columns, but for those that refinement cannot tell apart, which look alike from all others.
canonical_order canonical_order_of(std::span<const double> values, std::size_t columns);

/// Scores with topics and systems in that order, for tests whose draws go by place.
complete_scores in_canonical_order(const complete_scores& scores);

}  // namespace ordeval
