#include "ordeval/statistics/planning/topic_set_size.hpp"

#include <cmath>
#include <functional>
#include <numbers>
#include <stdexcept>

#include "ordeval/detail/text.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/probability/studentised_range.hpp"

namespace ordeval {
namespace {

/// The expectation of a standard deviation that is estimated with so much freedom, in units of the true one.
double expected_deviation(double freedom) {
    // s sqrt(f) / sigma is chi with f degrees of freedom, whose mean is sqrt(2) Gamma((f + 1) / 2) / Gamma(f / 2); the
    // logarithms keep the two large numbers within range.
    return std::sqrt(2 / freedom) * std::exp(std::lgamma((freedom + 1) / 2) - std::lgamma(freedom / 2));
}

class topic_set {
public:
    explicit topic_set(const topic_set_options& options)
        : options_(options), systems_(static_cast<double>(options.systems)) {}

    double power_of_f(double topics) const {
        const double critical = f_quantile(1 - options_.alpha, systems_ - 1, freedom(topics));
        return noncentral_f_upper_tail(critical, systems_ - 1, freedom(topics), noncentrality(topics));
    }

    /// Tukey's criterion for one pair: the difference over sigma / sqrt(n) reaches the quantile of the studentised
    /// range. In units of the pair's own standard error, sigma sqrt(2 / n), both are divided by sqrt 2, and what is
    /// left is Student's t, whose shift is the true difference in those units: the range over sigma sqrt(2 / n).
    double power_of_extremes(double topics) const {
        const double critical = quantile(topics) / std::numbers::sqrt2, shift = std::sqrt(noncentrality(topics));
        return noncentral_t_upper_tail(critical, freedom(topics), shift);
    }

    /// Of the interval of a difference on average: the standard deviation that is estimated is smaller than the true
    /// one on average, by the factor of `expected_deviation`.
    double width(double topics) const {
        return 2 * quantile(topics) * std::sqrt(options_.variance / topics) * expected_deviation(freedom(topics));
    }

private:
    double freedom(double topics) const { return (systems_ - 1) * (topics - 1); }
    double quantile(double topics) const {
        return studentised_range_quantile(1 - options_.alpha, systems_, freedom(topics));
    }
    /// For the F test, n / sigma^2 times the sum of the squared distances of the systems' means from their mean. Among
    /// all systems with this range the sum is smallest, range^2 / 2, where one lies at each end and all others in the
    /// middle: no other pattern of means needs more topics (Sakai 2016).
    double noncentrality(double topics) const {
        return topics * *options_.range * *options_.range / (2 * options_.variance);
    }

    const topic_set_options& options_;
    double systems_;
};

/// The smallest number of topics, from two on, that is enough; more are enough too.
std::optional<std::uint64_t> smallest(const std::function<bool(double)>& enough, std::uint64_t largest) {
    // Invariant: `below` is not enough, `reached` is, once the first loop has ended.
    std::uint64_t below = 1, reached = 2;
    while (!enough(static_cast<double>(reached))) {
        if (reached >= largest) return {};
        below = reached;
        reached = std::min(reached * 2, largest);
    }
    while (reached - below > 1) {
        const std::uint64_t middle = below + (reached - below) / 2;
        (enough(static_cast<double>(middle)) ? reached : below) = middle;
    }
    return reached;
}

void require_design(const topic_set_options& options) {
    const auto require = [](bool sensible, const char* problem) {
        if (!sensible) throw std::invalid_argument(std::string("plan_topic_set: ") + problem);
    };
    require(options.systems >= 2, "there must be at least two systems");
    require(options.variance > 0, "the variance must be above 0");
    require(options.range || options.width, "a range or a width must be wanted");
    require(!options.range || *options.range > 0, "the range must be above 0");
    require(!options.width || *options.width > 0, "the width must be above 0");
    require(options.alpha > 0 && options.alpha < 1, "alpha must lie between 0 and 1");
    require(options.power > options.alpha && options.power < 1, "the power must lie between alpha and 1");
    require(options.largest >= 2, "the largest size is too small");
}

}  // namespace

std::string_view name(topic_set_goal goal) {
    switch (goal) {
        case topic_set_goal::some_difference: return "some_difference";
        case topic_set_goal::extreme_pair: return "extreme_pair";
        case topic_set_goal::interval_width: return "interval_width";
    }
    return {};
}

std::string_view explain(topic_set_goal goal) {
    switch (goal) {
        case topic_set_goal::some_difference: return "find that not all systems are equal, by the F test";
        case topic_set_goal::extreme_pair: return "find the best and the worst system different, among all pairs";
        case topic_set_goal::interval_width: return "have intervals of differences this narrow, all pairs together";
    }
    return {};
}

expected<std::vector<topic_set_size>> plan_topic_set(const topic_set_options& options) {
    require_design(options);
    const topic_set design(options);
    std::vector<topic_set_size> result;
    // Power rises with the topics and has to reach what is wanted; the width falls, and has to stay below it.
    const auto search = [&](topic_set_goal goal, const std::function<double(double)>& value, bool at_least,
                            double wanted) {
        const auto size =
            smallest([&](double topics) { return at_least ? value(topics) >= wanted : value(topics) <= wanted; },
                     options.largest);
        if (size) result.push_back({goal, *size, value(static_cast<double>(*size))});
        return size.has_value();
    };
    bool found = true;
    if (options.range) {
        found = search(
            topic_set_goal::some_difference, [&](double n) { return design.power_of_f(n); }, true, options.power);
        found = found && search(
                             topic_set_goal::extreme_pair, [&](double n) { return design.power_of_extremes(n); }, true,
                             options.power);
    }
    if (options.width)
        found =
            found &&
            search(topic_set_goal::interval_width, [&](double n) { return design.width(n); }, false, *options.width);
    if (!found)
        return diagnostic{.problem = "not even " + std::to_string(options.largest) + " topics would do",
                          .remedy = "plan for a larger difference or width, or for less power",
                          .kind = "out_of_reach"};
    return result;
}

}  // namespace ordeval
