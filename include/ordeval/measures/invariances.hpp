// The changes of the evidence that a measure may not see, by name and in words.
#pragma once

#include <span>
#include <string_view>

#include "ordeval/measures/measure.hpp"

namespace ordeval {

/// A change of the evidence for people and machines.
struct named_invariance {
    invariance which;
    std::string_view name;     ///< "transposition"
    std::string_view meaning;  ///< "exchanging gold and predicted"
};

/// All of them, in the order in which one reads them.
std::span<const named_invariance> all_invariances();

}  // namespace ordeval
