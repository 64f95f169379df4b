#include "ordeval/statistics/tests/indistinguishable_groups.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace ordeval {
namespace {

using pairs = std::vector<std::pair<std::size_t, std::size_t>>;

TEST(IndistinguishableGroups, AreOneWhereNothingDiffers) {
    EXPECT_EQ(indistinguishable_groups(3, {}), (std::vector<system_group>{{0, 1, 2}}));
    EXPECT_EQ(letters_of(3, {{0, 1, 2}}), (std::vector<std::string>{"a", "a", "a"}));
}

TEST(IndistinguishableGroups, OverlapWhereDifferencesAreNotTransitive) {
    const std::vector<system_group> groups = indistinguishable_groups(4, pairs{{0, 2}, {0, 3}, {1, 3}});
    EXPECT_EQ(groups, (std::vector<system_group>{{0, 1}, {1, 2}, {2, 3}}));
    EXPECT_EQ(letters_of(4, groups), (std::vector<std::string>{"a", "ab", "bc", "c"}));
}

TEST(IndistinguishableGroups, AreExactlyTheLargestSetsWithoutADifference) {
    std::mt19937 random(1);
    for (int round = 0; round < 100; ++round) {
        const std::size_t systems = 2 + random() % 6;
        pairs different;
        for (std::size_t a = 0; a < systems; ++a)
            for (std::size_t b = a + 1; b < systems; ++b)
                if (random() % 2 == 0) different.emplace_back(a, b);
        std::ranges::shuffle(different, random);

        std::set<system_group> equal_sets;
        for (std::size_t members = 1; members < std::size_t{1} << systems; ++members) {
            if (std::ranges::any_of(different, [&](const auto& pair) {
                    return (members >> pair.first & 1) != 0 && (members >> pair.second & 1) != 0;
                }))
                continue;
            system_group group;
            for (std::size_t system = 0; system < systems; ++system)
                if ((members >> system & 1) != 0) group.push_back(system);
            equal_sets.insert(group);
        }
        std::vector<system_group> largest;
        for (const system_group& group : equal_sets)
            if (std::ranges::none_of(equal_sets, [&](const system_group& other) {
                    return other.size() > group.size() && std::ranges::includes(other, group);
                }))
                largest.push_back(group);
        EXPECT_EQ(indistinguishable_groups(systems, different), largest);
    }
}

TEST(IndistinguishableGroups, GiveUpBeyondTheMostThatIsAskedFor) {
    // Pairs that differ in twos make 2^n groups.
    pairs different;
    for (std::size_t i = 0; i < 10; ++i) different.emplace_back(2 * i, 2 * i + 1);
    EXPECT_TRUE(indistinguishable_groups(20, different, 1000).empty());
    EXPECT_EQ(indistinguishable_groups(20, different, 1024).size(), 1024u);
}

TEST(IndistinguishableGroups, HaveLettersBeyondTheAlphabet) {
    std::vector<system_group> groups;
    for (std::size_t group = 0; group < 28; ++group) groups.push_back({0});
    EXPECT_TRUE(letters_of(1, groups)[0].ends_with("y z aa ab"));
}

TEST(IndistinguishableGroups, LettersHelpAsLongAsNoSystemHasMoreThanADozen) {
    std::vector<system_group> groups(12, {0, 1});
    EXPECT_TRUE(letters_help(2, groups));
    groups.push_back({1});
    EXPECT_FALSE(letters_help(2, groups));
    EXPECT_FALSE(letters_help(2, {}));
    // A long row of overlapping groups has many letters, but few beside each name.
    groups.clear();
    for (std::size_t first = 0; first < 60; ++first) groups.push_back({first, first + 1});
    EXPECT_TRUE(letters_help(61, groups));
}

}  // namespace
}  // namespace ordeval
