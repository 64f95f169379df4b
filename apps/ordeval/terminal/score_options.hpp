// What the commands that print a leaderboard share: their options, and the one call behind them.
#pragma once

#include <string>

#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evaluation/score_systems.hpp"
#include "terminal/options.hpp"
#include "terminal/statistics_options.hpp"

namespace ordeval::cli {

struct score_options {
    common_options common;
    evidence_request input;
    std::string measures;
    std::string sort;
    score_request request;
    interval_options intervals;
    std::string fail_under;
    bool summary = false;            ///< what the scores say, in sentences above them
    std::string like;                ///< a campaign whose official numbers are wanted
    std::optional<bool> lines = {};  ///< none: where one system has many measures
    std::string cluster;
    std::string repeats;
};

/// Adds --measures; the help names the default ones.
void add_measures_option(command_options& command, std::string& measures, const std::string& default_measures);

/// Adds --undefined-topics.
void add_undefined_topics_option(command_options& command, undefined_topics& policy);

/// Adds --average.
void add_average_option(command_options& command, std::optional<averaging>& average);

/// Adds --classes and --values.
void add_class_options(command_options& command, score_request& request);

/// Adds --measures, --per-topic, --undefined-topics, --sort and --decimals.
void add_score_options(command_options& command, score_options& options, const std::string& default_measures);

/// Reads, scores and prints.
void score_and_print(const score_options& options, const command_line& typed);

}  // namespace ordeval::cli
