// What policies do is counted, and is nothing else than what they say.
#include "io_test.hpp"

namespace ordeval {
namespace {

class Policies : public ::testing::Test {
protected:
    temporary_folder folder;
    std::string gold = folder.write("gold.csv", "1,0\n2,1\n3,2\n4,2\n");

    campaign read(std::string_view run, const read_options& options) {
        auto result = read_runs(gold, {folder.write("run.csv", run)}, options);
        EXPECT_TRUE(result) << problems(result, folder);
        return result ? *result : campaign{.scale = scale("0..1"), .systems = {}, .topics = {}, .tables = {}};
    }
};

TEST_F(Policies, NothingIsAppliedToACleanRun) {
    read_options options{.missing = missing_policy::wrong,
                         .extra = extra_policy::skip,
                         .duplicates = duplicates_policy::last,
                         .unknown_label = unknown_label_policy::nearest};
    EXPECT_TRUE(read("1,0\n2,1\n3,2\n4,2\n", options).account.applied.empty());
}

TEST_F(Policies, MissingCountsAsUnanswered) {
    campaign result = read("1,0\n3,2\n", {.missing = missing_policy::wrong});
    EXPECT_EQ(result.account.applied, (std::vector<applied_policy>{{"missing=wrong", "run", 2}}));
    EXPECT_EQ(result.pooled(0).total(), 4U);
    EXPECT_EQ(result.pooled(0).unanswered(ordeval::gold{1}), 1U);
    EXPECT_EQ(result.pooled(0).unanswered(ordeval::gold{2}), 1U);
}

TEST_F(Policies, MissingMayBeSkipped) {
    campaign result = read("1,0\n3,2\n", {.missing = missing_policy::skip});
    EXPECT_EQ(result.account.applied, (std::vector<applied_policy>{{"missing=skip", "run", 2}}));
    EXPECT_EQ(result.pooled(0), table_of(3, {1, 0, 0, 0, 0, 0, 0, 0, 1}));
}

TEST_F(Policies, ExtraMayBeSkipped) {
    campaign result = read("1,0\n9,0\n2,1\n3,2\n8,wrong\n4,2\n", {.extra = extra_policy::skip});
    EXPECT_EQ(result.account.applied, (std::vector<applied_policy>{{"extra=skip", "run", 2}}));
    EXPECT_EQ(result.pooled(0).total(), 4U);
}

TEST_F(Policies, FirstOrLastOfDuplicates) {
    const char* rows = "1,0\n2,1\n3,2\n2,0\n4,2\n2,2\n";
    campaign first = read(rows, {.duplicates = duplicates_policy::first});
    EXPECT_EQ(first.account.applied, (std::vector<applied_policy>{{"duplicates=first", "run", 2}}));
    EXPECT_EQ(first.pooled(0), table_of(3, {1, 0, 0, 0, 1, 0, 0, 0, 2}));
    campaign last = read(rows, {.duplicates = duplicates_policy::last});
    EXPECT_EQ(last.account.applied, (std::vector<applied_policy>{{"duplicates=last", "run", 2}}));
    EXPECT_EQ(last.pooled(0), table_of(3, {1, 0, 0, 0, 0, 1, 0, 0, 2}));
}

TEST_F(Policies, UnknownLabelsThatAreReplacedCountNoMore) {
    for (const unknown_label_policy unknown : {unknown_label_policy::wrong, unknown_label_policy::nearest}) {
        const char* name = unknown == unknown_label_policy::wrong ? "unknown-label=wrong" : "unknown-label=nearest";
        const read_options options{
            .scale = scale("0..2"), .duplicates = duplicates_policy::last, .unknown_label = unknown};
        EXPECT_EQ(read("1,0\n2,9\n3,2\n2,1\n4,2\n", options).account.applied,
                  (std::vector<applied_policy>{{"duplicates=last", "run", 1}}));
        EXPECT_EQ(read("1,0\n2,9\n3,2\n2,8\n4,2\n", options).account.applied,
                  (std::vector<applied_policy>{{"duplicates=last", "run", 1}, {name, "run", 1}}));
    }
}

TEST_F(Policies, DuplicatesInGoldFollowTheSamePolicy) {
    gold = folder.write("gold.csv", "2,0\n1,1\n2,1\n");
    campaign first = read("1,1\n2,1\n", {.duplicates = duplicates_policy::first});
    EXPECT_EQ(first.account.applied, (std::vector<applied_policy>{{"duplicates=first", "(gold)", 1}}));
    EXPECT_EQ(first.pooled(0), table_of(2, {0, 1, 0, 1}));
    campaign last = read("1,1\n2,1\n", {.duplicates = duplicates_policy::last});
    EXPECT_EQ(last.pooled(0), table_of(2, {0, 0, 0, 2}));
}

TEST_F(Policies, UnknownLabelsMayBeWrong) {
    campaign result = read("1,7\n2,\n3,word\n4,2\n", {.unknown_label = unknown_label_policy::wrong});
    EXPECT_EQ(result.account.applied, (std::vector<applied_policy>{{"unknown-label=wrong", "run", 3}}));
    EXPECT_EQ(result.pooled(0).unanswered(), 3U);
}

TEST_F(Policies, NearestTakesNumbersToTheNearestClass) {
    campaign result = read("1,-5\n2,1.6\n3,1e9\n4,1.5\n", {.unknown_label = unknown_label_policy::nearest});
    EXPECT_EQ(result.account.applied, (std::vector<applied_policy>{{"unknown-label=nearest", "run", 4}}));
    EXPECT_EQ(result.pooled(0), table_of(3, {1, 0, 0, 0, 0, 1, 0, 1, 1}));
}

TEST_F(Policies, NearestRefusesWhatIsNoNumber) {
    auto result = read_runs(gold, {folder.write("run.csv", "1,0\n2,word\n3,nan\n4,inf\n")},
                            {.unknown_label = unknown_label_policy::nearest});
    EXPECT_EQ(kinds(result), (words{"unknown_label", "unknown_label", "unknown_label"}));
}

TEST_F(Policies, AreCountedForEverySystem) {
    const std::string a = folder.write("a.csv", "1,0\n");
    const std::string b = folder.write("b.csv", "1,0\n2,1\n3,2\n7,2\n");
    auto result = read_runs(gold, {a, b}, {.missing = missing_policy::wrong, .extra = extra_policy::skip});
    ASSERT_TRUE(result) << problems(result, folder);
    EXPECT_EQ(
        result->account.applied,
        (std::vector<applied_policy>{{"missing=wrong", "a", 3}, {"extra=skip", "b", 1}, {"missing=wrong", "b", 1}}));
}

TEST_F(Policies, TheLargestScaleHasRoomForNoAnswer) {
    std::string rows;
    for (int i = 0; i < 255; ++i) rows += std::to_string(i) + "," + std::to_string(i) + "\n";
    gold = folder.write("gold.csv", rows);
    campaign result = read(rows.substr(0, rows.rfind("254,")), {.missing = missing_policy::wrong});
    EXPECT_EQ(result.scale.classes(), 255);
    EXPECT_EQ(result.pooled(0).unanswered(ordeval::gold{254}), 1U);
    EXPECT_EQ(result.pooled(0).answered(), 254U);
}

}  // namespace
}  // namespace ordeval
