#include "terminal/options.hpp"

#include <algorithm>
#include <charconv>

#include "ordeval/detail/suggest.hpp"

namespace ordeval::cli {

namespace {

constexpr const char* group = "Common options";

}  // namespace

CLI::Validator whole_number(int low, int high) {
    auto problem = [low, high](const std::string& text) -> std::string {
        int value = 0;
        auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        bool number = error == std::errc{} && end == text.data() + text.size();
        if (number && value >= low && value <= high) return {};
        return "'" + text + "' is not a whole number from " + std::to_string(low) + " to " + std::to_string(high);
    };
    return CLI::Validator(problem, "");
}

void require_choice(std::string_view option, const std::string& word, const std::vector<std::string>& choices) {
    if (std::find(choices.begin(), choices.end(), word) != choices.end()) return;
    std::string all;
    for (const std::string& choice : choices) all += (all.empty() ? "" : ", ") + choice;
    std::optional<std::string> near = suggest(word, choices);
    throw usage_error(std::string(option) + " cannot be '" + word + "'",
                      near ? "did you mean " + *near + "?" : "choose one of " + all);
}

void add_run_options(CLI::App& command, common_options& options) {
    command.add_option("--seed", options.seed, "Seed of all random numbers; the same seed gives the same bytes")
        ->type_name("N")
        ->capture_default_str()
        ->group(group);
    command.add_option("--threads", options.threads, "Threads to use; 0: as many as the machine has")
        ->type_name("N")
        ->check(whole_number(0, 4096))
        ->capture_default_str()
        ->group(group);
    command.add_flag("-q,--quiet", options.quiet, "Keep notes about assumptions and policies off standard error")
        ->group(group);
    // Read by main before anything else, because it also governs what goes wrong while options are read.
    CLI::callback_t listed_only = [](const CLI::results_t& results) {
        require_choice("--diagnostics", results.back(), {"text", "json"});
        return true;
    };
    command.add_option("--diagnostics", listed_only, "Report problems for people or for machines")
        ->type_name("text|json")
        ->default_str("text")
        ->group(group);
}

void add_output_option(CLI::App& command, common_options& options) {
    command
        .add_option("-o,--output", options.output,
                    "Write to this file instead of standard output; it appears whole or not at all")
        ->type_name("FILE")
        ->group(group);
}

void add_common_options(CLI::App& command, common_options& options) {
    using enum output_format;
    add_choice<output_format>(
        command, "-f,--format", options.format,
        {{"table", table}, {"csv", csv}, {"tsv", tsv}, {"json", json}, {"markdown", markdown}, {"latex", latex}},
        "Format of the output; csv, tsv and json give every digit")
        ->group(group);
    add_output_option(command, options);
    add_run_options(command, options);
}

void add_decimals_option(CLI::App& command, int& decimals) {
    command.add_option("--decimals", decimals, "Digits after the point in table, markdown and latex")
        ->type_name("N")
        ->check(whole_number(0, 17))
        ->capture_default_str();
}

}  // namespace ordeval::cli
