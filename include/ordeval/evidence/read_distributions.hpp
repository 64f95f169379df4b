// From files to the evidence of quantification.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/read_limits.hpp"
#include "ordeval/core/source.hpp"
#include "ordeval/evidence/quantification.hpp"

namespace ordeval {

/// What the rows of a file hold.
enum class distribution_rows {
    shares,   ///< a topic, and a share or a count for each class
    ratings,  ///< a topic (an item), and a label by each rater; an empty field is no rating
};

struct distribution_options {
    std::optional<class_scale> scale = {};  ///< absent: named by gold's header, else 1..K; of ratings: their integers
    distribution_rows gold = distribution_rows::shares;
    distribution_rows runs = distribution_rows::shares;
    std::string field = {};  ///< the way to an object of a share per class in JSON records: `quality.A`; empty: none
    bool trim = false;       ///< as in read_options
    bool normalise = false;  ///< likewise
    read_limits limits = {};
    execution run = {};  ///< as in read_options
};

/// Gold and runs with a row per topic; a folder stands for the files in it, `-` for standard input.
///
/// Columns of shares are told by a header that names the classes, else by their order. Rows of shares that sum to 1
/// within 0.5 % are divided by their sum, and so are rows of whole counts; any other row is a problem, and so is a
/// topic that a file lacks, has twice, or has and gold lacks. A column called items, item_count or count, or the one
/// behind the shares of a declared scale, tells how many items gold's shares are of.
expected<quantification> read_distributions(const source& gold, const sources& runs,
                                            const distribution_options& options);

}  // namespace ordeval
