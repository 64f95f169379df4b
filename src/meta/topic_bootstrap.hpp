// Bootstrap over topics of several figures at once, all from the same draws.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "meta/streams.hpp"
#include "ordeval/meta/topic_estimate.hpp"
#include "statistics/random/random.hpp"
#include "statistics/resampling/interval_methods.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval::meta {

/// How often each topic is drawn in a replicate: as many draws as topics.
inline void draw_topics(std::uint64_t seed, std::size_t replicate, std::span<double> times) {
    random_source random({.seed = seed, .stream = bootstrap_stream, .replicate = replicate});
    std::ranges::fill(times, 0.0);
    for (std::size_t draw = 0; draw < times.size(); ++draw) times[random.below(times.size())] += 1;
}

/// The intervals of several figures; empty where no replicates are wanted, and none for a figure that every draw gives
/// alike: that does not tell how much it would vary.
///
/// `make_worker()` gives, for each job, something that is called with how often each topic was drawn and a place for
/// the figures; it may keep memory between calls.
template <class MakeWorker>
std::vector<std::optional<topic_interval>> bootstrap_topics(std::size_t topics, std::size_t figures,
                                                            const topic_bootstrap_options& options,
                                                            MakeWorker make_worker) {
    const trial_options& replicates = options.replicates;
    if (replicates.trials == 0) return {};
    constexpr std::size_t replicates_per_job = 32;
    if (replicates.run.progress) replicates.run.progress->total += replicates.trials;
    std::vector<double> values(figures * replicates.trials);  // figure after figure
    const std::size_t jobs = (replicates.trials + replicates_per_job - 1) / replicates_per_job;
    for_each_job(jobs, replicates.run, [&](std::size_t job) {
        auto worker = make_worker();
        std::vector<double> times(topics), row(figures);
        const std::size_t first = job * replicates_per_job;
        const std::size_t last = std::min(first + replicates_per_job, replicates.trials);
        for (std::size_t replicate = first; replicate < last; ++replicate) {
            draw_topics(replicates.run.seed, replicate, times);
            worker(std::span<const double>(times), std::span<double>(row));
            for (std::size_t figure = 0; figure < figures; ++figure)
                values[figure * replicates.trials + replicate] = row[figure];
        }
        if (replicates.run.progress) replicates.run.progress->done += last - first;
    });
    std::vector<std::optional<topic_interval>> intervals;
    for (std::size_t figure = 0; figure < figures; ++figure) {
        const std::span<double> own(values.data() + figure * replicates.trials, replicates.trials);
        const auto [smallest, largest] = std::ranges::minmax(own);
        if (nearly_equal(smallest, largest)) {
            intervals.emplace_back();
            continue;
        }
        const confidence_interval interval = percentile_interval(own, options.confidence);
        intervals.push_back(topic_interval{interval.low(), interval.high()});
    }
    return intervals;
}

/// Values with their intervals, where there are any.
inline std::vector<topic_estimate> with_intervals(std::span<const score> values,
                                                  std::span<const std::optional<topic_interval>> intervals) {
    std::vector<topic_estimate> estimates;
    for (std::size_t i = 0; i < values.size(); ++i) {
        estimates.push_back({values[i]});
        if (values[i] && !intervals.empty()) estimates.back().interval = intervals[i];
    }
    return estimates;
}

}  // namespace ordeval::meta
