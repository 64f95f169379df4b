#include "ordeval/report/worst_table_sheet.hpp"

#include <algorithm>

#include "ordeval/detail/text.hpp"

namespace ordeval {

sheet worst_table_sheet(const worst_table& found) {
    sheet result{.columns = {{"gold"}}, .key_columns = 1};
    for (predicted p : found.table.predicted_classes()) result.columns.push_back({std::to_string(p.value + 1), true});
    result.columns.push_back({"all", true});
    for (gold g : found.table.gold_classes()) {
        std::vector<sheet_cell>& row = result.rows.emplace_back();
        row.emplace_back(std::to_string(g.value + 1));
        for (predicted p : found.table.predicted_classes()) row.emplace_back(found.table(g, p));
        row.emplace_back(found.table[g]);
    }
    result.notes.push_back("the worst " + found.spec.short_name() + " with these gold counts is " +
                           shortest(found.worst) + ", that of this table, gold in rows");
    result.notes.push_back(found.searched ? "found by trying all " + std::to_string(found.tables) + " tables"
                                          : "the score is a sum over items, so each gold class gets its worst answer");
    return result;
}

sheet worst_scores_sheet(const scoreboard& board) {
    sheet result{.title = "shares of the worst scores",
                 .columns = {{"measure"}, {"system"}, {"score", true}, {"worst", true}, {"share of the worst", true}},
                 .key_columns = 2};
    std::vector<std::string> problems;
    for (const share_of_worst& one : board.worst) {
        const measured& scores = board.measures[one.measure];
        if (one.system == 0 && one.measure > 0) result.groups.push_back(result.rows.size());
        // Where something cannot be told, a note below says why; the reasons of measures would say something else.
        std::vector<sheet_cell>& row = result.rows.emplace_back();
        row = {scores.heading, board.systems[one.system], scores.overall[one.system].value};
        row.push_back(one.worst ? sheet_cell(score(*one.worst)) : sheet_cell(std::string()));
        row.push_back(one.problem.empty() ? sheet_cell(one.share) : sheet_cell(std::string()));
        const std::string problem = one.problem.empty() ? "" : scores.heading + ": " + one.problem;
        if (!problem.empty() && std::ranges::find(problems, problem) == problems.end()) problems.push_back(problem);
    }
    result.notes.push_back("0 without errors, 1 for the worst of all tables with the same gold counts");
    result.notes.insert(result.notes.end(), problems.begin(), problems.end());
    return result;
}

std::vector<sheet> worst_tables_sheets(const scoreboard& board) {
    std::vector<sheet> tables;
    std::optional<std::size_t> last;
    for (const share_of_worst& one : board.worst) {
        if (!one.table || last == one.measure) continue;
        last = one.measure;
        sheet& table = tables.emplace_back(worst_table_sheet({.spec = *board.measures[one.measure].spec,
                                                              .worst = *one.worst,
                                                              .table = *one.table,
                                                              .searched = one.searched,
                                                              .tables = one.tables}));
        table.title = "the worst table of " + board.measures[one.measure].heading;
    }
    return tables;
}

}  // namespace ordeval
