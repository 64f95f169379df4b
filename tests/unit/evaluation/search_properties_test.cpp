#include "ordeval/evaluation/search_properties.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "ordeval/report/property_sheets.hpp"

namespace ordeval {

namespace {

TEST(SearchProperties, LooksAtEveryKindOfMeasureWhereAllAreWanted) {
    const expected<property_findings> found = search_properties(
        {.measures = {"@all"}, .properties = {"symmetry"}, .classes = 2, .items = 1, .gold_items = 1});
    ASSERT_TRUE(found);
    for (evidence_kind kind : {evidence_kind::table, evidence_kind::intervals, evidence_kind::distributions})
        EXPECT_TRUE(std::ranges::any_of(found->results, [&](const axiom_result& one) {
            return one.spec.measure->judges() == kind;
        })) << describe(kind);
    EXPECT_EQ(property_groups(*found).size(), 3u);
}

TEST(SearchProperties, SuggestsTheNameThatWasMeant) {
    const expected<property_findings> found = search_properties({.properties = {"symetry"}});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().lies_in(), fault::request);
    EXPECT_EQ(found.error().shown().front().to_string(), "properties cannot be 'symetry'; did you mean symmetry?");
}

TEST(SearchProperties, RefusesRankingsAndEdgesThatAreNone) {
    EXPECT_EQ(search_properties({.measures = {"ClasSi"}}).error().lies_in(), fault::request);
    EXPECT_EQ(search_properties({.measures = {"MAE_int"}, .edges = {3, 2, 1}}).error().lies_in(), fault::request);
}

TEST(SearchProperties, SaysThatNothingApplies) {
    EXPECT_EQ(search_properties({.measures = {"NMD"}, .properties = {"homogeneity_0"}}).error().lies_in(),
              fault::nothing);
}

}  // namespace

}  // namespace ordeval
