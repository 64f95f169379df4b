// The same work on many things, by several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "ordeval/core/execution.hpp"

namespace ordeval {

/// Calls work(0), ..., work(jobs - 1), each once, by as many threads as the run has, and by fewer where the system does
/// not give as many.
///
/// The first exception is thrown again when all have stopped; a run that is asked to stop does so between two jobs.
template <class Work>
void for_each_job(std::size_t jobs, const execution& run, Work work) {
    std::atomic<std::size_t> next{0};
    std::exception_ptr failure;
    std::mutex failure_lock;
    auto take_jobs = [&] {
        try {
            for (std::size_t job = next++; job < jobs; job = next++) {
                stop_if_asked(run);
                work(job);
            }
        } catch (...) {
            // Nobody takes another job; those at work finish theirs.
            next = jobs;
            std::scoped_lock lock(failure_lock);
            if (!failure) failure = std::current_exception();
        }
    };
    const std::size_t wanted =
        run.threads > 0 ? static_cast<std::size_t>(run.threads) : std::thread::hardware_concurrency();
    const std::size_t used = std::max<std::size_t>(1, std::min(jobs, wanted));
    {
        std::vector<std::jthread> helpers;
        helpers.reserve(used - 1);
        try {
            for (std::size_t i = 1; i < used; ++i) helpers.emplace_back(take_jobs);
        } catch (const std::system_error&) {
            // The system gives no more threads; those that there are do all the work.
        }
        take_jobs();
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace ordeval
