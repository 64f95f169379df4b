// The options and the output of commands that rank systems by scores.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "terminal/scoreboard_json.hpp"

namespace ordeval::cli {

/// Adds --measures; the help names the default ones.
void add_measures_option(CLI::App& command, scoring_options& options, const std::string& default_measures);

/// Adds --undefined-topics.
void add_undefined_topics_option(CLI::App& command, scoring_options& options);

/// Adds --average.
void add_average_option(CLI::App& command, std::optional<averaging>& average);

/// Topics are averaged where the data has them, unless the user wants otherwise; throws a failure for topics that the
/// data lacks.
averaging average_for(const std::optional<averaging>& wanted, bool per_topic, const campaign& campaign);

/// Adds --measures, --per-topic, --undefined-topics, --sort and --decimals; the help names the default measures.
void add_scoring_options(CLI::App& command, scoring_options& options, const std::string& default_measures);

/// Which measure gives the places; throws a usage failure where it is not one of those computed.
leaderboard_options order_of(const scoring_options& options, const std::vector<measure_spec>& specs);

/// Prints the leaderboard or the JSON, as the common options say.
void print_scores(const score_record& record, const leaderboard_options& order, const common_options& common);

}  // namespace ordeval::cli
