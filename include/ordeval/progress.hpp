// How far long work has come, for a progress bar in another thread.
#pragma once

#include <atomic>
#include <cstdint>

namespace ordeval {

/// Written by the work, read by whoever shows it; both in the work's own unit, such as bytes or trials.
struct progress {
    std::atomic<std::uint64_t> done{0};
    std::atomic<std::uint64_t> total{0};  ///< as far as known; may grow, and stays 0 where nothing can be told
};

}  // namespace ordeval
