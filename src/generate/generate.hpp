// What the generators share.
#pragma once

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "ordeval/core/class_scale.hpp"
#include "statistics/random/random.hpp"

namespace ordeval::generation {

/// The streams of the generators: gold labels first, then one stream per system.
inline constexpr std::uint64_t gold_stream = 0;
inline constexpr std::uint64_t first_system_stream = 1;

/// The class nearest to a real position on a scale that counts from 0.
inline label nearest_class(double position, int classes) {
    double clamped = std::clamp(position, 0.0, static_cast<double>(classes - 1));
    return static_cast<label>(std::floor(clamped + 0.5));
}

/// `t001`: names that sort as numbers do.
inline std::string numbered(const std::string& prefix, std::size_t number, std::size_t largest) {
    std::string digits = std::to_string(number);
    return prefix + std::string(std::to_string(largest).size() - digits.size(), '0') + digits;
}

inline void require(bool sensible, const std::string& problem) {
    if (!sensible) throw std::invalid_argument("generate: " + problem);
}

}  // namespace ordeval::generation
