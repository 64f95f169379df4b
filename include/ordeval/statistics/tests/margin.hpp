// Whether a difference matters: better, equivalent, not worse, worse, or not yet to be said.
#pragma once

#include <string_view>

#include "ordeval/measures/measure.hpp"
#include "ordeval/scores/confidence_interval.hpp"

namespace ordeval {

/// About the first system of a pair. With low and high the limits of its advantage at level 1 - alpha, and m the
/// margin:
enum class margin_verdict {
    better,      ///< low > 0
    worse,       ///< high < 0
    equivalent,  ///< -m and m lie outside the limits at level 1 - 2 alpha: two one-sided tests (Schuirmann 1987)
    not_worse,   ///< low > -m
    undecided,   ///< none of these
};

/// The word in output, such as "not_worse".
std::string_view name(margin_verdict verdict);

/// The first of the above that holds. Both intervals are of the difference first minus second; the margin is above 0.
margin_verdict judge(const confidence_interval& difference, const confidence_interval& at_twice_alpha, double margin,
                     orientation better);

/// Whether the first system is shown to be no worse than by the margin. It may be worse all the same, by less.
bool is_no_worse(const confidence_interval& difference, const confidence_interval& at_twice_alpha, double margin,
                 orientation better);

}  // namespace ordeval
