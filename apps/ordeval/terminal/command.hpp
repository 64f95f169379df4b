// What a command is: its name, its help, its options, and what it does. The parser stays behind this wall, because its
// header takes seconds to compile.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ordeval/core/diagnostics.hpp"
#include "ordeval/core/source.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace ordeval::cli {

/// The command line as typed, which saved output repeats.
using command_line = std::vector<std::string>;

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

/// One option or argument that has been declared, and what may be added to it.
class declared_option {
public:
    explicit declared_option(CLI::Option* option) : option_(option) {}

    declared_option& type(const std::string& name);      ///< what it takes, in the help: FILE
    declared_option& group(const std::string& heading);  ///< under which it is listed
    declared_option& required();
    declared_option& show_default();  ///< the present value of its target
    declared_option& show_default(const std::string& text);

private:
    CLI::Option* option_;
};

/// Declares the arguments and options of a command. Names are as typed, `-o,--output`; a name without a dash is an
/// argument. The targets hold the defaults, and must live as long as the command.
class command_options {
public:
    explicit command_options(CLI::App& parser);

    declared_option text(const std::string& name, std::string& target, const std::string& help);
    /// A list that is typed with commas, with the option several times, or both; never empty.
    declared_option joined_list(const std::string& name, std::string& target, const std::string& help);
    /// A file, a folder, or - for standard input.
    declared_option file(const std::string& name, source& target, const std::string& help);
    declared_option files(const std::string& name, std::vector<source>& target, const std::string& help);
    /// Any number of texts, each handed on as it is read.
    declared_option each(const std::string& name, std::function<void(const std::string&)> take,
                         const std::string& help);
    /// A list that is typed with commas: `a,b,c`.
    declared_option list(const std::string& name, std::vector<std::string>& target, const std::string& help);
    declared_option flag(const std::string& name, bool& target, const std::string& help);
    declared_option number(const std::string& name, double& target, const std::string& help);
    declared_option number(const std::string& name, std::optional<double>& target, const std::string& help);
    /// Numbers that are typed with commas: `0,2.5,inf`.
    declared_option numbers(const std::string& name, std::vector<double>& target, const std::string& help);
    /// Whole numbers of items of 1 or more, typed with commas: `20,37,15`.
    declared_option item_counts(const std::string& name, std::vector<std::uint64_t>& target, const std::string& help);
    /// A number between 0 and 1, both excluded.
    declared_option share(const std::string& name, double& target, const std::string& help);
    /// A whole number in a range.
    declared_option count(const std::string& name, std::size_t& target, std::size_t low, std::size_t high,
                          const std::string& help);
    declared_option count(const std::string& name, std::optional<std::size_t>& target, std::size_t low,
                          std::size_t high, const std::string& help);
    declared_option count(const std::string& name, int& target, int low, int high, const std::string& help);
    /// The same without a default.
    declared_option count(const std::string& name, std::optional<int>& target, int low, int high,
                          const std::string& help);
    declared_option seed(const std::string& name, std::uint64_t& target, const std::string& help);
    /// A text that is handed on as it is read.
    declared_option read(const std::string& name, std::function<void(const std::string&)> take,
                         const std::string& help);

    /// One of several words. They are also its type name, `a|b|c`, from which help, man page and completion are made.
    template <class Value>
    declared_option choice(const std::string& name, Value& target, choice_list<Value> choices,
                           const std::string& help) {
        std::vector<std::string> words;
        std::string default_word;
        for (const auto& [word, value] : choices) {
            words.push_back(word);
            if (value == target) default_word = word;
        }
        auto take = [&target, choices = std::move(choices)](std::size_t chosen) { target = choices[chosen].second; };
        return choose(name, words, default_word, take, help);
    }

    /// Adds what is checked when all options are read and before anything is done.
    void check(std::function<void()> refuse_nonsense);

    /// One of several words each, typed with commas: `a,b`.
    template <class Value>
    declared_option choices(const std::string& name, std::vector<Value>& target, choice_list<Value> all,
                            const std::string& help) {
        std::vector<std::string> words;
        for (const auto& [word, value] : all) words.push_back(word);
        auto take = [&target, all = std::move(all)](const std::vector<std::size_t>& chosen) {
            for (std::size_t one : chosen) target.push_back(all[one].second);
        };
        return choose_some(name, words, take, help);
    }

    /// Whether the user typed this option.
    bool typed(const std::string& name) const;

    CLI::App& parser() { return parser_; }

private:
    declared_option choose(const std::string& name, const std::vector<std::string>& words,
                           const std::string& default_word, std::function<void(std::size_t)> take,
                           const std::string& help);

    declared_option choose_some(const std::string& name, const std::vector<std::string>& words,
                                std::function<void(const std::vector<std::size_t>&)> take, const std::string& help);

    CLI::App& parser_;
    std::shared_ptr<std::vector<std::function<void()>>> checks_;
    std::shared_ptr<diagnostics> problems_;  ///< of lists, all of which are told at once
};

/// Refuses a word that is not one of several, with a suggestion.
void require_choice(std::string_view option, const std::string& word, const std::vector<std::string>& choices);

/// Everything about one command. `declare` adds its options and returns what it does; of a command with commands of its
/// own it returns nothing.
struct command_description {
    std::string name;  ///< of a command within another: both, such as "meta similarity"
    int place = 0;     ///< in the list of commands
    std::string help;  ///< the first line is what the list of commands shows
    std::string footer = {};
    bool hidden = false;          ///< for those who build and package ordeval
    bool about_commands = false;  ///< it writes about the options of all commands
    std::function<std::function<void()>(command_options&, const command_line&)> declare = {};
};

/// All commands in their order; the list is made by the build from the files in commands/.
const std::vector<command_description>& all_commands();

}  // namespace ordeval::cli
