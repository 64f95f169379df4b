// How --help looks, and the parts of a command's description from which the man page is made as well.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

namespace ordeval::cli {

/// The formatter of all help texts: lines of at most 80 columns, a description beside or below its option.
std::shared_ptr<CLI::FormatterBase> help_formatter();

/// The first line of a command's description: what the list of commands shows.
std::string brief(const CLI::App& command);

/// `ordeval score`: the command with those above it.
std::string full_name(const CLI::App& command);

/// `ordeval score [OPTIONS] [GOLD] [RUN...]`
std::string usage(const CLI::App& command);

/// `-o, --output FILE`, or `RUN...` for an argument without a dash.
std::string signature(const CLI::Option& option);

/// What the option does, and its default.
std::string explanation(const CLI::Option& option);

/// The options of a command that help shows, positional ones or the others, group after group.
std::vector<const CLI::Option*> shown_options(const CLI::App& command, bool positional);

/// The commands that help shows, in their order.
std::vector<const CLI::App*> shown_commands(const CLI::App& command);

}  // namespace ordeval::cli
