// How far long work has come, for a progress bar in another thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace ordeval {

/// One part of long work, for people.
struct work_stage {
    const char* doing;  ///< such as "reading"
    const char* unit;   ///< that people read, such as "MB"
    double size = 1;    ///< of that unit in the unit that is counted
};

namespace stages {
inline constexpr work_stage reading{"reading", "MB", 1e6};
inline constexpr work_stage checking{"checking", "MB", 1e6};
inline constexpr work_stage resampling{"resampling", "replicates"};
inline constexpr work_stage resampling_topics{"resampling items of topics", "replicates"};
inline constexpr work_stage comparing{"comparing", "trials"};
inline constexpr work_stage simulating{"simulating", "trials"};
inline constexpr work_stage judging{"judging measures", "trials"};
inline constexpr work_stage splitting{"splitting and testing", "trials"};
}  // namespace stages

/// Written by the work, read by whoever shows it; both in the unit of the stage, such as bytes or trials.
struct progress {
    std::atomic<const work_stage*> stage{nullptr};  ///< points to what lives as long as the program
    std::atomic<std::uint64_t> done{0};
    std::atomic<std::uint64_t> total{0};     ///< of all that has begun; stays 0 where nothing can be told
    std::atomic<std::uint64_t> expected{0};  ///< what the total will come to, where that is known before all has begun

    std::uint64_t whole() const { return std::max(total.load(), expected.load()); }

    /// Begins the next part of the work, which counts from 0.
    void begin(const work_stage& next) {
        done = total = expected = 0;
        stage = &next;
    }
};

}  // namespace ordeval
