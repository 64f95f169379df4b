#include "ordeval/meta/worst_table.hpp"

#include <gtest/gtest.h>

#include "measures/measure_test.hpp"

namespace ordeval::testing {

namespace {

using gold_items = std::vector<item_count>;

worst_table found(std::string_view spec, const gold_items& counts) {
    return find_worst_table(parse_measure(spec).value(), counts).value();
}

std::string why_not(std::string_view spec, const gold_items& counts) {
    const expected<worst_table> refused = find_worst_table(parse_measure(spec).value(), counts);
    return refused ? "" : refused.error().shown().front().problem;
}

}  // namespace

// Gold classes of 2, 1 and 3 items: the first is worst answered last, the second at either end, the last first.
TEST(WorstTable, GivesEveryClassItsWorstAnswer) {
    const worst_table worst = found("MAE", {2, 1, 3});
    EXPECT_DOUBLE_EQ(worst.worst, (2 * 2 + 1 + 3 * 2) / 6.0);
    EXPECT_EQ(worst.table, rows({{0, 0, 2}, {1, 0, 0}, {3, 0, 0}}));
    EXPECT_FALSE(worst.searched);
    EXPECT_DOUBLE_EQ(found("Accuracy", {2, 1, 3}).worst, 0);
    EXPECT_DOUBLE_EQ(found("MAE", {item_count{1} << 40, 1}).worst, 1);
}

TEST(WorstTable, LooksAtAllTablesOfOtherMeasures) {
    const worst_table worst = found("Kappa", {2, 2});
    EXPECT_TRUE(worst.searched);
    EXPECT_EQ(worst.tables, 9u);
    EXPECT_DOUBLE_EQ(worst.worst, -1);
    EXPECT_EQ(worst.table, rows({{0, 2}, {2, 0}}));
}

TEST(WorstTable, IsAlsoThatOfTheNormaliser) {
    const worst_table worst = found("TC", {3, 4, 5});
    EXPECT_DOUBLE_EQ(value("TC_norm", worst.table), 1);
    const confusion_table other = rows({{2, 1, 0}, {0, 3, 1}, {1, 0, 4}});
    EXPECT_DOUBLE_EQ(value("TC", other) / worst.worst, value("TC_norm", other));
}

TEST(WorstTable, IsRefusedWhereItCannotBeFound) {
    EXPECT_EQ(
        why_not("Kappa", {50, 50, 50}),
        "Kappa does not add up over the items, and 2,331,473,976 tables with these gold counts are too many to look "
        "at");
    EXPECT_EQ(why_not("RNOD", {2, 2}), "RNOD does not judge a table");
    EXPECT_EQ(why_not("MAE_int", {2, 2}), "MAE_int is about intervals");
    EXPECT_EQ(why_not("MAE", {0, 0}), "no class has items");
    EXPECT_EQ(why_not("TC", {3, 0}), "TC has no score with these gold counts");
}

}  // namespace ordeval::testing
