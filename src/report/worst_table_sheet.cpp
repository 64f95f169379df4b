#include "ordeval/report/worst_table_sheet.hpp"

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
    result.notes.push_back(found.searched ? "found among all " + std::to_string(found.tables) + " tables"
                                          : "the score adds up over the items: each gold class has its worst answer");
    return result;
}

}  // namespace ordeval
