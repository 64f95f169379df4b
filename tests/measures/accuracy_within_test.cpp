#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Four items of the first class are answered as the last, seven of the last as the first: 11 of 100 lie 2 steps off.
const confusion_table three_classes = rows({{5, 1, 4}, {5, 50, 5}, {7, 8, 15}});

TEST(AccuracyWithin, AllowsOneStepUnlessTold) {
    EXPECT_DOUBLE_EQ(value("Accuracy_within", three_classes), 0.89);
    EXPECT_DOUBLE_EQ(value("Accuracy_within(k=2)", three_classes), 1);
}

TEST(AccuracyWithin, IsAccuracyWithoutMargin) {
    EXPECT_EQ(value("Accuracy_within(k=0)", three_classes), value("Accuracy", three_classes));
    EXPECT_EQ(parse_measure("Accuracy_within(k=0)")->invariances(), parse_measure("Accuracy")->invariances());
}

TEST(AccuracyWithin, TakesAnyWholeMarginFromZero) {
    EXPECT_EQ(value("Accuracy_within(k=1e300)", three_classes), 1);
    EXPECT_FALSE(parse_measure("Accuracy_within(k=-1)"));
    EXPECT_FALSE(parse_measure("Accuracy_within(k=1.5)"));
}

TEST(AccuracyWithin, CountsUnansweredItemsAsWrongAtAnyMargin) {
    confusion_table partly = rows({{3, 0}, {0, 0}});
    partly.add_unanswered(gold{1});
    EXPECT_DOUBLE_EQ(value("Accuracy_within(k=5)", partly), 0.75);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Accuracy_within) {
    const int k = static_cast<int>(std::min(e.settings.number("k"), 1e6));
    return e.how_many([=](const item& x) { return x.answer != unanswered && steps(x) <= k; }) / e.total();
}

}  // namespace ordeval::laws
