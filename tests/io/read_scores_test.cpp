// Scores that other tools computed, in the three shapes that they come in.
#include "ordeval/evaluation/read_scores.hpp"

#include "io_test.hpp"

namespace ordeval {

namespace {

class ReadScores : public ::testing::Test {
protected:
    scoreboard read(const std::vector<score_file>& files) {
        expected<scoreboard> found = read_scores(files);
        EXPECT_TRUE(found) << found.error().to_string(spelling::command_line);
        return *found;
    }
    std::string problems(std::string_view text) {
        expected<scoreboard> found = read_scores({{folder_.write("bad.csv", text)}});
        if (found) return "no problem";
        std::string all = found.error().to_string(spelling::command_line);
        for (std::size_t at = 0; (at = all.find(folder_.path() + "/")) != std::string::npos;)
            all.erase(at, folder_.path().size() + 1);
        return all;
    }

    temporary_folder folder_;
};

TEST_F(ReadScores, RefusesASecondColumnOfScores) {
    EXPECT_EQ(problems("topic,system,measure,score,score\na,s,MAE,1,2\n"),
              "bad.csv:1: the columns 4 and 5 are both called 'score'; rename one of them\n");
}

TEST_F(ReadScores, TakesAScorePerRowInAnyOrderOfRowsAndColumns) {
    const scoreboard found = read({{folder_.write("long.csv",
                                                  "score,measure,system,topic\n"
                                                  "0.5,Kappa,a,t1\n0.25,MAE,a,t1\n1,Kappa,b,t2\n"
                                                  "2,MAE,b,t2\n,Kappa,b,t1\n3,MAE,b,t1\n4,Kappa,a,t2\n5,MAE,a,t2\n")}});
    EXPECT_EQ(found.systems, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(found.topics, (std::vector<std::string>{"t1", "t2"}));
    ASSERT_EQ(found.measures.size(), 2u);
    EXPECT_EQ(found.measures[0].name, "Kappa");
    EXPECT_EQ(found.measures[0].by_topic, score_matrix(2, 2, {0.5, undefined_reason::no_items, 4, 1}));
    EXPECT_EQ(found.measures[1].by_topic, score_matrix(2, 2, {0.25, 3, 5, 2}));
}

TEST_F(ReadScores, TakesNumbersAloneWhereTheRequestSaysSo) {
    const score_reading bare{.without_header = true};
    const std::string file = folder_.write("kappa.txt", "0.5 1 0.25\n0 0.75 -1\n");
    const scoreboard found = read_scores({{file}}, bare).value();
    EXPECT_EQ(found.systems, (std::vector<std::string>{"1", "2", "3"}));
    EXPECT_EQ(found.topics, (std::vector<std::string>{"1", "2"}));
    ASSERT_EQ(found.measures.size(), 1u);
    EXPECT_EQ(found.measures[0].name, "kappa");
    EXPECT_EQ(found.measures[0].by_topic, score_matrix(2, 3, {0.5, 1, 0.25, 0, 0.75, -1}));
    const auto problem = [&](const std::vector<score_file>& files) {
        return read_scores(files, bare).error().shown().front().problem;
    };
    EXPECT_EQ(problem({{folder_.write("torn.txt", "1 2 3\n1 2\n")}}), "2 scores where the first row has 3");
    EXPECT_EQ(problem({{folder_.write("named.txt", "topic a\n1 2\n")}}), "'topic' is not a score");
    EXPECT_EQ(problem({{file}, {file}}), "a second file of scores under 'kappa', as " + file);
}

TEST_F(ReadScores, TakesALeaderboardPerTopicWithoutItsOverallRows) {
    const scoreboard found = read({{folder_.write("board.csv",
                                                  "topic,rank,system,items,Kappa(weights=linear),MAE\n"
                                                  ",1,a,9,0.9,0.1\n,2,b,9,0.8,0.2\n"
                                                  "t1,1,a,4,1,0\nt1,2,b,4,0.5,0.5\n")}});
    EXPECT_EQ(found.topics, std::vector<std::string>{"t1"});
    ASSERT_EQ(found.measures.size(), 2u);
    EXPECT_EQ(found.measures[0].name, "Kappa(weights=linear)");
    EXPECT_EQ(found.measures[0].by_topic, score_matrix(1, 2, {1, 0.5}));
    EXPECT_EQ(found.measures[1].by_topic, score_matrix(1, 2, {0, 0.5}));
}

TEST_F(ReadScores, LeavesOutTheLimitsOfALeaderboardsIntervals) {
    const scoreboard found = read({{folder_.write("board.csv",
                                                  "topic,rank,system,items,MAE,MAE low,MAE high,too low\n"
                                                  ",1,a,9,0.1,0,0.2,1\n,2,b,9,0.2,0.1,0.3,2\n"
                                                  "t1,1,a,4,0,0,0,3\nt1,2,b,4,0.5,,,4\n")}});
    ASSERT_EQ(found.measures.size(), 2u);
    EXPECT_EQ(found.measures[0].name, "MAE");
    EXPECT_EQ(found.measures[0].by_topic, score_matrix(1, 2, {0, 0.5}));
    EXPECT_EQ(found.measures[1].name, "too low");  // of nothing that is called "too"
}

TEST_F(ReadScores, RefusesUnitsInWhichNothingCanBeComputed) {
    const auto in = [&](const std::string& unit) {
        return problems("topic,a,b\nt1,1" + unit + ",0\nt2,-2" + unit + ",3" + unit + "\n");
    };
    EXPECT_EQ(in("e160"),
              "bad.csv: the largest score under 'bad', 3e+160, is too large to be squared; give the scores in "
              "a larger unit\n");
    EXPECT_EQ(in("e-16"),
              "bad.csv: the largest score under 'bad', 3e-16, is too small to be told from rounding; give the "
              "scores in a smaller unit\n");
    for (const char* sound : {"e149", "", "e-11"}) EXPECT_EQ(in(sound), "no problem");
}

TEST_F(ReadScores, TakesASystemForASystemWhateverItIsCalled) {
    const scoreboard found = read({{folder_.write("x.csv", "topic,a,a low,a high\nt1,1,2,3\n")}});
    EXPECT_EQ(found.systems, (std::vector<std::string>{"a", "a low", "a high"}));
}

TEST_F(ReadScores, TakesATableOfTopicsAndSystemsPerMeasure) {
    const std::string kappa = folder_.write("Kappa.tsv", "\ta\tb\nt1\t1\t2\nt2\t3\t4\n");
    const std::string other = folder_.write("x.tsv", "topic\tb\ta\nt2\t7\t8\nt1\t5\t6\n");
    const scoreboard found = read({{kappa}, {other, "MAE"}});
    ASSERT_EQ(found.measures.size(), 2u);
    EXPECT_EQ(found.measures[0].name, "Kappa");
    EXPECT_EQ(found.measures[0].by_topic, score_matrix(2, 2, {1, 2, 3, 4}));
    EXPECT_EQ(found.measures[1].name, "MAE");
    EXPECT_EQ(found.measures[1].by_topic, score_matrix(2, 2, {6, 5, 8, 7}));
}

TEST_F(ReadScores, RefusesScoresThatAreNoNumbersMissingOrGivenTwice) {
    EXPECT_EQ(problems("topic,a,b\nt1,x,0\nt2,nan,1\n"),
              "bad.csv:2:4: 'x' is not a score; give a number, or nothing where the score is undefined\n"
              "bad.csv:3:4: 'nan' is not a score; give a number, or nothing where the score is undefined\n");
    EXPECT_EQ(problems("topic,system,measure,score\nt1,a,M,1\nt1,b,M,1\nt2,a,M,1\n"),
              "bad.csv: no score under 'M' for the system 'b' on the topic 't2'; add it; an empty score is one that is "
              "undefined\n");
    EXPECT_EQ(
        problems("topic,system,M\nt1,a,1\nt1,a,1\n"),
        "bad.csv:3:6: a second score under 'M' for the system 'a' on the topic 't1', first in bad.csv:2; keep one "
        "of them\n");
}

TEST_F(ReadScores, RefusesHeadersThatNameNoScoresOrNoTopic) {
    EXPECT_NE(problems("topic,system\nt1,a\n").find("bad.csv:1: the header names no scores"), std::string::npos);
    EXPECT_NE(problems("system,M\na,1\n").find("bad.csv:1: the header names no topic"), std::string::npos);
    EXPECT_NE(problems("topic,measure,score\nt,M,1\n").find("bad.csv:1: the header names no scores"),
              std::string::npos);
    EXPECT_NE(problems("1,2\n3,4\n").find("the first line is not a header"), std::string::npos);
}

TEST_F(ReadScores, RefusesWhatIsNoFiniteNumber) {
    for (const char* text : {"nan", "inf", "-inf", "+-3", "1e999", "0x1"})
        EXPECT_EQ(problems("topic,a\nt," + std::string(text) + "\n"),
                  "bad.csv:2:3: '" + std::string(text) +
                      "' is not a score; give a number, or nothing where the score is undefined\n");
    EXPECT_EQ(problems("topic,a\nt,+0.5\n"), "no problem");
    EXPECT_EQ(kinds(read_scores({})), words{"no_scores"});
}

TEST_F(ReadScores, RefusesALeaderboardOfOverallScoresAlone) {
    EXPECT_EQ(problems("topic,system,M\n,a,0.1\n,b,0.3\n").find("bad.csv: holds overall scores only"), 0U);
    EXPECT_EQ(problems("topic,system,M\n,a,0.1\nt,a,0.3\n"), "no problem");
}

TEST(ScoreFile, IsAPathOrAMeasureAndAPath) {
    EXPECT_EQ(score_file::parse("a.csv").path.name(), "a.csv");
    EXPECT_EQ(score_file::parse("a.csv").measure, "");
    EXPECT_EQ(score_file::parse("Kappa(weights=quadratic)=k=1.csv").measure, "Kappa(weights=quadratic)");
    EXPECT_EQ(score_file::parse("Kappa(weights=quadratic)=k=1.csv").path.name(), "k=1.csv");
}

}  // namespace

}  // namespace ordeval
