#include "ordeval/statistics/tests/rank_certainty.hpp"

#include <algorithm>
#include <cmath>

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

/// Counts of some replicates; ties are shared out, so that they are no integers.
struct rank_counts {
    std::vector<double> first, rank_share, ahead;

    rank_counts(std::size_t columns, bool tables)
        : first(columns), rank_share(tables ? columns * columns : 0), ahead(rank_share.size()) {}

    void add(const rank_counts& other, double replicates) {
        const auto add_to = [&](std::vector<double>& mine, const std::vector<double>& theirs) {
            for (std::size_t i = 0; i < mine.size(); ++i) mine[i] += theirs[i] / replicates;
        };
        add_to(first, other.first);
        add_to(rank_share, other.rank_share);
        add_to(ahead, other.ahead);
    }
};

/// Adds the order of one replicate.
void count_ranks(const std::vector<double>& sums, orientation better, std::vector<std::size_t>& order,
                 rank_counts& counts) {
    const double sign = better == orientation::higher ? 1 : -1;
    double magnitude = 0;
    for (double sum : sums) magnitude = std::max(magnitude, std::abs(sum));
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) { return sign * sums[a] > sign * sums[b]; });
    const std::size_t columns = sums.size();
    for (std::size_t begin = 0, end = 0; begin < columns; begin = end) {
        // Sums of the same numbers in another order tie, though their last bits differ.
        const double needed = sign * sums[order[begin]] - 1e-12 * magnitude;
        while (end < columns && sign * sums[order[end]] >= needed) ++end;
        const double part = 1 / static_cast<double>(end - begin);
        for (std::size_t i = begin; i < end; ++i) {
            const std::size_t column = order[i];
            if (begin == 0) counts.first[column] += part;
            if (counts.ahead.empty()) continue;
            for (std::size_t rank = begin; rank < end; ++rank) counts.rank_share[column * columns + rank] += part;
            for (std::size_t other = begin; other < columns; ++other)
                if (other != i) counts.ahead[column * columns + order[other]] += other < end ? 0.5 : 1;
        }
        if (begin == 0 && counts.ahead.empty()) return;
    }
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

resampled_ranks resample_ranks(const unit_contributions& contributions, orientation better,
                               const trial_options& replicates) {
    const std::size_t columns = contributions.columns, units = contributions.units;
    const bool tables = columns <= most_columns_with_rank_shares;
    rank_counts shares(columns, tables);
    if (columns > 0 && units > 0 && replicates.trials > 0) {
        const std::vector<double> rows = by_unit(contributions);
        constexpr std::size_t in_one_job = 64;
        const std::size_t jobs = (replicates.trials + in_one_job - 1) / in_one_job;
        std::vector<rank_counts> counts(jobs, rank_counts(columns, tables));
        for_each_job(jobs, replicates.run, [&](std::size_t job) {
            std::vector<std::uint32_t> times(units);
            std::vector<double> sums(columns);
            std::vector<std::size_t> order(columns);
            const std::size_t end = std::min(replicates.trials, (job + 1) * in_one_job);
            for (std::size_t replicate = job * in_one_job; replicate < end; ++replicate) {
                random_source random({.seed = replicates.run.seed, .stream = rank_stream, .replicate = replicate});
                std::ranges::fill(times, 0);
                // How often each unit was drawn is enough: a replicate's sum is the sum of times * contribution, added
                // up in the order of the units, so that equal replicates have equal bits.
                for (std::size_t i = 0; i < units; ++i) ++times[random.below(units)];
                std::ranges::fill(sums, 0.0);
                for (std::size_t unit = 0; unit < units; ++unit) {
                    if (times[unit] == 0) continue;
                    const double* row = rows.data() + unit * columns;
                    for (std::size_t column = 0; column < columns; ++column) sums[column] += times[unit] * row[column];
                }
                count_ranks(sums, better, order, counts[job]);
            }
        });
        for (const rank_counts& part : counts) shares.add(part, static_cast<double>(replicates.trials));
    }
    return {std::move(shares.first), std::move(shares.rank_share), std::move(shares.ahead)};
}

}  // namespace ordeval
