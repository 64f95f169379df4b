#include "meta/axiom_checks.hpp"

#include <algorithm>
#include <cmath>

namespace ordeval::meta {

namespace {

/// How far a is above b; 0 where the difference is rounding.
double excess(double a, double b) {
    const double difference = a - b;
    return std::abs(difference) <= axiom_tolerance * std::max({1.0, std::abs(a), std::abs(b)}) ? 0 : difference;
}

bool all_defined(const comparison& compared) {
    return std::ranges::all_of(compared.scores, [](const score& s) { return s.defined(); });
}

verdict kept_where(bool holds) { return holds ? verdict::kept : verdict::broken; }

/// How much better the second is than the first.
double gain(const comparison& compared) {
    const double difference = excess(*compared.scores[1], *compared.scores[0]);
    return compared.spec.measure->better == orientation::higher ? difference : -difference;
}

/// A measure that gives up on long scales says nothing about them.
bool gives_up(const score& s) { return !s && s.reason() == undefined_reason::too_many_classes; }

double largest_defined(const comparison& compared) {
    double largest = -unbounded;
    for (const score& s : compared.scores)
        if (s) largest = std::max(largest, *s);
    return largest;
}

}  // namespace

verdict same(const comparison& compared) {
    const score& a = compared.scores[0];
    const score& b = compared.scores[1];
    if (a.defined() && b.defined()) return kept_where(excess(*a, *b) == 0);
    if (a.defined() == b.defined() || gives_up(a) || gives_up(b)) return verdict::undefined;
    return verdict::broken;
}

verdict second_better(const comparison& compared) {
    return all_defined(compared) ? kept_where(gain(compared) > 0) : verdict::undefined;
}

verdict second_not_worse(const comparison& compared) {
    return all_defined(compared) ? kept_where(gain(compared) >= 0) : verdict::undefined;
}

verdict some_differ(const comparison& compared) {
    const double largest = largest_defined(compared);
    std::size_t defined = 0;
    for (const score& s : compared.scores) {
        if (!s) continue;
        ++defined;
        if (excess(largest, *s) > 0) return verdict::kept;
    }
    return defined < 2 ? verdict::undefined : verdict::broken;
}

verdict no_detour_is_shorter(const comparison& compared) {
    if (!all_defined(compared)) return verdict::undefined;
    const double perfect = compared.spec.measure->perfect.value_or(0);
    auto distance = [&](std::size_t i) { return std::abs(*compared.scores[i] - perfect); };
    return kept_where(excess(distance(2), distance(0) + distance(1)) <= 0);
}

std::optional<std::string> is_no_distance(const measure_spec& spec) {
    if (spec.measure->perfect || spec.measure->better == orientation::lower) return std::nullopt;
    return "the perfect score depends on the table, so there is no distance from it";
}

verdict not_negative(const comparison& compared) {
    return all_defined(compared) ? kept_where(excess(*compared.scores[0], 0) >= 0) : verdict::undefined;
}

verdict zero_for_the_right(const comparison& compared) {
    if (!all_defined(compared)) return verdict::undefined;
    if (excess(*compared.scores.back(), 0) != 0) return verdict::broken;
    return kept_where(compared.scores.size() == 1 || excess(*compared.scores[0], 0) != 0);
}

verdict worst_is_one(const comparison& compared) {
    const double largest = largest_defined(compared);
    return std::isfinite(largest) ? kept_where(excess(largest, 1) == 0) : verdict::undefined;
}

std::vector<std::size_t> the_worst(const comparison& compared) {
    const double largest = largest_defined(compared);
    for (std::size_t i = 0; i < compared.scores.size(); ++i)
        if (compared.scores[i] && *compared.scores[i] == largest) return {i};
    return {};
}

std::optional<std::string> is_not_normalised(const measure_spec& spec) {
    if (spec.measure->range.high == 1) return std::nullopt;
    return "its scores have no common upper end";
}

verdict second_twice_the_first(const comparison& compared) {
    if (!all_defined(compared)) return verdict::undefined;
    return kept_where(excess(*compared.scores[1], 2 * *compared.scores[0]) == 0);
}

verdict third_no_larger_than_the_sum(const comparison& compared) {
    if (!all_defined(compared)) return verdict::undefined;
    return kept_where(excess(*compared.scores[2], *compared.scores[0] + *compared.scores[1]) <= 0);
}

}  // namespace ordeval::meta
