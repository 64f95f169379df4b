// Systems' sums over topics, each topic counted as often as a replicate drew it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "ordeval/scores/complete_scores.hpp"

namespace ordeval::meta {

/// Weighted sums of a system's scores; in place of means where only their order matters.
inline void weighted_sums(const complete_scores& scores, std::span<const double> times, std::span<double> sums) {
    std::ranges::fill(sums, 0.0);
    for (std::size_t topic = 0; topic < scores.topics(); ++topic) {
        if (times[topic] == 0) continue;
        const std::span<const double> row = scores.topic(topic);
        for (std::size_t system = 0; system < row.size(); ++system) sums[system] += times[topic] * row[system];
    }
}

/// Sums of a system's scores over some topics, each as often as `times` says, or once where it is empty.
inline void sums_over(const complete_scores& scores, std::span<const std::uint32_t> topics,
                      std::span<const double> times, std::span<double> sums) {
    std::ranges::fill(sums, 0.0);
    for (std::uint32_t topic : topics) {
        const std::span<const double> row = scores.topic(topic);
        const double often = times.empty() ? 1 : times[topic];
        for (std::size_t system = 0; system < row.size(); ++system) sums[system] += often * row[system];
    }
}

/// A ranking that is one great tie agrees with nothing: where a number is needed for it, that is 0.
inline double or_no_agreement(const score& coefficient) { return coefficient ? *coefficient : 0; }

}  // namespace ordeval::meta
