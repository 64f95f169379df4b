// Long work: done without the interpreter's lock, watched by a progress bar, stopped by Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>

#include "ordeval/core/execution.hpp"
#include "problems.hpp"
#include "settings.hpp"

namespace ordeval::python {

/// How work is to be done: threads, seed, and a callable that is told (doing, done, whole, unit).
struct run_settings {
    int threads = 0;
    std::uint64_t seed = 1;
    nanobind::object watcher = nanobind::none();

    explicit run_settings(const settings& given) {
        given.take("threads", threads);
        given.take("seed", seed);
        if (threads < 0) raise(bad_request("threads cannot be negative", "give 0 for as many as the machine has"));
        if (given.has("progress")) watcher = given.object("progress");
    }
};

void tell(const nanobind::object& watcher, const progress& now);

/// Calls work(execution) in a thread of its own, while this one looks after signals and the watcher.
template <class Work>
auto unlocked(const run_settings& how, Work work) {
    using result_type = std::invoke_result_t<Work, const execution&>;
    progress now;
    std::stop_source stop;
    std::optional<result_type> result;
    std::exception_ptr failure;
    std::mutex lock;
    std::condition_variable changed;
    bool finished = false;
    bool interrupted = false;
    {
        nanobind::gil_scoped_release release;
        std::jthread worker([&] {
            try {
                result.emplace(work(
                    execution{.threads = how.threads, .seed = how.seed, .progress = &now, .stop = stop.get_token()}));
            } catch (...) {
                failure = std::current_exception();
            }
            std::scoped_lock end(lock);
            finished = true;
            changed.notify_all();
        });
        std::unique_lock waiting(lock);
        while (!changed.wait_for(waiting, std::chrono::milliseconds(50), [&] { return finished; })) {
            if (interrupted) continue;
            waiting.unlock();
            {
                nanobind::gil_scoped_acquire acquire;
                try {
                    tell(how.watcher, now);
                    interrupted = PyErr_CheckSignals() != 0;
                } catch (nanobind::python_error& error) {
                    error.restore();
                    interrupted = true;
                }
                if (interrupted) stop.request_stop();
            }
            waiting.lock();
        }
    }
    if (interrupted) throw nanobind::python_error();
    if (failure) std::rethrow_exception(failure);
    return std::move(*result);
}

/// The same for work that may find problems, which are raised.
template <class Work>
auto call(const run_settings& how, Work work) {
    return taken(unlocked(how, std::move(work)));
}

}  // namespace ordeval::python
