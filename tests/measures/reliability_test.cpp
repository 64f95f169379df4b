#include "measures/definitions/association.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Gold 1 1 2 3, predicted 1 2 2 3. The first item lies below three others in the output, below two of them in gold;
// the second is apart from two, of which gold confirms one; all relations of the third (2) and fourth (3) hold.
TEST(Reliability, AveragesTheShareOfConfirmedRelations) {
    EXPECT_DOUBLE_EQ(value("Reliability", rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}})), (2.0 / 3 + 1.0 / 2 + 1 + 1) / 4);
}

TEST(Reliability, ForgivesTiesInTheOutput) {
    EXPECT_EQ(value("Reliability", rows({{2, 0, 0}, {0, 1, 0}, {0, 1, 0}})), 1);
}

TEST(Reliability, IsUndefinedForAConstantSystem) {
    EXPECT_EQ(evaluate("Reliability", rows({{1, 0}, {1, 0}})), score(undefined_reason::no_variation));
    EXPECT_EQ(value("Reliability", rows({{1, 1}, {0, 0}})), 0);
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Reliability) { return relation_share(e, predicted_order, gold_order); }

}  // namespace ordeval::laws
