#include "ordeval/evaluation/judge_measures.hpp"

#include <algorithm>
#include <string>

#include "evaluation/chosen_measures.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/scores/confidence_interval.hpp"

namespace ordeval {

namespace {

constexpr judging_needs several_measures{.measures = 2};

diagnostics must_be_share(const char* option, double value) {
    if (value > 0 && value < 1) return {};
    return bad_request(option_text(option) + " cannot be " + shortest(value), "give a number between 0 and 1");
}

diagnostics must_reach(const char* option, std::size_t value, std::size_t least) {
    if (value >= least) return {};
    return bad_request(option_text(option) + " cannot be " + std::to_string(value),
                       "give a number of at least " + std::to_string(least));
}

diagnostics senseless(const judging_test& test) {
    diagnostics problems = must_be_share("alpha", test.alpha);
    problems.add(must_reach("trials", test.trials, 1));
    return problems;
}

trial_options trials_of(const judging_test& test, const execution& run) { return {test.trials, run}; }

topic_bootstrap_options bootstrap_of(const topic_interval_request& intervals, const execution& run) {
    return {intervals.confidence, {intervals.replicates, run}};
}

/// What every result begins with.
template <class Result, class Request>
Result begun(judged_scores judged, const Request& request, const execution& run) {
    Result result;
    static_cast<judged_scores&>(result) = std::move(judged);
    result.settings = request;
    result.account.seed = run.seed;
    if constexpr (requires { request.intervals; })
        if (request.intervals.replicates > 0 && result.scores.topics.size() < least_units)
            result.account.notices.push_back("intervals over topics rest on fewer than " + std::to_string(least_units) +
                                             " topics: take them with care");
    return result;
}

/// Match, order and information for classes; for distributions, shares and order.
expected<measure_choice> reference_for(const evidence& evidence, const measure_choice& wanted) {
    if (!wanted.empty()) return wanted;
    if (evidence.has_scores())
        return bad_request(option_text("scores") + " needs reference measures",
                           "name them with " + option_text("reference"));
    return measure_choice{evidence.task == evaluation_task::classification ? "Accuracy,TauA,MI" : "NVD,NMD"};
}

/// The numbers of the reference measures among those judged.
expected<std::vector<std::size_t>> reference_among(const comparable_scores& scores, const measure_choice& reference,
                                                   const evidence& evidence) {
    const std::vector<named_measure> known = named(scores.measures);
    if (evidence.has_scores()) return positions_of(reference, known, "reference");
    expected<std::vector<measure_spec>> specs = specs_of(reference, evidence.kind());
    if (!specs) return specs.error();
    return positions_of({.read = *std::move(specs)}, known, "reference");
}

}  // namespace

expected<judged_similarity> judge_similarity(const evidence& evidence, const similarity_request& request,
                                             const execution& run) {
    if (diagnostics problems = must_be_share("confidence", request.intervals.confidence); !problems.empty())
        return problems;
    expected<judged_scores> judged = scores_to_judge(evidence, request, several_measures);
    if (!judged) return judged.error();
    auto result = begun<judged_similarity>(*std::move(judged), request, run);
    begin(run, stages::resampling);
    result.between = ranking_similarity(result.scores, {request.coefficient, bootstrap_of(request.intervals, run)});
    return result;
}

expected<judged_consistency> judge_consistency(const evidence& evidence, const consistency_request& request,
                                               const execution& run) {
    diagnostics problems = senseless(request.test);
    problems.add(must_reach("splits", request.splits, 2));
    problems.add(must_be_share("confidence", request.intervals.confidence));
    if (request.topics_per_side) problems.add(must_reach("split", *request.topics_per_side, 1));
    if (!problems.empty()) return problems;
    expected<judged_scores> judged = scores_to_judge(evidence, request, several_measures);
    if (!judged) return judged.error();
    const std::size_t topics = judged->scores.topics.size();
    if (request.topics_per_side && *request.topics_per_side > topics / 2)
        return bad_request(option_text("split", std::to_string(*request.topics_per_side)) + " needs " +
                               std::to_string(2 * *request.topics_per_side) + " topics, and there are " +
                               std::to_string(topics),
                           "take at most " + std::to_string(topics / 2) + ", or half");
    auto result = begun<judged_consistency>(*std::move(judged), request, run);
    begin(run, stages::splitting);
    result.result = ranking_consistency(result.scores, {.topics_per_side = request.topics_per_side,
                                                        .splits = request.splits,
                                                        .coefficient = request.coefficient,
                                                        .alpha = request.test.alpha,
                                                        .rule = request.test.rule,
                                                        .test = trials_of(request.test, run),
                                                        .confidence = request.intervals.confidence,
                                                        .replicates = request.intervals.replicates});
    return result;
}

expected<judged_power> judge_power(const evidence& evidence, const power_request& request, const execution& run) {
    if (diagnostics problems = senseless(request.test); !problems.empty()) return problems;
    expected<judged_scores> judged = scores_to_judge(evidence, request);
    if (!judged) return judged.error();
    auto result = begun<judged_power>(*std::move(judged), request, run);
    begin(run, stages::judging);
    result.power = measure_power(
        result.scores, {.alpha = request.test.alpha, .rule = request.test.rule, .test = trials_of(request.test, run)});
    return result;
}

expected<judged_coverage> judge_coverage(const evidence& evidence, const coverage_request& request,
                                         const execution& run) {
    if (diagnostics problems = must_be_share("confidence", request.intervals.confidence); !problems.empty())
        return problems;
    const expected<measure_choice> reference = reference_for(evidence, request.reference);
    if (!reference) return reference.error();
    expected<judged_scores> judged = scores_to_judge(evidence, request, {}, *reference);
    if (!judged) return judged.error();
    expected<std::vector<std::size_t>> numbers = reference_among(judged->scores, *reference, evidence);
    if (!numbers) return numbers.error();
    auto result = begun<judged_coverage>(*std::move(judged), request, run);
    result.reference = *std::move(numbers);
    begin(run, stages::resampling);
    result.estimates = coverage(result.scores, result.reference, bootstrap_of(request.intervals, run));
    result.ratios = unanimous_improvement_ratios(result.scores, result.reference);
    return result;
}

expected<judged_robustness> judge_robustness(const evidence& evidence, const robustness_request& request,
                                             const execution& run) {
    if (diagnostics problems = must_be_share("confidence", request.intervals.confidence); !problems.empty())
        return problems;
    expected<judged_scores> judged = scores_to_judge(evidence, request);
    if (!judged) return judged.error();
    auto result = begun<judged_robustness>(*std::move(judged), request, run);
    begin(run, stages::resampling);
    result.found = robustness(result.scores, bootstrap_of(request.intervals, run));
    return result;
}

expected<judged_summary> judge_summary(const evidence& evidence, const summary_request& request, const execution& run) {
    diagnostics problems = senseless(request.test);
    problems.add(must_reach("splits", request.splits, 2));
    problems.add(must_reach("few", request.few_topics, 1));
    problems.add(must_be_share("same-group", request.same_group));
    if (!problems.empty()) return problems;
    expected<judged_scores> judged = scores_to_judge(evidence, request, several_measures);
    if (!judged) return judged.error();
    auto result = begun<judged_summary>(*std::move(judged), request, run);
    const trial_options test = trials_of(request.test, run);
    summary_evidence& found = result.found;
    for (const comparable_scores::measure& measure : result.scores.measures)
        found.traits.push_back(measure.spec ? traits_of(*measure.spec) : measure_traits{});
    begin(run, stages::splitting);
    found.similarity = ranking_similarity(result.scores, {.bootstrap = {.replicates = {.trials = 0}}});
    found.consistencies = half_and_few(
        result.scores, {.splits = request.splits, .alpha = request.test.alpha, .rule = request.test.rule, .test = test},
        request.few_topics);
    found.power = measure_power(result.scores, {.alpha = request.test.alpha, .rule = request.test.rule, .test = test});
    found.constant_systems = result.constant_systems.size();
    found.same_group = request.same_group;
    result.summary = summarise(found);
    return result;
}

}  // namespace ordeval
