#include "ordeval/statistics/tests/margin.hpp"

namespace ordeval {

std::string_view name(margin_verdict verdict) {
    switch (verdict) {
        case margin_verdict::better: return "better";
        case margin_verdict::worse: return "worse";
        case margin_verdict::equivalent: return "equivalent";
        case margin_verdict::not_worse: return "not_worse";
        case margin_verdict::undecided: return "undecided";
    }
    return {};
}

margin_verdict judge(const confidence_interval& difference, const confidence_interval& at_twice_alpha, double margin,
                     orientation better) {
    const auto low = [&](const confidence_interval& limits) {
        return better == orientation::higher ? limits.low() : -limits.high();
    };
    const auto high = [&](const confidence_interval& limits) {
        return better == orientation::higher ? limits.high() : -limits.low();
    };
    // From the strongest finding to the weakest; a system that is better by less than the margin is both better and
    // equivalent, and called better.
    if (difference && low(difference) > 0) return margin_verdict::better;
    if (difference && high(difference) < 0) return margin_verdict::worse;
    if (at_twice_alpha && low(at_twice_alpha) > -margin && high(at_twice_alpha) < margin)
        return margin_verdict::equivalent;
    if (difference && low(difference) > -margin) return margin_verdict::not_worse;
    return margin_verdict::undecided;
}

}  // namespace ordeval
