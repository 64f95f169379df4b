// The compressed side of a decoder: a buffer that is filled again when it runs empty.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "io/bytes/byte_stream.hpp"

namespace ordeval::io {

class packed_input {
public:
    explicit packed_input(std::unique_ptr<byte_stream> stream) : stream_(std::move(stream)), buffer_(1 << 16) {}

    /// Bytes not yet used; reads more where there are none, and is empty only at the end.
    std::span<char> bytes() {
        if (begin_ == end_) {
            begin_ = 0;
            end_ = stream_->read(buffer_);
        }
        return std::span(buffer_).subspan(begin_, end_ - begin_);
    }
    void use(std::size_t count) { begin_ += count; }
    const std::optional<diagnostic>& problem() const { return stream_->problem(); }

private:
    std::unique_ptr<byte_stream> stream_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

/// The two ways in which a compressed file can be broken.
inline diagnostic truncated_input(const char* format) {
    return {.problem = std::string("the ") + format + " stream ends too early",
            .remedy = "copy or compress the file again",
            .kind = "truncated"};
}
inline diagnostic corrupt_input(const char* format) {
    return {.problem = std::string("the ") + format + " stream is corrupt",
            .remedy = "copy or compress the file again",
            .kind = "corrupt"};
}

}  // namespace ordeval::io
