// The p-value of an observation from how many random trials went as far.
#pragma once

#include <cstddef>
#include <string_view>

namespace ordeval {

enum class p_value_rule {
    add_one,  ///< (reached + 1) / (trials + 1): the observation is one of the equally likely outcomes, so p is never 0
    plain,    ///< reached / trials, as much of the literature has it
};

/// "add-one" or "plain".
inline std::string_view name(p_value_rule rule) { return rule == p_value_rule::add_one ? "add-one" : "plain"; }

/// `reached` of `trials` were at least as extreme as the observation.
inline double p_value(std::size_t reached, std::size_t trials, p_value_rule rule = p_value_rule::add_one) {
    const std::size_t observed = rule == p_value_rule::add_one ? 1 : 0;
    return static_cast<double>(reached + observed) / static_cast<double>(trials + observed);
}

}  // namespace ordeval
