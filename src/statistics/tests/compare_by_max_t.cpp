#include <algorithm>
#include <cmath>
#include <limits>

#include "statistics/probability/distributions.hpp"
#include "statistics/tests/comparison_steps.hpp"

namespace ordeval {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// The pairs of all measures as pairs of columns. Those without a difference are left out, here and wherever the
/// results are put back, in the same order.
std::vector<column_pair> pairs_of(const comparison_columns& columns) {
    std::vector<column_pair> pairs;
    std::size_t first_column = 0;
    for (const comparison* result : columns.results) {
        for (const compared_pair& pair : result->pairs)
            if (pair.difference)
                pairs.push_back({static_cast<std::uint32_t>(first_column + pair.first),
                                 static_cast<std::uint32_t>(first_column + pair.second)});
        first_column += result->systems.size();
    }
    return pairs;
}

/// The p-values of Student's t with Holm's correction, in place of those of the trials.
void take_t(std::vector<max_t_difference>& differences, double freedom, alternative asked) {
    std::vector<double> raw;
    // A difference that is the same everywhere has an infinite statistic, and p 0 for the sake of the correction; what
    // is told of it is decided by the caller.
    for (max_t_difference& one : differences) {
        const double favour = in_favour(std::copysign(one.statistic, one.mean), asked);
        one.raw_p = std::isfinite(favour) ? tails(asked) * student_upper_tail(favour, freedom) : favour > 0 ? 0 : 1;
        raw.push_back(one.raw_p);
    }
    const std::vector<double> holm = adjust(raw, correction::holm), single = adjust(raw, correction::bonferroni);
    for (std::size_t i = 0; i < raw.size(); ++i) {
        differences[i].p = holm[i];
        differences[i].single_step_p = single[i];
    }
}

}  // namespace

void test_by_max_t(const comparison_columns& columns, const comparison_options& options) {
    const std::size_t units = columns.contributions.units;
    const double freedom = static_cast<double>(units) - 1;
    const std::vector<column_pair> pairs = pairs_of(columns);
    const bool few = units < max_t_least_units;
    trial_options trials = raised(options.trials, pairs.size(), columns.results.size(), options);
    // Means and standard errors are needed all the same; p-values come from t, so that one trial, of which nothing is
    // read, is enough.
    if (few) trials = {.trials = 1, .run = {.threads = options.trials.run.threads}};
    max_t_result found = max_t_test(columns.contributions, pairs, trials, options.rule, options.asked);
    if (few) take_t(found.differences, freedom, options.asked);

    describe_trials(
        columns.results, few ? 0 : trials.trials,
        few ? 0
            // Two of the 2^units patterns of signs reach any statistic: the observed one and, on two sides,
            // its opposite.
            : std::max(smallest_of_trials(trials.trials, options.rule),
                       std::ldexp(tails(options.asked), -static_cast<int>(std::min<std::size_t>(units, 1000)))),
        options);
    // In standard errors. Bonferroni's shares the error rate out among all pairs, as the p-values of single steps do.
    const auto critical = [&](double alpha) {
        if (options.interval_of == interval_family::per_pair) return student_quantile(1 - alpha / 2, freedom);
        if (few)
            return student_quantile(1 - alpha / (2 * static_cast<double>(std::max<std::size_t>(1, pairs.size()))),
                                    freedom);
        return found.critical_value(alpha).value_or(infinite);
    };
    // Simultaneous intervals belong to the single-step test and p-values to the step-down one, which is never weaker: a
    // pair may differ while its interval still holds 0, and never the other way round.
    const interval_method method = options.interval_of == interval_family::per_pair ? interval_method::student_t
                                   : few                                            ? interval_method::bonferroni_t
                                                                                    : interval_method::max_t;
    // The few error rates that are asked for, once each.
    std::vector<std::pair<double, double>> known;
    const auto critical_once = [&](double alpha) {
        for (const auto& [asked, value] : known)
            if (asked == alpha) return value;
        return known.emplace_back(alpha, critical(alpha)).second;
    };

    std::size_t next = 0;
    for (std::size_t measure = 0; measure < columns.results.size(); ++measure) {
        comparison* result = columns.results[measure];
        result->family.test = few ? comparison_test::t : comparison_test::max_t;
        result->family.adjustment = few ? correction::holm : correction::none;
        result->family.units = units;
        result->family.too_few_units = few;
        std::vector<double> errors;
        for (compared_pair& pair : result->pairs) {
            errors.push_back(0);
            if (!pair.difference) {
                pair.raw_p = pair.p = pair.difference;
                continue;
            }
            const max_t_difference& one = found.differences[next++];
            pair.test = result->family.test;
            pair.raw_p = one.raw_p;
            pair.p = one.p;
            errors.back() = one.standard_error;
            // The same difference everywhere: t divides by its spread, and says nothing.
            if (few && !std::isfinite(one.statistic)) pair.raw_p = pair.p = undefined_reason::no_variation;
        }
        const auto width = [&](const compared_pair& pair, double alpha) {
            // `add_limits` hands over elements of `result->pairs`, so that a pair's address tells its number.
            const double error = errors[static_cast<std::size_t>(&pair - result->pairs.data())];
            if (error > 0) return critical_once(alpha) * error;
            // The same difference everywhere: sure where it is none, or signs alone can tell; never of a few units.
            const bool sure = !few && (*pair.difference == 0 || std::isfinite(critical_once(alpha)));
            return sure ? 0.0 : infinite;
        };
        comparison_options own = options;
        own.better = columns.better[measure];
        add_limits(*result, width, method, options.interval_of, own);
    }
}

}  // namespace ordeval
