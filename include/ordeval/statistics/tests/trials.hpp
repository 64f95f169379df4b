// What every computation by random trials is told.
#pragma once

#include <cstddef>

#include "ordeval/core/execution.hpp"

namespace ordeval {

/// The result depends on the number of trials and the seed alone, never on the threads.
struct trial_options {
    std::size_t trials = 5000;
    execution run = {};  ///< progress is in trials
};

}  // namespace ordeval
