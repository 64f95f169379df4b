#include "evaluation/chosen_measures.hpp"

#include <algorithm>

#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

std::vector<std::string> names_of(const measure_choice& wanted) {
    if (wanted.read.empty()) return split_measures(wanted.list);
    std::vector<std::string> names;
    for (const measure_spec& spec : wanted.read) names.push_back(spec.to_string());
    return names;
}

/// By its name in the file, or else by another name of the same measure: Kappa is Kappa(weights=linear).
std::optional<std::size_t> position_of(const std::string& name, const std::vector<named_measure>& known) {
    for (std::size_t m = 0; m < known.size(); ++m)
        if (known[m].name == name) return m;
    const expected<measure_spec> spec = parse_measure(name);
    for (std::size_t m = 0; spec && m < known.size(); ++m)
        if (known[m].spec && *known[m].spec == *spec) return m;
    return {};
}

}  // namespace

std::vector<std::string> split_measures(const std::string& text) {
    std::vector<std::string> parts;
    int depth = 0;
    for (char c : text) {
        depth += (c == '(') - (c == ')');
        if (parts.empty() || (c == ',' && depth == 0)) parts.emplace_back();
        if (c != ',' || depth != 0) parts.back() += c;
    }
    return parts;
}

expected<std::vector<measure_spec>> specs_of(const measure_choice& wanted, std::optional<evidence_kind> kind) {
    if (!wanted.read.empty()) return wanted.read;
    expected<std::vector<measure_spec>> specs = parse_measures(wanted.list, kind);
    if (!specs) return specs.error().blamed_on(fault::request);
    return specs;
}

expected<std::vector<std::size_t>> positions_of(const measure_choice& wanted, const std::vector<named_measure>& known,
                                                const std::string& option) {
    std::vector<std::string> names;
    for (const named_measure& measure : known) names.push_back(measure.name);
    std::vector<std::size_t> positions;
    for (const std::string& name : names_of(wanted)) {
        const std::optional<std::size_t> found = position_of(name, known);
        if (!found)
            return bad_request(option_text(option) + " names " + in_quotes(name) + ", which the scores do not hold",
                               did_you_mean(name, names, "check the names in the files"));
        if (std::ranges::find(positions, *found) == positions.end()) positions.push_back(*found);
    }
    return positions;
}

}  // namespace ordeval
