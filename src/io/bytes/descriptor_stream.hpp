// Bytes of an open file, pipe or terminal.
#pragma once

#include "io/bytes/byte_stream.hpp"

namespace ordeval::io {

/// What is said where the system cannot read, with its number of the error.
diagnostic cannot_be_read(int error);

class descriptor_stream final : public byte_stream {
public:
    /// Closes the descriptor at the end unless it is standard input.
    explicit descriptor_stream(int descriptor) : descriptor_(descriptor) {}
    ~descriptor_stream() override;
    descriptor_stream(const descriptor_stream&) = delete;
    descriptor_stream& operator=(const descriptor_stream&) = delete;

    std::size_t read(std::span<char> room) override;

private:
    int descriptor_;
};

}  // namespace ordeval::io
