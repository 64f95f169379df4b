#include "ordeval/evidence/ratings.hpp"

#include <algorithm>
#include <numeric>

namespace ordeval {

label rated_items::given(std::size_t item, std::size_t rater) const {
    const std::span<const rating> all = ratings[item];
    const auto found =
        std::ranges::lower_bound(all, rater, {}, [](const rating& one) { return std::size_t{one.rater}; });
    return found == all.end() || found->rater != rater ? no_answer : found->value;
}

std::vector<std::size_t> rated_items::in_order_of_file() const {
    std::vector<std::size_t> order(items());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (!place_in_file.empty()) std::ranges::sort(order, {}, [&](std::size_t item) { return place_in_file[item]; });
    return order;
}

rated_items rated_items::only(const std::vector<std::size_t>& chosen) const {
    constexpr std::uint32_t absent = ~std::uint32_t{0};
    rated_items part = *this;
    part.raters.clear();
    part.judges.clear();
    part.ratings = {};
    std::vector<std::uint32_t> place(raters.size(), absent);
    for (std::size_t rater : chosen) {
        place[rater] = static_cast<std::uint32_t>(part.raters.size());
        part.raters.push_back(raters[rater]);
        if (!judges.empty()) part.judges.push_back(judges[rater]);
    }
    std::vector<rating> kept;
    for (std::size_t item = 0; item < items(); ++item) {
        kept.clear();
        for (const rating& one : ratings[item])
            if (place[one.rater] != absent) kept.push_back({place[one.rater], one.value});
        std::ranges::sort(kept);
        part.ratings.add(kept);
    }
    return part;
}

std::vector<std::size_t> rated_items::people() const {
    std::vector<std::size_t> found;
    for (std::size_t rater = 0; rater < raters.size(); ++rater)
        if (!is_judge(rater)) found.push_back(rater);
    return found;
}

std::vector<std::size_t> rated_items::machines() const {
    std::vector<std::size_t> found;
    for (std::size_t rater = 0; rater < raters.size(); ++rater)
        if (is_judge(rater)) found.push_back(rater);
    return found;
}

}  // namespace ordeval
