// Scores made up for tests of meta-evaluation.
#pragma once

#include <string>
#include <vector>

#include "ordeval/scores/comparable_scores.hpp"
#include "statistics/random/random.hpp"

namespace ordeval::testing {

/// Measures that see the same quality of systems with more and more noise. Scores are multiples of 1/8, so that sums
/// are exact and ties occur.
inline comparable_scores noisy_measures(std::size_t topics, std::size_t systems, std::size_t measures,
                                        std::uint64_t seed) {
    comparable_scores result;
    for (std::size_t s = 0; s < systems; ++s) result.systems.push_back("s" + std::to_string(s));
    for (std::size_t t = 0; t < topics; ++t) result.topics.push_back("t" + std::to_string(t));
    for (std::size_t m = 0; m < measures; ++m) {
        random_source random({.seed = seed, .stream = 0x74657374, .replicate = m});
        std::vector<double> values;
        for (std::size_t t = 0; t < topics; ++t)
            for (std::size_t s = 0; s < systems; ++s)
                values.push_back(std::round(static_cast<double>(s) + 8 * static_cast<double>(m + 1) * random.normal()) /
                                 8);
        const orientation better = m % 2 == 0 ? orientation::higher : orientation::lower;
        if (better == orientation::lower)
            for (double& value : values) value = -value;
        const std::string name = "m" + std::to_string(m);
        result.measures.push_back(
            {named_measure::foreign(name, better), complete_scores(topics, systems, std::move(values))});
    }
    return result;
}

}  // namespace ordeval::testing
