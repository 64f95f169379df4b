#include <cmath>
#include <random>

#include "measures/definitions/closeness.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold counts 2, 1, 1. Right answers: prox 2, 3, 3. An error lies all items away, the predicted class at half:
// -log2(3.5/4).
TEST(CEM_NOM, HasAllItemsBetweenAWrongAnswerAndTheTruth) {
    EXPECT_DOUBLE_EQ(value("CEM_NOM", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), (8 + std::log2(8.0 / 7)) / 10);
    EXPECT_DOUBLE_EQ(value("CEM_NOM", rows({{1, 0, 1}, {0, 1, 0}, {0, 0, 1}})), (8 + std::log2(8.0 / 7)) / 10);
}

TEST(CEM_NOM, IsAccuracyForEqualClassSizesWhereTiesCountWhole) {
    std::mt19937 engine(1);
    for (int trial = 0; trial < 100; ++trial) {
        confusion_table table(2 + trial % 5);
        for (gold g : table.gold_classes())
            for (int item = 0; item < 7; ++item)
                table.add(g, predicted{static_cast<int>(engine() % static_cast<unsigned>(table.classes()))});
        EXPECT_NEAR(value("CEM_NOM(ties=full)", table), value("Accuracy", table), 1e-15);
        EXPECT_NEAR(value("CEM_NOM(ties=full,log=false)", table), value("Accuracy", table), 1e-15);
    }
}

TEST(CEM_NOM, UnansweredItemsGetNothingAndStayBelow) {
    confusion_table table = rows({{1, 0}, {0, 1}});
    table.add_unanswered(gold{0}, 2);
    EXPECT_DOUBLE_EQ(value("CEM_NOM", table), (-std::log2(1.5 / 4) + 3) / (-3 * std::log2(1.5 / 4) + 3));
}

TEST(CEM_NOM, IsUndefinedWhereOneGoldClassIsAllAndTiesCountWhole) {
    EXPECT_EQ(evaluate("CEM_NOM(ties=full)", rows({{3, 1}, {0, 0}})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(CEM_NOM) {
    return closeness(e, [](int, int answer, int truth) { return answer != truth; });
}

}  // namespace ordeval::laws
