#include <cmath>

#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// 1/4 log2(4/2) + 1/4 log2(4/6) + 2/4 log2(8/6) = 3/2 - 3/4 log2(3).
TEST(Mi, IsTheInformationOfAnAnswerInBits) {
    EXPECT_NEAR(value("MI", rows({{1, 1}, {0, 2}})), 1.5 - 0.75 * std::log2(3), 1e-15);
}

TEST(Mi, OfAPerfectSystemIsTheEntropyOfTheGoldClasses) {
    EXPECT_DOUBLE_EQ(value("MI", rows({{5, 0}, {0, 5}})), 1);
    EXPECT_DOUBLE_EQ(value("MI", rows({{2, 0, 0}, {0, 1, 0}, {0, 0, 1}})), 1.5);
    EXPECT_EQ(value("MI", rows({{5, 0}, {0, 0}})), 0);
}

TEST(Mi, DoesNotSeeThatClassesAreExchanged) { EXPECT_DOUBLE_EQ(value("MI", rows({{0, 5}, {5, 0}})), 1); }

TEST(Mi, IsZeroForIndependentAnswers) { EXPECT_EQ(value("MI", rows({{2, 4, 6}, {1, 2, 3}, {3, 6, 9}})), 0); }

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(MI) {
    const Real n = e.total();
    Real bits = 0;
    for (int g = 0; g < e.classes(); ++g)
        for (int p = 0; p < e.classes(); ++p)
            if (const Real both = e.cell(g, p); both > 0)
                bits += both / n * log2_of(Real(both * n / (e.gold_items(g) * e.predicted_items(p))));
    return bits;
}

}  // namespace ordeval::laws
