// The fast scanners find what the obvious one finds.
#include "io/records/scan.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace ordeval::io {

namespace {

std::string random_text(std::mt19937& random, std::size_t size, std::string_view letters) {
    std::string text(size, ' ');
    for (char& c : text) c = letters.empty() ? static_cast<char>(random()) : letters[random() % letters.size()];
    return text;
}

using offsets = std::vector<std::uint32_t>;

template <class Finder>
offsets marks_by(Finder find, std::string_view text, wanted_bytes wanted) {
    mark_list marks;
    find(text, wanted, marks);
    return {marks.offsets().begin(), marks.offsets().end()};
}

void expect_same_marks(std::string_view text, wanted_bytes wanted) {
    const offsets plain = marks_by(find_marks_plainly, text, wanted);
    ASSERT_EQ(marks_by(find_marks, text, wanted), plain);
    ASSERT_EQ(marks_by(find_marks_portably, text, wanted), plain);
}

void expect_same_row_marks(std::string_view text, char delimiter, std::array<char, 2> unusual) {
    mark_list marks, plain;
    const row_census wanted = find_row_marks_plainly(text, delimiter, unusual, plain);
    for (auto find : {find_row_marks, find_row_marks_portably}) {
        ASSERT_EQ(find(text, delimiter, unusual, marks), wanted);
        ASSERT_EQ(offsets(marks.offsets().begin(), marks.offsets().end()),
                  offsets(plain.offsets().begin(), plain.offsets().end()));
    }
}

}  // namespace

TEST(Scan, FindsTheMarksOfRowsAndWhatIsUnusual) {
    mark_list marks;
    EXPECT_EQ(find_row_marks("a,b\nc,d", ',', {'\r', '"'}, marks), (row_census{1, false, true}));
    EXPECT_EQ(offsets(marks.offsets().begin(), marks.offsets().end()), (offsets{~0u, 1, 3, 5}));
    EXPECT_TRUE(find_row_marks("a,\"b\"\n", ',', {'\r', '"'}, marks).unusual);
    EXPECT_FALSE(find_row_marks("a,\"b\"\n", ',', {'\r', '\r'}, marks).unusual);
}

TEST(Scan, SeesAByteThatIsZeroOrNoAsciiWhereverItStands) {
    mark_list marks;
    for (std::size_t size = 1; size < 200; ++size)
        for (std::size_t at = 0; at < size; ++at)
            for (const auto& [byte, ascii] :
                 {std::pair{'\0', false}, {'\x01', true}, {'\x7F', true}, {'\x80', false}}) {
                std::string text(size, 'a');
                text[at] = byte;
                for (auto find : {find_row_marks, find_row_marks_portably, find_row_marks_plainly})
                    ASSERT_EQ(find(text, ',', {'\r', '"'}, marks).ascii, ascii) << size << ' ' << at;
            }
}

TEST(Scan, FindsTheMarksOfRowsAsThePlainScannerDoes) {
    std::mt19937 random(3);
    for (std::size_t size = 0; size < 300; ++size)
        for (std::string_view letters : {"", ",\n", "a,\n\"", "abcdefgh,\n", "abcdefghijklmnopqrstuvwxyz\r,\n",
                                         "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ\xE9,\n"})
            expect_same_row_marks(random_text(random, size, letters), ',', {'\r', size % 2 ? '"' : '\r'});
}

TEST(Scan, FindsEveryWantedByteInOrder) {
    EXPECT_EQ(marks_by(find_marks, "a,b\n\"c\",d\n", {',', '\n', '"'}), (offsets{1, 3, 4, 6, 7, 9}));
}

TEST(Scan, AgreesWithThePlainScannerOnTextsOfEveryShortLength) {
    std::mt19937 random(1);
    for (std::size_t size = 0; size < 300; ++size)
        for (std::string_view letters : {"", ",\n\"", "a,\n\"", "abcdefgh,\n"})
            expect_same_marks(random_text(random, size, letters), {',', '\n', '"'});
}

TEST(Scan, AgreesWithThePlainScannerForAnyWantedBytes) {
    std::mt19937 random(2);
    for (int trial = 0; trial < 500; ++trial) {
        const std::string wanted = random_text(random, 3, "");
        const std::string text = random_text(random, random() % 1000, "") + wanted + random_text(random, 9, wanted);
        expect_same_marks(text, {wanted[0], wanted[1], trial % 2 ? wanted[2] : wanted[0]});
    }
}

TEST(Scan, DoesNotMixUpBytesThatDifferInTheHighestBitOnly) {
    std::string all(256, '\0');
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<char>(i);
    for (char c : all) expect_same_marks(all, {c, static_cast<char>(c ^ 0x80), '\0'});
}

TEST(Scan, ReadsNothingOutsideTheText) {
    const std::string text = ",,,,,,,,";
    EXPECT_EQ(marks_by(find_marks, std::string_view(text).substr(2, 3), {',', '\n', '"'}), (offsets{0, 1, 2}));
}

TEST(Scan, ForgetsTheMarksOfTheTextBefore) {
    mark_list marks;
    for (auto find : {find_marks, find_marks_portably, find_marks_plainly}) {
        find(",,,,", {',', '\n', '"'}, marks);
        find("a,b", {',', '\n', '"'}, marks);
        ASSERT_EQ(marks.offsets().size(), 1U);
        EXPECT_EQ(marks.offsets()[0], 1U);
    }
}

}  // namespace ordeval::io
