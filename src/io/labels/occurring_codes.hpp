// Which codes a list holds.
#pragma once

#include <cstdint>
#include <span>

namespace ordeval::io {

struct occurring_codes {
    std::uint32_t below_32 = 0;  ///< a bit for each of the codes below 32; of others nothing of use
    unsigned all_bits = 0;       ///< of all codes, put together
};

occurring_codes codes_in(std::span<const std::uint16_t> codes);

}  // namespace ordeval::io
