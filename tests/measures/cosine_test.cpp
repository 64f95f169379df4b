#include <cmath>

#include "measures/definitions/association.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Amigo et al. (2020), Appendix B, gold 1 1 2 3: outputs 1 2 2 3 print 0.973, outputs 1 1 2 2 print 0.979.
// Squares 15 in gold, 18 and 10 in the outputs; products 16 and 12.
TEST(Cosine, ComparesTheVectorsOfClassNumbers) {
    EXPECT_DOUBLE_EQ(value("Cosine", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), 16 / std::sqrt(15.0 * 18));
    EXPECT_DOUBLE_EQ(value("Cosine", rows({{2, 0, 0}, {0, 1, 0}, {0, 1, 0}})), 12 / std::sqrt(15.0 * 10));
}

TEST(Cosine, IsDefinedWithoutVariation) { EXPECT_EQ(value("Cosine", rows({{0, 2}, {0, 0}})), 1); }

TEST(Cosine, ReachesTheLowEndOfItsRangeWhereTheEndsAreExchanged) {
    EXPECT_DOUBLE_EQ(value("Cosine", rows({{0, 0, 4}, {0, 0, 0}, {4, 0, 0}})),
                     parse_measure("Cosine")->range_on(3).low);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Cosine) {
    using std::sqrt;
    const Real xy = e.sum([](const item& i) { return (i.truth + 1) * (i.answer + 1); });
    const Real xx = e.sum([](const item& i) { return (i.truth + 1) * (i.truth + 1); });
    const Real yy = e.sum([](const item& i) { return (i.answer + 1) * (i.answer + 1); });
    return ratio<Real>(xy, sqrt(xx) * sqrt(yy));
}

}  // namespace ordeval::laws
