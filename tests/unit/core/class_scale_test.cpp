#include "ordeval/core/class_scale.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace ordeval::testing {

namespace {

constexpr double no_end = std::numeric_limits<double>::infinity();

std::string problem_of(const expected<class_scale>& scale) {
    return scale ? "no problem: " + scale->to_string() : scale.error().shown().front().to_string();
}

}  // namespace

TEST(ClassScale, ReadsARangeOfIntegers) {
    const class_scale scale = class_scale::parse("-2..2").value();
    EXPECT_EQ(scale.names(), (std::vector<std::string>{"-2", "-1", "0", "1", "2"}));
    EXPECT_TRUE(scale.declared());
}

TEST(ClassScale, ReadsNamesFromLowToHigh) {
    const class_scale scale = class_scale::parse(" negative < neutral<very positive ").value();
    EXPECT_EQ(scale.names(), (std::vector<std::string>{"negative", "neutral", "very positive"}));
}

TEST(ClassScale, ReadsASingleName) { EXPECT_EQ(class_scale::parse("only").value().classes(), 1); }

TEST(ClassScale, IsParsedFromWhatItPrints) {
    for (const char* text : {"-2..2", "0..254", "a<b<c", "1<3<9", "only", "7", "a..b<c", "0<01", "1.0<2<+3"}) {
        const class_scale scale = class_scale::parse(text).value();
        EXPECT_EQ(scale.to_string(), text);
        EXPECT_EQ(class_scale::parse(scale.to_string()).value(), scale);
    }
}

TEST(ClassScale, FindsIntegersInEverySpelling) {
    const class_scale scale = class_scale::parse("-2..2").value();
    for (const char* text : {"2", "+2", "2.0", "02"}) EXPECT_EQ(scale.find(text), label{4}) << text;
    for (const char* text : {"0", "-0", "+0", "0.0"}) EXPECT_EQ(scale.find(text), label{2}) << text;
    for (const char* text : {"3", "-3", "1.5", "", " 1", "1 ", "x", "+-1", "1e400", "99999999999999999999"})
        EXPECT_EQ(scale.find(text), std::nullopt) << text;
}

TEST(ClassScale, FindsNamesByTheirExactSpelling) {
    const class_scale scale = class_scale::parse("low<high").value();
    EXPECT_EQ(scale.find("high"), label{1});
    EXPECT_EQ(scale.find("High"), std::nullopt);
}

TEST(ClassScale, DoesNotTakeNumbersForEachOtherWhereTheyAreNotConsecutive) {
    const class_scale scale = class_scale::parse("1<3<9").value();
    EXPECT_EQ(scale.find("3"), label{1});
    EXPECT_EQ(scale.find("3.0"), std::nullopt);
    EXPECT_EQ(scale.find("2"), std::nullopt);
}

TEST(ClassScale, SuggestsTheNearestName) {
    const class_scale scale = class_scale::parse("negative<neutral<positive").value();
    EXPECT_EQ(scale.suggest("postive"), "positive");
    EXPECT_EQ(scale.suggest("Neutral"), "neutral");
    EXPECT_EQ(scale.suggest("banana"), std::nullopt);
    EXPECT_EQ(class_scale::parse("1..5").value().suggest("6"), std::nullopt);
}

TEST(ClassScale, RemembersThatItWasInferred) {
    const class_scale declared = class_scale::parse("1..3").value();
    EXPECT_FALSE(declared.inferred().declared());
    EXPECT_TRUE(declared.declared());
    EXPECT_NE(declared, declared.inferred());
}

TEST(ClassScale, HoldsAsManyClassesAsLabelsCan) {
    EXPECT_EQ(class_scale::from_integers(1, 255).value().classes(), 255);
    EXPECT_EQ(problem_of(class_scale::from_integers(0, 255)),
              "the scale 0..255 has too many classes; group them into at most 255");
}

TEST(ClassScale, SurvivesTheLargestIntegers) {
    constexpr long long low = std::numeric_limits<long long>::min();
    constexpr long long high = std::numeric_limits<long long>::max();
    EXPECT_EQ(problem_of(class_scale::from_integers(low, high)),
              "the scale -9223372036854775808..9223372036854775807 has too many classes; group them into at most 255");
    const class_scale top = class_scale::from_integers(high - 1, high).value();
    EXPECT_EQ(top.classes(), 2);
    EXPECT_EQ(top.find("9223372036854775807"), label{1});
}

TEST(ClassScale, ExplainsWhatIsWrong) {
    EXPECT_EQ(problem_of(class_scale::parse("2..-2")), "the scale 2..-2 runs downwards; write the lowest class first");
    EXPECT_EQ(problem_of(class_scale::parse("a..b")),
              "the scale 'a..b' is not a range of integers; write it like -2..2, or name the classes like "
              "negative<neutral<positive");
    EXPECT_EQ(problem_of(class_scale::parse("a<<c")), "class 2 of the scale has no name; name every class");
    EXPECT_EQ(problem_of(class_scale::parse("")), "class 1 of the scale has no name; name every class");
    EXPECT_EQ(problem_of(class_scale::parse("a<b<a")),
              "the scale names the class 'a' twice; name every class once, lowest first");
    EXPECT_EQ(problem_of(class_scale::from_names({})), "a scale of 0 classes; declare between 1 and 255 classes");
}

TEST(ClassScale, TakesRisingEdgesThatMayBeInfiniteAtTheEnds) {
    const class_scale scale = class_scale::parse("a<b").value();
    EXPECT_EQ(scale.with_edges({-no_end, 0, no_end}).value().edges(), (std::vector<double>{-no_end, 0, no_end}));
    EXPECT_TRUE(scale.edges().empty());
    EXPECT_NE(scale, scale.with_edges({0, 1, 2}).value());
}

TEST(ClassScale, ExplainsWhatIsWrongWithEdges) {
    const class_scale scale = class_scale::parse("a<b").value();
    EXPECT_EQ(problem_of(scale.with_edges({0, 1})), "2 edges for 2 classes; give one edge more than there are classes");
    EXPECT_EQ(problem_of(scale.with_edges({0, 1, 1})), "edges do not rise; list them from the lowest to the highest");
    EXPECT_EQ(problem_of(scale.with_edges({0, std::nan(""), 1})),
              "edges do not rise; list them from the lowest to the highest");
    EXPECT_EQ(problem_of(class_scale::parse("a").value().with_edges({-no_end, no_end})),
              "the only class is unbounded on both sides; give it at least one finite edge");
}

}  // namespace ordeval::testing
