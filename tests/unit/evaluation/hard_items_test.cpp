#include "ordeval/evaluation/hard_items.hpp"

#include <gtest/gtest.h>

#include "ordeval/evaluation/make_report.hpp"

namespace ordeval::testing {

namespace {

/// Five items on a scale of four classes; a baseline that is always wrong, and one answer that does not count.
labelled_items five_items() {
    labelled_items items{.scale = class_scale::from_integers(0, 3).value(), .gold = {0, 1, 2, 3, 0}};
    items.ids = {"i1", "i2", "i3", "i10", "i9"};
    items.systems = {{"a", {0, 2, 3, no_answer, 1}, {}},
                     {"b", {0, 1, 1, 0, 1}, {false, true, false, false, false}},
                     {"(majority)", {3, 3, 0, 0, 3}, {}}};
    return items;
}

std::vector<std::string> ids_of_items(const std::vector<hard_item>& items) {
    std::vector<std::string> list;
    for (const hard_item& one : items) list.push_back(one.id);
    return list;
}

std::string refusal_of_link(const std::string& text) {
    const auto refused = item_link::parse(text);
    return refused ? "" : refused.error().shown().at(0).problem;
}

}  // namespace

TEST(HardItems, AreOrderedByMeanDistanceAndCounted) {
    const hard_items found = find_hard_items(five_items(), 10);
    // i10: no answer is 3 away, 0 is 3 away: 3. i2 counts for one system, 1 away. i3: 1 and 1. i9: 1 and 1.
    EXPECT_EQ(ids_of_items(found.worst), (std::vector<std::string>{"i10", "i2", "i3", "i9"}));
    EXPECT_EQ(found.items, 5U);
    EXPECT_EQ(found.missed, 4U) << "nobody missed i1 but the baseline, which is not judged";
    EXPECT_EQ(found.missed_by_all, 4U);
    const hard_item& hardest = found.worst[0];
    EXPECT_EQ(hardest.mean_distance, 3);
    EXPECT_EQ(hardest.judged, 2U);
    EXPECT_EQ(hardest.missed, 2U);
    ASSERT_EQ(hardest.answers.size(), 3U) << "the baseline is shown";
    EXPECT_EQ(hardest.answers[0].given, no_answer);
    EXPECT_EQ(found.worst[1].judged, 1U);
    EXPECT_FALSE(found.worst[1].answers[1].counts);
}

TEST(HardItems, AListHoldsNoMoreThanWasAskedFor) {
    const hard_items found = find_hard_items(five_items(), 2);
    EXPECT_EQ(ids_of_items(found.worst), (std::vector<std::string>{"i10", "i2"}));
    EXPECT_EQ(ids_of_items(found.unanimous), (std::vector<std::string>{"i10", "i2"}));
    EXPECT_EQ(found.missed, 4U);
}

TEST(HardItems, MissedByEveryoneIsNotTheSameAsFarFromGold) {
    labelled_items items{.scale = class_scale::from_integers(0, 3).value(), .gold = {0, 0}};
    items.systems = {{"a", {3, 1}, {}}, {"b", {0, 1}, {}}};
    const hard_items found = find_hard_items(items, 10);
    EXPECT_EQ(ids_of_items(found.worst), (std::vector<std::string>{"row 1", "row 2"})) << "without ids, by row";
    EXPECT_EQ(ids_of_items(found.unanimous), std::vector<std::string>{"row 2"});
}

TEST(HardItems, BaselinesAloneAreJudged) {
    labelled_items items = five_items();
    items.systems.erase(items.systems.begin(), items.systems.begin() + 2);
    EXPECT_EQ(find_hard_items(items, 10).missed_by_all, 5U);
}

TEST(HardItems, AReportHasThemWhereTheyAreAskedForAndKept) {
    report_request request{.measures = parse_measures("MAE").value(), .trials = 0, .items = 3};
    request.intervals.reset();
    EXPECT_EQ(make_report({.value = five_items()}, request)->items->worst.size(), 3U);
    EXPECT_TRUE(items_needed({.value = tally(five_items())}, request));
    EXPECT_FALSE(make_report({.value = tally(five_items())}, request)) << "tables have no items";
    request.item_url = "javascript:alert('{id}')";
    EXPECT_FALSE(make_report({.value = five_items()}, request));
    request.items = 0;
    EXPECT_FALSE(make_report({.value = five_items()}, request)->items);
}

TEST(ItemLink, EscapesWhateverAnIdHolds) {
    const item_link link = item_link::parse("https://example.org/{topic}/items?i={id}#x").value();
    EXPECT_EQ(link.of("a-1_~.", "t"), "https://example.org/t/items?i=a-1_~.#x");
    EXPECT_EQ(link.of("\"><script>/../#&?%20 @\\", "a/b"),
              "https://example.org/a%2Fb/items?i=%22%3E%3Cscript%3E%2F..%2F%23%26%3F%2520%20%40%5C#x");
    EXPECT_EQ(link.of("\xc3\xa4{topic}", "t"), "https://example.org/t/items?i=%C3%A4%7Btopic%7D#x");
}

TEST(ItemLink, LeadsToNoFolderAbove) {
    const item_link link = item_link::parse("http://example.org/items/{id}").value();
    EXPECT_EQ(link.of("..", ""), "");
    EXPECT_EQ(link.of(".", ""), "");
    EXPECT_EQ(link.of("", ""), "");
    EXPECT_EQ(link.of("...", ""), "http://example.org/items/...");
}

TEST(ItemLink, TakesWebAddressesWithAFixedHostOnly) {
    EXPECT_EQ(refusal_of_link("HTTPS://example.org/{id}"), "");
    for (const char* text : {"javascript:alert({id})", "data:text/html,{id}", "//example.org/{id}", "ftp://a/{id}",
                             "https:/example.org/{id}", " https://example.org/{id}", "{id}", ""})
        EXPECT_NE(refusal_of_link(text).find("http:// or https:// only"), std::string::npos) << text;
    for (const char* text : {"https://{id}/", "https://{id}.example.org/", "https://example.org{id}", "https:///{id}",
                             "https://user:{id}@example.org/", "https://{topic}/{id}"})
        EXPECT_NE(refusal_of_link(text).find("needs a host"), std::string::npos) << text;
    EXPECT_NE(refusal_of_link("https://example.org/").find("no place for the id"), std::string::npos);
    EXPECT_NE(refusal_of_link("https://example.org/\\{id}").find("cannot hold"), std::string::npos);
    EXPECT_NE(refusal_of_link("https://exa\tmple.org/{id}").find("cannot hold"), std::string::npos);
}

}  // namespace ordeval::testing
