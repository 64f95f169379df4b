#include "measure_parts/visit_answers.hpp"

#include <gtest/gtest.h>

#include <random>
#include <utility>
#include <vector>

namespace ordeval::testing {

TEST(VisitAnswers, MeetsEveryFilledCellOfARowInOrder) {
    std::mt19937_64 random(1);
    for (int classes = 1; classes <= max_classes; ++classes) {
        confusion_table table(classes);
        for (int i = 0; i < 3 * classes; ++i) {
            const auto draw = [&] { return static_cast<int>(random() % static_cast<unsigned>(classes)); };
            table.add(gold{draw()}, predicted{draw()}, 1 + random() % 3);
        }
        for (gold g : table.gold_classes()) {
            std::vector<std::pair<int, item_count>> expected, found;
            for (predicted p : table.predicted_classes())
                if (table(g, p) > 0) expected.emplace_back(p.value, table(g, p));
            visit_answers(table, g, [&](predicted p, item_count items) { found.emplace_back(p.value, items); });
            ASSERT_EQ(found, expected) << "class " << g.value << " of " << classes;
        }
    }
}

}  // namespace ordeval::testing
