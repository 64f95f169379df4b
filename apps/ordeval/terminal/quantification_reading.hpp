// What to read where the evidence is distributions, shared by every command that evaluates them.
#pragma once

#include "ordeval/evidence/quantification.hpp"
#include "terminal/reading.hpp"

namespace ordeval::cli {

struct quantification_reading {
    bool from_labels = false;
    bool ratings = false;
    bool rated_runs = false;
};

/// Adds --from-labels, --ratings and --rated-runs.
void add_quantification_reading(CLI::App& command, quantification_reading& options);

/// Reads what the options name. Throws a failure for bad input, and a usage failure for options that do not fit.
quantification read_quantification(const reading_options& reading, const quantification_reading& options,
                                   const common_options& common);

}  // namespace ordeval::cli
