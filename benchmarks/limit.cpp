// The limit of reading: how long a scan takes that finds the ends of lines and tallies, and does nothing else.
//
// usage: benchmark_limit WIDE_CSV [THREADS]
//
// It knows that every line ends in `,GOLD,ANSWER` with classes from -9 to 9, checks nothing, and would be wrong on any
// other file; ordeval is measured by how near it comes. Prints JSON: the fastest of several scans of the mapped file,
// on the clock and by processor time, and the counts, which the caller compares.
#include <emmintrin.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "stopwatch.hpp"

namespace {

constexpr int classes = 19;  // -9 to 9
using tally = std::array<std::uint32_t, static_cast<std::size_t>(classes) * classes>;

/// A class that ends before `end`, as a number from 0; `length` is that of its text.
int class_before(const char* end, int& length) {
    const int negative = end[-2] == '-';
    length = 1 + negative;
    const int digit = end[-1] - '0';
    return 9 + (digit ^ -negative) + negative;  // the digit, or less the digit, without a branch
}

void count_line(const char* end, tally& counts) {
    int length = 0;
    const int answer = class_before(end, length);
    const int gold = class_before(end - length - 1, length);
    ++counts[static_cast<std::size_t>(gold * classes + answer)];
}

/// Counts the lines that end in a piece of the file, 64 bytes at a time.
void scan(std::string_view piece, tally& counts) {
    const __m128i line_end = _mm_set1_epi8('\n');
    const char* here = piece.data();
    const char* const end = here + piece.size();
    for (; end - here >= 64; here += 64) {
        std::uint64_t ends = 0;
        for (int part = 0; part < 4; ++part) {
            const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(here + 16 * part));
            const auto found = static_cast<std::uint64_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, line_end)));
            ends |= found << (16 * part);
        }
        for (; ends != 0; ends &= ends - 1) count_line(here + std::countr_zero(ends), counts);
    }
    for (; here < end; ++here)
        if (*here == '\n') count_line(here, counts);
}

tally scan_file(std::string_view file, std::size_t threads) {
    const std::size_t header = file.find('\n') + 1;
    file.remove_prefix(header);
    std::vector<tally> counts(threads);
    {
        std::vector<std::jthread> workers;
        for (std::size_t t = 0; t < threads; ++t)
            workers.emplace_back([&, t] {
                const std::size_t first = file.size() * t / threads, last = file.size() * (t + 1) / threads;
                tally own{};
                scan(file.substr(first, last - first), own);
                counts[t] = own;
            });
    }
    for (std::size_t t = 1; t < threads; ++t)
        for (std::size_t i = 0; i < counts[0].size(); ++i) counts[0][i] += counts[t][i];
    return counts[0];
}

/// Of all threads so far.
double processor_seconds() {
    ::rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const ::timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count < 2) {
        fmt::print(stderr, "usage: benchmark_limit WIDE_CSV [THREADS]\n");
        return 2;
    }
    const auto threads = argument_count > 2 ? std::max(1ul, std::strtoul(arguments[2], nullptr, 10)) : 2ul;
    const int descriptor = ::open(arguments[1], O_RDONLY);
    struct stat facts{};
    if (descriptor < 0 || ::fstat(descriptor, &facts) != 0 || facts.st_size < 64) {
        fmt::print(stderr, "benchmark_limit: {} cannot be read or is too short\n", arguments[1]);
        return EXIT_FAILURE;
    }
    const auto size = static_cast<std::size_t>(facts.st_size);
    void* const memory = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, descriptor, 0);
    if (memory == MAP_FAILED) {
        fmt::print(stderr, "benchmark_limit: {} cannot be mapped\n", arguments[1]);
        return EXIT_FAILURE;
    }
    const std::string_view file(static_cast<const char*>(memory), size);
    tally counts{};
    double processor = std::numeric_limits<double>::infinity();
    const double seconds = ordeval::benchmarks::fastest_seconds(7, [&] {
        const double before = processor_seconds();
        counts = scan_file(file, threads);
        processor = std::min(processor, processor_seconds() - before);
    });
    std::string cells;
    for (int gold = 0; gold < classes; ++gold)
        for (int answer = 0; answer < classes; ++answer)
            if (const std::uint32_t count = counts[static_cast<std::size_t>(gold * classes + answer)])
                cells += fmt::format("{}[{},{},{}]", cells.empty() ? "" : ",", gold - 9, answer - 9, count);
    fmt::print("{{\"bytes\":{},\"threads\":{},\"seconds\":{:.5f},\"processor_seconds\":{:.5f},\"counts\":[{}]}}\n",
               size, threads, seconds, processor, cells);
    ::munmap(memory, size);
    ::close(descriptor);
}
