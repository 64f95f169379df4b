// The time of the fastest of several runs: noise only ever adds.
#pragma once

#include <algorithm>
#include <chrono>
#include <limits>

namespace ordeval::benchmarks {

template <class Work>
double fastest_seconds(int runs, Work work) {
    using clock = std::chrono::steady_clock;
    double fastest = std::numeric_limits<double>::infinity();
    for (int run = 0; run < runs; ++run) {
        const clock::time_point start = clock::now();
        work();
        fastest = std::min(fastest, std::chrono::duration<double>(clock::now() - start).count());
    }
    return fastest;
}

}  // namespace ordeval::benchmarks
