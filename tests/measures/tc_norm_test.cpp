#include <random>

#include "measures/definitions/costs.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// TC is 101/12. At worst the ends are taken for each other, 3 * 14/3 each, and the middle for an end, 4 * 6/3.
TEST(TC_norm, IsTheShareOfTheLargestCost) {
    EXPECT_DOUBLE_EQ(value("TC_norm", rows({{2, 1, 0}, {0, 3, 1}, {1, 0, 2}})), 101.0 / 12 / 36);
}

// The costliest answer need not be the farthest: to the first of the counts 1, 1, 9 it is the second, 10 against 20/9.
TEST(TC_norm, TakesTheCostliestAnswerNotTheFarthest) {
    EXPECT_DOUBLE_EQ(value("TC_norm", rows({{0, 1, 0}, {1, 0, 0}, {9, 0, 0}})), 1);
    EXPECT_LT(value("TC_norm", rows({{0, 0, 1}, {1, 0, 0}, {9, 0, 0}})), 1);
}

// Binotto and Delgado (2025), Corollary 5, with classes of equal size.
TEST(TC_norm, IsMAENormForEqualClassSizes) {
    std::mt19937 engine(1);
    for (int trial = 0; trial < 100; ++trial) {
        confusion_table table(2 + trial % 5);
        for (gold g : table.gold_classes())
            for (int item = 0; item < 7; ++item)
                table.add(g, predicted{static_cast<int>(engine() % static_cast<unsigned>(table.classes()))});
        EXPECT_NEAR(value("TC_norm", table), value("MAE_norm", table), 1e-15);
    }
}

TEST(TC_norm, IsUndefinedOnASingleClassAndWhereAGoldClassIsEmpty) {
    EXPECT_EQ(evaluate("TC_norm", rows({{4}})), score(undefined_reason::single_class_scale));
    EXPECT_EQ(evaluate("TC_norm", rows({{2, 1, 0}, {0, 0, 0}, {1, 0, 2}})), score(undefined_reason::empty_class));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(TC_norm) {
    if (e.classes() == 1) return undefined_reason::single_class_scale;
    if (!classes_suffice(e)) return undefined_reason::empty_class;
    return normalised_cost(e, rarity_cost_of_used(e));
}

}  // namespace ordeval::laws
