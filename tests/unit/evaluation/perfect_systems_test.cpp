#include "evaluation/perfect_systems.hpp"

#include <gtest/gtest.h>

namespace ordeval {
namespace {

/// So many items, on which one system makes no mistake and the other one.
labelled_items items(std::size_t number) {
    labelled_items made{.scale = class_scale::from_integers(0, 2).value()};
    for (std::size_t i = 0; i < number; ++i) made.gold.push_back(static_cast<label>(i % 3));
    made.systems = {{"copy", made.gold}, {"good", made.gold}};
    made.systems[1].answers.back() = static_cast<label>((made.gold.back() + 1) % 3);
    return made;
}

const std::string of_copy = "'copy' answers every item right: check that it is no copy of gold";

TEST(PerfectSystems, AreToldOfItemsAndOfTables) {
    EXPECT_EQ(notice_of_perfect_systems({.value = items(100)}), of_copy);
    EXPECT_EQ(notice_of_perfect_systems({.value = tally(items(100))}), of_copy);
    EXPECT_FALSE(notice_of_perfect_systems({.value = items(99)}));
    EXPECT_FALSE(notice_of_perfect_systems({.value = tally(items(99))}));
}

TEST(PerfectSystems, LeaveNoItemOut) {
    labelled_items made = items(200);
    made.systems[0].skipped.resize(200);
    made.systems[0].skipped[7] = true;
    EXPECT_FALSE(notice_of_perfect_systems({.value = made}));
    made = items(200);
    made.systems[0].answers[7] = no_answer;
    EXPECT_FALSE(notice_of_perfect_systems({.value = tally(made)}));
}

TEST(PerfectSystems, AreNoBaselines) {
    labelled_items made = items(100);
    made.systems[0].system = "(majority)";
    EXPECT_FALSE(notice_of_perfect_systems({.value = made}));
}

TEST(PerfectSystems, AreToldTogether) {
    labelled_items made = items(100);
    made.systems[1].answers = made.gold;
    EXPECT_EQ(notice_of_perfect_systems({.value = made}),
              "'copy', 'good' answer every item right: check that they are no copies of gold");
}

}  // namespace
}  // namespace ordeval
