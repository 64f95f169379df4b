#include "ordeval/evidence/read_distributions.hpp"

#include <algorithm>

#include "ordeval/scores/scoreboard.hpp"

#include "io/io_test.hpp"

namespace ordeval {

namespace {

class ReadDistributions : public ::testing::Test {
protected:
    expected<quantification> read(std::string_view gold, std::string_view run,
                                  const distribution_options& options = {}) const {
        return read_distributions(folder_.write("gold", gold), {folder_.write("run", run)}, options);
    }

    /// The estimated shares of the first system, topic by topic.
    static std::vector<std::vector<double>> estimated(const quantification& evidence) {
        std::vector<std::vector<double>> shares;
        for (std::size_t topic = 0; topic < evidence.topics.size(); ++topic)
            shares.push_back(evidence.pair(0, topic)->estimated());
        return shares;
    }

    static constexpr std::string_view gold_ = "a\t0.5\t0.25\t0.25\nb\t1\t0\t0\n";
    temporary_folder folder_;
};

using shares = std::vector<std::vector<double>>;

/// Gold and a run as NTCIR's tasks on dialogue quality have them: three distributions in every record.
constexpr std::string_view nested_gold = R"([
 {"id": "d1", "turns": [{"n": 1}], "quality": {"A": {"2": 0.5, "1": 0.25, "0": 0.25, "-1": 0, "-2": 0},
                                              "E": {"2": 0, "1": 0, "0": 0, "-1": 0, "-2": 1}}},
 {"id": "d2", "quality": {"E": {"2": 1, "1": 0, "0": 0, "-1": 0, "-2": 0},
                          "A": {"-2": 1, "-1": 0, "0": 0, "1": 0, "2": 0}}, "turns": []}
])";
constexpr std::string_view nested_run = R"([
 {"id": "d2", "quality": {"A": {"-2": 0.5, "-1": 0.5, "0": 0, "1": 0, "2": 0}, "E": {"2": 1, "1": 0, "0": 0, "-1": 0, "-2": 0}}},
 {"id": "d1", "quality": {"A": {"2": 1, "1": 0, "0": 0, "-1": 0, "-2": 0}, "E": {"2": 1, "1": 0, "0": 0, "-1": 0, "-2": 0}}}
])";

TEST_F(ReadDistributions, OfAFieldWithinRecordsAreThoseOfItsMembersInTheOrderOfTheScale) {
    for (const std::optional<class_scale>& scale :
         {std::optional<class_scale>(), std::optional(class_scale::parse("-2..2").value())}) {
        const expected<quantification> found = read(nested_gold, nested_run, {.scale = scale, .field = "quality.A"});
        ASSERT_TRUE(found) << found.error().to_string(spelling::command_line);
        EXPECT_EQ(found->scale.to_string(), "-2..2");
        EXPECT_EQ(found->topics, (words{"d1", "d2"}));
        EXPECT_EQ(estimated(*found), (shares{{0, 0, 0, 0, 1}, {0.5, 0.5, 0, 0, 0}}));
        EXPECT_EQ(found->pair(0, 0)->truth(), (std::vector<double>{0, 0, 0.25, 0.25, 0.5}));
    }
    const expected<quantification> other = read(nested_gold, nested_run, {.field = "quality.E"});
    ASSERT_TRUE(other);
    EXPECT_EQ(other->pair(0, 0)->truth(), (std::vector<double>{1, 0, 0, 0, 0}));
}

TEST_F(ReadDistributions, OfAFieldAreReadFromEveryKindOfJson) {
    const std::string_view record = R"({"topic": "a", "shares": {"x": 0.5, "y": 0.5}})";
    const distribution_options options{.scale = class_scale::parse("x<y").value(), .field = "shares"};
    const std::string keyed = R"({"a": {"shares": {"y": 0.25, "x": 0.75}}, "b": {"shares": {"x": 1, "y": 0}}})";
    const std::string lines = std::string(record) + "\n" + R"({"shares": {"y": 0, "x": 1}, "topic": "b"})" + "\n";
    const expected<quantification> found = read(lines, keyed, options);
    ASSERT_TRUE(found) << found.error().to_string(spelling::command_line);
    EXPECT_EQ(estimated(*found), (shares{{0.75, 0.25}, {1, 0}}));
    EXPECT_EQ(found->pair(0, 1)->truth(), (std::vector<double>{1, 0}));
}

TEST_F(ReadDistributions, OfAFieldThatIsNotThereOrNotTheSameEverywhereAreRefused) {
    const auto problem = [&](std::string_view gold, const distribution_options& options) {
        const expected<quantification> found = read(gold, gold, options);
        return found ? std::string("none") : found.error().shown().front().to_string(spelling::command_line);
    };
    const auto holds = [&](const std::string& text, std::string_view part) {
        return text.find(part) != std::string::npos ? ::testing::AssertionSuccess()
                                                    : ::testing::AssertionFailure() << text;
    };
    EXPECT_TRUE(
        holds(problem(nested_gold, {.field = "quality.S"}),
              "the first record has no object 'quality.S'; its objects are 'quality', 'quality.A', 'quality.E'"));
    EXPECT_TRUE(holds(problem(gold_, {.field = "quality.A"}), "is not JSON, and has no field 'quality.A'"));
    // Members in no order that could be meant.
    EXPECT_TRUE(holds(problem(R"([{"id": "a", "s": {"low": 0.5, "high": 0.5}}])", {.field = "s"}),
                      "no scale is declared and the class 'low' is not a whole number"));
    EXPECT_TRUE(holds(problem(R"([{"id": "a", "s": {"low": 0.5, "high": 0.5}}])",
                              {.scale = class_scale::parse("0..1").value(), .field = "s"}),
                      "are not classes of the scale"));
    // A class more than the first record has would be lost: as counts, nobody would notice.
    EXPECT_TRUE(
        holds(problem("{\"id\":\"a\",\"s\":{\"1\":2,\"2\":3}}\n{\"id\":\"b\",\"s\":{\"1\":2,\"2\":3,\"3\":4}}\n",
                      {.field = "s"}),
              "the object 's' has '3', which the first record lacks"));
    EXPECT_TRUE(
        holds(problem("{\"id\":\"a\",\"s\":{\"1\":2,\"2\":3}}\n{\"id\":\"b\",\"s\":{\"1\":2}}\n", {.field = "s"}),
              "a share is missing"));
    EXPECT_TRUE(holds(problem("{\"id\":\"a\",\"s\":{\"1\":2,\"2\":3}}\n{\"id\":\"b\"}\n", {.field = "s"}),
                      "a share is missing"));
    EXPECT_TRUE(holds(problem("{\"id\":\"a\",\"s\":{\"1\":2,\"2\":3,\"1\":3}}\n", {.field = "s"}), "twice"));
}

TEST_F(ReadDistributions, TakesTopicsInTheOrderOfGold) {
    const expected<quantification> found = read(gold_, "b\t0\t0\t1\na\t0.25\t0.75\t0\n");
    ASSERT_TRUE(found) << found.error().to_string(spelling::command_line);
    EXPECT_EQ(found->topics, (words{"a", "b"}));
    EXPECT_EQ(found->systems, words{"run"});
    EXPECT_EQ(estimated(*found), (shares{{0.25, 0.75, 0}, {0, 0, 1}}));
    EXPECT_EQ(found->pair(0, 0)->truth(), (std::vector{0.5, 0.25, 0.25}));
    EXPECT_EQ(found->scale.to_string(), "1..3");
    EXPECT_FALSE(found->scale.declared());
}

TEST_F(ReadDistributions, ReadsEveryFormatAlike) {
    const std::vector<std::string> texts{
        "a\t.25\t.75\t0\nb\t0\t0\t1",                 // no last newline
        "a\t0.25\t0.75\t0\t\nb\t0\t0\t1\t\n",         // trailing tabs
        "a,+0.25,7.5e-1,0\r\nb,0,0,1\r\n",            // CSV of another system
        "topic,1,2,3\n\"a\",0.25,0.75,0\nb,0,0,1\n",  // a header of classes
        "3,topic,2,1\n0,a,0.75,0.25\n1,b,0,0\n",      // in another order
        "{\"topic\":\"a\",\"1\":0.25,\"2\":0.75,\"3\":0}\n{\"topic\":\"b\",\"1\":0,\"2\":0,\"3\":1}\n",
        "[{\"3\":0,\"2\":0.75,\"1\":0.25,\"topic\":\"a\"},\n {\"topic\":\"b\",\"1\":0,\"2\":0,\"3\":1}]",
        "a\t1\t3\t0\nb\t0\t0\t7\n",  // counts
    };
    for (const std::string& text : texts) {
        const expected<quantification> found = read(gold_, text);
        ASSERT_TRUE(found) << text << found.error().to_string(spelling::command_line);
        EXPECT_EQ(estimated(*found), (shares{{0.25, 0.75, 0}, {0, 0, 1}})) << text;
        const expected<quantification> packed = read(gold_, gzip(text));
        ASSERT_TRUE(packed) << text << packed.error().to_string(spelling::command_line);
        EXPECT_EQ(estimated(*packed), estimated(*found)) << text;
    }
}

TEST_F(ReadDistributions, TakesTheScaleFromGoldsHeader) {
    const expected<quantification> found = read("topic,bad,fair,good\na,1,1,2\n", "topic,good,fair,bad\na,1,0,0\n");
    ASSERT_TRUE(found) << found.error().to_string(spelling::command_line);
    EXPECT_EQ(found->scale.to_string(), "bad<fair<good");
    EXPECT_EQ(estimated(*found), (shares{{0, 0, 1}}));
}

TEST_F(ReadDistributions, TakesTheNumberOfItemsFromGold) {
    const auto items = [&](std::string_view gold, std::string_view scale = "") -> double {
        distribution_options options;
        if (!scale.empty()) options.scale = class_scale::parse(scale).value();
        const expected<quantification> found = read(gold, "topic,neg,pos\na,0.5,0.5\n", options);
        EXPECT_TRUE(found) << found.error().to_string(spelling::command_line);
        return found ? found->pair(0, 0)->items() : -1;
    };
    EXPECT_EQ(items("topic,neg,pos\na,0.25,0.75\n"), 0);
    EXPECT_EQ(items("topic,neg,pos\na,15,45\n"), 60);
    EXPECT_EQ(items("topic,neg,pos,items\na,0.25,0.75,60\n"), 60);
    EXPECT_EQ(items("Item Count,topic,neg,pos\n60,a,0.25,0.75\n", "neg<pos"), 60);
    EXPECT_EQ(items("a,0.25,0.75,60\n", "neg<pos"), 60);
    EXPECT_EQ(items("topic,neg,pos,count\na,15,45,60\n"), 60);
    const expected<quantification> other =
        read("topic,neg,pos,count\na,15,45,59\n", "topic,neg,pos,items\na,0.5,0.5,0.5\n");
    ASSERT_FALSE(other);
    EXPECT_NE(other.error().to_string().find("the counts sum to 60, and the items are 59"), std::string::npos);
    EXPECT_NE(other.error().to_string().find("'0.5' is not a number of items"), std::string::npos);
}

TEST_F(ReadDistributions, RefusesTwoColumnsOfTopicsOrOfItems) {
    EXPECT_EQ(kinds(read("topic,Topic,neg,pos\na,b,0.5,0.5\n", "")), words{"duplicate_column"});
    EXPECT_EQ(kinds(read("topic,neg,pos,items,count\na,0.5,0.5,4,8\n", "")), words{"duplicate_column"});
}

TEST_F(ReadDistributions, TakesNoShareForANumberOfItems) {
    distribution_options options;
    options.scale = class_scale::parse("1..2").value();
    // Three shares for two classes, and a class that is called as the number of items would be.
    const expected<quantification> wide = read("a,0.25,0.25,0.5\nb,0,0,1\n", "a,1,0\nb,1,0\n", options);
    ASSERT_FALSE(wide);
    EXPECT_EQ(wide.error().total(), 1u) << wide.error().to_string();
    EXPECT_NE(wide.error().to_string().find("3 shares per row where the scale has 2 classes"), std::string::npos);
    options.scale = class_scale::parse("one<count").value();
    const expected<quantification> named = read("topic,one,count\na,0.25,0.75\n", "topic,one,count\na,1,0\n", options);
    ASSERT_TRUE(named) << named.error().to_string();
    EXPECT_EQ(named->pair(0, 0)->truth(), (std::vector{0.25, 0.75}));
}

TEST_F(ReadDistributions, TakesADataRowForDataThoughItsTopicSoundsLikeAHeading) {
    const expected<quantification> found = read("target\t1\t0\t0\nb\t1\t0\t0\n", "target\t0\t0\t1\nb\t0\t0\t1\n");
    ASSERT_TRUE(found) << found.error().to_string(spelling::command_line);
    EXPECT_EQ(found->topics, (words{"target", "b"}));
}

TEST_F(ReadDistributions, AHeaderIsKnownByItsFirstNameOrByTheScaleWhateverNumbersTheClassesAre) {
    const auto topics = [&](const std::string& header, const std::string& scale_text) {
        const distribution_options options{.scale =
                                               scale_text.empty() ? std::nullopt : std::optional(scale(scale_text))};
        const std::string text = header + "\nx,0.5,0.25,0.25\ny,0,0,1\n";
        const expected<quantification> found = read(text, text, options);
        EXPECT_TRUE(found) << header << ": " << problems(found, folder_);
        return found ? found->topics : words{};
    };
    const words both{"x", "y"};
    for (const char* classes : {"1,2,4", "1,3,5", "0,1,5", "10,20,30", "0,10,100", "-2,0,2", "4,2,1"})
        for (const char* name : {"topic", "id", "Item"}) {
            const std::string values = classes;
            EXPECT_EQ(topics(std::string(name) + "," + values, ""), both);
            std::string ordered = values;
            std::ranges::replace(ordered, ',', '<');
            EXPECT_EQ(topics(std::string(name) + "," + values, ordered), both);
            EXPECT_EQ(topics("doc," + values, ordered), both);
        }
    EXPECT_EQ(topics("id,1,10,2", "1<2<10"), both);
    EXPECT_EQ(topics("unit,1,2,4", "1<2<4"), both);  // above shares alone
    EXPECT_EQ(topics("topic,0.25,0.5,0.75", "0.25<0.5<0.75"), both);
    EXPECT_EQ(topics("topic,0.5,1,1.5", "0.5<1<1.5"), both);  // neither shares nor counts
    EXPECT_EQ(topics("topic,0.5,1,2", ""), both);
}

TEST_F(ReadDistributions, AFirstRowThatMayBeAHeaderOrDataIsRefused) {
    const auto kinds_of = [&](const std::string& text, const std::string& scale_text) {
        return kinds(read(text, text, {.scale = scale_text.empty() ? std::nullopt : std::optional(scale(scale_text))}));
    };
    const words doubt{"doubtful_header", "doubtful_header"}, doubt_in_gold{"doubtful_header"};
    EXPECT_EQ(kinds_of("x,1,2,3\ny,4,5,6\n", "1..3"), doubt);
    EXPECT_EQ(kinds_of("x,0,1\ny,0.5,0.5\n", "0..1"), doubt);
    EXPECT_EQ(kinds_of("x,0,1\ny,0.5,0.5\n", ""), doubt_in_gold);
    EXPECT_EQ(kinds_of("x,10,20,40\ny,0.5,0.2,0.3\n", "1..3"), doubt);
    EXPECT_EQ(kinds_of("no,10,20,40\nyes,1,5,6\n", "1..3"), doubt);    // a topic, or a number's column
    EXPECT_EQ(kinds_of("id,0.5,0.2,0.3\nde,0,0,1\n", "1..3"), doubt);  // a language, or a column
    EXPECT_EQ(problems(read("x,1,2\ny,4,5\n", "", {}), folder_),
              "gold:1: the first line may be a header that names classes, or a row; if it is a header, call its first "
              "column 'topic' and declare the classes with --scale; if it is a row, write a header before it\n");
    EXPECT_EQ(kinds_of("topic,1,2,2\nx,0.5,0.2,0.3\n", "1<2<4"), (words{"unknown_class", "unknown_class"}));
    EXPECT_EQ(kinds_of("id,1,10,2\nx,0.5,0.2,0.3\n", ""), words{"no_scale"});
}

TEST_F(ReadDistributions, ARowIsStillDataWithoutAHeader) {
    const auto topics = [&](const std::string& text) {
        const expected<quantification> found = read(text, text, {.scale = scale("1<2<4")});
        EXPECT_TRUE(found) << text << problems(found, folder_);
        return found ? found->topics : words{};
    };
    for (const char* row : {"5,3,1", "0.5,0.2,0.3", "0,0,1", "10,20,30", "2,2,2"})
        EXPECT_EQ(topics(std::string("x,") + row + "\ny,2,0,5\n"), (words{"x", "y"}));
    for (const char* name : {"target", "id", "no"})
        EXPECT_EQ(topics(std::string(name) + ",0,0,1\ny,2,0,5\n"), (words{name, "y"}));
    // With decimals they are shares, whatever the classes are called.
    for (const char* row : {"0.0,1.0", "1.0,0.0", "1.000,0.000"}) {
        const std::string text = std::string("x,") + row + "\ny,0.5,0.5\n";
        for (const auto& scale_of_classes : {std::optional<class_scale>(), std::optional(scale("0..1"))}) {
            const expected<quantification> found = read(text, text, {.scale = scale_of_classes});
            ASSERT_TRUE(found) << text << problems(found, folder_);
            EXPECT_EQ(found->topics, (words{"x", "y"}));
        }
    }
}

TEST_F(ReadDistributions, NumbersOfRatersAreAHeaderBelowAKnownName) {
    distribution_options options{.scale = scale("1..3"), .gold = distribution_rows::ratings};
    const expected<quantification> found = read("item,1,2,4\nx,1,3,3\n", "x,1,0,0\n", options);
    ASSERT_TRUE(found) << problems(found, folder_);
    EXPECT_EQ(found->topics, words{"x"});
    const expected<quantification> bare = read("x,1,2,3\n", "x,1,0,0\n", options);
    ASSERT_TRUE(bare) << problems(bare, folder_);
    EXPECT_EQ(bare->topics, words{"x"});
}

TEST_F(ReadDistributions, NormalisesRoundedRowsAndCountsAndSaysSo) {
    const expected<quantification> found =
        read("a\t3\t1\t0\nb\t1\t0\t0\n", "a\t0.333\t0.333\t0.333\nb\t0.5\t0.504\t0\n");
    ASSERT_TRUE(found) << found.error().to_string(spelling::command_line);
    EXPECT_DOUBLE_EQ(estimated(*found)[0][0], 1.0 / 3);
    ASSERT_EQ(found->account.notices.size(), 3u);
    EXPECT_TRUE(found->account.notices[0].ends_with("gold: scale 1..3 taken from the number of columns"));
    EXPECT_TRUE(found->account.notices[1].ends_with("gold: 1 row of counts divided by their sums"));
    EXPECT_TRUE(found->account.notices[2].ends_with("run: 2 rows summing to 0.999..1.004 normalised"));
}

TEST_F(ReadDistributions, ReportsEverythingThatIsWrongTogether) {
    const expected<quantification> found =
        read("a\t1\t0\t0\nb\t1\t0\t0\nc\t1\t0\t0\nd\t1\t0\t0\ne\t1\t0\t0\nf\t1\t0\t0\n",
             "a\t1\t-0.5\t0.5\nb\tnan\t0\tinf\nz\t1\t0\t0\nb\t1\t0\t0\nc\t0.5\t0.4\t0\nd\t99.8\t0."
             "1\t0\ne\t0\t0\t0\nf\t1\t\t0\n");
    EXPECT_EQ(problems(found, folder_),
              "run:1:5: '-0.5' is negative; give a number from 0 to 1, or a count\n"
              "run:2:3: 'nan' is not a share; give a number from 0 to 1, or a count\n"
              "run:2:9: 'inf' is not a share; give a number from 0 to 1, or a count\n"
              "run:3:1: the topic 'z' is not in gold; remove it, or add it to gold\n"
              "run:4:1: the topic 'b' comes again, first in line 2; keep one of the rows\n"
              "run:5:3: the shares sum to 0.9; make them sum to 1 within 0.5 %, or give whole counts\n"
              "run:6:3: the shares sum to 99.9; divide percentages by 100\n"
              "run:7:3: the shares are all 0; make them sum to 1 within 0.5 %, or give whole counts\n"
              "run:8:5: a share is missing; give a number from 0 to 1, or a count\n");
}

TEST_F(ReadDistributions, RefusesSumsThatAreOffByMoreThanHalfAPercent) {
    EXPECT_TRUE(read("a\t1\t0\n", "a\t0.5\t0.495\n"));
    EXPECT_TRUE(read("a\t1\t0\n", "a\t0.5\t0.505\n"));
    EXPECT_EQ(kinds(read("a\t1\t0\n", "a\t0.5\t0.494\n")), words{"bad_sum"});
    EXPECT_EQ(kinds(read("a\t1\t0\n", "a\t0.5\t0.506\n")), words{"bad_sum"});
}

TEST_F(ReadDistributions, RefusesMissingTopicsAndColumns) {
    EXPECT_EQ(problems(read(gold_, "a\t1\t0\t0\n"), folder_), "run: no row for the topic 'b'; add one\n");
    EXPECT_EQ(problems(read(gold_, "a\t1\t0\nb\t1\t0\n"), folder_),
              "run: 2 shares per row where the scale has 3 classes; give one column per class, or another --scale\n");
    EXPECT_EQ(problems(read(gold_, "a\t1\t0\t0\nb\t1\t0\n"), folder_),
              "run:2: 3 columns where 4 are expected; add what is missing\n");
    EXPECT_EQ(kinds(read(gold_, "{\"topic\":\"a\",\"1\":1,\"2\":0,\"3\":0}\n{\"topic\":\"b\",\"1\":1,\"2\":0}\n")),
              words{"bad_share"});
    EXPECT_EQ(kinds(read(gold_, "")), words{"empty_file"});
}

TEST_F(ReadDistributions, RefusesColumnsThatAreHalfNamed) {
    distribution_options options;
    options.scale = scale("low<mid<high");
    EXPECT_EQ(problems(read("topic,low,mid,high\na,1,0,0\n", "topic,low,mid,top\na,1,0,0\n", options), folder_),
              "run: the columns 'top' are not classes of the scale low<mid<high; name every column after its class, or "
              "none of them\n");
    EXPECT_EQ(kinds(read("topic,low,mid,high\na,1,0,0\n", "topic,low,mid,mid\na,1,0,0\n", options)),
              words{"unknown_class"});
}

TEST_F(ReadDistributions, RefusesTwoRunsOfTheSameName) {
    const std::string run = folder_.write("run.tsv", gold_);
    EXPECT_EQ(kinds(read_distributions(folder_.write("gold", gold_), {run, run}, {})), words{"duplicate_system"});
}

TEST_F(ReadDistributions, TurnsRatingsIntoDistributions) {
    distribution_options options;
    options.gold = distribution_rows::ratings;
    const expected<quantification> found =
        read("item,ann,bob,cy\nx,1,3,3\ny,2,,2\n", "x\t1\t0\t0\ny\t0\t1\t0\n", options);
    ASSERT_TRUE(found) << found.error().to_string(spelling::command_line);
    EXPECT_EQ(found->scale.to_string(), "1..3");
    EXPECT_EQ(found->pair(0, 0)->truth(), (std::vector{1.0 / 3, 0.0, 2.0 / 3}));
    EXPECT_EQ(found->pair(0, 1)->truth(), (std::vector{0.0, 1.0, 0.0}));
    options.runs = distribution_rows::ratings;
    const expected<quantification> rated = read("x,1,3,3\n", "x,1\n", options);
    ASSERT_TRUE(rated) << rated.error().to_string(spelling::command_line);
    EXPECT_EQ(estimated(*rated), (shares{{1, 0, 0}}));
}

TEST_F(ReadDistributions, RefusesRatingsThatSayNothing) {
    distribution_options options;
    options.gold = distribution_rows::ratings;
    EXPECT_EQ(kinds(read("item,ann,bob\nx,good,bad\n", "x\t1\t0\n", options)), words{"no_scale"});
    options.scale = scale("bad<good");
    EXPECT_EQ(problems(read("item,ann,bob\nx,god,bad\ny,,\n", "x\t1\t0\ny\t1\t0\n", options), folder_),
              "gold:2:3: the label 'god' is not on the scale bad<good; did you mean 'good'?\n"
              "gold:3:1: no rater has rated 'y'; give at least one rating, or remove the row\n");
}

TEST(Quantify, TakesTheMarginsOfTables) {
    campaign labels{.scale = scale("1..2"), .systems = {"s"}, .topics = {"t", "u"}, .tables = {}};
    confusion_table unanswered(2);
    unanswered.add_unanswered(gold{0});
    labels.tables = {table_of(2, {3, 1, 0, 0}), unanswered};
    const quantification evidence = quantify(labels);
    EXPECT_EQ(evidence.pair(0, 0)->estimated(), (std::vector{0.75, 0.25}));
    EXPECT_EQ(evidence.pair(0, 0)->truth(), (std::vector{1.0, 0.0}));
    EXPECT_FALSE(evidence.pair(0, 1));
    const scoreboard board = evaluate({parse_measure("NMD").value()}, evidence, undefined_topics::skip);
    EXPECT_EQ(board.measures[0].overall[0].value, score(0.25));
    EXPECT_EQ(board.measures[0].by_topic(1, 0), score(undefined_reason::no_items));
}

}  // namespace

}  // namespace ordeval
