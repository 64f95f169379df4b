#include "ordeval/statistics/tests/compare_subgroups.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>
#include <span>
#include <stdexcept>

#include "ordeval/statistics/tests/p_value.hpp"
#include "statistics/random/random.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {
namespace {

constexpr std::uint64_t subgroup_stream = 0x73756267'01;  // "subg"
constexpr double subgroup_tie = 1e-6;                     // statistics this close are equal, as in max-T

/// The cells in an order that rests on what they hold: unit after unit, each value less the system's mean.
struct ordered_cells {
    std::size_t subgroups = 0, systems = 0, cells = 0;
    std::vector<std::uint32_t> subgroup;
    std::vector<double> values;              ///< system after system; NaN where there is none
    std::vector<std::size_t> first_of_unit;  ///< and the number of cells at the end
    bool nested = true;                      ///< every unit is in one subgroup

    const double* of(std::size_t system) const { return values.data() + system * cells; }
};

ordered_cells ordered(const subgroup_cells& given) {
    const std::size_t cells = given.size();
    const auto value = [&](std::size_t system, std::size_t cell) { return given.values[system * cells + cell]; };
    // NaN has no order: it stands below all numbers.
    const auto compare = [&](std::size_t a, std::size_t b) {
        for (std::size_t system = 0; system < given.systems; ++system) {
            const double x = value(system, a), y = value(system, b);
            if (std::isnan(x) != std::isnan(y)) return std::isnan(x) ? -1 : 1;
            if (x < y) return -1;
            if (y < x) return 1;
        }
        return 0;
    };
    // Cells of a unit by subgroup, units by what their cells hold and where.
    std::vector<std::size_t> order(cells);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        return given.unit[a] != given.unit[b] ? given.unit[a] < given.unit[b] : given.subgroup[a] < given.subgroup[b];
    });
    std::vector<std::pair<std::size_t, std::size_t>> units;
    for (std::size_t i = 0; i < cells;) {
        std::size_t end = i;
        while (end < cells && given.unit[order[end]] == given.unit[order[i]]) ++end;
        units.emplace_back(i, end);
        i = end;
    }
    std::ranges::stable_sort(units, [&](const auto& a, const auto& b) {
        if (a.second - a.first != b.second - b.first) return a.second - a.first < b.second - b.first;
        for (std::size_t i = 0; i < a.second - a.first; ++i) {
            const std::size_t one = order[a.first + i], other = order[b.first + i];
            if (given.subgroup[one] != given.subgroup[other]) return given.subgroup[one] < given.subgroup[other];
            if (const int sign = compare(one, other); sign != 0) return sign < 0;
        }
        return false;
    });
    ordered_cells result{.subgroups = given.subgroups, .systems = given.systems, .cells = cells};
    std::vector<std::size_t> from;
    for (const auto& [first, end] : units) {
        result.first_of_unit.push_back(from.size());
        result.nested = result.nested && end - first == 1;
        for (std::size_t i = first; i < end; ++i) from.push_back(order[i]);
    }
    result.first_of_unit.push_back(cells);
    for (std::size_t cell : from) result.subgroup.push_back(given.subgroup[cell]);
    result.values.reserve(given.values.size());
    for (std::size_t system = 0; system < given.systems; ++system) {
        double sum = 0, number = 0;
        for (std::size_t cell : from)
            if (!std::isnan(value(system, cell))) sum += value(system, cell), number += 1;
        const double mean = number > 0 ? sum / number : 0;
        for (std::size_t cell : from) result.values.push_back(value(system, cell) - mean);
    }
    return result;
}

/// One system and two subgroups.
struct tested_pair {
    std::uint32_t system, first, second;
};

/// What is known of a difference after a deal.
struct pair_statistic {
    double difference = 0, error = 0, statistic = 0;
};

double statistic_of(double difference, double error) {
    if (error > 0) return std::abs(difference) / error;
    return difference == 0 ? 0 : std::numeric_limits<double>::infinity();
}

/// Means and errors of all pairs for one way to deal out the subgroups.
class subgroup_means {
public:
    explicit subgroup_means(const ordered_cells& cells)
        : cells_(cells), number_(cells.subgroups), mean_(cells.subgroups), variance_(cells.subgroups) {}

    /// Calls found(pair number, statistic) for every pair; with fewer than two values in a subgroup nothing is known,
    /// and the statistic is infinite, which no trial may make little of.
    template <class Found>
    void for_each(std::span<const std::uint32_t> subgroup, const std::vector<tested_pair>& pairs, Found found) {
        std::size_t system = cells_.systems;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (pairs[i].system != system) summarise(subgroup, system = pairs[i].system);
            found(i, compared(pairs[i].first, pairs[i].second));
        }
    }

    /// How many values a system has in a subgroup.
    std::size_t number(std::span<const std::uint32_t> subgroup, std::size_t system, std::size_t which) {
        summarise(subgroup, system);
        return number_[which];
    }

private:
    void summarise(std::span<const std::uint32_t> subgroup, std::size_t system) {
        const double* values = cells_.of(system);
        std::vector<double>&sums = mean_, &squares = variance_;
        std::ranges::fill(number_, std::size_t{0});
        std::ranges::fill(sums, 0.0);
        std::ranges::fill(squares, 0.0);
        for (std::size_t cell = 0; cell < cells_.cells; ++cell) {
            if (std::isnan(values[cell])) continue;
            const std::uint32_t where = subgroup[cell];
            ++number_[where];
            sums[where] += values[cell];
            squares[where] += values[cell] * values[cell];
        }
        for (std::size_t i = 0; i < cells_.subgroups; ++i) {
            const auto n = static_cast<double>(number_[i]);
            if (number_[i] < 2) continue;
            const double about_mean = squares[i] - sums[i] * sums[i] / n;
            // Equal values leave what rounding makes of them.
            variance_[i] = about_mean > 1e-13 * squares[i] ? about_mean / (n * (n - 1)) : 0;
            mean_[i] = sums[i] / n;
        }
        if (!cells_.nested) spread_units(subgroup, values);
    }

    /// What every unit gives to the error of each subgroup's mean.
    void spread_units(std::span<const std::uint32_t> subgroup, const double* values) {
        const std::size_t units = cells_.first_of_unit.size() - 1;
        parts_.assign(units * cells_.subgroups, 0.0);
        for (std::size_t unit = 0; unit < units; ++unit)
            for (std::size_t cell = cells_.first_of_unit[unit]; cell < cells_.first_of_unit[unit + 1]; ++cell) {
                const std::uint32_t where = subgroup[cell];
                const auto n = static_cast<double>(number_[where]);
                if (number_[where] >= 2 && !std::isnan(values[cell]))
                    parts_[where * units + unit] = (values[cell] - mean_[where]) / std::sqrt(n * (n - 1));
            }
    }

    pair_statistic compared(std::size_t a, std::size_t b) const {
        if (number_[a] < 2 || number_[b] < 2) return {.statistic = std::numeric_limits<double>::infinity()};
        const double difference = mean_[a] - mean_[b];
        double square = variance_[a] + variance_[b];
        if (!cells_.nested) {
            const std::size_t units = cells_.first_of_unit.size() - 1;
            double sum = 0;
            for (std::size_t unit = 0; unit < units; ++unit) {
                const double part = parts_[a * units + unit] - parts_[b * units + unit];
                sum += part * part;
            }
            // Where all units differ by the same, their parts cancel but for rounding.
            square = sum > 1e-13 * square ? sum : 0;
        }
        const double error = std::sqrt(square);
        const bool same = std::abs(difference) <= 1e-12 * (std::abs(mean_[a]) + std::abs(mean_[b]));
        return {difference, error, statistic_of(same ? 0 : difference, error)};
    }

    const ordered_cells& cells_;
    std::vector<std::size_t> number_;
    std::vector<double> mean_, variance_;
    std::vector<double> parts_;  ///< subgroup after subgroup, a value per unit; where units are in several
};

/// The subgroups of all cells in one trial.
void deal(const ordered_cells& cells, random_source& random, std::vector<std::uint32_t>& subgroup) {
    subgroup = cells.subgroup;
    if (cells.nested) return random.shuffle(std::span(subgroup));
    for (std::size_t unit = 0; unit + 1 < cells.first_of_unit.size(); ++unit)
        random.shuffle(std::span(subgroup).subspan(cells.first_of_unit[unit],
                                                   cells.first_of_unit[unit + 1] - cells.first_of_unit[unit]));
}

/// How often trials reached the pairs, which come by rising statistic.
struct reached_pairs {
    std::vector<std::uint32_t> alone, with_smaller;

    explicit reached_pairs(std::size_t pairs) : alone(pairs), with_smaller(pairs) {}
    void add(const reached_pairs& other) {
        for (std::size_t i = 0; i < alone.size(); ++i) {
            alone[i] += other.alone[i];
            with_smaller[i] += other.with_smaller[i];
        }
    }
};

/// The statistic above which a difference has a single-step p below alpha; none where there is no such.
std::optional<double> critical_statistic(const std::vector<double>& rising_maxima, double alpha) {
    std::size_t allowed = 0;
    while (allowed <= rising_maxima.size() && p_value(allowed, rising_maxima.size()) < alpha) ++allowed;
    if (allowed == 0 || allowed > rising_maxima.size()) return std::nullopt;
    const double reached = rising_maxima[rising_maxima.size() - allowed];
    if (!std::isfinite(reached)) return std::nullopt;
    return reached * (1 + 4 * subgroup_tie);
}

}  // namespace

subgroup_test compare_subgroups(const subgroup_cells& given, bool items, double alpha, const trial_options& options) {
    if (options.trials < 1) throw std::invalid_argument("compare_subgroups: there must be at least one trial");
    if (given.subgroup.size() != given.size() || given.values.size() != given.size() * given.systems)
        throw std::invalid_argument("compare_subgroups: there must be cells * systems values");
    const ordered_cells cells = ordered(given);
    subgroup_test result{.shuffled = !cells.nested ? shuffled_parts::parts_of_topics
                                     : items       ? shuffled_parts::items
                                                   : shuffled_parts::topics,
                         .trials = options.trials,
                         .alpha = alpha,
                         .differences = {}};
    subgroup_means observed_means(cells);
    std::vector<tested_pair> pairs;
    for (std::uint32_t system = 0; system < cells.systems; ++system) {
        std::vector<bool> enough;
        for (std::size_t one = 0; one < cells.subgroups; ++one)
            enough.push_back(observed_means.number(cells.subgroup, system, one) >= 2);
        for (std::uint32_t a = 0; a < cells.subgroups; ++a)
            for (std::uint32_t b = a + 1; b < cells.subgroups; ++b) {
                if (enough[a] && enough[b])
                    pairs.push_back({system, a, b});
                else
                    ++result.untested;
            }
    }
    std::vector<double> observed(pairs.size());
    observed_means.for_each(cells.subgroup, pairs, [&](std::size_t i, const pair_statistic& one) {
        observed[i] = one.statistic;
        result.differences.push_back({.system = pairs[i].system,
                                      .first = pairs[i].first,
                                      .second = pairs[i].second,
                                      .difference = one.difference,
                                      .standard_error = one.error});
    });
    if (options.run.progress) options.run.progress->total += options.trials;
    std::vector<std::size_t> rising(pairs.size());
    std::iota(rising.begin(), rising.end(), std::size_t{0});
    std::ranges::stable_sort(rising, {}, [&](std::size_t i) { return observed[i]; });

    std::vector<double> maxima(options.trials);
    reached_pairs counts(pairs.size());
    std::mutex counting;
    constexpr std::size_t trials_in_job = 32;
    for_each_job((options.trials + trials_in_job - 1) / trials_in_job, options.run, [&](std::size_t job) {
        subgroup_means means(cells);
        reached_pairs reached(pairs.size());
        std::vector<std::uint32_t> subgroup;
        std::vector<double> statistics(pairs.size());
        const std::size_t end = std::min(options.trials, (job + 1) * trials_in_job);
        for (std::size_t trial = job * trials_in_job; trial < end; ++trial) {
            random_source random({.seed = options.run.seed, .stream = subgroup_stream, .replicate = trial});
            deal(cells, random, subgroup);
            means.for_each(subgroup, pairs,
                           [&](std::size_t i, const pair_statistic& one) { statistics[i] = one.statistic; });
            // From the smallest observed statistic up, so that the running maximum is that of the pairs that are left
            // to test once all with a larger statistic have been found.
            double largest = 0;
            for (std::size_t place = 0; place < rising.size(); ++place) {
                const double own = statistics[rising[place]], needed = observed[rising[place]] * (1 - subgroup_tie);
                largest = std::max(largest, own);
                reached.alone[place] += own >= needed ? 1 : 0;
                reached.with_smaller[place] += largest >= needed ? 1 : 0;
            }
            maxima[trial] = largest;
        }
        const std::scoped_lock lock(counting);
        counts.add(reached);
        if (options.run.progress) options.run.progress->done += end - job * trials_in_job;
    });

    std::ranges::sort(maxima);
    const std::optional<double> critical = critical_statistic(maxima, alpha);
    double so_far = 0;
    for (std::size_t place = rising.size(); place-- > 0;) {
        subgroup_difference& one = result.differences[rising[place]];
        if (one.standard_error == 0 && observed[rising[place]] == 0) continue;  // equal: nothing speaks against it
        one.raw_p = p_value(counts.alone[place], options.trials);
        one.p = so_far = std::max(so_far, p_value(counts.with_smaller[place], options.trials));
        one.different = one.p < alpha;
        if (one.standard_error == 0) continue;
        one.interval = critical ? confidence_interval(one.difference - *critical * one.standard_error,
                                                      one.difference + *critical * one.standard_error)
                                : confidence_interval(no_interval::unbounded_limit);
    }
    return result;
}

}  // namespace ordeval
