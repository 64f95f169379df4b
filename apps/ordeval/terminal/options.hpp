// The options that every command shares.
#pragma once

#include <cstdint>
#include <string>

#include "terminal/command.hpp"

namespace ordeval::cli {

enum class output_format { table, csv, tsv, json, markdown, latex };

struct common_options {
    output_format format = output_format::table;
    std::string output;
    bool describe = false;  ///< a paragraph about the methods in place of the results
    int threads = 0;
    std::uint64_t seed = 1;
    bool quiet = false;
    int decimals = 4;
    bool spreadsheet_safe = false;
};

/// Adds the options that every command takes: --seed, --threads, --quiet, --diagnostics.
void add_run_options(command_options& command, common_options& options);

/// Adds --output, for a command that writes one text.
void add_output_option(command_options& command, common_options& options);

/// Adds --csv-safe.
void add_spreadsheet_option(command_options& command, common_options& options);

/// Adds --format, --output, --csv-safe and what every command takes.
void add_common_options(command_options& command, common_options& options);

/// Adds --describe.
void add_describe_option(command_options& command, common_options& options);

/// Adds --decimals.
void add_decimals_option(command_options& command, common_options& options);

}  // namespace ordeval::cli
