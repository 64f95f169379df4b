#include "ordeval/evidence/read_rankings.hpp"

#include "io/io_test.hpp"
#include "ordeval/evidence/ranking_input.hpp"

namespace ordeval {

namespace {

class ReadRankings : public ::testing::Test {
protected:
    expected<ranked_queries> read(std::string_view text, const ranking_options& options = {}) const {
        return read_rankings(folder_.write("ranking", text), distances_, options);
    }

    /// The labels of a query as a word.
    static std::string labels(const ranked_query& query) {
        std::string word;
        for (auto c : query.ranking.labels()) word += "bct"[c];
        return word;
    }

    class_distances distances_ = class_distances::parse("b=0,c=1,t=6").value();
    temporary_folder folder_;
};

TEST_F(ReadRankings, RefusesASecondColumnOfLabels) {
    EXPECT_EQ(kinds(read("label,label\nb,c\nt,c\n")), words{"duplicate_column"});
}

TEST_F(ReadRankings, ReadsOneRankingWithOrWithoutRanks) {
    for (const char* text :
         {"c\nb\nt\n", "1\tc\n2\tb\n3\tt", "3,t\n1,c\n2,b\n", "0,c\n1,b\n2,t\n", "rank,label\n1,c\n2,b\n3,t\n",
          "{\"label\":\"c\"}\n{\"label\":\"b\"}\n{\"label\":\"t\"}\n"}) {
        const expected<ranked_queries> found = read(text);
        ASSERT_TRUE(found) << text << found.error().to_string(spelling::command_line);
        ASSERT_EQ(found->queries.size(), 1u) << text;
        EXPECT_EQ(labels(found->queries[0]), "cbt") << text;
        EXPECT_EQ(found->queries[0].ranking.distances(), (std::vector<double>{0, 1, 6}));
    }
}

TEST_F(ReadRankings, ReadsManyQueriesInAnyOrder) {
    const expected<ranked_queries> found = read("q10,1,b\nq2,2,t\nq10,2,c\nq2,1,b\n");
    ASSERT_TRUE(found) << found.error().to_string(spelling::command_line);
    ASSERT_EQ(found->queries.size(), 2u);
    EXPECT_EQ(found->queries[0].query, "q2") << "by their names, whatever the order of the rows";
    EXPECT_EQ(labels(found->queries[0]), "bt");
}

TEST_F(ReadRankings, TakesTheQuerysClassFromTheColumnItsNameOrTheOption) {
    distances_ = class_distances::of_scale(class_scale::parse("b<c<t").value());
    const expected<ranked_queries> column = read("q1,c,1,b\nq1,c,2,t\n");
    ASSERT_TRUE(column) << column.error().to_string(spelling::command_line);
    EXPECT_EQ(column->queries[0].query_class, "c");
    EXPECT_EQ(column->queries[0].ranking.distances(), (std::vector<double>{1, 0, 1}));
    const expected<ranked_queries> name = read("t,1,b\nt,2,t\n");
    ASSERT_TRUE(name) << name.error().to_string(spelling::command_line);
    EXPECT_EQ(name->queries[0].ranking.distances(), (std::vector<double>{2, 1, 0}));
    const expected<ranked_queries> option = read("b\nt\n", {.query_class = "b"});
    ASSERT_TRUE(option) << option.error().to_string(spelling::command_line);
    EXPECT_EQ(option->queries[0].ranking.distances(), (std::vector<double>{0, 1, 2}));
    EXPECT_EQ(problems(read("b\nt\n"), folder_),
              "ranking:1: the class of the query is not known; name the query's class with --query or in a column "
              "class\n");
}

TEST_F(ReadRankings, ReportsWhatIsWrong) {
    EXPECT_EQ(problems(read("q1,1,b\nq1,x,c\nq1,2,tt\n"), folder_),
              "ranking:2:4: 'x' is not a rank; count ranks from 1 in whole numbers\n"
              "ranking:3:6: the label 'tt' has no distance; add it to --distances\n");
    EXPECT_EQ(problems(read("q1,1,b\nq1,3,c\nq2,1,b\nq2,1,c\n"), folder_),
              "ranking:2: rank 2 of the query 'q1' is missing; give each rank once, from 1 on\n"
              "ranking:4: rank 1 of the query 'q2' comes again; give each rank once, from 1 on\n");
    EXPECT_EQ(problems(read("q1,b,1,b\nq1,c,2,c\n"), folder_),
              "ranking:2:4: the query 'q1' is of class 'c', in line 1 of 'b'; give it one class\n");
    EXPECT_EQ(problems(read("q1,b,-1,b\nq1,c,2,c\n"), folder_),
              "ranking:1:6: '-1' is not a rank; count ranks from 1 in whole numbers\n"
              "ranking:2:4: the query 'q1' is of class 'c', in line 1 of 'b'; give it one class\n");
    EXPECT_EQ(kinds(read("")), words{"empty_file"});
}

TEST_F(ReadRankings, ReadsAMatrixOfDistances) {
    const expected<class_distances> found =
        read_distance_matrix(folder_.write("matrix", ",b,c,t\nb,0,1,6\nt,6,5,0\nc,1,0,5\n"));
    ASSERT_TRUE(found) << found.error().to_string(spelling::command_line);
    EXPECT_EQ(found->classes(), (words{"b", "c", "t"}));
    EXPECT_TRUE(found->depend_on_query());
    EXPECT_EQ(found->from(1), (std::vector<double>{1, 0, 5}));
}

TEST_F(ReadRankings, TakesDistancesAsTypedBeforeAFileOfThatName) {
    const std::filesystem::path before = std::filesystem::current_path();
    const std::string list = "b=0,c=1,t=6";
    for (const std::string& name : {list, std::string("my=matrix")}) folder_.write(name, ",b,c\nb,0,9\nc,9,0\n");
    folder_.write("ranking", "label\nb\nc\n");
    std::filesystem::current_path(folder_.path());
    EXPECT_EQ(read_distances(list)->from(0), (std::vector<double>{0, 1, 6}));
    const std::string notice =
        "the distances b=0,c=1,t=6 are taken as typed; the file of that name is read as ./b=0,c=1,t=6";
    EXPECT_EQ(distances_notice(list), notice);
    EXPECT_EQ(read_distances("./" + list)->from(0), (std::vector<double>{0, 9}));
    EXPECT_EQ(distances_notice("./" + list), std::nullopt);
    EXPECT_EQ(read_distances("my=matrix")->from(0), (std::vector<double>{0, 9}));
    EXPECT_EQ(distances_notice("b=0,c=1"), std::nullopt);
    const expected<ranked_queries> found =
        read_rankings({.rankings = "ranking", .distances = list, .query_class = "b"});
    ASSERT_TRUE(found) << found.error().to_string(spelling::command_line);
    EXPECT_EQ(found->account.notices.back(), notice);
    EXPECT_EQ(found->account.inputs.size(), 1U);
    std::filesystem::current_path(before);
}

TEST_F(ReadRankings, RefusesAMatrixThatIsNotSquare) {
    auto read_matrix = [this](std::string_view text) {
        return problems(read_distance_matrix(folder_.write("matrix", text)), folder_);
    };
    EXPECT_EQ(read_matrix(",b,c\nb,0,1\n"),
              "matrix: the class 'c' has no row; give each class one row and one column\n");
    EXPECT_EQ(read_matrix(",b,c\nb,0,1\nd,1,0\nb,x,0\n"),
              "matrix:3:1: the class 'd' has no column; give each class one row and one column\n"
              "matrix:4:1: the class 'b' has two rows; give each class one row and one column\n");
    EXPECT_EQ(read_matrix("class,,b\n,0,1\nb,1,0\n"),
              "matrix:1: a class has no name; name every column by its class\n");
    EXPECT_EQ(read_matrix(",b,c\nb,0,1\nc,far,0\n"), "matrix:3:3: 'far' is not a distance; give a number\n");
}

TEST(ClassDistances, ReadsAListAsTyped) {
    const expected<class_distances> found = class_distances::parse("b=0, c = 1.5,x=y=-2");
    ASSERT_TRUE(found) << found.error().to_string(spelling::command_line);
    EXPECT_EQ(found->classes(), (words{"b", "c", "x=y"}));
    EXPECT_EQ(found->from(2), (std::vector<double>{0, 1.5, -2}));
    EXPECT_FALSE(found->depend_on_query());
}

TEST(ClassDistances, RefusesWhatIsNoList) {
    for (const char* text : {"", "b", "b=", "b=x", "b=nan", "b=1,", "=1", "b=1,b=2"})
        EXPECT_FALSE(class_distances::parse(text)) << text;
}

}  // namespace

}  // namespace ordeval
