#include "ordeval/core/label_ranking.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

namespace ordeval {

label_ranking::label_ranking(std::vector<class_number> labels, std::vector<double> distances)
    : labels_(std::move(labels)), distances_(std::move(distances)) {
    if (labels_.size() > std::numeric_limits<std::uint32_t>::max())
        throw std::invalid_argument("label_ranking: more than 2^32 - 1 labels");
    if (!std::ranges::all_of(distances_, [](double d) { return std::isfinite(d); }))
        throw std::invalid_argument("label_ranking: distances has a value that is not finite");
    if (auto stray = std::ranges::find_if(labels_, [&](class_number c) { return c >= distances_.size(); });
        stray != labels_.end())
        throw std::invalid_argument("label_ranking: labels has the class " + std::to_string(*stray) +
                                    ", which has no distance");
}

label_ranking label_ranking::by_distance(double direction) const {
    std::vector<std::uint32_t> positions(labels_.size());
    std::iota(positions.begin(), positions.end(), 0u);
    std::ranges::sort(positions, std::less{}, [this, direction](std::uint32_t position) {
        return std::pair(direction * distances_[labels_[position]], position);
    });
    label_ranking sorted = *this;
    std::ranges::transform(positions, sorted.labels_.begin(),
                           [this](std::uint32_t position) { return labels_[position]; });
    return sorted;
}

label_ranking label_ranking::optimal() const { return by_distance(1); }
label_ranking label_ranking::worst() const { return by_distance(-1); }

}  // namespace ordeval
