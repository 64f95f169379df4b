// Tallies two arrays of labels, and prints how fast as JSON.
//
//   benchmark_tally GOLD PREDICTED CLASSES   raw bytes in two files, by one thread
//   benchmark_tally                          10^8 items of 5 classes, generated, likewise
//   benchmark_tally scales                   generated labels of several scales, bytes and 64-bit integers, by one
//                                            thread and by two, beside a plain sum over the same integers
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "ordeval/core/tally.hpp"
#include "ordeval/core/tally_integers.hpp"
#include "stopwatch.hpp"

namespace {

using namespace ordeval;

std::vector<label> read_labels(const char* path) {
    std::vector<label> labels(std::filesystem::file_size(path));
    std::ifstream in(path, std::ios::binary);
    in.read(reinterpret_cast<char*>(labels.data()), static_cast<std::streamsize>(labels.size()));
    if (!in) throw std::runtime_error(std::string(path) + " cannot be read");
    return labels;
}

/// A linear congruential sequence; its low bits are poor, so the high ones are used.
std::vector<label> generate_labels(std::size_t items, int classes, std::uint64_t state) {
    std::vector<label> labels(items);
    for (label& value : labels) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        value = static_cast<label>((state >> 40) % static_cast<unsigned>(classes));
    }
    return labels;
}

/// Counts without any cleverness.
std::vector<item_count> count_slowly(int classes, const std::vector<label>& truth, const std::vector<label>& answers) {
    std::vector<item_count> cells(static_cast<std::size_t>(classes * classes));
    for (std::size_t i = 0; i < truth.size(); ++i) ++cells[static_cast<std::size_t>(truth[i] * classes + answers[i])];
    return cells;
}

bool is_right(int classes, const std::vector<label>& truth, const std::vector<label>& answers, int threads) {
    const confusion_table expected(classes, count_slowly(classes, truth, answers));
    return tally(classes, truth, answers, {.threads = threads}) == expected;
}

/// Items per second of the fastest of several runs.
template <class Work>
double speed(std::size_t items, Work work) {
    return static_cast<double>(items) / benchmarks::fastest_seconds(15, work);
}

/// What memory allows: both arrays read once, each thread its part.
double speed_of_sum(const std::vector<std::int64_t>& truth, const std::vector<std::int64_t>& answers, int threads) {
    std::atomic<std::uint64_t> sum = 0;
    const auto parts = static_cast<std::size_t>(threads);
    const auto add_part = [&](std::size_t part) {
        std::uint64_t own = 0;
        for (std::size_t i = truth.size() * part / parts, end = truth.size() * (part + 1) / parts; i < end; ++i)
            own += static_cast<std::uint64_t>(truth[i]) ^ static_cast<std::uint64_t>(answers[i]);
        sum += own;
    };
    const double found = speed(truth.size(), [&] {
        std::vector<std::jthread> others;
        for (std::size_t part = 1; part < parts; ++part) others.emplace_back(add_part, part);
        add_part(0);
    });
    return sum == 1 ? 0 : found;  // looks at the sum, so that it is computed
}

int time_scales() {
    std::string parts;
    item_count seen = 0;
    const auto add = [&](const char* labels, int classes, std::size_t items, int threads, double found) {
        parts += fmt::format(R"({}{{"labels":"{}","classes":{},"items":{},"threads":{},"items_per_second":{:.4g}}})",
                             parts.empty() ? "" : ",\n", labels, classes, items, threads, found);
    };
    for (const std::size_t items : {std::size_t{4'000'000}, std::size_t{100'000'000}})
        for (const int classes : {2, 3, 4, 5, 6, 7, 8, 9, 10, 100}) {
            const std::vector<label> truth = generate_labels(items, classes, 1);
            const std::vector<label> answers = generate_labels(items, classes, 2);
            for (const int threads : {1, 2}) {
                if (!is_right(classes, truth, answers, threads)) return EXIT_FAILURE;
                add("bytes", classes, items, threads,
                    speed(items, [&] { seen += tally(classes, truth, answers, {.threads = threads}).total(); }));
            }
        }
    for (const std::size_t items : {std::size_t{400'000}, std::size_t{30'000'000}}) {
        const std::vector<label> short_truth = generate_labels(items, 5, 1),
                                 short_answers = generate_labels(items, 5, 2);
        const std::vector<std::int64_t> truth(short_truth.begin(), short_truth.end());
        const std::vector<std::int64_t> answers(short_answers.begin(), short_answers.end());
        const auto count = [&](int threads) {
            return tally_integers<std::int64_t>(truth, answers, {.threads = threads})->table;
        };
        for (const int threads : {1, 2}) {
            if (count(threads) != confusion_table(5, count_slowly(5, short_truth, short_answers))) return EXIT_FAILURE;
            add("integers", 5, items, threads, speed(items, [&] { seen += count(threads).total(); }));
            add("sum of integers", 5, items, threads, speed_of_sum(truth, answers, threads));
        }
    }
    fmt::print("[{}]\n", parts);
    return seen > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]) == "scales") return time_scales();
    const bool from_files = argc == 4;
    const int classes = from_files ? std::atoi(argv[3]) : 5;
    constexpr std::size_t generated_items = 100'000'000;
    const std::vector<label> truth = from_files ? read_labels(argv[1]) : generate_labels(generated_items, classes, 1);
    const std::vector<label> answers = from_files ? read_labels(argv[2]) : generate_labels(generated_items, classes, 2);

    const confusion_table expected(classes, count_slowly(classes, truth, answers));
    if (tally(classes, truth, answers) != expected) {
        fmt::print(stderr, "benchmark_tally: the table is wrong\n");
        return EXIT_FAILURE;
    }
    item_count seen = 0;  // keeps the timed calls from being optimised away
    const double seconds = benchmarks::fastest_seconds(7, [&] { seen += tally(classes, truth, answers).total(); });
    fmt::print(R"({{"items":{},"classes":{},"seconds":{},"items_per_second":{},"table":[{}]}})"
               "\n",
               truth.size(), classes, seconds, static_cast<double>(truth.size()) / seconds,
               fmt::join(expected.cells(), ","));
    return seen == 7 * truth.size() ? EXIT_SUCCESS : EXIT_FAILURE;
}
