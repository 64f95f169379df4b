// The keys of a batch of gold, made ready by one of several threads.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/join/item_keys.hpp"
#include "io/join/row_order.hpp"
#include "io/records/record_batch.hpp"

namespace ordeval::io {

struct batch_keys {
    key_segment ids;
    row_order order = {};
    std::vector<std::uint64_t> numbers = {};  ///< room for those of the ids

    /// Fills itself from a batch without incomplete rows; without an id column all ids are empty. The ids are kept in
    /// the given memory.
    void take(const record_batch& batch, std::optional<std::size_t> id, std::optional<std::size_t> topic,
              std::pmr::memory_resource& memory);

    std::string first_id_of(const row_order::topic_run& run) const {
        return ids.consecutive() ? std::to_string(ids.first_number + run.first) : std::string(ids.id(run.first));
    }

private:
    void copy_ids(const record_batch& batch, std::size_t id);
};

}  // namespace ordeval::io
