#include "io/item_index.hpp"

#include <functional>

namespace ordeval::io {

std::uint32_t item_index::hash(std::uint32_t topic, std::string_view id) const {
    std::uint64_t mixed = std::hash<std::string_view>{}(id);
    if (with_topics_) mixed ^= (topic + 1ULL) * 0x9E3779B97F4A7C15U;
    return static_cast<std::uint32_t>((mixed * 0xD6E8FEB86659FD93U) >> 32U);
}

/// The slot of the key, or the free one where it belongs.
std::size_t item_index::find_slot(std::uint32_t hash, std::uint32_t topic, std::string_view id) const {
    for (std::size_t at = home(hash);; at = at + 1 == slots_.size() ? 0 : at + 1) {
        const slot& here = slots_[at];
        if (here.item_plus_one == 0) return at;
        if (here.hash != hash) continue;
        const std::uint32_t item = here.item_plus_one - 1;
        if (keys_.id(item) == id && (!with_topics_ || keys_.topic(item) == topic)) return at;
    }
}

std::optional<std::uint32_t> item_index::insert(std::uint32_t item) {
    if (2 * (used_ + 1) > slots_.size()) grow();
    const std::uint32_t hashed = hash(keys_.topic(item), keys_.id(item));
    slot& place = slots_[find_slot(hashed, keys_.topic(item), keys_.id(item))];
    if (place.item_plus_one != 0) return place.item_plus_one - 1;
    place = {hashed, item + 1};
    ++used_;
    return std::nullopt;
}

std::optional<std::uint32_t> item_index::find(std::uint32_t topic, std::string_view id) const {
    const slot& place = slots_[find_slot(hash(topic, id), topic, id)];
    return place.item_plus_one == 0 ? std::nullopt : std::optional(place.item_plus_one - 1);
}

void item_index::grow() {
    std::vector<slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const slot& moved : old) {
        if (moved.item_plus_one == 0) continue;
        std::size_t at = home(moved.hash);
        while (slots_[at].item_plus_one != 0) at = at + 1 == slots_.size() ? 0 : at + 1;
        slots_[at] = moved;
    }
}

}  // namespace ordeval::io
