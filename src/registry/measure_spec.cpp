// The spec grammar:
//
//   list     = item { "," item }
//   item     = set | spec
//   set      = "@" name
//   spec     = [ label "=" ] name [ "(" [ setting { "," setting } ] ")" ]
//   setting  = name "=" value
//
// Blanks around any part are free. A value runs to the next comma or closing parenthesis; the numbers of a list are
// separated by blanks.
#include "ordeval/measures/measure_spec.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <limits>
#include <stdexcept>

#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/measures/registry.hpp"

namespace ordeval {

namespace {

constexpr std::string_view file_prefix = "file:";

/// Splits at commas that stand outside parentheses.
std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> parts;
    int depth = 0;
    std::size_t start = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i == text.size() || (text[i] == ',' && depth == 0)) {
            parts.push_back(trimmed(text.substr(start, i - start)));
            start = i + 1;
        } else if (text[i] == '(') {
            ++depth;
        } else if (text[i] == ')') {
            --depth;
        }
    }
    return parts;
}

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

diagnostic unknown(std::string_view what, std::string_view text, const std::vector<std::string>& candidates,
                   std::string fallback) {
    return {.problem = "unknown " + std::string(what) + " " + quoted(text),
            .remedy = did_you_mean(text, candidates, std::move(fallback)),
            .kind = "unknown_" + std::string(what)};
}

/// Rising numbers separated by blanks; nothing where the text is anything else.
std::optional<argument> parse_rising_numbers(std::string_view text) {
    argument list;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
        const std::optional<double> number = number_in(text.substr(0, end));
        if (!number || (!list.numbers.empty() && *number <= list.numbers.back())) return std::nullopt;
        list.text += (list.text.empty() ? "" : " ") + shortest(*number);
        list.numbers.push_back(*number);
        text = trimmed(text.substr(end));
    }
    if (list.numbers.empty()) return std::nullopt;
    return list;
}

/// Whether a number is the position of a class on some scale.
bool is_position(double number) { return number == std::floor(number) && number >= 1 && number <= max_classes; }

expected<argument> parse_value(const parameter& p, std::string_view text) {
    auto bad_value = [&] {
        return diagnostic{.problem = "parameter " + std::string(p.name) + " cannot be " + quoted(text),
                          .remedy = "give " + p.domain(),
                          .kind = "bad_parameter"};
    };
    switch (p.kind) {
        case parameter::kind::flag:
            if (text == "true") return argument{"true", 1};
            if (text == "false") return argument{"false", 0};
            return bad_value();
        // A file, or one of the named matrices.
        case parameter::kind::matrix:
            if (text.starts_with(file_prefix) && text.size() > file_prefix.size()) return argument{std::string(text)};
            [[fallthrough]];
        case parameter::kind::choice:
            if (!p.choices.contains(text)) return bad_value();
            return argument{std::string(text)};
        case parameter::kind::classes:
        case parameter::kind::values: {
            std::optional<argument> list = parse_rising_numbers(text);
            if (!list || (p.kind == parameter::kind::classes && !std::ranges::all_of(list->numbers, is_position)))
                return bad_value();
            return *std::move(list);
        }
        case parameter::kind::integer:
        case parameter::kind::number: break;
    }
    if (p.may_be_infinite && text == "inf") return argument{"inf", std::numeric_limits<double>::infinity()};
    const std::optional<double> number = number_in(text);
    if (!number || *number < p.low || *number > p.high) return bad_value();
    double value = *number;
    if (p.kind == parameter::kind::integer && value != std::floor(value)) return bad_value();
    // The text of an argument is printed anew from the number: `+0.50` and `.5` are the same setting, and specs that
    // are equal are spelled alike.
    if (value == 0) value = 0;  // -0 is 0
    return argument{shortest(value), value};
}

/// Every name a user may type, for suggestions.
std::vector<std::string> known_names() {
    std::vector<std::string> names;
    for (const measure* m : all_measures()) {
        names.emplace_back(m->name);
        for (const measure_alias& alias : m->aliases) names.emplace_back(alias.name);
    }
    return names;
}

bool same_in_any_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

/// A measure that was found, and the alias that led to it.
struct found_measure {
    const ordeval::measure* measure = nullptr;
    const measure_alias* alias = nullptr;
};

/// A measure by name or alias. The case decides only between names that differ in nothing else.
found_measure look_up(std::string_view name) {
    const auto find = [&](auto same) -> found_measure {
        for (const measure* m : all_measures()) {
            if (same(m->name, name)) return {m};
            for (const measure_alias& alias : m->aliases)
                if (same(alias.name, name)) return {m, &alias};
        }
        return {};
    };
    // Twice through the list: an exact name anywhere comes before a likeness that stands earlier.
    if (const found_measure exact = find(std::equal_to<std::string_view>{}); exact.measure) return exact;
    return find(same_in_any_case);
}

expected<bool> apply_settings(measure_spec& spec, std::vector<bool>& was_set, std::string_view settings) {
    if (trimmed(settings).empty()) return true;
    const measure& m = *spec.measure;
    for (std::string_view setting : split(settings)) {
        std::size_t equals = setting.find('=');
        if (equals == std::string_view::npos)
            return diagnostic{.problem = quoted(setting) + " in " + std::string(m.name) + "(...) is not a setting",
                              .remedy = "write NAME=VALUE",
                              .kind = "bad_parameter"};
        std::string_view name = trimmed(setting.substr(0, equals));
        auto found =
            std::find_if(m.parameters.begin(), m.parameters.end(), [&](const parameter& p) { return p.name == name; });
        if (found == m.parameters.end()) {
            std::vector<std::string> names;
            for (const parameter& p : m.parameters) names.emplace_back(p.name);
            return unknown(
                "parameter", name, names,
                m.parameters.empty() ? std::string(m.name) + " has none" : "see " + command_text("measures", m.name));
        }
        // Which parameters were set is kept apart from their values: a value that equals the default may have been set.
        auto position = static_cast<std::size_t>(found - m.parameters.begin());
        if (was_set[position])
            return diagnostic{
                .problem = "parameter " + std::string(name) + " of " + std::string(m.name) + " is set twice",
                .remedy = "set it once",
                .kind = "bad_parameter"};
        expected<argument> value = parse_value(*found, trimmed(setting.substr(equals + 1)));
        if (!value) return value.error();
        spec.arguments.values()[position] = *value;
        was_set[position] = true;
    }
    return true;
}

/// Checks what parameters ask of each other: required ones are there, and a replaced one is not set as well.
expected<bool> settle(measure_spec& spec, const std::vector<bool>& was_set) {
    const measure& m = *spec.measure;
    for (std::size_t i = 0; i < m.parameters.size(); ++i) {
        const parameter& p = m.parameters[i];
        if (p.required && !was_set[i])
            return diagnostic{
                .problem = std::string(m.name) + " needs the parameter " + std::string(p.name),
                .remedy = "write " + std::string(m.name) + "(" + std::string(p.name) + "=...) with " + p.domain(),
                .kind = "bad_parameter"};
        if (p.replaces.empty() || !was_set[i]) continue;
        for (std::size_t other = 0; other < m.parameters.size(); ++other) {
            if (m.parameters[other].name != p.replaces) continue;
            if (was_set[other])
                return diagnostic{.problem = std::string(m.name) + " cannot have both " + std::string(p.replaces) +
                                             " and " + std::string(p.name),
                                  .remedy = "set one of them",
                                  .kind = "bad_parameter"};
            // What is replaced has no value any more, not even its default, and is not printed.
            spec.arguments.values()[other] = argument{};
        }
    }
    if (m.contradiction)
        if (const std::string_view why = m.contradiction(spec.arguments); !why.empty())
            return diagnostic{.problem = "the settings of " + std::string(m.name) + " exclude each other",
                              .remedy = std::string(why),
                              .kind = "contradiction"};
    return true;
}

/// Throws unless the measure judges this kind of evidence and has all that it needs.
void require(const measure_spec& spec, evidence_kind at_hand) {
    if (!spec.measure->judges(at_hand))
        throw std::invalid_argument("evaluate: " + spec.to_string() + " is computed from " +
                                    std::string(describe(spec.measure->judges())) + ", not " +
                                    std::string(describe(at_hand)));
    for (std::size_t i = 0; i < spec.measure->parameters.size(); ++i)
        if (const parameter& p = spec.measure->parameters[i]; p.required && spec.arguments.values()[i].text.empty())
            throw std::invalid_argument("evaluate: " + spec.to_string() + " needs the parameter " +
                                        std::string(p.name));
}

std::string print(const measure_spec& spec, bool with_defaults) {
    std::string settings;
    const measure& m = *spec.measure;
    for (std::size_t i = 0; i < m.parameters.size(); ++i) {
        const argument& value = spec.arguments.values()[i];
        if (value.text.empty() || (!with_defaults && value.text == m.parameters[i].default_text)) continue;
        settings += (settings.empty() ? "" : ",") + std::string(m.parameters[i].name) + "=" + value.text;
    }
    return settings.empty() ? std::string(m.name) : std::string(m.name) + "(" + settings + ")";
}

/// Throws unless every matrix is loaded, and what has an entry per class fits the scale.
void require_fit(const measure_spec& spec, int classes) {
    // Few measures have such lists, and this is asked for every replicate.
    if (std::ranges::any_of(spec.arguments.values(), [](const argument& value) { return !value.numbers.empty(); }))
        if (const diagnostics problems = problems_on_scale(spec, classes); !problems.empty())
            throw std::invalid_argument("evaluate: " + problems.to_string());
    for (const argument& value : spec.arguments.values()) {
        if (!value.text.starts_with(file_prefix)) continue;
        if (!value.matrix || value.matrix->classes() != classes)
            throw std::invalid_argument("evaluate: " + spec.to_string() + " needs a loaded matrix of " +
                                        std::to_string(classes) + " classes");
    }
}

}  // namespace

std::string measure_spec::to_string() const { return print(*this, true); }
std::string measure_spec::short_name() const { return print(*this, false); }

diagnostics problems_on_scale(const measure_spec& spec, int classes) {
    diagnostics problems;
    for (std::size_t i = 0; i < spec.measure->parameters.size(); ++i) {
        const parameter& p = spec.measure->parameters[i];
        const std::vector<double>& numbers = spec.arguments.values()[i].numbers;
        if (numbers.empty()) continue;
        if (p.kind == parameter::kind::values && std::ssize(numbers) != classes)
            problems.add({.problem = spec.to_string() + " gives " + std::to_string(numbers.size()) +
                                     " values for a scale of " + std::to_string(classes) + " classes",
                          .remedy = "give one value for each class",
                          .kind = "bad_parameter"});
        if (p.kind == parameter::kind::classes && numbers.back() > classes)
            problems.add({.problem = spec.to_string() + " names class " + shortest(numbers.back()) + " of a scale of " +
                                     std::to_string(classes) + " classes",
                          .remedy = "count classes from 1",
                          .kind = "bad_parameter"});
    }
    return problems;
}

score_range measure_spec::range_on(int classes) const {
    return measure->range_on ? measure->range_on(classes, arguments) : measure->range;
}

invariance measure_spec::invariances() const {
    return measure->invariances_with ? measure->invariances_with(arguments) : measure->invariances;
}

measure_spec default_spec(const measure& measure) {
    std::vector<argument> values;
    for (const parameter& p : measure.parameters)
        values.push_back(p.has_default() ? parse_value(p, p.default_text).value() : argument{});
    return {&measure, arguments(measure.parameters.begin(), std::move(values))};
}

expected<measure_spec> parse_measure(std::string_view text) {
    text = trimmed(text);
    std::string_view own_name;
    // An equals sign before any parenthesis belongs to a label; those of settings come later. Without one `equals` is
    // npos, which is below nothing.
    if (const std::size_t equals = text.find('='); equals < text.find('(')) {
        own_name = trimmed(text.substr(0, equals));
        text = trimmed(text.substr(equals + 1));
        // What ends a measure in a list cannot be a part of its name, or the same text would mean two things.
        if (own_name.empty() || own_name.starts_with('@') || own_name.find_first_of(",)") != std::string_view::npos)
            return diagnostic{.problem = quoted(own_name) + " cannot be the name of a measure",
                              .remedy = "write NAME=MEASURE, such as mine=Kappa(weights=linear)",
                              .kind = "bad_measure"};
    }
    std::size_t open = text.find('(');
    std::string_view name = trimmed(text.substr(0, open));
    std::string_view settings;
    if (open != std::string_view::npos) {
        if (text.back() != ')' || std::count(text.begin(), text.end(), '(') != 1 ||
            std::count(text.begin(), text.end(), ')') != 1)
            return diagnostic{.problem = "the measure " + quoted(text) + " has unbalanced parentheses",
                              .remedy = "write NAME(PARAMETER=VALUE,...)",
                              .kind = "bad_measure"};
        settings = text.substr(open + 1, text.size() - open - 2);
    }
    if (name.empty())
        return diagnostic{.problem = "a measure has no name",
                          .remedy = "separate measures by single commas; " + command_text("measures") + " lists them",
                          .kind = "bad_measure"};
    const auto [found, alias] = look_up(name);
    if (!found) return unknown("measure", name, known_names(), command_text("measures") + " lists all");

    measure_spec spec = default_spec(*found);
    std::vector<bool> was_set(found->parameters.size());
    // An alias that settings were added to is no longer what its name says.
    if (!own_name.empty())
        spec.label = own_name;
    else if (alias && trimmed(settings).empty())
        spec.label = alias->name;
    // The alias's settings count as set: setting one of them again is refused, and not overridden in silence.
    for (std::string_view part : {alias ? alias->settings : std::string_view(), settings})
        if (expected<bool> applied = apply_settings(spec, was_set, part); !applied) return applied.error();
    if (expected<bool> settled = settle(spec, was_set); !settled) return settled.error();
    return spec;
}

expected<std::vector<measure_spec>> parse_measures(std::string_view text, std::optional<evidence_kind> at_hand) {
    std::vector<measure_spec> specs;
    diagnostics problems;
    auto add = [&](const measure_spec& spec) {
        const evidence_kind needed = spec.measure->judges();
        if (at_hand && !spec.measure->judges(*at_hand)) {
            problems.add({.problem = "the measure " + std::string(spec.measure->name) + " is computed from " +
                                     std::string(describe(needed)) + ", not " + std::string(describe(*at_hand)),
                          .remedy = "use 'ordeval " + std::string(command_for(needed)) + "' for it",
                          .kind = "bad_measure"});
            return;
        }
        // A measure that a set and the list both name is computed once.
        if (std::find(specs.begin(), specs.end(), spec) == specs.end()) specs.push_back(spec);
    };
    for (std::string_view item : split(text)) {
        if (!item.starts_with('@')) {
            expected<measure_spec> spec = parse_measure(item);
            spec ? add(*spec) : problems.add(spec.error());
            continue;
        }
        std::span<const measure_set> sets = all_measure_sets();
        auto set = std::find_if(sets.begin(), sets.end(), [&](const measure_set& s) { return s.name == item; });
        if (set == sets.end()) {
            std::vector<std::string> names;
            for (const measure_set& s : sets) names.emplace_back(s.name);
            problems.add(unknown("set", item, names, command_text("measures") + " lists all"));
        } else if (set->members.empty()) {
            for (const measure* m : all_measures())
                if (m->in_all && m->judges(at_hand.value_or(evidence_kind::table))) add(default_spec(*m));
        } else {
            for (std::string_view member : split(set->members)) add(parse_measure(member).value());
        }
    }
    if (!problems.empty()) return problems;
    return specs;
}

namespace {

/// Weights, prices or values near the end of what a double holds can make a sum infinite, which is no score; nor is one
/// whose square, which every test and interval takes, would be.
score finite(const score& value) {
    constexpr double largest = 1e150;
    return value && !(std::abs(*value) <= largest) ? score(undefined_reason::not_a_number) : value;
}

}  // namespace

score evaluate(const measure_spec& spec, const confusion_table& table) {
    // Whoever resamples tables does not know about edges: a spec carries those that its measure needs.
    if (spec.intervals && spec.measure->judges() == evidence_kind::intervals)
        return evaluate(spec, table, *spec.intervals);
    require(spec, evidence_kind::table);
    require_fit(spec, table.classes());
    if (table.total() == 0) return undefined_reason::no_items;
    // Settled before the measure sees the table, so that no measure can forget an item without an answer.
    if (table.unanswered() > 0 && spec.measure->unanswered == unanswered_items::farthest)
        return finite(spec.measure->function(table.with_unanswered_as_farthest(), spec.arguments));
    return finite(spec.measure->function(table, spec.arguments));
}

score evaluate(const measure_spec& spec, const confusion_table& table, const class_intervals& intervals) {
    if (spec.measure->judges() == evidence_kind::table) return evaluate(spec, table);
    require(spec, evidence_kind::intervals);
    if (intervals.classes() != table.classes())
        throw std::invalid_argument("evaluate: " + std::to_string(intervals.classes()) + " intervals for a table of " +
                                    std::to_string(table.classes()) + " classes");
    require_fit(spec, table.classes());
    if (table.total() == 0) return undefined_reason::no_items;
    return finite(spec.measure->on_intervals(table, intervals, spec.arguments));
}

score evaluate(const measure_spec& spec, const distribution_pair& pair) {
    require(spec, evidence_kind::distributions);
    require_fit(spec, pair.classes());
    return finite(spec.measure->on_distributions(pair, spec.arguments));
}

score evaluate(const measure_spec& spec, const label_ranking& ranking) {
    require(spec, evidence_kind::ranking);
    if (ranking.labels().empty()) return undefined_reason::no_items;
    return finite(spec.measure->on_ranking(ranking, spec.arguments));
}

score evaluate(const measure_spec& spec, const rating_table& ratings) {
    require(spec, evidence_kind::ratings);
    require_fit(spec, ratings.classes());
    if (ratings.items_with_pairs() == 0) return undefined_reason::no_items;
    return finite(spec.measure->on_ratings(ratings, spec.arguments));
}

score evaluate(const measure_spec& spec, const forecasts& items) {
    require(spec, evidence_kind::forecasts);
    if (items.total() == 0) return undefined_reason::no_items;
    return finite(spec.measure->on_forecasts(items, spec.arguments));
}

}  // namespace ordeval
