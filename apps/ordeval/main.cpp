// The frame: reads the command line, runs one command, and turns whatever went wrong into a message and an exit code.
#if defined(__linux__)
#include <malloc.h>
#endif

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <deque>

#include "ordeval/core/bad_input.hpp"
#include "ordeval/version.hpp"
#include "terminal/command.hpp"
#include "terminal/failure.hpp"
#include "terminal/help.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/option_names.hpp"
#include "terminal/output.hpp"
#include "terminal/problems.hpp"

namespace ordeval::cli {

namespace {

constexpr const char* description =
    "Evaluates systems whose answers are ordered classes: scores them, ranks them, and says what each number means.";

constexpr const char* footer = R"(Exit codes:
  0  fine
  1  internal error, or output that could not be written
  2  the command line is wrong
  3  bad input
  4  nothing to evaluate
  5  a score is worse than --fail-under or --fail-if-worse allows

Examples:
  ordeval generate -o campaign
  ordeval score campaign/gold.tsv campaign/runs --scale -2..2
  ordeval measures CEM_ORD
  ordeval COMMAND --help)";

/// The application or command that a command belongs to: that of "meta similarity" is "meta".
CLI::App& parent_of(CLI::App& app, const std::string& name) {
    const std::size_t space = name.find(' ');
    return space == std::string::npos ? app : *app.get_subcommand(name.substr(0, space));
}

/// Whether the words may be about this command: to declare the options of all takes longer than a short job.
bool is_typed(const command_description& command, const command_line& typed) {
    return std::ranges::find(typed, command.name.substr(0, command.name.find(' '))) != typed.end();
}

/// The options live as long as the parser, which reads them.
using all_options = std::deque<command_options>;

void build(CLI::App& app, all_options& declared, const command_line& typed) {
    app.name("ordeval");
    app.formatter(help_formatter());
    app.option_defaults()->group("Options");
    app.set_help_flag("-h,--help", "Print this help");
    app.set_version_flag("--version", "ordeval " ORDEVAL_VERSION, "Print the version");
    app.footer(footer);
    app.require_subcommand(1);
    const bool needs_all = std::ranges::any_of(
        all_commands(), [&](const command_description& one) { return one.about_commands && is_typed(one, typed); });
    for (const command_description& one : all_commands()) {
        CLI::App& parent = parent_of(app, one.name);
        CLI::App* command = parent.add_subcommand(one.name.substr(one.name.find(' ') + 1), one.help);
        command->footer(one.footer);
        if (one.hidden) command->group("");
        if (!needs_all && !is_typed(one, typed)) continue;
        command_options& options = declared.emplace_back(*command);
        if (std::function<void()> run = one.declare ? one.declare(options, typed) : nullptr)
            command->callback(std::move(run));
        else
            command->require_subcommand(1);
    }
}

/// `ordeval help score` is `ordeval score --help`.
command_line without_help_word(command_line typed) {
    if (typed.size() < 2 || typed[1] != "help") return typed;
    typed.erase(typed.begin() + 1);
    typed.emplace_back("--help");
    return typed;
}

/// `--fail-under=` as the option and an empty text, for which the parser would take the next word.
command_line with_empty_texts(command_line words) {
    for (std::size_t i = 1; i < words.size() && words[i] != "--"; ++i)
        if (words[i].starts_with("--") && words[i].find('=') == words[i].size() - 1) {
            words[i].pop_back();
            words.insert(words.begin() + static_cast<std::ptrdiff_t>(++i), "");
        }
    return words;
}

/// The command that still lacks the name of one of its own commands; null where the words name one that does the work.
const CLI::App* unfinished_command(const CLI::App& app, const command_line& typed) {
    const CLI::App* command = &app;
    for (std::size_t i = 1; !shown_commands(*command).empty(); ++i) {
        if (i == typed.size()) return command;
        if (typed[i].starts_with('-')) break;
        command = &require_known_command(*command, typed[i]);
    }
    if (command == &app) require_known_option(app, typed[1]);
    return nullptr;
}

/// Without a command there is nothing to do but to say what there is.
exit_code run(CLI::App& app, const command_line& typed) {
    if (const CLI::App* unfinished = unfinished_command(app, typed)) {
        write_output("", unfinished->help());
        return exit_code::usage;
    }
    try {
        command_line words = with_usual_names(app, with_empty_texts(typed));
        std::reverse(words.begin() + 1, words.end());  // as the parser wants them
        words.erase(words.begin());
        app.parse(std::move(words));
    } catch (const CLI::CallForHelp&) {
        write_output("", current_command(app).help());
    } catch (const CLI::CallForVersion& version) {
        write_output("", std::string(version.what()) + "\n");
    } catch (const CLI::ParseError& error) {
        throw explained(app, error);
    }
    return exit_code::fine;
}

exit_code run_and_report(const command_line& given) {
    const command_line typed = without_help_word(given);
    problem_format format = wanted_problem_format(typed);
    try {
        CLI::App app(description);
        all_options declared;
        build(app, declared, typed);
        return run(app, typed);
    } catch (const exit_with& verdict) {
        return verdict.code;
    } catch (const failure& problem) {
        std::fputs(as_text(problem.problems(), format).c_str(), stderr);
        return problem.code();
    } catch (const bad_input& refused) {
        std::fputs(as_text(refused.problems(), format).c_str(), stderr);
        return code_for(refused.problems().lies_in());
    } catch (const std::exception& bug) {
        diagnostic internal{.problem = std::string("internal error: ") + bug.what(),
                            .remedy = "please report it with the command that you typed",
                            .kind = "internal"};
        std::fputs(as_text(internal, format).c_str(), stderr);
        return exit_code::internal;
    }
}

/// Pieces of files take some hundred kilobytes each, again and again. glibc gives such blocks back to the system at
/// once, which then has to clear their pages for the next file: a third of the time of a dozen short runs.
void keep_memory_at_hand() {
#if defined(__GLIBC__)
    ::mallopt(M_MMAP_THRESHOLD, 4 << 20);
    ::mallopt(M_TRIM_THRESHOLD, 16 << 20);
#endif
}

}  // namespace

}  // namespace ordeval::cli

int main(int argc, char** argv) {
    ordeval::cli::keep_memory_at_hand();
    ordeval::cli::prepare_standard_streams();
    ordeval::cli::clean_up_when_interrupted();
    ordeval::cli::command_line typed{"ordeval"};  // where the program lies is of no interest to those who read results
    if (argc > 1) typed.insert(typed.end(), argv + 1, argv + argc);
    return static_cast<int>(ordeval::cli::run_and_report(typed));
}
