// From files to scores that any tool may have computed.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/read_limits.hpp"
#include "ordeval/core/source.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// A file of scores, and the measure that they are of where the file does not say it.
struct score_file {
    source path;
    std::string measure = {};  ///< empty: what the file is called

    /// `Kappa=kappa.csv`, or a path alone.
    static score_file parse(const std::string& text);
};

struct score_reading {
    bool without_header = false;  ///< numbers alone: a row per topic, a column per system, both called by their number
    std::string group = {};       ///< column that parts the rows, such as a collection; empty: there is none
    std::string part = {};        ///< only the rows that hold this in it
    read_limits limits = {};
    execution run = {};  ///< as in read_options
};

/// Reads tables with a header, in one of three shapes:
///
/// - `topic,system,measure,score`: a score per row;
/// - `topic,system,Kappa,MAE,...`: a column per measure, as `ordeval score --per-topic --format csv` writes; ignored
///   are the columns `rank` and `items`, limits such as `MAE low`, and rows without a topic, which are overall scores;
/// - `topic,system1,system2,...`: a column per system, for one measure.
///
/// Without a header, as the matrices of some evaluation tools are, files hold numbers alone, for one measure each;
/// their cells are separated by tabs, commas, semicolons or spaces.
///
/// An empty score is undefined (as no_items). Scores that are given twice or not at all are problems. Overall scores
/// are means over the topics that have one.
expected<scoreboard> read_scores(const std::vector<score_file>& files, const score_reading& options = {});

}  // namespace ordeval
