// ordeval lint: are these submissions fit to be scored?
#include "ordeval/evidence/lint.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>

#include "command.hpp"
#include "ordeval/version.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/problems.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/reading.hpp"
#include "terminal/scoreboard_json.hpp"

namespace ordeval::cli {

namespace {

struct lint_options {
    common_options common;
    reading_options reading;
    int max_problems = 1000;
};

constexpr const char* description = R"(Check runs against gold without scoring them.

Tells every problem of every file with its line and id, and gives a verdict per file: ok, problems, or not_checked where gold is of no use. Policies are those of 'score': what they would do is told, and is no problem.)";

constexpr const char* footer = R"(Exit codes:
  0  all runs are fine
  2  the command line makes no sense
  3  some file has problems
  4  nothing to check: gold is empty, or there are no runs

Fields of --format json, none of which will change its meaning:
  ok         whether everything is fine
  policies   the policies that were asked for
  gold       a file; runs: a list of files in the order of the command line
  problems   what is wrong with no file alone, such as two runs of one name
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

void add_options(CLI::App& command, lint_options& options) {
    command.add_option("--max-problems", options.max_problems, "Problems to tell of each file; 0: all")
        ->type_name("N")
        ->check(whole_number(0, std::numeric_limits<int>::max()))
        ->capture_default_str();
}

lint_report check(const lint_options& options) {
    require_gold_and_runs(options.reading);
    progress_bar bar("checking", megabytes, options.common);
    read_options settings = reader_settings(options.reading, options.common);
    settings.run.progress = bar.target();
    const std::size_t limit = options.max_problems > 0 ? static_cast<std::size_t>(options.max_problems)
                                                       : std::numeric_limits<std::size_t>::max();
    return lint(options.reading.gold, options.reading.runs, settings, limit);
}

/// An empty run is a problem of that run; without gold or runs there is nothing to have problems.
exit_code code_of(const lint_report& report) {
    if (report.ok()) return exit_code::fine;
    const bool nothing = report.runs.empty() || report.gold.problems.kinds().contains("empty_file");
    return nothing ? exit_code::nothing_to_evaluate : exit_code::bad_input;
}

std::vector<const lint_file*> files_of(const lint_report& report) {
    std::vector<const lint_file*> files{&report.gold};
    for (const lint_file& run : report.runs) files.push_back(&run);
    return files;
}

std::uint64_t hidden(const diagnostics& problems) { return problems.total() - problems.shown().size(); }

json_value describe(const lint_file& file) {
    json_value object;
    object["file"] = file.file;
    object["verdict"] = name(file.verdict);
    object["systems"] = file.systems;
    object["rows"] = file.items;
    object["total"] = file.problems.total();
    object["kinds"] = json_value::object();
    for (const auto& [kind, number] : file.problems.kinds()) object["kinds"][kind] = number;
    object["problems"] = shown_as_json(file.problems);
    object["applied"] = as_json(file.applied);
    object["notice"] = file.notice;
    return object;
}

json_value describe(const lint_report& report, const lint_options& options, const command_line& typed) {
    json_value object;
    object["ordeval"] = {{"version", ORDEVAL_VERSION}};
    object["command"] = typed;
    object["ok"] = report.ok();
    for (const auto& [policy, word] : policy_words(options.reading)) object["policies"][policy] = word;
    object["gold"] = describe(report.gold);
    object["runs"] = json_value::array();
    for (const lint_file& run : report.runs) object["runs"].push_back(describe(run));
    object["problems"] = shown_as_json(report.problems);
    object["notices"] = report.notices;
    return object;
}

/// A row for every problem, and one for every file that has none, so that no file is passed over in silence.
class problem_rows {
public:
    explicit problem_rows(const lint_report& report) {
        sheet_.columns = {{"file"}, {"verdict"}, {"line", true}, {"column", true},
                          {"id"},   {"kind"},    {"problem"},    {"remedy"}};
        for (const lint_file* file : files_of(report)) {
            if (file->problems.empty()) add(*file, {});
            add(file->file, name(file->verdict), file->problems);
            for (const applied_policy& applied : file->applied)
                add(*file, {.problem = in_words(applied), .kind = "applied"});
        }
        add("", name(lint_verdict::problems), report.problems);
    }
    const sheet& as_sheet() const { return sheet_; }

private:
    void add(const lint_file& file, const diagnostic& problem) { add(file.file, name(file.verdict), problem); }

    void add(const std::string& file, std::string_view verdict, const diagnostics& problems) {
        for (const diagnostic& problem : problems.shown()) add(file, verdict, problem);
        if (hidden(problems) > 0)
            add(file, verdict,
                diagnostic{.problem = std::to_string(hidden(problems)) + " more",
                           .remedy = "see them with a larger --max-problems",
                           .kind = "more"});
    }

    void add(const std::string& file, std::string_view verdict, const diagnostic& problem) {
        auto number = [](std::uint64_t n) { return n > 0 ? sheet_cell(n) : sheet_cell(std::string()); };
        sheet_.rows.push_back({problem.file.empty() ? file : problem.file, std::string(verdict), number(problem.line),
                               number(problem.column), problem.id, problem.kind, problem.problem, problem.remedy});
    }

    sheet sheet_;
};

std::string listed(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
}

std::string summary(const lint_report& report) {
    std::size_t fine = 0;
    for (const lint_file& run : report.runs) fine += run.verdict == lint_verdict::ok;
    return "ok: " + std::to_string(fine) + " of " + std::to_string(report.runs.size()) +
           (report.runs.size() == 1 ? " run" : " runs");
}

std::string policies_of(const lint_file& file) {
    std::vector<std::string> policies;
    for (const applied_policy& applied : file.applied) policies.push_back(in_words(applied));
    return listed(policies);
}

sheet verdicts(const lint_report& report) {
    const std::vector<const lint_file*> files = files_of(report);
    const bool applied = std::any_of(files.begin(), files.end(), [](auto file) { return !file->applied.empty(); });
    sheet table;
    table.columns = {{"file"}, {"system"}, {"verdict"}, {"rows", true}, {"problems", true}};
    if (applied) table.columns.push_back({"by policies"});
    for (const lint_file* file : files) {
        table.rows.push_back({file->file, file == &report.gold ? "(gold)" : listed(file->systems),
                              std::string(name(file->verdict)), file->items, file->problems.total()});
        if (applied) table.rows.back().emplace_back(policies_of(*file));
    }
    table.notes.push_back(summary(report));
    return table;
}

/// For people: the problems as every other command tells them, then the verdicts.
std::string as_page(const lint_report& report, const common_options& common) {
    std::string text;
    for (const lint_file* file : files_of(report)) text += file->problems.to_string();
    text += report.problems.to_string();
    return text + (text.empty() ? "" : "\n") + rendered(verdicts(report), common);
}

/// What was assumed about runs; once where it is the same for many.
void print_notices(const lint_report& report, const common_options& common) {
    std::map<std::string, std::vector<std::string>> files_by_notice;
    for (const lint_file& run : report.runs)
        if (!run.notice.empty()) files_by_notice[run.notice].push_back(run.file);
    std::vector<std::string> notices = report.notices;
    for (const auto& [notice, files] : files_by_notice)
        notices.push_back((files.size() == 1 ? files[0] : std::to_string(files.size()) + " runs") + ": " + notice);
    print_notices(notices, common);
}

void lint_runs(const lint_options& options, const command_line& typed) {
    const lint_report report = check(options);
    const common_options& common = options.common;
    print_notices(report, common);
    if (common.format == output_format::json)
        write_output(common.output, json_text(describe(report, options, typed)));
    else if (common.format == output_format::table)
        write_output(common.output, as_page(report, common));
    else
        print(problem_rows(report).as_sheet(), common);
    if (code_of(report) != exit_code::fine) throw exit_with{code_of(report)};
}

}  // namespace

void add_lint(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<lint_options>();
    CLI::App* command = app.add_subcommand("lint", description)->footer(footer);
    add_options(*command, *options);
    add_gold_and_runs(*command, options->reading);
    add_common_options(*command, options->common);
    command->callback([options, &typed] { lint_runs(*options, typed); });
}

}  // namespace ordeval::cli
