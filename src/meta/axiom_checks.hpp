// What properties ask of scores. A difference counts where it is above axiom_tolerance.
#pragma once

#include "meta/axiom_plan.hpp"

namespace ordeval::meta {

/// Both are equal, or both undefined; a score that appears or disappears is a change.
verdict same(const comparison& compared);

/// The second is better than the first.
verdict second_better(const comparison& compared);

/// The second is as good as the first, or better.
verdict second_not_worse(const comparison& compared);

/// Two of the scores differ.
verdict some_differ(const comparison& compared);

/// The way from a to c (third) is no longer than those from a to b and from b to c.
verdict no_detour_is_shorter(const comparison& compared);

/// Why the way from a perfect score, or from 0 for a cost, is no distance, if so.
std::optional<std::string> is_no_distance(const measure_spec& spec);

verdict not_negative(const comparison& compared);

/// The only one, or the second of two, is 0, and the first of two is not.
verdict zero_for_the_right(const comparison& compared);

/// The largest is 1.
verdict worst_is_one(const comparison& compared);
std::vector<std::size_t> the_worst(const comparison& compared);
std::optional<std::string> is_not_normalised(const measure_spec& spec);

/// The second is twice the first.
verdict second_twice_the_first(const comparison& compared);

/// The third is no larger than the first and the second together.
verdict third_no_larger_than_the_sum(const comparison& compared);

}  // namespace ordeval::meta
