#include "io/join/batch_keys.hpp"

#include <algorithm>
#include <cstring>
#include <memory>

#include "io/join/id_numbers.hpp"

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
    std::destroy_at(&ids);  // assignment would copy into the memory of before
    std::construct_at(&ids, &memory);
    ids.items = batch.size();
    if (id && !topic)
        if (const auto first = consecutive_ids(batch, *id, numbers)) {
            ids.first_number = *first;
            order.set_ascending(batch);
            return;
        }
    order.find(batch, id, topic);
    if (id && batch.size() > 0) copy_ids(batch, *id);
}

void batch_keys::copy_ids(const record_batch& batch, std::size_t id) {
    // Lengths first, so that memory is taken once, and in steps where that takes no more of it.
    constexpr std::size_t longest_in_byte = 255, bytes_of_end = sizeof(std::uint32_t);
    const std::size_t rows = batch.size();
    std::size_t bytes = 0, longest = 0, shortest = batch.fields(0)[id].size();
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t length = batch.fields(row)[id].size();
        bytes += length;
        longest = std::max(longest, length);
        shortest = std::min(shortest, length);
    }
    ids.length_behind = shortest < longest;
    ids.step = longest + (ids.length_behind ? 1 : 0);
    const bool in_steps =
        !ids.length_behind || (longest <= longest_in_byte && rows * ids.step <= bytes + rows * bytes_of_end);
    ids.text.resize((in_steps ? rows * ids.step : bytes) + slack);
    char* out = ids.text.data();
    if (in_steps) {
        for (std::size_t row = 0; row < rows; ++row, out += ids.step) {
            const std::string_view text = batch.fields(row)[id];
            copy_short(text, out);
            if (ids.length_behind) out[ids.step - 1] = static_cast<char>(text.size());
        }
        return;
    }
    ids.ends.resize(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        out = copy_short(batch.fields(row)[id], out);
        // A batch is a piece of text far below 2^32 bytes, and its ids are part of it.
        ids.ends[row] = static_cast<std::uint32_t>(out - ids.text.data());
    }
}

}  // namespace ordeval::io
