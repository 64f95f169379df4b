#include "ordeval/core/tally.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "core/label_counter.hpp"
#include "unit/throws.hpp"

namespace ordeval::testing {

namespace {

using labels = std::vector<label>;

constexpr std::size_t block = 32 * 255;  // the largest that a way of counting takes at once

/// The table by adding one item after the other.
confusion_table one_by_one(int classes, const labels& truth, const labels& answers) {
    confusion_table table(classes);
    for (std::size_t i = 0; i < truth.size(); ++i)
        answers[i] == no_answer ? table.add_unanswered(gold{truth[i]})
                                : table.add(gold{truth[i]}, predicted{answers[i]});
    return table;
}

labels random_labels(std::mt19937_64& random, int classes, std::size_t items) {
    labels values(items);
    for (label& value : values) value = static_cast<label>(random() % static_cast<unsigned>(classes));
    return values;
}

/// The table by one of the ways of counting.
confusion_table tally_by(tally_way way, int classes, const labels& truth, const labels& answers) {
    label_counter counter(classes, way);
    counter.add(truth, answers);
    confusion_table table(classes);
    counter.add_to(table);
    return table;
}

/// Every way that this processor has for so many classes; `tally` itself takes only the fastest.
std::vector<tally_way> ways_for(int classes) {
    std::vector<tally_way> ways;
    for (const tally_way way : {tally_way::increments, tally_way::bytes, tally_way::planes})
        if (has_way(way, classes)) ways.push_back(way);
    return ways;
}

/// Whole blocks of so many items that counters count them, which are more than a block of 9 and 10 classes.
std::size_t enough_for_counters(int classes) {
    return (cell_counters::fewest_items(classes) / cell_counters::block + 1) * cell_counters::block;
}

void expect_right_by_every_way(int classes, const labels& truth, const labels& answers) {
    const confusion_table expected = one_by_one(classes, truth, answers);
    EXPECT_EQ(tally(classes, truth, answers), expected) << classes << " classes, " << truth.size() << " items";
    for (const tally_way way : ways_for(classes))
        EXPECT_EQ(tally_by(way, classes, truth, answers), expected)
            << classes << " classes, " << truth.size() << " items, way " << static_cast<int>(way);
}

}  // namespace

// Each way against the obvious one, with sizes around the ends of the blocks of all of them, and with and without
// counters.
TEST(Tally, EveryWayOfCountingEqualsAddingItemsOneByOne) {
    std::mt19937_64 random(5);
    for (int classes = 1; classes <= 12; ++classes)
        for (const std::size_t whole : {plane_counts::block, byte_counts::block, cell_counters::block})
            for (const std::size_t more : {whole - 1, whole, whole + 1, 2 * whole + 511, 3 * whole})
                for (const std::size_t items : {more, enough_for_counters(classes) + more}) {
                    const labels truth = random_labels(random, classes, items);
                    expect_right_by_every_way(classes, truth, random_labels(random, classes, items));
                }
}

TEST(Tally, EveryWayOfCountingTakesUnansweredItemsAtAnyPlace) {
    std::mt19937_64 random(6);
    for (const int classes : {1, 2, 5, 9, 10, 11}) {
        const std::size_t items = std::max(3 * plane_counts::block, enough_for_counters(classes) + 511);
        const labels truth = random_labels(random, classes, items);
        for (std::size_t place = 0; place < truth.size(); place += 1 + random() % 700) {
            labels answers = random_labels(random, classes, truth.size());
            answers[place] = no_answer;
            expect_right_by_every_way(classes, truth, answers);
        }
    }
}

TEST(Tally, EveryWayOfCountingNamesTheSameBadLabel) {
    for (const int classes : {2, 5, 10, 11, 255})
        for (const int bad : {classes, 16, 64, 128, 254})
            for (const std::size_t place : {std::size_t{0}, std::size_t{4095}, std::size_t{9000}}) {
                if (bad < classes || bad >= no_answer) continue;
                const labels truth(3 * block, 1), right(3 * block, 0);
                labels wrong(right);
                wrong[place] = static_cast<label>(bad);
                const std::string text = "tally: label " + std::to_string(bad) + " of item " + std::to_string(place) +
                                         " lies outside a scale of " + std::to_string(classes) + " classes";
                for (const tally_way way : ways_for(classes)) {
                    EXPECT_EQ(refusal([&] { (void)tally_by(way, classes, truth, wrong); }), text);
                    EXPECT_EQ(refusal([&] { (void)tally_by(way, classes, wrong, truth); }), text);
                }
            }
}

TEST(Tally, PartsOfAnyLengthMakeTheWhole) {
    std::mt19937_64 random(7);
    for (const int classes : {3, 8, 10, 40})
        for (const tally_way way : ways_for(classes)) {
            const labels truth = random_labels(random, classes, 50'000);
            const labels answers = random_labels(random, classes, truth.size());
            label_counter counter(classes, way);
            for (std::size_t first = 0, size = 0; first < truth.size(); first += size) {
                size = std::min<std::size_t>(random() % 9000, truth.size() - first);
                counter.add(std::span(truth).subspan(first, size), std::span(answers).subspan(first, size));
            }
            confusion_table table(classes);
            counter.add_to(table);
            EXPECT_EQ(table, one_by_one(classes, truth, answers)) << classes << " classes";
        }
}

TEST(Tally, IsTheSameForAnyNumberOfThreads) {
    std::mt19937_64 random(8);
    const labels truth = random_labels(random, 7, (std::size_t{5} << 20U) / 2 + 3);
    labels answers = random_labels(random, 7, truth.size());
    answers[1'500'000] = no_answer;
    const confusion_table expected = one_by_one(7, truth, answers);
    for (const int threads : {1, 2, 3, 7})
        EXPECT_EQ(tally(7, truth, answers, {.threads = threads}), expected) << threads << " threads";
    // Of several bad labels the first is named, whichever thread meets its own first.
    answers[2'500'000] = 100;
    answers[1'600'000] = 99;
    for (const int threads : {1, 2, 3})
        EXPECT_EQ(refusal([&] { (void)tally(7, truth, answers, {.threads = threads}); }),
                  "tally: label 99 of item 1600000 lies outside a scale of 7 classes");
    const labels two(2), three(3);
    EXPECT_EQ(refusal([&] { (void)tally(2, two, three, {}); }), "tally: 2 gold labels but 3 answers");
}

TEST(Tally, EqualsAddingItemsOneByOneOnEveryScale) {
    std::mt19937_64 random(1);
    for (int classes = 1; classes <= max_classes; ++classes) {
        const std::size_t items = classes <= 12 ? block + 77 : 500;
        const labels truth = random_labels(random, classes, items);
        const labels answers = random_labels(random, classes, items);
        ASSERT_EQ(tally(classes, truth, answers), one_by_one(classes, truth, answers)) << classes << " classes";
    }
}

TEST(Tally, CountsEveryItemAroundTheEndsOfBlocks) {
    std::mt19937_64 random(2);
    for (std::size_t items : {std::size_t{0}, std::size_t{1}, std::size_t{31}, std::size_t{32}, std::size_t{33},
                              block - 1, block, block + 1, 2 * block - 1, 2 * block, 3 * block + 31}) {
        const labels truth = random_labels(random, 5, items);
        const labels answers = random_labels(random, 5, items);
        ASSERT_EQ(tally(5, truth, answers), one_by_one(5, truth, answers)) << items << " items";
    }
}

TEST(Tally, CountsABlockOfEqualItemsWithoutOverflow) {
    const labels same(4 * block, 3);
    EXPECT_EQ(tally(5, same, same)(gold{3}, predicted{3}), 4 * block);
}

// Counters of 16 bits are emptied before they are full, however the items are dealt out to them.
TEST(Tally, CountsMoreEqualItemsThanShortCountersHold) {
    for (const int classes : {6, 7, 10, 11, 100, 255})
        for (const std::size_t items : {4 * 65536 + block + 1, std::size_t{5 * 65536 - 3}}) {
            const labels same(items, 4);
            for (const tally_way way : ways_for(classes))
                ASSERT_EQ(tally_by(way, classes, same, same)(gold{4}, predicted{4}), items) << classes << " classes";
        }
}

// The counters that are nearly full are emptied before the others.
TEST(Tally, CountsFrequentCellsBesideRareOnes) {
    std::mt19937_64 random(9);
    for (const int classes : {7, 10, 11, 100, 255}) {
        labels truth = random_labels(random, classes, 9 * 65536 + 1);
        labels answers = random_labels(random, classes, truth.size());
        for (std::size_t i = 0; i < truth.size(); ++i)
            if (random() % 10 < 8) truth[i] = answers[i] = static_cast<label>(random() % 10 < 7 ? 1 : classes - 1);
        expect_right_by_every_way(classes, truth, answers);
    }
}

TEST(Tally, EqualsAddingManyItemsOneByOneWithAndWithoutAnswers) {
    std::mt19937_64 random(4);
    for (const int classes : {3, 5, 6, 10, 11, 100, 255}) {
        const labels truth = random_labels(random, classes, 40 * block + 5);
        labels answers = random_labels(random, classes, truth.size());
        for (std::size_t i = 0; i < answers.size(); i += 1 + random() % 5000) answers[i] = no_answer;
        expect_right_by_every_way(classes, truth, answers);
    }
}

TEST(Tally, CountsUnansweredItemsInsideBlocks) {
    std::mt19937_64 random(3);
    const labels truth = random_labels(random, 5, 3 * block);
    for (std::size_t place : {std::size_t{0}, block - 1, block, 2 * block + 100, 3 * block - 1}) {
        labels answers = random_labels(random, 5, 3 * block);
        answers[place] = no_answer;
        const confusion_table table = tally(5, truth, answers);
        EXPECT_EQ(table.unanswered(), 1U);
        ASSERT_EQ(table, one_by_one(5, truth, answers)) << "unanswered item " << place;
    }
}

TEST(Tally, MergingPartsEqualsTheWholeAtAnyCut) {
    EXPECT_TRUE(rc::check("two parts make the whole", [] {
        const int classes = *rc::gen::inRange(1, 13);
        const labels truth = *rc::gen::container<labels>(rc::gen::inRange<label>(0, static_cast<label>(classes)));
        labels answers(truth);
        for (label& answer : answers)
            answer = *rc::gen::oneOf(rc::gen::inRange<label>(0, static_cast<label>(classes)), rc::gen::just(no_answer));
        const auto cut = *rc::gen::inRange<std::size_t>(0, truth.size() + 1);
        const std::span<const label> t(truth), a(answers);
        confusion_table merged = tally(classes, t.first(cut), a.first(cut));
        merged += tally(classes, t.subspan(cut), a.subspan(cut));
        RC_ASSERT(merged == tally(classes, truth, answers));
    }));
}

TEST(Tally, NamesTheFirstItemWhoseLabelIsInvalid) {
    labels truth(3 * block, 1), answers(3 * block, 2);
    answers[block + 5] = 7;
    answers[2 * block] = 9;
    const std::string text =
        "tally: label 7 of item " + std::to_string(block + 5) + " lies outside a scale of 5 classes";
    EXPECT_EQ(refusal([&] { (void)tally(5, truth, answers); }), text);
    truth[3] = no_answer;
    EXPECT_EQ(refusal([&] { (void)tally(5, truth, answers); }),
              "tally: label 255 of item 3 lies outside a scale of 5 classes");
}

TEST(Tally, NamesInvalidItemsOnLongScalesAndInTails) {
    const labels truth{0, 1, 20}, answers{0, 0, 0};
    EXPECT_EQ(refusal([&] { (void)tally(20, truth, answers); }),
              "tally: label 20 of item 2 lies outside a scale of 20 classes");
    EXPECT_EQ(refusal([&] { (void)tally(3, truth, answers); }),
              "tally: label 20 of item 2 lies outside a scale of 3 classes");
}

TEST(Tally, RefusesListsOfDifferentLengths) {
    const labels two(2), three(3);
    EXPECT_EQ(refusal([&] { (void)tally(2, two, three); }), "tally: 2 gold labels but 3 answers");
}

}  // namespace ordeval::testing
