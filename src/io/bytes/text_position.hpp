// Where something stands in a text.
#pragma once

#include <cstdint>

namespace ordeval::io {

/// Both count from 1, columns in bytes.
struct text_position {
    std::uint64_t line = 0;
    std::uint64_t column = 0;
    friend bool operator==(const text_position&, const text_position&) = default;
};

}  // namespace ordeval::io
