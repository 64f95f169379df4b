// How long work is done: by how many threads, from which seed, watched and stopped by whom.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <stop_token>

#include "ordeval/core/progress.hpp"

namespace ordeval {

/// Handed down to whatever takes long. Results depend on the seed alone, never on the other fields.
struct execution {
    int threads = 0;  ///< 0: as many as the machine has
    std::uint64_t seed = 1;
    ordeval::progress* progress = nullptr;  ///< in the work's own unit; null where nobody watches
    std::stop_token stop = {};              ///< asked between pieces of work; work that is stopped throws `cancelled`
};

/// Thrown by work whose caller asked it to stop. Nothing of the result exists then.
class cancelled : public std::runtime_error {
public:
    cancelled() : std::runtime_error("the work was stopped") {}
};

/// Throws `cancelled` where the caller has asked for it.
inline void stop_if_asked(const execution& run) {
    if (run.stop.stop_requested()) throw cancelled();
}

/// Tells whoever watches that the next part of the work begins.
inline void begin(const execution& run, const work_stage& next) {
    stop_if_asked(run);
    if (run.progress) run.progress->begin(next);
}

}  // namespace ordeval
