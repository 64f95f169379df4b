#include "ordeval/evaluation/partitions.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "ordeval/evaluation/judge_measures.hpp"

namespace ordeval {
namespace {

evidence items_without_topics(std::size_t items) {
    labelled_items labels{.scale = class_scale::parse("0..2").value()};
    labels.systems = {{.system = "a", .answers = {}}, {.system = "b", .answers = {}}};
    for (std::size_t item = 0; item < items; ++item) {
        labels.gold.push_back(static_cast<label>(item % 3));
        labels.systems[0].answers.push_back(static_cast<label>(item % 3));
        labels.systems[1].answers.push_back(static_cast<label>(item * item % 3));
    }
    return {.value = labels};
}

TEST(Partitions, TakeThePlaceOfTopicsAndDifferInSizeByOneAtMost) {
    const expected<evidence> divided = with_partitions(items_without_topics(43), 10, {.seed = 3});
    ASSERT_TRUE(divided);
    const auto& labels = std::get<labelled_items>(divided->value);
    ASSERT_EQ(labels.topics.size(), 10u);
    std::vector<int> sizes(10);
    for (std::uint32_t part : labels.topic_of) ++sizes[part];
    EXPECT_EQ(std::ranges::max(sizes), 5);
    EXPECT_EQ(std::ranges::min(sizes), 4);
    EXPECT_EQ(divided->account().notices.back(),
              "the items were divided at random into 10 parts, which take the place of topics (seed 3)");
    // The same items, once each.
    EXPECT_EQ(tables_of(*divided).pooled(1), tables_of(items_without_topics(43)).pooled(1));
    const auto other = with_partitions(items_without_topics(43), 10, {.seed = 4});
    EXPECT_NE(std::get<labelled_items>(other->value).topic_of, labels.topic_of);
}

TEST(Partitions, LetMeasuresBeJudgedWithoutTopics) {
    power_request request;
    request.measures.list = "MAE,Accuracy";
    request.test.trials = 50;
    const expected<judged_power> refused = judge_power(items_without_topics(60), request);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().to_string().find("partitions"), std::string::npos);
    const expected<judged_power> judged = judge_power(with_partitions(items_without_topics(60), 10).value(), request);
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->scores.topics.size(), 10u);
}

TEST(Partitions, RefuseWhatCannotBeDivided) {
    EXPECT_FALSE(with_partitions(items_without_topics(19), 10));
    EXPECT_FALSE(with_partitions(with_partitions(items_without_topics(40), 10).value(), 10));
    campaign counted{.scale = class_scale::parse("0..2").value(), .systems = {}, .topics = {}, .tables = {}};
    EXPECT_FALSE(with_partitions({.value = counted}, 10));
}

}  // namespace
}  // namespace ordeval
