#include "ordeval/scores/classi.hpp"

#include "measures/measure_test.hpp"

namespace ordeval::testing {

namespace {

score classi_of(std::string_view spec, std::vector<label_ranking::class_number> labels, std::vector<double> distances) {
    return ordeval::evaluate(parse_measure(spec).value(), label_ranking(std::move(labels), std::move(distances)));
}

}  // namespace

// The pairs (2,0), (2,1) and (1,0) cost 3, 2 and 1 in the worst order; here only (1,0) is out of order.
TEST(ClasSi, IsOneMinusTwiceTheCostRelativeToTheWorst) {
    EXPECT_DOUBLE_EQ(*classi_of("ClasSi", {1, 0, 2}, {0, 1, 3}), 1 - 2 * 1.0 / 6);
}

// The first label of the worst order costs 3 + 2.
TEST(ClasSi, LooksAtTheCostsOfTheFirstLabelsOnly) {
    EXPECT_DOUBLE_EQ(*classi_of("ClasSi(k=1)", {1, 0, 2}, {0, 1, 3}), 1 - 2 * 1.0 / 5);
    EXPECT_EQ(classi_of("ClasSi(k=9)", {1, 0, 2}, {0, 1, 3}), classi_of("ClasSi", {1, 0, 2}, {0, 1, 3}));
}

// One of three pairs.
TEST(ClasSi, CanCountPairsInsteadOfDistances) {
    EXPECT_DOUBLE_EQ(*classi_of("ClasSi(cost=unit)", {1, 0, 2}, {0, 1, 3}), 1 - 2 * 1.0 / 3);
}

TEST(ClasSi, IsUndefinedWhereAllLabelsAreEquallyFar) {
    EXPECT_EQ(classi_of("ClasSi", {1, 1, 2}, {0, 3, 3}), score(undefined_reason::no_variation));
    EXPECT_EQ(classi_of("ClasSi", {0}, {0, 1}), score(undefined_reason::no_variation));
}

TEST(ClasSi, IsUndefinedForAnEmptyRanking) {
    EXPECT_EQ(classi_of("ClasSi", {}, {0, 1}), score(undefined_reason::no_items));
    EXPECT_EQ(classi_of("ClasSi", {}, {}), score(undefined_reason::no_items));
}

}  // namespace ordeval::testing
