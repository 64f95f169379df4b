#include <algorithm>

#include "ordeval/report/json.hpp"
#include "report/json/account_json.hpp"

namespace ordeval {

namespace {

json_value rows_of(const confusion_table& table) {
    json_value rows = json_value::array();
    for (gold g : table.gold_classes()) {
        json_value row = json_value::array();
        for (predicted p : table.predicted_classes()) row.push_back(table(g, p));
        rows.push_back(row);
    }
    return rows;
}

/// The table as two vectors of labels 1..K, item after item.
void add_table(json_value& object, const confusion_table& table) {
    json_value truth = json_value::array();
    json_value answers = json_value::array();
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            for (item_count i = 0; i < table(g, p); ++i) {
                truth.push_back(g.value + 1);
                answers.push_back(p.value + 1);
            }
    object["table"] = rows_of(table);
    object["gold"] = truth;
    object["predicted"] = answers;
}

struct add_case {
    json_value& object;
    void operator()(const confusion_table& table) const { add_table(object, table); }
    void operator()(const table_on_intervals& on) const {
        add_table(object, on.table);
        object["edges"] = on.intervals.edges();
    }
    void operator()(const distribution_pair& pair) const {
        object["estimated"] = pair.estimated();
        object["truth"] = pair.truth();
    }
};

json_value exhibits_of(const axiom_result& result) {
    json_value cases = json_value::array();
    for (const exhibit& shown : result.exhibits) {
        json_value object{{"role", shown.role}};
        std::visit(add_case{object}, shown.shown);
        object["score"] = shown.value ? json_value(*shown.value) : json_value(nullptr);
        if (!shown.value) object["undefined"] = name(shown.value.reason());
        cases.push_back(object);
    }
    json_value object{{"cases", cases}};
    if (!result.remark.empty()) object["labels"] = result.remark;
    return object;
}

json_value result_as_json(const axiom_result& result) {
    const bool holds = *result.holds;
    const json_value shown = result.exhibits.empty() ? json_value(nullptr) : exhibits_of(result);
    json_value object;
    object["measure"] = result.spec.to_string();
    object["property"] = facts_about(result.which).name;
    object["holds"] = holds;
    object["searched"] = result.searched;
    object["compared"] = result.compared;
    object["undefined"] = result.undefined;
    object["counterexample"] = holds ? json_value(nullptr) : shown;
    if (holds && !shown.is_null()) object["example"] = shown;
    return object;
}

json_value properties_of(const std::vector<axiom_result>& results) {
    json_value list = json_value::array();
    for (const axiom_facts& facts : all_axioms()) {
        if (std::ranges::none_of(results, [&](const axiom_result& r) { return r.which == facts.which; })) continue;
        list.push_back({{"name", facts.name},
                        {"meaning", facts.meaning},
                        {"source", facts.source},
                        {"decided_by", facts.by_example ? "example" : "counterexample"}});
    }
    return list;
}

}  // namespace

std::string to_json(const property_findings& findings) {
    const property_request& settings = findings.settings;
    json_value object = document_of(findings.account);
    object["classes"] = settings.classes;
    object["items"] = settings.items ? json_value(*settings.items) : json_value(nullptr);
    object["gold_items"] = settings.gold_items;
    object["tolerance"] = axiom_tolerance;
    object["properties"] = properties_of(findings.results);
    object["results"] = json_value::array();
    object["undecided"] = json_value::array();
    for (const axiom_result& result : findings.results) {
        if (result.holds)
            object["results"].push_back(result_as_json(result));
        else
            object["undecided"].push_back({{"measure", result.spec.to_string()},
                                           {"property", facts_about(result.which).name},
                                           {"reason", result.searched}});
    }
    return json_text(object);
}

std::string all_properties_as_json() {
    json_value list = json_value::array();
    for (const axiom_facts& facts : all_axioms())
        list.push_back({{"name", facts.name}, {"meaning", facts.meaning}, {"source", facts.source}});
    return json_text({{"properties", list}});
}

}  // namespace ordeval
