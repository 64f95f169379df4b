#include "io/batch_keys.hpp"

#include <cstring>
#include <memory>

namespace ordeval::io {

namespace {

/// Room behind a text for copying more than is wanted.
constexpr std::size_t slack = 16;
static_assert(record_batch::padding >= slack);

/// Copies 16 bytes at a time: both sides have room for that, and ids are too short for a call.
char* copy_short(std::string_view text, char* out) {
    for (std::size_t at = 0; at < text.size(); at += slack) std::memcpy(out + at, text.data() + at, slack);
    return out + text.size();
}

}  // namespace

void batch_keys::take(const record_batch& batch, std::optional<std::size_t> id, std::optional<std::size_t> topic,
                      std::pmr::memory_resource& memory) {
    const auto rows = static_cast<std::uint32_t>(batch.size());
    std::destroy_at(&ids);  // assignment would copy into the memory of before
    std::construct_at(&ids, &memory);
    ids.items = rows;
    runs.clear();
    ordered = true;
    if (rows == 0) return;
    if (topic)
        find_runs(batch, *topic);
    else
        runs.push_back({0, rows, {}});
    if (!id) return;
    check_order(batch, *id);
    copy_ids(batch, *id);
}

void batch_keys::find_runs(const record_batch& batch, std::size_t topic) {
    const auto rows = static_cast<std::uint32_t>(batch.size());
    for (std::uint32_t row = 0; row < rows; ++row) {
        const std::string_view text = batch.fields(row)[topic];
        if (runs.empty() || runs.back().topic != text) runs.push_back({row, row, text});
        runs.back().behind = row + 1;
    }
}

void batch_keys::check_order(const record_batch& batch, std::size_t id) {
    for (const topic_run& run : runs) {
        std::string_view before = batch.fields(run.first)[id];
        for (std::uint32_t row = run.first + 1; row < run.behind && ordered; ++row) {
            const std::string_view text = batch.fields(row)[id];
            ordered = comes_before(before, text);
            before = text;
        }
    }
}

void batch_keys::copy_ids(const record_batch& batch, std::size_t id) {
    std::size_t bytes = 0;
    ids.length = batch.fields(0)[id].size();
    bool same_length = true;
    for (std::size_t row = 0; row < batch.size(); ++row) {
        const std::size_t length = batch.fields(row)[id].size();
        bytes += length;
        same_length = same_length && length == ids.length;
    }
    ids.text.resize(bytes + slack);
    if (!same_length) ids.ends.resize(batch.size());
    char* out = ids.text.data();
    for (std::size_t row = 0; row < batch.size(); ++row) {
        out = copy_short(batch.fields(row)[id], out);
        if (!same_length) ids.ends[row] = static_cast<std::uint32_t>(out - ids.text.data());
    }
}

}  // namespace ordeval::io
