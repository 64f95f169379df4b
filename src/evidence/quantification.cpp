#include "ordeval/evidence/quantification.hpp"

#include <utility>

namespace ordeval {

std::optional<distribution_pair> distributions_of(const confusion_table& table) {
    if (table.answered() == 0) return {};
    std::vector<double> estimated;
    std::vector<double> truth;
    for (gold g : table.gold_classes()) {
        estimated.push_back(static_cast<double>(table[right_answer(g)]));
        truth.push_back(static_cast<double>(table[g]));
    }
    return distribution_pair(estimated, truth);
}

quantification quantify(const campaign& campaign) {
    quantification result{.scale = campaign.scale,
                          .systems = campaign.systems,
                          .topics = campaign.topics,
                          .pairs = {},
                          .notices = campaign.notices,
                          .applied = campaign.applied};
    if (result.topics.empty()) result.topics = {"all"};
    result.pairs.reserve(campaign.tables.size());
    for (const confusion_table& table : campaign.tables) result.pairs.push_back(distributions_of(table));
    return result;
}

scoreboard evaluate(const std::vector<measure_spec>& specs, const quantification& evidence, undefined_topics policy) {
    const std::size_t topics = evidence.topics.size();
    const std::size_t systems = evidence.systems.size();
    scoreboard board{.systems = evidence.systems,
                     .topics = evidence.topics,
                     .average = averaging::topics,
                     .measures = {},
                     .items = std::vector(topics, std::vector<item_count>(systems, 1))};
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
