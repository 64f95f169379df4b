// What is wrong, in words: mistyped commands and options with a suggestion, and lists of problems for people or
// machines.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "terminal/failure.hpp"

namespace ordeval::cli {

enum class problem_format { text, json };

/// Looks for --diagnostics in a command line that may otherwise be wrong.
problem_format wanted_problem_format(const std::vector<std::string>& typed);

/// Lines for people, or one JSON object.
std::string as_text(const diagnostics& problems, problem_format format);

/// The command of a word among those of a command; refuses any other word.
const CLI::App& require_known_command(const CLI::App& command, const std::string& word);

/// Refuses a word that is no option of a command.
void require_known_option(const CLI::App& command, const std::string& word);

/// The command whose options were being read.
const CLI::App& current_command(const CLI::App& app);

/// The parser's complaint as a usage error with advice.
failure explained(const CLI::App& app, const CLI::ParseError& error);

}  // namespace ordeval::cli
