#include "ordeval/scores/scoreboard.hpp"

#include <stdexcept>

namespace ordeval {

namespace {

std::vector<mean_score> overall_scores(const measure_spec& spec, const score_matrix& by_topic,
                                       const std::vector<confusion_table>& pooled, averaging average,
                                       undefined_topics policy) {
    std::vector<mean_score> overall;
    for (std::size_t system = 0; system < pooled.size(); ++system)
        overall.push_back(average == averaging::topics ? by_topic.mean(system, policy)
                                                       : mean_score{evaluate(spec, pooled[system])});
    return overall;
}

}  // namespace

item_count scoreboard::items_of(std::size_t system) const {
    item_count sum = 0;
    for (const std::vector<item_count>& row : items) sum += row[system];
    return sum;
}

scoreboard evaluate(const std::vector<measure_spec>& specs, const campaign& campaign, averaging average,
                    undefined_topics policy) {
    if (average == averaging::topics && campaign.topics.empty())
        throw std::invalid_argument("evaluate: a mean over topics was asked for, but the campaign has no topics");
    scoreboard board{.systems = campaign.systems, .topics = campaign.topics, .average = average};
    for (std::size_t topic = 0; topic < campaign.topic_count(); ++topic) {
        std::vector<item_count>& row = board.items.emplace_back();
        for (std::size_t system = 0; system < campaign.systems.size(); ++system)
            row.push_back(campaign.table(system, topic).total());
    }
    std::vector<confusion_table> pooled;
    for (std::size_t system = 0; system < campaign.systems.size(); ++system) pooled.push_back(campaign.pooled(system));
    for (const measure_spec& spec : specs) {
        score_matrix by_topic = evaluate(spec, campaign);
        std::vector<mean_score> overall = overall_scores(spec, by_topic, pooled, average, policy);
        board.measures.push_back({spec, std::move(by_topic), std::move(overall)});
    }
    return board;
}

}  // namespace ordeval
