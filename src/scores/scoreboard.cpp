#include "ordeval/scores/scoreboard.hpp"

#include <stdexcept>

namespace ordeval {

namespace {

/// Of all systems, one after the other: a table of 255 classes takes half a megabyte.
void add_overall(std::vector<measured>& measures, const campaign& campaign, averaging average,
                 undefined_topics policy) {
    for (std::size_t system = 0; system < campaign.systems.size(); ++system) {
        if (average == averaging::topics) {
            for (measured& one : measures) one.overall.push_back(one.by_topic.mean(system, policy));
            continue;
        }
        const confusion_table pooled = campaign.pooled(system);
        for (measured& one : measures) one.overall.push_back({evaluate(*one.spec, pooled)});
    }
}

}  // namespace

item_count scoreboard::items_of(std::size_t system) const {
    item_count sum = 0;
    for (const std::vector<item_count>& row : items) sum += row[system];
    return sum;
}

std::vector<score> overall_scores(const measured& scores) {
    std::vector<score> values;
    for (const mean_score& mean : scores.overall) values.push_back(mean.value);
    return values;
}

std::vector<placement> places_under(const measured& scores) { return rank(overall_scores(scores), scores.better); }

scoreboard evaluate(const std::vector<measure_spec>& specs, const campaign& campaign, averaging average,
                    undefined_topics policy, const execution& run) {
    if (average == averaging::topics && campaign.topics.empty())
        throw std::invalid_argument("evaluate: a mean over topics was asked for, but the campaign has no topics");
    scoreboard board{.systems = campaign.systems,
                     .topics = campaign.topics,
                     .average = average,
                     .scale = campaign.scale,
                     .undefined = policy,
                     .account = campaign.account};
    for (std::size_t topic = 0; topic < campaign.topic_count(); ++topic) {
        std::vector<item_count>& row = board.items.emplace_back();
        for (std::size_t system = 0; system < campaign.systems.size(); ++system)
            row.push_back(campaign.tables.total(campaign.position(system, topic)));
    }
    std::vector<score_matrix> by_topic = score_matrices(specs, campaign, run);
    for (std::size_t m = 0; m < specs.size(); ++m) board.measures.push_back({specs[m], std::move(by_topic[m]), {}});
    add_overall(board.measures, campaign, average, policy);
    return board;
}

scoreboard evaluate(const std::vector<measure_spec>& specs, const quantification& evidence, undefined_topics policy) {
    const std::size_t topics = evidence.topics.size();
    const std::size_t systems = evidence.systems.size();
    scoreboard board{.systems = evidence.systems,
                     .topics = evidence.topics,
                     .average = averaging::topics,
                     .measures = {},
                     .items = std::vector(topics, std::vector<item_count>(systems, 1)),
                     .scale = evidence.scale,
                     .undefined = policy,
                     .account = evidence.account};
    for (const measure_spec& spec : specs) {
        std::vector<score> scores;
        scores.reserve(topics * systems);
        for (std::size_t topic = 0; topic < topics; ++topic)
            for (std::size_t system = 0; system < systems; ++system) {
                const std::optional<distribution_pair>& pair = evidence.pair(system, topic);
                scores.push_back(pair ? evaluate(spec, *pair) : score(undefined_reason::no_items));
            }
        score_matrix matrix(topics, systems, std::move(scores));
        std::vector<mean_score> overall;
        for (std::size_t system = 0; system < systems; ++system) overall.push_back(matrix.mean(system, policy));
        board.measures.push_back({spec, std::move(matrix), std::move(overall)});
    }
    return board;
}

}  // namespace ordeval
