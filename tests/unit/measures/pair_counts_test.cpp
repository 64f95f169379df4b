#include "measure_parts/pair_counts.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace ordeval::testing {

namespace {

struct item {
    int truth;
    int answer;
};

int sign(int difference) { return (difference > 0) - (difference < 0); }

/// 1 for a concordant pair, -1 for a discordant one, 0 for a tie.
int concordance(item a, item b) { return sign(a.truth - b.truth) * sign(a.answer - b.answer); }

/// Every pair of items looked at.
pair_counts count_slowly(const std::vector<item>& items) {
    pair_counts pairs;
    for (std::size_t i = 0; i < items.size(); ++i)
        for (std::size_t j = i + 1; j < items.size(); ++j) {
            const bool tied_in_gold = items[i].truth == items[j].truth;
            const bool tied_in_predicted = items[i].answer == items[j].answer;
            pairs.concordant += concordance(items[i], items[j]) > 0;
            pairs.discordant += concordance(items[i], items[j]) < 0;
            pairs.tied_in_gold_only += tied_in_gold && !tied_in_predicted;
            pairs.tied_in_predicted_only += tied_in_predicted && !tied_in_gold;
            pairs.tied_in_both += tied_in_gold && tied_in_predicted;
        }
    return pairs;
}

confusion_table table_of(int classes, const std::vector<item>& items) {
    confusion_table table(classes);
    for (item i : items) table.add(gold{i.truth}, predicted{i.answer});
    return table;
}

/// Item lists of all sizes from none, on scales from one class, so that ties of every kind are common.
template <class Check>
void for_random_items(Check check) {
    std::mt19937 random(2011);
    auto below = [&](unsigned bound) { return static_cast<int>(random() % bound); };
    for (int trial = 0; trial < 500; ++trial) {
        const int classes = 1 + below(6);
        std::vector<item> items(static_cast<std::size_t>(below(30)));
        for (item& i : items) i = {below(static_cast<unsigned>(classes)), below(static_cast<unsigned>(classes))};
        check(classes, items);
    }
}

void expect_same(const pair_counts& actual, const pair_counts& expected) {
    EXPECT_TRUE(actual.concordant == expected.concordant);
    EXPECT_TRUE(actual.discordant == expected.discordant);
    EXPECT_TRUE(actual.tied_in_gold_only == expected.tied_in_gold_only);
    EXPECT_TRUE(actual.tied_in_predicted_only == expected.tied_in_predicted_only);
    EXPECT_TRUE(actual.tied_in_both == expected.tied_in_both);
}

}  // namespace

TEST(PairCounts, EqualALookAtEveryPair) {
    for_random_items([](int classes, const std::vector<item>& items) {
        expect_same(count_pairs(table_of(classes, items)), count_slowly(items));
    });
}

TEST(PairCounts, SumToAllPairs) {
    for_random_items([](int classes, const std::vector<item>& items) {
        const pair_counts pairs = count_pairs(table_of(classes, items));
        EXPECT_TRUE(pairs.total() == items.size() * (items.size() - (items.empty() ? 0 : 1)) / 2);
        EXPECT_TRUE(pairs.total() - pairs.apart_in_gold() == pairs.tied_in_gold_only + pairs.tied_in_both);
        EXPECT_TRUE(pairs.total() - pairs.apart_in_predicted() == pairs.tied_in_predicted_only + pairs.tied_in_both);
    });
}

TEST(PairCounts, LeaveOutUnansweredItems) {
    for_random_items([](int classes, const std::vector<item>& items) {
        confusion_table table = table_of(classes, items);
        table.add_unanswered(gold{0}, 3);
        table.add_unanswered(gold{classes - 1});
        expect_same(count_pairs(table), count_slowly(items));
    });
}

// Four cells of n = 2^38 items: n^2 concordant pairs, n^2 discordant, 2 n^2 tied on each side, 4 n (n-1) / 2 in a cell.
TEST(PairCounts, AreExactForManyItems) {
    const item_count n = item_count{1} << 38;
    const wide_count square = static_cast<wide_count>(n) * n;
    expect_same(count_pairs(confusion_table(2, std::vector<item_count>(4, n))), {.concordant = square,
                                                                                 .discordant = square,
                                                                                 .tied_in_gold_only = 2 * square,
                                                                                 .tied_in_predicted_only = 2 * square,
                                                                                 .tied_in_both = 2 * (square - n)});
}

// Concordant 2^78 + 2^39, discordant 2^78: a difference that doubles would lose.
TEST(PairCounts, GiveASmallSurplusOfManyPairsExactly) {
    const item_count n = item_count{1} << 39;
    const std::vector<item_count> cells{n + 1, n, n, n};
    EXPECT_EQ(count_pairs(confusion_table(2, cells)).concordant_minus_discordant(), static_cast<double>(n));
    const std::vector<item_count> mirrored{n, n + 1, n, n};
    EXPECT_EQ(count_pairs(confusion_table(2, mirrored)).concordant_minus_discordant(), -static_cast<double>(n));
}

TEST(PairCounts, GiveNoShareOfNoPairs) {
    EXPECT_EQ(pair_counts{}.surplus_over(0), score(undefined_reason::no_variation));
    EXPECT_EQ((pair_counts{.concordant = 1, .discordant = 3}.surplus_over(4)), score(-0.5));
}

TEST(VisitConcordance, CountsTheItemsInOrderWithEachCell) {
    for_random_items([](int classes, const std::vector<item>& items) {
        const confusion_table table = table_of(classes, items);
        item_count visited = 0;
        visit_concordance(table, [&](gold g, predicted p, item_count in_cell, item_count concordant) {
            item_count slowly = 0;
            for (item other : items) slowly += concordance({g.value, p.value}, other) > 0;
            EXPECT_EQ(concordant, slowly);
            EXPECT_EQ(in_cell, table(g, p));
            visited += in_cell;
        });
        EXPECT_EQ(visited, items.size());
    });
}

}  // namespace ordeval::testing
