#include "ordeval/core/confusion_table.hpp"

#include <gtest/gtest.h>

#include "measures/measure_test.hpp"
#include "unit/throws.hpp"

namespace ordeval::testing {

TEST(ConfusionTable, HasGoldInRows) {
    const confusion_table table = rows({{1, 2}, {3, 4}});
    EXPECT_EQ(table(gold{0}, predicted{1}), 2U);
    EXPECT_EQ(table(gold{1}, predicted{0}), 3U);
}

TEST(ConfusionTable, KeepsItsMarginsAndTotal) {
    confusion_table table = rows({{1, 2}, {3, 4}});
    table.add_unanswered(gold{1}, 5);
    EXPECT_EQ(table[gold{0}], 3U);
    EXPECT_EQ(table[gold{1}], 12U);
    EXPECT_EQ(table[predicted{0}], 4U);
    EXPECT_EQ(table[predicted{1}], 6U);
    EXPECT_EQ(table.unanswered(gold{0}), 0U);
    EXPECT_EQ(table.unanswered(gold{1}), 5U);
    EXPECT_EQ(table.unanswered(), 5U);
    EXPECT_EQ(table.total(), 15U);
    EXPECT_EQ(table.answered(), 10U);
}

TEST(ConfusionTable, StartsEmpty) {
    const confusion_table table(3);
    EXPECT_EQ(table.total(), 0U);
    EXPECT_EQ(table.cells().size(), 9U);
    EXPECT_EQ(table, rows({{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}));
}

TEST(ConfusionTable, MergingEqualsAddingTogether) {
    confusion_table left = rows({{1, 0}, {2, 5}});
    left.add_unanswered(gold{0}, 2);
    confusion_table right = rows({{0, 7}, {1, 1}});
    right.add_unanswered(gold{1}, 1);
    confusion_table sum = rows({{1, 7}, {3, 6}});
    sum.add_unanswered(gold{0}, 2);
    sum.add_unanswered(gold{1}, 1);
    left += right;
    EXPECT_EQ(left, sum);
}

TEST(ConfusionTable, MergesWithItself) {
    confusion_table table = rows({{1, 2}, {3, 4}});
    table += table;
    EXPECT_EQ(table, rows({{2, 4}, {6, 8}}));
}

TEST(ConfusionTable, TransposesTwiceToItself) {
    const confusion_table table = rows({{1, 2, 3}, {4, 5, 6}, {7, 8, 9}});
    EXPECT_EQ(table.transposed(), rows({{1, 4, 7}, {2, 5, 8}, {3, 6, 9}}));
    EXPECT_EQ(table.transposed().transposed(), table);
}

TEST(ConfusionTable, PutsUnansweredItemsFarthestAndLowWhereBothEndsAreEquallyFar) {
    confusion_table table(3);
    table.add_unanswered(gold{0}, 1);
    table.add_unanswered(gold{1}, 2);
    table.add_unanswered(gold{2}, 4);
    EXPECT_EQ(table.with_unanswered_as_farthest(), rows({{0, 0, 1}, {2, 0, 0}, {4, 0, 0}}));
}

TEST(ConfusionTable, HoldsCountsBeyondThirtyTwoBits) {
    confusion_table table(1);
    table.add(gold{0}, predicted{0}, item_count{1} << 40);
    table.add(gold{0}, predicted{0}, item_count{1} << 40);
    EXPECT_EQ(table.total(), item_count{1} << 41);
}

TEST(ConfusionTable, RefusesScalesThatLabelsCannotHold) {
    EXPECT_EQ(refusal([] { confusion_table{0}; }), "confusion_table: classes must lie in 1..255, not 0");
    EXPECT_EQ(refusal([] { confusion_table{256}; }), "confusion_table: classes must lie in 1..255, not 256");
    EXPECT_EQ(confusion_table(255).classes(), 255);
}

TEST(ConfusionTable, RefusesAWrongNumberOfCells) {
    const std::vector<item_count> cells(5);
    EXPECT_EQ(refusal([&] { confusion_table(2, cells); }), "confusion_table: cells must be 4 counts, not 5");
}

/// Whether the bits of a table tell of every cell that has items.
bool shows_all_items(const confusion_table& table) {
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes()) {
            const auto at = static_cast<std::size_t>(p.value);
            if (table(g, p) > 0 && (table.touched(g)[at / 64] >> (at % 64) & 1U) == 0) return false;
        }
    return true;
}

TEST(ConfusionTable, TouchesEveryCellThatGetsItems) {
    for (const int classes : {1, 5, 63, 64, 65, 128, max_classes}) {
        confusion_table one(classes), other(classes);
        for (int g = 0; g < classes; ++g) {
            one.add(gold{g}, predicted{(g * 7) % classes}, 2);
            other.add(gold{g}, predicted{classes - 1}, 3);
        }
        EXPECT_TRUE(shows_all_items(one));
        one += other;
        EXPECT_TRUE(shows_all_items(one));
        EXPECT_EQ(one.total(), static_cast<item_count>(classes) * 5);
        one.clear();
        EXPECT_EQ(one, confusion_table(classes));
        EXPECT_EQ(one.total(), 0u);
        EXPECT_EQ(one[gold{0}], 0u);
        EXPECT_EQ(one[predicted{classes - 1}], 0u);
    }
}

TEST(ConfusionTable, IsEqualToOneFromWhichItemsWereTakenAway) {
    confusion_table table(3);
    table.add(gold{0}, predicted{1}, 5);
    table.add(gold{2}, predicted{1}, 4);
    table.add(gold{2}, predicted{1}, item_count{0} - 4);
    confusion_table never(3);
    never.add(gold{0}, predicted{1}, 5);
    EXPECT_EQ(table, never);
}

TEST(ConfusionTable, RefusesToMergeDifferentScales) {
    confusion_table two(2);
    EXPECT_EQ(refusal([&] { two += confusion_table(3); }),
              "confusion_table::operator+=: tables of 2 and 3 classes cannot be merged");
}

TEST(ConfusionTable, RefusesToTransposeUnansweredItems) {
    confusion_table table(2);
    table.add_unanswered(gold{0});
    EXPECT_EQ(refusal([&] { (void)table.transposed(); }),
              "confusion_table::transposed: unanswered items have no predicted class");
}

TEST(ClassIndex, MeasuresStepsBothWays) {
    EXPECT_EQ(distance(gold{1}, predicted{4}), 3);
    EXPECT_EQ(distance(gold{4}, predicted{1}), 3);
    EXPECT_EQ(distance(gold{2}, right_answer(gold{2})), 0);
}

TEST(ClassRange, VisitsEveryClassOnce) {
    int next = 0;
    for (gold g : class_range<gold>{4}) EXPECT_EQ(g.value, next++);
    EXPECT_EQ(next, 4);
}

}  // namespace ordeval::testing
