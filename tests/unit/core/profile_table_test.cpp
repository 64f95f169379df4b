#include "ordeval/core/profile_table.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <vector>

#include "ordeval/core/tally.hpp"
#include "unit/throws.hpp"

namespace ordeval::testing {

namespace {

using labels = std::vector<label>;

/// Labels of a scale of three classes, some of them missing.
labels random_answers(std::size_t items) {
    return *rc::gen::container<labels>(items, rc::gen::element<label>(0, 1, 2, no_answer));
}

}  // namespace

TEST(ProfileTable, ProjectsToTheTableOfEachSystem) {
    EXPECT_TRUE(rc::check("a projection equals the system's own tally", [] {
        const labels truth = *rc::gen::container<labels>(rc::gen::element<label>(0, 1, 2));
        const std::array<labels, 2> systems{random_answers(truth.size()), random_answers(truth.size())};
        const std::array<std::span<const label>, 2> answers{systems[0], systems[1]};
        const profile_table table = tally_profiles(3, truth, answers);
        for (int system = 0; system < 2; ++system)
            RC_ASSERT(table.project(system) == tally(3, truth, answers[static_cast<std::size_t>(system)]));
        RC_ASSERT(table.total() == truth.size());
    }));
}

TEST(ProfileTable, StoresOnlyCombinationsThatOccur) {
    profile_table table(2, 2);
    table.add({0, {1, no_answer}}, 3);
    table.add({0, {1, no_answer}}, 2);
    table.add({1, {1, 1}}, 0);
    ASSERT_EQ(table.entries().size(), 1U);
    EXPECT_EQ(table.entries().begin()->second, 5U);
    EXPECT_EQ(table.total(), 5U);
}

TEST(ProfileTable, MergingEqualsAddingTogether) {
    profile_table left(2, 1), right(2, 1), both(2, 1);
    left.add({0, {0}});
    right.add({0, {0}}, 2);
    right.add({1, {0}});
    both.add({0, {0}}, 3);
    both.add({1, {0}});
    left += right;
    EXPECT_EQ(left, both);
}

TEST(ProfileTable, ProjectsToSomeSystemsInTheOrderAsked) {
    profile_table table(3, 3);
    table.add({0, {0, 1, 2}}, 4);
    profile_table turned(3, 2);
    turned.add({0, {2, 0}}, 4);
    EXPECT_EQ(table.project(std::array{2, 0}), turned);
}

TEST(ProfileTable, RefusesWhatDoesNotFit) {
    profile_table table(2, 2);
    EXPECT_EQ(refusal([] { profile_table(0, 1); }), "profile_table: classes must lie in 1..255");
    EXPECT_EQ(refusal([] { profile_table(2, 0); }), "profile_table: at least one system is needed");
    EXPECT_EQ(refusal([&] { table.add({0, {0}}); }), "profile_table: 1 answers for 2 systems");
    EXPECT_EQ(refusal([&] { table.add({2, {0, 0}}); }), "profile_table: the true class lies outside the scale");
    EXPECT_EQ(refusal([&] { table.add({0, {0, 2}}); }), "profile_table: an answer lies outside the scale");
    EXPECT_EQ(refusal([&] { table += profile_table(2, 1); }),
              "profile_table: tables of different shapes cannot be merged");
    EXPECT_EQ(refusal([&] { (void)table.project(2); }), "profile_table: there is no system 2");
}

TEST(ProfileTable, RefusesSystemsOfDifferentLengths) {
    const labels truth{0, 1}, shorter{0};
    const std::array<std::span<const label>, 1> answers{shorter};
    EXPECT_EQ(refusal([&] { (void)tally_profiles(2, truth, answers); }),
              "profile_table: gold and every system must have the same number of items");
}

}  // namespace ordeval::testing
