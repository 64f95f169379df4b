// The bytes of a source, as they are stored or unpacked: counted, and with their beginning to look at.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>

#include "io/bytes/byte_stream.hpp"
#include "ordeval/core/progress.hpp"

namespace ordeval::io {

class stored_bytes final : public byte_stream {
public:
    /// Adds what it reads to the progress, if there is any.
    stored_bytes(std::unique_ptr<byte_stream> from, progress* shown) : from_(std::move(from)), progress_(shown) {}

    std::size_t read(std::span<char> room) override {
        if (head_begin_ == head_end_) return read_once(room);
        const std::size_t given = std::min(room.size(), head_end_ - head_begin_);
        std::memcpy(room.data(), head_.data() + head_begin_, given);
        head_begin_ += given;
        return given;
    }

    /// The first bytes, which read() will give again; shorter only where the input is.
    std::string_view peek() {
        while (head_end_ < head_.size()) {
            const std::size_t got = read_once(std::span(head_).subspan(head_end_));
            if (got == 0) break;
            head_end_ += got;
        }
        return {head_.data(), head_end_};
    }

    /// How many have been read.
    std::uint64_t count() const { return count_; }
    /// Whether all of them have been given too.
    bool all_given() const { return head_begin_ == head_end_; }

private:
    std::size_t read_once(std::span<char> room) {
        const std::size_t got = from_->read(room);
        count_ += got;
        if (progress_) progress_->done.fetch_add(got, std::memory_order_relaxed);
        if (from_->problem()) problem_ = from_->problem();
        return got;
    }

    std::unique_ptr<byte_stream> from_;
    progress* progress_;
    std::array<char, 16> head_{};
    std::size_t head_begin_ = 0;
    std::size_t head_end_ = 0;
    std::uint64_t count_ = 0;
};

}  // namespace ordeval::io
