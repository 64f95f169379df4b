// Reading that runs out of memory is told like any other problem.
#pragma once

#include <new>
#include <stdexcept>
#include <string>

#include "ordeval/core/expected.hpp"

namespace ordeval::io {

inline diagnostic out_of_memory(const std::string& file) {
    return {.file = file,
            .problem = "there is not enough memory to read it",
            .remedy = "read fewer runs at a time, use fewer threads, or give the process more memory",
            .kind = "out_of_memory",
            .lies_in = fault::machine};
}

/// What the work gives; a problem of the file where there is no memory left for it.
template <class Work>
auto within_memory(const std::string& file, Work work) -> decltype(work()) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return out_of_memory(file);
    } catch (const std::length_error&) {  // what no container can hold, no memory can
        return out_of_memory(file);
    }
}

}  // namespace ordeval::io
