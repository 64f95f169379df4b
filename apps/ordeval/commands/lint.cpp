// ordeval lint: are these submissions fit to be scored?
#include "ordeval/evaluation/lint.hpp"

#include <limits>
#include <memory>

#include "ordeval/options/evidence_options.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/lint_sheet.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::lint_command {

namespace {

struct lint_options {
    common_options common;
    evidence_request input;
    int max_problems = 1000;
};

constexpr const char* help = R"(Check runs against gold without scoring them.

Lists every problem of every file, with its line and id, and gives a verdict on each file: ok, problems, or not_checked where gold cannot be used. Policies are those of 'score'; what they would do is reported, and does not count as a problem.)";

constexpr const char* footer = R"(Exit codes:
  0  all runs are fine
  2  the command line is wrong
  3  some file has problems
  4  nothing to check: gold is empty, or there are no runs

Fields of --format json, none of which will change its meaning:
  ok         whether everything is fine
  policies   the policies that were asked for
  gold       a file; runs: a list of files in the order of the command line
  problems   what is wrong with several files, such as two runs of one name
  notices    what was assumed, in words

Each file has:
  file, verdict, systems, rows
  total      number of problems; kinds: how many there are of each kind
  problems   the first --max-problems of them, each with kind, problem, remedy,
             and file, line, column (in bytes, both from 1), id where known
  applied    what policies would do: policy, system, items
  notice     what was assumed about its columns

Examples:
  ordeval lint gold.tsv runs/ --scale -2..2
  ordeval lint gold.tsv submission.csv.gz --format json -o verdict.json
  curl -s https://example.org/run.tsv | ordeval lint gold.tsv - --missing wrong
  ordeval lint gold.tsv runs/ --format csv | grep duplicate_id)";

/// An empty run is a problem of that run; without gold or runs there is nothing to have problems.
exit_code code_of(const lint_report& report) {
    if (report.ok()) return exit_code::fine;
    return report.checked_something() ? exit_code::bad_input : exit_code::nothing_to_evaluate;
}

/// A verdict needs a whole look: where memory gave out, there is none.
void require_memory(const lint_report& report) {
    const auto gave_out = [](const diagnostics& problems) {
        return !problems.empty() && problems.lies_in() == fault::machine;
    };
    if (gave_out(report.problems)) throw failure(report.problems);
    for (const lint_file& run : report.runs)
        if (gave_out(run.problems)) throw failure(run.problems);
}

/// For people: the problems as every other command tells them, then the verdicts.
std::string as_page(const lint_report& report, const common_options& common) {
    const std::string problems = problem_lines(report, spelling::command_line);
    return problems + (problems.empty() ? "" : "\n") + rendered(verdicts_sheet(report, spelling::command_line), common);
}

void run(const lint_options& options, const command_line& typed) {
    const common_options& common = options.common;
    protect_inputs(options.input, common);
    const std::size_t limit = options.max_problems > 0 ? static_cast<std::size_t>(options.max_problems)
                                                       : std::numeric_limits<std::size_t>::max();
    lint_report report = call(common, [&](const execution& run) {
        begin(run, stages::checking);
        return lint(options.input, run, limit);
    });
    require_memory(report);
    report.account.request = typed;
    tell({.notices = notices_of(report)}, common);
    report.account = spelled(report.account, spelling::command_line);
    if (common.format == output_format::json)
        write(to_json(report, spelling::command_line), common);
    else if (common.format == output_format::table)
        write(as_page(report, common), common);
    else
        print(problems_sheet(report, spelling::command_line), common);
    if (code_of(report) != exit_code::fine) throw exit_with{code_of(report)};
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<lint_options>();
    command
        .count("--max-problems", options->max_problems, 0, std::numeric_limits<int>::max(),
               "Problems to list of each file; 0: all")
        .type("N");
    add_evidence_options(command, options->input, {.distributions = true, .task = true, .bin = true});
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "lint", .place = 30, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::lint_command
