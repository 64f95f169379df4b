#include "ordeval/scores/complete_scores.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace ordeval {
namespace {

TEST(CompleteScores, LeavesOutTopicsWhereSomeSystemHasNoScore) {
    const score none = undefined_reason::no_variation;
    const completed_scores result = complete(score_matrix(3, 2, {0.1, 0.2, 0.3, none, 0.5, 0.7}));
    EXPECT_EQ(result.left_out, std::vector<std::size_t>{1});
    EXPECT_EQ(result.scores, complete_scores(2, 2, {0.1, 0.2, 0.5, 0.7}));
    EXPECT_DOUBLE_EQ(result.scores.means()[0], 0.3);
    EXPECT_DOUBLE_EQ(result.scores.means()[1], 0.45);
}

TEST(CompleteScores, RefuseWrongSizesAndNumbersThatAreNotFinite) {
    EXPECT_THROW(complete_scores(2, 2, {1, 2, 3}), std::invalid_argument);
    EXPECT_THROW(complete_scores(1, 1, {std::numeric_limits<double>::infinity()}), std::invalid_argument);
}

}  // namespace
}  // namespace ordeval
