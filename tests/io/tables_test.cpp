// Files that hold more or less than items: wide files, matrices, counts, scales.
#include "io_test.hpp"
#include "ordeval/evidence/labels.hpp"

namespace ordeval {
namespace {

class Tables : public ::testing::Test {
protected:
    temporary_folder folder;

    std::string wide_problem(std::string_view text, const read_options& options = {}) {
        return problems(read_wide(folder.write("wide.csv", text), options), folder);
    }
    std::string matrix_problem(std::string_view text, const read_options& options = {}) {
        return problems(read_matrix(folder.write("m.csv", text), options), folder);
    }
    std::string counts_problem(std::string_view text, const read_options& options = {}) {
        return problems(read_counts({folder.write("c.csv", text)}, options), folder);
    }
    campaign matrix(std::string_view text, const read_options& options = {}) {
        auto read = read_matrix(folder.write("m.csv", text), options);
        EXPECT_TRUE(read) << problems(read, folder);
        return read ? *read : campaign{.scale = scale("0..0"), .systems = {}, .topics = {}, .tables = {}};
    }
};

TEST_F(Tables, WideFilesHaveAColumnPerSystem) {
    const std::string path = folder.write("wide.csv", "id,topic,gold,bert,svm\n1,x,0,0,1\n2,x,1,1,1\n3,y,2,2,0\n");
    auto read = read_wide(path, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->systems, (words{"bert", "svm"}));
    EXPECT_EQ(read->topics, (words{"x", "y"}));
    EXPECT_EQ(read->pooled(0), table_of(3, {1, 0, 0, 0, 1, 0, 0, 0, 1}));
    EXPECT_EQ(read->pooled(1), table_of(3, {0, 1, 0, 0, 1, 0, 1, 0, 0}));
    EXPECT_EQ(read->account.notices.back(), path + ": gold is column 'gold', 2 systems");
}

TEST_F(Tables, AWideRecordThatLacksASystemHasNoAnswerOfIt) {
    const std::string path =
        folder.write("w.jsonl", "{\"id\":1,\"gold\":0,\"a\":0,\"b\":1}\n{\"id\":2,\"gold\":1,\"a\":1}\n");
    auto read = read_wide(path, {.missing = missing_policy::wrong});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->pooled(1).unanswered(gold{1}), 1U);
    EXPECT_EQ(problems(read_wide(path, {}), folder),
              "w.jsonl: id '2' of system 'b' is missing; add it, or choose --missing wrong or skip\n");
}

TEST_F(Tables, GoldIsTheFirstColumnWhereNoneIsCalledSo) {
    auto read = read_wide(folder.write("wide.tsv", "number\thuman\tbert\n1\t0\t0\n2\t1\t0\n"), {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->systems, words{"bert"});
    EXPECT_EQ(read->pooled(0), table_of(2, {1, 0, 1, 0}));
    auto json =
        read_wide(folder.write("wide.jsonl", "{\"truth\":0,\"a\":0,\"b\":1}\n{\"truth\":1,\"a\":1,\"b\":null}\n"),
                  {.missing = missing_policy::skip});
    ASSERT_TRUE(json) << problems(json, folder);
    EXPECT_EQ(json->systems, (words{"a", "b"}));
    EXPECT_EQ(json->account.applied, (std::vector<applied_policy>{{"missing=skip", "b", 1}}));
}

TEST_F(Tables, WideColumnsMayBeDeclared) {
    auto read =
        read_wide(folder.write("wide.csv", "a,b,c,d\n1,0,0,x\n2,1,1,x\n"), {.columns = {"id", "system", "gold", "-"}});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->systems, words{"b"});
    EXPECT_EQ(read->pooled(0).total(), 2U);
}

TEST_F(Tables, WideProblems) {
    EXPECT_EQ(wide_problem("1,0,0\n2,1,1\n"),
              "wide.csv:1: the first line is not a header; name the columns in the first line\n");
    EXPECT_EQ(wide_problem("id,gold\n1,0\n"),
              "wide.csv:1: no column is left for a system; add a column of answers for every system\n");
    EXPECT_EQ(wide_problem("id,gold,a,a\n1,0,0,0\n"),
              "wide.csv:1: two columns are called 'a'; give the systems different names\n");
    EXPECT_EQ(
        wide_problem("id,gold,a\n1,0,\n2,1,7\n3,1,7\n"),
        "wide.csv:3:5: label '7' is not on the scale 0..1 (system 'a', 2 rows); declare a --scale that holds it, or "
        "choose --unknown-label wrong or nearest\n"
        "wide.csv: id '1' of system 'a' is missing; add it, or choose --missing wrong or skip\n");
    EXPECT_EQ(
        wide_problem("id,gold,a\n2,0,0\n1,1,1\n2,1,1\n"),
        "wide.csv:4:1: id '2' appears again in gold; remove one of the rows, or choose --duplicates first or last\n");
}

TEST_F(Tables, WidePoliciesAreCounted) {
    read_options options{.missing = missing_policy::wrong, .unknown_label = unknown_label_policy::nearest};
    auto read = read_wide(folder.write("wide.csv", "id,gold,a\n1,0,\n2,1,7\n3,1,-7\n"), options);
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->account.applied,
              (std::vector<applied_policy>{{"unknown-label=nearest", "a", 2}, {"missing=wrong", "a", 1}}));
    EXPECT_EQ(read->pooled(0)(gold{1}, predicted{1}), 1U);
    EXPECT_EQ(read->pooled(0)(gold{1}, predicted{0}), 1U);
    EXPECT_EQ(read->pooled(0).unanswered(gold{0}), 1U);
}

TEST_F(Tables, MatricesHaveGoldInRows) {
    campaign plain = matrix("5,1\n2,7\n");
    EXPECT_EQ(plain.systems, words{"m"});
    EXPECT_EQ(plain.scale.to_string(), "1..2");
    EXPECT_EQ(plain.pooled(0), table_of(2, {5, 1, 2, 7}));
    EXPECT_EQ(matrix("5 1\n2 7\n", {.predicted_in_rows = true}).pooled(0), table_of(2, {5, 2, 1, 7}));
    EXPECT_EQ(matrix("  5   1 \n 2  7").pooled(0), table_of(2, {5, 1, 2, 7}));
    EXPECT_EQ(matrix("5\t1\t\n2\t7\t\n").pooled(0), table_of(2, {5, 1, 2, 7}));
}

TEST_F(Tables, MatricesMayNameTheirClasses) {
    for (const char* text : {",lo,hi\nlo,5,1\nhi,2,7\n", "gold\\predicted,lo,hi\nlo,5,1\nhi,2,7\n", "lo,hi\n5,1\n2,7\n",
                             "lo,5,1\nhi,2,7\n", "lo,hi\nlo,5,1\nhi,2,7\n"}) {
        campaign read = matrix(text);
        EXPECT_EQ(read.scale.to_string(), "lo<hi") << text;
        EXPECT_EQ(read.pooled(0), table_of(2, {5, 1, 2, 7})) << text;
    }
    EXPECT_EQ(matrix(",hi,lo\nlo,1,5\nhi,7,2\n", {.scale = scale("lo<hi")}).pooled(0), table_of(2, {5, 1, 2, 7}));
    EXPECT_EQ(matrix("-1,0,1\n1,2,3\n4,5,6\n7,8,9\n").scale.to_string(), "-1..1");
    EXPECT_EQ(matrix("hi,2,3\nlo,4,5\n", {.scale = scale("lo<hi")}).pooled(0), table_of(2, {5, 4, 3, 2}));
    EXPECT_EQ(matrix("x,-1,1\n-1,4,0\n1,2,3\n").pooled(0), table_of(3, {4, 0, 0, 0, 0, 0, 2, 0, 3}));
}

TEST_F(Tables, MatrixProblems) {
    EXPECT_EQ(matrix_problem("1,5\n3,4\n5,6\n"),
              "m.csv: not a square matrix: 3 rows of 2 columns; give one row and one column for every class\n");
    EXPECT_EQ(matrix_problem("5,1,4\n7,50,5\n"),
              "m.csv: not a square matrix: 2 rows of 3 columns; give one row and one column for every class\n");
    EXPECT_EQ(matrix_problem("lo,1,4\nlo,50,5\n", {.scale = scale("lo<mid<hi")}),
              "m.csv:2:1: class 'lo' appears twice; name every row and column with its own class\n");
    EXPECT_EQ(matrix_problem("1,2,3\n4,5\n6,7,8\n"),
              "m.csv:2:1: 2 columns where other rows have 3; give one column for every class\n");
    EXPECT_EQ(matrix_problem("1,-2\n1.5,99999999999999999999\n"),
              "m.csv:1:3: count '-2' is not a whole number of items; write counts as 0, 1, 2, ... below 2^64\n"
              "m.csv:2:1: count '1.5' is not a whole number of items; write counts as 0, 1, 2, ... below 2^64\n"
              "m.csv:2:5: count '99999999999999999999' is too large; write counts as 0, 1, 2, ... below 2^64\n");
    EXPECT_EQ(matrix_problem("18446744073709551615,1\n0,0\n"),
              "m.csv:1:22: the counts add up to more than 2^64 - 1; check them\n");
    EXPECT_EQ(matrix_problem("1,2\n3,4\n", {.scale = scale("-1..1")}),
              "m.csv: a matrix of 2 classes does not fit the scale -1..1 of 3; declare a --scale of as many classes as "
              "the matrix has rows\n");
    EXPECT_EQ(matrix_problem(",lo,mid\nlo,1,2\nhi,3,4\n", {.scale = scale("lo<hi")}),
              "m.csv:1:5: class 'mid' is not on the scale lo<hi; name every row and column with its own class\n");
    EXPECT_EQ(matrix_problem(""), "m.csv: is empty; give a file with at least one row\n");
}

TEST_F(Tables, CountsMayNameTopicsAndSystems) {
    auto five = read_counts({folder.write("c.csv", "t,A,0,0,5\nt,A,0,1,2\nu,A,1,1,3\nt,B,1,,4\n")}, {});
    ASSERT_TRUE(five) << problems(five, folder);
    EXPECT_EQ(five->systems, (words{"A", "B"}));
    EXPECT_EQ(five->topics, (words{"t", "u"}));
    EXPECT_EQ(five->table(0, 0), table_of(2, {5, 2, 0, 0}));
    EXPECT_EQ(five->table(0, 1), table_of(2, {0, 0, 0, 3}));
    EXPECT_EQ(five->table(1, 0).unanswered(gold{1}), 4U);
    auto four = read_counts({folder.write("c.csv", "A,0,0,5\nB,1,1,3\n")}, {});
    ASSERT_TRUE(four) << problems(four, folder);
    EXPECT_EQ(four->systems, (words{"A", "B"}));
    auto named = read_counts({folder.write("c.csv", "count,predicted,gold,topic\n5,0,0,t\n3,1,1,u\n")}, {});
    ASSERT_TRUE(named) << problems(named, folder);
    EXPECT_EQ(named->topics, (words{"t", "u"}));
    EXPECT_EQ(named->systems, words{"c"});
    auto declared = read_counts({folder.write("c.csv", "t,0,0,5\nu,1,1,3\n")},
                                {.columns = {"topic", "gold", "predicted", "count"}});
    ASSERT_TRUE(declared) << problems(declared, folder);
    EXPECT_EQ(declared->topics, (words{"t", "u"}));
}

TEST_F(Tables, CountsOfSeveralFilesAddUp) {
    const std::string a = folder.write("a.csv", "gold,predicted,count\n0,0,5\n1,0,1\n");
    const std::string b = folder.write("b.csv", "0,0,7\n1,1,2\n");
    auto read = read_counts({a, b, a}, {});
    ASSERT_TRUE(read) << problems(read, folder);
    EXPECT_EQ(read->systems, words{"system"});
    EXPECT_EQ(read->pooled(0), table_of(2, {17, 0, 2, 2}));
}

TEST_F(Tables, CountsProblems) {
    EXPECT_EQ(counts_problem("0,0,-1\n0,1,2.5\n1,1,99999999999999999999\n1,1,many\n"),
              "c.csv:1:5: count '-1' is not a whole number of items; write counts as 0, 1, 2, ... below 2^64\n"
              "c.csv:2:5: count '2.5' is not a whole number of items; write counts as 0, 1, 2, ... below 2^64\n"
              "c.csv:3:5: count '99999999999999999999' is too large; write counts as 0, 1, 2, ... below 2^64\n"
              "c.csv:4:5: count 'many' is not a whole number of items; write counts as 0, 1, 2, ... below 2^64\n");
    EXPECT_EQ(counts_problem("0,0,18446744073709551615\n1,1,1\n"),
              "c.csv:2:5: the counts add up to more than 2^64 - 1; check them\n");
    EXPECT_EQ(
        counts_problem("0,0,1\n1,3,1\n7,1,1\n", {.scale = scale("0..1")}),
        "c.csv:2:3: label '3' is not on the scale 0..1; declare a --scale that holds it, or choose --unknown-label "
        "wrong or nearest\n"
        "c.csv:3:1: label '7' is not on the scale 0..1; declare a --scale that holds it\n");
    EXPECT_EQ(
        kinds(read_counts(
            {folder.write("t.csv", "topic,gold,predicted,count\nx,0,0,1\n"), folder.write("c.csv", "0,0,1\n")}, {})),
        words{"no_column"});
    EXPECT_EQ(kinds(read_counts({}, {})), words{"no_runs"});
}

TEST_F(Tables, CountsRoundTrip) {
    confusion_table a = table_of(3, {5, 0, 1, 0, 0, 0, 2, 0, 9}), b = table_of(3, {0, 0, 0, 0, 0, 0, 0, 0, 1});
    a.add_unanswered(gold{2}, 4);
    a.add(gold{0}, predicted{0}, item_count{1} << 60U);
    const confusion_table none(3);
    for (const class_scale& classes : {scale("-1..1"), scale("very, very bad<\"so so\"<good\nish")})
        for (const words& topics : {words{}, words{"plain", "with, comma", "a \"quote\"", ""}}) {
            campaign before{.scale = classes, .systems = {"A", " B,\"\n"}, .topics = topics, .tables = {}};
            before.tables = {a, b};
            if (!topics.empty()) before.tables = {none, a, b, none, b, none, none, a};
            const std::string path = folder.write("counts.csv", write_counts(before));
            auto after = read_counts({path}, {.scale = classes});
            ASSERT_TRUE(after) << problems(after, folder) << write_counts(before);
            EXPECT_EQ(after->systems, before.systems);
            EXPECT_EQ(after->topics, before.topics);
            EXPECT_EQ(after->tables, before.tables);
        }
}

TEST_F(Tables, CountsCarryAnIntegerScale) {
    campaign before{.scale = scale("-2..2"), .systems = {"A"}, .topics = {}, .tables = {}};
    confusion_table counted(5);
    counted.add(gold{2}, predicted{2}, 3);
    before.tables.push_back(counted);
    auto after = read_counts({folder.write("counts.csv", write_counts(before))}, {});
    ASSERT_TRUE(after) << problems(after, folder);
    EXPECT_EQ(after->scale.names(), before.scale.names());
    EXPECT_EQ(after->tables, before.tables);
    EXPECT_EQ(write_counts(before), "system,gold,predicted,count\nA,-2,-2,0\nA,-1,-1,0\nA,0,0,3\nA,1,1,0\nA,2,2,0\n");
}

TEST_F(Tables, SquareMatrices) {
    auto weights = read_square_matrix(folder.write("w.csv", "0,1.5\n-2e0,0\n"));
    ASSERT_TRUE(weights) << problems(weights, folder);
    EXPECT_EQ(*weights, square_matrix(2, {0, 1.5, -2, 0}));
    EXPECT_EQ(problems(read_square_matrix(folder.write("w.csv", "0,1,2\n1,x\n")), folder),
              "w.csv:1: 3 numbers in a matrix of 2 rows; give as many numbers in every row as there are rows\n"
              "w.csv:2:3: 'x' is not a finite number; write numbers only, without names of rows or columns\n");
    EXPECT_EQ(kinds(read_square_matrix(folder.write("w.csv", "nan\n"))), words{"bad_number"});
    EXPECT_EQ(kinds(read_square_matrix(folder.write("w.csv", "inf,1\n1,1\n"))), words{"bad_number"});
}

TEST_F(Tables, ScalesAreTypedOrFiled) {
    EXPECT_EQ(read_scale("-2..2")->classes(), 5);
    EXPECT_EQ(read_scale("a<b<c")->names(), (words{"a", "b", "c"}));
    auto filed = read_scale(folder.write("scale.txt", "\xEF\xBB\xBFvery bad\r\nso so \n\ngood"));
    ASSERT_TRUE(filed) << problems(filed, folder);
    EXPECT_EQ(filed->names(), (words{"very bad", "so so", "good"}));
    EXPECT_TRUE(filed->declared());
    EXPECT_EQ(
        problems(read_scale(folder.path("nope")), folder),
        "nope: no such file; write the scale as -2..2 or 'low<mid<high', or name a file with one class per line\n");
    EXPECT_EQ(kinds(read_scale(folder.write("twice.txt", "a\na\n"))), words{"bad_scale"});
    EXPECT_EQ(kinds(read_scale("a<b\x93")), words{"bad_scale"});
    EXPECT_EQ(kinds(read_scale(std::string("a<b\0c", 5))), words{"bad_scale"});
    EXPECT_EQ(kinds(read_scale("2..-2")), words{"bad_scale"});
}

}  // namespace
}  // namespace ordeval
