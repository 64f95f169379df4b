#include "ordeval/core/packed_tables.hpp"

#include <gtest/gtest.h>

#include <random>

#include "evidence/tally_items.hpp"
#include "ordeval/core/tally.hpp"

namespace ordeval {

namespace {

confusion_table random_table(int classes, int items, std::mt19937_64& random) {
    confusion_table table(classes);
    for (int i = 0; i < items; ++i) {
        const gold truth{static_cast<int>(random() % static_cast<unsigned>(classes))};
        if (random() % 8 == 0)
            table.add_unanswered(truth);
        else
            table.add(truth, predicted{static_cast<int>(random() % static_cast<unsigned>(classes))}, random() >> 8U);
    }
    return table;
}

}  // namespace

TEST(PackedTables, GiveBackTheTablesThatTheyWereMadeOf) {
    std::mt19937_64 random(3);
    for (int classes : {1, 2, 5, 255}) {
        packed_tables packed;
        std::vector<confusion_table> tables;
        for (int items : {0, 1, 40, 0, 3}) {
            tables.push_back(random_table(classes, items, random));
            packed.push_back(tables.back());
        }
        ASSERT_EQ(packed.size(), tables.size());
        confusion_table scratch(1);
        confusion_table sum(classes), expected_sum(classes);
        for (std::size_t i = 0; i < tables.size(); ++i) {
            EXPECT_EQ(packed[i], tables[i]);
            packed.unpack(i, scratch);
            EXPECT_EQ(scratch, tables[i]);
            EXPECT_EQ(packed.total(i), tables[i].total());
            if (i >= 1 && i <= 3) expected_sum += tables[i];
        }
        packed.add_up(1, 3, sum);
        EXPECT_EQ(sum, expected_sum);
    }
}

TEST(PackedTables, AreTheSameFromCountsInAnyOrder) {
    const auto first = predicted{1};
    confusion_table a(3), b(3);
    a.add(gold{0}, first, 5);
    a.add_unanswered(gold{2}, 1);
    b.add(gold{2}, predicted{0}, 7);
    const packed_tables expected{a, confusion_table(3), b};
    const packed_tables counted(3, 3,
                                {{.table = 2, .truth = gold{2}, .answer = 0, .items = 4},
                                 {.table = 0, .truth = gold{2}, .answer = no_answer, .items = 1},
                                 {.table = 1, .truth = gold{1}, .answer = 1, .items = 0},
                                 {.table = 0, .truth = gold{0}, .answer = 1, .items = 5},
                                 {.table = 2, .truth = gold{2}, .answer = 0, .items = 3}});
    EXPECT_EQ(counted, expected);
    packed_tables appended{a};
    appended.append({confusion_table(3), b});
    appended.append({});
    EXPECT_EQ(appended, expected);
}

TEST(PackedTables, RefuseTablesOfAnotherScale) {
    packed_tables packed{confusion_table(3)};
    EXPECT_THROW(packed.push_back(confusion_table(4)), std::invalid_argument);
    EXPECT_THROW(packed.append({confusion_table(2)}), std::invalid_argument);
    EXPECT_THROW(packed_tables(3, 1, {{.table = 1, .truth = gold{0}, .answer = 0, .items = 1}}), std::invalid_argument);
}

TEST(TallyItems, CountsTheSameInCellsAndBySorting) {
    std::mt19937_64 random(4);
    for (int classes : {3, 200})  // of 200 classes almost every cell is empty, of 3 none is
        for (bool skips : {false, true}) {
            const std::size_t topics = 7, items = 900;
            std::vector<std::uint32_t> topic_of(items);
            std::vector<label> truth(items), answers(items);
            std::vector<bool> skipped(skips ? items : 0);
            std::vector<confusion_table> expected(topics, confusion_table(classes));
            for (std::size_t i = 0; i < items; ++i) {
                topic_of[i] = static_cast<std::uint32_t>(random() % topics);
                truth[i] = static_cast<label>(random() % static_cast<unsigned>(classes));
                answers[i] =
                    random() % 9 == 0 ? no_answer : static_cast<label>(random() % static_cast<unsigned>(classes));
                if (skips) skipped[i] = random() % 5 == 0;
                if (skips && skipped[i]) continue;
                if (answers[i] == no_answer)
                    expected[topic_of[i]].add_unanswered(gold{truth[i]});
                else
                    expected[topic_of[i]].add(gold{truth[i]}, predicted{answers[i]});
            }
            const packed_tables tables = tally_items(classes, topics, topic_of, truth, answers, skipped);
            ASSERT_EQ(tables.size(), topics);
            for (std::size_t topic = 0; topic < topics; ++topic) EXPECT_EQ(tables[topic], expected[topic]);
        }
}

}  // namespace ordeval
