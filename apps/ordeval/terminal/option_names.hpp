// One idea has one name in every command, and the other names that people know it by are understood.
#pragma once

#include <CLI/App.hpp>

#include "terminal/command.hpp"

namespace ordeval::cli {

/// The words with options that the command calls otherwise replaced by its own: `--measure` by `--measures`, `--over`
/// by `--average` or `--unit`, `--alpha 0.05` by `--ci 95`. A name that the command has is left alone.
command_line with_usual_names(const CLI::App& app, command_line words);

}  // namespace ordeval::cli
