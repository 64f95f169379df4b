#include "laws/specs.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <stdexcept>
#include <string>

#include "laws/corpus.hpp"

namespace ordeval::laws {

namespace {

using settings = std::map<std::string, std::string>;

std::string as_text(double value) {
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

bool is_numeric(const parameter& p) { return p.kind == parameter::kind::number || p.kind == parameter::kind::integer; }

constexpr const char* ordinary_matrix = "file:generated";
constexpr const char* generated_values = "0 1";  // with_matrices() puts others in their place, one for each class

std::vector<std::string> domain(const measure& m, const parameter& p) {
    if (p.kind == parameter::kind::flag) return {"true", "false"};
    if (p.kind == parameter::kind::classes) return {"1", "1 2"};
    if (p.kind == parameter::kind::values) return {generated_values};
    std::vector<std::string> values(p.choices.begin(), p.choices.end());
    if (p.kind == parameter::kind::matrix) {
        values.insert(values.end(), {ordinary_matrix, "file:zero"});
        if (!m.perfect) values.emplace_back("file:costly");
    }
    if (!is_numeric(p)) return values;
    std::vector<double> numbers{0, 1, 2, 7};
    if (p.kind == parameter::kind::number) numbers.insert(numbers.end(), {0.25, 0.75, 1.5});
    for (double bound : {p.low, p.high})
        if (std::isfinite(bound)) numbers.push_back(bound);
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    for (double number : numbers)
        if (number >= p.low && number <= p.high) values.push_back(as_text(number));
    return values;
}

/// Nothing where the settings exclude each other.
std::optional<measure_spec> build(const measure& m, settings chosen) {
    for (const parameter& p : m.parameters)
        if (!p.replaces.empty() && chosen.contains(std::string(p.name))) chosen.erase(std::string(p.replaces));
    std::string text;
    for (const auto& [name, value] : chosen) text += (text.empty() ? "" : ",") + name + "=" + value;
    text = std::string(m.name) + "(" + text + ")";
    expected<measure_spec> spec = parse_measure(text);
    if (!spec && spec.error().kinds().contains("contradiction")) return std::nullopt;
    if (!spec) throw std::logic_error(text + " does not parse: " + spec.error().to_string());
    return *spec;
}

std::vector<double> generated_entries(const std::string& kind, int classes) {
    std::mt19937_64 random(static_cast<unsigned>(classes));
    std::vector<double> entries;
    for (int g = 0; g < classes; ++g)
        for (int p = 0; p < classes; ++p) {
            const double cost = between(random, 1, 97) / 8.0;
            entries.push_back(kind == "file:zero" || (g == p && kind != "file:costly") ? 0 : cost);
        }
    return entries;
}

/// Rising by quarters, and nowhere evenly.
std::vector<double> uneven_values(int classes) {
    std::mt19937_64 random(static_cast<unsigned>(classes));
    std::vector<double> values{-1.5};
    while (std::ssize(values) < classes) values.push_back(values.back() + between(random, 1, 9) / 4.0);
    return values;
}

}  // namespace

std::vector<law_spec> law_specs(const measure& m) {
    settings defaults;
    for (const parameter& p : m.parameters)
        if (p.has_default() || p.required)
            defaults[std::string(p.name)] = p.has_default() ? std::string(p.default_text) : ordinary_matrix;

    std::vector<law_spec> specs{{build(m, defaults).value(), true}};
    auto add = [&](const settings& chosen, bool ordinary) {
        const std::optional<measure_spec> spec = build(m, chosen);
        bool known = std::any_of(specs.begin(), specs.end(), [&](const law_spec& s) { return s.spec == spec; });
        if (spec && !known) specs.push_back({*spec, ordinary});
    };
    for (const parameter& p : m.parameters)
        for (const std::string& value : domain(m, p)) {
            settings changed = defaults;
            changed[std::string(p.name)] = value;
            add(changed, !is_numeric(p) && (!value.starts_with("file:") || value == ordinary_matrix));
        }
    constexpr int combinations = 8;
    std::mt19937_64 random(20205);
    for (int i = 0; i < combinations && m.parameters.size() > 1; ++i) {
        settings changed;
        for (const parameter& p : m.parameters) {
            const std::vector<std::string> values = domain(m, p);
            const bool unset = !p.has_default() && !p.required && between(random, 0, 1) == 0;
            if (!unset)
                changed[std::string(p.name)] =
                    values[static_cast<std::size_t>(between(random, 0, static_cast<int>(values.size()) - 1))];
        }
        add(changed, false);
    }
    return specs;
}

measure_spec with_matrices(const measure_spec& spec, int classes) {
    measure_spec ready = spec;
    for (std::size_t i = 0; i < spec.measure->parameters.size(); ++i) {
        argument& value = ready.arguments.values()[i];
        const auto kind = spec.measure->parameters[i].kind;
        if (kind == parameter::kind::values && !value.numbers.empty()) value.numbers = uneven_values(classes);
        if (kind == parameter::kind::classes)
            std::erase_if(value.numbers, [=](double position) { return position > classes; });
        if (!value.text.starts_with("file:")) continue;
        static std::map<std::pair<std::string, int>, std::shared_ptr<const square_matrix>> made;
        std::shared_ptr<const square_matrix>& matrix = made[{value.text, classes}];
        if (!matrix) matrix = std::make_shared<const square_matrix>(classes, generated_entries(value.text, classes));
        value.matrix = matrix;
    }
    return ready;
}

score score_of(const measure_spec& spec, const confusion_table& table) {
    return evaluate(with_matrices(spec, table.classes()), table);
}

}  // namespace ordeval::laws
