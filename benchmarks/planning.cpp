// Whether plans keep what they promise, and whether verdicts about measures depend on the number of splits: simulations
// printed for docs/statistics.md and docs/meta.md. Nothing is timed.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "ordeval/meta/consistency.hpp"
#include "ordeval/scores/complete_scores.hpp"
#include "ordeval/statistics/planning/plan.hpp"
#include "ordeval/statistics/tests/compare_topics.hpp"
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

/// Two systems on topics: their differences are normal with standard deviation 1, and on average 0.5.
score_matrix drawn_scores(random_source& random, std::size_t topics) {
    std::vector<score> scores;
    for (std::size_t topic = 0; topic < topics; ++topic) scores.insert(scores.end(), {0.5 + random.normal(), 0.0});
    return {topics, 2, scores};
}

/// How many of some new samples of so many topics `compare` calls different, the better system being the better one.
double share_found(random_source& random, std::size_t topics) {
    constexpr std::size_t samples = 5;
    double found = 0;
    for (std::size_t sample = 0; sample < samples; ++sample) {
        const comparison result = compare_topics(
            complete(drawn_scores(random, topics)).scores,
            {.trials = {.trials = 999, .run = {.threads = 1, .seed = sample + 1}}, .intervals = {}, .ranks = false});
        const compared_pair& pair = result.pairs.front();
        found += pair.different == true && pair.first == 0 ? 100.0 / samples : 0;
    }
    return found;
}

/// Plans from pilots of several sizes, and how often `compare` with its own test then finds what was planned for.
void plans(std::size_t experiments) {
    fmt::print(
        "| pilot topics | topics planned for | found by compare on so many | found on (n - 1) / n as many "
        "|\n|---:|---:|---:|---:|\n");
    for (const std::size_t pilot : {5, 10, 20}) {
        std::vector<double> sizes, found, found_by_fewer;
        for (std::size_t experiment = 0; experiment < experiments; ++experiment) {
            random_source random({.seed = 11, .stream = 2 * pilot, .replicate = experiment});
            const auto plan =
                plan_topics(drawn_scores(random, pilot), 0, 1, orientation::higher,
                            {.difference = 0.5, .trials = 200, .run = {.threads = 1, .seed = experiment + 1}});
            if (!plan) continue;
            const auto size = static_cast<std::size_t>(plan->size);
            sizes.push_back(static_cast<double>(size));
            found.push_back(share_found(random, size));
            found_by_fewer.push_back(share_found(random, std::max<std::size_t>(2, size * (pilot - 1) / pilot)));
        }
        const mean_and_error size = summary(sizes), power = summary(found), fewer = summary(found_by_fewer);
        fmt::print("| {} | {:.1f} ({:.1f}) | {:.1f} ({:.1f}) | {:.1f} ({:.1f}) |\n", pilot, size.mean, size.error,
                   power.mean, power.error, fewer.mean, fewer.error);
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
    const std::size_t experiments = arguments > 1 ? std::strtoul(words[1], nullptr, 10) : 120;
    plans(experiments);
    verdicts(experiments / 2);
}
