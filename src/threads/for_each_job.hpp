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

/// Calls work(0, own), ..., work(jobs - 1, own), each once, by as many threads as the run has, and by fewer where the
/// system does not give as many. Each thread has what start() made for it, and hands that to finish(own) when there is
/// no more work; one thread at a time does so.
///
/// The first exception is thrown again when all have stopped; a run that is asked to stop does so between two jobs.
template <class Start, class Work, class Finish>
void for_each_job(std::size_t jobs, const execution& run, Start start, Work work, Finish finish) {
    std::atomic<std::size_t> next{0};
    std::exception_ptr failure;
    std::mutex one_at_a_time;
    auto take_jobs = [&] {
        try {
            auto own = start();
            for (std::size_t job = next++; job < jobs; job = next++) {
                stop_if_asked(run);
                work(job, own);
            }
            std::scoped_lock lock(one_at_a_time);
            if (!failure) finish(own);
        } catch (...) {
            // Nobody takes another job; those at work finish theirs.
            next = jobs;
            std::scoped_lock lock(one_at_a_time);
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

/// Likewise, where threads have nothing of their own: work(0), ..., work(jobs - 1).
template <class Work>
void for_each_job(std::size_t jobs, const execution& run, Work work) {
    struct nothing {};
    for_each_job(jobs, run, [] { return nothing{}; }, [&](std::size_t job, nothing&) { work(job); }, [](nothing&) {});
}

}  // namespace ordeval
