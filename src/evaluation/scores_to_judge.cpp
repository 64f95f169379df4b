#include <algorithm>

#include "evaluation/chosen_measures.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/score_systems.hpp"

namespace ordeval {

namespace {

diagnostic nothing_to_evaluate(std::string problem, std::string remedy) {
    return {.problem = std::move(problem),
            .remedy = std::move(remedy),
            .kind = "nothing_to_evaluate",
            .lies_in = fault::nothing};
}

/// The measure that is undefined on most topics, as the likely culprit.
const comparable_scores::measure& most_undefined(const comparable_scores& scores) {
    return *std::ranges::max_element(scores.measures, {}, &comparable_scores::measure::undefined_topics);
}

diagnostics too_little(const judged_scores& judged, const judging_needs& needs) {
    const comparable_scores& scores = judged.scores;
    if (scores.measures.size() < needs.measures)
        return bad_request("there is only one measure", "name at least two with " + option_text("measures"));
    if (scores.systems.size() < needs.systems)
        return nothing_to_evaluate("there is only " + counted(scores.systems.size(), "system"),
                                   "meta-evaluation compares rankings: give several runs");
    if (scores.topics.size() >= needs.topics) return {};
    if (scores.left_out.empty())
        return nothing_to_evaluate("there is only " + counted(scores.topics.size(), "topic"),
                                   "meta-evaluation looks at how scores vary over topics: give several");
    const left_out_topic& example = scores.left_out.front();
    const bool may_be_zero = judged.undefined == undefined_scores::leave_out;
    return nothing_to_evaluate(
        "only " + std::to_string(scores.topics.size()) + " of " +
            counted(scores.topics.size() + scores.left_out.size(), "topic") +
            " have scores for all systems under all measures; " + most_undefined(scores).heading +
            " lacks the most; for example, " + example.system + " has no score on " + example.topic,
        "leave out this measure or this system" + (may_be_zero ? ", or use " + option_text("undefined", "zero") : ""));
}

/// The scores of other tools under the measures wanted, each once.
expected<scoreboard> chosen_scores(const scoreboard& board, const measure_choice& wanted, const measure_choice& more) {
    if (wanted.empty()) return board;
    expected<std::vector<std::size_t>> numbers = positions_of(wanted, named(board.measures), "measures");
    if (!numbers) return numbers.error();
    if (!more.empty()) {
        const expected<std::vector<std::size_t>> others = positions_of(more, named(board.measures), "reference");
        if (!others) return others.error();
        for (std::size_t one : *others)
            if (std::ranges::find(*numbers, one) == numbers->end()) numbers->push_back(one);
    }
    scoreboard result = board;
    result.measures.clear();
    for (std::size_t one : *numbers) result.measures.push_back(board.measures[one]);
    return result;
}

/// The measures wanted, each once.
expected<std::vector<measure_spec>> wanted_specs(const evidence& evidence, const measure_choice& wanted,
                                                 const measure_choice& more) {
    const measure_choice usual{.list = default_measures(evidence, measure_purpose::meta_evaluation)};
    expected<std::vector<measure_spec>> specs = specs_of(wanted.empty() ? usual : wanted, evidence.kind());
    if (!specs || more.empty()) return specs;
    const expected<std::vector<measure_spec>> others = specs_of(more, evidence.kind());
    if (!others) return others;
    for (const measure_spec& spec : *others)
        if (std::ranges::find(*specs, spec) == specs->end()) specs->push_back(spec);
    return specs;
}

expected<scoreboard> board_of(const evidence& evidence, const measure_choice& wanted, const measure_choice& more) {
    if (const auto* board = std::get_if<scoreboard>(&evidence.value)) return chosen_scores(*board, wanted, more);
    expected<std::vector<measure_spec>> specs = wanted_specs(evidence, wanted, more);
    if (!specs) return specs.error();
    expected<fitted_measures> fitted = fit_measures(*std::move(specs), evidence, measure_purpose::meta_evaluation);
    if (!fitted) return fitted.error();
    if (evidence.task == evaluation_task::classification && evidence.topics().empty())
        return diagnostic{.problem = "the data have no topics",
                          .remedy =
                              "meta-evaluation looks at how scores vary over topics: name the column of topics "
                              "with " +
                              option_text("columns") + ", or divide the items with " + option_text("partitions", "10"),
                          .kind = "no_topics"};
    return score_systems(evidence, *fitted, {});
}

std::vector<std::string> constant_systems_of(const evidence& evidence) {
    if (!evidence.has_labels() || evidence.task != evaluation_task::classification) return {};
    const campaign tables = tables_of(evidence);
    std::vector<std::string> names;
    for (std::size_t system = 0; system < tables.systems.size(); ++system)
        if (answers_one_class_only(tables.pooled(system))) names.push_back(tables.systems[system]);
    return names;
}

}  // namespace

expected<judged_scores> scores_to_judge(const evidence& evidence, const judge_request& request,
                                        const judging_needs& needs, const measure_choice& more) {
    const expected<scoreboard> board = board_of(evidence, request.measures, more);
    if (!board) return board.error();
    judged_scores judged{.scores = make_comparable(*board, request.undefined),
                         .task = evidence.has_scores() ? std::nullopt : std::optional(evidence.task),
                         .scale = evidence.scale(),
                         .constant_systems = constant_systems_of(evidence),
                         .undefined = request.undefined,
                         .account = board->account};
    if (diagnostics problems = too_little(judged, needs); !problems.empty()) return problems;
    return judged;
}

}  // namespace ordeval
