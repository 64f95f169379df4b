#include "ordeval/evaluation/gates.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "evaluation/chosen_measures.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

bool is_of(const measured& scores, const std::string& wanted) {
    if (scores.name == wanted || scores.heading == wanted) return true;
    const expected<measure_spec> spec = parse_measure(wanted);
    return spec && scores.spec && *scores.spec == *spec;
}

/// Rounding alone fails nobody.
bool reaches(double value, double wanted, orientation better) {
    const double slack = tie_tolerance * std::max(std::abs(value), std::abs(wanted));
    return better == orientation::higher ? value >= wanted - slack : value <= wanted + slack;
}

}  // namespace

expected<std::vector<least_score>> least_score::parse(const std::string& list) {
    std::vector<least_score> wanted;
    for (const std::string& part : split_measures(list)) {
        // The last one: a measure's own settings, as in Kappa(weights=none)=0.6, have such signs too.
        const std::size_t equals = part.rfind('=');
        const std::optional<double> value =
            equals == std::string::npos ? std::nullopt : number_in(std::string_view(part).substr(equals + 1));
        if (!value || equals == 0)
            return bad_request(option_text("fail-under") + " has '" + part + "', which is not a measure with a score",
                               "write QWK=0.75, and separate several by commas");
        wanted.push_back({part.substr(0, equals), *value});
    }
    if (wanted.empty())
        return bad_request(option_text("fail-under") + " names no measure",
                           "write QWK=0.75, and separate several by commas");
    return wanted;
}

diagnostics add_gates(scoreboard& board, const std::vector<least_score>& wanted) {
    diagnostics problems;
    std::vector<std::string> names;
    for (const measured& scores : board.measures) names.push_back(scores.heading);
    for (const least_score& least : wanted) {
        const auto found =
            std::ranges::find_if(board.measures, [&](const measured& one) { return is_of(one, least.measure); });
        if (found == board.measures.end()) {
            problems.add(
                bad_request(option_text("fail-under") + " names '" + least.measure + "', which is not computed",
                            did_you_mean(least.measure, names, "add it to " + option_text("measures"))));
            continue;
        }
        const std::string wanted_words =
            (found->better == orientation::higher ? "at least " : "at most ") + shortest(least.value);
        for (std::size_t system = 0; system < board.systems.size(); ++system) {
            const score& got = found->overall[system].value;
            board.gates.push_back({.what = found->heading + " of " + board.systems[system],
                                   .wanted = wanted_words,
                                   .got = got,
                                   .passed = got && reaches(*got, least.value, found->better)});
        }
    }
    return problems;
}

bool finds_none_worse(const system_comparison& comparison) {
    return comparison.options.asked ==
           (comparison.measure.better == orientation::higher ? alternative::greater : alternative::less);
}

void add_gates(system_comparison& comparison) {
    if (!comparison.options.baseline) throw std::invalid_argument("add_gates: there is no baseline");
    const std::string& baseline = comparison.systems[*comparison.options.baseline];
    const bool higher = comparison.measure.better == orientation::higher;
    if (finds_none_worse(comparison)) return;
    for (const compared_pair& pair : comparison.result.pairs) {
        const bool behind = pair.difference && (higher ? *pair.difference < 0 : *pair.difference > 0);
        // Without a margin, only what was found worse fails; with one, being no worse has to be shown.
        const bool passed = pair.verdict ? pair.no_worse : pair.p && !(behind && pair.different == true);
        comparison.gates.push_back({.what = comparison.measure.heading + " of " + comparison.systems[pair.first] +
                                            " minus that of " + baseline,
                                    .wanted = comparison.options.margin ? "shown to be no worse than by " +
                                                                              shortest(*comparison.options.margin)
                                                                        : "not significantly worse",
                                    .got = pair.difference,
                                    .passed = passed});
    }
}

bool all_passed(const std::vector<gate>& gates) { return std::ranges::all_of(gates, &gate::passed); }

std::string in_words(const gate& gate) {
    return std::string(gate.passed ? "passed: " : "not passed: ") + gate.what + " is " +
           (gate.got ? shortest(*gate.got) : "undefined (" + std::string(name(gate.got.reason())) + ")") +
           (gate.passed ? ", " : ", and should be ") + gate.wanted;
}

}  // namespace ordeval
