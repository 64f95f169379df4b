#include "ordeval/evidence/account.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace ordeval {

namespace {

template <class Value>
void append(std::vector<Value>& all, const std::vector<Value>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

/// What a policy does, and to what.
struct deed {
    std::string_view policy;
    std::string_view unit;
    std::string_view done;
};

constexpr deed deeds[] = {
    {"missing=wrong", "item", "missing, counted as wrong"},
    {"missing=skip", "item", "missing, left out"},
    {"extra=skip", "extra item", "left out"},
    {"duplicates=first", "duplicate", "left out, the first kept"},
    {"duplicates=last", "duplicate", "left out, the last kept"},
    {"unknown-label=wrong", "item", "with an unknown label, counted as wrong"},
    {"unknown-label=nearest", "item", "with an unknown label, put into the nearest class"},
    {"malformed=skip", "row", "that cannot be read, left out"},
    {"na", "item", "without a label"},
    {"off-scale=nearest", "rating", "off the scale, put into the nearest class"},
    {"off-scale=skip", "rating", "off the scale, left out"},
    {"single=skip", "item", "with a single rating, left out"},
};

}  // namespace

void account::add(const account& other) {
    append(notices, other.notices);
    append(applied, other.applied);
    for (const policy_choice& one : other.policies)
        if (std::ranges::find(policies, one) == policies.end()) policies.push_back(one);
    append(inputs, other.inputs);
    append(columns, other.columns);
    if (other.seed) seed = other.seed;
    if (request.empty()) request = other.request;
}

std::string in_words(const applied_policy& applied) {
    const std::size_t equals = std::min(applied.policy.find('='), applied.policy.size());
    const std::string_view name = std::string_view(applied.policy).substr(0, equals);
    const std::string_view choice =
        std::string_view(applied.policy).substr(std::min(equals + 1, applied.policy.size()));
    const auto known = std::ranges::find(deeds, name == "na" ? name : applied.policy, &deed::policy);
    const std::string_view unit = known == std::end(deeds) ? "item" : known->unit;
    const std::string_view done = known == std::end(deeds) ? "decided upon" : known->done;
    return std::to_string(applied.items) + " " + std::string(unit) + (applied.items == 1 ? " " : "s ") +
           std::string(done) + " (" + option_text(name, choice) + ")";
}

std::vector<std::string> told(const account& account) {
    std::vector<std::string> lines = account.notices;
    for (const applied_policy& applied : account.applied) lines.push_back(applied.system + ": " + in_words(applied));
    return lines;
}

account spelled(account account, spelling how) {
    for (std::string& notice : account.notices) notice = spelled(notice, how);
    return account;
}

}  // namespace ordeval
