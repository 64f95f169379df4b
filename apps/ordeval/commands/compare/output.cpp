#include "commands/compare/output.hpp"

#include <algorithm>

#include "ordeval/version.hpp"
#include "terminal/scoreboard_json.hpp"
#include "terminal/trials.hpp"

namespace ordeval::cli {

namespace {

/// A number, or null with the reason beside it.
void put(json_value& object, const std::string& key, const score& value) {
    object[key] = value ? json_value(*value) : json_value(nullptr);
    if (!value) object[key + "_undefined"] = name(value.reason());
}

void put(json_value& object, const confidence_interval& interval, bool wanted) {
    object["low"] = interval ? json_value(interval.low()) : json_value(nullptr);
    object["high"] = interval ? json_value(interval.high()) : json_value(nullptr);
    if (wanted && !interval) object["no_interval"] = name(interval.reason());
}

json_value systems_as_json(const comparison_record& record) {
    const comparison& result = record.result;
    const std::vector<std::string> letters = letters_of(result.order.size(), result.groups);
    json_value list = json_value::array();
    for (std::size_t place = 0; place < result.order.size(); ++place) {
        const std::size_t system = result.order[place];
        json_value& entry = list.emplace_back(json_value{{"system", record.input.systems[system]}});
        put(entry, "mean", result.systems[system].value);
        put(entry, result.systems[system].interval, record.confidence.wanted());
        if (result.ranks) entry["mean_rank"] = result.ranks->mean_ranks[system];
        if (!result.groups.empty()) entry["letters"] = letters[place];
    }
    return list;
}

json_value pairs_as_json(const comparison_record& record) {
    json_value list = json_value::array();
    for (const compared_pair& pair : record.result.pairs) {
        json_value& entry = list.emplace_back(
            json_value{{"a", record.input.systems[pair.first]}, {"b", record.input.systems[pair.second]}});
        put(entry, "difference", pair.difference);
        put(entry, pair.interval, record.confidence.wanted());
        put(entry, "p", pair.p);
        put(entry, "raw_p", pair.raw_p);
        if (record.result.layout)
            put(entry, "effect_size", pair.effect_size);
        else
            entry["effect_size"] = nullptr;
        entry["different"] = pair.different ? json_value(*pair.different) : json_value();
        if (record.options.test != comparison_test::t_or_wilcoxon) continue;
        entry["test"] = name(pair.test);
        entry["normality_p"] = pair.normality_p ? json_value(*pair.normality_p) : json_value(nullptr);
    }
    return list;
}

json_value groups_as_json(const comparison_record& record) {
    json_value list = json_value::array();
    for (const system_group& group : record.result.groups) {
        json_value& names = list.emplace_back(json_value::array());
        for (std::size_t place : group) names.push_back(record.input.systems[record.result.order[place]]);
    }
    return list;
}

json_value layout_as_json(const two_way_layout& layout) {
    json_value object{{"system_squares", layout.system_squares},     {"system_freedom", layout.system_freedom},
                      {"topic_squares", layout.topic_squares},       {"topic_freedom", layout.topic_freedom},
                      {"residual_squares", layout.residual_squares}, {"residual_freedom", layout.residual_freedom}};
    object["f"] = layout.has_residual() ? json_value(layout.system_f()) : json_value(nullptr);
    object["p"] = layout.has_residual() ? json_value(layout.system_p_value()) : json_value(nullptr);
    return object;
}

json_value ranks_as_json(const friedman_result& ranks) {
    json_value object = json_value::object();
    put(object, "chi_squared", ranks.statistic);
    object["freedom"] = ranks.freedom;
    put(object, "p", ranks.p);
    return object;
}

std::string how_many(const comparison_record& record) {
    if (record.over == "items") return "scores of all items together";
    const std::string used = std::to_string(record.input.topics.size() - record.left_out.size());
    return "means over " + used + " topics" +
           (record.left_out.empty() ? "" : "; left out: " + about_left_out(record.input.topics, record.left_out));
}

}  // namespace

described_comparison described(const comparison_record& record) {
    return {.result = record.result,
            .options = record.options,
            .systems = record.input.systems,
            .heading = record.input.heading,
            .measure = record.input.measure,
            .compared = how_many(record),
            .intervals = record.confidence.wanted() ? in_words(record.confidence, record.common, record.over) : ""};
}

std::string about_left_out(const std::vector<std::string>& topics, const std::vector<std::size_t>& left_out) {
    constexpr std::size_t most = 5;  // to name; a campaign may have hundreds
    std::string names;
    for (std::size_t i = 0; i < std::min(most, left_out.size()); ++i)
        names += (i > 0 ? ", " : "") + topics[left_out[i]];
    if (left_out.size() > most) names += ", and " + std::to_string(left_out.size() - most) + " more";
    return std::to_string(left_out.size()) + " of " + std::to_string(topics.size()) +
           " topics, on which some system has no score: " + names;
}

json_value as_json(const comparison_record& record) {
    const comparison& result = record.result;
    const comparison_options& options = record.options;
    json_value object{{"ordeval", {{"version", ORDEVAL_VERSION}}}, {"command", record.typed}};
    object["measure"] = record.input.measure;
    object["orientation"] = record.input.better == orientation::higher ? "higher" : "lower";
    if (const std::optional<class_scale>& scale = record.input.scale)
        object["scale"] = {{"classes", scale->names()}, {"declared", scale->declared()}};
    object["over"] = record.over;
    object["test"] = name(options.test);
    object["trials"] = uses_trials(options.test) ? json_value(options.trials.trials) : json_value(nullptr);
    object["seed"] = options.trials.run.seed;
    object["p_value"] = word_of_rule(options.rule);
    object["correction"] = corrects_itself(options.test) ? json_value(nullptr) : json_value(name(options.adjustment));
    object["alpha"] = options.alpha;
    object["baseline"] = options.baseline ? json_value(record.input.systems[*options.baseline]) : json_value(nullptr);
    object["intervals"] =
        record.confidence.wanted() ? as_json(record.confidence, record.common, record.over) : json_value(nullptr);
    object["topics"] = record.input.topics;
    json_value left_out = json_value::array();
    for (std::size_t topic : record.left_out) left_out.push_back(record.input.topics[topic]);
    object["left_out_topics"] = left_out;
    for (const auto& [policy, word] : policy_words(record.reading.labels)) object["policies"][policy] = word;
    object["applied"] = as_json(record.input.applied);
    object["notices"] = record.input.notices;
    object["residual_variance"] = result.layout ? json_value(result.layout->residual_variance()) : json_value(nullptr);
    object["anova"] = result.layout ? layout_as_json(*result.layout) : json_value(nullptr);
    if (result.ranks) object["friedman"] = ranks_as_json(*result.ranks);
    object["critical_difference"] =
        result.critical_difference ? json_value(*result.critical_difference) : json_value(nullptr);
    object["systems"] = systems_as_json(record);
    object["groups"] = groups_as_json(record);
    object["pairs"] = pairs_as_json(record);
    return object;
}

}  // namespace ordeval::cli
