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

namespace {

/// The limits of the advantage, which is the difference turned so that more is better.
double low(const confidence_interval& difference, orientation better) {
    return better == orientation::higher ? difference.low() : -difference.high();
}

double high(const confidence_interval& difference, orientation better) {
    return better == orientation::higher ? difference.high() : -difference.low();
}

/// Two one-sided tests at alpha each.
bool are_equivalent(const confidence_interval& at_twice_alpha, double margin, orientation better) {
    return at_twice_alpha && low(at_twice_alpha, better) > -margin && high(at_twice_alpha, better) < margin;
}

}  // namespace

margin_verdict judge(const confidence_interval& difference, const confidence_interval& at_twice_alpha, double margin,
                     orientation better) {
    // From the strongest finding to the weakest; a system that is better by less than the margin is both better and
    // equivalent, and called better.
    if (difference && low(difference, better) > 0) return margin_verdict::better;
    if (difference && high(difference, better) < 0) return margin_verdict::worse;
    if (are_equivalent(at_twice_alpha, margin, better)) return margin_verdict::equivalent;
    return is_no_worse(difference, at_twice_alpha, margin, better) ? margin_verdict::not_worse
                                                                   : margin_verdict::undecided;
}

bool is_no_worse(const confidence_interval& difference, const confidence_interval& at_twice_alpha, double margin,
                 orientation better) {
    return (difference && low(difference, better) > -margin) || are_equivalent(at_twice_alpha, margin, better);
}

}  // namespace ordeval
