// Finds an item of gold by its id and topic.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "io/item_keys.hpp"

namespace ordeval::io {

/// A hash table of item numbers; the keys stay where they are, and must stay there.
///
/// 16 to 32 bytes per item. A slot keeps 32 bits of the hash, so that keys are compared only where they are equal but
/// for one in four billion, and so that growing needs no key at all.
class item_index {
public:
    /// Without topics, items with the same id are the same.
    item_index(const item_keys& keys, bool with_topics) : keys_(keys), with_topics_(with_topics), slots_(16) {}

    /// Adds an item of the keys; gives the item that has the same key, where there is one, and adds nothing then.
    std::optional<std::uint32_t> insert(std::uint32_t item);

    std::optional<std::uint32_t> find(std::uint32_t topic, std::string_view id) const;

private:
    struct slot {
        std::uint32_t hash = 0;
        std::uint32_t item_plus_one = 0;
    };

    std::size_t find_slot(std::uint32_t hash, std::uint32_t topic, std::string_view id) const;
    std::uint32_t hash(std::uint32_t topic, std::string_view id) const;
    std::size_t home(std::uint32_t hash) const {
        return static_cast<std::size_t>((static_cast<std::uint64_t>(hash) * slots_.size()) >> 32U);
    }
    void grow();

    const item_keys& keys_;
    bool with_topics_;
    std::vector<slot> slots_;
    std::size_t used_ = 0;
};

}  // namespace ordeval::io
