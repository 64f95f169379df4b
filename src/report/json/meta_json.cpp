#include "report/json/meta_json.hpp"
#include "ordeval/report/json.hpp"
#include "report/json/account_json.hpp"
#include "report/json/verdicts_json.hpp"
#include "report/meta_words.hpp"

namespace ordeval {

namespace {

const std::string& name_of(const judged_scores& judged, std::size_t m) { return judged.scores.measures[m].name; }

json_value task_as_json(const judged_scores& judged) {
    if (!judged.task) return nullptr;
    return *judged.task == evaluation_task::classification ? "classification" : "quantification";
}

/// What the documents of all experiments begin with.
json_value document_about(const judged_scores& judged, const char* experiment) {
    json_value object = document_of(judged.account);
    object["experiment"] = experiment;
    object["task"] = task_as_json(judged);
    if (judged.scale) object["scale"] = scale_as_json(*judged.scale);
    object["policies"] = policies_as_json(judged.account);
    object["policies"]["undefined"] = name(judged.undefined);
    object["applied"] = applied_as_json(judged.account);
    object["notices"] = judged.account.notices;
    object["inputs"] = inputs_as_json(judged.account);
    object["systems"] = judged.scores.systems;
    object["topics"] = judged.scores.topics;
    object["left_out"] = json_value::array();
    for (const left_out_topic& one : judged.scores.left_out)
        object["left_out"].push_back(
            {{"topic", one.topic}, {"measure", one.measure}, {"system", one.system}, {"undefined", name(one.reason)}});
    object["seed"] = *judged.account.seed;
    return object;
}

/// {"confidence", "replicates"}, or null.
json_value intervals_as_json(const topic_interval_request& intervals) {
    if (intervals.replicates == 0) return nullptr;
    return {{"confidence", intervals.confidence}, {"replicates", intervals.replicates}};
}

void put_test(json_value& object, const judging_test& test) {
    object["trials"] = test.trials;
    object["alpha"] = test.alpha;
    object["p_value"] = name(test.rule);
}

/// A value or null, its reason where it is undefined, and low and high where there is an interval.
void put_estimate(json_value& object, const std::string& key, const topic_estimate& estimate) {
    object[key] = estimate.value ? json_value(*estimate.value) : json_value(nullptr);
    if (!estimate.value) object["undefined"] = name(estimate.value.reason());
    if (!estimate.interval) return;
    object["low"] = estimate.interval->low;
    object["high"] = estimate.interval->high;
}

/// [{"measure", key, "low", "high"}], the best first.
json_value ranked_as_json(const judged_scores& judged, const std::vector<topic_estimate>& estimates,
                          const std::string& key) {
    json_value list = json_value::array();
    for (std::size_t m : best_first(estimates)) {
        json_value& object = list.emplace_back(json_value{{"measure", name_of(judged, m)}});
        put_estimate(object, key, estimates[m]);
    }
    return list;
}

void put_topic_interval(json_value& object, const std::optional<topic_interval>& interval) {
    object["low"] = interval ? json_value(interval->low) : json_value(nullptr);
    object["high"] = interval ? json_value(interval->high) : json_value(nullptr);
}

json_value as_json(const judged_consistency& judged, std::size_t m) {
    const measure_consistency& one = judged.result.measures[m];
    json_value object{{"measure", name_of(judged, m)},
                      {"mean_tau", one.mean},
                      {"better_than", json_value::array()},
                      {"outperforms_worst", one.worst_outperformed},
                      {"undefined_splits", one.undefined_splits}};
    for (std::size_t other : one.better_than) object["better_than"].push_back(name_of(judged, other));
    put_topic_interval(object, one.interval);
    return object;
}

json_value as_json(const judged_power& judged, std::size_t m) {
    const discriminative_power& power = judged.power[m];
    json_value object{
        {"measure", name_of(judged, m)},      {"significant_pairs", power.significant_pairs},
        {"pairs_tested", power.pairs.size()}, {"critical_difference", number_or_null(power.critical_difference)},
        {"p_values", json_value::array()},    {"pairs", json_value::array()}};
    for (const system_pair& pair : power.pairs) {
        object["p_values"].push_back(pair.p);
        object["pairs"].push_back({{"a", judged.scores.systems[pair.a]},
                                   {"b", judged.scores.systems[pair.b]},
                                   {"difference", pair.difference},
                                   {"p", pair.p}});
    }
    return object;
}

}  // namespace

json_value meta_document(const judged_similarity& judged) {
    json_value object = document_about(judged, "similarity");
    object["coefficient"] = name(judged.settings.coefficient);
    object["intervals"] = intervals_as_json(judged.settings.intervals);
    object["measures"] = json_value::array();
    for (std::size_t m = 0; m < judged.between.size(); ++m) object["measures"].push_back(name_of(judged, m));
    std::vector<const char*> keys{"tau"};
    if (judged.settings.intervals.replicates > 0) keys = {"tau", "low", "high"};
    for (const char* key : keys) object[key] = json_value::array();
    for (const auto& row : judged.between) {
        for (const char* key : keys) object[key].push_back(json_value::array());
        for (const topic_estimate& estimate : row) {
            json_value one;
            put_estimate(one, "tau", estimate);
            for (const char* key : keys) object[key].back().push_back(one.value(key, json_value()));
        }
    }
    return object;
}

json_value meta_document(const judged_consistency& judged) {
    const consistency& result = judged.result;
    const consistency_request& settings = judged.settings;
    json_value object = document_about(judged, "consistency");
    object["coefficient"] = name(settings.coefficient);
    object["split"] = settings.topics_per_side ? json_value(result.first_side) : json_value("half");
    object["topics_per_side"] = {result.first_side, result.second_side};
    object["splits"] = settings.splits;
    object["test"] = "randomised_tukey_hsd";
    put_test(object, settings.test);
    object["intervals"] = intervals_as_json(settings.intervals);
    object["residual_variance"] = result.residual_variance;
    object["critical_difference"] = number_or_null(result.critical_difference);
    object["measures"] = json_value::array();
    for (std::size_t m : result.best_first) object["measures"].push_back(as_json(judged, m));
    object["pairs"] = json_value::array();
    for (const consistency_pair& pair : result.pairs) {
        json_value& entry = object["pairs"].emplace_back(json_value{{"a", name_of(judged, pair.a)},
                                                                    {"b", name_of(judged, pair.b)},
                                                                    {"difference", pair.difference},
                                                                    {"p", pair.p},
                                                                    {"effect_size", number_or_null(pair.effect_size)}});
        put_topic_interval(entry, pair.interval);
    }
    return object;
}

json_value meta_document(const judged_power& judged) {
    json_value object = document_about(judged, "power");
    object["test"] = "randomised_tukey_hsd";
    put_test(object, judged.settings.test);
    object["measures"] = json_value::array();
    for (std::size_t m : best_first(judged.power)) object["measures"].push_back(as_json(judged, m));
    return object;
}

json_value meta_document(const judged_coverage& judged) {
    json_value object = document_about(judged, "coverage");
    object["intervals"] = intervals_as_json(judged.settings.intervals);
    object["reference"] = json_value::array();
    for (std::size_t m : judged.reference) object["reference"].push_back(name_of(judged, m));
    object["measures"] = ranked_as_json(judged, judged.estimates, "coverage");
    object["unanimous_improvement_ratios"] = judged.ratios;
    return object;
}

json_value meta_document(const judged_robustness& judged) {
    const std::vector<topic_estimate> means = means_of(judged.found);
    json_value object = document_about(judged, "robustness");
    object["intervals"] = intervals_as_json(judged.settings.intervals);
    object["measures"] = ranked_as_json(judged, means, "robustness");
    std::size_t place = 0;
    for (std::size_t m : best_first(means)) object["measures"][place++]["tied_topics"] = judged.found[m].tied_topics;
    return object;
}

json_value meta_document(const judged_summary& judged) {
    json_value object = document_about(judged, "summary");
    object["constant_systems"] = judged.constant_systems;
    object["same_group"] = judged.settings.same_group;
    object["splits"] = judged.settings.splits;
    object["topics_per_side"] = json_value::array();
    for (const consistency& experiment : judged.found.consistencies)
        object["topics_per_side"].push_back({experiment.first_side, experiment.second_side});
    put_test(object, judged.settings.test);
    add_verdicts(object, with_names(judged));
    return object;
}

std::string to_json(const judged_similarity& judged) { return json_text(meta_document(judged)); }
std::string to_json(const judged_consistency& judged) { return json_text(meta_document(judged)); }
std::string to_json(const judged_power& judged) { return json_text(meta_document(judged)); }
std::string to_json(const judged_coverage& judged) { return json_text(meta_document(judged)); }
std::string to_json(const judged_robustness& judged) { return json_text(meta_document(judged)); }
std::string to_json(const judged_summary& judged) { return json_text(meta_document(judged)); }

}  // namespace ordeval
