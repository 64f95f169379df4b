// Records that are written alike are read without the parser, and as it would read them.
#include "io/records/json_shape.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "io/records/json_format.hpp"

namespace ordeval::io {

namespace {

/// What became of a line: its fields, each behind a mark (`-` where it is lacking), or the problem that was told.
using outcomes = std::vector<std::string>;

outcomes outcomes_of(record_scanner& scanner, const std::string& text, std::size_t columns) {
    record_batch batch(columns);
    std::ranges::copy(text, batch.resize_text(text.size()).begin());
    scanner.scan(batch);
    outcomes found;
    std::size_t told = 0;
    const auto tell = [&](std::size_t row) {
        for (; told < batch.problems.size() && batch.problems[told].row <= row; ++told)
            found.push_back(batch.problems[told].what.problem);
    };
    for (std::size_t row = 0; row < batch.size(); ++row) {
        tell(row);
        std::string fields;
        for (std::size_t column = 0; column < columns; ++column) {
            const std::string_view field = batch.fields(row)[column];
            fields += (field.data() ? "+" : "-") + std::string(field) + "|";
        }
        found.push_back(fields);
    }
    tell(batch.size());
    return found;
}

outcomes read_together(const std::vector<std::string>& lines, const json_columns& columns) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return outcomes_of(*make_json_lines(columns)->make_scanner(), text, columns.keys.size());
}

/// Each by a scanner that has seen no other, and so by the parser.
outcomes read_alone(const std::vector<std::string>& lines, const json_columns& columns) {
    outcomes found;
    for (const std::string& line : lines)
        for (std::string& one :
             outcomes_of(*make_json_lines(columns)->make_scanner(), line + "\n", columns.keys.size()))
            found.push_back(std::move(one));
    return found;
}

const std::string alike = R"({"id": "a1", "label": -2})";
const json_columns id_and_label{{"id", "label"}, {}};

/// Whether a shape that was learned from a line takes another one.
bool takes(const std::string& learned, const std::string& line) {
    record_batch batch(2);
    std::ranges::copy(learned, batch.resize_text(learned.size()).begin());
    make_json_lines(id_and_label)->make_scanner()->scan(batch);
    json_shape shape;
    shape.learn(batch, {batch.text().data(), batch.text().size()});
    batch.clear_records();
    const char* const text = batch.resize_text(line.size()).data();
    std::ranges::copy(line, batch.text().begin());
    return shape.take(batch, text, text + line.size(), 1) == text + line.size();
}

}  // namespace

TEST(JsonShape, TakesWhatDiffersInPlainValuesOnly) {
    for (const char* line : {R"({"id": "", "label": 0})", R"({"id": "another id, longer: {}", "label": 17})",
                             R"({"id": "b", "label": 1.25e-3})", R"({"id": "b", "label": -0})"})
        EXPECT_TRUE(takes(alike, line)) << line;
}

TEST(JsonShape, LeavesEverythingElseToTheParser) {
    for (const char* line :
         {R"({"id": "a\n", "label": 0})", R"({"id": 1, "label": 0})", R"({"id": "b", "label": "0"})",
          R"({"id": "b", "label": 01})", R"({"id": "b", "label": -})", R"({"id": "b", "label": 1.})",
          R"({"id": "b", "label": 1e})", R"({"id": "b", "label": +1})", R"({"id": "b", "label": null})",
          R"({"id": "b","label": 0})", R"({"id": "b", "label": 0} )", R"({"id": "b", "label": 0)",
          R"({"id": "b", "Label": 0})", R"({"id": "b)", R"({"id": "b", "label": 0, "id": "c"})",
          "{\"id\": \"b\tc\", \"label\": 0}"})
        EXPECT_FALSE(takes(alike, line)) << line;
}

TEST(JsonShape, NeverReadsALineOtherwiseThanTheParser) {
    const std::vector<std::string> originals{alike, R"({"label":3,"id":"x"})", R"( {"id": "a\"b", "label": 1})",
                                             R"({"id": "1", "label": [1, 2]})", R"({"id": {"x": "1"}, "label": 2})"};
    const std::string letters = "\"\\{}[]:, \t\r019-+.eEainlu\x01";
    std::mt19937 random(1);
    for (int trial = 0; trial < 2000; ++trial) {
        std::vector<std::string> lines;
        for (int i = 0; i < 12; ++i) {
            std::string line = originals[random() % (trial % 5 + 1)];
            if (random() % 2 == 0) {
                const std::size_t at = random() % line.size();
                const char letter = letters[random() % letters.size()];
                switch (random() % 3) {
                    case 0: line[at] = letter; break;
                    case 1: line.insert(at, 1, letter); break;
                    default: line.erase(at, 1); break;
                }
            }
            lines.push_back(line);
        }
        ASSERT_EQ(read_together(lines, id_and_label), read_alone(lines, id_and_label));
    }
}

TEST(JsonShape, KnowsListsAndObjectsByTheirBrackets) {
    const json_columns listed{{"id", "p", "p.0", "p.1"}, json_list{.key = "p", .length = 2, .exact = true}};
    const std::vector<std::string> lines{R"({"id": "a", "p": [0.25, 0.75]})", R"({"id": "b", "p": [1, 0]})",
                                         R"({"id": "c", "p": [1, 0, 2]})", R"({"id": "d", "p": [1]})",
                                         R"({"id": "e", "p": {1, 0}})"};
    EXPECT_EQ(read_together(lines, listed), read_alone(lines, listed));
}

TEST(JsonShape, ReadsTheLastLineWithoutItsEnd) {
    record_batch batch(2);
    const std::string text = alike + "\n" + alike;
    std::ranges::copy(text, batch.resize_text(text.size()).begin());
    make_json_lines(id_and_label)->make_scanner()->scan(batch);
    EXPECT_EQ(batch.size(), 2u);
    EXPECT_EQ(batch.newlines, 1u);
}

}  // namespace ordeval::io
