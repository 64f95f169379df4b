#include "ordeval/evidence/generate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "ordeval/core/tally.hpp"

namespace ordeval {
namespace {

const synthetic_campaign::system& system_named(const synthetic_campaign& campaign, const std::string& name) {
    return *std::find_if(campaign.systems.begin(), campaign.systems.end(),
                         [&](const auto& s) { return s.name == name; });
}

bool same_labels(const synthetic_campaign& a, const synthetic_campaign& b) {
    return std::equal(a.topics.begin(), a.topics.end(), b.topics.begin(), b.topics.end(),
                      [](const auto& x, const auto& y) { return x.name == y.name && x.truth == y.truth; }) &&
           std::equal(a.systems.begin(), a.systems.end(), b.systems.begin(), b.systems.end(),
                      [](const auto& x, const auto& y) { return x.name == y.name && x.answers == y.answers; });
}

void expect_complete(const synthetic_campaign& campaign) {
    std::set<std::string> names;
    for (const auto& system : campaign.systems) {
        EXPECT_TRUE(names.insert(system.name).second) << system.name;
        ASSERT_EQ(system.answers.size(), campaign.topics.size());
        for (std::size_t topic = 0; topic < campaign.topics.size(); ++topic)
            EXPECT_NO_THROW(tally(campaign.scale.classes(), campaign.topics[topic].truth, system.answers[topic]));
    }
}

item_count mistakes(const synthetic_campaign& campaign, const synthetic_campaign::system& system, std::size_t topic) {
    confusion_table table = tally(campaign.scale.classes(), campaign.topics[topic].truth, system.answers[topic]);
    item_count right = 0;
    for (gold g : table.gold_classes()) right += table(g, right_answer(g));
    return table.total() - right;
}

class Amigo2020 : public ::testing::Test {
protected:
    static const synthetic_campaign& campaign() {
        static const synthetic_campaign made = generate_amigo2020({});
        return made;
    }
};

TEST_F(Amigo2020, HasThePapersSizes) {
    EXPECT_EQ(campaign().topics.size(), 100u);
    EXPECT_EQ(campaign().systems.size(), 50u);
    EXPECT_EQ(campaign().scale.to_string(), "1..11");
    for (const auto& topic : campaign().topics) EXPECT_EQ(topic.truth.size(), 200u);
    expect_complete(campaign());
}

TEST_F(Amigo2020, TheMajorityClassIsTheFourthAndImbalanceFallsFromTopicToTopic) {
    auto share_of_fourth = [&](std::size_t first, std::size_t last) {
        double items = 0, fourth = 0;
        for (std::size_t t = first; t < last; ++t)
            for (label truth : campaign().topics[t].truth) {
                ++items;
                fourth += truth == 3;
            }
        return fourth / items;
    };
    EXPECT_NEAR(share_of_fourth(0, 10), 0.36, 0.05);  // P(|z| < 1/2 / 1.1) = 0.35
    EXPECT_NEAR(share_of_fourth(90, 100), 0.14, 0.03);
}

TEST_F(Amigo2020, ARatioOfMistakesIsKeptExactlyWhereEveryMistakeShows) {
    // Displaced tags differ from the truth except at the top class, which is rare.
    for (int tenths = 1; tenths <= 9; ++tenths) {
        const auto& system = system_named(campaign(), "tDisp_0." + std::to_string(tenths));
        EXPECT_EQ(mistakes(campaign(), system, 0), static_cast<item_count>(20 * tenths));
    }
}

TEST_F(Amigo2020, FullDisplacementMovesEveryTagUpByOneAndKeepsTheTop) {
    const auto& system = system_named(campaign(), "tDisp_1.0");
    for (std::size_t topic = 0; topic < campaign().topics.size(); ++topic)
        for (std::size_t i = 0; i < 200; ++i)
            EXPECT_EQ(system.answers[topic][i], std::min(campaign().topics[topic].truth[i] + 1, 10));
}

TEST_F(Amigo2020, FullMajorityIsConstant) {
    for (const auto& answers : system_named(campaign(), "maj_1.0").answers)
        EXPECT_TRUE(std::all_of(answers.begin(), answers.end(), [](label answer) { return answer == 3; }));
}

TEST_F(Amigo2020, OrdinalDisplacementNeverLowersAnAnswer) {
    const auto& system = system_named(campaign(), "oDisp_1.0");
    for (std::size_t topic = 0; topic < campaign().topics.size(); ++topic)
        for (std::size_t i = 0; i < 200; ++i) EXPECT_GE(system.answers[topic][i], campaign().topics[topic].truth[i]);
}

TEST_F(Amigo2020, ProximityIsNearerThanChance) {
    auto mean_distance = [&](const std::string& name) {
        double sum = 0;
        const auto& system = system_named(campaign(), name);
        for (std::size_t topic = 0; topic < campaign().topics.size(); ++topic)
            for (std::size_t i = 0; i < 200; ++i)
                sum += std::abs(system.answers[topic][i] - campaign().topics[topic].truth[i]);
        return sum / 20000;
    };
    EXPECT_LT(mean_distance("prox_1.0"), 0.5 * mean_distance("rand_1.0"));
}

using choices = amigo2020_choices;

TEST(Amigo2020Choices, NestedMistakesAreThoseOfWeakerSystemsToo) {
    const synthetic_campaign made = generate_amigo2020({.choices = {.made = choices::mistakes::nested}});
    for (int tenths = 1; tenths < 9; ++tenths) {
        const auto& fewer = system_named(made, "tDisp_0." + std::to_string(tenths));
        const auto& more = system_named(made, "tDisp_0." + std::to_string(tenths + 1));
        for (std::size_t topic = 0; topic < made.topics.size(); ++topic)
            for (std::size_t i = 0; i < 200; ++i) EXPECT_GE(more.answers[topic][i], fewer.answers[topic][i]);
    }
}

// 20,000 documents at r = 0.3: a share of 0.3, give or take 0.0032; topics differ, which an exact share does not.
TEST(Amigo2020Choices, IndependentMistakesHaveTheRatioOnAverage) {
    const synthetic_campaign made = generate_amigo2020({.choices = {.made = choices::mistakes::independent}});
    const auto& system = system_named(made, "tDisp_0.3");
    std::set<item_count> counts;
    double sum = 0;
    for (std::size_t topic = 0; topic < 30; ++topic) {
        counts.insert(mistakes(made, system, topic));
        sum += static_cast<double>(mistakes(made, system, topic));
    }
    EXPECT_NEAR(sum / 6000, 0.3, 0.03);
    EXPECT_GT(counts.size(), 5u);
}

TEST(Amigo2020Choices, WrappedDisplacementComesBackAtTheFirstClass) {
    const synthetic_campaign made = generate_amigo2020({.choices = {.beyond = choices::ends::wrap}});
    const auto& tags = system_named(made, "tDisp_1.0");
    for (std::size_t topic = 0; topic < made.topics.size(); ++topic)
        for (std::size_t i = 0; i < 200; ++i) EXPECT_EQ(tags.answers[topic][i], (made.topics[topic].truth[i] + 1) % 11);
}

TEST(Amigo2020Choices, ChangeNothingElse) {
    const synthetic_campaign plain = generate_amigo2020({.topics = 4});
    const synthetic_campaign wrapped = generate_amigo2020({.topics = 4, .choices = {.beyond = choices::ends::wrap}});
    const synthetic_campaign moded = generate_amigo2020({.topics = 4, .choices = {.most = choices::majority::mode}});
    const synthetic_campaign drawn =
        generate_amigo2020({.topics = 4, .choices = {.spread = choices::deviations::drawn}});
    for (std::size_t topic = 0; topic < 4; ++topic) {
        EXPECT_EQ(plain.topics[topic].truth, wrapped.topics[topic].truth);
        EXPECT_EQ(plain.topics[topic].truth, moded.topics[topic].truth);
        EXPECT_NE(plain.topics[topic].truth, drawn.topics[topic].truth);
    }
    EXPECT_EQ(system_named(plain, "rand_0.5").answers, system_named(moded, "rand_0.5").answers);
}

TEST(Generate, TheSameSeedGivesTheSameLabelsAndAnotherSeedOthers) {
    amigo2020_options small{.topics = 3, .items = 20, .classes = 5};
    EXPECT_TRUE(same_labels(generate_amigo2020(small), generate_amigo2020(small)));
    amigo2020_options other = small;
    other.seed = 2;
    EXPECT_FALSE(same_labels(generate_amigo2020(small), generate_amigo2020(other)));
    shared_task_options task{.scale = class_scale::from_integers(-2, 2).value()};
    EXPECT_TRUE(same_labels(generate_shared_task(task), generate_shared_task(task)));
}

TEST(Generate, MoreTopicsLeaveTheFirstOnesAsTheyAre) {
    shared_task_options task{.topics = 3, .scale = class_scale::from_integers(-2, 2).value()};
    shared_task_options longer = task;
    longer.topics = 6;
    synthetic_campaign a = generate_shared_task(task), b = generate_shared_task(longer);
    for (std::size_t topic = 0; topic < 3; ++topic) EXPECT_EQ(a.topics[topic].truth, b.topics[topic].truth);
}

TEST(Generate, ATaskHasTopicsOfManySizesAndSkewedClasses) {
    synthetic_campaign task = generate_shared_task({.scale = class_scale::from_integers(-2, 2).value()});
    expect_complete(task);
    std::map<label, double> shares;
    std::size_t items = 0, smallest = 1000, largest = 0;
    for (const auto& topic : task.topics) {
        items += topic.truth.size();
        smallest = std::min(smallest, topic.truth.size());
        largest = std::max(largest, topic.truth.size());
        for (label truth : topic.truth) ++shares[truth];
    }
    EXPECT_GT(largest, 3 * smallest);
    EXPECT_NEAR(static_cast<double>(items), 25 * 80, 500);
    EXPECT_EQ(shares.size(), 5u);
    EXPECT_GT(shares[3], 4 * shares[0]);
}

TEST(Generate, TheNamesOfATaskTellTheTruth) {
    synthetic_campaign task = generate_shared_task({.scale = class_scale::from_integers(-2, 2).value()});
    for (std::size_t topic = 0; topic < task.topics.size(); ++topic) {
        const std::vector<label>& truth = task.topics[topic].truth;
        for (std::size_t i = 0; i < truth.size(); ++i) {
            EXPECT_LE(std::abs(system_named(task, "near_misses_only").answers[topic][i] - truth[i]), 1);
            EXPECT_GE(system_named(task, "bias_up").answers[topic][i], truth[i]);
            EXPECT_LE(system_named(task, "bias_down").answers[topic][i], truth[i]);
            EXPECT_EQ(system_named(task, "always_lowest").answers[topic][i], 0);
        }
    }
    EXPECT_NE(system_named(task, "weak").answers, system_named(task, "weak_copy").answers);
}

// Cardoso and Sousa (2011), section 4.3, item by item: the class is where the saddle's height lies, but for noise.
TEST(Cardoso2011, ClassesAreCutFromASaddleWithNoise) {
    const synthetic_campaign made = generate_cardoso2011({.topics = 50});
    expect_complete(made);
    EXPECT_EQ(made.scale.to_string(), "1..5");
    const double inf = std::numeric_limits<double>::infinity();
    const std::vector<double> thresholds{-inf, -2, -0.5, 0.25, 1, inf};
    double squares = 0;
    double sums[2] = {0, 0};
    double in_class[5] = {0, 0, 0, 0, 0};
    std::size_t moved = 0;
    std::size_t items = 0;
    for (std::size_t topic = 0; topic < 50; ++topic) {
        ASSERT_EQ(made.topics[topic].truth.size(), 400u);
        for (std::size_t i = 0; i < 400; ++i) {
            const double x1 = made.features[0].values[topic][i];
            const double x2 = made.features[1].values[topic][i];
            ASSERT_TRUE(x1 >= 0 && x1 < 1 && x2 >= 0 && x2 < 1);
            const double height = 10 * (x1 - 0.5) * (x2 - 0.5);
            const label known = made.systems[0].answers[topic][i];
            ASSERT_TRUE(height >= thresholds[known] && height < thresholds[known + 1u]);
            const label truth = made.topics[topic].truth[i];
            // Noise of five deviations and more would be a wonder.
            ASSERT_TRUE(height > thresholds[truth] - 0.7 && height < thresholds[truth + 1u] + 0.7);
            moved += truth != known;
            ++in_class[truth];
            sums[0] += x1;
            sums[1] += x2;
            squares += x1 * x1;
            ++items;
        }
    }
    const auto n = static_cast<double>(items);
    EXPECT_NEAR(sums[0] / n, 0.5, 0.01);
    EXPECT_NEAR(sums[1] / n, 0.5, 0.01);
    EXPECT_NEAR(squares / n, 1.0 / 3, 0.01);
    // Without noise 10 |x1 - .5| |x2 - .5| exceeds c with the probability 1 - t(1 - log t), t = 4c/10, half of it on
    // each side of 0.
    const auto share_above = [](double c) {
        const double t = 4 * c / 10;
        return (1 - t * (1 - std::log(t))) / 2;
    };
    EXPECT_NEAR(in_class[0] / n, share_above(2), 0.005);
    EXPECT_NEAR(in_class[4] / n, share_above(1), 0.01);
    EXPECT_NEAR(in_class[3] / n, share_above(0.25) - share_above(1), 0.02);
    // Noise of the deviation s moves over a threshold 2 s / sqrt(2 pi) times the density of heights there, -0.2 log t.
    double density = 0;
    for (double c : {2.0, 0.5, 0.25, 1.0}) density += -0.2 * std::log(4 * c / 10);
    EXPECT_NEAR(static_cast<double>(moved) / n, 2 * 0.125 / std::sqrt(2 * 3.14159265358979) * density, 0.01);
}

TEST(Cardoso2011, TheSameSeedGivesTheSamePointsAndFilesHoldThem) {
    const synthetic_campaign made = generate_cardoso2011({.items = 3});
    EXPECT_EQ(made.features[0].values, generate_cardoso2011({.items = 3}).features[0].values);
    EXPECT_NE(made.features[0].values, generate_cardoso2011({.items = 3, .seed = 2}).features[0].values);
    std::map<std::string, std::string> files;
    write_files(made, [&](const std::string& path, const std::string& text) { files[path] = text; });
    EXPECT_EQ(files.size(), 3u);
    EXPECT_TRUE(files.at("items.tsv").starts_with("id\ttopic\tx1\tx2\tlabel\nt1-1\tt1\t0."));
    EXPECT_TRUE(files.at("gold.tsv").starts_with("id\ttopic\tlabel\nt1-1\tt1\t"));
    EXPECT_THROW(generate_cardoso2011({.items = 0}), std::invalid_argument);
}

TEST(Generate, WorksOnTheShortestAndTheLongestScale) {
    for (int classes : {1, 2, 3, 255})
        expect_complete(generate_shared_task({.topics = 2, .scale = class_scale::from_integers(1, classes).value()}));
    expect_complete(generate_amigo2020({.topics = 1, .items = 1, .classes = 2}));
    expect_complete(generate_amigo2020({.topics = 2, .items = 9, .classes = 255}));
}

TEST(Generate, SizesThatMakeNoSenseAreRefused) {
    EXPECT_THROW(generate_amigo2020({.topics = 0}), std::invalid_argument);
    EXPECT_THROW(generate_amigo2020({.items = 0}), std::invalid_argument);
    EXPECT_THROW(generate_amigo2020({.classes = 1}), std::invalid_argument);
    EXPECT_THROW(generate_shared_task({.topics = -1, .scale = class_scale::from_integers(1, 2).value()}),
                 std::invalid_argument);
}

}  // namespace
}  // namespace ordeval
