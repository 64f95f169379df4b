#include "terminal/options.hpp"

#include <optional>
#include <string_view>

#include "terminal/failure.hpp"

namespace ordeval::cli {

namespace {

constexpr const char* common_heading = "Common options";

/// What the name of a file says about the format of what is written to it.
std::optional<output_format> format_by_ending(const std::string& path) {
    constexpr std::pair<std::string_view, output_format> endings[] = {
        {".csv", output_format::csv},     {".tsv", output_format::tsv},   {".json", output_format::json},
        {".md", output_format::markdown}, {".tex", output_format::latex}, {".txt", output_format::table}};
    for (const auto& [ending, format] : endings)
        if (path.ends_with(ending)) return format;
    for (const char* ending : {".xlsx", ".xls", ".ods", ".docx", ".pdf", ".parquet"})
        if (path.ends_with(ending))
            throw usage_error("'" + path + "' cannot be written: no command writes " + std::string(ending),
                              "use .csv, which spreadsheets open, or choose the format with --format");
    return std::nullopt;
}

}  // namespace

void add_run_options(command_options& command, common_options& options) {
    command.seed("--seed", options.seed, "Seed of all random numbers; the same seed gives the same bytes")
        .type("N")
        .group(common_heading);
    command.count("--threads", options.threads, 0, 4096, "Threads to use; 0: as many as the processor has")
        .type("N")
        .group(common_heading);
    command.flag("-q,--quiet", options.quiet, "Keep notes about assumptions and policies off standard error")
        .group(common_heading);
    // Read by main before anything else, because it also governs what goes wrong while options are read.
    command
        .read(
            "--diagnostics",
            [](const std::string& word) { require_choice(option_text("diagnostics"), word, {"text", "json"}); },
            "Report problems for people or for machines")
        .type("text|json")
        .show_default("text")
        .group(common_heading);
}

void add_output_option(command_options& command, common_options& options) {
    command
        .text("-o,--output", options.output,
              "Write to this file instead of standard output; it appears whole or not at all")
        .type("FILE")
        .group(common_heading);
}

void add_spreadsheet_option(command_options& command, common_options& options) {
    command
        .flag("--csv-safe", options.spreadsheet_safe,
              "In csv and tsv, put an apostrophe before texts that a spreadsheet would run as formulas")
        .group(common_heading);
}

void add_common_options(command_options& command, common_options& options) {
    using enum output_format;
    command
        .choice<output_format>(
            "-f,--format", options.format,
            {{"table", table}, {"csv", csv}, {"tsv", tsv}, {"json", json}, {"markdown", markdown}, {"latex", latex}},
            "Format of the output; csv, tsv and json give every digit; without it, the ending of --output decides: "
            ".csv, .tsv, .json, .md, .tex")
        .group(common_heading);
    command.check([&command, &options] {
        if (command.given("format")) return;
        if (const std::optional<output_format> format = format_by_ending(options.output)) options.format = *format;
    });
    add_output_option(command, options);
    add_spreadsheet_option(command, options);
    add_run_options(command, options);
}

void add_describe_option(command_options& command, common_options& options) {
    command.flag(
        "--describe", options.describe,
        "Instead of the results, write how they were computed: a paragraph for the methods section of a paper, "
        "and the BibTeX entries that it cites");
    command.check([&command, &options] {
        const output_format format =
            command.given("format") ? options.format : format_by_ending(options.output).value_or(output_format::table);
        const bool for_programs =
            format == output_format::json || format == output_format::csv || format == output_format::tsv;
        if (options.describe && for_programs)
            throw usage_error("--describe writes text for people, which json, csv and tsv are not",
                              "leave out --format or --describe, or let --output end in .md or .txt");
    });
}

void add_decimals_option(command_options& command, common_options& options) {
    command.count("--decimals", options.decimals, 0, 17, "Digits after the decimal point in table, markdown and latex")
        .type("N");
}

}  // namespace ordeval::cli
