// Whether plans keep what they promise, and whether verdicts about measures depend on the number of splits: simulations
// printed for docs/statistics.md. Nothing is timed.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "ordeval/meta/consistency.hpp"
#include "ordeval/statistics/planning/plan.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/random/portable_math.hpp"
#include "statistics/random/random.hpp"

namespace {

using namespace ordeval;

struct mean_and_error {
    double mean = 0;
    double error = 0;
};

mean_and_error summary(const std::vector<double>& values) {
    mean_and_error result;
    for (double value : values) result.mean += value / static_cast<double>(values.size());
    double squares = 0;
    for (double value : values) squares += (value - result.mean) * (value - result.mean);
    const auto n = static_cast<double>(values.size());
    result.error = std::sqrt(squares / (n * (n - 1)));
    return result;
}

/// The probability that the two-sided paired t test finds half a standard deviation on so many topics.
double power_of_t(double topics) {
    return noncentral_t_upper_tail(student_quantile(0.975, topics - 1), topics - 1, 0.5 * std::sqrt(topics));
}

/// The variance of the pilot decides the size: on average, sizes are right where the variance is.
void plans(std::size_t experiments) {
    fmt::print(
        "| pilot topics | topics planned for | with the biased variance | power of such plans "
        "|\n|---:|---:|---:|---:|\n");
    for (const std::size_t pilot : {5, 10, 20, 50}) {
        std::vector<double> sizes, biased, powers;
        for (std::size_t experiment = 0; experiment < experiments; ++experiment) {
            random_source random({.seed = 11, .stream = pilot, .replicate = experiment});
            std::vector<score> scores;
            for (std::size_t topic = 0; topic < pilot; ++topic) scores.insert(scores.end(), {random.normal(), 0.0});
            const auto plan = plan_topics({pilot, 2, scores}, 0, 1, orientation::higher,
                                          {.difference = 0.5,
                                           .test = comparison_test::t,
                                           .trials = 500,
                                           .run = {.threads = 1, .seed = experiment + 1}});
            if (!plan) continue;
            const auto size = static_cast<double>(plan->size), topics = static_cast<double>(pilot);
            sizes.push_back(size);
            biased.push_back(size * (topics - 1) / topics);
            powers.push_back(100 * power_of_t(size));
        }
        const mean_and_error size = summary(sizes), less = summary(biased), power = summary(powers);
        fmt::print("| {} | {:.1f} ({:.1f}) | {:.1f} | {:.1f} ({:.1f}) |\n", pilot, size.mean, size.error, less.mean,
                   power.mean, power.error);
        std::fflush(stdout);
    }
}

/// Two measures that see the quality of eight systems with the same amount of noise: neither is more consistent.
comparable_scores alike_measures(std::size_t topics, std::uint64_t seed) {
    comparable_scores result;
    for (std::size_t s = 0; s < 8; ++s) result.systems.push_back("s" + std::to_string(s));
    for (std::size_t t = 0; t < topics; ++t) result.topics.push_back("t" + std::to_string(t));
    for (std::size_t m = 0; m < 2; ++m) {
        random_source random({.seed = seed, .stream = 0x616c696b65, .replicate = m});
        std::vector<double> values;
        for (std::size_t t = 0; t < topics; ++t)
            for (std::size_t s = 0; s < 8; ++s) values.push_back(static_cast<double>(s) + 8 * random.normal());
        result.measures.push_back({named_measure::foreign("m" + std::to_string(m), orientation::higher),
                                   complete_scores(topics, 8, std::move(values))});
    }
    return result;
}

void verdicts(std::size_t experiments) {
    fmt::print(
        "\n| topics | splits | false verdicts of the test over splits | false verdicts of intervals over topics | "
        "intervals that hold the mean |\n|---:|---:|---:|---:|---:|\n");
    for (const std::size_t topics : {10, 30, 100}) {
        double truth = 0;
        for (std::uint64_t seed = 0; seed < experiments; ++seed) {
            const consistency found =
                ranking_consistency(alike_measures(topics, 1'000'000 + seed),
                                    {.splits = 200, .test = {.trials = 1, .run = {.threads = 1}}});
            truth += (found.measures[0].mean + found.measures[1].mean) / (2 * static_cast<double>(experiments));
        }
        for (const std::size_t splits : {20, 100, 1000}) {
            std::vector<double> by_splits, by_topics, holding;
            for (std::uint64_t seed = 1; seed <= experiments; ++seed) {
                const consistency found = ranking_consistency(
                    alike_measures(topics, seed), {.splits = splits,
                                                   .test = {.trials = 500, .run = {.threads = 1, .seed = seed}},
                                                   .replicates = 200});
                const consistency_pair& pair = found.pairs.front();
                by_splits.push_back(pair.p < 0.05 ? 100 : 0);
                by_topics.push_back(pair.interval->low > 0 || pair.interval->high < 0 ? 100 : 0);
                const topic_interval& own = *found.measures[0].interval;
                holding.push_back(own.low <= truth && truth <= own.high ? 100 : 0);
            }
            const mean_and_error a = summary(by_splits), b = summary(by_topics), c = summary(holding);
            fmt::print("| {} | {} | {:.1f} ({:.1f}) | {:.1f} ({:.1f}) | {:.1f} ({:.1f}) |\n", topics, splits, a.mean,
                       a.error, b.mean, b.error, c.mean, c.error);
            std::fflush(stdout);
        }
    }
}

}  // namespace

int main(int arguments, char** words) {
    const std::size_t experiments = arguments > 1 ? std::strtoul(words[1], nullptr, 10) : 200;
    plans(experiments);
    verdicts(experiments);
}
