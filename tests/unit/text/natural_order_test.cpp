#include "text/natural_order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace ordeval {
namespace {

TEST(NaturalOrder, ListsNumbersByTheirValues) {
    std::vector<std::string> names = {"t10", "t9", "t1", "s", "t", "t2b", "t2a", "t2"};
    std::ranges::sort(names, comes_before);
    EXPECT_EQ(names, (std::vector<std::string>{"s", "t", "t1", "t2", "t2a", "t2b", "t9", "t10"}));
}

TEST(NaturalOrder, TellsThePlacesOfNames) {
    EXPECT_EQ(places_in_order({"t10", "t9", "t1"}), (std::vector<std::size_t>{2, 1, 0}));
    EXPECT_EQ(places_in_order({"a", "b", "c"}), (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(places_in_order({}), std::vector<std::size_t>{});
}

TEST(NaturalOrder, NumbersMayBeLongerThanAnyInteger) {
    EXPECT_TRUE(comes_before("x99999999999999999999999999999", "x100000000000000000000000000000"));
}

TEST(NaturalOrder, NamesThatDifferInZerosAloneHaveAnOrderToo) {
    EXPECT_TRUE(comes_before("t01", "t1"));
    EXPECT_FALSE(comes_before("t1", "t01"));
    EXPECT_TRUE(comes_before("t01", "t2"));
    EXPECT_TRUE(comes_before("t0", "t00"));
    EXPECT_FALSE(comes_before("t00", "t00"));
}

TEST(NaturalOrder, IsATotalOrderOfAllShortNames) {
    std::vector<std::string> names = {""};
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i].size() < 4)
            for (const char c : {'0', '1', '9', 'a'}) names.push_back(names[i] + c);
    std::ranges::sort(names, comes_before);
    for (std::size_t i = 0; i < names.size(); ++i)
        for (std::size_t j = 0; j < names.size(); ++j)
            ASSERT_EQ(comes_before(names[i], names[j]), i < j) << names[i] << " and " << names[j];
}

}  // namespace
}  // namespace ordeval
