#include "ordeval/evaluation/select_evidence.hpp"

#include <gtest/gtest.h>

namespace ordeval {
namespace {

using names = std::vector<std::string>;

labelled_items six_items() {
    return {.scale = *class_scale::parse("0..2"),
            .gold = {0, 1, 1, 2, 1, 0},
            .topics = {"a", "b"},
            .topic_of = {0, 0, 0, 1, 1, 1},
            .systems = {{"x", {0, 1, 0, 2, 1, 2}}, {"y", {1, 1, 1, 1, 1, no_answer}}, {"xx", {0, 0, 0, 0, 0, 0}}}};
}

evidence items() { return {.value = six_items()}; }
evidence tables() { return {.value = tally(six_items())}; }

const campaign& tables_in(const evidence& found) { return std::get<campaign>(found.value); }
const labelled_items& items_in(const evidence& found) { return std::get<labelled_items>(found.value); }

TEST(SelectEvidence, ItemsAndTablesKeepTheSamePart) {
    const evidence_selection wanted{.only = {"x*"}, .exclude = {"xx"}, .topics = {"b"}};
    const auto of_items = select(items(), wanted, 1), of_tables = select(tables(), wanted, 1);
    ASSERT_TRUE(of_items && of_tables);
    EXPECT_EQ(of_items->systems(), names{"x"});
    EXPECT_EQ(of_items->topics(), names{"b"});
    EXPECT_EQ(tally(items_in(*of_items)).tables, tables_in(*of_tables).tables);
    EXPECT_EQ(tables_in(*of_tables).pooled(0).total(), 3U);
}

TEST(SelectEvidence, NamesThatFitNothingAreRefused) {
    EXPECT_FALSE(select(items(), {.only = {"z"}}, 1));
    EXPECT_FALSE(select(items(), {.exclude = {"z*"}}, 1));
    EXPECT_FALSE(select(items(), {.topics = {"c"}}, 1));
    EXPECT_FALSE(select(items(), {.exclude = {"*"}}, 1));
}

TEST(SelectEvidence, SystemsGetNewNames) {
    const auto renamed = select(items(), {.names = {{"x", "first"}}}, 1);
    ASSERT_TRUE(renamed);
    EXPECT_EQ(renamed->systems(), (names{"first", "y", "xx"}));
    EXPECT_FALSE(select(items(), {.names = {{"x", "y"}}}, 1)) << "two systems of one name";
    EXPECT_FALSE(select(items(), {.names = {{"z", "w"}}}, 1));
}

TEST(SelectEvidence, AnonymousNamesDependOnTheNamesAlone) {
    evidence given = items();
    given.account().applied = {{"missing=wrong", "y", 1}};
    given.account().notices = {"y.csv: columns taken", "scale 0..2"};
    const auto hidden = select(given, {.anonymise = true}, 1);
    ASSERT_TRUE(hidden);
    names sorted = hidden->systems();
    std::ranges::sort(sorted);
    EXPECT_EQ(sorted, (names{"system 1", "system 2", "system 3"}));
    EXPECT_EQ(hidden->systems(), select(tables(), {.anonymise = true}, 1)->systems());
    EXPECT_EQ(hidden->account().applied[0].system, hidden->systems()[1]);
    EXPECT_EQ(hidden->account().notices, names{"scale 0..2"});
}

TEST(Baselines, ConstantOnesAnswerTheMostFrequentAndTheMedianClass) {
    labelled_items skewed = six_items();
    skewed.gold = {0, 0, 0, 1, 2, 2};
    const auto found = select({.value = skewed}, {.baselines = {baseline::majority, baseline::median}}, 1);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->systems(), (names{"x", "y", "xx", "(majority)", "(median)"}));
    EXPECT_EQ(items_in(*found).systems[3].answers, (std::vector<label>(6, 0)));
    EXPECT_EQ(items_in(*found).systems[4].answers, (std::vector<label>(6, 0))) << "the lower of two";
    skewed.gold = {0, 1, 1, 1, 2, 2};
    EXPECT_EQ(items_in(*select({.value = skewed}, {.baselines = {baseline::median}}, 1)).systems[3].answers,
              (std::vector<label>(6, 1)));
}

TEST(Baselines, ItemsAndTablesGetTheSameDraws) {
    for (const baseline what : {baseline::majority, baseline::median, baseline::random, baseline::prior}) {
        const auto of_items = select(items(), {.baselines = {what}}, 7),
                   of_tables = select(tables(), {.baselines = {what}}, 7);
        ASSERT_TRUE(of_items && of_tables);
        EXPECT_EQ(tally(items_in(*of_items)).tables, tables_in(*of_tables).tables) << name(what);
    }
}

/// 30,000 items of three classes in the proportion 1:2:7; a binomial share of 10,000 or more lies within 0.02 of its
/// chance in all but one draw of ten thousand.
TEST(Baselines, RandomOnesDrawAsOftenAsTheyShould) {
    const item_count truth[] = {3000, 6000, 21000};
    confusion_table counts(3);
    for (int i = 0; i < 3; ++i) counts.add(gold{i}, predicted{i}, truth[i]);
    const campaign large{.scale = *class_scale::parse("0..2"), .systems = {"x"}, .topics = {}, .tables = {counts}};
    const auto found = select({.value = large}, {.baselines = {baseline::random, baseline::prior}}, 3);
    ASSERT_TRUE(found);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(tables_in(*found).table(1, 0)[gold{i}], truth[i]);
        EXPECT_NEAR(static_cast<double>(tables_in(*found).table(1, 0)[predicted{i}]) / 30000, 1.0 / 3, 0.02);
        EXPECT_NEAR(static_cast<double>(tables_in(*found).table(2, 0)[predicted{i}]) / 30000,
                    static_cast<double>(truth[i]) / 30000, 0.02);
    }
}

TEST(Baselines, NeedLabels) { EXPECT_FALSE(select({.value = scoreboard{}}, {.baselines = {baseline::majority}}, 1)); }

}  // namespace
}  // namespace ordeval
