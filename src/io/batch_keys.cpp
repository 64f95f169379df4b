#include "io/batch_keys.hpp"

#include <cstring>

namespace ordeval::io {

namespace {

/// Copies 16 bytes at a time: both sides have room for that, and ids are too short for a call.
char* copy_short(std::string_view text, char* out) {
    constexpr std::size_t step = 16;
    static_assert(record_batch::padding >= step);
    for (std::size_t at = 0; at < text.size(); at += step) std::memcpy(out + at, text.data() + at, step);
    return out + text.size();
}

}  // namespace

void batch_keys::take(const record_batch& batch, std::optional<std::size_t> id, std::optional<std::size_t> topic) {
    const auto rows = static_cast<std::uint32_t>(batch.size());
    ids = {};
    runs.clear();
    ordered = true;
    if (rows == 0) return;
    if (topic)
        find_runs(batch, *topic);
    else
        runs.push_back({0, rows, {}});
    if (id)
        copy_ids(batch, *id);
    else
        ids.ends.resize(rows);
}

void batch_keys::find_runs(const record_batch& batch, std::size_t topic) {
    const auto rows = static_cast<std::uint32_t>(batch.size());
    for (std::uint32_t row = 0; row < rows; ++row) {
        const std::string_view text = batch.fields(row)[topic];
        if (runs.empty() || runs.back().topic != text) runs.push_back({row, row, text});
        runs.back().behind = row + 1;
    }
}

void batch_keys::copy_ids(const record_batch& batch, std::size_t id) {
    std::size_t bytes = 0;
    for (std::size_t row = 0; row < batch.size(); ++row) bytes += batch.fields(row)[id].size();
    ids.text.resize(bytes + record_batch::padding);
    ids.ends.resize(batch.size());
    char* out = ids.text.data();
    for (const topic_run& run : runs) {
        std::string_view before;
        for (std::uint32_t row = run.first; row < run.behind; ++row) {
            const std::string_view text = batch.fields(row)[id];
            if (row > run.first && !comes_before(before, text)) ordered = false;
            before = text;
            out = copy_short(text, out);
            ids.ends[row] = static_cast<std::uint32_t>(out - ids.text.data());
        }
    }
}

}  // namespace ordeval::io
