#include "ordeval/statistics/tests/two_way_layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "core/compensated_sum.hpp"
#include "statistics/probability/distributions.hpp"

namespace ordeval {
namespace {

double mean(std::span<const double> values) {
    compensated_sum sum;
    for (double value : values) sum += value;
    return sum.value() / static_cast<double>(values.size());
}

double square(double x) { return x * x; }

double largest_magnitude(const complete_scores& scores) {
    double largest = 0;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic)
        for (double value : scores.topic(topic)) largest = std::max(largest, std::abs(value));
    return largest;
}

/// The same scores as distances from one of them: variances do not change, and large scores that differ little keep
/// their digits.
complete_scores from_first_score(const complete_scores& scores) {
    std::vector<double> distances;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic)
        for (double value : scores.topic(topic)) distances.push_back(value - scores(0, 0));
    return {scores.topics(), scores.systems(), std::move(distances)};
}

}  // namespace

double two_way_layout::system_p_value() const { return f_upper_tail(system_f(), system_freedom, residual_freedom); }

double two_way_layout::effect_size(double difference) const { return difference / std::sqrt(residual_variance()); }

two_way_layout analyse_two_way(const complete_scores& original) {
    if (original.systems() < 2) throw std::invalid_argument("analyse_two_way: there must be at least two systems");
    if (original.topics() < 2) throw std::invalid_argument("analyse_two_way: there must be at least two topics");
    const complete_scores scores = from_first_score(original);
    const auto systems = static_cast<double>(scores.systems());
    const auto topics = static_cast<double>(scores.topics());
    const std::vector<double> system_means = scores.means();
    const double grand_mean = mean(system_means);

    // x_ij = grand mean + a_i (system) + b_j (topic) + e_ij, one score per cell. The sum of squares splits without
    // remainder:
    //   sum (x_ij - x..)^2 = n sum (x_i. - x..)^2 + k sum (x_.j - x..)^2 + sum (x_ij - x_i. - x_.j + x..)^2
    // with n topics and k systems. All three are summed up as they stand: found as what the others leave of the total,
    // a small residual would lose its digits.
    compensated_sum between_systems, between_topics, residual;
    for (double system_mean : system_means) between_systems += topics * square(system_mean - grand_mean);
    // A residual is a difference of four rounded numbers.
    const double rounding = 8 * largest_magnitude(original) * std::numeric_limits<double>::epsilon();
    // Systems that differ by the same amount on every topic leave no residual; F and effect sizes would divide by
    // whatever rounding left of it.
    bool residual_is_rounding = true;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic) {
        const double topic_mean = mean(scores.topic(topic));
        between_topics += systems * square(topic_mean - grand_mean);
        for (std::size_t system = 0; system < scores.systems(); ++system) {
            const double rest = (scores(topic, system) - topic_mean) - (system_means[system] - grand_mean);
            residual += square(rest);
            residual_is_rounding = residual_is_rounding && std::abs(rest) <= rounding;
        }
    }
    return {.system_squares = between_systems.value(),
            .topic_squares = between_topics.value(),
            .residual_squares = residual_is_rounding ? 0 : residual.value(),
            .system_freedom = systems - 1,
            .topic_freedom = topics - 1,
            .residual_freedom = (systems - 1) * (topics - 1)};
}

}  // namespace ordeval
