#include "ordeval/statistics/tests/max_t.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>
#include <stdexcept>

#include "statistics/random/random.hpp"
#include "statistics/tests/canonical_order.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {
namespace {

constexpr std::uint64_t max_t_stream = 0x6d617874'01;  // "maxt"

/// Trials that are computed side by side.
constexpr std::size_t lanes = 8;
using lane_values = std::array<double, lanes>;
constexpr std::size_t blocks_per_job = 16;

/// Statistics this close are equal: what items give to a score is a derivative to eight digits, and ties that rounding
/// broke would count as half of what they are.
constexpr double tie_rounding = 1e-6;

/// Contributions with the units in canonical order, each less the unit's mean, which no difference sees but rounding.
///
/// A trial adds up columns and subtracts two of the sums, and does not add up differences: with k systems that is k
/// sums in place of k (k - 1) / 2. What all columns share would leave fewer digits to the difference, so it goes first.
/// The mean is taken in canonical order too, so that it has the same last bits whatever the order of the columns.
unit_contributions arranged(const unit_contributions& given) {
    std::vector<double> rows(given.values.size());
    for (std::size_t column = 0; column < given.columns; ++column)
        for (std::size_t unit = 0; unit < given.units; ++unit)
            rows[unit * given.columns + column] = given.column(column)[unit];
    const canonical_order order = canonical_order_of(rows, given.columns);
    unit_contributions result{given.units, given.columns, std::vector<double>(given.values.size())};
    for (std::size_t place = 0; place < given.units; ++place) {
        const double* row = rows.data() + order.rows[place] * given.columns;
        double mean = 0;
        for (std::size_t column : order.columns) mean += row[column];
        mean /= static_cast<double>(given.columns);
        for (std::size_t column = 0; column < given.columns; ++column)
            result.values[column * given.units + place] = row[column] - mean;
    }
    return result;
}

/// A pair as trials see it. With D the sum and Q the sum of squares of its differences, of which flips change D only,
/// t^2 = D^2 (n - 1) / (n Q - D^2) rises with |D| / sqrt(Q), which is what trials compare.
///
/// For the mean is D / n and its squared standard error (Q - D^2 / n) / (n (n - 1)). Q is the same in every trial,
/// since the square of a flipped difference is that of the difference: so a trial needs no variance, and no division.
struct scaled_pair {
    column_pair columns;
    double scale = 0;     ///< 1 / sqrt(Q); 0 where all differences are 0
    double observed = 0;  ///< |D| / sqrt(Q); on one side D / sqrt(Q), positive where it favours that side
};

/// By Cauchy and Schwarz |D| <= sqrt(n Q): the scaled statistic x is at most sqrt(n), where all differences are equal,
/// and t = x sqrt((n - 1) / (n - x^2)) is infinite there.
double as_t(double scaled, std::size_t units) {
    const auto n = static_cast<double>(units);
    const double rest = n - scaled * scaled;
    if (rest <= n * 1e-14) return std::numeric_limits<double>::infinity();
    return scaled * std::sqrt((n - 1) / rest);
}

/// `noise` is what rounding can make of equal contributions; a pair within it is equal everywhere. The spread is summed
/// up again around the mean, because Q - D^2 / n would be all rounding where the differences are nearly the same.
scaled_pair scaled(const unit_contributions& contributions, const column_pair& pair, double noise, alternative asked,
                   max_t_difference& described) {
    const double* first = contributions.column(pair.first);
    const double* second = contributions.column(pair.second);
    const auto n = static_cast<double>(contributions.units);
    double sum = 0, squares = 0, largest = 0;
    for (std::size_t unit = 0; unit < contributions.units; ++unit) {
        const double difference = first[unit] - second[unit];
        sum += difference;
        squares += difference * difference;
        largest = std::max(largest, std::abs(difference));
    }
    scaled_pair result{pair};
    if (largest <= noise) return result;
    described.mean = sum / n;
    double deviations = 0;
    for (std::size_t unit = 0; unit < contributions.units; ++unit) {
        const double deviation = first[unit] - second[unit] - described.mean;
        deviations += deviation * deviation;
    }
    // By Cauchy and Schwarz |sum| / sqrt(squares) is sqrt(n) at most, but for rounding.
    result.scale = 1 / std::sqrt(squares);
    result.observed = std::clamp(in_favour(sum, asked) * result.scale, -std::sqrt(n), std::sqrt(n));
    const bool varies = deviations > n * noise * noise;
    described.standard_error = varies ? std::sqrt(deviations / (n * (n - 1))) : 0;
    described.statistic =
        varies ? std::abs(described.mean) / described.standard_error : std::numeric_limits<double>::infinity();
    return result;
}

/// The least statistic that ties with an observed one, or is above it.
double least_tied(double observed) { return observed * (observed < 0 ? 1 + tie_rounding : 1 - tie_rounding); }

/// How often trials reached the pairs, which come by rising statistic.
struct reached_counts {
    std::vector<std::uint32_t> alone;
    std::vector<std::uint32_t> with_later;  ///< by the largest of this and all pairs with a smaller statistic

    explicit reached_counts(std::size_t pairs) : alone(pairs), with_later(pairs) {}
    void add(const reached_counts& other) {
        for (std::size_t i = 0; i < alone.size(); ++i) {
            alone[i] += other.alone[i];
            with_later[i] += other.with_later[i];
        }
    }
};

class flip_trials {
public:
    flip_trials(const unit_contributions& contributions, const std::vector<scaled_pair>& rising, alternative asked,
                std::uint64_t seed)
        : contributions_(contributions),
          rising_(rising),
          asked_(asked),
          seed_(seed),
          signs_(units_at_once),
          sums_(contributions.columns),
          counts_(rising.size()) {}

    /// The trials from number `first` on, up to `lanes` of them: the largest statistics towards the alternative into
    /// `maxima`, and where that has one side those on two sides into `sizes`.
    void run(std::size_t first, std::size_t number, double* maxima, double* sizes) {
        add_flipped(first);
        if (asked_ == alternative::two_sided)
            return count(number, maxima, [](double difference) { return std::abs(difference); });
        if (asked_ == alternative::less)
            count(number, maxima, [](double difference) { return -difference; });
        else
            count(number, maxima, [](double difference) { return difference; });
        for (std::size_t lane = 0; lane < number; ++lane) {
            sizes[lane] = 0;
            for (const scaled_pair& pair : rising_)
                sizes[lane] =
                    std::max(sizes[lane],
                             std::abs(sums_[pair.columns.first][lane] - sums_[pair.columns.second][lane]) * pair.scale);
        }
    }

    const reached_counts& counts() const { return counts_; }

private:
    static constexpr std::size_t units_at_once = 256;  // as many as random words come at once

    /// Counts which pairs the trials of these sums reach. `favour` turns a difference into what speaks for the
    /// alternative; it is a type of its own, so that the loop over lanes has no choice in it.
    template <typename Favour>
    void count(std::size_t number, double* maxima, Favour favour) {
        // Lanes beyond the last trial are computed and not counted.
        lane_values counted{}, largest;
        largest.fill(asked_ == alternative::two_sided ? 0 : -std::numeric_limits<double>::infinity());
        for (std::size_t lane = 0; lane < number; ++lane) counted[lane] = 1;
        for (std::size_t i = 0; i < rising_.size(); ++i) {
            const scaled_pair& pair = rising_[i];
            const lane_values& one = sums_[pair.columns.first];
            const lane_values& other = sums_[pair.columns.second];
            // Pairs come by rising statistic, so that after pair i the running maximum is the largest of the pairs 0 to
            // i: those that are left to test once all pairs with a larger statistic have been found. One pass gives the
            // step-down maximum of every pair, and nothing has to be kept of a trial but the last of them.
            const double needed = least_tied(pair.observed), scale = pair.scale;
            double alone = 0, with_later = 0;
            for (std::size_t lane = 0; lane < lanes; ++lane) {
                const double own = favour(one[lane] - other[lane]) * scale;
                largest[lane] = own > largest[lane] ? own : largest[lane];
                // Counts are doubles, and choices no jumps, so that a compiler can do all lanes at once.
                alone += own >= needed ? counted[lane] : 0.0;
                with_later += largest[lane] >= needed ? counted[lane] : 0.0;
            }
            // Whole numbers up to `lanes`: the casts lose nothing.
            counts_.alone[i] += static_cast<std::uint32_t>(alone);
            counts_.with_later[i] += static_cast<std::uint32_t>(with_later);
        }
        for (std::size_t lane = 0; lane < number; ++lane) maxima[lane] = largest[lane];
    }

    /// The sums of every column's contributions with the signs of each trial.
    void add_flipped(std::size_t first) {
        // D_c* = sum over units u of s_u x_uc for every column c, where s_u = +1 or -1 is the trial's sign of unit u. A
        // pair's flipped difference D* is the difference of two of these, since flipping a difference flips both of its
        // terms. Units go by pieces whose signs (256 units times 8 trials, 16 KB) stay in the nearest cache while every
        // column uses them.
        for (lane_values& sum : sums_) sum.fill(0);
        for (std::size_t unit = 0; unit < contributions_.units; unit += units_at_once) {
            const std::size_t here = std::min(units_at_once, contributions_.units - unit);
            draw_signs(first, unit / units_at_once);
            for (std::size_t column = 0; column < contributions_.columns; ++column) {
                const double* values = contributions_.column(column) + unit;
                lane_values sum = sums_[column];
                for (std::size_t i = 0; i < here; ++i)
                    for (std::size_t lane = 0; lane < lanes; ++lane) sum[lane] += values[i] * signs_[i][lane];
                sums_[column] = sum;
            }
        }
    }

    /// One bit is one sign. A lane is a trial with random words of its own, so that a trial's signs do not depend on
    /// how trials are put together, and so not on the number of threads.
    void draw_signs(std::size_t first, std::uint64_t block) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const auto words = random_block({seed_, max_t_stream, first + lane}, block);
            for (std::size_t i = 0; i < units_at_once; ++i)
                signs_[i][lane] = (words[i / 64] >> (i % 64) & 1) != 0 ? 1.0 : -1.0;
        }
    }

    const unit_contributions& contributions_;
    const std::vector<scaled_pair>& rising_;
    alternative asked_;
    std::uint64_t seed_;
    std::vector<lane_values> signs_;  ///< of some units, each with all trials
    std::vector<lane_values> sums_;   ///< of each column
    reached_counts counts_;
};

void require_sensible(const unit_contributions& contributions, const std::vector<column_pair>& pairs,
                      const trial_options& options) {
    if (contributions.units < 2) throw std::invalid_argument("max_t_test: there must be at least two units");
    if (options.trials < 1) throw std::invalid_argument("max_t_test: there must be at least one trial");
    if (contributions.values.size() != contributions.units * contributions.columns)
        throw std::invalid_argument("max_t_test: there must be units * columns contributions");
    for (const column_pair& pair : pairs)
        if (std::max(pair.first, pair.second) >= contributions.columns)
            throw std::invalid_argument("max_t_test: a pair names a column that is not there");
}

}  // namespace

std::optional<double> max_t_result::critical_value(double alpha) const {
    // The k-th largest maximum is reached by at least k trials, and larger statistics by at most k - 1 of them.
    std::size_t allowed = 0;
    while (allowed <= maxima.size() && p_value(allowed, maxima.size(), rule) < alpha) ++allowed;
    if (allowed == 0) return std::nullopt;
    if (allowed > maxima.size()) return 0.0;
    const double reached = maxima[maxima.size() - allowed];
    if (!std::isfinite(reached)) return std::nullopt;
    // Statistics within `tie_rounding` of this maximum are counted as reached by it, so the critical value lies above
    // them. The tolerance is one of x; as dt / t = dx / x * n / (n - x^2), four times as much covers it for x^2 up to
    // 3/4 n.
    return reached * (1 + 4 * tie_rounding);
}

max_t_result max_t_test(const unit_contributions& given, const std::vector<column_pair>& pairs,
                        const trial_options& options, p_value_rule rule, alternative asked) {
    require_sensible(given, pairs, options);
    const unit_contributions contributions = arranged(given);
    max_t_result result{.differences = std::vector<max_t_difference>(pairs.size()),
                        .maxima = std::vector<double>(options.trials),
                        .rule = rule};
    double magnitude = 0;
    for (double value : given.values) magnitude = std::max(magnitude, std::abs(value));
    // Each difference is one of two numbers that were rounded when they were computed, centred and subtracted.
    const double noise = 8 * magnitude * std::numeric_limits<double>::epsilon();
    std::vector<scaled_pair> observed(pairs.size());
    constexpr std::size_t pairs_per_job = 512;
    for_each_job((pairs.size() + pairs_per_job - 1) / pairs_per_job, options.run, [&](std::size_t job) {
        const std::size_t end = std::min(pairs.size(), (job + 1) * pairs_per_job);
        for (std::size_t i = job * pairs_per_job; i < end; ++i)
            observed[i] = scaled(contributions, pairs[i], noise, asked, result.differences[i]);
    });

    // Pairs are ordered by x = |D| / sqrt(Q) and not by t, which is the same order: t rises with x.
    std::vector<std::uint32_t> by_statistic(pairs.size());
    std::iota(by_statistic.begin(), by_statistic.end(), 0U);
    std::ranges::stable_sort(by_statistic, {}, [&](std::uint32_t i) { return observed[i].observed; });
    std::vector<scaled_pair> rising;
    rising.reserve(pairs.size());
    for (std::uint32_t i : by_statistic) rising.push_back(observed[i]);
    observed = {};

    if (options.run.progress) options.run.progress->total += options.trials;
    // Intervals are of two sides, whatever is asked: their maxima are kept beside those that p-values count.
    const bool two_sided = asked == alternative::two_sided;
    std::vector<double> of_side(two_sided ? 0 : options.trials);
    double* const directed = two_sided ? result.maxima.data() : of_side.data();
    reached_counts counts(pairs.size());
    std::mutex counting;
    // A trial costs units * columns additions and one look at every pair; jobs share nothing but the counts.
    constexpr std::size_t trials_in_job = lanes * blocks_per_job;
    for_each_job((options.trials + trials_in_job - 1) / trials_in_job, options.run, [&](std::size_t job) {
        flip_trials trials(contributions, rising, asked, options.run.seed);
        const std::size_t end = std::min(options.trials, (job + 1) * trials_in_job);
        for (std::size_t trial = job * trials_in_job; trial < end; trial += lanes)
            trials.run(trial, std::min(lanes, end - trial), directed + trial, result.maxima.data() + trial);
        const std::scoped_lock lock(counting);
        // Whole numbers, so that the order in which threads arrive changes nothing.
        counts.add(trials.counts());
        if (options.run.progress) options.run.progress->done += end - job * trials_in_job;
    });

    std::ranges::sort(result.maxima);
    std::ranges::sort(of_side);
    const std::vector<double>& maxima = two_sided ? result.maxima : of_side;
    // Down from the largest statistic: no pair may look surer than one with a larger statistic, hence the running
    // maximum. The maxima still are scaled statistics here, as `observed` is, and become t at the very end.
    double so_far = 0;
    for (std::size_t place = rising.size(); place-- > 0;) {
        max_t_difference& one = result.differences[by_statistic[place]];
        if (rising[place].scale == 0) continue;  // equal everywhere: nothing speaks against it
        // Three p-values of one statistic x: trials in which this pair reaches x, in which any pair does (single step),
        // and in which this pair or one with a smaller statistic does (step-down). Each counts at least the trials of
        // the one it contains, so that raw_p <= p <= single_step_p.
        one.raw_p = p_value(counts.alone[place], options.trials, rule);
        const auto reached = std::ranges::lower_bound(maxima, least_tied(rising[place].observed));
        one.single_step_p = p_value(static_cast<std::size_t>(maxima.end() - reached), options.trials, rule);
        one.p = so_far = std::max(so_far, p_value(counts.with_later[place], options.trials, rule));
    }
    for (double& maximum : result.maxima) maximum = as_t(maximum, given.units);
    return result;
}

}  // namespace ordeval
