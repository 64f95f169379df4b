// How much of a file that may be hostile or broken a reader works through before it gives up.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ordeval {

struct read_limits {
    /// A compressed file may unpack to so many bytes for each of its own, and to 64 MiB in any case.
    /// Tables of answers pack to a twentieth; gzip cannot do more than a thousandth.
    std::uint64_t unpacked_ratio = 100;

    /// A file with so many problems is read no further.
    std::uint64_t problems = 1'000'000;

    /// The tables of a campaign, one for each system and topic, and their scores may take so many bytes together.
    std::uint64_t table_bytes = std::uint64_t{1} << 32U;

    /// All of them are so many times as high, up to `most_times`.
    std::size_t times = 1;
    static constexpr std::size_t most_times = 1'000'000;

    /// With the factor multiplied out.
    read_limits in_force() const {
        return {
            .unpacked_ratio = unpacked_ratio * times, .problems = problems * times, .table_bytes = table_bytes * times};
    }
};

}  // namespace ordeval
