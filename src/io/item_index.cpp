#include "io/item_index.hpp"

#include <algorithm>
#include <array>

#include "io/text_hash.hpp"

namespace ordeval::io {

namespace {

/// Keys that wait for memory together.
constexpr std::size_t group = 64;

void fetch(const void* address) { __builtin_prefetch(address); }

}  // namespace

std::uint32_t item_index::hash(const key& hashed) const {
    return static_cast<std::uint32_t>(text_hash(hashed.id, with_topics_ ? hashed.topic + 1ULL : 0) >> 32U);
}

/// The next slot from `from` on that is free or has this hash.
std::size_t item_index::find_candidate(std::uint32_t hash, std::size_t from) const {
    while (slots_[from].item_plus_one != 0 && slots_[from].hash != hash) from = behind(from);
    return from;
}

/// The slot of the key, or the free one where it belongs.
std::size_t item_index::find_slot(std::uint32_t hash, const key& wanted) const {
    for (std::size_t at = find_candidate(hash, home(hash));; at = find_candidate(hash, behind(at)))
        if (slots_[at].item_plus_one == 0 || has_key(slots_[at].item_plus_one - 1, wanted)) return at;
}

bool item_index::insert_one(std::uint32_t item, std::uint32_t hash, const key& inserted) {
    slot& place = slots_[find_slot(hash, inserted)];
    if (place.item_plus_one != 0) return false;
    place = {hash, item + 1};
    ++used_;
    return true;
}

std::size_t item_index::insert(std::size_t first, std::size_t count) {
    grow(used_ + count);
    std::array<std::uint32_t, group> hashes{};
    for (std::size_t begin = 0; begin < count; begin += group) {
        const std::size_t size = std::min(group, count - begin);
        const auto key_of = [&](std::size_t i) {
            const std::size_t item = first + begin + i;
            return key{keys_.topic(item), keys_.id(item)};
        };
        for (std::size_t i = 0; i < size; ++i) {
            hashes[i] = hash(key_of(i));
            fetch(&slots_[home(hashes[i])]);
        }
        for (std::size_t i = 0; i < size; ++i)
            if (!insert_one(static_cast<std::uint32_t>(first + begin + i), hashes[i], key_of(i))) return begin + i;
    }
    return count;
}

std::optional<std::uint32_t> item_index::find(std::uint32_t topic, std::string_view id) const {
    const key wanted{topic, id};
    const slot& place = slots_[find_slot(hash(wanted), wanted)];
    return place.item_plus_one == 0 ? std::nullopt : std::optional(place.item_plus_one - 1);
}

/// Up to three accesses follow one another for every key: its slot, the place of the item's id, the id. A group of keys
/// makes each of them together.
void item_index::find(std::span<const key> wanted, std::span<std::uint32_t> items) const {
    std::array<std::uint32_t, group> hashes{};
    std::array<std::size_t, group> places{};
    for (std::size_t begin = 0; begin < wanted.size(); begin += group) {
        const std::size_t size = std::min(group, wanted.size() - begin);
        const std::span<const key> some = wanted.subspan(begin, size);
        for (std::size_t i = 0; i < size; ++i) {
            hashes[i] = hash(some[i]);
            fetch(&slots_[home(hashes[i])]);
        }
        for (std::size_t i = 0; i < size; ++i) {
            places[i] = find_candidate(hashes[i], home(hashes[i]));
            if (slots_[places[i]].item_plus_one == 0) continue;
            fetch(keys_.place(slots_[places[i]].item_plus_one - 1));
        }
        for (std::size_t i = 0; i < size; ++i)
            if (slots_[places[i]].item_plus_one != 0) fetch(keys_.id(slots_[places[i]].item_plus_one - 1).data());
        for (std::size_t i = 0; i < size; ++i) {
            std::size_t at = places[i];
            while (slots_[at].item_plus_one != 0 && !has_key(slots_[at].item_plus_one - 1, some[i]))
                at = find_candidate(hashes[i], behind(at));
            items[begin + i] = slots_[at].item_plus_one - 1;  // of a free slot: nothing
        }
    }
}

/// Two thirds of the slots are used at most.
void item_index::grow(std::size_t items) {
    const std::size_t needed = items + items / 2 + 16;
    if (needed <= slots_.size()) return;
    std::pmr::vector<slot> old(used_ == 0 ? needed : std::max(needed, 2 * slots_.size()), &memory_);
    old.swap(slots_);
    for (const slot& moved : old) {
        if (moved.item_plus_one == 0) continue;
        std::size_t at = home(moved.hash);
        while (slots_[at].item_plus_one != 0) at = behind(at);
        slots_[at] = moved;
    }
}

}  // namespace ordeval::io
