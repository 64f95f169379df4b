// The time and memory of comparing all pairs of many systems; checks that the result is right where the truth is known.
#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdlib>
#include <ctime>
#include <vector>

#include "ordeval/statistics/tests/compare_items.hpp"
#include "ordeval/statistics/tests/compare_topics.hpp"
#include "statistics/random/random.hpp"
#include "stopwatch.hpp"

namespace {

using namespace ordeval;

complete_scores topics_of(std::size_t systems, std::size_t topics) {
    random_source random({.seed = 1, .stream = 0x636f6d70});
    std::vector<double> values;
    for (std::size_t topic = 0; topic < topics; ++topic) {
        const double difficulty = random.normal();
        for (std::size_t system = 0; system < systems; ++system)
            values.push_back(difficulty + random.normal() -
                             3 * static_cast<double>(system) / static_cast<double>(systems));
    }
    return {topics, systems, std::move(values)};
}

labelled_items items_of(std::size_t systems, std::size_t items) {
    labelled_items result{.scale = class_scale::from_integers(0, 4).value()};
    random_source random({.seed = 2, .stream = 0x636f6d70});
    for (std::size_t item = 0; item < items; ++item) result.gold.push_back(static_cast<label>(random.below(5)));
    for (std::size_t system = 0; system < systems; ++system) {
        system_labels& one = result.systems.emplace_back();
        for (label truth : result.gold)
            one.answers.push_back(
                random.chance(0.2 + 0.01 * static_cast<double>(system)) ? static_cast<label>(random.below(5)) : truth);
    }
    return result;
}

/// The largest memory so far, in megabytes.
long peak() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

bool best_beats_worst(const comparison& result) {
    for (const compared_pair& pair : result.pairs)
        if (pair.first == result.order.front() && pair.second == result.order.back()) return pair.different == true;
    return false;
}

template <class Compare>
int report(const std::string& what, Compare compare) {
    comparison result;
    const std::clock_t begun = std::clock();
    const double seconds = benchmarks::fastest_seconds(1, [&] { result = compare(); });
    const double processor = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
    std::size_t different = 0;
    for (const compared_pair& pair : result.pairs) different += pair.different == true;
    fmt::print(
        "{{\"what\": \"{}\", \"seconds\": {:.2f}, \"processor_seconds\": {:.2f}, \"peak_mb\": {}, \"pairs\": {}, "
        "\"different\": {}}}\n",
        what, seconds, processor, peak(), result.pairs.size(), different);
    std::fflush(stdout);
    return best_beats_worst(result) ? 0 : 1;
}

}  // namespace

int main() {
    const comparison_options options{.trials = {.run = {.threads = 2}}};
    int wrong = 0;
    for (const auto& [systems, topics] : {std::pair<std::size_t, std::size_t>{198, 390}, {500, 1000}, {2000, 100}}) {
        const complete_scores scores = topics_of(systems, topics);
        wrong += report(fmt::format("{} systems x {} topics", systems, topics),
                        [&] { return compare_topics(scores, options); });
    }
    for (const auto& [systems, items] : {std::pair<std::size_t, std::size_t>{37, 20632}, {100, 20632}}) {
        const labelled_items labels = items_of(systems, items);
        wrong += report(fmt::format("{} systems over {} items", systems, items),
                        [&] { return compare_items(parse_measure("CEM_ORD").value(), labels, options); });
    }
    return wrong;
}
