#include "ordeval/evidence/account.hpp"

#include <algorithm>
#include <string_view>

#include "evidence/deeds.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

template <class Value>
void append(std::vector<Value>& all, const std::vector<Value>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

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
    const auto [unit, done] = deed_of(applied);
    return counted(applied.items, unit) + " " + std::string(done) + " (" + option_text(name, choice) + ")";
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
