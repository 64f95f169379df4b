#include "terminal/problems.hpp"

#include <algorithm>

#include "ordeval/detail/brief_problems.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/report/json.hpp"
#include "terminal/help.hpp"

namespace ordeval::cli {

namespace {

std::string see_help(const CLI::App& command) { return "see '" + full_name(command) + " --help'"; }

failure unknown_arguments(const CLI::App& command, const std::vector<std::string>& words) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    diagnostics problems;
    for (const std::string& word : words) {
        bool option = word.starts_with('-');
        std::string name = word.substr(0, word.find('='));
        std::optional<std::string> near = option ? suggest(name, names) : std::nullopt;
        problems.add({.problem = option ? "unknown option '" + name + "'" : "unexpected argument '" + word + "'",
                      .remedy = near ? "did you mean " + *near + "?" : see_help(command),
                      .kind = option ? "unknown_option" : "usage"});
    }
    return {exit_code::usage, problems};
}

/// The parser names the option first; what it says about it is not English for people.
std::string in_our_words(const CLI::ParseError& error) {
    const std::string said = error.what();
    const std::string name = said.substr(0, said.find_first_of(": "));
    const bool option = name.starts_with('-');
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) && option) {
        const bool too_many =
            said.find("at most") != std::string::npos || said.find("but received") != std::string::npos;
        return name.substr(name.find(',') + 1) + (too_many ? " is given several times" : " needs a value");
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) && said.ends_with("is required")) return name + " is missing";
    return said;
}

}  // namespace

problem_format wanted_problem_format(const std::vector<std::string>& typed) {
    for (std::size_t i = 0; i < typed.size(); ++i) {
        bool next = typed[i] == "--diagnostics" && i + 1 < typed.size() && typed[i + 1] == "json";
        if (next || typed[i] == "--diagnostics=json") return problem_format::json;
    }
    return problem_format::text;
}

std::string as_text(const diagnostics& problems, problem_format format) {
    if (format == problem_format::json) return to_json(problems, spelling::command_line);
    // Problems of several files are brief already, file by file.
    const bool one_file = std::ranges::all_of(problems.shown(), [&](const diagnostic& one) {
        return one.file == problems.shown().front().file && !one.file.empty();
    });
    if (!one_file) return problems.to_string(spelling::command_line);
    std::string text;
    const diagnostics told = brief(problems);
    for (const diagnostic& one : told.shown()) text += one.to_string(spelling::command_line) + "\n";
    return text;
}

const CLI::App& require_known_command(const CLI::App& command, const std::string& word) {
    std::vector<std::string> names;
    for (const CLI::App* known : command.get_subcommands({})) {
        if (known->get_name() == word) return *known;
        if (!known->get_group().empty()) names.push_back(known->get_name());
    }
    std::optional<std::string> near = suggest(word, names);
    throw failure(exit_code::usage, diagnostic{.problem = "unknown command '" + word + "'",
                                               .remedy = near ? "did you mean " + *near + "?" : see_help(command),
                                               .kind = "unknown_command"});
}

void require_known_option(const CLI::App& command, const std::string& word) {
    if (!command.get_option_no_throw(word)) throw unknown_arguments(command, {word});
}

const CLI::App& current_command(const CLI::App& app) {
    std::vector<CLI::App*> parsed = app.get_subcommands();
    return parsed.empty() ? app : current_command(*parsed.front());
}

failure explained(const CLI::App& app, const CLI::ParseError& error) {
    const CLI::App& command = current_command(app);
    if (dynamic_cast<const CLI::ExtrasError*>(&error)) return unknown_arguments(command, app.remaining(true));
    return usage_error(in_our_words(error), see_help(command));
}

}  // namespace ordeval::cli
