// What `report` and `plot` share: the options that say what to evaluate, and the report that comes of it.
#pragma once

#include <optional>
#include <string>

#include "page/report_json.hpp"
#include "terminal/edges.hpp"
#include "terminal/quantification_reading.hpp"
#include "terminal/scoring.hpp"

namespace ordeval::cli {

enum class report_task { classification, quantification };

struct report_options {
    common_options common;
    reading_options reading;
    scoring_options scoring;
    quantification_reading distributions;
    edge_options edges;
    std::optional<averaging> average;
    report_task task = report_task::classification;
    std::vector<std::string> scores;  ///< files of scores, in place of gold and runs
    std::string lower_is_better;
    std::string title;
    std::string rankings;
    std::string distances;
    std::string query_class;
    int trials = 5000;
    int replicates = 10000;
    int splits = 1000;
    double alpha = 0.05;
};

/// Adds everything but --output, --format and what only one of the two commands has.
void add_report_options(CLI::App& command, report_options& options);

/// A report, and the leaderboard's text in formats that the page lets one save.
struct built_report {
    json_value value;  ///< without pictures
    std::string csv;
    std::string latex;
};

/// Reads, evaluates and describes; throws a failure for bad input.
built_report build_report(const report_options& options, const command_line& typed);

}  // namespace ordeval::cli
