#include "evaluation/repeats.hpp"

#include <gtest/gtest.h>

#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/methods.hpp"
#include "ordeval/statistics/tests/analyse_repeats.hpp"
#include "statistics/random/random.hpp"

namespace ordeval {
namespace {

/// Two runs of good, three of poor and one of lone, on 12 topics of 10 items.
evidence runs_on_topics(bool with_topics = true) {
    labelled_items items{.scale = class_scale::parse("0..3").value()};
    random_source random({.seed = 5});
    for (std::uint32_t topic = 0; topic < 12; ++topic) {
        if (with_topics) items.topics.push_back("t" + std::to_string(topic));
        for (int item = 0; item < 10; ++item) {
            items.gold.push_back(static_cast<label>(random.below(4)));
            if (with_topics) items.topic_of.push_back(topic);
        }
    }
    for (const char* name : {"good#1", "poor#a", "good#2", "lone", "poor#b", "poor#c"}) {
        system_labels& system = items.systems.emplace_back();
        system.system = name;
        const std::uint64_t wrong = name[0] == 'g' ? 2 : 6;
        for (label truth : items.gold)
            system.answers.push_back(random.below(10) < wrong ? static_cast<label>(random.below(4)) : truth);
    }
    return {.value = items, .repeats = true};
}

evidence without_repeats(evidence found) {
    found.repeats = false;
    return found;
}

TEST(SystemRuns, AreTheSameUpToTheLastMark) {
    const auto systems = runs_of_systems({"a#1", "b", "a#2", "c#", "#1", "d#x#1", "d#x#2", "e\\#1#2"});
    std::vector<std::string> names;
    for (const system_runs& one : systems) names.push_back(one.system);
    EXPECT_EQ(names, (std::vector<std::string>{"a", "b", "c#", "#1", "d#x", "e\\#1"}));
    EXPECT_EQ(systems[0].runs, (std::vector<std::size_t>{0, 2}));
}

TEST(Repeats, ScoreIsTheMeanOverRunsTopicByTopic) {
    score_request request{.measures = parse_measures("MAE,Kappa").value()};
    request.intervals = interval_request{.replicates = 200};
    const scoreboard runs = score_systems(without_repeats(runs_on_topics()), request).value();
    const scoreboard systems = score_systems(runs_on_topics(), request).value();
    EXPECT_EQ(systems.systems, (std::vector<std::string>{"good", "poor", "lone"}));
    EXPECT_EQ(systems.intervals->unit, "topics,repeats");
    for (std::size_t m = 0; m < 2; ++m) {
        const measured &each = runs.measures[m], &mean = systems.measures[m];
        EXPECT_NEAR(*mean.overall[0].value, (*each.overall[0].value + *each.overall[2].value) / 2, 1e-12);
        EXPECT_NEAR(*mean.by_topic(3, 1), (*each.by_topic(3, 1) + *each.by_topic(3, 4) + *each.by_topic(3, 5)) / 3,
                    1e-12);
        EXPECT_EQ(mean.overall[2].value, each.overall[3].value);
        EXPECT_EQ(mean.uncertainty[2].interval, each.uncertainty[3].interval);
        ASSERT_TRUE(mean.repeats[0]);
        EXPECT_FALSE(mean.repeats[2]);
        std::vector<double> table;
        for (std::size_t topic = 0; topic < 12; ++topic)
            for (std::size_t run : {0, 2}) table.push_back(*each.by_topic(topic, run));
        const repeat_variance expected = analyse_repeats({12, 2, table});
        EXPECT_EQ(*mean.repeats[0], expected);
        EXPECT_EQ(mean.uncertainty[0].standard_error, expected.standard_error);
        EXPECT_EQ(mean.uncertainty[0].method, interval_method::student_t);
    }
    EXPECT_NE(to_json(systems).find("\"share_of_runs\""), std::string::npos);
    EXPECT_NE(methods_of(systems).paragraph.find("two-way random model"), std::string::npos);
}

TEST(Repeats, OfItemsAreAnalysedByWhatItemsGive) {
    score_request request{.measures = parse_measures("Accuracy").value()};
    const scoreboard board = score_systems(runs_on_topics(false), request).value();
    const evidence runs = runs_on_topics(false);
    const auto& items = std::get<labelled_items>(runs.value);
    std::vector<double> table;
    for (std::size_t item = 0; item < items.gold.size(); ++item)
        for (std::size_t run : {0, 2}) table.push_back(items.systems[run].answers[item] == items.gold[item] ? 1 : 0);
    const repeat_variance expected = analyse_repeats({120, 2, table});
    const repeat_variance& found = *board.measures[0].repeats[0];
    EXPECT_NEAR(found.mean, expected.mean, 1e-9);
    EXPECT_NEAR(found.run_variance, expected.run_variance, 1e-7);
    EXPECT_NEAR(found.rest_variance, expected.rest_variance, 1e-7);
}

TEST(Repeats, ComparisonsTakeTheMeanOverRunsAsTheScore) {
    for (bool topics : {true, false}) {
        const auto compared = compare_systems(runs_on_topics(topics), {.measure = "MAE", .intervals = {}});
        ASSERT_TRUE(compared) << compared.error().to_string();
        const scoreboard board =
            score_systems(runs_on_topics(topics), {.measures = parse_measures("MAE").value()}).value();
        EXPECT_EQ(compared->systems, board.systems);
        EXPECT_EQ(compared->result.pairs.size(), 3u);
        EXPECT_EQ(compared->result.family.unit, topics ? resampled_units::topics : resampled_units::items);
        EXPECT_EQ(compared->result.family.units, topics ? 12u : 120u);
        for (std::size_t system = 0; system < 3; ++system)
            EXPECT_NEAR(*compared->result.systems[system].value, *board.measures[0].overall[system].value, 1e-9);
        EXPECT_EQ(compared->account.notices.back(),
                  "scores are means over the runs of a system: good 2, poor 3; tests compare these means, and "
                  "so hold for these runs only");
    }
}

TEST(Repeats, RefuseWhatIsOfSingleRuns) {
    EXPECT_FALSE(score_systems(runs_on_topics(), {.classes = true}));
    const auto refused =
        compare_systems(runs_on_topics(), {.measure = "MAE", .test = comparison_test::randomisation, .intervals = {}});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().to_string().find("single runs"), std::string::npos);
}

}  // namespace
}  // namespace ordeval
