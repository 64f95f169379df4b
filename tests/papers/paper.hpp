// Facts that a paper prints, from a file, compared with what ordeval computes to the printed digits.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "measures/measure_test.hpp"
#include "ordeval/detail/printed_number.hpp"
#include "reproduction/facts.hpp"
#include "test_folders.hpp"

namespace ordeval::testing {

/// The file of facts of a paper, such as "cardoso2011".
inline nlohmann::json facts_of(const std::string& paper) {
    return nlohmann::json::parse(std::ifstream(ORDEVAL_TEST_DATA "/papers/" + paper + ".json"));
}

using reproduction::table_of;

/// The matrix of that name as a table.
inline confusion_table matrix_of(const nlohmann::json& paper, const std::string& name) {
    return table_of(reproduction::matrix_named(paper, name).at("rows"));
}

inline double number(std::string_view text) { return read_printed(text).value; }

/// Checks every fact about a matrix; each must be defined and print as the paper has it.
inline void expect_facts(const nlohmann::json& paper) {
    for (const nlohmann::json& fact : paper.at("facts")) {
        const std::string printed = fact.at("printed");
        const bool cut = fact.value("cut", false);
        double computed = value(fact.at("measure").get<std::string>(), matrix_of(paper, fact.at("matrix")));
        if (fact.value("negated", false)) computed = -computed;
        EXPECT_TRUE(cut ? prints_cut_as(computed, printed) : prints_as(computed, printed))
            << fact << " is " << computed;
        // A fact is marked as cut only where rounding would not explain it.
        EXPECT_TRUE(!cut || !prints_as(computed, printed)) << fact << " is " << computed;
    }
}

}  // namespace ordeval::testing
