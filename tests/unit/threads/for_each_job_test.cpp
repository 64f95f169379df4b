#include "threads/for_each_job.hpp"

#include <gtest/gtest.h>

namespace ordeval {

TEST(ForEachJob, DoesEveryJobOnceForAnyNumberOfThreads) {
    for (int threads : {0, 1, 2, 3, 7}) {
        std::vector<std::atomic<int>> done(100);
        for_each_job(done.size(), {.threads = threads}, [&](std::size_t job) { ++done[job]; });
        for (const std::atomic<int>& times : done) EXPECT_EQ(times, 1);
    }
}

TEST(ForEachJob, BringsTogetherWhatThreadsHaveOfTheirOwn) {
    for (int threads : {1, 2, 3, 7}) {
        std::size_t sum = 0;
        for_each_job(
            1000, {.threads = threads}, [] { return std::size_t{0}; },
            [](std::size_t job, std::size_t& own) { own += job; }, [&](std::size_t own) { sum += own; });
        EXPECT_EQ(sum, 1000U * 999U / 2);
    }
}

TEST(ForEachJob, StopsBetweenTwoJobsWhenAsked) {
    for (int threads : {1, 3}) {
        std::stop_source asked;
        std::atomic<int> done{0};
        const execution run{.threads = threads, .stop = asked.get_token()};
        EXPECT_THROW(for_each_job(1000, run,
                                  [&](std::size_t) {
                                      ++done;
                                      asked.request_stop();
                                  }),
                     cancelled);
        EXPECT_LE(done, threads);
        EXPECT_GE(done, 1);
    }
}

}  // namespace ordeval
