#include "ordeval/scores/net_promoter.hpp"

#include <numeric>
#include <string>

#include "ordeval/core/option_text.hpp"

namespace ordeval {

expected<promoter_groups> promoter_groups_of(const std::vector<item_count>& counts, int classes) {
    const std::string remedy = "say how many of the lowest classes are detractors and how many of the highest " +
                               std::string("promoters: ") + option_text("nps", "7,2") + " on 0..10";
    if (counts.size() != 2 || counts[0] == 0 || counts[1] == 0)
        return bad_request(option_text("nps") + " takes two whole numbers above 0", remedy);
    const auto all = static_cast<item_count>(classes);
    if (counts[0] >= all || counts[1] > all - counts[0])
        return bad_request(std::to_string(counts[0]) + " and " + std::to_string(counts[1]) +
                               " classes are more than the scale has, " + std::to_string(classes),
                           remedy);
    return promoter_groups{static_cast<int>(counts[0]), static_cast<int>(counts[1])};
}

double net_promoter_score(const std::vector<double>& shares, promoter_groups groups) {
    return std::accumulate(shares.end() - groups.promoters, shares.end(), 0.0) -
           std::accumulate(shares.begin(), shares.begin() + groups.detractors, 0.0);
}

net_promoter_scores net_promoters(const quantification& evidence, promoter_groups groups, undefined_topics policy,
                                  bool per_topic) {
    const std::size_t topics = evidence.topics.size(), systems = evidence.systems.size();
    std::vector<score> gold, answered, difference;
    for (std::size_t topic = 0; topic < topics; ++topic)
        for (std::size_t system = 0; system < systems; ++system) {
            const std::optional<distribution_pair>& pair = evidence.pair(system, topic);
            if (!pair) {
                for (std::vector<score>* list : {&gold, &answered, &difference})
                    list->emplace_back(undefined_reason::no_items);
                continue;
            }
            const double truth = net_promoter_score(pair->truth(), groups);
            const double estimate = net_promoter_score(pair->estimated(), groups);
            gold.emplace_back(truth);
            answered.emplace_back(estimate);
            difference.emplace_back(estimate - truth);
        }
    const score_matrix of_gold(topics, systems, std::move(gold)), of_answers(topics, systems, std::move(answered)),
        of_differences(topics, systems, std::move(difference));
    net_promoter_scores result{.groups = groups, .rows = {}};
    for (std::size_t system = 0; system < systems; ++system) {
        result.rows.push_back({.system = system,
                               .topic = {},
                               .gold = of_gold.mean(system, policy).value,
                               .answered = of_answers.mean(system, policy).value,
                               .difference = of_differences.mean(system, policy).value});
        for (std::size_t topic = 0; per_topic && topic < topics; ++topic)
            result.rows.push_back({.system = system,
                                   .topic = evidence.topics[topic],
                                   .gold = of_gold(topic, system),
                                   .answered = of_answers(topic, system),
                                   .difference = of_differences(topic, system)});
    }
    return result;
}

}  // namespace ordeval
