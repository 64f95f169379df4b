// Times the whole ClasSi curve of ten million labels, for few and many distances, and prints JSON.
//
// Before anything is timed, the curve is compared with the quadratic definition on a short ranking; the long ones have
// to cancel with their reverse, since every pair is in the wrong order in one of the two.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "ordeval/scores/classi.hpp"
#include "stopwatch.hpp"

namespace {

using namespace ordeval;

/// Labels at random; where there are as many classes as labels, each class once.
label_ranking make_ranking(std::size_t length, std::size_t classes) {
    std::mt19937_64 random(7);
    std::vector<label_ranking::class_number> labels(length);
    if (classes == length) {
        std::iota(labels.begin(), labels.end(), 0u);
        for (std::size_t i = length; i > 1; --i) std::swap(labels[i - 1], labels[random() % i]);
    } else {
        for (auto& label : labels) label = static_cast<label_ranking::class_number>(random() % classes);
    }
    std::vector<double> distances(classes);
    std::iota(distances.begin(), distances.end(), 0.0);
    return {std::move(labels), std::move(distances)};
}

double by_definition(const label_ranking& ranking) {
    auto cost = [](const label_ranking& r) {
        double sum = 0;
        for (std::size_t a = 0; a < r.labels().size(); ++a)
            for (std::size_t b = a + 1; b < r.labels().size(); ++b)
                sum += std::max(0.0, r.distances()[r.labels()[a]] - r.distances()[r.labels()[b]]);
        return sum;
    };
    return 1 - 2 * cost(ranking) / cost(ranking.worst());
}

bool is_right(std::size_t classes) {
    const label_ranking brief = make_ranking(2000, std::min<std::size_t>(classes, 2000));
    const label_ranking forth = make_ranking(200'000, std::min<std::size_t>(classes, 200'000));
    const label_ranking back({forth.labels().rbegin(), forth.labels().rend()}, forth.distances());
    return std::abs(*classi(brief) - by_definition(brief)) < 1e-9 && std::abs(*classi(forth) + *classi(back)) < 1e-9;
}

}  // namespace

int main() {
    constexpr std::size_t length = 10'000'000;
    std::string report;
    for (std::size_t classes :
         {std::size_t{5}, std::size_t{100}, std::size_t{10'000}, std::size_t{1'000'000}, length}) {
        if (!is_right(classes)) {
            fmt::print(stderr, "benchmark_classi: wrong on {} classes\n", classes);
            return EXIT_FAILURE;
        }
        const label_ranking ranking = make_ranking(length, classes);
        double last = 0;
        const double seconds = benchmarks::fastest_seconds(3, [&] { last = classi_curve(ranking)->back(); });
        ::rusage usage{};
        ::getrusage(RUSAGE_SELF, &usage);  // the most so far, and classes rise
        report +=
            fmt::format("{}{{\"labels\":{},\"classes\":{},\"seconds\":{:.3f},\"megabytes\":{},\"ClasSi\":{:.6f}}}",
                        report.empty() ? "" : ",\n", length, classes, seconds, usage.ru_maxrss / 1024, last);
    }
    fmt::print("[{}]\n", report);
}
