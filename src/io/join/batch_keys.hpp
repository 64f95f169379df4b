// The keys of a batch of gold, made ready by one of several threads.
#pragma once

#include <optional>

#include "io/join/item_keys.hpp"
#include "io/join/row_order.hpp"
#include "io/records/record_batch.hpp"

namespace ordeval::io {

struct batch_keys {
    key_segment ids;
    row_order order = {};

    /// Fills itself from a batch without incomplete rows; without an id column all ids are empty. The ids are kept in
    /// the given memory.
    void take(const record_batch& batch, std::optional<std::size_t> id, std::optional<std::size_t> topic,
              std::pmr::memory_resource& memory);

private:
    void copy_ids(const record_batch& batch, std::size_t id);
};

}  // namespace ordeval::io
