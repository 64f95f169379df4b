#include "ordeval/scores/net_promoter.hpp"

#include <gtest/gtest.h>

namespace ordeval::testing {

namespace {

using shares = std::vector<double>;

// Twenty customers on 0..10: eight rate 9 or 10, five at most 6.
TEST(NetPromoterScore, IsTheShareOfPromotersLessThatOfDetractors) {
    const shares customers{0, 0, 1. / 20, 0, 0, 1. / 20, 3. / 20, 3. / 20, 4. / 20, 5. / 20, 3. / 20};
    EXPECT_NEAR(net_promoter_score(customers, {7, 2}), 3. / 20, 1e-15);
    EXPECT_EQ(net_promoter_score({1, 0, 0}, {1, 1}), -1);
    EXPECT_EQ(net_promoter_score({0, 1, 0}, {1, 1}), 0);
    EXPECT_EQ(net_promoter_score({0, 0, 1}, {1, 1}), 1);
}

TEST(NetPromoterScore, NeedsTwoGroupsThatShareNoClass) {
    EXPECT_EQ(promoter_groups_of({7, 2}, 11).value(), (promoter_groups{7, 2}));
    EXPECT_EQ(promoter_groups_of({1, 2}, 3).value(), (promoter_groups{1, 2}));
    for (const std::vector<item_count>& bad : {std::vector<item_count>{}, {7}, {7, 2, 1}, {0, 1}, {1, 0}})
        EXPECT_EQ(promoter_groups_of(bad, 11).error().to_string(),
                  "nps takes two whole numbers above 0; say how many of the lowest classes are detractors and how many "
                  "of the highest promoters: nps=7,2 on 0..10\n");
    EXPECT_EQ(promoter_groups_of({2, 2}, 3).error().to_string(),
              "2 and 2 classes are more than the scale has, 3; say how many of the lowest classes are detractors and "
              "how many of the highest promoters: nps=7,2 on 0..10\n");
    EXPECT_FALSE(promoter_groups_of({item_count{1} << 63, item_count{1} << 63}, 3));
}

quantification two_topics() {
    return {.scale = class_scale::from_integers(1, 3).value(),
            .systems = {"a", "b"},
            .topics = {"x", "y"},
            .pairs = {distribution_pair(shares{1, 1, 2}, shares{1, 2, 1}),
                      distribution_pair(shares{0, 0, 1}, shares{0, 1, 1}),
                      distribution_pair(shares{2, 1, 1}, shares{1, 2, 1}), std::nullopt}};
}

TEST(NetPromoterScore, IsAveragedOverTopics) {
    const net_promoter_scores found = net_promoters(two_topics(), {1, 1}, undefined_topics::skip, true);
    ASSERT_EQ(found.rows.size(), 6u);
    EXPECT_EQ(found.rows[0], (net_promoter_row{0, "", 0.25, 0.625, 0.375}));
    EXPECT_EQ(found.rows[1], (net_promoter_row{0, "x", 0.0, 0.25, 0.25}));
    EXPECT_EQ(found.rows[2], (net_promoter_row{0, "y", 0.5, 1.0, 0.5}));
    // The second system answered the first topic alone, and so is its gold.
    EXPECT_EQ(found.rows[3], (net_promoter_row{1, "", 0.0, -0.25, -0.25}));
    const score none(undefined_reason::no_items);
    EXPECT_EQ(found.rows[5], (net_promoter_row{1, "y", none, none, none}));
}

TEST(NetPromoterScore, IsUndefinedWhereTopicsPropagate) {
    const net_promoter_scores found = net_promoters(two_topics(), {1, 1}, undefined_topics::propagate, false);
    ASSERT_EQ(found.rows.size(), 2u);
    EXPECT_EQ(found.rows[0].answered, score(0.625));
    EXPECT_EQ(found.rows[1].answered, score(undefined_reason::no_items));
}

}  // namespace

}  // namespace ordeval::testing
