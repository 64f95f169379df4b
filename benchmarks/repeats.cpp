// How often the intervals of scores with several runs hold the mean over other topics and other runs, where the
// components of variance are known: a simulation printed for docs/statistics.md. Nothing is timed.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <vector>

#include "ordeval/statistics/tests/analyse_repeats.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/random/random.hpp"

namespace {

using namespace ordeval;

/// Scores of runs on topics: topics and the rest have variance 1, runs the one given.
complete_scores drawn(random_source& random, std::size_t topics, std::size_t runs, double run_variance) {
    std::vector<double> of_run(runs), values;
    for (double& one : of_run) one = std::sqrt(run_variance) * random.normal();
    for (std::size_t topic = 0; topic < topics; ++topic) {
        const double difficulty = random.normal();
        for (double one : of_run) values.push_back(difficulty + one + random.normal());
    }
    return {topics, runs, std::move(values)};
}

/// Whether Student's t over topics, which knows nothing of runs, holds 0.
bool topics_alone_hold(const complete_scores& scores) {
    std::vector<double> means;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic) {
        double sum = 0;
        for (double value : scores.topic(topic)) sum += value;
        means.push_back(sum / static_cast<double>(scores.systems()));
    }
    const auto n = static_cast<double>(means.size());
    double mean = 0, squares = 0;
    for (double value : means) mean += value / n;
    for (double value : means) squares += (value - mean) * (value - mean);
    return std::abs(mean) <= student_quantile(0.975, n - 1) * std::sqrt(squares / (n * (n - 1)));
}

}  // namespace

int main(int arguments, char** words) {
    const std::size_t experiments = arguments > 1 ? std::strtoul(words[1], nullptr, 10) : 2000;
    fmt::print(
        "| topics | runs | variance of runs | found on average | over topics and runs | over topics alone "
        "|\n|---:|---:|---:|---:|---:|---:|\n");
    for (const std::size_t topics : {10, 20, 50})
        for (const std::size_t runs : {2, 3, 5})
            for (const double variance : {0.0, 0.05, 0.25, 1.0}) {
                double both = 0, alone = 0, found = 0;
                for (std::size_t experiment = 0; experiment < experiments; ++experiment) {
                    random_source random({.seed = 3, .stream = topics * 10 + runs, .replicate = experiment});
                    const complete_scores scores = drawn(random, topics, runs, variance);
                    const repeat_variance analysed = analyse_repeats(scores);
                    const confidence_interval interval = analysed.interval(0.95);
                    both += interval.low() <= 0 && interval.high() >= 0;
                    alone += topics_alone_hold(scores);
                    found += analysed.run_variance;
                }
                const auto share = [&](double count) { return 100 * count / static_cast<double>(experiments); };
                const auto error = [&](double count) {
                    return std::sqrt(share(count) * (100 - share(count)) / static_cast<double>(experiments));
                };
                fmt::print("| {} | {} | {} | {:.3f} | {:.1f} ({:.1f}) | {:.1f} ({:.1f}) |\n", topics, runs, variance,
                           found / static_cast<double>(experiments), share(both), error(both), share(alone),
                           error(alone));
            }
}
