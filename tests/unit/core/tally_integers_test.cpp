#include "ordeval/core/tally_integers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "unit/throws.hpp"

namespace ordeval::testing {

namespace {

template <class Integer>
std::vector<Integer> random_integers(std::mt19937_64& random, Integer lowest, int classes, std::size_t items) {
    std::vector<Integer> values(items);
    for (Integer& value : values)
        value = static_cast<Integer>(lowest + static_cast<Integer>(random() % static_cast<unsigned>(classes)));
    return values;
}

template <class Integer>
std::optional<counted_integers<Integer>> counted(const std::vector<Integer>& truth, const std::vector<Integer>& answers,
                                                 int threads = 1) {
    return tally_integers<Integer>(truth, answers, {.threads = threads});
}

/// Counts in a map, whatever the integers are.
template <class Integer>
void expect_right(const std::vector<Integer>& truth, const std::vector<Integer>& answers, int threads = 1) {
    std::map<std::pair<Integer, Integer>, item_count> expected;
    for (std::size_t i = 0; i < truth.size(); ++i) ++expected[{truth[i], answers[i]}];
    const auto found = counted(truth, answers, threads);
    ASSERT_TRUE(found);
    const Integer lowest = std::min(*std::ranges::min_element(truth), *std::ranges::min_element(answers));
    const Integer highest = std::max(*std::ranges::max_element(truth), *std::ranges::max_element(answers));
    EXPECT_EQ(found->lowest, lowest);
    EXPECT_EQ(static_cast<Integer>(lowest + static_cast<Integer>(found->table.classes() - 1)), highest);
    EXPECT_EQ(found->table.total(), truth.size());
    for (const auto& [cell, items] : expected)
        ASSERT_EQ(found->table(gold{static_cast<int>(cell.first - lowest)},
                               predicted{static_cast<int>(cell.second - lowest)}),
                  items);
}

}  // namespace

template <class Integer>
class TallyIntegers : public ::testing::Test {};

using integers = ::testing::Types<std::int8_t, std::int16_t, std::int32_t, std::int64_t, std::uint8_t, std::uint16_t,
                                  std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(TallyIntegers, integers);

TYPED_TEST(TallyIntegers, EqualCountingInAMapOnScalesOfAllLengths) {
    std::mt19937_64 random(1);
    for (const int classes : {1, 2, 5, 10, 11, 100, 127})
        for (const std::size_t items : {1, 10, 1999, 2000, 4096, 8191, 8192, 8193, 40'000})
            for (const TypeParam lowest : {TypeParam{0}, std::numeric_limits<TypeParam>::min(),
                                           static_cast<TypeParam>(std::numeric_limits<TypeParam>::max() - 126)}) {
                const auto truth = random_integers(random, lowest, classes, items);
                expect_right(truth, random_integers(random, lowest, classes, items));
            }
}

// A scale that the first block does not show whole grows in both directions.
TYPED_TEST(TallyIntegers, GrowWhereLaterOnesLieOutside) {
    std::mt19937_64 random(2);
    auto truth = random_integers<TypeParam>(random, 50, 5, 60'000);
    auto answers = random_integers<TypeParam>(random, 51, 3, 60'000);
    answers[20'000] = 3;
    truth[30'000] = 60;
    answers[59'999] = 120;
    expect_right(truth, answers);
}

TYPED_TEST(TallyIntegers, AreTheSameForAnyNumberOfThreads) {
    std::mt19937_64 random(3);
    auto truth = random_integers<TypeParam>(random, 50, 5, 1'300'000);
    auto answers = random_integers<TypeParam>(random, 52, 5, truth.size());
    answers[1'200'000] = 2;
    truth[700'000] = 90;
    for (const int threads : {1, 2, 3}) expect_right(truth, answers, threads);
}

TEST(TallyIntegersOfManyValues, AreNoneWhereTheySpanMoreClassesThanAScaleHas) {
    for (const std::size_t items : {std::size_t{3}, std::size_t{5000}, std::size_t{1'300'000}})
        for (const std::int64_t far : {std::int64_t{255}, std::int64_t{256}, std::int64_t{-251}, std::int64_t{1} << 32U,
                                       std::numeric_limits<std::int64_t>::max()}) {
            std::vector<std::int64_t> truth(items, 4), answers(items, 0);
            answers.back() = far;
            EXPECT_FALSE(counted(truth, answers)) << far << " among " << items;
            std::swap(truth, answers);
            EXPECT_FALSE(counted(truth, answers)) << far << " among " << items;
            truth.back() = far > 0 ? 254 : -250;
            expect_right(truth, answers);
        }
}

TEST(TallyIntegersOfManyValues, NeedItemsOfBothKinds) {
    EXPECT_FALSE(counted<int>({}, {}));
    EXPECT_EQ(refusal([] { (void)counted<int>({1, 2}, {1}); }), "tally_integers: 2 gold labels but 1 answers");
}

}  // namespace ordeval::testing
