// How many gold items each class has, whatever policies left out for some system.
#pragma once

#include <algorithm>
#include <vector>

#include "ordeval/evidence/campaign.hpp"

namespace ordeval {

/// How often each class is the truth. Policies that leave items out may give systems different counts; the largest is
/// nearest to gold, and the same for all systems, which must be judged by the same lengths.
inline std::vector<item_count> gold_counts(const campaign& campaign) {
    std::vector<item_count> counts(static_cast<std::size_t>(campaign.scale.classes()), 0);
    for (std::size_t system = 0; system < campaign.systems.size(); ++system) {
        const confusion_table pooled = campaign.pooled(system);
        for (gold g : pooled.gold_classes()) {
            item_count& largest = counts[static_cast<std::size_t>(g.value)];
            largest = std::max(largest, pooled[g]);
        }
    }
    return counts;
}

}  // namespace ordeval
