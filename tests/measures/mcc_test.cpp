#include <cmath>

#include "measures/definitions/association.hpp"
#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Of ten items seven are right; gold 4, 6 and answers 5, 5: (70 - 50) / sqrt((100 - 52)(100 - 50)).
TEST(MCC, IsTheSurplusOfRightAnswersOverItsLargestValue) {
    EXPECT_DOUBLE_EQ(value("MCC", rows({{3, 1}, {2, 4}})), 20 / std::sqrt(48.0 * 50.0));
}

// With two classes it is the phi coefficient, and so Pearson's correlation.
TEST(MCC, IsPearsonsCorrelationForTwoClasses) {
    const confusion_table table = rows({{9, 2}, {3, 4}});
    EXPECT_NEAR(value("MCC", table), value("Pearson", table), 1e-15);
}

TEST(MCC, IsUndefinedWhereGoldOrAnswersAreOneClass) {
    EXPECT_EQ(evaluate("MCC", rows({{4, 1}, {0, 0}})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("MCC", rows({{4, 0}, {1, 0}})), score(undefined_reason::no_variation));
}

// One of five items, of the last class, has no answer, which counts as an answer of its own: (5 - 1) / sqrt(14 * 8).
TEST(MCC, CountsUnansweredItemsAsAnAnswerThatIsNeverRight) {
    confusion_table table = rows({{0, 0, 0}, {0, 1, 0}, {3, 0, 0}});
    table.add_unanswered(gold{2});
    EXPECT_DOUBLE_EQ(value("MCC", table), 4 / std::sqrt(14.0 * 8.0));
}

// Neutral, the second class, and the fourth are one class: gold 5, 12, 8 and answers 4, 12, 9, of which 3, 9, 6 right.
TEST(MCC, CanTellSomeClassesApartAlone) {
    const confusion_table four = rows({{3, 1, 1, 0}, {1, 5, 2, 2}, {0, 1, 6, 1}, {0, 2, 0, 0}});
    const double scale = std::sqrt(625.0 - 25 - 144 - 64) * std::sqrt(625.0 - 16 - 144 - 81);
    EXPECT_DOUBLE_EQ(value("MCC(classes=1 3)", four), (25.0 * 18 - (5 * 4 + 12 * 12 + 8 * 9)) / scale);
    EXPECT_DOUBLE_EQ(value("MCC(classes=1 3)", four), value("MCC", rows({{3, 1, 1}, {1, 9, 2}, {0, 2, 6}})));
    EXPECT_DOUBLE_EQ(value("MCC(classes=3)", four), value("MCC", rows({{14, 3}, {2, 6}})));
    EXPECT_DOUBLE_EQ(value("MCC(classes=1 2 3 4)", four), value("MCC", four));
    EXPECT_DOUBLE_EQ(value("MCC(classes=1 2 3)", four), value("MCC", four));
}

TEST(MCC, IsUndefinedWhereNoChosenClassIsThere) {
    EXPECT_EQ(evaluate("MCC(classes=2)", rows({{3, 0, 1}, {0, 0, 0}, {2, 0, 5}})),
              score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

// The covariance of indicators, summed over the classes, over the geometric mean of the two variances; no answer is one
// more class.
REFERENCE(MCC) {
    using std::sqrt;
    const Real n = e.total();
    auto covariance = [&](auto x, auto y) {
        Real sum = 0;
        for (int c = unanswered; c <= e.classes(); ++c)
            sum += e.how_many([&](const item& i) { return x(i) == c && y(i) == c; }) / n -
                   e.how_many([&](const item& i) { return x(i) == c; }) / n *
                       (e.how_many([&](const item& i) { return y(i) == c; }) / n);
        return sum;
    };
    auto varies = [&](auto x) {
        return std::ranges::any_of(e.items(), [&](const item& i) { return x(i) != x(e.items().front()); });
    };
    // A class that is not chosen is the one behind the last.
    const std::vector<double>& chosen = e.settings.numbers("classes");
    auto told_apart = [&](int c) {
        const bool other = !chosen.empty() && c != unanswered && std::ranges::find(chosen, c + 1.0) == chosen.end();
        return other ? e.classes() : c;
    };
    auto truth = [&](const item& i) { return told_apart(i.truth); };
    auto answer = [&](const item& i) { return told_apart(i.answer); };
    if (!varies(truth) || !varies(answer)) return undefined_reason::no_variation;
    return covariance(truth, answer) / (sqrt(covariance(truth, truth)) * sqrt(covariance(answer, answer)));
}

}  // namespace ordeval::laws
