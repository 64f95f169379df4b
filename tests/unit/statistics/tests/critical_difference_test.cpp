#include "ordeval/statistics/tests/critical_difference.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace ordeval {
namespace {

/// Systems in the same order on every topic.
complete_scores always_alike(std::size_t systems, std::size_t topics) {
    std::vector<double> values;
    for (std::size_t topic = 0; topic < topics; ++topic)
        for (std::size_t system = 0; system < systems; ++system) values.push_back(static_cast<double>(system));
    return {topics, systems, std::move(values)};
}

TEST(CriticalDifference, OrdersSystemsByTheirMeanRanks) {
    const critical_difference_diagram diagram = rank_diagram(always_alike(3, 5), orientation::higher, 0.05);
    EXPECT_EQ(diagram.order, (std::vector<std::size_t>{2, 1, 0}));
    EXPECT_EQ(diagram.friedman.mean_ranks, (std::vector<double>{3, 2, 1}));
    EXPECT_EQ(rank_diagram(always_alike(3, 5), orientation::lower, 0.05).order, (std::vector<std::size_t>{0, 1, 2}));
}

TEST(CriticalDifference, IsDemsars) {
    // Demsar, section 3.2.4: 4 classifiers on 14 data sets, 2.569 sqrt(4 * 5 / (6 * 14)) = 1.25.
    const critical_difference_diagram diagram = rank_diagram(always_alike(4, 14), orientation::higher, 0.05);
    EXPECT_NEAR(diagram.critical_difference, 2.569 * std::sqrt(20.0 / 84), 1e-3);
}

TEST(CriticalDifference, JoinsNeighboursThatDoNotDiffer) {
    // Mean ranks 1, 2, 3, 4 and a critical difference of 1.25: neighbours are joined, nobody else.
    const critical_difference_diagram some = rank_diagram(always_alike(4, 14), orientation::higher, 0.05);
    EXPECT_EQ(some.groups, (std::vector<system_group>{{0, 1}, {1, 2}, {2, 3}}));
    // Two topics: 3.32 reaches over all of them; a hundred topics: 0.47 over none.
    EXPECT_EQ(rank_diagram(always_alike(4, 2), orientation::higher, 0.05).groups,
              (std::vector<system_group>{{0, 1, 2, 3}}));
    EXPECT_TRUE(rank_diagram(always_alike(4, 100), orientation::higher, 0.05).groups.empty());
}

}  // namespace
}  // namespace ordeval
