#include "terminal/scoreboard_json.hpp"

#include "ordeval/version.hpp"
#include "terminal/confidence.hpp"
#include "terminal/edges.hpp"

namespace ordeval::cli {

namespace {

json_value describe(const measure_spec& spec, int classes) {
    score_range range = spec.range_on(classes);
    json_value object{{"name", spec.short_name()},
                      {"spec", spec.to_string()},
                      {"orientation", spec.measure->better == orientation::higher ? "higher" : "lower"},
                      {"range", json_value::array({finite_or_null(range.low), finite_or_null(range.high)})}};
    if (spec.intervals) object["edges"] = spec.intervals->edges();
    return object;
}

json_value entry(const std::string& system, json_value topic, const measure_spec& spec, const score& result,
                 item_count items) {
    json_value object{{"system", system}, {"topic", std::move(topic)}, {"measure", spec.to_string()}};
    object["value"] = result ? json_value(*result) : json_value(nullptr);
    if (!result) object["undefined"] = name(result.reason());
    object["items"] = items;
    return object;
}

json_value overall_entry(const scoreboard& board, const measured& scores, std::size_t system) {
    const mean_score& mean = scores.overall[system];
    json_value object = entry(board.systems[system], nullptr, scores.spec, mean.value, board.items_of(system));
    if (board.average == averaging::topics) object["topics_used"] = mean.topics_used;
    if (!scores.uncertainty.empty()) add_interval(object, scores.uncertainty[system]);
    return object;
}

json_value topic_entry(const scoreboard& board, const measured& scores, std::size_t topic, std::size_t system) {
    json_value object = entry(board.systems[system], board.topics[topic], scores.spec, scores.by_topic(topic, system),
                              board.items[topic][system]);
    if (!scores.topic_uncertainty.empty()) add_interval(object, scores.topic_uncertainty[topic][system]);
    return object;
}

json_value all_scores(const scoreboard& board, bool per_topic) {
    json_value list = json_value::array();
    for (std::size_t system = 0; system < board.systems.size(); ++system) {
        for (const measured& scores : board.measures) list.push_back(overall_entry(board, scores, system));
        for (std::size_t topic = 0; per_topic && topic < board.topics.size(); ++topic)
            for (const measured& scores : board.measures) list.push_back(topic_entry(board, scores, topic, system));
    }
    return list;
}

}  // namespace

json_value as_json(const std::vector<applied_policy>& policies) {
    json_value list = json_value::array();
    for (const applied_policy& applied : policies)
        list.push_back({{"policy", applied.policy}, {"system", applied.system}, {"items", applied.items}});
    return list;
}

json_value policies_as_json(const score_record& record) {
    json_value object;
    for (const auto& [policy, word] : policy_words(record.reading)) object[policy] = word;
    object["undefined_topics"] = record.scoring.undefined == undefined_topics::skip ? "skip" : "propagate";
    object["applied"] = as_json(record.campaign.applied);
    return object;
}

json_value as_json(const score_record& record) {
    const class_scale& scale = record.campaign.scale;
    json_value object;
    object["ordeval"] = {{"version", ORDEVAL_VERSION}};
    object["command"] = record.typed;
    object["scale"] = {{"classes", scale.names()}, {"declared", scale.declared()}};
    if (!scale.edges().empty()) object["scale"]["edges"] = edges_as_json(scale.edges());
    object["average"] = record.board.average == averaging::topics ? "topics" : "items";
    if (!record.ci.is_null()) object["ci"] = record.ci;
    object["policies"] = policies_as_json(record);
    object["notices"] = record.campaign.notices;
    object["systems"] = record.board.systems;
    object["topics"] = record.board.topics;
    object["measures"] = json_value::array();
    for (const measured& scores : record.board.measures)
        object["measures"].push_back(describe(scores.spec, scale.classes()));
    object["scores"] = all_scores(record.board, record.scoring.per_topic);
    return object;
}

}  // namespace ordeval::cli
