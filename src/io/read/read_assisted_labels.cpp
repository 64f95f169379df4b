#include "ordeval/evaluation/read_assisted_labels.hpp"

#include <string_view>
#include <utility>
#include <variant>

namespace ordeval {

namespace {

/// People are read as if they were a system of the judge: what they did not label does not count.
evidence_request people_of(const evidence_request& asked, const source& judge) {
    evidence_request request = asked;
    request.gold = judge;
    request.runs = {asked.gold};
    request.reading.run_columns = asked.reading.gold_columns;
    request.reading.gold_columns.clear();
    request.reading.missing = missing_policy::skip;
    request.reading.unknown_label = unknown_label_policy::error;
    request.selection = {.topics = asked.selection.topics};
    request.rename = {};
    request.keep_items = true;
    return request;
}

evidence_request answers_of(const evidence_request& asked, const source& judge) {
    evidence_request request = asked;
    request.gold = judge;
    request.reading.gold_columns.clear();
    request.keep_items = true;
    return request;
}

/// The judge's labels are read in the place of gold, and problems must not blame the wrong file.
diagnostics blaming_the_judge(const diagnostics& found) {
    diagnostics problems(found.shown().size());
    for (diagnostic problem : found.shown()) {
        constexpr std::string_view in_gold = " is not in gold";
        if (problem.problem.ends_with(in_gold))
            problem.problem.replace(problem.problem.size() - in_gold.size(), in_gold.size(),
                                    " has no label from the judge");
        problems.add(std::move(problem));
    }
    for (const auto& [kind, number] : found.kinds()) {
        const auto shown = problems.kinds().find(kind);
        const std::uint64_t told = shown == problems.kinds().end() ? 0 : shown->second;
        if (number > told) problems.count_more(kind, number - told);
    }
    return problems;
}

}  // namespace

expected<assisted_labels> read_assisted_labels(const evidence_request& request, const source& judge,
                                               const execution& run) {
    if (request.gold.empty() || request.runs.empty())
        return bad_request("gold and at least one run are needed", "give the people's labels and the runs");
    expected<evidence> people = read_evidence(people_of(request, judge), run);
    if (!people) return blaming_the_judge(people.error());
    expected<evidence> answers = read_evidence(answers_of(request, judge), run);
    if (!answers) return blaming_the_judge(answers.error());
    return assisted_labels{std::get<labelled_items>(std::move(people->value)),
                           std::get<labelled_items>(std::move(answers->value))};
}

}  // namespace ordeval
