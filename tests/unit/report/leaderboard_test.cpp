#include "ordeval/report/leaderboard.hpp"

#include <gtest/gtest.h>

namespace ordeval {
namespace {

TEST(Leaderboard, IsEmptyWhereNothingWasMeasured) {
    const sheet empty = leaderboard({.systems = {}, .topics = {}});
    EXPECT_TRUE(empty.columns.empty());
    EXPECT_TRUE(empty.rows.empty());
}

}  // namespace
}  // namespace ordeval
