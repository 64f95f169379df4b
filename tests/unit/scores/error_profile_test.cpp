#include "ordeval/scores/error_profile.hpp"

#include <gtest/gtest.h>

#include "measures/measure_test.hpp"

namespace ordeval::testing {

TEST(ErrorProfile, CountsItemsBySignedDistance) {
    const error_profile profile = profile_errors(rows({{5, 1, 2}, {3, 6, 0}, {0, 4, 7}}));
    EXPECT_EQ(profile.by_distance, (std::vector<item_count>{0, 3 + 4, 5 + 6 + 7, 1 + 0, 2}));
}

TEST(ErrorProfile, GivesRecallAndErrorOfEachClass) {
    const error_profile profile = profile_errors(rows({{5, 1, 2}, {0, 0, 0}, {0, 4, 4}}));
    ASSERT_EQ(profile.recall.size(), 3U);
    EXPECT_DOUBLE_EQ(*profile.recall[0], 5.0 / 8);
    EXPECT_DOUBLE_EQ(*profile.error[0], (1 + 2 * 2) / 8.0);
    EXPECT_FALSE(profile.recall[1]);
    EXPECT_FALSE(profile.error[1]);
    EXPECT_DOUBLE_EQ(*profile.recall[2], 0.5);
    EXPECT_DOUBLE_EQ(*profile.error[2], 0.5);
}

TEST(ErrorProfile, GivesTheMeanStepsAboveTheTruthOfWhatIsAnswered) {
    confusion_table table = rows({{5, 1, 2}, {0, 0, 0}, {3, 4, 1}});
    table.add_unanswered(gold{0}, 4);
    const error_profile profile = profile_errors(table);
    ASSERT_EQ(profile.bias.size(), 3U);
    EXPECT_DOUBLE_EQ(*profile.bias[0], (1 + 2 * 2) / 8.0);
    EXPECT_FALSE(profile.bias[1]);
    EXPECT_DOUBLE_EQ(*profile.bias[2], -(2 * 3 + 4) / 8.0);
    EXPECT_DOUBLE_EQ(*profile.mean_bias, (5 - 10) / 16.0);
    EXPECT_FALSE(profile_errors(confusion_table(3)).mean_bias);
}

TEST(ErrorProfile, AveragesToTheMacroMeasuresWithUnansweredItemsToo) {
    confusion_table table = rows({{5, 1, 2}, {3, 6, 0}, {0, 4, 7}});
    table.add_unanswered(gold{1}, 3);
    table.add_unanswered(gold{2}, 2);
    const error_profile profile = profile_errors(table);
    double recall = 0;
    double error = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        recall += *profile.recall[i] / 3;
        error += *profile.error[i] / 3;
    }
    EXPECT_DOUBLE_EQ(recall, value("Recall_macro", table));
    EXPECT_DOUBLE_EQ(error, value("MAE_macro", table));
}

}  // namespace ordeval::testing
