#include "ordeval/label_ranking.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
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

label_ranking label_ranking::optimal() const {
    label_ranking sorted = *this;
    std::ranges::stable_sort(sorted.labels_, std::less{}, [this](class_number c) { return distances_[c]; });
    return sorted;
}

label_ranking label_ranking::worst() const {
    label_ranking sorted = *this;
    std::ranges::stable_sort(sorted.labels_, std::greater{}, [this](class_number c) { return distances_[c]; });
    return sorted;
}

}  // namespace ordeval
