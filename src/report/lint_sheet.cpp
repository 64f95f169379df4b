#include "ordeval/report/lint_sheet.hpp"

#include <algorithm>
#include <map>

#include "ordeval/detail/brief_problems.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

std::uint64_t hidden(const diagnostics& problems) { return problems.total() - problems.shown().size(); }

std::string summary(const lint_report& report) {
    const auto fine = std::ranges::count(report.runs, lint_verdict::ok, &lint_file::verdict);
    return "ok: " + std::to_string(fine) + " of " + std::to_string(report.runs.size()) +
           (report.runs.size() == 1 ? " run" : " runs");
}

class problem_rows {
public:
    problem_rows(const lint_report& report, spelling how) : how_(how) {
        sheet_.columns = {{"file"}, {"verdict"}, {"line", true}, {"column", true},
                          {"id"},   {"kind"},    {"problem"},    {"remedy"}};
        for (const lint_file* file : report.files()) {
            if (file->problems.empty()) add(file->file, name(file->verdict), diagnostic{});
            add(file->file, name(file->verdict), file->problems);
            for (const applied_policy& applied : file->applied)
                add(file->file, name(file->verdict), diagnostic{.problem = in_words(applied), .kind = "applied"});
        }
        add("", name(lint_verdict::problems), report.problems);
    }
    sheet rows() && { return std::move(sheet_); }

private:
    void add(const std::string& file, std::string_view verdict, const diagnostics& problems) {
        for (const diagnostic& problem : problems.shown()) add(file, verdict, problem);
        if (hidden(problems) > 0)
            add(file, verdict,
                diagnostic{.problem = std::to_string(hidden(problems)) + " more",
                           .remedy = "see them with a larger " + option_text("max-problems"),
                           .kind = "more"});
    }

    void add(const std::string& file, std::string_view verdict, const diagnostic& problem) {
        auto number = [](std::uint64_t n) { return n > 0 ? sheet_cell(n) : sheet_cell(std::string()); };
        sheet_.rows.push_back({problem.file.empty() ? file : problem.file, std::string(verdict), number(problem.line),
                               number(problem.column), problem.id, problem.kind, spelled(problem.problem, how_),
                               spelled(problem.remedy, how_)});
    }

    spelling how_;
    sheet sheet_;
};

/// The lines of the problems of one file, without a count of what the lines themselves count.
std::string said_once(const diagnostics& problems, spelling how, std::size_t most_of_a_kind) {
    std::string text;
    const diagnostics told = brief(problems, most_of_a_kind);
    for (const diagnostic& problem : told.shown()) text += problem.to_string(how) + "\n";
    return text;
}

}  // namespace

sheet verdicts_sheet(const lint_report& report, spelling how) {
    const std::vector<const lint_file*> files = report.files();
    const bool applied = std::ranges::any_of(files, [](const lint_file* file) { return !file->applied.empty(); });
    sheet table;
    table.columns = {{"file"}, {"system"}, {"verdict"}, {"rows", true}, {"problems", true}};
    if (applied) table.columns.push_back({"by policies"});
    for (const lint_file* file : files) {
        table.rows.push_back({file->file, file == &report.gold ? "(gold)" : joined(file->systems),
                              std::string(name(file->verdict)), file->items, file->problems.total()});
        if (!applied) continue;
        std::vector<std::string> policies;
        for (const applied_policy& one : file->applied) policies.push_back(spelled(in_words(one), how));
        table.rows.back().emplace_back(joined(policies));
    }
    table.notes.push_back(summary(report));
    return table;
}

sheet problems_sheet(const lint_report& report, spelling how) { return problem_rows(report, how).rows(); }

std::string problem_lines(const lint_report& report, spelling how) {
    const std::vector<const lint_file*> files = report.files();
    // A folder of bad files is to be read on a page or two: one example of each kind tells what is wrong.
    const bool many =
        std::ranges::count_if(files, [](const lint_file* file) { return file->problems.total() > 0; }) > 5;
    const std::size_t most_of_a_kind = many ? 1 : 3;
    std::string text;
    for (const lint_file* file : files) text += said_once(file->problems, how, most_of_a_kind);
    return text + said_once(report.problems, how, most_of_a_kind);
}

std::vector<std::string> notices_of(const lint_report& report) {
    std::map<std::string, std::vector<std::string>> files_by_notice;
    for (const lint_file& run : report.runs)
        if (!run.notice.empty()) files_by_notice[run.notice].push_back(run.file);
    std::vector<std::string> notices = report.account.notices;
    for (const auto& [notice, files] : files_by_notice)
        notices.push_back((files.size() == 1 ? files[0] : std::to_string(files.size()) + " runs") + ": " + notice);
    return notices;
}

}  // namespace ordeval
