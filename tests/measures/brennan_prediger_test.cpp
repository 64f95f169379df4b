#include "measures/definitions/agreement.hpp"
#include "measures/matrix_spec.hpp"
#include "measures/measure_test.hpp"
#include "measures/rating_test.hpp"

namespace ordeval::testing {

// Two labels of two classes disagree by chance every second time; three items of ten do.
TEST(BrennanPrediger, TakesEveryClassForEquallyLikely) {
    EXPECT_DOUBLE_EQ(value("BrennanPrediger(weights=none)", rows({{3, 1}, {2, 4}})), 1 - 0.3 / 0.5);
}

// Distances of all pairs of three classes sum to 8, of nine pairs; observed (1 + 1 + 2)/10.
TEST(BrennanPrediger, WeighsByDistanceUnlessToldOtherwise) {
    EXPECT_DOUBLE_EQ(value("BrennanPrediger", rows({{2, 1, 0}, {0, 3, 1}, {1, 0, 2}})), 1 - 0.4 / (8.0 / 9));
}

TEST(BrennanPrediger, CountsUnusedClasses) {
    EXPECT_DOUBLE_EQ(value("BennettS", rows({{3, 1}, {1, 3}})), 0.5);
    EXPECT_DOUBLE_EQ(value("BennettS", rows({{3, 1, 0}, {1, 3, 0}, {0, 0, 0}})), 1 - 0.25 / (6.0 / 9));
}

TEST(BrennanPrediger, ReachesTheLowerEndOfItsRange) {
    confusion_table farthest = rows({{0, 0, 4}, {0, 0, 0}, {0, 0, 0}});
    EXPECT_DOUBLE_EQ(value("BrennanPrediger", farthest), 1 - 2 / (8.0 / 9));
    EXPECT_DOUBLE_EQ(parse_measure("BrennanPrediger").value().range_on(3).low, 1 - 2 / (8.0 / 9));
}

TEST(BrennanPrediger, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("BrennanPrediger", rows({{4}})), score(undefined_reason::single_class_scale));
}

TEST(BrennanPrediger, IsUndefinedWhereNoPairOfClassesWeighsAnything) {
    EXPECT_EQ(evaluate(with_matrix("BrennanPrediger(weights=file:test)", 2, {0, 0, 0, 0}), rows({{3, 1}, {2, 4}})),
              score(undefined_reason::no_variation));
}

TEST(BrennanPrediger, HasThePublishedValuesOnKrippendorffsExample) {
    EXPECT_NEAR(value("BrennanPrediger(weights=none)", krippendorffs_example()), .772727, 5e-7);
    EXPECT_NEAR(value("BrennanPrediger", krippendorffs_example()), .848485, 5e-7);
    EXPECT_NEAR(value("BrennanPrediger(weights=quadratic)", krippendorffs_example()), .901515, 5e-7);
}

TEST(BrennanPrediger, OfTwoCompleteRatersIsThatOfTheirTable) {
    const rating_table two = ratings(4, {"1234 2213 4", "1244 2113 3"});
    for (const char* weights : {"none", "linear", "quadratic", "radical", "ordinal", "ratio", "circular", "bipolar"}) {
        const std::string spec = std::string("BrennanPrediger(weights=") + weights + ")";
        EXPECT_EQ(value(spec, two), value(spec, two.table(0, 1))) << weights;
        EXPECT_NEAR(value(spec, unnamed_ratings(4, {"1234 2213 4", "1244 2113 3"})), value(spec, two.table(0, 1)),
                    1e-14);
    }
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(BrennanPrediger) {
    if (e.classes() == 1) return undefined_reason::single_class_scale;
    const Real k = e.classes();
    return chance_corrected(e, [&](int, int) -> Real { return 1 / (k * k); });
}

}  // namespace ordeval::laws
