// Scores that any tool may have computed, in place of gold and runs.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "ordeval/evidence/read_scores.hpp"
#include "ordeval/measures/measure.hpp"
#include "terminal/options.hpp"

namespace ordeval::cli {

/// Reads score files and shows the progress; throws a failure for bad input.
score_tables read_score_tables(const std::vector<score_file>& files, const common_options& common);

/// A file of scores of which one measure is wanted.
struct score_reading {
    std::string file;
    std::optional<orientation> better = {};
};

/// Adds --scores and --better.
void add_score_reading(CLI::App& command, score_reading& options);

/// Refuses --better without --scores.
void require_sensible(const score_reading& options);

/// Scores of systems on topics under one measure.
struct topic_scores {
    std::vector<std::string> systems;
    std::vector<std::string> topics;
    std::string heading;  ///< the measure, short
    std::string measure;  ///< the measure in full
    orientation better = orientation::higher;
    score_matrix by_topic;
    std::vector<std::string> notices = {};  ///< what was assumed; told already
};

/// Reads the scores of the measure that the user names, or of the only one.
topic_scores read_topic_scores(const score_reading& options, const std::string& measure, const common_options& common);

}  // namespace ordeval::cli
