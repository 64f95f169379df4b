// What every computation by random trials is told.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ordeval/core/progress.hpp"

namespace ordeval {

/// The result depends on the number of trials and the seed alone, never on the threads.
struct trial_options {
    std::size_t trials = 5000;
    std::uint64_t seed = 1;
    int threads = 0;                        ///< 0: as many as the machine has
    ordeval::progress* progress = nullptr;  ///< in trials
};

}  // namespace ordeval
