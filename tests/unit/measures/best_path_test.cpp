#include "ordeval/measures/best_path.hpp"

#include <gtest/gtest.h>

#include <random>

#include "measures/measure_test.hpp"
#include "measures/random_table.hpp"
#include "unit/throws.hpp"

namespace ordeval::testing {

namespace {

std::vector<std::pair<int, int>> path_of(std::string_view spec, const confusion_table& table) {
    std::vector<std::pair<int, int>> cells;
    for (const table_cell& cell : best_path(parse_measure(spec).value(), table))
        cells.emplace_back(cell.truth.value, cell.answer.value);
    return cells;
}

using cells = std::vector<std::pair<int, int>>;

}  // namespace

TEST(BestPath, FollowsTheItems) {
    EXPECT_EQ(path_of("OCI", rows({{4, 0, 0}, {0, 4, 0}, {0, 0, 4}})), (cells{{0, 0}, {1, 1}, {2, 2}}));
    // All answers one class too high: without a penalty the way leads over all of them, with a large one over none.
    const confusion_table high = rows({{1, 5, 0}, {0, 1, 5}, {0, 0, 1}});
    EXPECT_EQ(path_of("OCI(beta=0)", high), (cells{{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}}));
    EXPECT_EQ(path_of("OCI(beta=100)", high), (cells{{0, 0}, {1, 1}, {2, 2}}));
}

TEST(BestPath, CostsWhatTheMeasureSays) {
    std::mt19937 engine(5);
    for (int trial = 0; trial < 200; ++trial) {
        const confusion_table table = random_table(2 + trial % 5, engine);
        double on_path = 0, penalty = 0, distances = 0;
        const double items = static_cast<double>(table.total());
        for (gold g : table.gold_classes())
            for (predicted p : table.predicted_classes())
                distances += distance(g, p) * static_cast<double>(table(g, p));
        for (const auto& [g, p] : path_of("OCI", table)) {
            const auto here = static_cast<double>(table(gold{g}, predicted{p}));
            on_path += here;
            penalty += 0.75 / items / (table.classes() - 1) * std::abs(g - p) * here;
        }
        EXPECT_NEAR(1 - on_path / (items + distances) + penalty, value("OCI", table), 1e-12);
    }
}

TEST(BestPath, IsRefusedWhereThereIsNone) {
    EXPECT_EQ(refusal([] { static_cast<void>(path_of("MAE", rows({{1, 0}, {0, 1}}))); }), "best_path: MAE has no path");
    EXPECT_EQ(refusal([] { static_cast<void>(path_of("OCI", rows({{4}}))); }),
              "best_path: there must be two classes and an item");
}

}  // namespace ordeval::testing
