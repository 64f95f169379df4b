#include "measures/definitions/association.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold 1 1 2 3 has ranks 1.5 1.5 3 4, predicted 1 2 2 3 has 1 2.5 2.5 4; their mean is 2.5.
// Covariance 1.5 + 0 + 0 + 2.25 = 3.75, variances 4.5 and 4.5.
TEST(Spearman, CorrelatesMidRanks) {
    EXPECT_DOUBLE_EQ(value("Spearman", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), 5.0 / 6);
}

// Cardoso and Sousa (2011), Table 4: CM5 prints 0.89.
TEST(Spearman, IsThatOfCardosoAndSousa) {
    EXPECT_NEAR(value("Spearman", rows({{1, 1, 0, 0}, {0, 0, 1, 1}, {0, 0, 0, 3}, {0, 0, 0, 0}})), 0.89, 0.005);
}

TEST(Spearman, IsExactAtTheEndsOfItsRange) {
    const item_count many = item_count{1} << 38;
    EXPECT_EQ(value("Spearman", rows({{many, 0, 0}, {0, 7, 0}, {0, 0, many + 1}})), 1);
    EXPECT_EQ(value("Spearman", rows({{0, 0, many}, {0, many, 0}, {many, 0, 0}})), -1);
}

TEST(Spearman, IsUndefinedWhereOneSideIsConstant) {
    EXPECT_EQ(evaluate("Spearman", rows({{1, 0}, {1, 0}})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("Spearman", rows({{1, 1}, {0, 0}})), score(undefined_reason::no_variation));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Spearman) {
    // The mid-rank less a constant: the items below, and half of those beside.
    std::vector<Real> gold_rank, predicted_rank;
    for (int c = 0; c < e.classes(); ++c) {
        gold_rank.push_back(e.how_many([=](const item& x) { return x.truth < c; }) + e.gold_items(c) / 2);
        predicted_rank.push_back(e.how_many([=](const item& x) { return x.answer < c; }) + e.predicted_items(c) / 2);
    }
    return correlation(
        e, [&](const item& i) { return gold_rank[static_cast<std::size_t>(i.truth)]; },
        [&](const item& i) { return predicted_rank[static_cast<std::size_t>(i.answer)]; });
}

}  // namespace ordeval::laws
