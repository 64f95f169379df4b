#include "ordeval/statistics/planning/topic_set_size.hpp"

#include <gtest/gtest.h>

#include "unit/throws.hpp"

namespace ordeval {
namespace {

struct design {
    std::size_t systems;
    std::uint64_t f_topics;
    double f_power;
    std::uint64_t pair_topics;
    double pair_power;
    std::uint64_t width_topics;
    double width;
};

TEST(TopicSetSize, AgreesWithR) {
    // R 4.2.2 with pf(ncp =), pt(ncp =) and qtukey; variance 0.04, range 0.1, width 0.15.
    for (const design& r : {design{2, 65, 0.801631637, 65, 0.801630710, 57, 0.149428002},
                            design{3, 79, 0.802252066, 83, 0.802953987, 80, 0.149403011},
                            design{10, 127, 0.803309610, 129, 0.800808670, 143, 0.149895046},
                            design{30, 195, 0.801420335, 169, 0.800916081, 201, 0.149640327}}) {
        const auto sizes = plan_topic_set({.systems = r.systems, .variance = 0.04, .range = 0.1, .width = 0.15});
        ASSERT_TRUE(sizes);
        ASSERT_EQ(sizes->size(), 3u);
        EXPECT_EQ((*sizes)[0].goal, topic_set_goal::some_difference);
        EXPECT_EQ((*sizes)[0].size, r.f_topics);
        EXPECT_NEAR((*sizes)[0].reached, r.f_power, 1e-8);
        EXPECT_EQ((*sizes)[1].goal, topic_set_goal::extreme_pair);
        EXPECT_EQ((*sizes)[1].size, r.pair_topics);
        EXPECT_NEAR((*sizes)[1].reached, r.pair_power, 1e-6);  // R's quantiles of the range have seven digits
        EXPECT_EQ((*sizes)[2].goal, topic_set_goal::interval_width);
        EXPECT_EQ((*sizes)[2].size, r.width_topics);
        EXPECT_NEAR((*sizes)[2].reached, r.width, 1e-6);
    }
}

TEST(TopicSetSize, IsOfWhatWasAskedFor) {
    EXPECT_EQ(plan_topic_set({.variance = 0.04, .range = 0.1})->size(), 2u);
    EXPECT_EQ(plan_topic_set({.variance = 0.04, .width = 0.1})->size(), 1u);
    EXPECT_EQ(plan_topic_set({.variance = 0.04, .width = 100})->front().size, 2u);
}

TEST(TopicSetSize, SaysWhereNoSizeWouldDo) {
    const auto sizes = plan_topic_set({.variance = 0.04, .range = 1e-4, .largest = 1000});
    ASSERT_FALSE(sizes);
    EXPECT_NE(sizes.error().to_string().find("not even 1000 topics"), std::string::npos);
}

TEST(TopicSetSize, RefusesOptionsThatMakeNoSense) {
    EXPECT_EQ(testing::refusal([] { (void)plan_topic_set({.variance = 0.04}); }),
              "plan_topic_set: a range or a width must be wanted");
    EXPECT_EQ(testing::refusal([] { (void)plan_topic_set({.variance = 0, .range = 0.1}); }),
              "plan_topic_set: the variance must be above 0");
    EXPECT_EQ(testing::refusal([] { (void)plan_topic_set({.systems = 1, .variance = 0.04, .range = 0.1}); }),
              "plan_topic_set: there must be at least two systems");
}

}  // namespace
}  // namespace ordeval
