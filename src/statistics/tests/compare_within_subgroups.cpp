#include "ordeval/statistics/tests/compare_within_subgroups.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "statistics/probability/distributions.hpp"
#include "statistics/tests/comparison_steps.hpp"

namespace ordeval {
namespace {

/// The cells of each subgroup, and which systems have values there.
struct sorted_cells {
    const subgroup_cells& cells;
    std::vector<std::vector<std::size_t>> of_subgroup;
    std::vector<std::vector<bool>> present;  ///< by subgroup and system

    double value(std::size_t system, std::size_t cell) const { return cells.values[system * cells.size() + cell]; }
};

sorted_cells sorted_by_subgroup(const subgroup_cells& cells) {
    sorted_cells result{cells, std::vector<std::vector<std::size_t>>(cells.subgroups), {}};
    for (std::size_t cell = 0; cell < cells.size(); ++cell) result.of_subgroup.at(cells.subgroup[cell]).push_back(cell);
    for (const std::vector<std::size_t>& own : result.of_subgroup) {
        std::vector<bool>& present = result.present.emplace_back();
        for (std::size_t system = 0; system < cells.systems; ++system) {
            const auto known =
                std::ranges::count_if(own, [&](std::size_t cell) { return !std::isnan(result.value(system, cell)); });
            if (known != 0 && static_cast<std::size_t>(known) != own.size())
                throw std::invalid_argument(
                    "compare_within_subgroups: a system must have a value in every cell of a subgroup or in none");
            present.push_back(known > 0);
        }
    }
    return result;
}

/// Difference and error, without a test.
pair_in_subgroup described_pair(const sorted_cells& sorted, const column_pair& systems, std::size_t pair,
                                std::size_t subgroup) {
    const std::vector<std::size_t>& own = sorted.of_subgroup[subgroup];
    const auto n = static_cast<double>(own.size());
    const auto difference = [&](std::size_t cell) {
        return sorted.value(systems.first, cell) - sorted.value(systems.second, cell);
    };
    pair_in_subgroup result{.pair = pair, .subgroup = subgroup, .units = own.size()};
    for (std::size_t cell : own) result.difference += difference(cell) / n;
    double squares = 0, magnitude = 0;
    for (std::size_t cell : own) {
        const double deviation = difference(cell) - result.difference;
        squares += deviation * deviation;
        magnitude = std::max(
            {magnitude, std::abs(sorted.value(systems.first, cell)), std::abs(sorted.value(systems.second, cell))});
    }
    // What rounding makes of equal values is neither a difference nor a spread.
    const double noise = 8 * magnitude * std::numeric_limits<double>::epsilon();
    const double error = std::sqrt(squares / (n * (n - 1)));
    result.standard_error = error > noise ? error : 0;
    if (result.standard_error == 0 && std::abs(result.difference) <= noise) result.difference = 0;
    return result;
}

confidence_interval limits_around(const pair_in_subgroup& one, double width) {
    if (one.standard_error == 0) return no_interval::no_variation;
    if (!std::isfinite(width)) return no_interval::unbounded_limit;
    return {one.difference - width * one.standard_error, one.difference + width * one.standard_error};
}

/// All subgroups side by side: a column for each system in each of them, with 0 for units that are in others. A pair's
/// difference is 0 there, which adds nothing to its sum nor to its squares.
unit_contributions subgroups_side_by_side(const subgroup_cells& cells) {
    std::vector<std::uint32_t> units(cells.unit);
    std::ranges::sort(units);
    units.erase(std::ranges::unique(units).begin(), units.end());
    unit_contributions result{units.size(), cells.systems * cells.subgroups, {}};
    result.values.assign(result.units * result.columns, 0.0);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const auto unit = static_cast<std::size_t>(std::ranges::lower_bound(units, cells.unit[cell]) - units.begin());
        for (std::size_t system = 0; system < cells.systems; ++system) {
            const double value = cells.values[system * cells.size() + cell];
            if (!std::isnan(value))
                result.values[(system * cells.subgroups + cells.subgroup[cell]) * result.units + unit] = value;
        }
    }
    return result;
}

/// The critical value of all units' t as that of so many: t^2 = x^2 (n - 1) / (n - x^2) of the same scaled sum x, which
/// is what trials compare. Infinite where no such sum of so few units reaches it.
double critical_for(double t_of_all, std::size_t all, std::size_t units) {
    const auto n = static_cast<double>(all), own = static_cast<double>(units);
    const double square = n * t_of_all * t_of_all / (n - 1 + t_of_all * t_of_all);
    if (square >= own * (1 - 1e-9)) return std::numeric_limits<double>::infinity();
    return std::sqrt(square * (own - 1) / (own - square));
}

void test_subgroups_by_flips(pairs_within_subgroups& result, const subgroup_cells& cells,
                             const std::vector<column_pair>& pairs, const trial_options& options) {
    const unit_contributions contributions = subgroups_side_by_side(cells);
    std::vector<column_pair> columns;
    for (const pair_in_subgroup& one : result.differences)
        columns.push_back({static_cast<std::uint32_t>(pairs[one.pair].first * cells.subgroups + one.subgroup),
                           static_cast<std::uint32_t>(pairs[one.pair].second * cells.subgroups + one.subgroup)});
    const max_t_result found = max_t_test(contributions, columns, options);
    const std::optional<double> critical = found.critical_value(result.alpha);
    result.trials = options.trials;
    for (std::size_t i = 0; i < result.differences.size(); ++i) {
        pair_in_subgroup& one = result.differences[i];
        one.raw_p = found.differences[i].raw_p;
        one.p = found.differences[i].p;
        one.interval = limits_around(one, critical ? critical_for(*critical, contributions.units, one.units)
                                                   : std::numeric_limits<double>::infinity());
    }
}

void test_subgroups_by_t(pairs_within_subgroups& result) {
    result.test = comparison_test::t;
    std::vector<double> known;
    for (pair_in_subgroup& one : result.differences) {
        const double freedom = static_cast<double>(one.units) - 1;
        one.raw_p = student_p(one.difference, one.standard_error, freedom, alternative::two_sided);
        if (one.raw_p) known.push_back(*one.raw_p);
        one.interval = limits_around(
            one, student_quantile(1 - result.alpha / (2 * static_cast<double>(result.differences.size())), freedom));
    }
    const std::vector<double> adjusted = adjust(known, correction::holm);
    auto next = adjusted.begin();
    for (pair_in_subgroup& one : result.differences) one.p = one.raw_p ? score(*next++) : one.raw_p;
}

void require_pairs(const subgroup_cells& cells, const std::vector<column_pair>& pairs) {
    if (cells.subgroup.size() != cells.size() || cells.values.size() != cells.size() * cells.systems)
        throw std::invalid_argument("compare_within_subgroups: there must be cells * systems values");
    for (const column_pair& pair : pairs)
        if (std::max(pair.first, pair.second) >= cells.systems)
            throw std::invalid_argument("compare_within_subgroups: a pair names a system that is not there");
}

}  // namespace

pairs_within_subgroups compare_within_subgroups(const subgroup_cells& cells, const std::vector<column_pair>& pairs,
                                                double alpha, const trial_options& options) {
    require_pairs(cells, pairs);
    const sorted_cells sorted = sorted_by_subgroup(cells);
    pairs_within_subgroups result{.alpha = alpha, .differences = {}};
    bool few = false;
    for (std::size_t pair = 0; pair < pairs.size(); ++pair)
        for (std::size_t subgroup = 0; subgroup < cells.subgroups; ++subgroup) {
            const std::vector<bool>& present = sorted.present[subgroup];
            if (sorted.of_subgroup[subgroup].size() < 2 || !present[pairs[pair].first] ||
                !present[pairs[pair].second]) {
                ++result.untested;
                continue;
            }
            result.differences.push_back(described_pair(sorted, pairs[pair], pair, subgroup));
            few = few || result.differences.back().units < max_t_least_units;
        }
    if (result.differences.empty()) return result;
    if (few)
        test_subgroups_by_t(result);
    else
        test_subgroups_by_flips(result, cells, pairs, options);
    for (pair_in_subgroup& one : result.differences) one.different = one.p && *one.p < alpha;
    return result;
}

subgroup_test compare_pairs_across_subgroups(const subgroup_cells& cells, const std::vector<column_pair>& pairs,
                                             bool items, double alpha, const trial_options& options) {
    require_pairs(cells, pairs);
    subgroup_cells of_pairs{.subgroups = cells.subgroups,
                            .systems = pairs.size(),
                            .unit = cells.unit,
                            .subgroup = cells.subgroup,
                            .values = {}};
    of_pairs.values.reserve(cells.size() * pairs.size());
    for (const column_pair& pair : pairs)
        for (std::size_t cell = 0; cell < cells.size(); ++cell)
            of_pairs.values.push_back(cells.values[pair.first * cells.size() + cell] -
                                      cells.values[pair.second * cells.size() + cell]);
    return compare_subgroups(of_pairs, items, alpha, options);
}

}  // namespace ordeval
