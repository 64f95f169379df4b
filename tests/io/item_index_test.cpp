// Items are found by their ids, whether these are numbers that lie close together, numbers far apart, or words.
#include "io/join/item_index.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

namespace ordeval::io {
namespace {

TEST(IdNumber, IsThatOfDigitsAsNumbersAreWritten) {
    EXPECT_EQ(id_number("0"), 0u);
    EXPECT_EQ(id_number("7"), 7u);
    EXPECT_EQ(id_number("12345678"), 12'345'678u);
    EXPECT_EQ(id_number("600000000012345678"), 600'000'000'012'345'678u);
    EXPECT_EQ(id_number("999999999999999999"), 999'999'999'999'999'999u);
    for (const char* other : {"", "00", "07", "-1", "+1", "1.0", "1 ", "1e5", "12345x78", "1234567:", "1234567/",
                              "12345678a", "1000000000000000000", "\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8", "1234567\xb8"})
        EXPECT_EQ(id_number(other), no_number) << other;
}

/// All ids of a map, and some others, are found or not as in the map.
void expect_found(const std::vector<std::string>& ids, const std::vector<std::string>& others) {
    item_keys keys;
    std::map<std::string, std::uint32_t> items;
    for (const std::string& id : ids) {
        items.emplace(id, static_cast<std::uint32_t>(keys.size()));
        keys.add(id);
    }
    item_index index(keys, true);
    index.fill(2);
    std::vector<std::string> asked = ids;
    asked.insert(asked.end(), others.begin(), others.end());
    std::shuffle(asked.begin(), asked.end(), std::mt19937(1));
    std::vector<item_index::key> wanted;
    for (const std::string& id : asked) wanted.push_back({.id = id});
    std::vector<std::uint32_t> found(wanted.size());
    index.find(wanted, found);
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto item = items.find(asked[i]);
        EXPECT_EQ(found[i], item == items.end() ? item_index::nothing : item->second) << asked[i];
        EXPECT_EQ(index.find(0, asked[i]).value_or(item_index::nothing), found[i]) << asked[i];
    }
}

const std::vector<std::string> strangers{
    "", "0", "00", "99", "0100", "-100", "x", "100.0", "1000000000000000000000", "18446744073709551615"};

TEST(ItemIndex, FindsNumbersInARow) {
    for (const std::uint64_t first : {std::uint64_t{100}, std::uint64_t{600'000'000'000'000'000}}) {
        std::vector<std::string> ids;
        for (std::uint64_t i = 0; i < 70'000; ++i) ids.push_back(std::to_string(first + i));
        expect_found(ids, strangers);
    }
}

TEST(ItemIndex, FindsNumbersWithGapsOrInAnyOrder) {
    std::vector<std::string> ids;
    for (std::uint64_t i = 0; i < 70'000; ++i) ids.push_back(std::to_string(100 + 3 * i));
    std::vector<std::string> between = strangers;
    for (std::uint64_t i = 0; i < 1000; ++i) between.push_back(std::to_string(101 + 3 * i));
    expect_found(ids, between);
    std::shuffle(ids.begin(), ids.end(), std::mt19937(2));
    expect_found(ids, between);
}

TEST(ItemIndex, FindsNumbersFarApartAndWords) {
    std::vector<std::string> ids;
    for (std::uint64_t i = 1; i < 5000; ++i) ids.push_back(std::to_string(100 + i * i * i));
    expect_found(ids, strangers);
    ids.push_back("word");  // one id that is no number
    expect_found(ids, strangers);
    std::vector<std::string> padded;
    for (std::uint64_t i = 0; i < 2000; ++i) padded.push_back("0" + std::to_string(i));
    expect_found(padded, {"1", "10", "00010"});
}

}  // namespace
}  // namespace ordeval::io
