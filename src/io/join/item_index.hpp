// Finds an item of gold by its id and topic.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "io/bytes/huge_pages.hpp"
#include "io/join/item_keys.hpp"
#include "io/join/number_index.hpp"
#include "io/join/same_text.hpp"
#include "text/keyed_hash.hpp"

namespace ordeval::io {

/// A hash table of item numbers; the keys stay where they are, and must stay there.
///
/// 12 to 24 bytes per item. A slot keeps 32 bits of the hash, so that keys are compared only where they are equal but
/// for one in four billion, and so that growing needs no key at all. Where many keys are looked up, what they will need
/// is fetched for a group of them at a time: waiting for memory one by one would take ten times as long. Where all ids
/// are numbers that lie close together, the number itself is the place, and there are no hashes.
class item_index {
public:
    struct key {
        std::uint32_t topic = 0;
        std::string_view id = {};
    };
    static constexpr std::uint32_t nothing = ~std::uint32_t{0};

    /// Without topics, items with the same id are the same.
    item_index(const item_keys& keys, bool with_topics) : keys_(keys), with_topics_(with_topics) { make_slots(32); }

    /// Adds all items of the keys, which are known to differ, by several threads.
    void fill(int threads);

    /// How many items there will be in all, as far as can be told: growing goes there in few steps.
    void expect(std::size_t items) { expected_ = items; }

    /// Adds `count` items of the keys from `first` on, up to the first that has the key of another; returns how many.
    /// Where `hashes` are given, they are those that hash_of() gives for the ids of these items, which have no topics.
    std::size_t insert(std::size_t first, std::size_t count, std::span<const std::uint32_t> hashes = {});

    /// For threads that prepare what one of them will insert.
    static std::uint32_t hash_of(std::string_view id) { return hash({0, id}, true, process_hash_key()); }

    std::optional<std::uint32_t> find(std::uint32_t topic, std::string_view id) const;

    /// Finds all keys; `nothing` where there is no item.
    void find(std::span<const key> wanted, std::span<std::uint32_t> items) const;

    /// Where ids are numbers that lie close together: finds items by them; else null.
    const number_index* by_number() const { return by_number_ ? &numbers_ : nullptr; }

private:
    struct alignas(8) slot {
        std::uint32_t hash = 0;
        std::uint32_t item_plus_one = 0;
    };

    key key_of(std::size_t item) const { return {keys_.topic(item), keys_.stored_id(item)}; }
    bool insert_one(std::uint32_t item, std::uint32_t hash, const key& inserted);
    bool has_key(std::uint32_t item, std::string_view id, const key& wanted) const {
        return same_text(id, wanted.id) && (!with_topics_ || keys_.topic(item) == wanted.topic);
    }
    std::size_t find_slot(std::uint32_t hash, const key& wanted) const;
    std::size_t find_candidate(std::uint32_t hash, std::size_t from) const;
    std::uint32_t hash(const key& hashed) const { return hash(hashed, with_topics_, key_); }
    // Keyed by a number that each process draws: nobody can write a file whose ids all fall into one slot.
    static std::uint32_t hash(const key& hashed, bool with_topics, const hash_key& key) {
        return static_cast<std::uint32_t>(keyed_hash(hashed.id, with_topics ? hashed.topic + 1ULL : 0, key) >> 32U);
    }
    std::size_t home(std::uint32_t hash) const {
        return static_cast<std::size_t>((static_cast<std::uint64_t>(hash) * slots_.size()) >> 32U);
    }
    std::size_t next_place(std::size_t place) const { return place + 1 == slots_.size() ? 0 : place + 1; }
    void make_slots(std::size_t number);
    void grow(std::size_t items);
    template <class Visitor>
    void for_each_group(std::size_t first, std::size_t count, std::span<const std::uint32_t> known,
                        Visitor visit) const;

    const item_keys& keys_;
    hash_key key_ = process_hash_key();
    bool with_topics_;
    huge_pages memory_;
    std::span<slot> slots_;  ///< in that memory
    std::size_t used_ = 0;
    std::size_t expected_ = 0;
    number_index numbers_;
    bool by_number_ = false;  ///< whether that holds all items, and the slots none
};

}  // namespace ordeval::io
