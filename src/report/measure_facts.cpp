#include "ordeval/report/measure_facts.hpp"

#include <cmath>

#include "ordeval/detail/text.hpp"
#include "ordeval/measures/invariances.hpp"
#include "ordeval/measures/registry.hpp"
#include "ordeval/report/methods.hpp"

namespace ordeval {

namespace {

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
    for (const named_invariance& one : all_invariances())
        if (includes(spec.invariances(), one.which)) append(text, std::string(one.meaning), ", ");
    return text;
}

std::string undefined(const measure_spec& spec) {
    std::string text = std::string(explain(undefined_reason::no_items)) + " (no_items)";
    for (undefined_reason reason : spec.measure->undefined)
        append(text, std::string(explain(reason)) + " (" + std::string(name(reason)) + ")", "\n");
    return text;
}

std::string unanswered(const measure_spec& spec) {
    return std::string(spec.measure->unanswered == unanswered_items::farthest
                           ? "counted as the answer farthest from the truth"
                           : "counted as wrong and as no answer of any class") +
           ", under " + option_text("missing", "wrong");
}

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

/// Where publications are found for good.
std::string dois(const measure& m) {
    std::string text;
    for (const publication& one : m.publications)
        if (!one.doi.empty()) append(text, "https://doi.org/" + std::string(one.doi), "\n");
    return text;
}

std::string title_of(const measure_spec& spec) { return spec.short_name() + ": " + std::string(spec.measure->title); }

}  // namespace

std::vector<measure_fact> facts_about(const measure_spec& spec, spelling how) {
    const measure& m = *spec.measure;
    std::vector<measure_fact> facts;
    auto add = [&](const char* name, const std::string& text) {
        if (!text.empty()) facts.push_back({name, spelled(text, how)});
    };
    add("Meaning", std::string(m.meaning));
    add("Judges", std::string(describe(m.judges())) + ", by " + command_text(command_for(m.judges())));
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
    add("DOI", dois(m));
    add("Advice", std::string(m.advice));
    return facts;
}

std::string measure_page(const measure_spec& spec, std::size_t width, spelling how) {
    constexpr std::size_t margin = 14;
    std::string text = title_of(spec) + "\n\n";
    for (const measure_fact& fact : facts_about(spec, how)) {
        const std::string name = fact.name + std::string(margin - fact.name.size(), ' ');
        text += wrapped(name + fact.text, width, margin) + "\n";
    }
    for (const publication& one : spec.measure->publications) text += "\n" + bibtex(one);
    return text;
}

sheet measure_sheet(const measure_spec& spec, spelling how) {
    sheet page;
    page.title = title_of(spec);
    page.columns = {{"what"}, {spec.short_name()}};
    for (const measure_fact& fact : facts_about(spec, how)) page.rows.push_back({fact.name, fact.text});
    return page;
}

sheet measures_sheet(const std::vector<measure_spec>& specs, bool with_sets) {
    sheet list;
    list.columns = {{"name"}, {"better"}, {"command"}, {"title"}, {"aliases"}};
    for (const measure_spec& spec : specs)
        list.rows.push_back({spec.short_name(), better_word(spec), std::string(command_for(spec.measure->judges())),
                             std::string(spec.measure->title), alias_names(spec)});
    if (!with_sets) return list;
    for (const measure_set& set : all_measure_sets())
        list.notes.push_back(std::string(set.name) + ": " + std::string(set.meaning) +
                             (set.members.empty() ? "" : ": " + spaced(set.members)));
    return list;
}

std::vector<measure_spec> all_default_specs() {
    std::vector<measure_spec> specs;
    for (const measure* one : all_measures()) specs.push_back(default_spec(*one));
    return specs;
}

expected<measure_spec> measure_to_explain(const std::string& text) {
    if (const measure* found = find_measure(text)) return default_spec(*found);
    expected<measure_spec> spec = parse_measure(text);
    if (!spec) return spec.error().blamed_on(fault::request);
    return spec;
}

}  // namespace ordeval
