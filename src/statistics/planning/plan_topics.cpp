#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/compensated_sum.hpp"
#include "ordeval/statistics/planning/plan.hpp"
#include "statistics/planning/one_difference.hpp"
#include "statistics/planning/power_search.hpp"
#include "statistics/tests/paired_test.hpp"

namespace ordeval {

namespace {

constexpr std::uint64_t stream = 0x706c616e746f7063;       // "plantopc"
constexpr std::uint64_t sign_stream = 0x706c616e7369676e;  // "plansign"

/// How much better the first system is on each topic that has both scores.
std::vector<double> advantages(const score_matrix& pilot, std::size_t first, std::size_t second, orientation better) {
    std::vector<double> result;
    for (std::size_t topic = 0; topic < pilot.topics(); ++topic) {
        const score& a = pilot(topic, first);
        const score& b = pilot(topic, second);
        if (a && b) result.push_back(better == orientation::higher ? *a - *b : *b - *a);
    }
    return result;
}

double mean_of(const std::vector<double>& values) {
    compensated_sum sum;
    for (double value : values) sum += value;
    return sum.value() / static_cast<double>(values.size());
}

/// Topics drawn from all: how often each came, or one by one where that is less.
std::vector<alike_units> drawn_topics(const std::vector<double>& population, std::uint64_t topics,
                                      random_source& random) {
    std::vector<alike_units> drawn;
    // Equal topics are one kind with a number, which flips at the cost of one draw per kind; where fewer are drawn than
    // there are kinds, most would be empty.
    if (topics < population.size()) {
        for (std::uint64_t i = 0; i < topics; ++i) drawn.push_back({population[random.below(population.size())], 1});
        return drawn;
    }
    for (double difference : population) drawn.push_back({difference, 0});
    for (std::uint64_t i = 0; i < topics; ++i) ++drawn[random.below(population.size())].number;
    return drawn;
}

/// Whether their mean is significantly above 0 by a test that is no comparison of means.
bool found_better(const std::vector<double>& population, std::uint64_t topics, random_source random,
                  const plan_options& options) {
    paired_differences drawn;
    double largest = 0;
    for (std::uint64_t i = 0; i < topics; ++i) {
        drawn.values.push_back(population[random.below(population.size())]);
        largest = std::max(largest, std::abs(drawn.values.back()));
    }
    drawn.rounding = 8 * largest * std::numeric_limits<double>::epsilon();
    // The tests are two-sided: a significant difference the wrong way round is no finding.
    if (!(drawn.mean() > 0)) return false;
    const trial_options trials{.trials = plan_test_trials, .run = {.threads = 1, .seed = random.bits()}};
    const score p = test_differences(drawn, options.test, trials, p_value_rule::add_one).p;
    return p && *p < options.alpha;
}

void require_test_over_topics(const plan_options& options) {
    using enum comparison_test;
    constexpr std::array possible{max_t, t, wilcoxon, t_or_wilcoxon, sign_flip, bootstrap};
    if (std::ranges::find(possible, options.test) == possible.end())
        throw std::invalid_argument(
            "plan_topics: the test must be max_t, t, wilcoxon, t_or_wilcoxon, sign_flip or bootstrap");
}

}  // namespace

expected<sample_plan> plan_topics(const score_matrix& pilot, std::size_t first, std::size_t second, orientation better,
                                  const plan_options& options) {
    require_sensible(options);
    require_test_over_topics(options);
    if (first >= pilot.systems() || second >= pilot.systems() || first == second)
        throw std::invalid_argument("plan_topics: there must be two different systems");
    std::vector<double> population = advantages(pilot, first, second, better);
    if (population.size() < 2)
        return diagnostic{.problem = "fewer than two topics have a score of both systems",
                          .remedy = "give pilot data with more topics",
                          .kind = "too_few_topics"};
    const double pilot_mean = mean_of(population);
    const bool first_is_better = pilot_mean >= 0;
    const double observed = std::abs(pilot_mean);
    const double wanted = options.difference.value_or(options.margin ? 0 : observed);
    // The pilot's topics lie closer to their own mean than to that of all topics, by sqrt((n - 1) / n).
    const auto topics = static_cast<double>(population.size());
    const double spread = std::sqrt(topics / (topics - 1));
    bool varies = false;
    // Topics keep their deviations from the mean and get the wanted mean: a location shift, the simplest population
    // with that difference. Its sign is turned so that the better system's advantage is positive.
    for (double& value : population) {
        varies = varies || std::abs(value - pilot_mean) > 1e-12;
        value = spread * (first_is_better ? value - pilot_mean : pilot_mean - value) + wanted;
    }
    const bool none = wanted == 0 && !options.margin;
    if (!varies || none)
        return diagnostic{.problem = none ? "the systems do not differ in the pilot data"
                                          : "the difference is the same on every topic of the pilot data",
                          .remedy = none ? "say with " + option_text("difference") + " which one to plan for"
                                         : "give pilot data that show how much it varies",
                          .kind = "no_variation"};
    // The jackknife standard error of a mean is the usual one, so that a plan's bootstrap over topics is the t test.
    using enum comparison_test;
    const bool of_means = options.test == max_t || options.test == t || options.test == bootstrap;
    const wanted_finding finding{options.test, options.alpha, options.margin};
    expected<sample_plan> plan = search_size(
        [&](std::uint64_t size, std::uint64_t trial) {
            // By trial and not by size: an experiment of n topics draws the first n of those that a larger one draws.
            random_source random({.seed = options.run.seed, .stream = stream, .replicate = trial});
            if (!of_means) return found_better(population, size, random, options);
            const std::vector<alike_units> drawn = drawn_topics(population, size, random);
            random_source signs({.seed = options.run.seed, .stream = sign_stream, .replicate = trial});
            return is_found(drawn, finding, signs);
        },
        options);
    if (!plan) return plan.error();
    plan->difference = wanted;
    plan->pilot_difference = observed;
    plan->first_is_better = first_is_better;
    return plan;
}

}  // namespace ordeval
