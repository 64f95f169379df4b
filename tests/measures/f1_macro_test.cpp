#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Precision 3/5 and recall 3/4 give 2/3; precision 4/5 and recall 4/6 give 8/11.
TEST(F1Macro, AveragesTheF1OfTheClasses) {
    EXPECT_DOUBLE_EQ(value("F1_macro", rows({{3, 1}, {2, 4}})), (2.0 / 3 + 8.0 / 11) / 2);
}

TEST(F1Macro, CountsAClassThatIsNeverAnsweredRightAsZero) {
    EXPECT_EQ(value("F1M", rows({{0, 1}, {1, 0}})), 0);
    EXPECT_DOUBLE_EQ(value("F1M", rows({{2, 0}, {1, 0}})), (0.8 + 0) / 2);
}

// Recall of the first class falls to 3/5, its precision stays 3/5.
TEST(F1Macro, CountsUnansweredItemsInRecallAlone) {
    confusion_table table = rows({{3, 1}, {2, 4}});
    table.add_unanswered(gold{0});
    EXPECT_DOUBLE_EQ(value("F1_macro", table), (0.6 + 8.0 / 11) / 2);
}

// As SemEval scores polarity: the F1 of negative, 2*3/(5+4), and of positive, 2*6/(8+9); neutral only by its
// confusions.
TEST(F1_macro, CanLeaveClassesOut) {
    const confusion_table polarity = rows({{3, 1, 1}, {1, 7, 2}, {0, 2, 6}});
    EXPECT_DOUBLE_EQ(value("F1_macro(classes=1 3)", polarity), (6.0 / 9 + 12.0 / 17) / 2);
    EXPECT_DOUBLE_EQ(value("F1_macro(classes=1 2 3)", polarity), value("F1_macro", polarity));
}

TEST(F1_macro, IsUndefinedWhereNoChosenClassHasGoldItems) {
    EXPECT_EQ(evaluate("F1_macro(classes=2)", rows({{3, 1}, {0, 0}})), score(undefined_reason::empty_class));
}

TEST(F1_macro, RefusesClassesBeyondTheScale) {
    EXPECT_THROW(evaluate("F1_macro(classes=1 3)", rows({{3, 1}, {0, 2}})), std::invalid_argument);
    EXPECT_FALSE(problems_on_scale(parse_measure("F1_macro(classes=1 3)").value(), 2).empty());
    for (const char* text :
         {"F1_macro(classes=0)", "F1_macro(classes=3 1)", "F1_macro(classes=1.5)", "F1_macro(classes=)"})
        EXPECT_FALSE(parse_measure(text)) << text;
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(F1_macro) {
    const std::vector<double>& chosen = e.settings.numbers("classes");
    std::vector<Real> scores;
    for (int c : e.used_gold_classes())
        if (chosen.empty() || std::ranges::find(chosen, c + 1.0) != chosen.end())
            scores.push_back(harmonic(precision(e, c), recall(e, c)));
    if (scores.empty()) return undefined_reason::empty_class;
    return mean(scores);
}

}  // namespace ordeval::laws
