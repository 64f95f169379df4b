#include "ordeval/scores/class_proximities.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "measures/measure_test.hpp"
#include "unit/throws.hpp"

namespace ordeval::testing {

// Gold counts 2, 4, 2 of 8. Answering the first class to an item of the last: 2/2 + 4 + 2 = 7 of 8 lie between.
TEST(ClassProximities, AreInformationInBits) {
    const class_proximities found = proximities_of({2, 4, 2});
    EXPECT_EQ(found.items, (std::vector<item_count>{2, 4, 2}));
    EXPECT_DOUBLE_EQ(*found.bits[0][0], 3);  // half of 2
    EXPECT_DOUBLE_EQ(*found.bits[1][1], 2);
    EXPECT_DOUBLE_EQ(*found.bits[2][0], -std::log2(7.0 / 8));
    EXPECT_DOUBLE_EQ(*found.bits[0][1], 1);                    // 4/2 + 2 of 8
    EXPECT_DOUBLE_EQ(*found.bits[1][0], -std::log2(5.0 / 8));  // 2/2 + 4: not the same the other way round
}

TEST(ClassProximities, MakeUpTheMeasure) {
    const confusion_table table = rows({{5, 1, 2}, {3, 6, 1}, {2, 4, 7}});
    const class_proximities found = proximities_of({8, 10, 13});
    double reached = 0, reachable = 0;
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes()) {
            const auto& row = found.bits[static_cast<std::size_t>(g.value)];
            reached += static_cast<double>(table(g, p)) * *row[static_cast<std::size_t>(p.value)];
            reachable += static_cast<double>(table(g, p)) * *row[static_cast<std::size_t>(g.value)];
        }
    EXPECT_NEAR(reached / reachable, value("CEM_ORD", table), 1e-14);
}

TEST(ClassProximities, AreMissingWhereNoItemLiesBetween) {
    const class_proximities found = proximities_of({3, 0, 5});
    EXPECT_FALSE(found.bits[1][1]);
    EXPECT_TRUE(found.bits[0][1]);
    EXPECT_EQ(refusal([] { static_cast<void>(proximities_of({0, 0})); }), "proximities_of: there must be gold items");
}

}  // namespace ordeval::testing
