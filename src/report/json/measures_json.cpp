#include "ordeval/measures/registry.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/measure_facts.hpp"
#include "report/json/measure_json.hpp"

namespace ordeval {

namespace {

/// Everything about a measure, with what it takes to cite its sources.
json_value described(const measure_spec& spec) {
    json_value object = measure_as_json(spec, example_classes);
    object["publications"] = json_value::array();
    for (const publication& one : spec.measure->publications)
        object["publications"].push_back({{"key", one.key},
                                          {"authors", one.authors},
                                          {"title", one.title},
                                          {"where", one.where},
                                          {"year", one.year},
                                          {"doi", one.doi.empty() ? json_value(nullptr) : json_value(one.doi)}});
    return object;
}

}  // namespace

std::string to_json(const measure_spec& measure) { return json_text(described(measure)); }

std::string to_json(const worst_table& found) {
    json_value object{{"measure", found.spec.to_string()},
                      {"orientation", found.spec.measure->better == orientation::higher ? "higher" : "lower"},
                      {"worst", found.worst},
                      {"searched", found.searched},
                      {"tables", found.tables},
                      {"table", json_value::array()}};
    for (gold g : found.table.gold_classes()) {
        json_value& row = object["table"].emplace_back(json_value::array());
        for (predicted p : found.table.predicted_classes()) row.push_back(found.table(g, p));
    }
    return json_text(object);
}

std::string to_json(const std::vector<measure_spec>& measures, bool with_sets) {
    json_value object;
    object["measures"] = json_value::array();
    for (const measure_spec& spec : measures) object["measures"].push_back(described(spec));
    if (with_sets) {
        object["sets"] = json_value::array();
        for (const measure_set& set : all_measure_sets())
            object["sets"].push_back({{"name", set.name}, {"meaning", set.meaning}, {"members", set.members}});
    }
    return json_text(object);
}

}  // namespace ordeval
