#include "measures/definitions/agreement.hpp"
#include "measures/matrix_spec.hpp"
#include "measures/measure_test.hpp"
#include "measures/random_table.hpp"
#include "measures/rating_test.hpp"

namespace ordeval::testing {

// Agreement 0.7; labels are shared 0.45 : 0.55, so chance agrees 2 * 0.45 * 0.55 = 0.495.
TEST(GwetAC, CorrectsByTheSpreadOfTheLabels) {
    EXPECT_DOUBLE_EQ(value("AC1", rows({{3, 1}, {2, 4}})), (0.7 - 0.495) / (1 - 0.495));
}

// Agreement weights 1, 1/2, 0 by distance, in all 3 + 4/2 = 5. Agreement (7 + 2/2)/10 = 0.8; labels are shared
// 0.3 : 0.4 : 0.3, so chance agrees 5/6 * (0.21 + 0.24 + 0.21) = 0.55.
TEST(GwetAC, WeighsByDistanceUnlessToldOtherwise) {
    EXPECT_DOUBLE_EQ(value("GwetAC", rows({{2, 1, 0}, {0, 3, 1}, {1, 0, 2}})), (0.8 - 0.55) / (1 - 0.55));
}

// Of 100 items 90 agree on the first class and 10 do not agree: kappa is below 0, AC1 is not.
TEST(GwetAC, StaysHighWhereOneClassPrevails) {
    confusion_table table = rows({{90, 5}, {5, 0}});
    EXPECT_LT(value("Kappa", table), 0);
    EXPECT_GT(value("AC1", table), 0.88);
}

TEST(GwetAC, IsNeverBelowBrennanPrediger) {
    std::mt19937 engine(1);
    for (int trial = 0; trial < 200; ++trial) {
        confusion_table table = random_table(2 + trial % 5, engine);
        EXPECT_GE(value("GwetAC", table), value("BrennanPrediger", table) - 1e-12);
    }
}

TEST(GwetAC, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("GwetAC", rows({{4}})), score(undefined_reason::single_class_scale));
}

TEST(GwetAC, IsUndefinedWhereNoPairOfClassesWeighsAnything) {
    EXPECT_EQ(evaluate(with_matrix("GwetAC(weights=file:test)", 2, {0, 0, 0, 0}), rows({{3, 1}, {2, 4}})),
              score(undefined_reason::no_variation));
}

TEST(GwetAC, HasThePublishedValuesOnKrippendorffsExample) {
    EXPECT_NEAR(value("GwetAC(weights=none)", krippendorffs_example()), .775444, 5e-7);
    EXPECT_NEAR(value("GwetAC", krippendorffs_example()), .858739, 5e-7);
    EXPECT_NEAR(value("GwetAC(weights=quadratic)", krippendorffs_example()), .914001, 5e-7);
}

TEST(GwetAC, OfTwoCompleteRatersIsThatOfTheirTable) {
    const rating_table two = ratings(4, {"1234 2213 4", "1244 2113 3"});
    for (const char* weights : {"none", "linear", "quadratic", "radical", "ordinal", "ratio", "circular", "bipolar"}) {
        const std::string spec = std::string("GwetAC(weights=") + weights + ")";
        EXPECT_EQ(value(spec, two), value(spec, two.table(0, 1))) << weights;
        EXPECT_NEAR(value(spec, unnamed_ratings(4, {"1234 2213 4", "1244 2113 3"})), value(spec, two.table(0, 1)),
                    1e-14);
    }
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(GwetAC) {
    const int k = e.classes();
    if (k == 1) return undefined_reason::single_class_scale;
    Real top = 0;
    for (int g = 0; g < k; ++g)
        for (int p = 0; p < k; ++p) top = std::max(top, weight(e, g, p));
    if (top == 0) return undefined_reason::no_variation;
    Real all_agreement = 0;
    for (int g = 0; g < k; ++g)
        for (int p = 0; p < k; ++p) all_agreement += 1 - weight(e, g, p) / top;
    Real spread = 0;
    for (int c = 0; c < k; ++c) spread += pooled_share(e, c) * (1 - pooled_share(e, c));
    const Real observed =
        e.sum([&](const item& x) -> Real { return 1 - weight(e, x.truth, x.answer) / top; }) / e.total();
    const Real chance = all_agreement / (Real(k) * (k - 1)) * spread;
    return ratio<Real>(observed - chance, 1 - chance);
}

}  // namespace ordeval::laws
