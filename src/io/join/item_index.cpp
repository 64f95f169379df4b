#include "io/join/item_index.hpp"

#include <algorithm>
#include <array>
#include <atomic>

#include "text/keyed_hash.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval::io {

namespace {

/// Keys that wait for memory together.
constexpr std::size_t group = 64;

void fetch(const void* address) { __builtin_prefetch(address); }
void fetch_to_write(const void* address) { __builtin_prefetch(address, 1); }

}  // namespace

// Open addressing with linear probing: the slots behind a home are in the same or the next line of memory. A slot is
// free where its item is 0, so that memory fresh from the system, all zeros, is an empty table.

/// The next slot from `from` on that is free or has this hash.
std::size_t item_index::find_candidate(std::uint32_t hash, std::size_t from) const {
    while (slots_[from].item_plus_one != 0 && slots_[from].hash != hash) from = next_place(from);
    return from;
}

/// The slot of the key, or the free one where it belongs.
std::size_t item_index::find_slot(std::uint32_t hash, const key& wanted) const {
    for (std::size_t at = find_candidate(hash, home(hash));; at = find_candidate(hash, next_place(at)))
        if (slots_[at].item_plus_one == 0 ||
            has_key(slots_[at].item_plus_one - 1, keys_.stored_id(slots_[at].item_plus_one - 1), wanted))
            return at;
}

bool item_index::insert_one(std::uint32_t item, std::uint32_t hash, const key& inserted) {
    slot& place = slots_[find_slot(hash, inserted)];
    if (place.item_plus_one != 0) return false;
    place = {hash, item + 1};
    ++used_;
    return true;
}

/// Calls visit(items, hashes) for groups of items whose slots have been fetched, until it returns false. Hashes that
/// are not known are computed.
template <class Visitor>
void item_index::for_each_group(std::size_t first, std::size_t count, std::span<const std::uint32_t> known,
                                Visitor visit) const {
    std::array<std::uint32_t, group> hashes{};
    for (std::size_t begin = first; begin < first + count; begin += group) {
        const std::size_t size = std::min(group, first + count - begin);
        for (std::size_t i = 0; i < size; ++i) {
            hashes[i] = known.empty() ? hash(key_of(begin + i)) : known[begin - first + i];
            fetch_to_write(&slots_[home(hashes[i])]);
        }
        if (!visit(begin, std::span(hashes).first(size))) return;
    }
}

std::size_t item_index::insert(std::size_t first, std::size_t count, std::span<const std::uint32_t> hashes_of_items) {
    grow(used_ + count);
    std::size_t inserted = 0;
    for_each_group(first, count, hashes_of_items, [&](std::size_t item, std::span<const std::uint32_t> hashes) {
        for (std::size_t i = 0; i < hashes.size(); ++i, ++inserted)
            if (!insert_one(static_cast<std::uint32_t>(item + i), hashes[i], key_of(item + i))) return false;
        return true;
    });
    return inserted;
}

/// Which of two items that want the same slot gets it depends on the threads; what is found does not.
void item_index::fill(int threads) {
    constexpr std::size_t items_per_job = std::size_t{1} << 16;
    if (by_number_ = numbers_.fill(keys_, threads); by_number_) return;
    grow(keys_.size());
    const auto place = [&](std::uint32_t item, std::uint32_t hash) {
        for (std::size_t at = home(hash);; at = next_place(at)) {
            // A slot is eight bytes and is taken in one step. Nobody reads before all threads are done, so that no
            // order between threads is needed.
            slot free;
            if (std::atomic_ref(slots_[at]).compare_exchange_strong(free, {hash, item + 1}, std::memory_order_relaxed))
                return;
        }
    };
    for_each_job((keys_.size() + items_per_job - 1) / items_per_job, {.threads = threads}, [&](std::size_t job) {
        const std::size_t first = job * items_per_job;
        for_each_group(first, std::min(items_per_job, keys_.size() - first), {},
                       [&](std::size_t item, std::span<const std::uint32_t> hashes) {
                           for (std::size_t i = 0; i < hashes.size(); ++i)
                               place(static_cast<std::uint32_t>(item + i), hashes[i]);
                           return true;
                       });
    });
    used_ = keys_.size();
}

std::optional<std::uint32_t> item_index::find(std::uint32_t topic, std::string_view id) const {
    if (by_number_) {
        const std::uint32_t item = numbers_.find(id_number(id));
        return item == nothing ? std::nullopt : std::optional(item);
    }
    const key wanted{topic, id};
    const slot& place = slots_[find_slot(hash(wanted), wanted)];
    return place.item_plus_one == 0 ? std::nullopt : std::optional(place.item_plus_one - 1);
}

/// Up to three accesses follow one another for every key: its slot, the place of the item's id, the id. A group of keys
/// makes each of them together.
void item_index::find(std::span<const key> wanted, std::span<std::uint32_t> items) const {
    if (by_number_) {
        for (std::size_t i = 0; i < wanted.size(); ++i) items[i] = numbers_.find(id_number(wanted[i].id));
        return;
    }
    std::array<std::uint32_t, group> hashes{};
    std::array<std::size_t, group> places{};
    std::array<std::string_view, group> ids{};
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
            if (slots_[places[i]].item_plus_one != 0) {
                ids[i] = keys_.stored_id(slots_[places[i]].item_plus_one - 1);
                fetch(ids[i].data());
            }
        // Most keys are decided by the first candidate, whose id has arrived by now; only where another id has the same
        // 32 bits of the hash, or the item is another topic's, the search goes on alone.
        for (std::size_t i = 0; i < size; ++i) {
            std::size_t at = places[i];
            const auto differs = [&](std::uint32_t item) {
                return at == places[i] ? !has_key(item, ids[i], some[i])
                                       : !has_key(item, keys_.stored_id(item), some[i]);
            };
            while (slots_[at].item_plus_one != 0 && differs(slots_[at].item_plus_one - 1))
                at = find_candidate(hashes[i], next_place(at));
            items[begin + i] = slots_[at].item_plus_one - 1;  // of a free slot: nothing
        }
    }
}

void item_index::make_slots(std::size_t number) {
    slots_ = {static_cast<slot*>(memory_.allocate(number * sizeof(slot), alignof(slot))), number};
}

/// Two thirds of the slots are used at most.
void item_index::grow(std::size_t items) {
    const std::size_t needed = items + items / 2 + 16;
    if (needed <= slots_.size()) return;
    const std::span<slot> old = slots_;
    // Doubling keeps the cost of all growing together in proportion to the items. Where more are expected, slots are
    // made for them, but no more than sixteen times as many as before: the guess may be wrong. Hashes are kept, so that
    // no key is read.
    const std::size_t for_expected = std::min(expected_ + expected_ / 2 + 16, 16 * needed);
    const std::size_t doubled = used_ == 0 || for_expected > needed ? 0 : 2 * slots_.size();
    make_slots(std::max({needed, for_expected, doubled}));
    for (const slot& moved : old) {
        if (moved.item_plus_one == 0) continue;
        std::size_t at = home(moved.hash);
        while (slots_[at].item_plus_one != 0) at = next_place(at);
        slots_[at] = moved;
    }
    memory_.deallocate(old.data(), old.size_bytes(), alignof(slot));
}

}  // namespace ordeval::io
