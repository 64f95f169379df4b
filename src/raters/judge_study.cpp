#include "ordeval/raters/judge_study.hpp"

#include <algorithm>
#include <tuple>

#include "ordeval/core/option_text.hpp"
#include "ordeval/statistics/tests/compare_topics.hpp"

namespace ordeval {

namespace {

/// Judges by items: how well each fits the people who rated the item.
std::optional<judge_ranking> rank_judges(const rated_items& ratings, const judge_study& study) {
    const rating_alignment fit(ratings, study.test.how);
    const std::size_t judges = study.judges.size();
    const bool by_topic = ratings.topics.size() >= 2;
    // Items of a topic are alike, so that topics are what is compared where there are some.
    std::vector<std::vector<double>> sums;
    std::vector<double> numbers;
    std::vector<label> of_people;
    judge_ranking ranking;
    if (by_topic) {
        sums.assign(ratings.topics.size(), std::vector<double>(judges));
        numbers.assign(ratings.topics.size(), 0);
    }
    for (std::size_t item = 0; item < ratings.items(); ++item) {
        of_people.clear();
        for (const rating& one : ratings.ratings[item])
            if (!ratings.is_judge(one.rater)) of_people.push_back(one.value);
        const bool complete = std::ranges::all_of(study.judges, [&](const studied_judge& one) {
            return ratings.given(item, one.verdict.judge) != no_answer;
        });
        // Only items that all judges rated: their fits are compared row by row, and a row must have all of them.
        if (of_people.empty() || !complete) continue;
        ++ranking.items;
        const std::size_t unit = by_topic ? ratings.topic_of[item] : sums.size();
        if (!by_topic) {
            sums.emplace_back(judges);
            numbers.push_back(0);
        }
        ++numbers[unit];
        for (std::size_t judge = 0; judge < judges; ++judge)
            sums[unit][judge] += fit(ratings.given(item, study.judges[judge].verdict.judge), of_people);
    }
    std::vector<double> fits;
    std::size_t units = 0;
    for (std::size_t unit = 0; unit < sums.size(); ++unit) {
        if (numbers[unit] == 0) continue;
        ++units;
        for (double sum : sums[unit]) fits.push_back(sum / numbers[unit]);
    }
    if (judges < 2 || units < 2) return {};
    if (by_topic) ranking.topics = units;
    comparison_options options{.alpha = study.test.alpha, .intervals = study.intervals};
    options.trials.run = study.intervals.run;
    // Fits are scores and judges the systems; a row is a topic, or an item where there are no topics.
    ranking.result = compare_topics(complete_scores(units, judges, std::move(fits)), options);
    return ranking;
}

/// Items of one system, or all: those that people rated too, and those of the judge alone.
judge_estimate estimate(const rated_items& ratings, std::size_t judge, std::optional<std::size_t> system,
                        double level) {
    std::vector<double> people, labelled, elsewhere;
    for (std::size_t item = 0; item < ratings.items(); ++item) {
        const label given = ratings.given(item, judge);
        if (given == no_answer || (system && ratings.system_of[item] != *system)) continue;
        double sum = 0, number = 0;
        for (const rating& one : ratings.ratings[item])
            if (!ratings.is_judge(one.rater)) sum += one.value + 1, ++number;
        // `people` and `labelled` stay in step: the same items in the same order.
        (number > 0 ? labelled : elsewhere).push_back(given + 1);
        if (number > 0) people.push_back(sum / number);
    }
    judge_estimate result{
        .system = system ? ratings.systems[*system] : "", .labelled = labelled.size(), .elsewhere = elsewhere.size()};
    const expected<prediction_powered_mean> mean = estimate_mean(people, labelled, elsewhere, level);
    if (mean)
        result.mean = *mean;
    else
        result.refused = mean.error().shown().front().problem;
    return result;
}

std::vector<judge_estimate> estimates_with(const rated_items& ratings, std::size_t judge, double level) {
    std::vector<judge_estimate> found{estimate(ratings, judge, {}, level)};
    if (found.front().elsewhere == 0) return {};
    for (std::size_t system = 0; system < ratings.systems.size(); ++system)
        found.push_back(estimate(ratings, judge, system, level));
    return found;
}

}  // namespace

expected<judge_study> study_judges(const rated_items& ratings, const judge_study_request& request) {
    if (ratings.machines().empty())
        return diagnostics({.problem = "none of the raters is a judge",
                            .remedy = "name the judges with " + option_text("judges"),
                            .kind = "no_judges"})
            .blamed_on(fault::request);
    if (ratings.people().size() < 2)
        return diagnostics({.problem = "the test needs at least two people beside the judges",
                            .remedy = "give ratings of more people, or name fewer raters in " + option_text("judges"),
                            .kind = "few_raters"})
            .blamed_on(fault::request);
    judge_study study{.scale = ratings.scale,
                      .raters = ratings.raters,
                      .people = ratings.people(),
                      .test = request.test,
                      .pairwise = request.pairwise ? *request.pairwise : parse_measure("Kappa").value(),
                      .intervals = request.intervals,
                      .judges = {},
                      .account = ratings.account};
    study.account.seed = request.intervals.run.seed;
    std::vector<judge_verdict> verdicts = test_alternative_annotators(ratings, request.test);
    std::vector<judge_profile> summaries = summarise_judges(ratings, study.pairwise, request.intervals);
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
        judge_correlations correlations = correlate_judge(ratings, verdicts[i].judge);
        std::vector<judge_estimate> estimates = estimates_with(ratings, verdicts[i].judge, request.intervals.level);
        study.judges.push_back({std::move(verdicts[i]), std::move(summaries[i]), correlations, std::move(estimates)});
    }
    std::ranges::stable_sort(study.judges, std::greater<>{}, [](const studied_judge& one) {
        return std::tuple(one.verdict.winning_rate, one.verdict.advantage);
    });
    study.ranking = rank_judges(ratings, study);
    return study;
}

}  // namespace ordeval
