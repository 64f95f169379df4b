#include "ordeval/report/comparison_sheet.hpp"

#include <gtest/gtest.h>

#include "ordeval/statistics/tests/compare_topics.hpp"

namespace ordeval {
namespace {

TEST(ComparisonSheet, HoldsOneRowForEverySystemAndEveryPair) {
    // Four topics; the third system is far behind the others on each.
    const complete_scores scores(4, 3, {0.7, 0.71, 0.3, 0.6, 0.58, 0.2, 0.8, 0.83, 0.35, 0.75, 0.74, 0.31});
    const comparison_options options{.test = comparison_test::t};
    const system_comparison what{.systems = {"one", "two", "three"},
                                 .topics = {},
                                 .measure = named_measure::foreign("M"),
                                 .result = compare_topics(scores, options),
                                 .options = options,
                                 .intervals = interval_facts{}};
    for (const sheet& table : {systems_sheet(what), pairs_sheet(what)}) {
        EXPECT_EQ(table.rows.size(), 3u);
        for (const auto& row : table.rows) EXPECT_EQ(row.size(), table.columns.size());
    }
    EXPECT_EQ(std::get<std::string>(systems_sheet(what).rows[2].back()), "b");
}

}  // namespace
}  // namespace ordeval
