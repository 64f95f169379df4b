// How often tests of all pairs raise a false alarm, and how much they find: samples from known populations, printed as
// tables for docs/statistics.md with standard errors. Takes minutes; nothing is timed.
#include <fmt/format.h>

#include <array>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "ordeval/statistics/tests/compare_topics.hpp"
#include "statistics/random/random.hpp"
#include "threads/for_each_job.hpp"

namespace {

using namespace ordeval;

constexpr std::array tests{comparison_test::max_t, comparison_test::t, comparison_test::tukey,
                           comparison_test::bootstrap};

struct population {
    std::size_t systems = 2;  ///< that take part in earnest
    std::size_t topics = 10;
    bool skewed = false;     ///< exponential deviations instead of normal ones
    bool baselines = false;  ///< two further systems far behind
    double step = 0;         ///< every second system in earnest is so much better than the others
};

double deviation(random_source& random, bool skewed) {
    return skewed ? -portable_log(1 - random.uniform()) - 1 : random.normal();
}

complete_scores sample_of(const population& from, std::size_t sample) {
    random_source random({.seed = 1, .stream = 0x66616d696c696573, .replicate = sample});  // "families"
    const std::size_t systems = from.systems + (from.baselines ? 2 : 0);
    std::vector<double> values;
    for (std::size_t topic = 0; topic < from.topics; ++topic) {
        const double difficulty = random.normal();
        for (std::size_t system = 0; system < systems; ++system) {
            const double level = system >= from.systems ? -8 : system % 2 == 0 ? 0 : from.step;
            values.push_back(difficulty + level + deviation(random, from.skewed));
        }
    }
    return {from.topics, systems, std::move(values)};
}

struct rates {
    std::atomic<std::size_t> alarms{0};  ///< samples in which two equal systems are called different
    std::atomic<std::size_t> found{0};   ///< pairs in earnest that differ and are found
    std::atomic<std::size_t> unequal{0};
};

void count(const comparison& result, const population& from, rates& all) {
    bool alarm = false;
    for (const compared_pair& pair : result.pairs) {
        if (pair.first >= from.systems || pair.second >= from.systems) continue;
        const bool equal = from.step == 0 || pair.first % 2 == pair.second % 2;
        alarm = alarm || (equal && pair.different == true);
        if (equal) continue;
        ++all.unequal;
        all.found += pair.different == true;
    }
    all.alarms += alarm;
}

std::string share(std::size_t part, std::size_t whole) {
    const double p = static_cast<double>(part) / static_cast<double>(whole);
    return fmt::format("{:.1f} ({:.1f})", 100 * p, 100 * std::sqrt(p * (1 - p) / static_cast<double>(whole)));
}

void print_row(const population& from, std::size_t samples) {
    std::array<rates, tests.size()> results;
    for_each_job(samples, execution{}, [&](std::size_t sample) {
        const complete_scores scores = sample_of(from, sample);
        for (std::size_t test = 0; test < tests.size(); ++test) {
            comparison_options options{.test = tests[test],
                                       .trials = {.trials = 999, .run = {.threads = 1, .seed = sample + 1}},
                                       .intervals = {},
                                       .ranks = false};
            if (tests[test] == comparison_test::bootstrap) {
                if (from.systems > 5) continue;  // takes long, and is the t test
                options.intervals = bootstrap_options{
                    .method = interval_method::percentile, .replicates = 999, .run = options.trials.run};
            }
            count(compare_topics(scores, options), from, results[test]);
        }
    });
    fmt::print("| {} | {} | {} | {} | {} ", from.systems, from.topics, from.skewed ? "skewed" : "normal",
               from.baselines ? "yes" : "no", from.step == 0 ? "all equal" : "two levels");
    const auto asked = [&](const rates& one) { return &one != &results.back() || from.systems <= 5; };
    for (const rates& one : results) fmt::print("| {} ", asked(one) ? share(one.alarms, samples) : "");
    for (const rates& one : results)
        fmt::print("| {} ", one.unequal == 0 ? "" : share(one.found, one.unequal).substr(0, 4));
    fmt::print("|\n");
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t samples = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
    fmt::print("{} samples; per cent, standard errors in brackets\n\n", samples);
    fmt::print("| systems | topics | scores | baselines | truth ");
    for (comparison_test test : tests) fmt::print("| alarm {} ", name(test));
    for (comparison_test test : tests) fmt::print("| found {} ", name(test));
    fmt::print("|\n|---:|---:|---|---|---|");
    for (std::size_t column = 0; column < 2 * tests.size(); ++column) fmt::print("---:|");
    fmt::print("\n");
    for (std::size_t systems : {2, 5, 10, 30, 50})
        for (std::size_t topics : {5, 10, 20, 50, 100})
            for (bool skewed : {false, true})
                for (bool baselines : {false, true})
                    for (double effect : {0.0, 4.0})
                        print_row({systems, topics, skewed, baselines, effect / std::sqrt(static_cast<double>(topics))},
                                  samples);
}
