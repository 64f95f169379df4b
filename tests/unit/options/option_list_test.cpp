// What every front end relies on: declarations set what they name, and refuse what makes no sense.
#include "ordeval/options/option_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "ordeval/core/bad_input.hpp"
#include "ordeval/options/comparison_options.hpp"
#include "ordeval/options/evidence_options.hpp"
#include "ordeval/options/judging_options.hpp"
#include "ordeval/options/plan_options.hpp"
#include "ordeval/options/report_options.hpp"
#include "ordeval/options/score_options.hpp"
#include "ordeval/options/statistics_options.hpp"

namespace ordeval {
namespace {

using filling = std::map<std::string, std::string>;

/// The smallest front end: a form with a text for each option.
class form final : public option_list {
public:
    explicit form(filling filled) : filled_(std::move(filled)) {}

    std::set<std::string> names;
    std::vector<std::string> repeated, unexplained;

    using option_list::file;
    declared_option read(const std::string& name, std::function<void(const std::string&)> take,
                         const std::string& help) override {
        const std::string key = name.substr(name.find_last_of(',') + 1);
        if (!names.insert(key).second) repeated.push_back(key);
        if (help.empty()) unexplained.push_back(key);
        if (const auto found = filled_.find(key); found != filled_.end()) take(found->second);
        return {};
    }
    declared_option each(const std::string& name, std::function<void(const std::string&)> take,
                         const std::string& help) override {
        return read(name, take, help);
    }
    declared_option joined_list(const std::string& name, std::string& target, const std::string& help) override {
        return text(name, target, help);
    }
    declared_option file(const std::string& name, std::function<void(source)> take, const std::string& help) override {
        return read(name, [&](const std::string& path) { take(path); }, help);
    }
    declared_option each_file(const std::string& name, std::function<void(source)> take,
                              const std::string& help) override {
        return file(name, take, help);
    }
    declared_option list(const std::string& name, std::vector<std::string>& target, const std::string& help) override {
        return read(name, [&](const std::string& one) { target = {one}; }, help);
    }
    declared_option flag(const std::string& name, bool& target, const std::string& help) override {
        return read(name, [&](const std::string&) { target = true; }, help);
    }
    declared_option number(const std::string& name, double& target, const std::string& help) override {
        return read(name, [&](const std::string& digits) { target = std::stod(digits); }, help);
    }
    declared_option number(const std::string& name, std::optional<double>& target, const std::string& help) override {
        return read(name, [&](const std::string& digits) { target = std::stod(digits); }, help);
    }
    declared_option numbers(const std::string& name, std::vector<double>& target, const std::string& help) override {
        return read(name, [&](const std::string& digits) { target = {std::stod(digits)}; }, help);
    }
    declared_option share(const std::string& name, double& target, const std::string& help) override {
        return number(name, target, help);
    }
    declared_option count(const std::string& name, std::size_t& target, std::size_t low, std::size_t high,
                          const std::string& help) override {
        EXPECT_TRUE(target == 0 || low <= target) << name;  // nothing, where it may be left out
        EXPECT_GE(high, target) << name;
        return read(name, [&](const std::string& digits) { target = std::stoul(digits); }, help);
    }
    declared_option count(const std::string& name, std::optional<std::size_t>& target, std::size_t, std::size_t,
                          const std::string& help) override {
        return read(name, [&](const std::string& digits) { target = std::stoul(digits); }, help);
    }
    declared_option count(const std::string& name, int& target, int, int, const std::string& help) override {
        return read(name, [&](const std::string& digits) { target = std::stoi(digits); }, help);
    }
    declared_option count(const std::string& name, std::optional<int>& target, int, int,
                          const std::string& help) override {
        return read(name, [&](const std::string& digits) { target = std::stoi(digits); }, help);
    }
    void check(std::function<void()> refuse_nonsense) override { checks_.push_back(std::move(refuse_nonsense)); }
    bool given(const std::string& name) const override { return filled_.contains("--" + name); }

    /// What is refused, in plain words; empty where nothing is.
    std::string refusal() const {
        try {
            for (const auto& check : checks_) check();
        } catch (const bad_input& refused) {
            return refused.problems().to_string(spelling::plain);
        }
        return {};
    }

private:
    declared_option choose(const std::string& name, const std::vector<std::string>& words, const std::string&,
                           std::function<void(std::size_t)> take, const std::string& help) override {
        return read(
            name,
            [&](const std::string& word) {
                require_choice(name, word, words);
                take(static_cast<std::size_t>(std::ranges::find(words, word) - words.begin()));
            },
            help);
    }
    declared_option choose_some(const std::string& name, const std::vector<std::string>& words,
                                std::function<void(const std::vector<std::size_t>&)> take,
                                const std::string& help) override {
        return choose(name, words, "", [&](std::size_t one) { take({one}); }, help);
    }

    filling filled_;
    std::vector<std::function<void()>> checks_;
};

constexpr evidence_inputs everything{
    .many_scores = true, .distributions = true, .task = true, .edges = true, .gold_ratings = true};

TEST(Options, SetWhatTheyName) {
    form filled({{"GOLD", "gold.tsv"},
                 {"RUN", "run.tsv"},
                 {"--missing", "wrong"},
                 {"--edges", "2.5"},
                 {"--scores", "Kappa=kappa.csv"},
                 {"--trim", ""},
                 {"--baselines", "prior"}});
    evidence_request request;
    add_evidence_options(filled, request, everything);
    EXPECT_EQ(filled.refusal(), "");
    EXPECT_EQ(request.gold.name(), "gold.tsv");
    ASSERT_EQ(request.runs.size(), 1U);
    EXPECT_EQ(request.reading.missing, missing_policy::wrong);
    EXPECT_EQ(request.edges, std::vector<double>{2.5});
    ASSERT_EQ(request.scores.size(), 1U);
    EXPECT_EQ(request.scores[0].path.name(), "kappa.csv");
    EXPECT_TRUE(request.reading.trim);
    EXPECT_EQ(request.selection.baselines, std::vector<baseline>{baseline::prior});
}

TEST(Options, HaveOneNameAndAnExplanationEach) {
    evidence_request evidence;
    compare_request compare;
    interval_options intervals;
    std::string measures, repeats;
    form comparison(filling{});
    add_evidence_options(comparison, evidence, everything);
    add_comparison_options(comparison, compare, measures);
    add_interval_options(comparison, intervals);
    add_resample_option(comparison, intervals);
    add_repeats_option(comparison, repeats, evidence);
    EXPECT_GT(comparison.names.size(), 50U);
    EXPECT_EQ(comparison.repeated, std::vector<std::string>{});
    EXPECT_EQ(comparison.unexplained, std::vector<std::string>{});
}

TEST(Options, RefuseWordsThatAreNoChoiceWithASuggestion) {
    form filled(filling{{"--missing", "wrnog"}});
    evidence_request request;
    try {
        add_evidence_options(filled, request, everything);
        ADD_FAILURE() << "wrnog was taken";
    } catch (const bad_input& refused) {
        EXPECT_NE(refused.problems().to_string().find("did you mean wrong?"), std::string::npos);
    }
}

TEST(Options, AboutRatingsNeedRatings) {
    form filled(filling{{"--gold-from", "median"}});
    evidence_request request;
    add_evidence_options(filled, request, everything);
    EXPECT_EQ(filled.refusal(), "gold-from goes with ratings, and there are none; give them with gold-ratings\n");
}

TEST(Options, AboutIntervalsNeedIntervals) {
    form filled(filling{{"--replicates", "500"}});
    interval_options intervals;
    add_interval_options(filled, intervals);
    EXPECT_EQ(filled.refusal(), "replicates goes with confidence intervals, and there are none; add ci=95\n");
    EXPECT_FALSE(intervals.request().has_value());
}

TEST(Options, OfACampaignGiveWayToWhatIsGiven) {
    form filled({{"--like", "evall"}, {"--missing", "skip"}});
    evidence_request request;
    std::string like, measures;
    std::optional<averaging> average;
    add_evidence_options(filled, request, everything);
    add_like_option(filled, like, measures, request, average);
    EXPECT_EQ(filled.refusal(), "");
    EXPECT_EQ(measures, "CEM_ORD,Accuracy");
    EXPECT_EQ(request.reading.missing, missing_policy::skip);
}

TEST(Options, OfAPlanTakeANumberOfSystemsOrTheirNames) {
    for (const std::string typed : {"10", "ten"}) {
        form filled(filling{{"--systems", typed}});
        plan_request request;
        add_plan_options(filled, request);
        EXPECT_EQ(filled.refusal(), "");
        EXPECT_EQ(request.system_count.has_value(), typed == "10");
        EXPECT_EQ(request.systems.empty(), typed == "10");
    }
}

TEST(Options, NameCollectionsWithTheirFiles) {
    form filled(filling{{"--collection", "2016=gold.tsv,a.tsv,b.tsv"}});
    std::vector<named_collection> collections;
    std::string column;
    add_collection_options(filled, collections, column);
    const std::vector<evidence_request> requests = requests_of(collections, {});
    ASSERT_EQ(requests.size(), 1U);
    EXPECT_EQ(requests[0].gold.name(), "gold.tsv");
    EXPECT_EQ(requests[0].runs.size(), 2U);
    evidence_request another;
    another.wide = "wide.csv";
    EXPECT_THROW(requests_of(collections, another), bad_input);
}

TEST(Options, TellCollectionsApartInOneWay) {
    form filled(filling{{"--collection", "2016=gold.tsv,a.tsv"}, {"--collection-column", "year"}});
    std::vector<named_collection> collections;
    std::string column;
    add_collection_options(filled, collections, column);
    EXPECT_EQ(column, "year");
    EXPECT_EQ(filled.refusal(), "collection and collection-column both name collections; leave out one of them\n");
}

TEST(Options, OfSeveralLengthsTheFirstIsThatOfTheEvidence) {
    for (const std::string typed : {"6", "0", "inf"}) {
        form filled(filling{{"--unbounded-length", typed}});
        evidence_request request;
        std::vector<double> lengths;
        add_evidence_options(filled, request, {.edges = true, .lengths = &lengths});
        EXPECT_EQ(filled.refusal(),
                  typed == "6" ? "" : "unbounded-length cannot be " + typed + "; give a finite number above 0\n");
        EXPECT_EQ(request.ends.fixed_length, std::stod(typed));
    }
}

TEST(Options, OfLinksToItemsNeedItems) {
    form filled(filling{{"--item-url", "https://example.org/{id}"}});
    report_request request;
    add_item_options(filled, request);
    EXPECT_EQ(filled.refusal(), "item-url links the items of items; add items=50, or leave it out\n");
}

}  // namespace
}  // namespace ordeval
