#include "ordeval/statistics/tests/indistinguishable_groups.hpp"

#include <algorithm>
#include <numeric>

namespace ordeval {
namespace {

system_group without(const system_group& group, std::size_t system) {
    system_group rest;
    std::ranges::remove_copy(group, std::back_inserter(rest), system);
    return rest;
}

bool holds(const system_group& group, std::size_t system) { return std::ranges::binary_search(group, system); }

/// Adds a group unless another holds all of it; those that it holds all of go.
void absorb(std::vector<system_group>& groups, system_group candidate) {
    const auto inside = [](const system_group& small, const system_group& large) {
        return std::ranges::includes(large, small);
    };
    if (std::ranges::any_of(groups, [&](const system_group& group) { return inside(candidate, group); })) return;
    std::erase_if(groups, [&](const system_group& group) { return inside(group, candidate); });
    groups.push_back(std::move(candidate));
}

std::string letter(std::size_t group) {
    // a .. z, aa, ab, ..: digits from 1 to 26 and no zero, hence the 1 taken off before each division.
    std::string text;
    for (++group; group > 0; group = (group - 1) / 26)
        text.insert(text.begin(), static_cast<char>('a' + (group - 1) % 26));
    return text;
}

}  // namespace

// Piepho's insert and absorb: at first one group holds all systems. Each pair that differs splits the groups that hold
// both, once without the one and once without the other; a part that lies inside another group is no largest set. After
// all pairs, no group holds two systems that differ, and no system can be added to any of them.
std::vector<system_group> indistinguishable_groups(std::size_t systems,
                                                   const std::vector<std::pair<std::size_t, std::size_t>>& different,
                                                   std::size_t most) {
    if (systems == 0) return {};
    system_group all(systems);
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<system_group> groups{all};
    for (const auto& [a, b] : different) {
        std::vector<system_group> split;
        std::vector<system_group> kept;
        for (system_group& group : groups)
            (holds(group, a) && holds(group, b) ? split : kept).push_back(std::move(group));
        for (const system_group& group : split) {
            absorb(kept, without(group, a));
            absorb(kept, without(group, b));
        }
        groups = std::move(kept);
        // The number of largest sets can grow as 3^(systems / 3), so that some end is needed.
        if (groups.size() > most) return {};
    }
    std::ranges::sort(groups);
    return groups;
}

std::vector<std::string> letters_of(std::size_t systems, const std::vector<system_group>& groups) {
    std::vector<std::string> letters(systems);
    const std::string separator = groups.size() > 26 ? " " : "";
    for (std::size_t group = 0; group < groups.size(); ++group)
        for (std::size_t system : groups[group])
            letters[system] += (letters[system].empty() ? "" : separator) + letter(group);
    return letters;
}

bool letters_help(std::size_t systems, const std::vector<system_group>& groups) {
    constexpr std::size_t most_letters = 12;
    std::vector<std::size_t> letters(systems);
    for (const system_group& group : groups)
        for (std::size_t system : group)
            if (++letters[system] > most_letters) return false;
    return !groups.empty();
}

}  // namespace ordeval
