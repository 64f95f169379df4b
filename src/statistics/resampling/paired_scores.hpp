// What everything about two systems shares.
#pragma once

#include <stdexcept>
#include <string>

#include "ordeval/core/profile_table.hpp"
#include "ordeval/core/score.hpp"

namespace ordeval {

/// First minus second; undefined as the first of them that is.
inline score difference(const score& first, const score& second) {
    if (!first) return first.reason();
    if (!second) return second.reason();
    return *first - *second;
}

inline void require_two_systems(const profile_table& joint, const std::string& function) {
    if (joint.systems() != 2) throw std::invalid_argument(function + ": the joint table must have two systems");
}

}  // namespace ordeval
