// Options in our manner: choices that name themselves, and those that every command shares.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/failure.hpp"

namespace ordeval::cli {

enum class output_format { table, csv, tsv, json, markdown, latex };

struct common_options {
    output_format format = output_format::table;
    std::string output;
    int threads = 0;
    std::uint64_t seed = 1;
    bool quiet = false;
};

/// Adds the options that every command takes: --seed, --threads, --quiet, --diagnostics.
void add_run_options(CLI::App& command, common_options& options);

/// Adds --output, for a command that writes one text.
void add_output_option(CLI::App& command, common_options& options);

/// Adds --format, --output and what every command takes.
void add_common_options(CLI::App& command, common_options& options);

/// Checks that a value is a whole number in a range, without adding words of its own to the help.
CLI::Validator whole_number(int low, int high);

/// Adds --decimals.
void add_decimals_option(CLI::App& command, int& decimals);

/// Refuses a word that is not one of `a|b|c`, with a suggestion.
void require_choice(std::string_view option, const std::string& word, const std::vector<std::string>& choices);

/// What a choice may be, in the order of the help text.
template <class Value>
using choice_list = std::vector<std::pair<std::string, Value>>;

/// The word of a value, for saved output.
template <class Value>
std::string word_of(Value wanted, const choice_list<Value>& choices) {
    for (const auto& [word, value] : choices)
        if (value == wanted) return word;
    return {};
}

/// Adds an option that takes one of several words; `target` holds the default.
///
/// The words are also its type name, `a|b|c`, from which help, man page and completion are made.
template <class Value>
CLI::Option* add_choice(CLI::App& command, const std::string& name, Value& target, choice_list<Value> choices,
                        const std::string& description) {
    std::vector<std::string> words;
    std::string type, default_word;
    for (const auto& [word, value] : choices) {
        words.push_back(word);
        type += (type.empty() ? "" : "|") + word;
        if (value == target) default_word = word;
    }
    CLI::callback_t read = [&target, name, words, choices = std::move(choices)](const CLI::results_t& results) {
        require_choice(name.substr(name.find(',') + 1), results.back(), words);
        for (const auto& [word, value] : choices)
            if (word == results.back()) target = value;
        return true;
    };
    CLI::Option* option = command.add_option(name, read, description);
    return option->type_name(type)->default_str(default_word);
}

}  // namespace ordeval::cli
