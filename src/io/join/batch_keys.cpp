#include "io/join/batch_keys.hpp"

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
    std::destroy_at(&ids);  // assignment would copy into the memory of before
    std::construct_at(&ids, &memory);
    ids.items = batch.size();
    order.find(batch, id, topic);
    if (id && batch.size() > 0) copy_ids(batch, *id);
}

void batch_keys::copy_ids(const record_batch& batch, std::size_t id) {
    // Lengths first, so that memory is taken once, and ids of one length, such as padded numbers, need no places kept.
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
        // A batch is a piece of text far below 2^32 bytes, and its ids are part of it.
        if (!same_length) ids.ends[row] = static_cast<std::uint32_t>(out - ids.text.data());
    }
}

}  // namespace ordeval::io
