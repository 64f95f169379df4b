#include "ordeval/detail/visible.hpp"

#include <gtest/gtest.h>

namespace ordeval {

namespace {

TEST(Visible, LeavesTextAsItIs) {
    EXPECT_EQ(visible("system one, 90 %"), "system one, 90 %");
    EXPECT_EQ(visible("\u00fcber \u4e2d\u6587 \U0001F600"), "\u00fcber \u4e2d\u6587 \U0001F600");
    EXPECT_EQ(visible("back\\slash"), "back\\slash");
}

TEST(Visible, SpellsOutWhateverWouldActOnATerminal) {
    EXPECT_EQ(visible("a\nb\rc\td"), "a\\nb\\rc\\td");
    EXPECT_EQ(visible("\x1b[31mred\x7f"), "\\x1b[31mred\\x7f");
    EXPECT_EQ(visible("\u009b31m"), "\\x9b31m");
    EXPECT_EQ(visible(std::string_view("nul\0", 4)), "nul\\x00");
}

TEST(Visible, SpellsOutWhatTurnsTheDirectionOfWritingAround) {
    EXPECT_EQ(visible("\u202egnp.exe\u202c"), "\\u202egnp.exe\\u202c");
    EXPECT_EQ(visible("\u2066a\u2069\u200f\u2028"), "\\u2066a\\u2069\\u200f\\u2028");
}

TEST(Visible, SpellsOutWhatNobodySees) {
    EXPECT_EQ(visible("a\u200b\u2060\u2064\ufeff"), "a\\u200b\\u2060\\u2064\\ufeff");
    EXPECT_EQ(visible("\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0"),
              "\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u2800\\u3164\\uffa0");
    EXPECT_EQ(visible("\ufff9a\ufffab\ufffb"), "\\ufff9a\\ufffab\\ufffb");
    EXPECT_EQ(visible("\U000E0001\U000E0020\U000E007F"), "\\U000e0001\\U000e0020\\U000e007f");
    EXPECT_EQ(visible("\ufdd0\ufffe\uffff\U0010FFFF"), "\\ufdd0\\ufffe\\uffff\\U0010ffff");
}

TEST(Visible, LeavesWhatScriptsAndEmojiAreSpelledWith) {
    const std::string joined =
        "\u0646\u200c\u0645 \u0915\u094d\u200d\u0937 \U0001F468\u200d\U0001F469 soft\u00adly \ufe0f";
    EXPECT_EQ(visible(joined), joined);
    EXPECT_EQ(visible("\u2027\u202f\u205f\u2070\ufdcf\ufdf0\ufff8\ufffc\ufffd\U000E0080"),
              "\u2027\u202f\u205f\u2070\ufdcf\ufdf0\ufff8\ufffc\ufffd\U000E0080");
}

TEST(Visible, SpellsOutBytesThatAreNoText) {
    EXPECT_EQ(visible("\xff\xfe"), "\\xff\\xfe");
    EXPECT_EQ(visible("cut \xe4\xb8"), "cut \\xe4\\xb8");
    EXPECT_EQ(visible("\xc0\x80"), "\\xc0\\x80") << "a longer form of a shorter character";
    EXPECT_EQ(visible("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "half of a pair";
}

}  // namespace

}  // namespace ordeval
