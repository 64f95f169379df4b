#include "ordeval/statistics/tests/analyse_repeats.hpp"

#include <algorithm>
#include <cmath>

#include "ordeval/statistics/tests/two_way_layout.hpp"
#include "statistics/probability/distributions.hpp"

namespace ordeval {

confidence_interval repeat_variance::interval(double level) const {
    if (!(standard_error > 0)) return no_interval::no_variation;
    const double half = student_quantile(1 - (1 - level) / 2, freedom) * standard_error;
    return {mean - half, mean + half};
}

repeat_variance analyse_repeats(const complete_scores& scores) {
    const two_way_layout layout = analyse_two_way(scores);  // its systems are the runs
    const auto units = static_cast<double>(scores.topics()), runs = static_cast<double>(scores.systems());
    // With n units, r runs and the variances u of units, v of runs and w of the rest, the mean squares of the two-way
    // random model expect
    //   units: w + r u      runs: w + n v      rest: w
    // of which u, v and w follow. A component below 0, which chance can bring about, is 0.
    const double of_units = layout.topic_squares / layout.topic_freedom;
    const double of_runs = layout.system_squares / layout.system_freedom;
    const double rest = layout.residual_variance();
    repeat_variance result{.units = scores.topics(),
                           .runs = scores.systems(),
                           .unit_variance = std::max(0.0, (of_units - rest) / runs),
                           .run_variance = std::max(0.0, (of_runs - rest) / units),
                           .rest_variance = rest};
    for (double mean : scores.means()) result.mean += mean / runs;
    const double variance_of_mean =
        result.unit_variance / units + result.run_variance / runs + result.rest_variance / (units * runs);
    if (variance_of_mean > 0) result.share_of_runs = result.run_variance / runs / variance_of_mean;
    // Their mean square is n times the variance of the runs' means, so that this is their plain standard deviation.
    result.deviation_of_runs = std::sqrt(of_runs / units);
    const double both = of_units + of_runs;
    result.standard_error = std::sqrt(both / (units * runs));
    if (both > 0)
        result.freedom =
            both * both / (of_units * of_units / layout.topic_freedom + of_runs * of_runs / layout.system_freedom);
    return result;
}

}  // namespace ordeval
