// What is wrong, in words: mistyped commands and options with a suggestion, and lists of problems for people or
// machines.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "frame/failure.hpp"
#include "frame/json.hpp"

namespace ordeval::cli {

enum class problem_format { text, json };

/// The problems that are shown, each as where, what and what to do, leaving out what is not known.
json_value shown_as_json(const diagnostics& problems);

/// Looks for --diagnostics in a command line that may otherwise be wrong.
problem_format wanted_problem_format(const std::vector<std::string>& typed);

/// Lines for people, or one JSON object.
std::string as_text(const diagnostics& problems, problem_format format);

/// Refuses a first word that is neither a command nor an option.
void require_known_command(const CLI::App& app, const std::string& word);

/// The parser's complaint as a usage error with advice.
failure explained(const CLI::App& app, const CLI::ParseError& error);

}  // namespace ordeval::cli
