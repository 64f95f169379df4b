// What `report` and `plot` share: the options that say what to evaluate, and the report that comes of it.
#pragma once

#include <string>

#include "ordeval/evaluation/make_report.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evidence/ranking_input.hpp"
#include "terminal/options.hpp"

namespace ordeval::cli {

struct report_options {
    common_options common;
    evidence_request input;
    ranking_input rankings;
    report_request request;
    std::string measures;
    std::size_t replicates = interval_request{}.replicates;
};

/// Adds everything but --output, --format and what only one of the two commands has.
void add_report_options(command_options& command, report_options& options);

/// Reads and evaluates, and says what was assumed.
evaluation_report report_of(const report_options& options, const command_line& typed);

}  // namespace ordeval::cli
