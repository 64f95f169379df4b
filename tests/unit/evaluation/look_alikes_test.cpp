#include "evaluation/look_alikes.hpp"

#include <gtest/gtest.h>

namespace ordeval {
namespace {

evidence named(std::vector<std::string> systems, std::vector<std::string> topics, std::vector<std::string> classes) {
    campaign made{class_scale::from_names(classes).value(), systems, topics, {}};
    for (std::size_t i = 0; i < systems.size() * topics.size(); ++i)
        made.tables.push_back(confusion_table(static_cast<int>(classes.size())));
    return {.value = made};
}

TEST(LookAlikes, AreRefusedWhereverTheyStand) {
    const std::vector<std::string> alike{"a\tb", "a\\tb"}, apart{"a\tb", "a\\nb"};
    EXPECT_TRUE(look_alikes_in(named(apart, apart, apart)).empty());
    EXPECT_EQ(look_alikes_in(named({"\x85", "\u0085"}, apart, apart)).total(), 1U) << "both are spelled \\x85";
    EXPECT_EQ(look_alikes_in(named(alike, apart, apart)).to_string(),
              "two systems would look alike in every table, as 'a\\tb': one of the names holds a character "
              "that is spelled out in this way; give one of them another name\n");
    EXPECT_EQ(look_alikes_in(named(apart, alike, apart)).total(), 1U);
    EXPECT_EQ(look_alikes_in(named(apart, apart, alike)).total(), 1U);
}

}  // namespace
}  // namespace ordeval
