#include "ordeval/scores/item_correction.hpp"

#include <gtest/gtest.h>

#include "measures/measure_test.hpp"

namespace ordeval::testing {

namespace {

std::vector<measure_spec> specs(std::string_view list) { return parse_measures(list).value(); }

}  // namespace

TEST(ItemCorrections, AreTheCommonestErrorsFirst) {
    const std::vector<item_correction> found =
        item_corrections(rows({{5, 1, 0}, {3, 6, 3}, {0, 4, 7}}), specs("Accuracy"), 3);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].truth, gold{2});
    EXPECT_EQ(found[0].answer, predicted{1});
    EXPECT_EQ(found[0].items, 4U);
    EXPECT_EQ(found[1].truth, gold{1});
    EXPECT_EQ(found[1].answer, predicted{0});
    EXPECT_EQ(found[2].answer, predicted{2});
}

TEST(ItemCorrections, ChangeScoresByOneItem) {
    confusion_table table = rows({{5, 1}, {2, 4}});
    table.add_unanswered(gold{0}, 1);
    confusion_table after = rows({{5, 1}, {1, 5}});
    after.add_unanswered(gold{0}, 1);
    const item_correction best = item_corrections(table, specs("Accuracy,Kappa,MAE"), 9).front();
    ASSERT_EQ(best.items, 2U);
    EXPECT_DOUBLE_EQ(*best.change[0], 1.0 / 13);
    EXPECT_DOUBLE_EQ(*best.change[1], value("Kappa", after) - value("Kappa", table));
    EXPECT_DOUBLE_EQ(*best.change[2], -1.0 / 13);
}

TEST(ItemCorrections, AreOfItemsWithoutAnAnswerToo) {
    confusion_table table = rows({{5, 1}, {0, 4}});
    table.add_unanswered(gold{1}, 3);
    const item_correction silent = item_corrections(table, specs("Accuracy,MAE"), 9).front();
    EXPECT_EQ(silent.truth, gold{1});
    EXPECT_FALSE(silent.answer);
    ASSERT_EQ(silent.items, 3U);
    EXPECT_DOUBLE_EQ(*silent.change[0], 1.0 / 13);
    EXPECT_DOUBLE_EQ(*silent.change_of_all[0], 3.0 / 13);
    EXPECT_DOUBLE_EQ(*silent.change_of_all[1], -3.0 / 13);
}

TEST(ItemCorrections, OfAKindChangeScoresByAllItsItems) {
    const confusion_table table = rows({{5, 1}, {2, 4}});
    const item_correction best = item_corrections(table, specs("Kappa"), 9).front();
    EXPECT_DOUBLE_EQ(*best.change_of_all[0], value("Kappa", rows({{5, 1}, {0, 6}})) - value("Kappa", table));
}

TEST(ItemCorrections, AreUndefinedWhereTheScoreIsBeforeOrAfter) {
    // Constant answers have no correlation; correcting the only item of a class makes answers vary.
    const std::vector<item_correction> found = item_corrections(rows({{5, 0}, {1, 0}}), specs("TauB"), 9);
    ASSERT_EQ(found.size(), 1U);
    ASSERT_FALSE(found[0].change[0].defined());
    EXPECT_EQ(found[0].change[0].reason(), undefined_reason::no_variation);
}

TEST(ItemCorrections, OfPerfectAnswersAreNone) {
    EXPECT_TRUE(item_corrections(rows({{5, 0}, {0, 3}}), specs("Accuracy"), 9).empty());
}

}  // namespace ordeval::testing
