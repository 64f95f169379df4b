#include "ordeval/report/story.hpp"

#include <gtest/gtest.h>

#include "measures/measure_test.hpp"
#include "ordeval/evaluation/make_report.hpp"
#include "ordeval/report/reading_guide.hpp"

namespace ordeval::testing {

namespace {

/// A campaign of systems with the same table on every topic, but for what varies by the topic's number.
template <class Table>
campaign many_topics(std::vector<std::string> systems, std::size_t topics, Table table) {
    campaign result{.scale = class_scale::from_integers(1, 3).value(), .systems = systems, .topics = {}, .tables = {}};
    for (std::size_t topic = 0; topic < topics; ++topic) result.topics.push_back("t" + std::to_string(topic));
    for (std::size_t system = 0; system < systems.size(); ++system)
        for (std::size_t topic = 0; topic < topics; ++topic) result.tables.push_back(table(system, topic));
    return result;
}

/// The first system is better on every topic, and how much depends on the topic.
confusion_table clear_cut(std::size_t system, std::size_t topic) {
    const item_count more = topic % 3;
    return system == 0 ? rows({{9 + more, 1, 0}, {1, 9, 2}, {0, 1, 9}})
                       : rows({{3, 4 + more, 3}, {4, 3, 4}, {3, 4, 3}});
}

evaluation_report story_report(campaign evidence, const char* measures, std::string rank_by = {}) {
    report_request request{
        .measures = parse_measures(measures).value(), .rank_by = std::move(rank_by), .trials = 200, .splits = 10};
    request.intervals->replicates = 50;
    return make_report({.value = std::move(evidence)}, request).value();
}

std::string said(const evaluation_report& report, story_subject about) {
    for (const story_sentence& one : story_of(report))
        if (one.about == about) return one.text;
    return {};
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST(Story, TellsWhoWonByHowMuchAndHowSurely) {
    const evaluation_report report = story_report(many_topics({"good", "bad"}, 12, clear_cut), "CEM_ORD,MAE");
    const std::string text = said(report, story_subject::winner);
    EXPECT_TRUE(holds(text, "Under CEM_ORD, good came first with 0.")) << text;
    EXPECT_TRUE(holds(text, " better than bad (95 % interval 0.")) << text;
    EXPECT_TRUE(holds(text, "The data allow it rank 1 only")) << text;
    EXPECT_TRUE(holds(said(report, story_subject::ties), "The two systems differ significantly at level 0.05"));
}

TEST(Story, LeadsAreCountedTowardsTheBetterEndOfLowerIsBetter) {
    const evaluation_report report = story_report(many_topics({"good", "bad"}, 12, clear_cut), "MAE,CEM_ORD");
    const std::string text = said(report, story_subject::winner);
    EXPECT_TRUE(holds(text, "Under MAE, good came first")) << text;
    EXPECT_TRUE(holds(text, "better than bad")) << text;
    EXPECT_FALSE(holds(text, "-")) << text;
}

TEST(Story, EqualSystemsShareTheFirstPlaceAndAreNotToldApart) {
    const auto same = [](std::size_t, std::size_t topic) { return clear_cut(0, topic); };
    const evaluation_report report = story_report(many_topics({"a", "b"}, 12, same), "CEM_ORD,MAE");
    EXPECT_TRUE(holds(said(report, story_subject::winner), "a and b share the first place"));
}

TEST(Story, NamesTheCommonestErrorOfTheWinner) {
    const evaluation_report report = story_report(many_topics({"good", "bad"}, 12, clear_cut), "CEM_ORD");
    EXPECT_EQ(said(report, story_subject::errors),
              "The most common error of good is to answer '3' where gold is '2': 24 of its 60 wrong answers. 100 % of "
              "them are one step away from gold, and 60 % are too high.");
}

TEST(Story, OneSystemIsDescribedAndNotRanked) {
    const evaluation_report report = story_report(many_topics({"alone"}, 12, clear_cut), "CEM_ORD,MAE");
    EXPECT_TRUE(holds(said(report, story_subject::winner), "alone scores 0."));
    EXPECT_TRUE(said(report, story_subject::ties).empty());
    EXPECT_TRUE(said(report, story_subject::measures).empty());
}

TEST(Story, OneSystemIsToldItsBestAndWorstClassAndTopic) {
    // Class 3 is answered right by 6 of 12 items of each topic, class 1 by all; topic t1 has more right answers of
    // class 2.
    const auto uneven = [](std::size_t, std::size_t topic) {
        return topic == 1 ? rows({{8, 0, 0}, {0, 10, 0}, {0, 6, 6}}) : rows({{8, 0, 0}, {4, 6, 0}, {0, 6, 6}});
    };
    const std::vector<std::string> texts =
        texts_of(story_of(story_report(many_topics({"alone"}, 4, uneven), "Accuracy")));
    ASSERT_GE(texts.size(), 4U);
    EXPECT_EQ(texts[2],
              "Of the gold classes it recognises '3' least often (50 % of 48 items answered right) and '1' most often "
              "(100 % of 32 items).");
    EXPECT_TRUE(holds(texts[3], "Its Accuracy depends on the topic: it runs from 0.6667")) << texts[3];
    EXPECT_TRUE(holds(texts[3], "to 0.8000 on ")) << texts[3];
}

TEST(Story, SaysWhatToBeCarefulAbout) {
    const auto silent = [](std::size_t system, std::size_t topic) {
        confusion_table table = rows({{9, 1, 0}, {1, 9, 2}, {0, 0, 0}});
        if (system == 1)
            table.add_unanswered(gold{0}, topic == 0 ? 3 : 0);
        else
            table.add(gold{0}, predicted{0}, topic == 0 ? 3 : 0);
        return table;
    };
    const std::string text = said(story_report(many_topics({"a", "b"}, 4, silent), "CEM_ORD,MAE"), story_subject::care);
    EXPECT_EQ(text,
              "Be careful: 3 items of b have no answer; there are only 4 topics; gold has fewer than 10 items of '3' "
              "(none).");
}

TEST(Story, SaysWhichMeasureIsUndefinedForHowManySystems) {
    const auto constant = [](std::size_t system, std::size_t topic) {
        return system == 0 ? clear_cut(0, topic) : rows({{0, 20, 0}, {0, 20, 0}, {0, 20, 0}});
    };
    const std::string text =
        said(story_report(many_topics({"a", "b", "c"}, 12, constant), "MAE,TauB,Pearson"), story_subject::care);
    EXPECT_TRUE(holds(text, "TauB is undefined for 2 systems and Pearson for 2 systems")) << text;
}

TEST(Story, NamesTheTestThatMeasuresAreComparedBy) {
    const std::string text =
        said(story_report(many_topics({"good", "bad"}, 12, clear_cut), "CEM_ORD,MAE"), story_subject::measures);
    EXPECT_TRUE(
        holds(text, "by the randomised Tukey test, with which measures are compared, it tells the two systems apart"))
        << text;
}

TEST(Story, WarnsWhereTheRankingIsByAMeasureThatItAdvisesAgainst) {
    const campaign evidence = many_topics({"good", "bad"}, 12, clear_cut);
    const std::optional<std::string> warning =
        warning_of_ranking(story_report(evidence, "CEM_ORD,Accuracy", "Accuracy"));
    ASSERT_TRUE(warning);
    EXPECT_TRUE(holds(*warning, "ranked by Accuracy, which takes no account of the order of the classes")) << *warning;
    EXPECT_TRUE(holds(*warning, "CEM_ORD deserves more trust")) << *warning;
    EXPECT_FALSE(warning_of_ranking(story_report(evidence, "CEM_ORD,Accuracy")));
}

TEST(Story, LeadsToEvidenceThatThePageHas) {
    const evaluation_report report = story_report(many_topics({"good", "bad"}, 12, clear_cut), "CEM_ORD,MAE");
    std::vector<std::string> sections;
    for (const story_sentence& one : story_of(report)) sections.push_back(one.section);
    EXPECT_EQ(sections, (std::vector<std::string>{"leaderboard", "pairs", "system", "measures", "leaderboard"}));
}

TEST(ReadingGuide, ExplainsWhatIsThereOnTheReportsOwnNumbers) {
    const evaluation_report report = story_report(many_topics({"good", "bad"}, 12, clear_cut), "CEM_ORD");
    std::vector<std::string> terms;
    for (const guide_entry& entry : reading_guide(report)) terms.push_back(entry.term);
    EXPECT_EQ(terms, (std::vector<std::string>{"Score", "Interval", "Rank", "Letters", "p-value", "Effect size"}));
    EXPECT_TRUE(holds(reading_guide(report).front().text, "good scores 0."));
    report_request bare{.measures = parse_measures("CEM_ORD").value(), .intervals = {}, .trials = 0};
    const evaluation_report plain = make_report({.value = many_topics({"good", "bad"}, 12, clear_cut)}, bare).value();
    ASSERT_EQ(reading_guide(plain).size(), 1U);
}

}  // namespace ordeval::testing
