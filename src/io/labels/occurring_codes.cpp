#include "io/labels/occurring_codes.hpp"

#include "core/vector_clones.hpp"

namespace ordeval::io {

namespace {

ORDEVAL_VECTOR_CLONES occurring_codes collect_codes(const std::uint16_t* codes, std::size_t count) {
    std::uint32_t below_32 = 0;
    std::uint16_t all_bits = 0;
    for (std::size_t i = 0; i < count; ++i) all_bits = static_cast<std::uint16_t>(all_bits | codes[i]);
    for (std::size_t i = 0; i < count; ++i) below_32 |= std::uint32_t{1} << (codes[i] & 31U);
    return {below_32, all_bits};
}

}  // namespace

occurring_codes codes_in(std::span<const std::uint16_t> codes) { return collect_codes(codes.data(), codes.size()); }

}  // namespace ordeval::io
