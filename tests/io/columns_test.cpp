// No guess about columns gives a number from the wrong one.
#include "io_test.hpp"
#include "ordeval/evidence/labels.hpp"

namespace ordeval {
namespace {

class Columns : public ::testing::Test {
protected:
    temporary_folder folder;

    /// What is said of one file that is gold and run at once.
    std::string said_of_both(const std::string& text, const read_options& options = {}) {
        const std::string file = folder.write("f.csv", text);
        return problems(read_runs(file, {file}, options), folder);
    }
    expected<campaign> both(const std::string& text, const read_options& options = {}) {
        const std::string file = folder.write("f.csv", text);
        return read_runs(file, {file}, options);
    }
    expected<campaign> read(const std::string& gold, const std::string& run, const read_options& options = {}) {
        return read_runs(folder.write("gold", gold), {folder.write("run", run)}, options);
    }
};

const confusion_table one_off = table_of(3, {1, 0, 0, 0, 0, 1, 0, 0, 1});

TEST_F(Columns, KnownNamesKeepTheirRolesWhereThereIsNoId) {
    const auto found = both("gold,pred\n0,0\n1,2\n2,2\n");
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), one_off);
}

TEST_F(Columns, TopicsWithoutIdsAreJoinedByRow) {
    const auto found = both("topic,y_true,y_pred\na,0,0\na,1,2\nb,2,2\n");
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->topics, (words{"a", "b"}));
    EXPECT_EQ(found->pooled(0), one_off);
}

TEST_F(Columns, RowsJoinedByTheirNumberMustBeOfTheSameTopic) {
    for (const missing_policy policy : {missing_policy::error, missing_policy::wrong})
        EXPECT_EQ(kinds(read("topic,label\na,0\na,1\nb,2\n", "topic,label\na,0\nb,1\na,2\n", {.missing = policy})),
                  (words{"other_topic", "other_topic"}));
}

TEST_F(Columns, ATargetIsTheLabelWhereNothingElseIs) {
    const auto found = read("id,target\n1,0\n2,1\n3,2\n", "id,prediction\n1,0\n2,2\n3,2\n");
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->topics, words{});
    EXPECT_EQ(found->pooled(0), one_off);
}

TEST_F(Columns, ATargetIsTheTopicBesideALabel) {
    const auto found = read("id,target,label\n1,a,0\n2,a,1\n3,b,2\n", "id,target,label\n1,a,0\n2,a,2\n3,b,2\n");
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->topics, (words{"a", "b"}));
}

TEST_F(Columns, ASecondColumnOfTheNameOfOneThatIsTakenIsRefused) {
    const std::string good = "id,label\n1,0\n2,1\n3,2\n";
    for (const char* text :
         {"id,label,label\n1,0,1\n2,1,1\n3,2,2\n", "id,label,Label\n1,0,1\n2,1,1\n3,2,2\n",
          "id,ID,label\n1,2,0\n2,3,1\n3,1,2\n", "id,topic,Topic,label\n1,a,b,0\n2,a,b,1\n3,a,b,2\n",
          "label,label\n0,1\n1,1\n2,2\n", "{\"id\":1,\"label\":0,\"Label\":2}\n{\"id\":2,\"label\":1,\"Label\":2}\n"}) {
        EXPECT_EQ(kinds(read(text, good)), words{"duplicate_column"}) << text;
        EXPECT_EQ(kinds(read(good, text)), words{"duplicate_column"}) << text;
    }
    EXPECT_EQ(kinds(read(good, "id,system,system,label\n1,a,b,0\n2,a,b,1\n3,a,b,2\n")), words{"duplicate_column"});
    EXPECT_EQ(
        problems(read(good, "id,label,Label\n1,0,1\n"), folder),
        "run:1: the columns 2 and 3 are called 'label' and 'Label', which is one name; rename one of them, or name "
        "all columns in their order, such as --run-columns id,label,-\n");
    EXPECT_TRUE(read("id,text,text,label\n1,u,v,0\n2,u,v,1\n3,u,v,2\n", good)) << "ignored columns may be called alike";
    EXPECT_TRUE(read("id,system,system,label\n1,u,v,0\n2,u,v,1\n3,u,v,2\n", good)) << "gold has no systems";
}

TEST_F(Columns, ADeclaredNameThatTwoColumnsHaveIsRefusedAndTheirOrderDecides) {
    const std::string good = "id,label\n1,0\n2,1\n3,2\n", twice = "id,label,label\n1,0,9\n2,2,9\n3,2,9\n";
    EXPECT_EQ(problems(read(good, twice, {.run_columns = {"id=id", "label=label"}}), folder),
              "run:1: the columns 2 and 3 are both called 'label'; rename one of them, or name all columns in their "
              "order, such as --run-columns id,label,-\n");
    EXPECT_EQ(kinds(read(good, "id,id,label\n1,1,0\n2,2,2\n3,3,2\n", {.run_columns = {"id=id+label", "label=label"}})),
              words{"duplicate_column"});
    const auto ordered = read(good, twice, {.run_columns = {"id", "label", "-"}});
    ASSERT_TRUE(ordered) << problems(ordered, folder);
    EXPECT_EQ(ordered->pooled(0), one_off);
    const auto spelled = read(good, "id,label,Label\n1,0,9\n2,2,9\n3,2,9\n", {.run_columns = {"id=id", "label=label"}});
    ASSERT_TRUE(spelled) << problems(spelled, folder) << "the very spelling was given";
    EXPECT_EQ(spelled->pooled(0), one_off);
}

TEST_F(Columns, WideTablesAndCountsRefuseAColumnThatComesTwice) {
    const auto wide = [&](const char* text, const read_options& options) {
        return kinds(read_wide(folder.write("wide.csv", text), options));
    };
    EXPECT_EQ(wide("id,gold,s1,s1\n1,0,0,1\n2,1,1,1\n", {.columns = {"id=id", "gold=gold", "system=s1"}}),
              words{"duplicate_column"});
    EXPECT_EQ(wide("id,gold,s1,s2,s2\n1,0,0,1,0\n", {.columns = {"gold=gold", "system=s1", "system=s2"}}),
              words{"duplicate_column"});
    EXPECT_EQ(wide("id,gold,s1,s1\n1,0,0,1\n2,1,1,1\n", {}), words{"duplicate_system"});
    EXPECT_EQ(wide("id,Id,gold,s1\n1,3,0,1\n2,4,1,1\n", {}), words{"duplicate_column"});
    EXPECT_EQ(wide("id,gold,lang,lang,s1\n1,0,a,b,1\n", {.group = "lang"}), words{"duplicate_column"});
    EXPECT_EQ(kinds(read_counts({folder.write("counts.csv", "gold,predicted,count,count\n0,0,1,2\n")}, {})),
              words{"duplicate_column"});
}

TEST_F(Columns, TheAnswerIsNeverTakenForATopic) {
    EXPECT_EQ(said_of_both("id,y_true,model_x\n1,0,0\n2,1,2\n"),
              "f.csv:1: cannot tell what the columns 'id', 'y_true', 'model_x' hold; say it with --columns "
              "id=id,label=model_x\n");
}

TEST_F(Columns, OfTwoNamesThatSurelyMeanTheSameNoneIsTaken) {
    EXPECT_EQ(said_of_both("id,gold,truth\n1,0,0\n2,1,2\n"),
              "f.csv:1: cannot tell what the columns 'id', 'gold', 'truth' hold; say it with --gold-columns "
              "id=id,label=gold\n");
    EXPECT_EQ(
        said_of_both("id,gold,pred,prediction\n1,0,0,1\n2,1,2,1\n"),
        "f.csv:1: cannot tell what the columns 'id', 'gold', 'pred', 'prediction' hold; say it with --run-columns "
        "id=id,label=prediction\n");
}

TEST_F(Columns, AnswersAreNotTakenForGoldNorGoldForAnswers) {
    EXPECT_EQ(said_of_both("id,pred\n1,0\n2,1\n"),
              "f.csv:1: the column 'pred' is called as answers are, in gold; name gold first and runs after it, or say "
              "--gold-columns label=pred\n");
    EXPECT_EQ(said_of_both("id,gold\n1,0\n2,1\n"),
              "f.csv:1: the column 'gold' is called as gold is, in a run; name gold first and runs after it, or say "
              "--run-columns label=gold\n");
}

TEST_F(Columns, RowsOfSeveralSystemsAreNotMatchedByPositionWithTheGoldOfAll) {
    const char* const long_table = "system,gold,pred\na,0,1\na,1,1\nb,2,2\nb,0,0\n";
    const auto found = both(long_table, {.missing = missing_policy::skip});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().kinds().at("doubtful_columns"), 1U);
}

TEST_F(Columns, GoldIsNotReadTwiceFromAFileThatHoldsMore) {
    EXPECT_EQ(said_of_both("id,label,other\n1,0,0\n2,1,2\n"),
              "f.csv: gold and the run are the same column 'label' of this file; say which column holds the answers "
              "with --run-columns label=other\n");
    EXPECT_TRUE(both("id,label\n1,0\n2,1\n"));
}

TEST_F(Columns, GoldAndRunsMayHaveDifferentColumns) {
    const auto found = both("id,label,other\n1,0,0\n2,1,2\n3,2,2\n", {.run_columns = {"id=id", "label=other"}});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), one_off);
    const auto by_order = both("0\t0\n1\t2\n2\t2\n", {.gold_columns = {"label", "-"}, .run_columns = {"-", "label"}});
    ASSERT_TRUE(by_order) << problems(by_order, folder);
    EXPECT_EQ(by_order->pooled(0), one_off);
}

TEST_F(Columns, AnIdThatIsNotDeclaredIsUsedAllTheSame) {
    const auto found =
        read("id,stars,x\n1,0,9\n2,1,9\n3,2,9\n", "id,stars,x\n3,2,9\n1,0,9\n2,2,9\n", {.columns = {"label=stars"}});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), one_off);
}

TEST_F(Columns, LabelsTakenForIdsAreToldOnce) {
    EXPECT_EQ(said_of_both("1\t2\n1\t1\n2\t2\n3\t3\n3\t3\n2\t1\n"),
              "f.csv: the column taken for the ids holds 3 values in 6 rows, as labels do; if it holds gold and the "
              "other the answers, say --gold-columns label,- and --run-columns -,label; if it holds ids, --columns "
              "id,label\n");
    EXPECT_EQ(kinds(both("low\thigh\nlow\tlow\nhigh\thigh\n",
                         {.scale = scale("low<high"), .duplicates = duplicates_policy::first})),
              words{"doubtful_columns"});
}

TEST_F(Columns, DuplicatesOfDeclaredIdsAreDuplicates) {
    EXPECT_EQ(kinds(both("1\t2\n1\t1\n2\t2\n2\t2\n", {.columns = {"id", "label"}})),
              (words{"duplicate_id", "duplicate_id"}));
}

TEST_F(Columns, IdsTakenForTopicsAreRefused) {
    const std::string text = "RL01\t1\t0\nRL01\t2\t1\nRL01\t3\t2\nRL02\t4\t1\n";
    EXPECT_EQ(problems(read(text, text), folder),
              "gold: the column taken for the topics holds 4 values in 4 rows, as ids do; if topics come first, say "
              "--columns topic,id,label; if these are topics, --columns id,topic,label\n");
    const auto declared = read(text, text, {.columns = {"topic", "id", "label"}});
    ASSERT_TRUE(declared) << problems(declared, folder);
    EXPECT_EQ(declared->topics, (words{"RL01", "RL02"}));
}

TEST_F(Columns, CountsNeedACount) {
    const std::string file = folder.write("f.csv", "id,gold,predicted\n1,0,0\n2,1,1\n");
    EXPECT_EQ(problems(read_counts({file}, {}), folder),
              "f.csv:1: cannot tell what the columns 'id', 'gold', 'predicted' hold; say it with --columns "
              "gold=gold,predicted=predicted,count=NAME, or read a table with a row per item with --wide\n");
}

TEST_F(Columns, AWideTableReadsExactlyTheSystemsThatAreDeclared) {
    const std::string file = folder.write("f.csv", "y_true,model_a,model_b,text\n0,0,1,x\n1,2,1,y\n2,2,2,z\n");
    const auto found = read_wide(file, {.columns = {"label=y_true", "system=model_a"}});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->systems, words{"model_a"});
    EXPECT_EQ(found->pooled(0), one_off);
    const auto two = read_wide(file, {.columns = {"gold=y_true", "system=model_b", "predicted=model_a"}});
    ASSERT_TRUE(two) << problems(two, folder);
    EXPECT_EQ(two->systems, (words{"model_b", "model_a"}));
    EXPECT_EQ(problems(read_wide(file, {.columns = {"label=y_true", "system=model_c"}}), folder),
              "f.csv:1: no column is called 'model_c'; did you mean 'model_a'?\n");
}

TEST_F(Columns, AWideTableOfRecordsMayHaveMoreKeysThanAreDeclaredInOrder) {
    const std::string file = folder.write("f.jsonl",
                                          "{\"a\":0,\"b\":0,\"c\":9,\"d\":9}\n{\"a\":1,\"b\":2,\"c\":9,\"d\":9}\n"
                                          "{\"a\":2,\"b\":2,\"c\":9,\"d\":9}\n");
    const auto found = read_wide(file, {.columns = {"gold", "system"}});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->systems, words{"b"});
    EXPECT_EQ(found->pooled(0), one_off);
}

TEST_F(Columns, APredictionIsNoGoldOfAWideTable) {
    const std::string file = folder.write("f.csv", "id,predicted,human\n1,0,0\n2,1,1\n");
    EXPECT_EQ(problems(read_wide(file, {}), folder),
              "f.csv:1: no column is surely gold; say it with --columns gold=NAME,system=predicted,system=human\n");
    const std::string twice = folder.write("g.csv", "id,gold,truth,a\n1,0,0,0\n2,1,1,1\n");
    EXPECT_EQ(problems(read_wide(twice, {}), folder),
              "g.csv:1: the column 'truth' does not look like a system; say it with --columns gold=gold,system=a\n");
}

TEST_F(Columns, WhatAFileHasToHoldIsNotLeftOpen) {
    const std::string file = "id,label\n1,0\n2,1\n3,2\n";
    EXPECT_TRUE(read(file, file, {.columns = {"id=id", "label?=label"}}));
    EXPECT_EQ(problems(read(file, file, {.columns = {"id=id", "label?=answer"}}), folder),
              "gold:1: no column is called 'answer'; choose from 'id', 'label'\n");
}

TEST_F(Columns, KeysWithEscapesAreKnownByWhatTheyMean) {
    const std::string gold = "id,label\n1,0\n2,1\n3,2\n";
    const read_options options{.run_columns = {"id=id", "label=\\"}};
    // The key of the label is a backslash; beside it stands a quote, which is written with one.
    const auto found = read(gold, R"({"id":1,"\\":0,"more":9}
{"id":2,"\"":9,"\\":2}
{"\"":9,"\\":2,"id":3}
)",
                            options);
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), one_off);
    // What looks like the end of a key within another one is none.
    const auto divided = read(gold, R"({"id":1,"a\":1,\"b":0}
{"id":2,"a":1,"b":9,"a\":1,\"b":2}
{"id":3,"a\":1,\"b":2}
)",
                              {.run_columns = {"id=id", "label=a\":1,\"b"}});
    ASSERT_TRUE(divided) << problems(divided, folder);
    EXPECT_EQ(divided->pooled(0), one_off);
}

TEST_F(Columns, AWayLeadsIntoJsonRecords) {
    const auto found = read(
        "{\"id\":1,\"meta\":{\"n\":7,\"label\":\"0\"}}\n{\"id\":2,\"meta\":{\"label\":1}}\n"
        "{\"id\":3,\"meta\":{\"label\":2,\"more\":[{}]}}\n",
        "[{\"id\":1,\"out\":{\"a\":{\"label\":0}}},{\"id\":2,\"out\":{\"a\":{\"label\":2}}},"
        "{\"id\":3,\"out\":{\"a\":{\"label\":2}}}]",
        {.gold_columns = {"id=id", "label=meta.label"}, .run_columns = {"id=id", "label=out.a.label"}});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), one_off);
}

TEST_F(Columns, ARecordThatLacksTheWayIsAProblem) {
    const read_options options{.columns = {"id=id", "label=meta.label"}};
    const std::string gold = "{\"id\":1,\"meta\":{\"label\":0}}\n{\"id\":2,\"meta\":{}}\n{\"id\":3,\"meta\":4}\n";
    EXPECT_EQ(problems(read(gold, gold, options), folder),
              "gold:2:1: the record lacks 'meta.label'; add it\ngold:3:1: the record lacks 'meta.label'; add it\n");
}

TEST_F(Columns, SeveralColumnsMakeOneId) {
    const std::string gold = "doc,system,label\n1,a,0\n1,b,1\n2,a,2\n";
    const std::string run = "doc,system,label\n2,a,2\n1,b,2\n1,a,0\n";
    const auto found = read(gold, run, {.columns = {"id=doc+system", "label=label"}});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), one_off);
    EXPECT_EQ(problems(read(gold, "doc,system,label\n1,a,0\n1,b,1\n1,b,2\n3,a,2\n",
                            {.columns = {"id=doc+system", "label=label"}}),
                       folder),
              "run:4:1: id '1+b' appears again; remove one of the rows, or choose --duplicates first or last\n"
              "run:5:1: id '3+a' is not in gold; remove it, or choose --extra skip\n"
              "run: id '2+a' is missing; add it, or choose --missing wrong or skip\n");
}

TEST_F(Columns, PartsOfAnIdAreNotMixedUp) {
    const auto found = read("a,b,label\nx+y,z,0\nx,y+z,1\nx\\,y,2\n", "a,b,label\nx,y+z,2\nx+y,z,0\nx\\,y,2\n",
                            {.columns = {"id=a+b", "label=label"}});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), one_off);
}

TEST_F(Columns, SeveralJsonKeysMakeOneId) {
    const auto found = read(
        "{\"d\":{\"n\":1},\"s\":\"a\",\"label\":0}\n{\"d\":{\"n\":1},\"s\":\"b\",\"label\":1}\n"
        "{\"d\":{\"n\":2},\"s\":\"a\",\"label\":2}\n",
        "n,s,label\n1,b,2\n1,a,0\n2,a,2\n",
        {.gold_columns = {"id=d.n+s", "label=label"}, .run_columns = {"id=n+s", "label=label"}});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->pooled(0), one_off);
}

TEST_F(Columns, ARowOfTheWrongLengthIsToldWithItsOwnColumns) {
    EXPECT_EQ(problems(read("doc,system,label\n1,a,0\n1,b\n", "doc,system,label\n1,a,0\n",
                            {.columns = {"id=doc+system", "label=label"}}),
                       folder),
              "gold:3: 2 columns where 3 are expected; add what is missing\n");
}

TEST_F(Columns, UnknownNamesAreTakenByTheirPlaceOnlyWhereOneIsLeft) {
    EXPECT_TRUE(read("key_of_text,label\n1,0\n2,1\n", "id,anything\n1,0\n2,1\n"));
    EXPECT_EQ(kinds(read("foo,bar,label\n1,0,1\n2,1,1\n", "1\t0\n")), words{"no_column"});
}

}  // namespace
}  // namespace ordeval
