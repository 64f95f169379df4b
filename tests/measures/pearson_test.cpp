#include <cmath>

#include "measures/definitions/association.hpp"
#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Amigo et al. (2020), Appendix B, gold 1 1 2 3: outputs 1 2 2 3 print 0.85, outputs 1 1 2 2 print 0.9.
// Gold deviates by -3/4 -3/4 1/4 5/4 from its mean (squares 11/4); the outputs by -1 0 0 1 (squares 2, products 2)
// and by -1/2 -1/2 1/2 1/2 (squares 1, products 3/2).
TEST(Pearson, CorrelatesClassPositions) {
    EXPECT_DOUBLE_EQ(value("Pearson", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), 2 / std::sqrt(2.75 * 2));
    EXPECT_DOUBLE_EQ(value("Pearson", rows({{2, 0, 0}, {0, 1, 0}, {0, 1, 0}})), 1.5 / std::sqrt(2.75));
}

TEST(Pearson, IsExactAtTheEndsOfItsRange) {
    const item_count many = item_count{1} << 38;
    EXPECT_EQ(value("Pearson", rows({{many, 0, 0}, {0, 7, 0}, {0, 0, many + 1}})), 1);
    EXPECT_EQ(value("Pearson", rows({{0, 0, many}, {0, many, 0}, {many, 0, 0}})), -1);
}

TEST(Pearson, IsUndefinedWhereOneSideIsConstant) {
    EXPECT_EQ(evaluate("Pearson", rows({{1, 0}, {1, 0}})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("Pearson", rows({{1, 1}, {0, 0}})), score(undefined_reason::no_variation));
}

// Gold 0, 1, 5 answered 1, 0, 5: both means 2, the products of deviations 2 + 2 + 9, the squares 4 + 1 + 9.
TEST(Pearson, CorrelatesValuesWhereTheyAreGiven) {
    const confusion_table table = rows({{0, 1, 0}, {1, 0, 0}, {0, 0, 1}});
    EXPECT_DOUBLE_EQ(value("Pearson(values=0 1 5)", table), 13.0 / 14);
    EXPECT_DOUBLE_EQ(value("Pearson(values=3 5 7)", table), value("Pearson", table));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Pearson) {
    return correlation(
        e, [&](const item& i) { return value_of(e, i.truth); }, [&](const item& i) { return value_of(e, i.answer); });
}

}  // namespace ordeval::laws
