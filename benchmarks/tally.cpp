// Tallies two arrays of labels, one byte per item, and prints how fast as JSON.
//
//   benchmark_tally GOLD PREDICTED CLASSES   raw bytes in two files
//   benchmark_tally                          10^8 items of 5 classes, generated
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "ordeval/core/tally.hpp"
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

}  // namespace

int main(int argc, char** argv) {
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
