#include "ordeval/scores/topic_map.hpp"

#include <algorithm>
#include <cmath>

namespace ordeval {

namespace {

constexpr double far_off = 3.5 * 1.4826;  ///< in median distances
constexpr std::size_t fewest = 3;         ///< topics or systems that have something to stand out from

/// Sums of what is defined, and of how many numbers.
struct defined_sum {
    double sum = 0;
    std::size_t number = 0;

    void add(double value) {
        sum += value;
        ++number;
    }
    double mean() const { return sum / static_cast<double>(number); }
};

struct marginal_sums {
    std::vector<defined_sum> of_topics, of_systems;
    defined_sum of_all;

    explicit marginal_sums(const score_matrix& scores) : of_topics(scores.topics()), of_systems(scores.systems()) {
        for (std::size_t topic = 0; topic < scores.topics(); ++topic)
            for (std::size_t system = 0; system < scores.systems(); ++system) {
                const score& one = scores(topic, system);
                if (!one) continue;
                of_topics[topic].add(*one);
                of_systems[system].add(*one);
                of_all.add(*one);
            }
    }

    double expected(std::size_t topic, std::size_t system) const {
        return of_systems[system].mean() + of_topics[topic].mean() - of_all.mean();
    }
};

std::vector<outlying_score> outliers_of(const score_matrix& scores, const marginal_sums& sums) {
    if (scores.topics() < fewest || scores.systems() < fewest || sums.of_all.number == 0) return {};
    std::vector<double> distances;
    distances.reserve(sums.of_all.number);
    const auto distance = [&](std::size_t topic, std::size_t system) {
        return std::abs(*scores(topic, system) - sums.expected(topic, system));
    };
    double magnitude = 0;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic)
        for (std::size_t system = 0; system < scores.systems(); ++system)
            if (scores(topic, system)) {
                distances.push_back(distance(topic, system));
                magnitude = std::max(magnitude, std::abs(*scores(topic, system)));
            }
    const auto middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
    std::ranges::nth_element(distances, middle);
    if (*middle <= 1e-12 * magnitude) return {};  // rounding alone
    const double allowed = far_off * *middle;
    std::vector<outlying_score> found;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic)
        for (std::size_t system = 0; system < scores.systems(); ++system)
            if (scores(topic, system) && distance(topic, system) > allowed)
                found.push_back({topic, system, sums.expected(topic, system)});
    std::ranges::stable_sort(found, [&](const outlying_score& a, const outlying_score& b) {
        return distance(a.topic, a.system) > distance(b.topic, b.system);
    });
    return found;
}

}  // namespace

topic_map map_topics(const score_matrix& scores, orientation better) {
    const marginal_sums sums(scores);
    topic_map map;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic)
        if (sums.of_topics[topic].number > 0) map.topics.push_back(topic);
    const double sign = better == orientation::higher ? 1 : -1;
    std::ranges::stable_sort(map.topics, [&](std::size_t a, std::size_t b) {
        return sign * sums.of_topics[a].mean() < sign * sums.of_topics[b].mean();
    });
    for (std::size_t topic : map.topics) map.means.push_back(sums.of_topics[topic].mean());
    map.outliers = outliers_of(scores, sums);
    return map;
}

}  // namespace ordeval
