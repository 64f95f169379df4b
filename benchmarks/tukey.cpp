// Randomised Tukey HSD on a topics x systems table of doubles from a file; prints seconds and p-values as JSON.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>
#include <fstream>
#include <vector>

#include "ordeval/statistics/tests/tukey_hsd.hpp"
#include "stopwatch.hpp"

int main(int argc, char** argv) {
    if (argc != 6) {
        fmt::print(stderr, "usage: {} FILE TOPICS SYSTEMS TRIALS THREADS\n", argv[0]);
        return 2;
    }
    const auto number = [&](int argument) { return std::strtoull(argv[argument], nullptr, 10); };
    const std::size_t topics = number(2), systems = number(3);
    std::vector<double> values(topics * systems);
    std::ifstream file(argv[1], std::ios::binary);
    file.read(reinterpret_cast<char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(double)));
    if (!file) {
        fmt::print(stderr, "{}: cannot read {} doubles\n", argv[1], values.size());
        return 3;
    }
    const ordeval::complete_scores scores(topics, systems, std::move(values));
    const ordeval::trial_options options{.trials = number(4), .run = {.threads = static_cast<int>(number(5))}};

    ordeval::tukey_hsd test;
    const double seconds =
        ordeval::benchmarks::fastest_seconds(5, [&] { test = ordeval::randomised_tukey_hsd(scores, options); });
    const std::vector<double> means = scores.means();
    std::vector<double> p_values;
    for (std::size_t a = 0; a < systems; ++a)
        for (std::size_t b = a + 1; b < systems; ++b) p_values.push_back(test.p_value(means[a] - means[b]));
    fmt::print("{{\"seconds\": {}, \"p_values\": [{}]}}\n", seconds, fmt::join(p_values, ", "));
}
