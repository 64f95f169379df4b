#include "ordeval/statistics/tests/tukey_hsd.hpp"

#include <algorithm>
#include <boost/sort/spreadsort/float_sort.hpp>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "statistics/tests/permuted_ranges.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {
namespace {

constexpr std::size_t orders_per_job = 256;

/// What rounding can do to a difference of means: a few units in the last place of each score, from its computation or
/// its decimal notation, and half a unit for each addition.
double rounding_of_means(const complete_scores& scores) {
    double largest = 0;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic)
        for (double value : scores.topic(topic)) largest = std::max(largest, std::abs(value));
    return largest * static_cast<double>(scores.topics() + 16) * std::numeric_limits<double>::epsilon();
}

}  // namespace

double tukey_hsd::p_value(double difference, p_value_rule rule) const {
    // Ranges are ascending: from here to the end are the trials that reach the difference.
    const auto reached = std::ranges::lower_bound(ranges, std::abs(difference) - rounding);
    return ordeval::p_value(static_cast<std::size_t>(ranges.end() - reached), ranges.size(), rule);
}

std::optional<double> tukey_hsd::critical_difference(double alpha, p_value_rule rule) const {
    // The k-th largest range is reached by at least k trials, and larger differences by at most k - 1 of them.
    std::size_t allowed = 0;
    while (allowed <= ranges.size() && ordeval::p_value(allowed, ranges.size(), rule) < alpha) ++allowed;
    if (allowed == 0) return std::nullopt;
    return allowed > ranges.size() ? 0 : ranges[ranges.size() - allowed];
}

std::vector<tukey_hsd> randomised_tukey_hsd(std::span<const complete_scores> tables, const trial_options& options) {
    std::vector<tukey_hsd> results;
    if (tables.empty()) return results;
    const complete_scores& first_table = tables.front();
    if (first_table.systems() < 2)
        throw std::invalid_argument("randomised_tukey_hsd: there must be at least two systems");
    if (first_table.topics() < 1) throw std::invalid_argument("randomised_tukey_hsd: there must be at least one topic");
    if (options.trials < 1) throw std::invalid_argument("randomised_tukey_hsd: there must be at least one trial");
    for (const complete_scores& scores : tables) {
        if (scores.systems() != first_table.systems() || scores.topics() != first_table.topics())
            throw std::invalid_argument("randomised_tukey_hsd: the tables must have the same systems and topics");
        results.push_back({std::vector<double>(options.trials), rounding_of_means(scores)});
    }
    const std::size_t all_trials = tables.size() * options.trials;
    if (options.run.progress) options.run.progress->total += all_trials;
    const permuted_ranges trial_ranges(tables, options.run.seed);
    const std::size_t jobs = (options.trials + orders_per_job - 1) / orders_per_job;
    for_each_job(jobs, options.run, [&](std::size_t job) {
        const std::size_t first = job * orders_per_job;
        const std::size_t trials = std::min(orders_per_job, options.trials - first);
        // Each job writes a stretch of its own.
        std::vector<std::span<double>> own;
        for (tukey_hsd& result : results) own.emplace_back(result.ranges.data() + first, trials);
        trial_ranges.compute(first, own);
        if (options.run.progress) options.run.progress->done += trials * tables.size();
    });
    // By their bits, in a fraction of the time of a sort by comparisons: there are as many ranges as trials.
    for (tukey_hsd& result : results) boost::sort::spreadsort::float_sort(result.ranges.begin(), result.ranges.end());
    return results;
}

tukey_hsd randomised_tukey_hsd(const complete_scores& scores, const trial_options& options) {
    return std::move(randomised_tukey_hsd(std::span(&scores, 1), options).front());
}

}  // namespace ordeval
