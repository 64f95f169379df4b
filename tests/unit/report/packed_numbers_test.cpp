#include "report/page/packed_numbers.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace ordeval::testing {

namespace {

/// What web/src/packed.ts does, letter by letter.
std::vector<std::optional<double>> unpacked(const json_value& table) {
    const std::string text = table.at("packed");
    const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::vector<std::uint32_t> bytes;
    std::uint32_t bits = 0;
    int filled = 0;
    for (char c : text) {
        if (c == '=') break;
        bits = bits << 6 | static_cast<std::uint32_t>(letters.find(c));
        if ((filled += 6) >= 8) bytes.push_back(bits >> (filled -= 8) & 255);
    }
    const double unit = std::pow(10, table.at("digits").get<int>());
    std::vector<std::optional<double>> numbers;
    for (std::size_t i = 0; i + 3 < bytes.size(); i += 4) {
        const std::uint32_t word = bytes[i] | bytes[i + 1] << 8 | bytes[i + 2] << 16 | bytes[i + 3] << 24;
        numbers.push_back(word == 0xffffffff ? std::nullopt
                                             : std::optional((table.at("from").get<double>() + word) / unit));
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
    json_value words(100, "word"), ragged = json_value::array(), small = std::vector<int>(100, 3);
    for (int row = 0; row < 20; ++row) ragged.push_back(std::vector<double>(static_cast<std::size_t>(5 + row), 0.1));
    json_value wide = json_value::array();
    for (int i = 0; i < 100; ++i) wide.push_back(1e12 / 7 * i + 1.0 / 3);
    for (const json_value& one : {words, ragged, small, wide}) EXPECT_EQ(packed(large_page(one)).at("table"), one);
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
