#include "ordeval/report/property_sheets.hpp"

#include <algorithm>
#include <cmath>

#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

std::string mark(const axiom_result* result) {
    if (!result || !result->holds) return "-";
    return *result->holds ? "yes" : "no";
}

std::string score_text(const score& value) {
    constexpr double digits = 1e6;  // enough to see a difference, few enough to read
    if (!value) return "undefined (" + std::string(name(value.reason())) + ")";
    const double rounded = std::round(*value * digits) / digits;
    return shortest(rounded == 0 ? 0 : rounded);
}

/// `before [0 1 | 0 0] scores 1, with an unused class [...] scores 2`.
std::string shown_by(const axiom_result& result) {
    std::string text = result.remark.empty() ? "" : result.remark + ": ";
    for (const exhibit& shown : result.exhibits)
        text += (&shown == &result.exhibits.front() ? "" : "; ") + shown.role + " " + to_string(shown.shown) +
                (shown.value ? " scores " : " is ") + score_text(shown.value);
    return text;
}

/// Results that are shown together: those of measures of the same kind of evidence.
struct result_table {
    std::vector<measure_spec> specs;
    std::vector<axiom> columns;
    std::vector<const axiom_result*> results;

    const axiom_result* find(const measure_spec& spec, axiom which) const {
        for (const axiom_result* result : results)
            if (result->which == which && result->spec == spec) return result;
        return nullptr;
    }
};

std::vector<result_table> tables_of(const std::vector<axiom_result>& results) {
    std::vector<result_table> tables;
    for (evidence_kind kind : {evidence_kind::table, evidence_kind::intervals, evidence_kind::distributions}) {
        result_table table;
        for (const axiom_result& result : results) {
            if (result.spec.measure->judges() != kind) continue;
            table.results.push_back(&result);
            if (std::ranges::find(table.specs, result.spec) == table.specs.end()) table.specs.push_back(result.spec);
            if (std::ranges::find(table.columns, result.which) == table.columns.end())
                table.columns.push_back(result.which);
        }
        std::ranges::sort(table.columns);
        if (!table.results.empty()) tables.push_back(std::move(table));
    }
    return tables;
}

/// What the columns stand for.
void add_notes(sheet& page, const result_table& table) {
    for (axiom which : table.columns) {
        const axiom_facts& facts = facts_about(which);
        page.notes.push_back(std::string(facts.heading) + " (" + std::string(facts.name) +
                             "): " + std::string(facts.meaning));
    }
}

sheet matrix_of(const result_table& table) {
    sheet page;
    page.columns = {{"measure"}};
    for (axiom which : table.columns) page.columns.push_back({std::string(facts_about(which).heading)});
    for (const measure_spec& spec : table.specs) {
        std::vector<sheet_cell> row{spec.short_name()};
        for (axiom which : table.columns) row.emplace_back(mark(table.find(spec, which)));
        page.rows.push_back(std::move(row));
    }
    add_notes(page, table);
    return page;
}

/// The measures for which a property held after the same search, and those of them with undefined scores.
std::string searches(const std::vector<const axiom_result*>& results) {
    std::vector<std::pair<std::string, std::string>> holders_by_search;
    std::string undefined;
    for (const axiom_result* result : results) {
        if (!result->holds || !*result->holds || !result->exhibits.empty()) continue;
        auto same_search =
            std::ranges::find(holders_by_search, result->searched, &decltype(holders_by_search)::value_type::first);
        if (same_search == holders_by_search.end())
            same_search = holders_by_search.insert(holders_by_search.end(), {result->searched, ""});
        same_search->second += (same_search->second.empty() ? "" : ", ") + result->spec.short_name();
        if (result->undefined > 0)
            undefined += (undefined.empty() ? "" : ", ") + result->spec.short_name() + " in " +
                         std::to_string(result->undefined) + " of " +
                         std::to_string(result->compared + result->undefined) + " comparisons";
    }
    std::string text;
    for (const auto& [search, holders] : holders_by_search) text += "holds for " + holders + ": " + search + "\n";
    if (!undefined.empty()) text += "undefined: " + undefined + "\n";
    return text;
}

/// For a terminal: a paragraph per property, since a table of long cells could not be read.
std::string paragraphs(const result_table& table) {
    std::string text;
    for (axiom which : table.columns) {
        std::vector<const axiom_result*> results;
        std::ranges::copy_if(table.results, std::back_inserter(results),
                             [&](const axiom_result* r) { return r->which == which; });
        text += "\n" + std::string(facts_about(which).name) + "\n" + searches(results);
        for (const axiom_result* result : results) {
            const std::string name = result->spec.short_name();
            if (!result->holds)
                text += name + " undecided: " + result->searched + "\n";
            else if (!result->exhibits.empty())
                text += name + (*result->holds ? " holds: " : " fails: ") + shown_by(*result) + "\n";
        }
    }
    return text;
}

}  // namespace

std::vector<property_group> property_groups(const property_findings& findings) {
    std::vector<property_group> groups;
    for (const result_table& table : tables_of(findings.results))
        groups.push_back({.matrix = matrix_of(table), .explanations = paragraphs(table)});
    return groups;
}

sheet property_list(const property_findings& findings, bool all) {
    sheet page;
    page.columns = {{"measure"}, {"property"}, {"holds"}, {"shown by"}, {"searched"}};
    page.key_columns = 2;
    for (const axiom_result& result : findings.results)
        if (all || !result.exhibits.empty())
            page.rows.push_back({result.spec.short_name(), std::string(facts_about(result.which).name), mark(&result),
                                 shown_by(result), result.searched});
    return page;
}

sheet all_properties_sheet() {
    sheet page;
    page.columns = {{"property"}, {"asks for"}, {"source"}};
    for (const axiom_facts& facts : all_axioms())
        page.rows.push_back({std::string(facts.name), std::string(facts.meaning), std::string(facts.source)});
    return page;
}

}  // namespace ordeval
