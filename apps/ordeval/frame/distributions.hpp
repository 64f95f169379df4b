// The options that say which distributions to read and what from.
#pragma once

#include <CLI/CLI.hpp>

#include "frame/reading.hpp"
#include "ordeval/quantification.hpp"

namespace ordeval::cli {

/// What the rows of gold and runs hold, where they are not distributions.
struct distribution_input {
    bool from_labels = false;
    bool ratings = false;
    bool rated_runs = false;
};

/// Adds --from-labels, --ratings and --rated-runs.
void add_distribution_options(CLI::App& command, distribution_input& input);

/// Reads what the options name; throws a failure for bad input, and for options that only make sense for labels.
quantification read_quantification(const reading_options& reading, const distribution_input& input,
                                   const common_options& common);

}  // namespace ordeval::cli
