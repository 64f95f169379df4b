#include "ordeval/statistics/tests/rank_certainty.hpp"

#include <algorithm>

#include "statistics/random/random.hpp"
#include "statistics/tests/canonical_order.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {
namespace {

constexpr std::uint64_t rank_stream = 0x72616e6b'01;  // "rank"

/// Row after row, as units are drawn, and in an order that does not depend on theirs.
std::vector<double> by_unit(const unit_contributions& given) {
    std::vector<double> rows(given.values.size());
    for (std::size_t column = 0; column < given.columns; ++column)
        for (std::size_t unit = 0; unit < given.units; ++unit)
            rows[unit * given.columns + column] = given.column(column)[unit];
    const canonical_order order = canonical_order_of(rows, given.columns);
    std::vector<double> arranged;
    arranged.reserve(rows.size());
    for (std::size_t row : order.rows)
        arranged.insert(arranged.end(), rows.begin() + static_cast<std::ptrdiff_t>(row * given.columns),
                        rows.begin() + static_cast<std::ptrdiff_t>((row + 1) * given.columns));
    return arranged;
}

/// Adds one win, shared out among those that tie.
void count_winners(const std::vector<double>& sums, orientation better, std::vector<double>& wins) {
    const double sign = better == orientation::higher ? 1 : -1;
    double best = sign * sums[0], magnitude = 0;
    for (double sum : sums) {
        best = std::max(best, sign * sum);
        magnitude = std::max(magnitude, std::abs(sum));
    }
    // Sums of the same numbers in another order tie, though their last bits differ.
    const double needed = best - 1e-12 * magnitude;
    const auto ties = std::ranges::count_if(sums, [&](double sum) { return sign * sum >= needed; });
    for (std::size_t i = 0; i < sums.size(); ++i)
        if (sign * sums[i] >= needed) wins[i] += 1 / static_cast<double>(ties);
}

}  // namespace

std::vector<rank_set> rank_sets(std::size_t systems, std::span<const std::pair<std::size_t, std::size_t>> found) {
    std::vector<rank_set> sets(systems, {1, systems});
    // Each system that is surely better pushes the best possible rank down by one, each that is surely worse lifts the
    // worst possible one. Where all pairs found are true, every set holds the true rank; that has the intervals' level.
    for (const auto& [better, worse] : found) {
        --sets[better].high;
        ++sets[worse].low;
    }
    return sets;
}

std::vector<double> win_shares(const unit_contributions& contributions, orientation better,
                               const trial_options& replicates) {
    const std::size_t columns = contributions.columns, units = contributions.units;
    std::vector<double> shares(columns);
    if (columns == 0 || units == 0 || replicates.trials == 0) return shares;
    const std::vector<double> rows = by_unit(contributions);
    constexpr std::size_t in_one_job = 64;
    const std::size_t jobs = (replicates.trials + in_one_job - 1) / in_one_job;
    std::vector<std::vector<double>> wins(jobs, std::vector<double>(columns));
    for_each_job(jobs, replicates.run, [&](std::size_t job) {
        std::vector<std::uint32_t> times(units);
        std::vector<double> sums(columns);
        const std::size_t end = std::min(replicates.trials, (job + 1) * in_one_job);
        for (std::size_t replicate = job * in_one_job; replicate < end; ++replicate) {
            random_source random({.seed = replicates.run.seed, .stream = rank_stream, .replicate = replicate});
            std::ranges::fill(times, 0);
            // How often each unit was drawn is enough: a replicate's sum is the sum of times * contribution, added up
            // in the order of the units, so that equal replicates have equal bits.
            for (std::size_t i = 0; i < units; ++i) ++times[random.below(units)];
            std::ranges::fill(sums, 0.0);
            for (std::size_t unit = 0; unit < units; ++unit) {
                if (times[unit] == 0) continue;
                const double* row = rows.data() + unit * columns;
                for (std::size_t column = 0; column < columns; ++column) sums[column] += times[unit] * row[column];
            }
            count_winners(sums, better, wins[job]);
        }
    });
    for (const std::vector<double>& part : wins)
        for (std::size_t column = 0; column < columns; ++column)
            shares[column] += part[column] / static_cast<double>(replicates.trials);
    return shares;
}

}  // namespace ordeval
