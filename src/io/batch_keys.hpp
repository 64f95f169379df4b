// The keys of a batch of gold, made ready by one of several threads.
#pragma once

#include <optional>

#include "io/item_keys.hpp"
#include "io/record_batch.hpp"

namespace ordeval::io {

struct batch_keys {
    /// Consecutive rows of one topic.
    struct topic_run {
        std::uint32_t first = 0;
        std::uint32_t behind = 0;
        std::string_view topic = {};  ///< in the batch; empty where there are no topics
    };

    key_segment ids;
    std::vector<topic_run> runs = {};
    bool ordered = true;  ///< whether every id stands behind the one before it in the same run

    /// Fills itself from a batch without incomplete rows; without an id column all ids are empty. The ids are kept in
    /// the given memory.
    void take(const record_batch& batch, std::optional<std::size_t> id, std::optional<std::size_t> topic,
              std::pmr::memory_resource& memory);

private:
    void check_order(const record_batch& batch, std::size_t id);
    void copy_ids(const record_batch& batch, std::size_t id);
    void find_runs(const record_batch& batch, std::size_t topic);
};

}  // namespace ordeval::io
