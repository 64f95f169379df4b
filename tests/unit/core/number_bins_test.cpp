#include "ordeval/core/number_bins.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace ordeval::testing {

namespace {

constexpr double no_upper_edge = std::numeric_limits<double>::infinity();

std::string problem_of(const diagnostics& problems) { return problems.to_string(spelling::command_line); }

}  // namespace

TEST(NumberBins, AreReadFromEdgesOrANumberOfClasses) {
    EXPECT_EQ(number_bins::parse("0,2, 10,inf").value().edges, (std::vector<double>{0, 2, 10, no_upper_edge}));
    EXPECT_EQ(number_bins::parse("-inf,0.5,+inf").value().edges,
              (std::vector<double>{-no_upper_edge, 0.5, no_upper_edge}));
    EXPECT_EQ(number_bins::parse("quantiles:5").value().quantiles, 5);
    for (const char* text : {"0,2,10,inf", "quantiles:7", "-1.5,100000"})
        EXPECT_EQ(number_bins::parse(text).value().to_string(), text);
}

TEST(NumberBins, RefuseWhatIsNeither) {
    for (const char* text : {"", "3", "0,,2", "0,two", "quantile:5", "0,nan"})
        EXPECT_NE(problem_of(number_bins::parse(text).error()).find("--bin quantiles:5"), std::string::npos) << text;
    for (const char* text : {"quantiles:", "quantiles:1", "quantiles:256", "quantiles:-3", "quantiles:2.5"})
        EXPECT_NE(problem_of(number_bins::parse(text).error()).find("from 2 to 255"), std::string::npos) << text;
}

TEST(NumberBins, CallClassesAfterTheirEdges) {
    const class_scale scale = scale_of_edges({-no_upper_edge, -1.5, 0, 100000, no_upper_edge}).value();
    EXPECT_EQ(scale.names(), (std::vector<std::string>{"below -1.5", "-1.5 to 0", "0 to 100000", "100000 or more"}));
    EXPECT_EQ(scale.edges(), (std::vector<double>{-no_upper_edge, -1.5, 0, 100000, no_upper_edge}));
    EXPECT_EQ(class_scale::parse(scale.to_string()).value().names(), scale.names());
    EXPECT_FALSE(scale_of_edges({0, 2, 2, 5}));
    EXPECT_FALSE(scale_of_edges({-no_upper_edge, no_upper_edge}));
}

TEST(NumberBins, AClassHoldsItsLowerEdgeAndNotItsUpperOne) {
    const std::vector<double> edges{0, 2, 10};
    EXPECT_EQ(class_of_number(0, edges), 0);
    EXPECT_EQ(class_of_number(std::nextafter(2.0, 0.0), edges), 0);
    EXPECT_EQ(class_of_number(2, edges), 1);
    EXPECT_EQ(class_of_number(-1e-300, edges), -1);
    EXPECT_EQ(class_of_number(10, edges), 2);
    EXPECT_EQ(class_of_number(-1e308, std::vector<double>{-no_upper_edge, 0, no_upper_edge}), 0);
}

// R: quantile(c(1, 2, 3, 4, 10), c(1/4, 2/4, 3/4)) and quantile(c(1, 2, 3, 10), 1:2/3)
TEST(NumberBins, QuantilesAreThoseOfR) {
    EXPECT_EQ(quantile_edges({10, 3, 1, 4, 2}, 4).value(),
              (std::vector<double>{-no_upper_edge, 2, 3, 4, no_upper_edge}));
    EXPECT_EQ(quantile_edges({1, 2, 3, 10}, 3).value(), (std::vector<double>{-no_upper_edge, 2, 3, no_upper_edge}));
    EXPECT_EQ(quantile_edges({1, 2, 3, 10}, 2).value(), (std::vector<double>{-no_upper_edge, 2.5, no_upper_edge}));
}

TEST(NumberBins, QuantilesDivideDifferentNumbersEqually) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> any(-3, 7);
    for (int classes : {2, 3, 7, 20})
        for (int each : {1, 2, 5, 50}) {
            std::vector<double> numbers;
            for (int i = 0; i < classes * each; ++i) numbers.push_back(any(random));
            const std::vector<double> edges = quantile_edges(numbers, classes).value();
            std::vector<int> counts(static_cast<std::size_t>(classes));
            for (double number : numbers) ++counts[static_cast<std::size_t>(class_of_number(number, edges))];
            EXPECT_EQ(counts, std::vector<int>(static_cast<std::size_t>(classes), each));
        }
}

TEST(NumberBins, TiesThatEmptyAClassAreRefusedWithTheEdgesThatAreLeft) {
    // Six zeros of ten: quarters begin at 0, 0 and 2.5, and nothing lies below 0.
    const std::string problem = problem_of(quantile_edges({0, 0, 0, 0, 0, 0, 1, 3, 4, 5}, 4).error());
    EXPECT_NE(problem.find("do not divide into 4 classes"), std::string::npos);
    EXPECT_NE(problem.find("--bin -inf,2.5,inf"), std::string::npos) << problem;
    EXPECT_NE(problem_of(quantile_edges({7, 7, 7}, 2).error()).find("give the edges yourself"), std::string::npos);
    EXPECT_FALSE(quantile_edges({1, 2}, 3));
    // 0.1 three times: an edge between equal numbers is that number, whatever is computed.
    EXPECT_EQ(quantile_edges({0.05, 0.1, 0.1, 0.1, 0.2, 0.3}, 2).value(),
              (std::vector<double>{-no_upper_edge, 0.1, no_upper_edge}));
}

}  // namespace ordeval::testing
