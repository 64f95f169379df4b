#include "ordeval/report/sheet.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <sstream>

namespace ordeval {
namespace {

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) result.push_back(line);
    return result;
}

sheet example() {
    sheet s;
    s.columns = {{"system"},
                 {"items", true},
                 {"Kappa", true, orientation::higher, "Kappa(weights=linear)"},
                 {"MAE", true, orientation::lower, "MAE"}};
    s.rows = {{"good_one", std::uint64_t{1234}, score(0.5), score(12.25)},
              {"lazy", std::uint64_t{7}, score(undefined_reason::no_variation), score(-0.00001)}};
    s.notes = {"ranked by Kappa"};
    return s;
}

std::string rendered(text_format format, int width = 0, int decimals = 4) {
    return render(example(), {.format = format, .width = width, .decimals = decimals, .arrows = false});
}

TEST(Sheet, TableAlignsNumbersByTheirPointsAndDashesWithTheUnits) {
    EXPECT_EQ(rendered(text_format::table),
              "system    items  Kappa ^    MAE v\n"
              "good_one   1234   0.5000  12.2500\n"
              "lazy          7   -        0.0000\n"
              "\n"
              "ranked by Kappa\n"
              "- in Kappa: undefined (no_variation), gold or predictions do not vary, so that the denominator is "
              "zero\n");
}

TEST(Sheet, ArrowsAreUtf8OnlyWhereAskedFor) {
    std::string plain = rendered(text_format::table);
    EXPECT_TRUE(std::all_of(plain.begin(), plain.end(), [](char c) { return static_cast<unsigned char>(c) < 128; }));
    std::string arrows = render(example(), {.width = 0, .arrows = true});
    EXPECT_NE(arrows.find("Kappa \xE2\x86\x91"), std::string::npos);
    EXPECT_NE(arrows.find("MAE \xE2\x86\x93"), std::string::npos);
}

TEST(Sheet, NoLineOfAFoldedTableIsWiderThanTheTerminal) {
    for (int width : {20, 25, 30, 40, 60})
        for (const std::string& line : lines(rendered(text_format::table, width)))
            EXPECT_LE(line.size(), static_cast<std::size_t>(width)) << line;
}

TEST(Sheet, FoldsRepeatTheKeyColumnsAndLoseNoColumn) {
    sheet s;
    s.columns = {{"rank", true}, {"system"}};
    s.key_columns = 2;
    std::vector<sheet_cell> row{std::string("=1"), std::string("a")};
    for (int i = 0; i < 30; ++i) {
        s.columns.push_back({"column" + std::to_string(i), true});
        row.emplace_back(std::uint64_t(i));
    }
    s.rows = {row};
    std::string text = render(s, {.width = 50});
    std::size_t folds = 0;
    for (const std::string& line : lines(text)) folds += line.starts_with("rank  system");
    EXPECT_GT(folds, 1u);
    for (int i = 0; i < 30; ++i) EXPECT_NE(text.find("column" + std::to_string(i)), std::string::npos);
}

TEST(Sheet, AColumnWiderThanTheTerminalStandsAloneInsteadOfVanishing) {
    std::string text = rendered(text_format::table, 1);
    for (const char* heading : {"items", "Kappa ^", "MAE v"}) EXPECT_NE(text.find(heading), std::string::npos);
}

TEST(Sheet, WidthCountsCodePointsNotBytes) {
    sheet s;
    s.columns = {{"system"}, {"n", true}};
    s.rows = {{std::string("\xC3\xA4\xC3\xB6"), std::uint64_t{1}}, {std::string("ab"), std::uint64_t{2}}};
    EXPECT_EQ(render(s, {.width = 0}), "system  n\n\xC3\xA4\xC3\xB6      1\nab      2\n");
}

TEST(Sheet, CsvGivesEveryDigitFullHeadingsAndEmptyFieldsForUndefined) {
    EXPECT_EQ(rendered(text_format::csv),
              "system,items,Kappa(weights=linear),MAE\n"
              "good_one,1234,0.5,12.25\n"
              "lazy,7,,-1e-05\n");
}

TEST(Sheet, CsvNumbersReadBackAsTheSameDouble) {
    for (double value : {1.0 / 3, 0.1 + 0.2, 1e-300, 123456789.123456789, -0.7071067811865476}) {
        sheet s;
        s.columns = {{"x", true}};
        s.rows = {{score(value)}};
        std::string field = lines(render(s, {.format = text_format::csv}))[1];
        double read = 0;
        std::from_chars(field.data(), field.data() + field.size(), read);
        EXPECT_EQ(read, value);
    }
}

TEST(Sheet, CsvQuotesOnlyWhatNeedsIt) {
    sheet s;
    s.columns = {{"a,b"}, {"plain"}};
    s.rows = {{std::string("say \"hi\""), std::string("two\nlines")}};
    EXPECT_EQ(render(s, {.format = text_format::csv}), "\"a,b\",plain\n\"say \"\"hi\"\"\",\"two\nlines\"\n");
}

TEST(Sheet, TsvKeepsFieldsApartWhateverTheyHold) {
    sheet s;
    s.columns = {{"a"}, {"b"}};
    s.rows = {{std::string("x\ty"), std::string("two\nlines")}};
    EXPECT_EQ(render(s, {.format = text_format::tsv}), "a\tb\n\"x\ty\"\t\"two\nlines\"\n");
}

TEST(Sheet, MarkdownEscapesMarkupAndAlignsNumbersRight) {
    sheet s = example();
    s.rows[0][0] = std::string("a|b_c*");
    std::vector<std::string> text = lines(render(s, {.format = text_format::markdown, .arrows = false}));
    EXPECT_EQ(text[0], "| system | items | Kappa ^ | MAE v |");
    EXPECT_EQ(text[1], "|---|---:|---:|---:|");
    EXPECT_EQ(text[2], "| a\\|b\\_c\\* | 1234 | 0.5000 | 12.2500 |");
}

TEST(Sheet, LatexUsesBooktabsAndEscapes) {
    sheet s = example();
    s.rows[0][0] = std::string("50% & more_{x}");
    s.rows[0][3] = score(-1.5);
    s.groups = {1};
    EXPECT_EQ(rendered(text_format::latex).substr(0, 10), "% needs \\u");
    std::string text = render(s, {.format = text_format::latex, .decimals = 1});
    EXPECT_NE(text.find("system & items & Kappa $\\uparrow$ & MAE $\\downarrow$ \\\\\n\\midrule\n"), std::string::npos);
    EXPECT_NE(text.find("50\\% \\& more\\_\\{x\\} & 1234 & 0.5 & $-$1.5 \\\\\n\\midrule\nlazy & 7 & -- & 0.0"),
              std::string::npos);
}

TEST(Sheet, NoNameActsOnATerminalWhereverItStands) {
    const std::string name = "a\x1b[2J\r\n\u009b\u202eb";
    sheet s = example();
    s.title = s.columns[0].heading = s.columns[2].heading = name;
    s.opening = s.notes = {name};
    s.rows[0][0] = name;
    for (const text_format format : {text_format::table, text_format::markdown, text_format::latex}) {
        const std::string text = render(s, {.format = format, .width = 0});
        for (const char* acting : {"\x1b", "\r", "\u009b", "\u202e"}) EXPECT_EQ(text.find(acting), std::string::npos);
        for (const std::string& line : lines(text)) EXPECT_FALSE(line.starts_with("\\u")) << "cut by a name: " << text;
        std::size_t shown = 0;
        for (std::size_t at = 0; (at = text.find("x1b", at)) != std::string::npos; ++at) ++shown;
        EXPECT_EQ(shown, 7U) << "title, opening, two headings, cell, note, and the note about a column: " << text;
    }
    EXPECT_NE(render(s, {.format = text_format::csv}).find(name), std::string::npos) << "files for machines are exact";
}

TEST(Sheet, EveryReasonGetsANoteThatNamesItsColumns) {
    sheet s = example();
    s.rows.push_back({"none", std::uint64_t{0}, score(undefined_reason::no_items), score(undefined_reason::no_items)});
    std::string text = render(s, {.width = 0});
    EXPECT_NE(text.find("- in Kappa, MAE: undefined (no_items)"), std::string::npos);
    EXPECT_NE(text.find("- in Kappa: undefined (no_variation)"), std::string::npos);
}

TEST(Sheet, HugeScoresAreNotPaddedWithDigitsTheyDoNotHave) {
    sheet s;
    s.columns = {{"x", true}};
    s.rows = {{score(1.5e300)}};
    EXPECT_EQ(render(s, {.width = 0, .decimals = 2}), "        x\n1.50e+300\n");
}

TEST(Sheet, PlacesMarkTiesForPeopleAndStayNumbersForMachines) {
    sheet s;
    s.columns = {{"rank", true}, {"system"}};
    s.rows = {{placement{0, 1, true}, "a"}, {placement{1, 1, true}, "b"}, {placement{2, 0, false}, "c"}};
    EXPECT_EQ(render(s, {.width = 0}), "rank  system\n  =1  a\n  =1  b\n   -  c\n");
    EXPECT_EQ(render(s, {.format = text_format::csv}), "rank,system\n1,a\n1,b\n,c\n");
}

TEST(Sheet, ARowOfTheWrongLengthIsRefused) {
    sheet s = example();
    s.rows[0].pop_back();
    EXPECT_THROW(render(s, {}), std::invalid_argument);
}

TEST(Sheet, WithoutRowsStillHasItsHeadings) {
    sheet s = example();
    s.rows.clear();
    EXPECT_EQ(lines(render(s, {.width = 0, .arrows = false}))[0], "system  items  Kappa ^  MAE v");
    EXPECT_EQ(lines(render(s, {.format = text_format::tsv}))[0], "system\titems\tKappa(weights=linear)\tMAE");
}

sheet with_intervals() {
    sheet s;
    s.columns = {{"system"}, {"Kappa", true, orientation::higher, "Kappa(weights=linear)", true}};
    s.rows = {{"sure", score_with_interval{0.5, {-0.25, 0.75}}},
              {"unsure", score_with_interval{0.25, no_interval::single_unit}},
              {"lazy", score_with_interval{undefined_reason::no_variation, no_interval::undefined_score}},
              {"plain", score(0.125)}};
    return s;
}

TEST(Sheet, IntervalsStandInBracketsAndMissingOnesAreExplained) {
    EXPECT_EQ(render(with_intervals(), {.width = 0, .decimals = 2, .arrows = false}),
              "system             Kappa ^\n"
              "sure    0.50 [-0.25, 0.75]\n"
              "unsure  0.25 [-]\n"
              "lazy    -\n"
              "plain   0.12\n"
              "\n"
              "- in Kappa: undefined (no_variation), gold or predictions do not vary, so that the denominator is zero\n"
              "[-] in Kappa: no interval (single_unit), a single item, topic or query does not tell how much others "
              "would vary\n");
}

TEST(Sheet, IntervalsHaveColumnsOfTheirOwnForMachines) {
    EXPECT_EQ(render(with_intervals(), {.format = text_format::csv}),
              "system,Kappa(weights=linear),Kappa(weights=linear) low,Kappa(weights=linear) high\n"
              "sure,0.5,-0.25,0.75\n"
              "unsure,0.25,,\n"
              "lazy,,,\n"
              "plain,0.125,,\n");
}

sheet with_p_values() {
    sheet s;
    s.columns = {{"pair"}, {"p", true}};
    for (double p : {0.5, 1e-4, 0.99e-4, 0.0}) s.rows.push_back({std::string("a, b"), p_value_cell{p}});
    s.rows.push_back({std::string("same"), p_value_cell{undefined_reason::no_variation}});
    return s;
}

TEST(Sheet, PeopleAreToldWhichPValuesAreTooSmallToBeShown) {
    EXPECT_EQ(render(with_p_values(), {}).substr(0, 112),
              "pair        p\n"
              "a, b   0.5000\n"
              "a, b   0.0001\n"
              "a, b  <0.0001\n"
              "a, b   0.0000\n"
              "same   -\n"
              "\n"
              "- in p: undefined (no_variation)");
    EXPECT_NE(render(with_p_values(), {.decimals = 2}).find("a, b  <0.01\n"), std::string::npos);
    EXPECT_NE(render(with_p_values(), {.format = text_format::markdown}).find("| \\<0.0001 |"), std::string::npos);
    EXPECT_NE(render(with_p_values(), {.format = text_format::latex}).find("& $<$0.0001 "), std::string::npos);
}

TEST(Sheet, MachinesGetEveryDigitOfAPValue) {
    EXPECT_EQ(render(with_p_values(), {.format = text_format::tsv}),
              "pair\tp\na, b\t0.5\na, b\t1e-04\na, b\t9.9e-05\na, b\t0\nsame\t\n");
}

TEST(Sheet, LatexWritesEveryMinusOfAnInterval) {
    EXPECT_NE(render(with_intervals(), {.format = text_format::latex, .decimals = 2}).find("0.50 [$-$0.25, 0.75]"),
              std::string::npos);
}

}  // namespace
sheet named(const std::string& name) {
    sheet s;
    s.columns = {{name}, {"MAE", true}};
    s.rows = {{name, score(0.5)}, {std::string("plain"), score(-0.5)}};
    s.notes = {name, "- a note"};
    return s;
}

TEST(Sheet, MarkdownShowsNamesAsTheyAre) {
    EXPECT_EQ(render(named("~~x~~ $y$ &lt; <b>"), {.format = text_format::markdown, .decimals = 1}),
              "| \\~\\~x\\~\\~ \\$y\\$ \\&lt; \\<b\\> | MAE |\n"
              "|---|---:|\n"
              "| \\~\\~x\\~\\~ \\$y\\$ \\&lt; \\<b\\> | 0.5 |\n"
              "| plain | -0.5 |\n"
              "\n"
              "- \\~\\~x\\~\\~ \\$y\\$ \\&lt; \\<b\\>\n"
              "- \\- a note\n");
}

TEST(Sheet, LatexMakesNoDashAndNoGermanLetterOfAName) {
    const std::string text = render(named("a--b \"u `c"), {.format = text_format::latex});
    EXPECT_NE(text.find("a-{}-b \\textquotedblright{}u \\textasciigrave{}c &"), std::string::npos);
}

TEST(Sheet, HeadingsAreNoFormulasEither) {
    EXPECT_EQ(render(named("=1+1"), {.format = text_format::csv, .spreadsheet_safe = true}),
              "'=1+1,MAE\n'=1+1,0.5\nplain,-0.5\n");
    EXPECT_EQ(render(named("-1"), {.format = text_format::csv, .spreadsheet_safe = true}),
              "-1,MAE\n-1,0.5\nplain,-0.5\n");
}

TEST(Sheet, ColumnsBetweenTabsStandInQuotesWholeOrNotAtAll) {
    EXPECT_EQ(render(named("5\" disk"), {.format = text_format::tsv}), "5\" disk\tMAE\n5\" disk\t0.5\nplain\t-0.5\n");
    EXPECT_EQ(render(named("a\tb"), {.format = text_format::tsv}), "\"a\tb\"\tMAE\n\"a\tb\"\t0.5\n\"plain\"\t-0.5\n");
    EXPECT_EQ(render(named("\"q\""), {.format = text_format::tsv}),
              "\"\"\"q\"\"\"\tMAE\n\"\"\"q\"\"\"\t0.5\n\"plain\"\t-0.5\n");
}

TEST(Sheet, ManyGroupsAreSetApartInTheOrderOfTheirRows) {
    sheet s = named("a");
    s.notes.clear();
    s.groups = {1, 0};
    EXPECT_EQ(render(s, {.width = 0, .decimals = 1}), "a       MAE\n\na       0.5\n\nplain  -0.5\n");
}

}  // namespace ordeval
