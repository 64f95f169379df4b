// Numbers in place of classes: read by every reader as if the file held the names of the classes.
#include <random>

#include "io/join/count_in_step.hpp"
#include "io/join/count_wide.hpp"
#include "io_test.hpp"
#include "ordeval/core/number_bins.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/lint.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evidence/labels.hpp"

namespace ordeval {
namespace {

read_options binned(const std::vector<double>& edges) { return {.scale = *scale_of_edges(edges), .bin = true}; }

constexpr double no_end = std::numeric_limits<double>::infinity();

class NumberLabels : public ::testing::Test {
protected:
    temporary_folder folder;

    evidence_request request(std::string_view gold, std::string_view run, const char* bins) {
        return {.gold = folder.write("gold.csv", gold),
                .runs = {folder.write("run.csv", run)},
                .bin = *number_bins::parse(bins)};
    }
};

/// Gold and two systems with random numbers, once as numbers and once as the classes that they lie in.
struct twin_files {
    std::string gold, runs, wide;

    twin_files(const temporary_folder& folder, const std::vector<std::vector<std::string>>& rows,
               const std::string& folder_name, bool json) {
        std::array<std::string, 4> texts{"id,gold\n", "id,label\n", "id,label\n", "id,gold,a,b\n"};
        if (json) texts = {};
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::string id = std::to_string(i);
            for (std::size_t j = 0; j < 3; ++j)
                texts[j] +=
                    json ? R"({"id":")" + id + R"(","label":")" + rows[i][j] + "\"}\n" : id + "," + rows[i][j] + "\n";
            texts[3] += json ? R"({"id":")" + id + R"(","gold":")" + rows[i][0] + R"(","a":")" + rows[i][1] +
                                   R"(","b":")" + rows[i][2] + "\"}\n"
                             : id + "," + rows[i][0] + "," + rows[i][1] + "," + rows[i][2] + "\n";
        }
        gold = folder.write(folder_name + "/gold.txt", texts[0]);
        folder.write(folder_name + "/runs/a.txt", texts[1]);
        folder.write(folder_name + "/runs/b.txt", texts[2]);
        runs = folder.path(folder_name + "/runs");
        wide = folder.write(folder_name + "/wide.txt", texts[3]);
    }
};

TEST_F(NumberLabels, AreReadAsTheClassesThatTheyLieIn) {
    std::mt19937 random(3);
    const std::vector<double> edges{-no_end, -2, 0.5, 7, no_end};
    const class_scale named = *scale_of_edges(edges);
    std::normal_distribution<double> any(1, 5);
    for (const bool json : {false, true}) {
        std::vector<std::vector<std::string>> numbers, classes;
        for (int i = 0; i < 6'000; ++i) {
            numbers.emplace_back();
            classes.emplace_back();
            for (int j = 0; j < 3; ++j) {
                const double number = i == 0 ? edges[static_cast<std::size_t>(j + 1)] : any(random);
                numbers.back().push_back(std::to_string(number));
                // What the file says, not what was written into it.
                classes.back().push_back(
                    named.names()[static_cast<std::size_t>(class_of_number(std::stod(numbers.back().back()), edges))]);
            }
        }
        const twin_files a(folder, numbers, "numbers", json), b(folder, classes, "classes", json);
        const read_options as_classes{.scale = *class_scale::from_names(named.names())};
        for (const int threads : {1, 3})
            for (const std::size_t piece : {std::size_t{700}, std::size_t{1} << 20}) {
                read_options options = binned(edges);
                options.run.threads = threads;
                options.tuning.piece_bytes = piece;
                const auto labels = read_labels(a.gold, {a.runs}, options);
                ASSERT_TRUE(labels) << problems(labels, folder);
                const auto expected_labels = read_labels(b.gold, {b.runs}, as_classes);
                EXPECT_EQ(labels->gold, expected_labels->gold);
                EXPECT_EQ(labels->systems, expected_labels->systems);
                EXPECT_EQ(labels->scale, named);
                EXPECT_EQ(read_runs(a.gold, {a.runs}, options)->tables,
                          read_runs(b.gold, {b.runs}, as_classes)->tables);
                EXPECT_EQ(read_wide(a.wide, options)->tables, read_wide(b.wide, as_classes)->tables);
                EXPECT_EQ(read_wide_labels(a.wide, options)->systems, expected_labels->systems);
                // The passes that keep no rows do not give up, however many different numbers there are.
                const std::string one_run = a.runs + "/a.txt";
                EXPECT_TRUE(io::count_in_step(a.gold, io::list_runs(a.gold, {one_run}), options));
                EXPECT_TRUE(io::count_wide(a.wide, options));
            }
    }
}

TEST_F(NumberLabels, OfAHundredThousandKindsGiveQuantiles) {
    std::string gold, run;
    for (int i = 0; i < 100'000; ++i) {
        gold += std::to_string(i) + "," + std::to_string((i * 37LL) % 100'000) + ".5\n";
        run += std::to_string(i) + "," + std::to_string(i) + ".25\n";
    }
    const auto found = read_evidence(request(gold, run, "quantiles:4"));
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->scale()->edges(), (std::vector<double>{-no_end, 25000.25, 50000, 74999.75, no_end}));
    const confusion_table table = tables_of(*found).pooled(0);
    for (const ordeval::gold g : table.gold_classes()) EXPECT_EQ(table[g], 25'000U);
    EXPECT_EQ(found->kind(), evidence_kind::intervals);
    const std::string notice = spelled(joined(found->account().notices), spelling::command_line);
    EXPECT_NE(notice.find("numbers become classes by --bin quantiles:4: the edges -inf,25000.25,50000,74999.75,inf are "
                          "quantiles of gold's 100000 numbers alone"),
              std::string::npos)
        << notice;
}

TEST_F(NumberLabels, OutsideTheEdgesAreRefusedWithTheEdgesThatWouldHoldThem) {
    const auto found = read_evidence(request("1,0\n2,9.5\n3,-1\n4,10\n", "1,0\n2,1\n3,1\n4,1\n", "0,2,10"));
    EXPECT_EQ(
        problems(found, folder),
        "gold.csv:3:3: '-1' lies outside the edges 0,2,10; give edges that hold it, such as --bin -inf,2,10\n"
        "gold.csv:4:3: '10' lies outside the edges 0,2,10, as a class ends before its upper edge; give edges that "
        "hold it, such as --bin 0,2,inf\n");
    const auto run = read_evidence(request("1,0\n2,9.5\n", "1,0\n2,12\n", "0,2,10"));
    EXPECT_EQ(problems(run, folder),
              "run.csv:2:3: '12' lies outside the edges 0,2,10; give edges that hold it, such as --bin 0,2,inf, or "
              "choose --unknown-label wrong or nearest\n");
}

TEST_F(NumberLabels, ThatAreNoneAreRefused) {
    const auto found = read_evidence(request("1,0\n2,old\n3,\n4, 1\n", "1,0\n2,1\n3,1\n4,1\n", "0,2,10"));
    EXPECT_EQ(problems(found, folder),
              "gold.csv:2:3: label 'old' is not a number, which --bin needs; correct it, or say that it stands for no "
              "label with --na old\n"
              "gold.csv:3:3: the label is empty; fill it in, leave the row out, or choose --na ,\n"
              "gold.csv:4:3: label ' 1' has spaces around its number; remove them, or choose --trim\n");
    const auto comma = read_evidence(request("1\t0\n2\t1,5\n", "1\t0\n2\t1\n", "quantiles:2"));
    EXPECT_EQ(problems(comma, folder),
              "gold.csv:2:3: label '1,5' has a decimal comma; write numbers with a decimal point\n");
}

TEST_F(NumberLabels, OutsideTheEdgesFollowThePolicyForUnknownLabels) {
    evidence_request nearest = request("1,0\n2,9.5\n3,5\n", "1,-3\n2,12\n3,5\n", "0,2,10");
    nearest.reading.unknown_label = unknown_label_policy::nearest;
    auto found = read_evidence(nearest);
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(tables_of(*found).pooled(0), table_of(2, {1, 0, 0, 2}));
    EXPECT_EQ(found->account().applied, (std::vector<applied_policy>{{"unknown-label=nearest", "run", 2}}));
    nearest.reading.unknown_label = unknown_label_policy::wrong;
    found = read_evidence(nearest);
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(tables_of(*found).pooled(0).unanswered(), 2U);
}

TEST_F(NumberLabels, OfAWideTableMayLieOutsideInAnyNumberOfWays) {
    std::string text = "id,gold,a\n";
    for (int i = 0; i < 10'000; ++i)
        text += std::to_string(i) + "," + std::to_string(i % 10) + "," + std::to_string(i) + ".5\n";
    evidence_request wide{.wide = folder.write("wide.csv", text), .bin = *number_bins::parse("0,5,10")};
    auto found = read_evidence(wide);
    EXPECT_EQ(problems(found, folder),
              "wide.csv:12:1: 'a number from 10 on' lies outside the edges 0,5,10 (system 'a', 9990 rows); give edges "
              "that hold it, such as --bin 0,5,inf, or choose --unknown-label wrong or nearest\n");
    wide.reading.unknown_label = unknown_label_policy::nearest;
    found = read_evidence(wide);
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(tables_of(*found).pooled(0), table_of(2, {5, 4995, 0, 5000}));
}

TEST_F(NumberLabels, ThatStandForNoLabelStayWhatTheyAre) {
    evidence_request gaps = request("1,0\n2,-999\n3,5\n4,9\n", "1,1\n2,3\n3,-999\n4,8\n", "-inf,2,inf");
    gaps.reading.na = {"-999"};
    gaps.reading.missing = missing_policy::wrong;
    const auto found = read_evidence(gaps);
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(tables_of(*found).pooled(0).total(), 3U);
    EXPECT_EQ(tables_of(*found).pooled(0).unanswered(), 1U);
    gaps.bin = *number_bins::parse("quantiles:2");
    EXPECT_EQ(read_evidence(gaps)->scale()->edges(), (std::vector<double>{-no_end, 5, no_end}));
}

TEST_F(NumberLabels, MayHaveClassesOfANameThatIsNoNumber) {
    evidence_request named = request("1,0\n2,9.5\n", "1,0\n2,1\n", "0,2,10");
    named.scale = "low<high";
    EXPECT_EQ(read_evidence(named)->scale()->names(), (words{"low", "high"}));
    EXPECT_EQ(read_evidence(named)->scale()->edges(), (std::vector<double>{0, 2, 10}));
    named.scale = "1..2";
    EXPECT_NE(problems(read_evidence(named), folder).find("is called by a number"), std::string::npos);
    named.scale = "a<b<c";
    EXPECT_NE(problems(read_evidence(named), folder).find("3 edges for 3 classes"), std::string::npos);
}

TEST_F(NumberLabels, OfCountsAreAddedUpByClass) {
    const evidence_request counts{
        .counts = {folder.write("counts.csv", "system,gold,predicted,count\na,0.5,1.5,3\na,1,1,2\na,7,0,4\na,8,,1\n")},
        .bin = *number_bins::parse("0,2,10")};
    const auto found = read_evidence(counts);
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(tables_of(*found).pooled(0).cells()[0], 5U);
    EXPECT_EQ(tables_of(*found).pooled(0).cells()[2], 4U);
    EXPECT_EQ(tables_of(*found).pooled(0).unanswered(), 1U);
}

TEST_F(NumberLabels, AreRefusedWhereTheyCouldNotBeMeant) {
    const auto refused = [&](const auto& change) {
        evidence_request one = request("1,0\n2,9.5\n", "1,0\n2,1\n", "quantiles:2");
        change(one);
        return problems(read_evidence(one), folder);
    };
    EXPECT_NE(refused([](auto& one) { one.edges = {0, 1, 2}; }).find("leave out --edges"), std::string::npos);
    EXPECT_NE(refused([](auto& one) { one.reading.duplicates = duplicates_policy::first; }).find("--duplicates"),
              std::string::npos);
    EXPECT_NE(refused([](auto& one) { one.reading.label_map = "map"; }).find("--label-map"), std::string::npos);
    EXPECT_NE(refused([](auto& one) { one.gold = "-"; }).find("reads gold twice"), std::string::npos);
    EXPECT_NE(refused([](auto& one) { one.task = evaluation_task::quantification; }).find("--bin needs labels"),
              std::string::npos);
    EXPECT_NE(refused([&](auto& one) {
                  one.gold = {};
                  one.runs = {};
                  one.matrix = folder.write("matrix", "1 2\n3 4\n");
              }).find("counts classes"),
              std::string::npos);
}

TEST_F(NumberLabels, AreCheckedByLintToo) {
    const lint_report report = *lint(request("1,0\n2,9.5\n", "1,0\n2,12\n", "0,2,10"));
    EXPECT_EQ(report.gold.verdict, lint_verdict::ok);
    EXPECT_EQ(report.runs[0].verdict, lint_verdict::problems);
    EXPECT_NE(joined(report.account.notices).find("numbers become classes"), std::string::npos);
}

}  // namespace
}  // namespace ordeval
