#include "ordeval/detail/text.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text_hash.hpp"
#include "text/integer_text.hpp"
#include "text/keyed_hash.hpp"

namespace ordeval {
namespace {

TEST(Numbers, HaveOneSignAtMost) {
    EXPECT_EQ(number_in("3"), 3.0);
    EXPECT_EQ(number_in("+3"), 3.0);
    EXPECT_EQ(number_in("-3"), -3.0);
    for (const char* text : {"+-3", "-+3", "--3", "++3", "+", "-", ""}) {
        EXPECT_EQ(number_in(text), std::nullopt) << text;
        EXPECT_EQ(integer_in(text), std::nullopt) << text;
    }
}

TEST(Numbers, AreFiniteAndDecimal) {
    for (const char* text : {"nan", "inf", "-inf", "1e999", "0x10", " 3", "3 ", "3,5", "3x", "1_000"})
        EXPECT_EQ(number_in(text), std::nullopt) << text;
    EXPECT_EQ(number_in("1e-3"), 0.001);
    EXPECT_EQ(number_in(".5"), 0.5);
}

TEST(Numbers, WithZerosInFrontAreDecimal) {
    EXPECT_EQ(number_in("010"), 10.0);
    EXPECT_EQ(integer_in("010"), 10);
    EXPECT_EQ(integer_in("-02"), -2);
}

TEST(Integers, MayBeWrittenWithAPoint) {
    EXPECT_EQ(integer_in("2.0"), 2);
    EXPECT_EQ(integer_in("+2.0"), 2);
    EXPECT_EQ(integer_in("2.5"), std::nullopt);
    EXPECT_EQ(integer_in("1e300"), std::nullopt);
}

TEST(Words, AreCountedInThePlural) {
    EXPECT_EQ(counted(1, "row"), "1 row");
    EXPECT_EQ(counted(0, "row"), "0 rows");
    EXPECT_EQ(counted(2, "class"), "2 classes");
    EXPECT_EQ(counted(2, "query"), "2 queries");
    EXPECT_EQ(counted(2, "day"), "2 days");
}

TEST(Words, AreJoinedAndTrimmed) {
    EXPECT_EQ(joined(std::vector<std::string>{}), "");
    EXPECT_EQ(joined(std::vector<std::string>{"", "b"}), ", b");
    EXPECT_EQ(joined(std::vector<std::string>{"a", "b"}, "<"), "a<b");
    EXPECT_EQ(trimmed(" \t a b\t "), "a b");
    EXPECT_EQ(trimmed(" \t "), "");
}

TEST(Quotes, CutLongTextsBetweenCharacters) {
    EXPECT_EQ(in_quotes("a\nb"), "'a\\nb'");
    EXPECT_EQ(in_quotes(std::string(39, 'a') + "\xC3\xA4"), "'" + std::string(39, 'a') + "...'");
}

TEST(DidYouMean, QuotesOnlyTextsOfUsers) {
    const std::vector<std::string> known{"kappa", "alpha"};
    EXPECT_EQ(did_you_mean("kapa", known, "no"), "did you mean kappa?");
    EXPECT_EQ(did_you_mean("kapa", known, "no", candidate_names::texts), "did you mean 'kappa'?");
    EXPECT_EQ(did_you_mean("zzzzzz", known, "no"), "no");
}

TEST(KeyedHash, DependsOnEveryByteTheLengthTheTopicAndTheKey) {
    const hash_key key{0x0123456789ABCDEFU, 0xFEDCBA9876543210U};
    std::set<std::uint64_t> seen;
    std::size_t hashed = 0;
    for (std::size_t size = 0; size < 40; ++size) {
        const std::string text(size, '\0');
        seen.insert(keyed_hash(text, 0, key));
        ++hashed;
        for (std::size_t at = 0; at < size; ++at)
            for (int bit = 0; bit < 8; ++bit) {
                std::string other = text;
                other[at] = static_cast<char>(1 << bit);
                seen.insert(keyed_hash(other, 0, key));
                ++hashed;
            }
    }
    for (std::uint64_t topic = 1; topic < 1000; ++topic, ++hashed) seen.insert(keyed_hash("a", topic, key));
    EXPECT_EQ(seen.size(), hashed);
    EXPECT_NE(keyed_hash("a", 0, key), keyed_hash("a", 0, {key.first + 1, key.second}));
    EXPECT_NE(keyed_hash("a", 0, key), keyed_hash("a", 0, {key.first, key.second + 1}));
    EXPECT_EQ(text_hash("a"), text_hash("a"));
}

TEST(KeyedHash, SpreadsOverTheUpperBits) {
    std::vector<int> buckets(256);
    for (int i = 0; i < 256'000; ++i) ++buckets[text_hash("id-" + std::to_string(i)) >> 56U];
    for (int found : buckets) {
        EXPECT_GT(found, 800);  // 1000 are expected, with a standard deviation of 32
        EXPECT_LT(found, 1200);
    }
}

}  // namespace
TEST(Text, WhatASpreadsheetWouldRunGetsAnApostropheAndNumbersDoNot) {
    for (const char* formula : {"=1+1", "+A1", "-A1", "@SUM(A1)", "\tx", "\rx", "\nx", "\uff1d1+1", "\uff201"})
        EXPECT_EQ(spreadsheet_safe(formula), "'" + std::string(formula));
    for (const char* harmless : {"", "a=1", "-2", "+3", "-0.5", "-1e3", "\uff1a"})
        EXPECT_EQ(spreadsheet_safe(harmless), harmless);
}

}  // namespace ordeval
