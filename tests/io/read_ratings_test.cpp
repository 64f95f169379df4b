#include "ordeval/evidence/read_ratings.hpp"

#include "io_test.hpp"
#include "ordeval/evidence/read_forecasts.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "test_folders.hpp"

namespace ordeval {

namespace {

/// What every item got, as `id: rater=class ...` with classes as the file names them.
std::vector<std::string> lines(const rated_items& items) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < items.items(); ++i) {
        std::string line = items.ids[i] + ":";
        for (const rating& one : items.ratings[i])
            line += " " + items.raters[one.rater] + "=" + items.scale.names()[one.value];
        all.push_back(line);
    }
    return all;
}

class ReadRatings : public ::testing::Test {
protected:
    temporary_folder folder;

    std::vector<std::string> read(const std::string& name, std::string_view text, const rating_options& options = {}) {
        const expected<rated_items> found = read_ratings(folder.write(name, text), options);
        EXPECT_TRUE(found) << problems(found, folder);
        return found ? lines(*found) : std::vector<std::string>{};
    }
};

const std::vector<std::string> two_items{"x: a=1 b=2", "y: a=3"};

TEST_F(ReadRatings, AreTheSameInEveryForm) {
    EXPECT_EQ(read("long.csv", "item,rater,rating\nx,a,1\ny,a,3\nx,b,2\ny,b,\n"), two_items);
    EXPECT_EQ(read("wide.tsv", "id\ta\tb\nx\t1\t2\ny\t3\tNA\n"), two_items);
    EXPECT_EQ(read("long.jsonl", R"({"item":"x","rater":"a","rating":1}
{"item":"x","rater":"b","rating":2}
{"item":"y","rater":"a","rating":3}
{"item":"y","rater":"b","rating":null}
)"),
              two_items);
    EXPECT_EQ(read("wide.json", R"([{"id":"x","a":1,"b":2},{"id":"y","a":3,"b":null}])"), two_items);
    EXPECT_EQ(
        read("keyed.jsonl", "{\"id\":\"x\",\"ratings\":{\"a\":1,\"b\":2}}\n{\"id\":\"y\",\"ratings\":{\"a\":3}}\n"),
        two_items);
}

TEST_F(ReadRatings, OfTwoColumnsOfOneNameAreRefused) {
    for (const char* text :
         {"item,rater,rating,rating\nx,a,1,2\n", "item,rater,rating,Rating\nx,a,1,2\n",
          "item,Item,rater,rating\nx,y,a,2\n", "item,ann,ann,ben\nx,1,2,2\n", "item,label,label\nx,1,2\n",
          "{\"item\":\"x\",\"rater\":\"a\",\"rating\":1,\"Rating\":2}\n"})
        EXPECT_EQ(kinds(read_ratings(folder.write("f", text), {})), words{"duplicate_column"}) << text;
    for (const char* text :
         {R"({"item":"x","rater":"a","rating":1,"rating":2})", R"([{"x":{"ann":1,"ben":2,"ann":3}}])"})
        EXPECT_EQ(kinds(read_ratings(folder.write("f", text), {})), words{"bad_json"}) << text;
    EXPECT_EQ(kinds(read_ratings(folder.write("f", "x,x,rater,rating\nx,y,a,2\n"), {.id = {"x"}})),
              words{"duplicate_column"});
}

TEST_F(ReadRatings, AreTheSameInABox) {
    const std::string long_records = R"([{"item":"x","rater":"a","rating":1},
        {"item":"x","rater":"b","rating":2},{"item":"y","rater":"a","rating":3}])";
    for (const std::string member : {"data", "ratings", "annotations", "whatever"})
        EXPECT_EQ(read("box.json", "{\"version\": 2, \"" + member + "\": " + long_records + "}"), two_items) << member;
    EXPECT_EQ(read("wide.json", R"({"data":[{"id":"x","a":1,"b":2},{"id":"y","a":3,"b":null}]})"), two_items);
    // A record alone is no box.
    EXPECT_EQ(read("one.json", "{\n\"id\": \"x\",\n\"ratings\": {\"a\": 1, \"b\": 2}\n}\n"),
              std::vector<std::string>{"x: a=1 b=2"});
    EXPECT_EQ(read("nameless.json", R"({"ratings": [{"rater":"a","rating":1},{"rater":"b","rating":2}]})"),
              std::vector<std::string>{"record 1: a=1 b=2"});
}

TEST_F(ReadRatings, AreKeyedByItemsWhereTheyNameTheirRaters) {
    EXPECT_EQ(read("keyed.json", R"({"x": {"ratings": {"a": 1, "b": 2}}, "y": {"ratings": {"a": 3}}})"), two_items);
    EXPECT_EQ(read("within.json", R"({"data": {"x": {"ratings": {"a": 1, "b": 2}}, "y": {"ratings": {"a": 3}}}})"),
              two_items);
    EXPECT_EQ(read("lists.json", R"({"x": [{"rater":"a","rating":1},{"rater":"b","rating":2}],
                                     "y": [{"rater":"a","rating":3}]})"),
              two_items);
    // Keys of the two shapes below may be items or raters, which would give another agreement.
    for (const std::string text : {R"({"x": {"a": 1, "b": 2}, "y": {"a": 3}})", R"({"x": [1, 2], "y": [3]})"}) {
        const expected<rated_items> found = read_ratings(folder.write("doubt.json", text));
        EXPECT_EQ(problems(found, folder),
                  "doubt.json: is a JSON object whose keys may be items or raters; if they are items, say --id id; if "
                  "they are raters, write a record per item\n");
    }
    EXPECT_EQ(read("told.json", R"({"x": {"a": 1, "b": 2}, "y": {"a": 3}})", {.id = {"id"}}), two_items);
    EXPECT_EQ(read("told.json", R"({"x": [1, 2], "y": [3]})", {.id = {"id"}}),
              (std::vector<std::string>{"x: 1=1 2=2", "y: 1=3"}));
}

TEST_F(ReadRatings, ThatAreNotFoundAreToldByWhatIsThere) {
    auto said = [&](std::string_view text) { return problems(read_ratings(folder.write("r.json", text)), folder); };
    EXPECT_EQ(said(R"([{"item":"x","votes":[1,2]}])"),
              "r.json: record 1 has no ratings among 'item', 'votes'; call a list of them ratings, or write a record "
              "per rating, with item, rater and rating\n");
    EXPECT_EQ(said(R"({"train":[{"item":"x","rater":"a","rating":1}],"test":[{"item":"x","rater":"a","rating":1}]})"),
              "r.json: holds several lists that could be the ratings: 'train', 'test'; keep one of them in the file\n");
    EXPECT_EQ(said(R"({"meta":{"by":"us"},"version":3})"),
              "r.json: is a JSON object in which no ratings are found; write a list of records, one per item or "
              "rating\n");
}

TEST_F(ReadRatings, OfAListHaveNumberedRaters) {
    EXPECT_EQ(read("list.jsonl", "{\"id\":\"x\",\"ratings\":[4,5,3]}\n{\"id\":\"y\",\"ratings\":[5,null,4]}\n"),
              (std::vector<std::string>{"x: 1=4 2=5 3=3", "y: 1=5 3=4"}));
}

TEST_F(ReadRatings, AreInTheOrderOfNamesAndNotOfTheFile) {
    const auto read_in = [&](const std::string& text) {
        const expected<rated_items> found = read_ratings(folder.write("any.csv", text));
        EXPECT_TRUE(found) << problems(found, folder);
        return *found;
    };
    const std::vector<std::string> in_order{"i2: ann=2 r2=1 r10=3", "i10: ann=1 r2=3"};
    const std::string head = "id,rater,rating,topic,system\n";
    for (const std::string rows :
         {"i10,r2,3,t2,s1\ni2,r10,3,t10,s2\ni2,r2,1,t10,s2\ni10,ann,1,t2,s1\ni2,ann,2,t10,s2\n",
          "i2,ann,2,t10,s2\ni2,r2,1,t10,s2\ni10,ann,1,t2,s1\ni10,r2,3,t2,s1\ni2,r10,3,t10,s2\n"}) {
        const rated_items found = read_in(head + rows);
        EXPECT_EQ(lines(found), in_order);
        EXPECT_EQ(found.topics, (words{"t2", "t10"}));
        EXPECT_EQ(found.topic_of, (std::vector<std::uint32_t>{1, 0}));
        EXPECT_EQ(found.system_of, (std::vector<std::uint32_t>{1, 0}));
        const bool sorted = rows.starts_with("i2");
        EXPECT_EQ(found.in_order_of_file(),
                  sorted ? (std::vector<std::size_t>{0, 1}) : (std::vector<std::size_t>{1, 0}));
        EXPECT_EQ(found.only({0}).in_order_of_file(), found.in_order_of_file());
    }
    const rated_items wide = read_in("id,r10,ann,r2\ni10,,1,3\ni2,3,2,1\n");
    EXPECT_EQ(lines(wide), in_order);
    EXPECT_EQ(wide.in_order_of_file(), (std::vector<std::size_t>{1, 0}));
}

TEST_F(ReadRatings, TakeCompositeKeysTopicsAndSystems) {
    const expected<rated_items> found = read_ratings(
        folder.write("summaries.csv", "dimension,system,topic,doc,e1,e2,gpt4\nc,M1,t,d1,1,2,2\nc,M2,t,d1,3,3,4\n"),
        {.id = {"dimension", "system", "doc"}, .raters = {"e*"}, .judges = {"gpt?"}});
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(lines(*found), (std::vector<std::string>{"c/M1/d1: e1=1 e2=2 gpt4=2", "c/M2/d1: e1=3 e2=3 gpt4=4"}));
    EXPECT_EQ(found->systems, (words{"M1", "M2"}));
    EXPECT_EQ(found->topics, (words{"t"}));
    EXPECT_EQ(found->machines(), std::vector<std::size_t>{2});
    EXPECT_EQ(found->people(), (std::vector<std::size_t>{0, 1}));
}

TEST_F(ReadRatings, ReadLabelStudioExports) {
    const expected<rated_items> found = read_ratings(folder.write("export.json", R"([
 {"id": 7, "data": {"text": "t"}, "annotations": [
   {"completed_by": 1, "was_cancelled": false, "result": [{"from_name": "stars", "type": "rating", "value": {"rating": 4}}]},
   {"completed_by": {"id": 2, "email": "b@x"}, "result": [{"from_name": "stars", "value": {"rating": 5}}]},
   {"completed_by": 3, "was_cancelled": true, "result": [{"from_name": "stars", "value": {"rating": 1}}]}],
  "predictions": [{"model_version": "m1", "result": [{"from_name": "stars", "value": {"rating": 3}}]}]},
 {"id": 8, "data": {}, "annotations": [{"completed_by": 1, "result": [{"from_name": "stars", "value": {"choices": ["2"]}}]}]}])"));
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(lines(*found), (std::vector<std::string>{"7: 1=4 b@x=5 m1=3", "8: 1=2"}));
    EXPECT_EQ(found->machines(), std::vector<std::size_t>{2});
}

TEST_F(ReadRatings, ReadArgillaRecords) {
    const expected<rated_items> found = read_ratings(folder.write("records.json", R"([
 {"id": "r1", "text": "t", "quality.responses": [4, 5], "quality.responses.users": ["u1", "u2"],
  "quality.suggestion": 3, "quality.suggestion.agent": "llm"},
 {"id": "r2", "text": "t", "quality.responses": [2], "quality.responses.users": ["u2"], "quality.suggestion": null}])"));
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(lines(*found), (std::vector<std::string>{"r1: llm=3 u1=4 u2=5", "r2: u2=2"}));
    EXPECT_EQ(found->machines(), std::vector<std::size_t>{0});
}

TEST_F(ReadRatings, ReadArgillaRecordsThatAreNotFlat) {
    const expected<rated_items> found = read_ratings(folder.write("nested.json", R"([
 {"id": "r1", "fields": {"text": "t"}, "metadata": {}, "vectors": {}, "_server_id": "s1",
  "suggestions": {"quality": {"value": 3, "score": null, "agent": "llm"}},
  "responses": {"quality": [{"value": 4, "user_id": "u1"}, {"value": 5, "user_id": "u2"}]}},
 {"id": "r2", "fields": {"text": "t"}, "suggestions": {"quality": {"value": 1, "agent": null}}, "responses": {}}])"));
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(lines(*found), (std::vector<std::string>{"r1: llm=3 u1=4 u2=5", "r2: suggestion=1"}));
    EXPECT_EQ(found->machines(), (std::vector<std::size_t>{0, 1}));
}

TEST_F(ReadRatings, ReadArgillaRecordsThatListResponsesByUser) {
    const expected<rated_items> found = read_ratings(folder.write("listed.json", R"([
 {"id": "r1", "fields": {"text": "t"},
  "responses": [{"user_id": "u1", "values": {"quality": {"value": 4}}, "status": "submitted"},
                {"user_id": "u2", "values": {"quality": {"value": 5}}, "status": "submitted"}],
  "suggestions": [{"question_name": "quality", "value": 3, "agent": "llm"}]},
 {"id": "r2", "fields": {"text": "t"},
  "responses": [{"user_id": "u1", "values": {"quality": {"value": 2}}, "status": "discarded"},
                {"user_id": "u2", "values": {"quality": {"value": 1}}, "status": "submitted"}]}])"));
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(lines(*found), (std::vector<std::string>{"r1: llm=3 u1=4 u2=5", "r2: u2=1"}));
    EXPECT_EQ(found->machines(), std::vector<std::size_t>{0});
}

TEST_F(ReadRatings, ReadProdigyExports) {
    EXPECT_EQ(read("prodigy.jsonl",
                   R"({"text":"t","_task_hash":11,"_annotator_id":"d-a","accept":["4"],"answer":"accept"}
{"text":"t","_task_hash":11,"_annotator_id":"d-b","accept":["5"],"answer":"accept"}
{"text":"u","_task_hash":12,"_annotator_id":"d-a","accept":["1"],"answer":"ignore"}
{"text":"u","_task_hash":12,"_annotator_id":"d-b","accept":["2"],"answer":"accept"}
)"),
              (std::vector<std::string>{"11: d-a=4 d-b=5", "12: d-b=2"}));
}

TEST_F(ReadRatings, TellOfARaterWhoRatesAnItemTwice) {
    const std::string path = folder.write("r.csv", "item,rater,rating\nx,a,1\nx,a,2\nx,b,2\n");
    EXPECT_EQ(problems(read_ratings(path), folder),
              "r.csv:3: the rater 'a' rates the item 'x' again, first in line 2; keep one of them, name all columns of "
              "the item with --id, or choose --duplicates first or --duplicates last\n");
    EXPECT_EQ(lines(*read_ratings(path, {.duplicates = duplicates_policy::first})), words{"x: a=1 b=2"});
    EXPECT_EQ(lines(*read_ratings(path, {.duplicates = duplicates_policy::last})), words{"x: a=2 b=2"});
}

// The topic was that of whichever line came first.
TEST_F(ReadRatings, TellOfAnItemWithTwoTopicsOrSystems) {
    const std::string path = folder.write("r.csv", "item,topic,rater,rating\nx,t1,a,1\nx,t2,b,2\n");
    EXPECT_EQ(
        problems(read_ratings(path), folder),
        "r.csv:3: the item 'x' has the topic 't2', and 't1' in line 2; give it one of them, or name all columns of "
        "the item with --id\n");
    EXPECT_EQ(kinds(read_ratings(folder.write("r.jsonl",
                                              "{\"item\":\"x\",\"system\":\"s\",\"rater\":\"a\",\"rating\":1}\n"
                                              "{\"item\":\"x\",\"system\":\"u\",\"rater\":\"b\",\"rating\":2}\n"))),
              words{"contradicting_item"});
}

TEST_F(ReadRatings, TellOfARatingOffTheScale) {
    const std::string path = folder.write("r.csv", "id,a,b\nx,1,3.5\ny,5,9\n");
    EXPECT_EQ(kinds(read_ratings(path, {.scale = scale("1..5")})), (words{"unknown_label", "unknown_label"}));
    const rated_items moved = *read_ratings(path, {.scale = scale("1..5"), .off_scale = off_scale_policy::nearest});
    EXPECT_EQ(lines(moved), (words{"x: a=1 b=3", "y: a=5 b=5"}));
    EXPECT_EQ(moved.account.applied, (std::vector<applied_policy>{{"off-scale=nearest", path, 2}}));
    EXPECT_EQ(lines(*read_ratings(path, {.scale = scale("1..5"), .off_scale = off_scale_policy::skip})),
              (words{"x: a=1", "y: a=5"}));
}

TEST_F(ReadRatings, TreatItemsWithOneRatingAsAsked) {
    const std::string path = folder.write("r.csv", "id,a,b\nx,1,2\ny,3,\nz,,\n");
    EXPECT_EQ(read_ratings(path)->items(), 2U);
    EXPECT_EQ(kinds(read_ratings(path, {.single = single_rating_policy::error})), words{"single_rating"});
    EXPECT_EQ(lines(*read_ratings(path, {.single = single_rating_policy::skip})), words{"x: a=1 b=2"});
}

TEST_F(ReadRatings, SayWhatIsMissing) {
    EXPECT_EQ(kinds(read_ratings(folder.path("none.csv"))).size(), 1U);
    EXPECT_EQ(kinds(read_ratings(folder.write("r.csv", "id,a\nx,1\n"), {.id = {"doc"}})), words{"no_column"});
    EXPECT_EQ(kinds(read_ratings(folder.write("s.csv", "id,a\nx,1\n"), {.judges = {"gpt*"}})), words{"unknown_rater"});
    EXPECT_EQ(kinds(read_ratings(folder.write("t.csv", "id,a\nx,low\n"))), words{"bad_scale"});
    EXPECT_EQ(kinds(read_ratings(folder.write("u.jsonl", "{\"id\":1,\"a\":\n"))), words{"bad_json"});
    EXPECT_EQ(kinds(read_ratings(folder.write("v.csv", "item,rater,rating\nx,,1\n"))), words{"empty_rater"});
}

TEST_F(ReadRatings, ReadSummEval) {
    const std::string path = ORDEVAL_SHARED_DATA "/summeval/ratings.csv";
    if (!std::filesystem::exists(path)) GTEST_SKIP() << "the shared data is not here";
    rating_options options{
        .scale = scale("1..5"), .id = {"dimension", "system", "doc"}, .raters = {"e?"}, .judges = {"gpt*", "llama*"}};
    EXPECT_FALSE(read_ratings(path, options)) << "judges have values between the classes";
    options.off_scale = off_scale_policy::nearest;
    const expected<rated_items> found = read_ratings(path, options);
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->items(), 4800U);
    EXPECT_EQ(found->raters.size(), 12U);
    EXPECT_EQ(found->machines().size(), 9U);
    const score alpha =
        evaluate(parse_measure("Alpha(metric=interval)").value(), found->only(found->people()).profiles().table());
    EXPECT_GT(*alpha, 0.5);
}

TEST_F(ReadRatings, ReadForecastsBesideGoldLabels) {
    const std::string gold_file = folder.write("gold.csv", "id,label\nx,1\ny,3\n");
    const std::string run = folder.write("run.csv", "id,1,2,3\ny,0.1,0.2,0.7\nx,0.5,0.5,0\n");
    const expected<forecast_set> found = read_forecasts(gold_file, {run}, scale("1..3"));
    ASSERT_TRUE(found) << problems(found, folder);
    ASSERT_EQ(found->by_system.size(), 1U);
    EXPECT_EQ(found->items, (words{"x", "y"}));
    EXPECT_EQ(found->by_system[0].truth(1), gold{2});
    EXPECT_DOUBLE_EQ(found->by_system[0].probabilities(1)[2], 0.7);
    const std::string other_order = folder.write("other.csv", "id,label\ny,3\nx,1\n");
    EXPECT_EQ(read_forecasts(other_order, {run}, scale("1..3"))->by_system, found->by_system);
    EXPECT_FALSE(read_forecasts(folder.write("two.csv", "id,l1,l2\nx,1,2\ny,3,3\n"), {run}, scale("1..3")));
}

}  // namespace

}  // namespace ordeval
