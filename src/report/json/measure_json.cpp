#include "report/json/measure_json.hpp"

#include "ordeval/measures/invariances.hpp"

namespace ordeval {

namespace {

std::string_view kind_word(const parameter& p) {
    switch (p.kind) {
        case parameter::kind::number: return "number";
        case parameter::kind::integer: return "integer";
        case parameter::kind::flag: return "flag";
        case parameter::kind::choice: return "choice";
        case parameter::kind::matrix: return "matrix";
        case parameter::kind::classes: return "classes";
        case parameter::kind::values: return "values";
    }
    return "";
}

json_value parameter_as_json(const parameter& p) {
    json_value object{{"name", p.name}, {"meaning", p.meaning}, {"kind", kind_word(p)}, {"domain", p.domain()}};
    object["default"] = p.has_default() ? json_value(p.default_text) : json_value(nullptr);
    object["required"] = p.required;
    return object;
}

std::string_view word(orientation better) { return better == orientation::higher ? "higher" : "lower"; }

/// A measure of which only the name and the orientation are known.
json_value unknown_as_json(const named_measure& measure) {
    json_value object{{"name", measure.heading}, {"spec", measure.name}, {"title", "A measure of another tool"}};
    for (const char* unknown : {"meaning", "formula", "latex", "source", "advice"}) object[unknown] = "";
    object["orientation"] = word(measure.better);
    object["evidence"] = nullptr;
    object["range"] = json_value::array({nullptr, nullptr});
    object["range_depends_on_scale"] = false;
    object["perfect"] = nullptr;
    for (const char* unknown : {"aliases", "parameters", "invariances", "undefined"})
        object[unknown] = json_value::array();
    object["unanswered"] = nullptr;
    return object;
}

}  // namespace

json_value measure_as_json(const measure_spec& spec, int classes) {
    const measure& m = *spec.measure;
    const score_range range = spec.range_on(classes);
    json_value object{{"name", m.name},       {"spec", spec.to_string()}, {"title", m.title},
                      {"meaning", m.meaning}, {"formula", m.formula},     {"latex", m.latex},
                      {"source", m.source},   {"advice", m.advice},       {"orientation", word(m.better)}};
    object["evidence"] = describe(m.judges());
    object["range"] = json_value::array({finite_or_null(range.low), finite_or_null(range.high)});
    object["range_depends_on_scale"] = m.range_on != nullptr;
    object["perfect"] = m.perfect ? json_value(*m.perfect) : json_value(nullptr);
    object["aliases"] = json_value::array();
    for (const measure_alias& alias : m.aliases)
        object["aliases"].push_back({{"name", alias.name}, {"settings", alias.settings}});
    object["parameters"] = json_value::array();
    for (const parameter& p : m.parameters) object["parameters"].push_back(parameter_as_json(p));
    object["invariances"] = json_value::array();
    for (const named_invariance& one : all_invariances())
        if (includes(spec.invariances(), one.which)) object["invariances"].push_back(one.name);
    object["undefined"] = json_value::array({name(undefined_reason::no_items)});
    for (undefined_reason reason : m.undefined) object["undefined"].push_back(name(reason));
    object["unanswered"] = m.unanswered == unanswered_items::farthest ? "farthest" : "wrong";
    return object;
}

json_value measure_as_json(const named_measure& measure, int classes) {
    return measure.spec ? measure_as_json(*measure.spec, classes) : unknown_as_json(measure);
}

}  // namespace ordeval
