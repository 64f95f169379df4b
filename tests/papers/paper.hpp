// Facts that a paper prints, from a file, compared with what ordeval computes to the printed digits.
#pragma once

#include <gtest/gtest.h>

#include <charconv>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "measures/measure_test.hpp"

namespace ordeval::testing {

/// The file of facts of a paper, such as "cardoso2011".
inline nlohmann::json facts_of(const std::string& paper) {
    return nlohmann::json::parse(std::ifstream(ORDEVAL_TEST_DATA "/papers/" + paper + ".json"));
}

inline confusion_table table_of(const nlohmann::json& matrix_rows) {
    std::vector<count> cells;
    for (const nlohmann::json& row : matrix_rows)
        for (const nlohmann::json& cell : row) cells.push_back(cell.get<count>());
    return confusion_table(static_cast<int>(matrix_rows.size()), cells);
}

/// The matrix of that name as a table.
inline confusion_table matrix_of(const nlohmann::json& paper, const std::string& name) {
    for (const nlohmann::json& matrix : paper.at("matrices"))
        if (matrix.at("name") == name) return table_of(matrix.at("rows"));
    throw std::out_of_range("no matrix is called " + name);
}

inline double number(std::string_view text) {
    double value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        throw std::invalid_argument("not a number: " + std::string(text));
    return value;
}

/// Whether a value, written with as many decimals as the printed number, is that number; a printed fraction is exact.
/// A half is rounded either way. `cut` is for numbers whose further digits were dropped.
inline bool prints_as(double value, std::string_view printed, bool cut = false) {
    constexpr double slack = 1e-12;  // of the computation, far below any printed digit
    if (const std::size_t slash = printed.find('/'); slash != std::string_view::npos)
        return std::abs(value - number(printed.substr(0, slash)) / number(printed.substr(slash + 1))) <= slack;
    const std::size_t point = printed.find('.');
    const auto decimals = point == std::string_view::npos ? 0 : static_cast<int>(printed.size() - point - 1);
    const double unit = std::pow(10, -decimals);
    if (!cut) return std::abs(value - number(printed)) <= unit / 2 + slack;
    const double beyond = std::abs(value) - std::abs(number(printed));
    return value * number(printed) >= 0 && beyond >= -slack && beyond < unit + slack;
}

/// Checks every fact about a matrix; each must be defined and print as the paper has it.
inline void expect_facts(const nlohmann::json& paper) {
    for (const nlohmann::json& fact : paper.at("facts")) {
        const std::string printed = fact.at("printed");
        const bool cut = fact.value("cut", false);
        double computed = value(fact.at("measure").get<std::string>(), matrix_of(paper, fact.at("matrix")));
        if (fact.value("negated", false)) computed = -computed;
        EXPECT_TRUE(prints_as(computed, printed, cut)) << fact << " is " << computed;
        // A fact is marked as cut only where rounding would not explain it.
        EXPECT_TRUE(!cut || !prints_as(computed, printed)) << fact << " is " << computed;
    }
}

}  // namespace ordeval::testing
