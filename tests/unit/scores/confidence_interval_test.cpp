#include "ordeval/scores/confidence_interval.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace ordeval::testing {

namespace {

/// How many different names and explanations so many values have; the empty one does not count.
template <class Value>
std::pair<std::size_t, std::size_t> told_apart(int values) {
    std::set<std::string_view> names, explanations;
    for (int i = 0; i < values; ++i) {
        names.insert(name(static_cast<Value>(i)));
        explanations.insert(explain(static_cast<Value>(i)));
    }
    return {names.size() - names.count(""), explanations.size() - explanations.count("")};
}

}  // namespace

TEST(ConfidenceInterval, EveryReasonAndEveryMethodHasWordsOfItsOwn) {
    constexpr std::size_t reasons = no_interval_reasons;
    EXPECT_EQ(told_apart<no_interval>(no_interval_reasons), std::pair(reasons, reasons));
    const int methods = static_cast<int>(interval_method::abc) + 1;
    EXPECT_EQ(told_apart<interval_method>(methods), std::pair(std::size_t{13}, std::size_t{13}));
}

TEST(ConfidenceInterval, TellsWhichMethodsDrawReplicates) {
    std::set<std::string_view> drawing;
    for (int i = 0; i <= static_cast<int>(interval_method::abc); ++i)
        if (resamples(static_cast<interval_method>(i))) drawing.insert(name(static_cast<interval_method>(i)));
    EXPECT_EQ(drawing, (std::set<std::string_view>{"percentile", "basic", "bca", "studentised"}));
}

TEST(ConfidenceInterval, EndsWhereScoresEnd) {
    EXPECT_EQ(within({-.5, 1.5}, 0, 1), confidence_interval(0, 1));
    EXPECT_EQ(within({.25, .75}, 0, 1), confidence_interval(.25, .75));
    EXPECT_EQ(within(no_interval::single_unit, 0, 1), confidence_interval(no_interval::single_unit));
}

}  // namespace ordeval::testing
