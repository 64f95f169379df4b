// What the commands that print a leaderboard share: their options, and the one call behind them.
#pragma once

#include <string>

#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/options/statistics_options.hpp"
#include "terminal/options.hpp"

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

/// Adds --measures, --per-topic, --undefined-topics, --sort and --decimals.
void add_score_options(command_options& command, score_options& options, const std::string& default_measures);

/// Reads, scores and prints.
void score_and_print(const score_options& options, const command_line& typed);

}  // namespace ordeval::cli
