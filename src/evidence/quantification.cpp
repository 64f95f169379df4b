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
    return distribution_pair(estimated, truth, static_cast<double>(table.total()));
}

quantification quantify(const campaign& campaign) {
    quantification result{.scale = campaign.scale,
                          .systems = campaign.systems,
                          .topics = campaign.topics,
                          .pairs = {},
                          .account = campaign.account};
    if (result.topics.empty()) result.topics = {"all"};
    result.pairs.reserve(campaign.tables.size());
    for (const confusion_table& table : campaign.tables) result.pairs.push_back(distributions_of(table));
    return result;
}

}  // namespace ordeval
