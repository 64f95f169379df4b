#include "measures/definitions/classes.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Mean precision (3/5 + 4/5)/2 = 7/10, mean recall (3/4 + 4/6)/2 = 17/24; 2pr/(p+r) = 119/169.
TEST(Hmpr, CombinesTheAverages) { EXPECT_DOUBLE_EQ(value("HMPR", rows({{3, 1}, {2, 4}})), 119.0 / 169); }

TEST(Hmpr, IsZeroWhereNothingIsRight) { EXPECT_EQ(value("HMPR", rows({{0, 1}, {1, 0}})), 0); }

// Mean recall falls to (3/5 + 4/6)/2 = 19/30, mean precision stays 7/10.
TEST(Hmpr, CountsUnansweredItemsInRecallAlone) {
    confusion_table table = rows({{3, 1}, {2, 4}});
    table.add_unanswered(gold{0});
    EXPECT_DOUBLE_EQ(value("HMPR", table), 2 * 0.7 * (19.0 / 30) / (0.7 + 19.0 / 30));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(HMPR) {
    const Real p = mean(over_used_classes(e, [&](int c) { return precision(e, c); }));
    const Real r = mean(over_used_classes(e, [&](int c) { return recall(e, c); }));
    return harmonic(p, r);
}

}  // namespace ordeval::laws
