#include "ordeval/report/json.hpp"
#include "report/json/account_json.hpp"

namespace ordeval {

namespace {

json_value as_json(const diagnostic& problem, spelling how) {
    json_value object;
    object["kind"] = problem.kind;
    if (!problem.file.empty()) object["file"] = problem.file;
    if (problem.line > 0) object["line"] = problem.line;
    if (problem.column > 0) object["column"] = problem.column;
    if (!problem.id.empty()) object["id"] = problem.id;
    object["problem"] = spelled(problem.problem, how);
    object["remedy"] = spelled(problem.remedy, how);
    return object;
}

json_value shown_as_json(const diagnostics& problems, spelling how) {
    json_value list = json_value::array();
    for (const diagnostic& problem : problems.shown()) list.push_back(as_json(problem, how));
    return list;
}

json_value describe(const lint_file& file, spelling how) {
    json_value object;
    object["file"] = file.file;
    object["verdict"] = name(file.verdict);
    object["systems"] = file.systems;
    object["rows"] = file.items;
    object["total"] = file.problems.total();
    object["kinds"] = json_value::object();
    for (const auto& [kind, number] : file.problems.kinds()) object["kinds"][kind] = number;
    object["problems"] = shown_as_json(file.problems, how);
    object["applied"] = applied_as_json({.applied = file.applied});
    object["notice"] = file.notice;
    return object;
}

}  // namespace

std::string to_json(const lint_report& report, spelling how) {
    json_value object = document_of(report.account);
    object["ok"] = report.ok();
    object["policies"] = policies_as_json(report.account);
    object["gold"] = describe(report.gold, how);
    object["runs"] = json_value::array();
    for (const lint_file& run : report.runs) object["runs"].push_back(describe(run, how));
    object["problems"] = shown_as_json(report.problems, how);
    object["notices"] = report.account.notices;
    return json_text(object);
}

std::string to_json(const diagnostics& problems, spelling how) {
    return json_text({{"problems", shown_as_json(problems, how)}, {"total", problems.total()}});
}

}  // namespace ordeval
