#include "ordeval/evaluation/lint.hpp"

#include <algorithm>

#include "io/join/gold_items.hpp"
#include "io/join/run_campaign.hpp"
#include "io/read/request_settings.hpp"
#include "io/read/within_memory.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

using namespace io;

lint_file describe(const run_file& run, joined_run& joined, const read_options& options) {
    lint_file file{.file = run.path(),
                   .verdict = joined.problems.empty() ? lint_verdict::ok : lint_verdict::problems,
                   .problems = std::move(joined.problems),
                   .notice = joined.notice};
    for (const answer_sheet& sheet : joined.sheets) {
        file.systems.push_back(sheet.system);
        file.items += sheet.rows;
        if (file.verdict != lint_verdict::ok) continue;  // counts of refused items are problems, not policies
        for (applied_policy& policy : sheet.applied(options)) file.applied.push_back(std::move(policy));
    }
    if (file.systems.empty()) file.systems.push_back(run.system);
    return file;
}

lint_report checked(const source& gold, const sources& runs, const read_options& options, std::size_t problem_limit) {
    run_campaign opened = open_campaign(gold, list_runs(gold, runs, problem_limit), options, problem_limit);
    lint_report report{
        .gold = {.file = gold.name()}, .problems = opened.run_problems, .account = {.notices = opened.notices}};
    report.gold.problems = opened.gold_problems;
    if (!opened.gold) {
        report.gold.verdict = opened.gold_problems.empty() ? lint_verdict::not_checked : lint_verdict::problems;
        for (const run_file& run : opened.runs)
            report.runs.push_back({.file = run.path(), .systems = {run.system}, .verdict = lint_verdict::not_checked});
        return report;
    }
    report.gold.items = opened.gold->size();
    report.gold.applied = opened.gold->applied;
    report.runs.resize(opened.runs.size());
    std::vector<joined_run> joined(opened.runs.size());
    const read_options each = options_of_each(options, joined.size());
    for_each_job(joined.size(), options.run, [&](std::size_t i) {
        joined[i] = join_run(*opened.gold, opened.runs[i].from, opened.runs[i].system, each, problem_limit);
        for (answer_sheet& sheet : joined[i].sheets) sheet.answers = {};
        report.runs[i] = describe(opened.runs[i], joined[i], options);
    });
    report.problems.add(repeated_systems(opened.runs, joined));
    return report;
}

}  // namespace

lint_report lint(const source& gold, const sources& runs, const read_options& options, std::size_t problem_limit) {
    lint_report report;
    const auto done = within_memory(gold.name(), [&]() -> expected<bool> {
        report = checked(gold, runs, options, problem_limit);
        return true;
    });
    if (!done) report.problems.add(done.error());
    return report;
}

namespace {

/// The file of a problem, where the report knows it.
lint_file* file_of(lint_report& report, const std::string& path) {
    if (report.gold.file == path) return &report.gold;
    const auto run = std::ranges::find(report.runs, path, &lint_file::file);
    return run == report.runs.end() ? nullptr : &*run;
}

/// What reading says of evidence that is read as a whole, under the files that it is in.
lint_report as_report(const evidence_request& request, const expected<evidence>& found) {
    lint_report report;
    const bool gold_and_runs = !request.gold.empty();
    for (const source& from : files_of(request))
        if (from.name() == request.gold.name())
            report.gold.file = from.name();
        else if (from.name() != request.reading.label_map.name() && from.name() != request.rename.name())
            report.runs.push_back({.file = from.name()});
    if (!gold_and_runs && !report.runs.empty()) report.gold.file = report.runs.front().file;
    if (found) {
        report.account = found->account();
        for (lint_file& run : report.runs) run.systems = gold_and_runs ? std::vector<std::string>{} : found->systems();
        for (const applied_policy& one : report.account.applied)
            (one.system == gold_system || report.runs.empty() ? report.gold : report.runs.front())
                .applied.push_back(one);
        return report;
    }
    for (const diagnostic& problem : found.error().shown()) {
        lint_file* file = file_of(report, problem.file);
        (file ? file->problems : report.problems).add(problem);
        if (file) file->verdict = lint_verdict::problems;
    }
    // Without gold no run is fine, and least of all one that is in the same file.
    if (report.gold.verdict != lint_verdict::ok)
        for (lint_file& run : report.runs)
            if (run.verdict == lint_verdict::ok) run.verdict = lint_verdict::not_checked;
    return report;
}

}  // namespace

namespace {

/// Files are checked whole: what chooses among systems and topics has nothing to choose from here.
std::optional<std::string> about_selection(const evidence_request& request) {
    std::vector<std::string> options;
    if (!request.selection.only.empty()) options.push_back(option_text("only"));
    if (!request.selection.exclude.empty() && !request.newest) options.push_back(option_text("exclude"));
    if (!request.selection.topics.empty()) options.push_back(option_text("topics"));
    if (!request.rename.empty()) options.push_back(option_text("rename"));
    if (!request.selection.baselines.empty()) options.push_back(option_text("baselines"));
    if (options.empty()) return std::nullopt;
    return "all files are checked whole, whatever " + joined(options) + " would choose";
}

}  // namespace

expected<lint_report> lint(const evidence_request& request, const execution& run, std::size_t problem_limit) {
    if (diagnostics problems = contradictions_in(request); !problems.empty()) return problems;
    if (request.selection.anonymise)
        return bad_request("a check names files, which " + option_text("anonymise") + " would hide", "leave it out");
    const bool labels = request.task == evaluation_task::classification || request.from_labels;
    if (!labels || request.gold.empty() || request.runs.empty()) {
        const expected<evidence> found = read_evidence(request, run);
        if (!found && found.error().lies_in() == fault::request) return found.error();
        return as_report(request, found);
    }
    const expected<request_settings> settings = settings_of(request, run);
    if (!settings) return settings.error();
    newest_runs checked_runs{.runs = request.runs};
    if (request.newest) {
        expected<newest_runs> kept = keep_newest_runs(request);
        if (!kept) return kept.error();
        checked_runs = *std::move(kept);
    }
    lint_report report = lint(request.gold, checked_runs.runs, settings->reading, problem_limit);
    report.account.policies = policies_in_force(request.reading);
    if (std::optional<std::string> notice = about_selection(request)) report.account.notices.push_back(*notice);
    for (const std::vector<std::string>& notices :
         {checked_runs.notices, settings->notices, cleaning_notices(request.reading)})
        report.account.notices.insert(report.account.notices.end(), notices.begin(), notices.end());
    return report;
}

}  // namespace ordeval
