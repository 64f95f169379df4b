#include "ordeval/statistics/tests/sign_flip.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <span>

#include "statistics/random/random.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {
namespace {

constexpr std::uint64_t sign_stream = 0x7369676e'01;
constexpr std::size_t trials_per_job = 512;

/// The sums of all ways to put signs to the values, ascending.
std::vector<double> all_sums(std::span<const double> values) {
    // One value more doubles the sums: each goes down or up by it. Both lists are ascending as they stand, so that
    // merging them keeps the order, and 2^n sums cost no sort.
    std::vector<double> sums{0}, less, more, longer;
    for (double value : values) {
        less.clear();
        more.clear();
        for (double sum : sums) {
            less.push_back(sum - std::abs(value));
            more.push_back(sum + std::abs(value));
        }
        longer.resize(2 * sums.size());
        std::ranges::merge(less, more, longer.begin());
        std::swap(sums, longer);
    }
    return sums;
}

/// How many ways reach a sum. Each is the sum of a way for one half of the values and a way for the other: for
/// ever larger sums of one half, ever smaller ones of the other half are enough.
double ways_reaching(std::span<const double> values, double sum) {
    const std::vector<double> one = all_sums(values.first(values.size() / 2));
    const std::vector<double> other = all_sums(values.subspan(values.size() / 2));
    double ways = 0;
    // All 2^30 sums of thirty values would take gigabytes; the sums of the halves are 2^15 each, and one walk over both
    // counts the pairs.
    auto enough = other.end();
    for (double part : one) {
        // From `enough` on, all sums of the other half suffice. It only moves down, because `part` only rises: the walk
        // is linear.
        while (enough != other.begin() && part + *(enough - 1) >= sum) --enough;
        ways += static_cast<double>(other.end() - enough);
    }
    return ways;
}

sign_flip_result count_all(const std::vector<double>& nonzero, double needed, alternative asked) {
    const double ways = std::ldexp(1.0, static_cast<int>(nonzero.size()));
    if (asked != alternative::two_sided) return {ways_reaching(nonzero, needed), ways, true};
    // The ways come in opposite pairs, so that as many reach the negative sum.
    return {needed > 0 ? 2 * ways_reaching(nonzero, needed) : ways, ways, true};
}

double sum_with_random_signs(std::span<const double> values, const random_address& where) {
    random_source random(where);
    std::uint64_t signs = 0;
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i, signs >>= 1) {
        // A bit for each difference, 64 to a random word.
        if (i % 64 == 0) signs = random.bits();
        sum += signs & 1 ? values[i] : -values[i];
    }
    return sum;
}

sign_flip_result draw(std::span<const double> values, double needed, const trial_options& options, alternative asked) {
    std::atomic<std::size_t> reached{0};
    if (options.run.progress) options.run.progress->total += options.trials;
    for_each_job((options.trials + trials_per_job - 1) / trials_per_job, options.run, [&](std::size_t job) {
        const std::size_t first = job * trials_per_job;
        const std::size_t last = std::min(first + trials_per_job, options.trials);
        std::size_t found = 0;
        for (std::size_t trial = first; trial < last; ++trial)
            found += in_favour(sum_with_random_signs(values, {options.run.seed, sign_stream, trial}), asked) >= needed;
        reached += found;
        if (options.run.progress) options.run.progress->done += last - first;
    });
    return {static_cast<double>(reached), static_cast<double>(options.trials), false};
}

}  // namespace

double sign_flip_result::p(p_value_rule rule) const {
    if (exact) return reached / ways;
    return p_value(static_cast<std::size_t>(reached), static_cast<std::size_t>(ways), rule);
}

sign_flip_result sign_flip_test(const paired_differences& differences, const trial_options& options,
                                alternative asked) {
    double sum = 0, magnitudes = 0;
    for (double value : differences.values) {
        sum += value;
        magnitudes += std::abs(value);
    }
    // Sums that only rounding separates are equal.
    const auto topics = static_cast<double>(differences.values.size());
    const double rounding = topics * (differences.rounding + std::numeric_limits<double>::epsilon() * magnitudes);
    const double needed = in_favour(sum, asked) - rounding;
    const std::vector<double> nonzero = differences.nonzero();
    // A difference of 0 adds 0 with either sign: leaving it out halves reached and ways alike.
    return nonzero.size() <= sign_flip_most_counted ? count_all(nonzero, needed, asked)
                                                    : draw(differences.values, needed, options, asked);
}

}  // namespace ordeval
