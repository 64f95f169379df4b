#include "ordeval/core/class_distances.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

namespace ordeval::testing {

using names = std::vector<std::string>;
using row = std::vector<double>;

namespace {

std::string problems(std::string_view list) {
    const expected<class_distances> found = class_distances::parse(list);
    return found ? "" : found.error().to_string();
}

}  // namespace

TEST(ClassDistances, AreReadAsTyped) {
    const expected<class_distances> found = class_distances::parse("b=0, c = 1.5 ,a=b=6");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->classes(), (names{"b", "c", "a=b"})) << "a class may have the sign in its name";
    EXPECT_FALSE(found->depend_on_query());
    EXPECT_EQ(found->from(2), (row{0, 1.5, 6})) << "the same from every class";
    EXPECT_EQ(found->find("c"), 1U);
    EXPECT_EQ(found->find("d"), std::nullopt);
}

TEST(ClassDistances, AreStepsOnAScale) {
    const class_distances found = class_distances::of_scale(class_scale::parse("low<mid<high").value());
    EXPECT_TRUE(found.depend_on_query());
    EXPECT_EQ(found.classes(), (names{"low", "mid", "high"}));
    EXPECT_EQ(found.from(0), (row{0, 1, 2}));
    EXPECT_EQ(found.from(1), (row{1, 0, 1}));
    EXPECT_EQ(found.from(2), (row{2, 1, 0}));
}

TEST(ClassDistances, TellOfEverythingThatIsWrong) {
    EXPECT_NE(problems("b=0,c").find("'c' is not a class and its distance"), std::string::npos);
    EXPECT_NE(problems("b=0,").find("'' is not a class and its distance"), std::string::npos);
    EXPECT_NE(problems("b=zero,c=x").find("'c=x' is not"), std::string::npos) << "all of it, not the first alone";
    EXPECT_NE(problems("b=0,b=1").find("the class 'b' has two distances"), std::string::npos);
    EXPECT_NE(problems("=1").find("a class has no name"), std::string::npos);
    EXPECT_NE(problems("b=1e999"), "");
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const expected<class_distances> found = class_distances::from_rows({"a", "b"}, {{0, nan}, {1, 0}});
    ASSERT_FALSE(found);
    EXPECT_NE(found.error().to_string().find("the distance of 'b' is not a number"), std::string::npos);
}

TEST(ClassDistances, NeedARowForAllOrOneForEachClass) {
    EXPECT_THROW((void)class_distances::from_rows({"a", "b"}, {{0}}), std::invalid_argument);
    EXPECT_THROW((void)class_distances::from_rows({"a", "b", "c"}, {{0, 1, 2}, {1, 0, 1}}), std::invalid_argument);
    EXPECT_EQ(class_distances::from_rows({"a", "b"}, {{0, 1}}).value(), class_distances::parse("a=0,b=1").value());
}

}  // namespace ordeval::testing
