// Bytes in order, from wherever they come.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "ordeval/core/diagnostics.hpp"

namespace ordeval::io {

/// A one-way stream of bytes; decoders wrap one stream in another.
class byte_stream {
public:
    virtual ~byte_stream() = default;

    /// Fills the front of `room` and returns how much; 0 at the end, or where problem() says why there is no more.
    virtual std::size_t read(std::span<char> room) = 0;

    /// Without a file name: the stream does not know its own.
    const std::optional<diagnostic>& problem() const { return problem_; }

protected:
    std::optional<diagnostic> problem_;
};

}  // namespace ordeval::io
