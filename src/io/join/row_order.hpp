// Whether rows come in an order in which none can be there twice.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/labels/name_list.hpp"
#include "io/records/record_batch.hpp"

namespace ordeval::io {

/// The order in which ids can be seen to differ without looking any up: by length, then by text.
inline bool comes_before(std::string_view a, std::string_view b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

/// The order of the rows of a batch, found by one of several threads.
struct row_order {
    /// Consecutive rows of one topic.
    struct topic_run {
        std::uint32_t first = 0;
        std::uint32_t end = 0;        ///< one past the last
        std::string_view topic = {};  ///< in the batch; empty where there are no topics
    };

    std::vector<topic_run> runs = {};
    bool ascending = true;  ///< whether every id stands behind the one before it in the same run

    /// The batch must have no incomplete rows.
    void find(const record_batch& batch, std::optional<std::size_t> id, std::optional<std::size_t> topic);
    /// For a batch without topics whose ids are known to ascend.
    void set_ascending(const record_batch& batch);

private:
    void find_runs(const record_batch& batch, std::size_t topic);
    void compare_ids(const record_batch& batch, std::size_t id);
};

/// The order of a whole file, batch after batch; keeps the last id and the names of the topics, and nothing else.
class file_order {
public:
    file_order(std::optional<std::size_t> id, std::optional<std::size_t> topic) : id_(id), topic_(topic) {}

    /// Whether no row of the batch can have been there before; without ids there is nothing to compare.
    bool follow(const record_batch& batch, const row_order& order);

    const name_list& topics() const { return topics_; }
    /// The numbers of the topics of the runs of the last batch; 0 where there are no topics.
    std::span<const std::uint32_t> topics_of_runs() const { return topics_of_runs_; }

private:
    std::optional<std::size_t> id_;
    std::optional<std::size_t> topic_;
    name_list topics_;
    std::optional<std::uint32_t> last_topic_;
    std::string last_id_;
    std::vector<std::uint32_t> topics_of_runs_;
};

}  // namespace ordeval::io
