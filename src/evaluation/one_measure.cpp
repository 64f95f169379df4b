#include "evaluation/one_measure.hpp"

#include <algorithm>

#include "evaluation/chosen_measures.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/score_systems.hpp"

namespace ordeval {

namespace {

/// Whether scores are of the measure wanted, also by another of its names: Kappa is Kappa(weights=linear).
bool is_named(const measured& scores, const std::string& wanted) {
    if (scores.name == wanted) return true;
    const expected<measure_spec> spec = parse_measure(wanted);
    const expected<measure_spec> own = parse_measure(scores.name);
    return spec && own && *spec == *own;
}

expected<scoreboard> chosen(scoreboard board, const std::string& wanted) {
    if (wanted.empty() && board.measures.size() == 1) return board;
    std::vector<std::string> names;
    for (const measured& scores : board.measures) names.push_back(scores.name);
    if (wanted.empty())
        return bad_request("the file has scores of several measures",
                           "choose one by " + option_text("measure") + ": " + joined(names));
    const auto found = std::ranges::find_if(board.measures, [&](const measured& one) { return is_named(one, wanted); });
    if (found != board.measures.end()) {
        board.measures = {measured(*found)};
        return board;
    }
    return bad_request(option_text("measure") + " names '" + wanted + "', of which the file has no scores",
                       did_you_mean(wanted, names, "choose one of " + joined(names)));
}

/// Comparisons test subgroups by themselves.
const score_request scores_alone{.subgroup_trials = 0};

}  // namespace

expected<scoreboard> scores_under_one_measure(const evidence& evidence, const std::string& wanted,
                                              const std::vector<measure_spec>& read) {
    if (const auto* board = std::get_if<scoreboard>(&evidence.value)) return chosen(*board, wanted);
    std::vector<measure_spec> specs = read;
    if (specs.empty() && !wanted.empty()) {
        expected<std::vector<measure_spec>> parsed = parse_measures(wanted, evidence.kind());
        if (!parsed) return parsed.error().blamed_on(fault::request);
        specs = *std::move(parsed);
    }
    if (specs.size() > 1) return bad_request(option_text("measure") + " names several measures", "name one of them");
    expected<fitted_measures> fitted = fit_measures(std::move(specs), evidence, measure_purpose::comparison);
    if (!fitted) return fitted.error();
    return score_systems(evidence, *fitted, scores_alone);
}

expected<scoreboard> scores_under_measures(const evidence& evidence, const std::string& wanted,
                                           const std::vector<measure_spec>& read) {
    const measure_choice choice{.list = wanted, .read = read};
    if (const auto* board = std::get_if<scoreboard>(&evidence.value)) {
        scoreboard result = *board;
        if (choice.empty()) return result;
        const expected<std::vector<std::size_t>> numbers = positions_of(choice, named(board->measures), "measures");
        if (!numbers) return numbers.error();
        result.measures.clear();
        for (std::size_t one : *numbers) result.measures.push_back(board->measures[one]);
        return result;
    }
    expected<std::vector<measure_spec>> specs = std::vector<measure_spec>{};
    if (!choice.empty()) specs = specs_of(choice, evidence.kind());
    if (!specs) return specs.error();
    expected<fitted_measures> fitted = fit_measures(*std::move(specs), evidence, measure_purpose::comparison);
    if (!fitted) return fitted.error();
    return score_systems(evidence, *fitted, scores_alone);
}

expected<std::size_t> system_position(const std::vector<std::string>& systems, const std::string& wanted,
                                      const std::string& option) {
    const auto found = std::ranges::find(systems, wanted);
    if (found != systems.end()) return static_cast<std::size_t>(found - systems.begin());
    return bad_request(option_text(option) + " names '" + wanted + "', which is none of the systems",
                       did_you_mean(wanted, systems, "choose one of " + joined(systems)));
}

}  // namespace ordeval
