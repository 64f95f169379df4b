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
#include "ordeval/options/option_list.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace ordeval::cli {

/// The command line as typed, which saved output repeats.
using command_line = std::vector<std::string>;

/// The options of a command: adds what only a command line has to what every front end declares.
class command_options final : public option_list {
public:
    explicit command_options(CLI::App& parser);
    ~command_options() override;
    command_options(const command_options&) = delete;

    using option_list::file;
    declared_option read(const std::string& name, std::function<void(const std::string&)> take,
                         const std::string& help) override;
    declared_option each(const std::string& name, std::function<void(const std::string&)> take,
                         const std::string& help) override;
    declared_option joined_list(const std::string& name, std::string& target, const std::string& help) override;
    declared_option file(const std::string& name, std::function<void(source)> take, const std::string& help) override;
    declared_option each_file(const std::string& name, std::function<void(source)> take,
                              const std::string& help) override;
    declared_option list(const std::string& name, std::vector<std::string>& target, const std::string& help) override;
    declared_option flag(const std::string& name, bool& target, const std::string& help) override;
    declared_option number(const std::string& name, double& target, const std::string& help) override;
    declared_option number(const std::string& name, std::optional<double>& target, const std::string& help) override;
    declared_option numbers(const std::string& name, std::vector<double>& target, const std::string& help) override;
    declared_option share(const std::string& name, double& target, const std::string& help) override;
    declared_option count(const std::string& name, std::size_t& target, std::size_t low, std::size_t high,
                          const std::string& help) override;
    declared_option count(const std::string& name, std::optional<std::size_t>& target, std::size_t low,
                          std::size_t high, const std::string& help) override;
    declared_option count(const std::string& name, int& target, int low, int high, const std::string& help) override;
    declared_option count(const std::string& name, std::optional<int>& target, int low, int high,
                          const std::string& help) override;
    void check(std::function<void()> refuse_nonsense) override;
    bool given(const std::string& name) const override;

    /// Whole numbers of items of 1 or more, typed with commas: `20,37,15`.
    declared_option item_counts(const std::string& name, std::vector<std::uint64_t>& target, const std::string& help);
    declared_option seed(const std::string& name, std::uint64_t& target, const std::string& help);

    CLI::App& parser() { return parser_; }

private:
    declared_option choose(const std::string& name, const std::vector<std::string>& words,
                           const std::string& default_word, std::function<void(std::size_t)> take,
                           const std::string& help) override;
    declared_option choose_some(const std::string& name, const std::vector<std::string>& words,
                                std::function<void(const std::vector<std::size_t>&)> take,
                                const std::string& help) override;
    CLI::Option* add(const std::string& name, std::function<void(const std::vector<std::string>&)> take,
                     const std::string& help);
    declared_option shown(CLI::Option* option);
    /// Refuses an output that another option names as a file.
    void protect_files() const;

    CLI::App& parser_;
    std::vector<std::unique_ptr<option_look>> looks_;
    std::vector<std::function<void()>> checks_;
    diagnostics problems_;  ///< of lists, all of which are told at once
};

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
