// Bytes that a caller of the library hands over instead of a path.
#pragma once

#include <istream>
#include <memory>
#include <string>

#include "io/bytes/byte_stream.hpp"
#include "ordeval/core/source.hpp"

namespace ordeval::io {

/// A text in memory, which it keeps alive.
class memory_stream final : public byte_stream {
public:
    explicit memory_stream(source from) : from_(std::move(from)), left_(*from_.bytes()) {}

    std::size_t read(std::span<char> room) override {
        const std::size_t given = left_.copy(room.data(), room.size());
        left_.remove_prefix(given);
        return given;
    }

private:
    source from_;
    std::string_view left_;
};

/// A stream that belongs to the caller.
class caller_stream final : public byte_stream {
public:
    explicit caller_stream(std::istream& stream) : stream_(stream) {}

    std::size_t read(std::span<char> room) override {
        if (!stream_.good()) return 0;
        stream_.read(room.data(), static_cast<std::streamsize>(room.size()));
        if (stream_.bad())
            problem_ = diagnostic{.problem = "cannot be read: the stream failed",
                                  .remedy = "check what it reads from",
                                  .kind = "unreadable_file"};
        return static_cast<std::size_t>(stream_.gcount());
    }

private:
    std::istream& stream_;
};

}  // namespace ordeval::io
