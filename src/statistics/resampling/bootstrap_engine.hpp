// The bootstrap of any sample: draws, replicates, intervals.
//
// A Sample is copied for each thread and has
//   statistics()                    how many numbers it is asked for
//   units()                         how many items or topics are resampled
//   observe(values)                 writes the statistics of the data; NaN where one is undefined
//   resample(random, values)        draws a replicate and writes its statistics; or, where it draws several at once,
//   drawn_at_once()                   how many they are,
//   draw(first)                       draws the replicate at an address and those that follow, and
//   resample(which, values)           writes the statistics of one of them
//   measure_spread(values, spread)  puts into a jackknife what was observed or drawn last; not needed for percentiles
#pragma once

#include <span>
#include <stdexcept>
#include <vector>

#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "statistics/random/random.hpp"
#include "statistics/resampling/jackknife.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {

inline constexpr double not_defined = std::numeric_limits<double>::quiet_NaN();

inline double number_of(const score& one) { return one ? *one : not_defined; }

/// Statistics by replicate, each statistic's replicates together.
struct replicate_values {
    std::size_t replicates;
    std::vector<double> values;
    std::vector<double> standard_errors;  ///< empty where the method needs none

    std::span<double> of(std::size_t statistic) { return {values.data() + statistic * replicates, replicates}; }
    std::span<double> errors_of(std::size_t statistic) {
        if (standard_errors.empty()) return {};
        return {standard_errors.data() + statistic * replicates, replicates};
    }
};

/// What is known of a statistic before it is resampled.
struct observed_statistic {
    double value = not_defined;
    double standard_error = 0;
    double acceleration = 0;
};

/// The interval of one statistic; the replicates are put into another order. The score itself is left to the caller
/// where it is undefined.
bootstrapped_score summarise_replicates(const observed_statistic& observed, std::span<double> replicates,
                                        std::span<double> standard_errors, const bootstrap_options& options);

/// Throws std::invalid_argument where the options make no sense.
void require_sensible(const bootstrap_options& options);

template <class Sample>
replicate_values draw_replicates(const Sample& sample, const bootstrap_options& options, std::uint64_t stream) {
    constexpr std::size_t in_one_job = 128;
    const std::size_t statistics = sample.statistics();
    const bool studentised = options.method == interval_method::studentised;
    replicate_values drawn{options.replicates, std::vector<double>(statistics * options.replicates),
                           std::vector<double>(studentised ? statistics * options.replicates : 0)};
    for_each_job((options.replicates + in_one_job - 1) / in_one_job, options.run, [&](std::size_t job) {
        Sample local = sample;
        jackknife spread(statistics);
        std::vector<double> values(statistics);
        const std::size_t end = std::min(options.replicates, (job + 1) * in_one_job);
        for (std::size_t replicate = job * in_one_job; replicate < end; ++replicate) {
            // Addressed by the replicate: which thread draws it makes no difference.
            const random_address where{.seed = options.run.seed, .stream = stream, .replicate = replicate};
            if constexpr (requires { local.draw(where); }) {
                const std::size_t which = (replicate - job * in_one_job) % local.drawn_at_once();
                if (which == 0) local.draw(where);
                local.resample(which, values);
            } else {
                random_source random(where);
                local.resample(random, values);
            }
            for (std::size_t s = 0; s < statistics; ++s) drawn.of(s)[replicate] = values[s];
            if constexpr (requires { local.measure_spread(values, spread); }) {
                if (!studentised) continue;
                local.measure_spread(values, spread);
                for (std::size_t s = 0; s < statistics; ++s) drawn.errors_of(s)[replicate] = spread.standard_error(s);
            }
        }
        if (options.run.progress) options.run.progress->done += end - job * in_one_job;
    });
    return drawn;
}

template <class Sample>
std::vector<observed_statistic> observe(Sample sample) {
    const std::size_t statistics = sample.statistics();
    std::vector<double> values(statistics);
    sample.observe(values);
    jackknife spread(statistics);
    sample.measure_spread(values, spread);
    std::vector<observed_statistic> observed;
    for (std::size_t s = 0; s < statistics; ++s)
        observed.push_back({values[s], spread.standard_error(s), spread.acceleration(s)});
    return observed;
}

/// The automatic method is BCa here, and gives no interval where nothing varies.
template <class Sample>
std::vector<bootstrapped_score> run_bootstrap(const Sample& sample, const bootstrap_options& options,
                                              std::uint64_t stream) {
    require_sensible(options);
    if (sample.units() < 2)
        return std::vector<bootstrapped_score>(sample.statistics(),
                                               {undefined_reason::no_items, no_interval::single_unit});
    if (options.run.progress) options.run.progress->total += options.replicates;
    const std::vector<observed_statistic> observed = observe(sample);
    replicate_values drawn = draw_replicates(sample, options, stream);
    std::vector<bootstrapped_score> results(observed.size(), {undefined_reason::no_items, no_interval::single_unit});
    for_each_job(observed.size(), options.run, [&](std::size_t s) {
        results[s] = summarise_replicates(observed[s], drawn.of(s), drawn.errors_of(s), options);
    });
    return results;
}

}  // namespace ordeval
