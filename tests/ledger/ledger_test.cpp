// The reproduction ledger decides for itself; and what it decides about the papers is what we expect.
#include "reproduction/ledger.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>

#include "reproduction/experiments.hpp"
#include "reproduction/papers.hpp"

namespace ordeval::reproduction {

namespace {

ledger_status status_of_last(const ledger& book) { return book.entries().back().status; }

TEST(Ledger, MeetsPrintedNumbersToTheirLastDigit) {
    ledger book("paper");
    book.number("Table 1", "a", "0.95", 0.9549);
    EXPECT_EQ(status_of_last(book), ledger_status::matches);
    EXPECT_DOUBLE_EQ(*book.entries().back().tolerance, 0.005);
    book.number("Table 1", "a", "0.95", 0.9551);
    EXPECT_EQ(status_of_last(book), ledger_status::differs);
    book.number("Table 1", "a", "0.95", 0.9599, "", true);
    EXPECT_EQ(status_of_last(book), ledger_status::matches);
    book.number("Table 1", "a", "2/3", 0.6667);
    EXPECT_EQ(status_of_last(book), ledger_status::differs);
    EXPECT_EQ(book.entries().back().paper, "paper");
}

TEST(Ledger, TellsChanceFromEquality) {
    ledger book("paper");
    book.sampled("Table 1", "a", "0.90", 0.91, 0.02, "far off");
    EXPECT_EQ(status_of_last(book), ledger_status::within_sampling_error);
    EXPECT_EQ(book.entries().back().note, "");
    book.sampled("Table 1", "a", "0.90", 0.93, 0.02, "far off");
    EXPECT_EQ(status_of_last(book), ledger_status::differs);
    EXPECT_EQ(book.entries().back().note, "far off");
}

TEST(Ledger, HasFactsOfEveryPaper) {
    EXPECT_EQ(all_facts().size(), all_papers().size());
    for (const reproducible_paper& paper : all_papers()) EXPECT_EQ(facts_of(paper.name).at("paper"), paper.name);
    EXPECT_THROW(facts_of("nobody"), std::out_of_range);
}

/// How many entries of each status the papers have that need neither data nor long simulations.
std::map<ledger_status, int> counts_of(const reproduction& made) {
    std::map<ledger_status, int> counts;
    for (const ledger_entry& entry : made.book.entries()) {
        ++counts[entry.status];
        // Whoever differs has to say why; whoever matches has been computed.
        EXPECT_TRUE(entry.status != ledger_status::differs || !entry.note.empty())
            << entry.figure << ": " << entry.what;
        EXPECT_EQ(entry.status == ledger_status::needs_data, std::holds_alternative<std::monostate>(entry.ours));
    }
    return counts;
}

const reproducible_paper& paper_named(std::string_view name) {
    return *std::ranges::find(all_papers(), name, &reproducible_paper::name);
}

TEST(Ledger, FindsOnlyTheMisprintedMatrixOfCardosoAndSousaToDiffer) {
    const reproduction made = reproduce(paper_named("cardoso2011"), {});
    EXPECT_EQ(counts_of(made)[ledger_status::differs], 7);
    for (const ledger_entry& entry : made.book.entries())
        EXPECT_EQ(entry.status == ledger_status::differs, entry.what.ends_with("matrix as printed")) << entry.what;
    EXPECT_EQ(made.pictures.size(), 6u);
}

TEST(Ledger, MatchesIvanescuAndOthersThroughout) {
    const std::map<ledger_status, int> counts = counts_of(reproduce(paper_named("ivanescu2011"), {}));
    EXPECT_EQ(counts.size(), 1u);
    EXPECT_GE(counts.at(ledger_status::matches), 20);
}

TEST(Ledger, AsksForTheDataOfSakaiWhereThereIsNone) {
    const reproduction made = reproduce(paper_named("sakai2021"), {});
    int missing = 0;
    for (const ledger_entry& entry : made.book.entries()) {
        if (entry.status != ledger_status::needs_data) continue;
        ++missing;
        EXPECT_FALSE(entry.note.empty());
    }
    EXPECT_GE(missing, 10);
}

/// Made-up scores of all measures in every folder in which the ledger looks for Sakai's data, the measures in an order
/// of their own.
class written_scores {
public:
    written_scores() : folder_(std::filesystem::path(testing::TempDir()) / "ordeval_ledger_scores") {
        const char* const of_classes[] = {"Accuracy", "MAE",      "Kappa",     "Alpha",  "Alpha(metric=interval)",
                                          "HMPR",     "F1_macro", "MAE_macro", "CEM_ORD"};
        const char* const of_shares[] = {"NMD", "JSD", "RNOD", "RSNOD", "RNSS", "NVD"};
        const std::pair<const char*, std::vector<std::string>> folders[] = {
            {"semeval2016-task4", {"classification", "quantification"}},
            {"semeval2017-task4", {"classification", "quantification"}},
            {"ntcir15-dialeval1-a", {"quantification"}},
            {"ntcir15-dialeval1-e", {"quantification"}},
            {"ntcir15-dialeval1-s", {"quantification"}}};
        std::mt19937_64 random(7);
        for (const auto& [name, tasks] : folders) {
            std::filesystem::create_directories(folder_ / name);
            for (const std::string& task : tasks) {
                std::ofstream file(folder_ / name / (task + ".csv"));
                file << "topic,system,measure,score\n";
                const auto write = [&](const char* measure) {
                    for (int topic = 0; topic < 20; ++topic)
                        for (int system = 0; system < 4; ++system)
                            file << "t" << topic << ",s" << system << ",\"" << measure << "\","
                                 << system + static_cast<double>(random() % 1000) / 250 << "\n";
                };
                if (task == "classification")
                    std::ranges::for_each(of_classes, write);
                else
                    std::ranges::for_each(of_shares, write);
            }
        }
    }
    ~written_scores() { std::filesystem::remove_all(folder_); }
    std::string folder() const { return folder_.string(); }

private:
    std::filesystem::path folder_;
};

TEST(Ledger, ComputesEveryTableOfSakaiWhereTheDataIsThere) {
    const written_scores written;
    reproduction_options options;
    options.data = written.folder();
    std::set<std::string> computed;
    const reproduction made = reproduce(paper_named("sakai2021"), options);
    for (const ledger_entry& entry : made.book.entries()) {
        // The ranks of a baseline that always answers one class need its answers.
        if (entry.figure == "section 5.1") continue;
        EXPECT_NE(entry.status, ledger_status::needs_data) << entry.figure << ": " << entry.what;
        computed.insert(entry.figure);
    }
    for (const char* figure : {"Table 2 (II)", "Table 3 (c)", "Table 5 (III)", "Table 6 (f)", "Table 8 (II)",
                               "Figure 1 (Sem17T4C)", "Figure 2 (II)", "Table 4 (V)(VI)", "Table 7 (III)-(V)"})
        EXPECT_TRUE(computed.contains(figure)) << figure;
}

TEST(Ledger, SaysWhatToRunWhereNoClassifierWasTrained) {
    for (const char* paper : {"binotto2025", "cardoso2011"}) {
        const reproduction made = reproduce(paper_named(paper), {});
        EXPECT_TRUE(std::ranges::any_of(made.book.entries(), [](const ledger_entry& entry) {
            return entry.status == ledger_status::needs_data &&
                   entry.note.find("make experiments") != std::string::npos;
        })) << paper;
    }
}

/// Results of experiments with these lines below the header of tables.
class written_results {
public:
    explicit written_results(const std::string& lines)
        : folder_(std::filesystem::path(testing::TempDir()) / "ordeval_ledger_results") {
        std::filesystem::create_directories(folder_);
        std::ofstream(folder_ / "real_tables.csv") << "data,learner,tuned_by,split,chosen,table\n" << lines;
    }
    ~written_results() { std::filesystem::remove_all(folder_); }
    std::string folder() const { return folder_.string(); }

private:
    std::filesystem::path folder_;
};

TEST(Ledger, ReadsTheTablesOfTrainedClassifiers) {
    const written_results written("SWD,oSVM,OCI,0,C=1.0,5 1;0 4\n");
    const auto all = experiment_results(written.folder()).classifiers("real_tables.csv");
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].learner, "oSVM");
    EXPECT_EQ(all[0].answers(gold{0}, predicted{1}), 1u);
}

TEST(Ledger, RefusesResultsThatAreNoTables) {
    for (const char* table : {"5 1;0", "5", "5 1;0 -4", "5 1;0 x", "5 1;0 1.5", "", "5 1;0 4,7"}) {
        const written_results written(std::string("SWD,oSVM,OCI,0,C=1.0,") + table + "\n");
        EXPECT_THROW(experiment_results(written.folder()).classifiers("real_tables.csv"), bad_data) << table;
    }
    EXPECT_THROW(experiment_results(written_results("").folder()).rows("real_tables.csv", "other"), bad_data);
}

TEST(Chart, KeepsNamesAsDataWhateverTheyHold) {
    const chart picture{"a", "<b> & c", "x", "y", {{"<script>", {{0, 0}, {1, 2}}, {{1, 2}}}}};
    const json spec = json::parse(as_vega_lite(picture));
    EXPECT_EQ(spec.at("title"), "<b> & c");
    EXPECT_EQ(spec.at("data").at("values").size(), 3u);
    EXPECT_EQ(spec.at("data").at("values").at(1).at("curve"), "<script>");
    EXPECT_EQ(as_csv(picture), "curve,x,y,kind\n\"<script>\",0,0,line\n\"<script>\",1,2,line\n\"<script>\",1,2,dot\n");
}

TEST(Chart, DrawsEveryCellOfAGridUpToItsValue) {
    const heat_map picture{"a", "t", "x", "y", {1, 2}, {10, 20}, {1, 2, 3, 4}};
    const json cells = json::parse(as_vega_lite(picture)).at("data").at("values");
    ASSERT_EQ(cells.size(), 4u);
    EXPECT_EQ(cells[0], (json{{"left", 0}, {"right", 1}, {"bottom", 0}, {"top", 10}, {"value", 1}}));
    EXPECT_EQ(cells[3], (json{{"left", 1}, {"right", 2}, {"bottom", 10}, {"top", 20}, {"value", 4}}));
}

TEST(Charts, DrawBarsInPanelsAndPathsOverTables) {
    const bar_chart bars{
        "a", "t", "x", "y", {{"left", {{"1", 2, "low"}, {"1", 3, "high"}}}, {"right", {{"1", 4, "low"}}}}, "part"};
    const json drawn = json::parse(as_vega_lite(bars));
    EXPECT_EQ(drawn.at("columns"), 2);
    EXPECT_EQ(drawn.at("data").at("values").at(1),
              (json{{"panel", "left"}, {"at", "1"}, {"height", 3.0}, {"part", "high"}}));
    EXPECT_EQ(as_csv(bars),
              "panel,at,part,height\n\"left\",\"1\",\"low\",2\n\"left\",\"1\",\"high\",3\n\"right\",\"1\",\"low\",4\n");
    const path_chart paths{"a", "t", {{"p", {{5, 1}, {0, 7}}, {{"way", {{0, 0}, {1, 1}}}}}}};
    EXPECT_EQ(json::parse(as_vega_lite(paths)).at("data").at("values").size(), 6u);
    EXPECT_EQ(
        as_csv(paths),
        "panel,kind,path,row,column,count\n\"p\",cell,,1,1,5\n\"p\",cell,,1,2,1\n\"p\",cell,,2,1,0\n\"p\",cell,,2,2,7\n"
        "\"p\",path,\"way\",1,1,\n\"p\",path,\"way\",2,2,\n");
}

TEST(Charts, ColourPointsByANumberWhereTheyHaveOne) {
    const chart picture{"a", "t", "x", "y", {{"c", {{0, 1}, {1, 2}}, {}, {5, 6}}}, "cost"};
    EXPECT_EQ(json::parse(as_vega_lite(picture)).at("encoding").at("color").at("title"), "cost");
    EXPECT_EQ(as_csv(picture), "curve,x,y,kind,shade\n\"c\",0,1,line,5\n\"c\",1,2,line,6\n");
}

}  // namespace

}  // namespace ordeval::reproduction
