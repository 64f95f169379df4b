// The experiments of ordeval meta, each in the file of its name.
#pragma once

#include <CLI/CLI.hpp>

#include "command.hpp"

namespace ordeval::cli {

void add_meta_similarity(CLI::App& meta, const command_line& typed);
void add_meta_consistency(CLI::App& meta, const command_line& typed);
void add_meta_power(CLI::App& meta, const command_line& typed);
void add_meta_coverage(CLI::App& meta, const command_line& typed);
void add_meta_robustness(CLI::App& meta, const command_line& typed);
void add_meta_summary(CLI::App& meta, const command_line& typed);

}  // namespace ordeval::cli
