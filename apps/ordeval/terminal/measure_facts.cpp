#include "terminal/measure_facts.hpp"

#include <cmath>

#include "ordeval/detail/text.hpp"

namespace ordeval::cli {

namespace {

constexpr int example_classes = 5;  ///< the scale for which a range that depends on it is shown

struct named_invariance {
    invariance which;
    const char* name;
    const char* meaning;
};

constexpr named_invariance invariance_words[] = {
    {invariance::transposition, "transposition", "exchanging gold and predicted"},
    {invariance::reversal, "reversal", "turning the scale round"},
    {invariance::relabelling, "relabelling", "permuting the classes"},
    {invariance::replication, "replication", "multiplying every count by the same number"},
    {invariance::insertion, "insertion", "putting unused classes into the scale"},
};

std::string bound(double value) { return std::isfinite(value) ? shortest(value) : value < 0 ? "-inf" : "inf"; }

void append(std::string& list, const std::string& item, const char* separator) {
    list += (list.empty() ? "" : separator) + item;
}

std::string range(const measure_spec& spec) {
    score_range values = spec.range_on(example_classes);
    std::string text = bound(values.low) + " to " + bound(values.high);
    if (spec.measure->range_on) text += " on a scale of " + std::to_string(example_classes) + " classes";
    if (spec.measure->perfect) text += "; perfect: " + shortest(*spec.measure->perfect);
    return text;
}

std::string parameters(const measure_spec& spec) {
    std::string text;
    for (const parameter& p : spec.measure->parameters) {
        std::string settled = p.required        ? "required"
                              : p.has_default() ? "default " + std::string(p.default_text)
                                                : "not set by default";
        append(text, std::string(p.name) + ": " + std::string(p.meaning) + "; " + p.domain() + " (" + settled + ")",
               "\n");
    }
    return text;
}

std::string aliases(const measure_spec& spec) {
    std::string text;
    for (const measure_alias& alias : spec.measure->aliases)
        append(text, std::string(alias.name) + (alias.settings.empty() ? "" : " (" + std::string(alias.settings) + ")"),
               ", ");
    return text;
}

std::string invariances(const measure_spec& spec) {
    std::string text;
    for (const named_invariance& one : invariance_words)
        if (includes(spec.invariances(), one.which)) append(text, one.meaning, ", ");
    return text;
}

std::string undefined(const measure_spec& spec) {
    std::string text = std::string(explain(undefined_reason::no_items)) + " (no_items)";
    for (undefined_reason reason : spec.measure->undefined)
        append(text, std::string(explain(reason)) + " (" + std::string(name(reason)) + ")", "\n");
    return text;
}

std::string unanswered(const measure_spec& spec) {
    return spec.measure->unanswered == unanswered_items::farthest
               ? "counted as the answer farthest from the truth, under --missing wrong"
               : "counted as wrong and as no answer of any class, under --missing wrong";
}

const char* kind_word(const parameter& p) {
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

}  // namespace

std::string better_word(const measure_spec& spec) {
    return spec.measure->better == orientation::higher ? "higher" : "lower";
}

std::string alias_names(const measure_spec& spec) {
    std::string text;
    for (const measure_alias& alias : spec.measure->aliases) append(text, std::string(alias.name), ", ");
    return text;
}

std::string spaced(std::string_view list) {
    std::string text;
    int depth = 0;
    for (char c : list) {
        depth += (c == '(') - (c == ')');
        text += c;
        if (c == ',' && depth == 0) text += ' ';
    }
    return text;
}

std::vector<measure_fact> facts_about(const measure_spec& spec) {
    const measure& m = *spec.measure;
    std::vector<measure_fact> facts;
    auto add = [&](const char* name, std::string text) {
        if (!text.empty()) facts.push_back({name, std::move(text)});
    };
    add("Meaning", std::string(m.meaning));
    add("Judges", std::string(describe(m.judges())) + ", by 'ordeval " + std::string(command_for(m.judges())) + "'");
    add("Formula", std::string(m.formula));
    add("Better", better_word(spec));
    add("Range", range(spec));
    add("In full", spec.to_string());
    add("Parameters", parameters(spec));
    add("Aliases", aliases(spec));
    add("Unchanged by", invariances(spec));
    add("Undefined", undefined(spec));
    if (m.judges() == evidence_kind::table) add("Unanswered", unanswered(spec));
    add("Source", std::string(m.source));
    add("Advice", std::string(m.advice));
    return facts;
}

json_value measure_as_json(const measure_spec& spec) {
    const measure& m = *spec.measure;
    score_range values = spec.range_on(example_classes);
    json_value object{{"name", m.name},       {"spec", spec.to_string()}, {"title", m.title},
                      {"meaning", m.meaning}, {"formula", m.formula},     {"latex", m.latex},
                      {"source", m.source},   {"advice", m.advice},       {"orientation", better_word(spec)}};
    object["evidence"] = describe(m.judges());
    object["range"] = json_value::array({finite_or_null(values.low), finite_or_null(values.high)});
    object["range_depends_on_scale"] = m.range_on != nullptr;
    object["perfect"] = m.perfect ? json_value(*m.perfect) : json_value(nullptr);
    object["aliases"] = json_value::array();
    for (const measure_alias& alias : m.aliases)
        object["aliases"].push_back({{"name", alias.name}, {"settings", alias.settings}});
    object["parameters"] = json_value::array();
    for (const parameter& p : m.parameters) object["parameters"].push_back(parameter_as_json(p));
    object["invariances"] = json_value::array();
    for (const named_invariance& one : invariance_words)
        if (includes(spec.invariances(), one.which)) object["invariances"].push_back(one.name);
    object["undefined"] = json_value::array({name(undefined_reason::no_items)});
    for (undefined_reason reason : m.undefined) object["undefined"].push_back(name(reason));
    object["unanswered"] = m.unanswered == unanswered_items::farthest ? "farthest" : "wrong";
    return object;
}

}  // namespace ordeval::cli
