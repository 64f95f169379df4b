// Every value that other people's programs gave, compared with ours; see README.md in this folder.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "oracle/frozen_rows.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/measures/registry.hpp"

namespace ordeval::oracle {

namespace {

struct frozen_value {
    double value;
    std::string tool;
};

struct frozen_data {
    std::map<std::string, confusion_table> tables;
    std::map<std::string, std::multimap<std::string, frozen_value>> values;  ///< by spec, then by table
};

const frozen_data& data() {
    static const frozen_data all = [] {
        frozen_data read;
        read_rows("tables.tsv", [&](const std::vector<std::string>& row) {
            std::vector<item_count> cells;
            for (const std::string& cell : split(row.at(2), ',')) cells.push_back(number<item_count>(cell));
            read.tables.emplace(row.at(0), confusion_table(number<int>(row.at(1)), cells));
        });
        read_rows("values.tsv", [&](const std::vector<std::string>& row) {
            read.values[row.at(1)].emplace(row.at(0), frozen_value{number<double>(row.at(2)), row.at(3)});
        });
        return read;
    }();
    return all;
}

std::vector<std::string> all_specs() {
    std::vector<std::string> specs;
    for (const auto& [spec, values] : data().values) specs.push_back(spec);
    return specs;
}

class Oracle : public ::testing::TestWithParam<std::string> {
protected:
    measure_spec spec() const { return parse_measure(GetParam()).value(); }
    const std::multimap<std::string, frozen_value>& values() const { return data().values.at(GetParam()); }
};

INSTANTIATE_TEST_SUITE_P(OutsideTools, Oracle, ::testing::ValuesIn(all_specs()), [](const auto& entry) {
    std::string name = entry.param;
    std::replace_if(name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
    return name;
});

TEST_P(Oracle, GivesTheSameValues) {
    for (const auto& [table, frozen] : values()) {
        const score ours = evaluate(spec(), data().tables.at(table));
        ASSERT_TRUE(ours) << "undefined on " << table << ", where " << frozen.tool << " says " << frozen.value;
        EXPECT_NEAR(*ours, frozen.value, 1e-12 * std::max(1.0, std::abs(frozen.value)))
            << "on " << table << ", against " << frozen.tool;
    }
}

TEST_P(Oracle, IsUndefinedExactlyWhereNoToolHasAValue) {
    for (const auto& [name, table] : data().tables) {
        if (values().contains(name)) continue;
        const score ours = evaluate(spec(), table);
        EXPECT_FALSE(ours) << "is " << *ours << " on " << name;
    }
}

TEST(OracleData, IsWhole) {
    EXPECT_EQ(data().tables.size(), 300U);
    std::size_t rows = 0;
    for (const auto& [spec, values] : data().values) rows += values.size();
    EXPECT_EQ(rows, 25881U);
}

}  // namespace

}  // namespace ordeval::oracle
