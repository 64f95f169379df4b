#include "terminal/problems.hpp"

#include "ordeval/detail/suggest.hpp"
#include "terminal/help.hpp"

namespace ordeval::cli {

namespace {

json_value as_json(const diagnostic& problem) {
    json_value object;
    object["kind"] = problem.kind;
    if (!problem.file.empty()) object["file"] = problem.file;
    if (problem.line > 0) object["line"] = problem.line;
    if (problem.column > 0) object["column"] = problem.column;
    if (!problem.id.empty()) object["id"] = problem.id;
    object["problem"] = problem.problem;
    object["remedy"] = problem.remedy;
    return object;
}

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

}  // namespace

json_value shown_as_json(const diagnostics& problems) {
    json_value list = json_value::array();
    for (const diagnostic& problem : problems.shown()) list.push_back(as_json(problem));
    return list;
}

problem_format wanted_problem_format(const std::vector<std::string>& typed) {
    for (std::size_t i = 0; i < typed.size(); ++i) {
        bool next = typed[i] == "--diagnostics" && i + 1 < typed.size() && typed[i + 1] == "json";
        if (next || typed[i] == "--diagnostics=json") return problem_format::json;
    }
    return problem_format::text;
}

std::string as_text(const diagnostics& problems, problem_format format) {
    if (format == problem_format::text) return problems.to_string();
    return json_text({{"problems", shown_as_json(problems)}, {"total", problems.total()}});
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
    return usage_error(error.what(), see_help(command));
}

}  // namespace ordeval::cli
