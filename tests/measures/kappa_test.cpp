#include "measures/definitions/agreement.hpp"
#include "measures/matrix_spec.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Observed disagreement 3/10; expected (4*5 + 6*5)/100 = 1/2.
TEST(Kappa, IsOneMinusObservedOverExpectedDisagreement) {
    EXPECT_DOUBLE_EQ(value("Kappa(weights=none)", rows({{3, 1}, {2, 4}})), 1 - 0.3 / 0.5);
}

TEST(Kappa, GivesEveryConstantSystemZero) {
    EXPECT_NEAR(value("Kappa", rows({{5, 0, 0}, {3, 0, 0}, {2, 0, 0}})), 0, 1e-15);
    EXPECT_NEAR(value("Kappa", rows({{0, 5, 0}, {0, 3, 0}, {0, 2, 0}})), 0, 1e-15);
}

// Rounding errors of 65,025 like terms would add up to more.
TEST(Kappa, AndItsRelativesAreZeroOnEqualCellsOfALongScale) {
    const item_count items = (item_count{1} << 62) / (255 * 255);
    confusion_table table(255);
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes()) table.add(g, p, items);
    for (const char* spec : {"Kappa(weights=none)", "BrennanPrediger(weights=none)", "GwetAC(weights=none)",
                             "Alpha(metric=nominal)", "ScottPi(weights=none)"})
        EXPECT_NEAR(value(spec, table), 0, 1e-13) << spec;
}

TEST(Kappa, IsUndefinedWhereOneClassIsUsedThroughout) {
    EXPECT_EQ(evaluate("Kappa", rows({{4, 0}, {0, 0}})), score(undefined_reason::no_variation));
}

TEST(Kappa, AliasesSetTheWeights) {
    confusion_table table = rows({{5, 1, 4}, {5, 50, 5}, {7, 8, 15}});
    EXPECT_EQ(value("QWK", table), value("Kappa(weights=quadratic)", table));
    EXPECT_EQ(value("LWK", table), value("Kappa", table));
}

TEST(Kappa, ReachesTheLowerEndOfItsRange) {
    for (const char* spec : {"Kappa(weights=none)", "Kappa(weights=quadratic)", "Kappa(weights=bipolar)"})
        EXPECT_DOUBLE_EQ(value(spec, rows({{0, 0, 3}, {0, 0, 0}, {3, 0, 0}})), -1) << spec;
}

// One item in the only cell that weighs anything, and 99 right answers: expected 1*1/100, so 1 - 1/(1/100).
TEST(Kappa, HasNoLowerBoundForWeightsFromAFile) {
    measure_spec spec = with_matrix("Kappa(weights=file:test)", 3, {0, 1, 0, 0, 0, 0, 0, 0, 0});
    EXPECT_DOUBLE_EQ(*evaluate(spec, rows({{0, 1, 0}, {0, 0, 0}, {0, 0, 99}})), -99);
    EXPECT_EQ(spec.range_on(3).low, -unbounded);
    EXPECT_EQ(spec.range_on(3).high, 1);
}

// Gold and answers are uniform over three classes: expected sum of (v - w)^2 over all nine pairs, 2 (1 + 16 + 25) / 9,
// observed 2 * 1 / 3.
TEST(Kappa, WeighsByTheDifferencesOfValues) {
    const confusion_table table = rows({{0, 1, 0}, {1, 0, 0}, {0, 0, 1}});
    EXPECT_DOUBLE_EQ(value("Kappa(weights=quadratic,values=0 1 5)", table), 1 - (2.0 / 3) / (84.0 / 9));
    EXPECT_DOUBLE_EQ(value("Kappa(weights=linear,values=0 1 2)", table), value("Kappa", table));
    EXPECT_FALSE(parse_measure("Kappa(weights=none,values=0 1 5)"));
}

// Sums of such weights overflow, squares of such values too, or vanish.
TEST(Kappa, AndItsKinDoNotDependOnTheUnitOfWeightsAndValues) {
    const confusion_table table = rows({{1, 0, 0}, {0, 1, 0}, {0, 1, 0}});
    for (double unit : {1e308, 1e-300, 5e-324})
        EXPECT_DOUBLE_EQ(
            *evaluate(with_matrix("Kappa(weights=file:test)", 3, {0, unit, unit, unit, 0, unit, unit, unit, 0}), table),
            value("Kappa(weights=none)", table))
            << unit;
    for (const char* measure : {"Kappa(weights=linear,", "Kappa(weights=quadratic,", "ScottPi(weights=quadratic,",
                                "BrennanPrediger(weights=quadratic,", "GwetAC(weights=radical,", "Pearson("})
        for (const char* unit : {"e307", "e200", "e-160", "e-200", "e-300"})
            EXPECT_NEAR(value(std::string(measure) + "values=0 1" + unit + " 3" + unit + ")", table),
                        value(std::string(measure) + "values=0 1 3)", table), 1e-12)
                << measure << unit;
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Kappa) {
    const Real n = e.total();
    return chance_corrected(e, [&](int g, int p) -> Real { return e.gold_items(g) / n * (e.predicted_items(p) / n); });
}

}  // namespace ordeval::laws
