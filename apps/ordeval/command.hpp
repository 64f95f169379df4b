// The commands of ordeval, each in the file of its name.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace ordeval::cli {

/// The command line as typed, which saved output repeats.
using command_line = std::vector<std::string>;

/// Each adds one command to the application; its callback does the work.
void add_score(CLI::App& app, const command_line& typed);
void add_tally(CLI::App& app);
void add_lint(CLI::App& app, const command_line& typed);
void add_interval(CLI::App& app, const command_line& typed);
void add_quantify(CLI::App& app, const command_line& typed);
void add_classi(CLI::App& app, const command_line& typed);
void add_compare(CLI::App& app, const command_line& typed);
void add_meta(CLI::App& app, const command_line& typed);
void add_axioms(CLI::App& app, const command_line& typed);
void add_plan(CLI::App& app, const command_line& typed);
void add_report(CLI::App& app, const command_line& typed);
void add_plot(CLI::App& app, const command_line& typed);
void add_reproduce(CLI::App& app, const command_line& typed);
void add_measures(CLI::App& app);
void add_generate(CLI::App& app);

/// Hidden: for those who build and package ordeval.
void add_completion(CLI::App& app);
void add_man(CLI::App& app);

}  // namespace ordeval::cli
