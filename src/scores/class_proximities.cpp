#include "ordeval/scores/class_proximities.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace ordeval {

class_proximities proximities_of(std::vector<item_count> gold_counts) {
    double all = 0;
    for (item_count items : gold_counts) all += static_cast<double>(items);
    if (all == 0) throw std::invalid_argument("proximities_of: there must be gold items");
    class_proximities result{.items = std::move(gold_counts), .bits = {}};
    for (std::size_t truth = 0; truth < result.items.size(); ++truth) {
        std::vector<std::optional<double>>& row = result.bits.emplace_back();
        for (std::size_t answer = 0; answer < result.items.size(); ++answer) {
            double between = static_cast<double>(result.items[answer]) / 2;
            for (std::size_t k = std::min(truth, answer); k <= std::max(truth, answer); ++k)
                if (k != answer) between += static_cast<double>(result.items[k]);
            row.push_back(between > 0 ? std::optional(std::log2(all / between)) : std::nullopt);
        }
    }
    return result;
}

}  // namespace ordeval
