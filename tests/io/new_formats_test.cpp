// Files as they come out of other programs, and what is wrong with some of them.
#include "io_test.hpp"
#include "ordeval/evidence/labels.hpp"

namespace ordeval {
namespace {

class NewFormats : public ::testing::Test {
protected:
    temporary_folder folder;
    const std::string gold = folder.write("gold.tsv", "1\t0\n2\t1\n3\t2\n");

    expected<campaign> read(const std::string& run, const read_options& options = {}) {
        return read_runs(gold, {folder.write("run", run)}, options);
    }
    std::string said(const std::string& run, const read_options& options = {}) {
        return problems(read(run, options), folder);
    }
};

TEST_F(NewFormats, WhatIsCutShortIsNeverTakenForWhole) {
    const std::string text = "1\t0\n2\t1\n3\t2\n";
    for (const std::string& packed :
         {xz(text), bzip2(text), zip(text), zip(text, true), zip(text, false, true), zip(text, true, true)})
        for (std::size_t size = 6; size < packed.size(); ++size) EXPECT_FALSE(read(packed.substr(0, size))) << size;
}

TEST_F(NewFormats, WhatIsDamagedIsRefused) {
    for (std::string packed :
         {xz("1\t0\n2\t1\n3\t2\n"), bzip2("1\t0\n2\t1\n3\t2\n"), zip("1\t0\n2\t1\n3\t2\n", true)}) {
        const std::size_t place = packed.size() / 3;  // in the data
        packed[place] = static_cast<char>(packed[place] ^ 0x55);
        EXPECT_FALSE(read(packed));
    }
}

TEST_F(NewFormats, AnArchiveHoldsOneFile) {
    EXPECT_EQ(said(zip_entry("1\t0\n") + zip("2\t1\n")),
              "run: is a zip archive of several files; unpack it, or compress with gzip or zstd\n");
    EXPECT_EQ(said(zip_entry("<xml/>", false, "[Content_Types].xml")),
              "run: is a spreadsheet, or a zip archive of folders, not a table; save the spreadsheet as CSV, or "
              "unpack the archive\n");
}

TEST_F(NewFormats, AnArchiveEndsWhereItSays) {
    const std::string text = "1\t0\n2\t1\n3\t2\n", entry = zip_entry(text), directory = zip_directory();
    const std::string large_end =
        "PK\x06\x06" + std::string(1, '\x2C') + std::string(51, '\0') + "PK\x06\x07" + std::string(16, '\0');
    for (const std::string& archive :
         {entry + directory + zip_end("PK\x05\x06, a comment"), entry + zip_directory("abcd") + zip_end(),
          entry + directory + large_end + zip_end()})
        EXPECT_EQ(said(archive), "");
    const std::string wanted =
        "run: other bytes follow the end of the zip archive; give one archive alone, or unpack it\n";
    for (const std::string& behind : {zip("1\t1\n2\t1\n3\t1\n"), std::string("garbage"), std::string(1, '\0')})
        for (const std::string& archive : {zip(text), zip(text, true), entry + directory + zip_end("with a comment")})
            EXPECT_EQ(said(archive + behind), wanted);
    EXPECT_EQ(kinds(read(entry + directory + directory + zip_end())), words{"binary_file"});
    EXPECT_EQ(kinds(read(entry + zip_end())), words{"corrupt"}) << "no file is in the directory";
    EXPECT_EQ(said("PK\x05\x06" + std::string(18, '\0')),
              "run: is a zip archive without files, not text; put the file into it\n");
}

TEST_F(NewFormats, LinesThatEndWithACarriageReturnAloneAreTold) {
    const std::string wanted =
        "run: its lines end with a carriage return alone; convert the line ends, for example with tr '\\r' '\\n'\n";
    for (const std::string text : {"1\t0\r2\t1\r3\t2\r", "1\t0\r2\t1\r3\t2", "\"id\",\"label\"\r\"1\",\"0\"\r",
                                   "id,text,label\r1,\"a\nb\",0\r", "{\"id\":1,\"label\":0}\r{\"id\":2,\"label\":1}\r"})
        for (const std::string& bytes : {text, gzip(text), utf16(text, false)}) EXPECT_EQ(said(bytes), wanted) << text;
    EXPECT_EQ(kinds(read_runs(gold, {gold}, {.scale = {}, .label_map = folder.write("map", "a\r= 0\rb = 1\r")})),
              words{"carriage_returns"});
    for (const char* text :
         {"1\t0\n2\t1\n3\t2\r", "1\t0\r\n2\t1\r\n3\t2", "id,text,label\n1,\"a\rb\",0\n2,c,1\n3,d,2\n",
          "[{\"id\":1,\"label\":0},\r{\"id\":2,\"label\":1},\r{\"id\":3,\"label\":2}]\r"})
        EXPECT_EQ(said(text), "") << text;
}

TEST_F(NewFormats, Utf16IsReadInPackedFilesToo) {
    const std::string text = "1\t0\n2\t1\n3\t2\n";
    for (const bool big_first : {false, true}) {
        const std::string wide = utf16(text, big_first);
        for (const std::string& packed : {gzip(wide), zstd(wide), xz(wide), bzip2(wide), zip(wide)}) {
            const auto found = read(packed);
            ASSERT_TRUE(found) << problems(found, folder);
            EXPECT_EQ(found->pooled(0), table_of(3, {1, 0, 0, 0, 1, 0, 0, 0, 1}));
        }
    }
}

TEST_F(NewFormats, WhatIsPackedTwiceOrLacksAMarkIsTold) {
    const std::string text = "1\t0\n2\t1\n3\t2\n";
    for (const std::string& inner : {gzip(text), zstd(text), xz(text), bzip2(text), zip(text)})
        for (const std::string& outer : {gzip(inner), zip(inner)})
            EXPECT_EQ(said(outer), "run: is packed twice; unpack it once\n");
    EXPECT_EQ(said(utf16(text, false).substr(2)),
              "run:1:2: is UTF-16 without a byte order mark; save it as UTF-8 (`iconv -f utf-16le -t utf-8`)\n");
    EXPECT_EQ(said(gzip(utf16(text, true).substr(2))),
              "run:1:1: is UTF-16 without a byte order mark; save it as UTF-8 (`iconv -f utf-16be -t utf-8`)\n");
}

TEST_F(NewFormats, HalvesOfUtf16CharactersAreRefused) {
    using namespace std::string_literals;
    EXPECT_FALSE(read("\xFF\xFE" + "1\0\t\0\x00\xD8\n\0"s));
    EXPECT_EQ(kinds(read("\xFF\xFE" + "1\0\t\0\060\0\n\0\062"s)), words{"truncated"});
}

TEST_F(NewFormats, Utf16BeyondTheBasicPlaneIsRead) {
    using namespace std::string_literals;
    const std::string smile = folder.write("smile.csv", "\xF0\x9F\x98\x80,0\nb,1\n");
    const auto found =
        read_runs(smile, {folder.write("r", "\xFF\xFE" + "\x3D\xD8\x00\xDE,\0\061\0\n\0b\0,\0\061\0"s)}, {});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), table_of(2, {0, 1, 0, 1}));
}

TEST_F(NewFormats, LabelsOfSeveralWordsAreNotTakenApart) {
    const std::string words_only = folder.write("g.txt", "very bad\nvery good\n");
    const auto found = read_runs(words_only, {words_only}, {.scale = scale("very bad<very good")});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), table_of(2, {1, 0, 0, 1}));
}

TEST_F(NewFormats, QuotesInTsvAreLettersUnlessAColumnIsQuoted) {
    const std::string tweets = folder.write("t.tsv", "id\tlabel\ttext\n1\t0\t\"so\" he said\n2\t1\t\"yes\"\n");
    const auto found = read_runs(tweets, {folder.write("r", "1\t0\n2\t1\n")}, {});
    ASSERT_TRUE(found) << problems(found, folder);
}

TEST_F(NewFormats, ParquetIsSentToThePythonPackage) {
    EXPECT_EQ(
        said("PAR1"),
        "run: is a Parquet file, not text; read it with the Python package ordeval: python3 -c \"import ordeval as "
        "oe; print(oe.Campaign.from_frames(oe.read_parquet('GOLD'), {'run': oe.read_parquet('run')}).score())\"\n");
}

TEST_F(NewFormats, WebPagesAreToldPackedOrNot) {
    const std::string wanted = "run: is a web page, not a table; download the file itself\n";
    for (const std::string page :
         {"<!DOCTYPE html><html></html>", "<HTML>", "\n  <html lang=en>", "\xEF\xBB\xBF<html>"})
        for (const std::string& bytes : {page, gzip(page), zstd(page)}) EXPECT_EQ(said(bytes), wanted) << page;
    EXPECT_TRUE(said(gzip("PAR1")).starts_with("run: is a Parquet file, not text; unpack it; read it with"));
}

TEST_F(NewFormats, RunsInFoldersAreCalledByTheirFolders) {
    folder.write("runs/team/one.csv", "1,0\n2,1\n3,2\n");
    folder.write("runs/team/two.csv", "1,0\n2,1\n3,2\n");
    folder.write("runs/other/one.csv", "1,0\n2,1\n3,2\n");
    folder.write("runs/plain.csv", "1,0\n2,1\n3,2\n");
    const auto found = read_runs(gold, {folder.path("runs")}, {});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->systems, (words{"other/one", "plain", "team/one", "team/two"}));
}

TEST_F(NewFormats, NamesOfFilesThatAreNotUtf8AreSpelledOut) {
    const std::string text = "1,0\n2,1\n3,2\n";
    folder.write("runs/bad\xFF.csv", text);
    folder.write("runs/t\xE9\x61m/\xC3\xA9.csv", text);
    const auto found = read_runs(gold, {folder.path("runs")}, {});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->systems, (words{"bad\\xff", "t\\xe9am/\xC3\xA9"}));
    const auto named = read_runs(gold, {"B\xFF=" + folder.path("runs/bad\xFF.csv")}, {});
    ASSERT_TRUE(named) << problems(named, folder);
    EXPECT_EQ(named->systems, words{"B\\xff"});
    folder.write("runs/bad\\xff.csv", text);
    EXPECT_EQ(kinds(read_runs(gold, {folder.path("runs")}, {})), words{"duplicate_system"});
}

TEST_F(NewFormats, ARunMayBeNamed) {
    const std::string file = folder.write("17.csv", "1,0\n2,1\n3,2\n");
    const auto found = read_runs(gold, {"BERT=" + file}, {});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->systems, words{"BERT"});
    const std::string odd = folder.write("a=b.csv", "1,0\n2,1\n3,2\n");
    const auto called = read_runs(gold, {odd}, {});
    EXPECT_EQ(called->systems, words{"a=b"});
    const auto is_told = [](const std::string& notice) { return notice.find("is read, and not") != std::string::npos; };
    EXPECT_TRUE(std::ranges::none_of(called->account.notices, is_told));
    // Where both files are there, the file of that name is read, and that is told.
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    folder.write("b.csv", "1,2\n2,1\n3,0\n");
    const auto doubtful = read_runs(gold, {"a=b.csv"}, {});
    std::filesystem::current_path(before);
    ASSERT_TRUE(doubtful) << problems(doubtful, folder);
    EXPECT_EQ(doubtful->systems, words{"a=b"});
    const std::vector<std::string>& notices = doubtful->account.notices;
    EXPECT_EQ(std::ranges::count(
                  notices, "the file a=b.csv is read, and not b.csv as the system a; to read that, rename one of them"),
              1);
}

TEST_F(NewFormats, BlanksAreTrimmedWhereAsked) {
    EXPECT_FALSE(read("1 , 0\n2 ,1 \n3, 2\n"));
    const auto found = read("1 , 0\n2 ,1 \n3, 2\n", {.trim = true});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), table_of(3, {1, 0, 0, 0, 1, 0, 0, 0, 1}));
}

TEST_F(NewFormats, CapitalsAreIgnoredWhereAsked) {
    const std::string named = folder.write("g.csv", "1,Low\n2,HIGH\n");
    const std::string run = folder.write("r.csv", "1,low\n2,hIgh\n");
    EXPECT_FALSE(read_runs(named, {run}, {.scale = scale("low<high")}));
    const auto found = read_runs(named, {run}, {.scale = scale("low<high"), .ignore_case = true});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), table_of(2, {1, 0, 0, 1}));
}

TEST_F(NewFormats, LabelsThatStandForNoneAreMissing) {
    const std::string run = "1,NA\n2,1\n3,\n";
    EXPECT_EQ(kinds(read(run, {.na = {"NA", ""}})), (words{"missing_id", "missing_id"}));
    const auto wrong = read(run, {.missing = missing_policy::wrong, .na = {"NA", ""}});
    ASSERT_TRUE(wrong) << problems(wrong, folder);
    EXPECT_EQ(wrong->pooled(0).unanswered(), 2U);
    EXPECT_EQ(wrong->account.applied, (std::vector<applied_policy>{{"missing=wrong", "run", 2}}));
    const auto skipped = read(run, {.missing = missing_policy::skip, .na = {"NA", ""}});
    EXPECT_EQ(skipped->pooled(0).total(), 1U);
    EXPECT_EQ(said(run, {.missing = missing_policy::skip, .na = {"1"}}),
              "--na names '1', which is a class; remove it from --na, or from the scale\n");
}

TEST_F(NewFormats, ItemsOfGoldWithoutALabelAreLeftOut) {
    const std::string gaps = folder.write("gaps.csv", "1,0\n2,NA\n3,2\n");
    const std::string run = folder.write("r.csv", "3,2\n2,1\n1,0\n");
    EXPECT_FALSE(read_runs(gaps, {run}, {}));
    const auto found = read_runs(gaps, {run}, {.na = {"NA"}});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), table_of(3, {1, 0, 0, 0, 0, 0, 0, 0, 1}));
    EXPECT_EQ(found->account.applied, (std::vector<applied_policy>{{"na=NA", "(gold)", 1}, {"na=NA", "r", 1, true}}));
    const std::string rows = folder.write("rows.txt", "0\nNA\n2\n");
    EXPECT_EQ(kinds(read_runs(rows, {folder.write("a.txt", "0\n1\n2\n")}, {.na = {"NA"}})), words{"unknown_label"});
}

TEST_F(NewFormats, WideTablesHaveGapsToo) {
    const std::string wide = folder.write("w.csv", "gold,a\n0,0\nNA,1\n1,NA\n");
    const auto found = read_wide(wide, {.missing = missing_policy::wrong, .na = {"NA"}});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0).total(), 2U);
    EXPECT_EQ(found->pooled(0).unanswered(), 1U);
}

TEST_F(NewFormats, RowsThatCannotBeReadAreCountedWhereAsked) {
    const std::string run = "1,0\n2,1,7\n\"2\"x,1\n2,1\n3,2\n";
    EXPECT_EQ(kinds(read(run)), (words{"wrong_column_count", "broken_quotes"}));
    const auto found = read(run, {.malformed = malformed_policy::skip});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0).total(), 3U);
    EXPECT_EQ(found->account.applied, (std::vector<applied_policy>{{"malformed=skip", "run", 2}}));
    const auto json =
        read("{\"id\":1,\"label\":0}\n{\"id\":2,\n{\"id\":2,\"label\":1}\n{\"id\":3}\n{\"id\":3,\"label\":2}\n",
             {.malformed = malformed_policy::skip});
    ASSERT_TRUE(json) << problems(json, folder);
    EXPECT_EQ(json->account.applied, (std::vector<applied_policy>{{"malformed=skip", "run", 2}}));
}

TEST_F(NewFormats, WhatARunLacksIsToldInSpiteOfRowsLeftOut) {
    EXPECT_EQ(kinds(read("1,0\n2,1,7\n3,2\n", {.malformed = malformed_policy::skip})), words{"missing_id"});
}

TEST_F(NewFormats, OfManyProblemsOfSeveralFilesTheFirstAreTold) {
    std::string many = "id,label\n";
    for (int i = 0; i < 50; ++i) many += std::to_string(i) + "," + std::to_string(i % 3) + "\n";
    const std::string large = folder.write("large.csv", many);
    const auto found = read_runs(
        large, {folder.write("a.csv", "id,label\n0,0\n"), folder.write("b.csv", "id,label\n0,9\n1,9\n2,9\n3,9\n4,9\n")},
        {});
    EXPECT_EQ(problems(found, folder).substr(0, 86),
              "a.csv: 49 items are missing: 1, 2, 3, 4, 5, ...; add them, or choose --missing wrong o");
    EXPECT_EQ(found.error().kinds(), (std::map<std::string, std::uint64_t>{{"missing_id", 94}, {"unknown_label", 5}}));
    EXPECT_EQ(found.error().shown().size(), 5U);
}

}  // namespace
}  // namespace ordeval
