// A column of gold that parts the items, and ids that are kept where they are asked for.
#include "io_test.hpp"
#include "ordeval/evaluation/read_evidence.hpp"

namespace ordeval {
namespace {

class Subgroups : public ::testing::Test {
protected:
    temporary_folder folder;

    expected<evidence> read(const std::string& gold, const std::string& run, const std::string& group,
                            evidence_request request = {}) {
        request.gold = folder.write("gold", gold);
        request.runs = {folder.write("run", run)};
        request.group = group;
        return read_evidence(request);
    }
    static const labelled_items& items(const expected<evidence>& found) {
        return std::get<labelled_items>(found->value);
    }
};

const std::string answers = "id,label\n1,0\n2,1\n3,1\n4,0\n";

TEST_F(Subgroups, AreReadFromGoldAloneAndPutInOrder) {
    const auto found = read("id,label,language\n1,0,fr\n2,1,de\n3,0,fr\n4,1,\n", answers, "language");
    ASSERT_TRUE(found) << problems(found, folder);
    ASSERT_TRUE(items(found).subgroups);
    EXPECT_EQ(items(found).subgroups->column, "language");
    EXPECT_EQ(items(found).subgroups->names, (words{"(no value)", "de", "fr"}));
    EXPECT_EQ(items(found).subgroups->of, (std::vector<std::uint32_t>{2, 1, 2, 0}));
    EXPECT_TRUE(items(found).topics.empty());
    EXPECT_TRUE(items(found).ids.empty()) << "nobody asked for them";
}

TEST_F(Subgroups, ComeFromTabsJsonAndWideTablesAlike) {
    const std::vector<std::uint32_t> of{1, 0, 1, 0};
    const auto tabs = read("id\tlabel\tlang\n1\t0\tx\n2\t1\ta\n3\t0\tx\n4\t1\ta\n", answers, "lang");
    ASSERT_TRUE(tabs) << problems(tabs, folder);
    EXPECT_EQ(items(tabs).subgroups->of, of);
    const auto json = read(R"({"id":1,"label":0,"meta":{"lang":"x"}}
{"id":2,"label":1,"meta":{"lang":"a"}}
{"id":3,"label":0,"meta":{"lang":"x"}}
{"id":4,"label":1,"meta":{"lang":"a"}}
)",
                           answers, "meta.lang");
    ASSERT_TRUE(json) << problems(json, folder);
    EXPECT_EQ(items(json).subgroups->of, of);
    evidence_request wide;
    wide.wide = folder.write("wide", "id,gold,lang,a,b\n1,0,x,0,0\n2,1,a,1,0\n3,0,x,1,1\n4,1,a,0,1\n");
    wide.group = "lang";
    const auto table = read_evidence(wide);
    ASSERT_TRUE(table) << problems(table, folder);
    EXPECT_EQ(table->systems(), (words{"a", "b"})) << "the column of subgroups is no system";
    EXPECT_EQ(items(table).subgroups->of, of);
}

TEST_F(Subgroups, LeaveTopicsAsTheyAre) {
    const auto found = read("id,topic,label,source\n1,t,0,web\n2,t,1,book\n3,u,0,web\n4,u,1,web\n",
                            "id,topic,label\n1,t,0\n2,t,1\n3,u,1\n4,u,0\n", "source");
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->topics(), (words{"t", "u"}));
    EXPECT_EQ(items(found).subgroups->names, (words{"book", "web"}));
}

TEST_F(Subgroups, AColumnThatOnlyLooksLikeTopicsHoldsThem) {
    // `group` would be a topic, were it not asked for.
    const auto found = read("id,group,label\n1,x,0\n2,x,1\n3,y,0\n4,y,1\n", answers, "group");
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_TRUE(found->topics().empty());
    EXPECT_EQ(items(found).subgroups->names, (words{"x", "y"}));
}

TEST_F(Subgroups, FollowPoliciesAndSelections) {
    evidence_request request;
    request.reading.duplicates = duplicates_policy::last;
    request.reading.na = {"NA"};
    request.reading.extra = extra_policy::skip;
    const auto found =
        read("id,label,lang\n1,0,x\n2,NA,gone\n3,0,x\n1,1,late\n4,1,a\n", "id,label\n1,0\n3,1\n4,0\n", "lang", request);
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(items(found).subgroups->names, (words{"a", "late", "x"}));
    EXPECT_EQ(items(found).subgroups->of, (std::vector<std::uint32_t>{1, 2, 0}));
    evidence_request one_topic;
    one_topic.selection.topics = {"u"};
    const auto kept = read("id,topic,label,lang\n1,t,0,x\n2,t,1,x\n3,u,0,y\n4,u,1,z\n",
                           "id,topic,label\n1,t,0\n2,t,1\n3,u,1\n4,u,0\n", "lang", one_topic);
    ASSERT_TRUE(kept) << problems(kept, folder);
    EXPECT_EQ(items(kept).subgroups->names, (words{"y", "z"})) << "x has no item left";
    EXPECT_EQ(items(kept).subgroups->of, (std::vector<std::uint32_t>{0, 1}));
}

TEST_F(Subgroups, ThatAreNotThereAreAProblem) {
    EXPECT_NE(problems(read("id,label,language\n1,0,x\n2,1,y\n3,0,x\n4,1,y\n", answers, "languge"), folder)
                  .find("no column is called 'languge'"),
              std::string::npos);
    EXPECT_NE(problems(read("1,0\n2,1\n3,0\n4,1\n", answers, "language"), folder).find("no header"), std::string::npos);
    EXPECT_NE(problems(read("id,label\n1,0\n2,1\n3,0\n4,1\n", answers, "label"), folder).find("the labels"),
              std::string::npos);
    evidence_request counts;
    counts.counts = {folder.write("counts", "gold,predicted,count\n0,0,5\n1,1,5\n")};
    counts.group = "language";
    EXPECT_NE(problems(read_evidence(counts), folder).find("single items"), std::string::npos);
    evidence_request repeats;
    repeats.repeats = true;
    EXPECT_NE(problems(read("id,label,l\n1,0,x\n", answers, "l", repeats), folder).find("exclude each other"),
              std::string::npos);
}

TEST_F(Subgroups, IdsAreKeptWhereTheyAreAskedFor) {
    evidence_request request;
    request.keep_ids = true;
    const auto found = read("id,label\nq7,0\nq1,1\n", "id,label\nq1,1\nq7,1\n", "", request);
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(items(found).ids, (words{"q7", "q1"}));
    const auto rows = read("0\n1\n", "1\n1\n", "", request);
    ASSERT_TRUE(rows) << problems(rows, folder);
    EXPECT_EQ(items(rows).ids, (words{"row 1", "row 2"}));
}

}  // namespace
}  // namespace ordeval
