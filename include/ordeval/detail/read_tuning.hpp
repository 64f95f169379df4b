// Sizes that change how reading is done, and never what is read; tests make them small.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ordeval::detail {

struct read_tuning {
    /// How much text a thread takes at a time.
    std::size_t piece_bytes = std::size_t{1} << 17U;
    /// How much of a text is looked at, and checked to be text, before anything is read.
    std::size_t head_bytes = std::size_t{1} << 18U;
    /// From this size on gold is read again for every run instead of being kept, as long as rows come in its order.
    std::uint64_t large_gold_bytes = std::uint64_t{1} << 28U;
    /// Gold with more items is refused: items are numbered in 32 bits. It is asked after every piece, which has fewer
    /// rows than bytes.
    std::uint64_t most_items = (std::uint64_t{1} << 32U) - (std::uint64_t{1} << 25U);
    /// A compressed file may always unpack to so many bytes, whatever its own size.
    std::uint64_t unpacked_bytes = std::uint64_t{1} << 26U;
};

}  // namespace ordeval::detail
