// Rows that hold nothing unusual are read by their marks alone, and as all others are.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "io/join/row_order.hpp"
#include "io/join/same_text.hpp"
#include "io/labels/thread_numbering.hpp"
#include "io/records/delimited_format.hpp"
#include "plain_records.hpp"

namespace ordeval::io {

namespace {

record_batch scanned(const std::string& text, delimited_dialect dialect, std::size_t width) {
    record_batch batch(width);
    std::ranges::copy(text, batch.resize_text(text.size()).begin());
    delimited_format(dialect).make_scanner()->scan(batch);
    return batch;
}

std::vector<plain_record> records_of(const record_batch& batch) {
    std::vector<plain_record> records;
    for (std::size_t row = 0; row < batch.size(); ++row) {
        plain_record record{.line = batch[row].line};
        for (std::size_t i = 0; i < std::min(batch[row].fields, batch.width()); ++i)
            record.fields.emplace_back(batch.fields(row)[i]);
        records.push_back(std::move(record));
    }
    return records;
}

std::string random_word(std::mt19937& random, std::size_t longest, std::string_view letters) {
    std::string word(random() % (longest + 1), ' ');
    for (char& c : word) c = letters[random() % letters.size()];
    return word;
}

}  // namespace

TEST(PlainRows, AreThoseOfThePlainReader) {
    std::mt19937 random(1);
    const std::string odd[] = {"\"q\"", "a\"b", "\r", "", " ", "\"x,y\""};
    int marked = 0;
    for (int trial = 0; trial < 1000; ++trial) {
        const std::size_t width = 2 + random() % 3;
        const delimited_dialect dialect = trial % 2 ? delimited_dialect{',', true} : delimited_dialect{'\t', false};
        std::string text;
        for (std::size_t row = random() % 20; row-- > 0;) {
            for (std::size_t i = 0; i < width; ++i) {
                const bool unusual = trial % 3 == 0 && random() % 30 == 0;
                text += unusual ? odd[random() % std::size(odd)] : "x" + random_word(random, 30, "ab-1");
                if (trial % 5 == 0 && random() % 40 == 0) break;  // too short a row
                if (i + 1 < width) text += dialect.delimiter;
            }
            text += '\n';
        }
        if (trial % 4 == 0 && !text.empty()) text.pop_back();
        const record_batch batch = scanned(text, dialect, width);
        ASSERT_EQ(records_of(batch), plain_reader(text, dialect).read()) << text;
        marked += batch.marked() ? 1 : 0;
    }
    EXPECT_GT(marked, 400);
    EXPECT_LT(marked, 900);
}

TEST(PlainRows, MayHaveFieldsInQuotesThatStandAlone) {
    std::mt19937 random(5);
    const std::string parts[] = {"a",    "",         "\"b\"", "\"\"",    "\"c,d\"", "\"e\"\"\"",
                                 "f\"g", "\"h\ni\"", "\r",    "\"j\"\r", " ",       "\"\"\"\""};
    for (int trial = 0; trial < 20'000; ++trial) {
        std::string text;
        for (std::size_t row = 1 + random() % 4; row-- > 0;) {
            for (std::size_t i = 1 + random() % 3; i-- > 0;)
                text += parts[random() % (trial % 2 ? 3 : std::size(parts))] + (i > 0 ? "," : "");
            text += '\n';
        }
        if (trial % 3 == 0) text.pop_back();
        const delimited_dialect csv{',', true};
        const record_batch batch = scanned(text, csv, 3);
        std::vector<plain_record> expected = plain_reader(text, csv).read();
        if (std::erase_if(expected, [](const plain_record& record) { return record.broken; }) != batch.problems.size())
            FAIL() << text;
        for (plain_record& record : expected) {  // empty fields at the end are not counted beyond the columns
            while (record.fields.size() > 3 && record.fields.back().empty()) record.fields.pop_back();
            record.fields.resize(std::min<std::size_t>(record.fields.size(), 3));
        }
        ASSERT_EQ(records_of(batch), expected) << text;
    }
}

TEST(PlainRows, HaveNoMarksWhereSomethingIsUnusual) {
    const delimited_dialect csv{',', true}, tsv{'\t', false};
    EXPECT_TRUE(scanned("a,b\nc,d\n", csv, 2).marked());
    EXPECT_TRUE(scanned("a,b\nc,d", csv, 2).marked());
    EXPECT_TRUE(scanned("a\t\"b\n", tsv, 2).marked());
    for (const char* text : {"a,b\r\n", "a,\"b\"\n", "a,b\n\nc,d\n", "a,b,c\nd\n", "a\nb,c,d\n", "a,b,\n", "a\n"})
        EXPECT_FALSE(scanned(text, csv, 2).marked()) << text;
    EXPECT_FALSE(scanned("a\nb\n", csv, 1).marked());
}

TEST(PlainRows, CanBeTrimmed) {
    record_batch batch = scanned(" a ,b\nc, d\n", {',', true}, 2);
    ASSERT_TRUE(batch.marked());
    batch.drop_first();
    batch.trim_fields();
    ASSERT_EQ(batch.size(), 1u);
    EXPECT_EQ(batch.fields(0)[0], "c");
    EXPECT_EQ(batch.fields(0)[1], "d");
    EXPECT_EQ(batch[0].line, 2u);
}

TEST(PlainRows, CanBeGivenOtherTexts) {
    record_batch batch = scanned("id,x\n1,0.5\n2,y\n", {',', true}, 2);
    batch.drop_first();
    const std::size_t column = 1;
    const std::string text = "low";
    batch.replace_fields(std::span(&column, 1), std::span(&text, 1),
                         [](std::string_view field) -> std::optional<std::size_t> {
                             return field == "0.5" ? std::optional<std::size_t>(0) : std::nullopt;
                         });
    EXPECT_EQ(batch.fields(0)[0], "1");
    EXPECT_EQ(batch.fields(0)[1], "low");
    EXPECT_EQ(batch.fields(1)[1], "y");
}

TEST(PlainRows, AscendWhereEachIdComesBehindTheOneBefore) {
    std::mt19937 random(2);
    int ascending = 0;
    for (int trial = 0; trial < 3000; ++trial) {
        const std::size_t longest = trial % 2 ? 4 : 40;
        std::string text;
        std::string before;
        bool expected = true;
        for (std::size_t row = 0; row < 3; ++row) {
            const std::string id = "x" + random_word(random, longest, row % 2 ? "01" : "12\xC3");
            expected = expected && (row == 0 || comes_before(before, id));
            text += id + "\t0\n";
            before = id;
        }
        row_order order;
        const record_batch batch = scanned(text, {'\t', false}, 2);
        ASSERT_TRUE(batch.marked());
        order.find(batch, 0, {});
        ASSERT_EQ(order.ascending, expected) << text;
        ascending += expected ? 1 : 0;
    }
    EXPECT_GT(ascending, 300);
}

// Ids of one length are compared in registers of 32 bytes, where bytes behind them must not count.
TEST(PlainRows, AscendAlsoWhereAllIdsAreAsLong) {
    std::mt19937 random(3);
    int ascending = 0;
    for (int trial = 0; trial < 6000; ++trial) {
        const std::size_t size = 1 + static_cast<std::size_t>(trial) % 34;
        std::string text;
        std::vector<std::string> ids(2 + random() % 3, std::string(size, 'm'));
        for (std::string& id : ids) id[random() % size] = static_cast<char>("\x01lmn\x7F\x80\xC3\xFF"[random() % 8]);
        if (trial % 3 != 0) std::ranges::sort(ids, comes_before);
        for (const std::string& id : ids) text += id + (random() % 2 ? "\t9\n" : "\t-1\n");
        const bool expected = std::ranges::adjacent_find(ids, std::not_fn(comes_before)) == ids.end();
        row_order order;
        const record_batch batch = scanned(text, {'\t', false}, 2);
        ASSERT_TRUE(batch.marked());
        order.find(batch, 0, {});
        ASSERT_EQ(order.ascending, expected) << text;
        ascending += expected ? 1 : 0;
    }
    EXPECT_GT(ascending, 1000);
    EXPECT_LT(ascending, 5000);
}

// Labels of one or two bytes are looked up by their bytes once they were met in a long batch; new ones, empty ones and
// longer ones may come at any time.
TEST(PlainRows, LabelsAreNumberedAsTheyAreMetHoweverTheyAreFound) {
    std::mt19937 random(4);
    const std::vector<std::vector<std::string>> turns{{"1", "-1", "0"}, {"1", "-1", "0"},    {"0", "1", "x"},
                                                      {"1", "", "0"},   {"\x01", "1", "1 "}, {"1", "good", "0"},
                                                      {"1", "2", "0"},  {"1", "good", "2"}};
    for (const std::size_t column : {1u, 2u}) {
        thread_numbering coder;
        text_numbering expected;
        numbered_labels found;
        for (std::size_t turn = 0; turn < turns.size(); ++turn) {
            std::string text;
            for (int row = 0; row < 5000; ++row) {
                const std::string& label = turns[turn][random() % (row < 4000 ? 2 : 3)];
                text += std::to_string(row) + "," + (column == 1 ? label + ",y\n" : "y," + label + "\n");
            }
            if (turn % 2 == 1) text.pop_back();
            const record_batch batch = scanned(text, {',', true}, 3);
            ASSERT_TRUE(batch.marked()) << turn;
            coder.code(batch, column, found);
            ASSERT_FALSE(found.too_many);
            std::map<text_numbering::code, std::uint32_t> firsts;
            for (std::uint32_t row = 0; row < batch.size(); ++row) {
                const auto code = expected.find_or_add(batch.fields(row)[column]);
                ASSERT_EQ(found.codes[row], *code) << turn << ", row " << row;
                firsts.emplace(*code, row);
            }
            ASSERT_EQ(found.firsts.size(), firsts.size());
            for (const auto& first : found.firsts) ASSERT_EQ(firsts.at(first.code), first.row);
        }
    }
}

// A batch is filled again and again: behind the text of a file that ends without a newline stand bytes of an earlier
// piece.
TEST(PlainRows, LabelsEndWhereTheTextEnds) {
    std::string text;
    for (int row = 0; row < 5000; ++row) text += row % 2 == 0 ? "x,12\n" : "x,1\n";
    record_batch batch(2);
    thread_numbering coder;
    text_numbering expected;
    numbered_labels found;
    // In turns with the long piece, which leaves "2\n" behind the second and "12" behind the third.
    for (const std::string& piece : {text, std::string("x,12\nx,1\nx,1"), text, std::string("x,12\nx,1\nx,")}) {
        batch.clear_records();
        std::ranges::copy(piece, batch.resize_text(piece.size()).begin());
        delimited_format({',', true}).make_scanner()->scan(batch);
        ASSERT_TRUE(batch.marked());
        coder.code(batch, 1, found);
        for (std::size_t row = 0; row < batch.size(); ++row)
            ASSERT_EQ(found.codes[row], *expected.find_or_add(batch.fields(row)[1])) << row << " of " << batch.size();
    }
}

TEST(PlainRows, BytesInCommonAreThoseFromTheBeginning) {
    const std::string text(64, 'a');
    for (std::size_t place = 0; place < 32; ++place) {
        std::string other = text;
        other[place] = 'b';
        EXPECT_EQ(common_bytes(text.data(), other.data()), place);
    }
    EXPECT_EQ(common_bytes(text.data(), text.data()), 32u);
}

}  // namespace ordeval::io
