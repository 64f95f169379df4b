#include "report/page/packed_numbers.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace ordeval::testing {

namespace {

/// What web/src/packed.ts does, letter by letter.
std::vector<std::optional<double>> unpacked(const json_value& table) {
    const std::string text = table.at("packed");
    const std::string alphabet =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%()*+,-./:;=?@[]^_`{";
    const auto letters = table.at("letters").get<std::size_t>();
    const double none = std::pow(85, letters) - 1;
    std::vector<std::optional<double>> numbers;
    for (std::size_t i = 0; i < text.size(); i += letters) {
        double integer = 0;
        for (char c : text.substr(i, letters)) integer = 85 * integer + static_cast<double>(alphabet.find(c));
        if (integer == none)
            numbers.emplace_back();
        else if (table.contains("values"))
            numbers.emplace_back(table.at("values").at(static_cast<std::size_t>(integer)).get<double>());
        else
            numbers.emplace_back((table.at("from").get<double>() + integer) /
                                 std::pow(10, table.at("digits").get<int>()));
    }
    return numbers;
}

/// A page with more numbers than are left plain, and a table that is looked at.
json_value large_page(json_value table) {
    return {{"filler", std::vector<double>(most_plain_numbers + 1, 1.0 / 3)}, {"table", std::move(table)}};
}

}  // namespace

TEST(PackedNumbers, LeavesSmallPagesAsTheyAre) {
    const json_value page{{"numbers", std::vector<double>(1000, 1.0 / 3)}};
    EXPECT_EQ(packed(page), page);
}

TEST(PackedNumbers, KeepNineDigitsAndNulls) {
    json_value table = json_value::array();
    for (int row = 0; row < 5; ++row) {
        json_value& list = table.emplace_back(json_value::array());
        for (int column = 0; column < 21; ++column)
            list.push_back(column == row ? json_value(nullptr) : json_value(1.0 / (row + 1.7 * column + 1) - 0.4));
    }
    const json_value page = packed(large_page(table));
    EXPECT_EQ(page.at("packed"), true);
    EXPECT_EQ(page.at("table").at("shape"), json_value({5, 21}));
    const std::vector<std::optional<double>> numbers = unpacked(page.at("table"));
    ASSERT_EQ(numbers.size(), 105U);
    for (std::size_t i = 0; i < 105; ++i) {
        const json_value& given = table[i / 21][i % 21];
        ASSERT_EQ(numbers[i].has_value(), !given.is_null());
        if (!numbers[i]) continue;
        EXPECT_NEAR(*numbers[i], given.get<double>(), 5.0001e-10);
    }
}

TEST(PackedNumbers, LeavesAloneWhatWouldNotBeShorterOrWouldLoseTooMuch) {
    json_value words(100, "word"), ragged = json_value::array(), few = std::vector<double>(63, 1.0 / 3);
    for (int row = 0; row < 20; ++row) ragged.push_back(std::vector<double>(static_cast<std::size_t>(5 + row), 0.1));
    json_value wide = json_value::array();
    for (int i = 0; i < 100; ++i) wide.push_back(1e12 / 7 * i + 1.0 / 3);
    const json_value tables{{"words", words}, {"ragged", ragged}, {"few", few}, {"wide", wide}};
    EXPECT_EQ(packed(large_page(tables)).at("table"), tables);
}

TEST(PackedNumbers, KeepAllOfNumbersWithFewDigitsOrFewValuesInAsFewLetters) {
    json_value counts = json_value::array(), shares = counts, costs = counts, nulls = counts, thirds = counts;
    for (int i = 0; i < 200; ++i) {
        counts.push_back(17 + i % 84);  // 84 integers and null are what one letter tells apart
        shares.push_back(static_cast<double>(i * 37 % 1000) / 1000);
        costs.push_back(-0.5 + 0.25 * (i % 40));
        nulls.push_back(nullptr);
        thirds.push_back(static_cast<double>(i % 7) / 3);  // no number of digits is enough, but there are seven
    }
    counts[7] = shares[9] = thirds[3] = nullptr;
    json_value more_counts = counts;
    more_counts[8] = 17 + 84;
    const json_value tables{{"counts", counts}, {"more_counts", more_counts},
                            {"shares", shares}, {"costs", costs},
                            {"nulls", nulls},   {"thirds", thirds}};
    const json_value page = packed(large_page(tables)).at("table");
    for (const auto& [name, table] : tables.items()) {
        ASSERT_TRUE(page.at(name).is_object()) << name;
        EXPECT_EQ(page.at(name).at("letters"), name == "nulls" || name == "counts" || name == "thirds" ? 1 : 2) << name;
        const std::vector<std::optional<double>> numbers = unpacked(page.at(name));
        ASSERT_EQ(numbers.size(), table.size()) << name;
        for (std::size_t i = 0; i < table.size(); ++i)
            EXPECT_EQ(numbers[i], table[i].is_null() ? std::nullopt : std::optional(table[i].get<double>())) << name;
    }
    EXPECT_EQ(page.at("thirds").at("values").size(), 7U);
}

TEST(PackedNumbers, PacksTablesOfSeveralMeasuresEachWithItsOwnRange) {
    json_value table = json_value::array();
    for (double size : {1.0, 1000.0})
        table.push_back(std::vector<std::vector<double>>(3, std::vector<double>(30, size / 3)));
    const json_value page = packed(large_page(table));
    ASSERT_TRUE(page.at("table").is_array());
    EXPECT_EQ(page.at("table")[0].at("shape"), json_value({3, 30}));
    EXPECT_NEAR(*unpacked(page.at("table")[1])[0], 1000.0 / 3, 1e-6);
}

}  // namespace ordeval::testing
