#include "evidence/deeds.hpp"

#include <algorithm>
#include <iterator>

namespace ordeval {

namespace {

struct policy_deed {
    std::string_view policy;
    deed does;
};

constexpr policy_deed deeds[] = {
    {"missing=wrong", {"item", "missing, counted as wrong"}},
    {"missing=skip", {"item", "missing, left out"}},
    {"extra=skip", {"extra item", "left out"}},
    {"duplicates=first", {"duplicate", "left out, the first kept"}},
    {"duplicates=last", {"duplicate", "left out, the last kept"}},
    {"unknown-label=wrong", {"item", "with an unknown label, counted as wrong"}},
    {"unknown-label=nearest", {"item", "with an unknown label, put into the nearest class"}},
    {"malformed=skip", {"row", "that cannot be read, left out"}},
    {"na", {"item", "without a label"}},
    {"off-scale=nearest", {"rating", "off the scale, put into the nearest class"}},
    {"off-scale=skip", {"rating", "off the scale, left out"}},
    {"single=skip", {"item", "with a single rating, left out"}},
};

}  // namespace

deed deed_of(const applied_policy& applied) {
    if (applied.left_by_gold) return {"item", "that gold leaves without a label, left out"};
    // Its choice is whatever stands for no label.
    const std::string_view policy = applied.policy.starts_with("na=") ? "na" : std::string_view(applied.policy);
    const auto known = std::ranges::find(deeds, policy, &policy_deed::policy);
    return known == std::end(deeds) ? deed{"item", "decided upon"} : known->does;
}

}  // namespace ordeval
