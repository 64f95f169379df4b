// Bytes of an open file, pipe or terminal.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string_view>

#include "io/bytes/byte_stream.hpp"

namespace ordeval::io {

class descriptor_stream final : public byte_stream {
public:
    /// Closes the descriptor at the end unless it is standard input. Adds what it reads to `bytes_done`, if given.
    explicit descriptor_stream(int descriptor, std::atomic<std::uint64_t>* bytes_done = nullptr);
    ~descriptor_stream() override;
    descriptor_stream(const descriptor_stream&) = delete;
    descriptor_stream& operator=(const descriptor_stream&) = delete;

    std::size_t read(std::span<char> room) override;

    /// The first bytes, which read() will give again; shorter only where the input is.
    std::string_view peek();

    int descriptor() const { return descriptor_; }

private:
    std::size_t read_once(std::span<char> room);

    int descriptor_;
    std::atomic<std::uint64_t>* bytes_done_;
    std::array<char, 16> head_{};
    std::size_t head_begin_ = 0;
    std::size_t head_end_ = 0;
};

}  // namespace ordeval::io
