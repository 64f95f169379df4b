// How far long work has come, for a progress bar in another thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace ordeval {

/// Written by the work, read by whoever shows it; both in the work's own unit, such as bytes or trials.
struct progress {
    std::atomic<std::uint64_t> done{0};
    std::atomic<std::uint64_t> total{0};     ///< of all that has begun; stays 0 where nothing can be told
    std::atomic<std::uint64_t> expected{0};  ///< what the total will come to, where that is known before all has begun

    std::uint64_t whole() const { return std::max(total.load(), expected.load()); }
};

}  // namespace ordeval
