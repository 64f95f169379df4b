#include "ordeval/evaluation/judge_collections.hpp"

#include <algorithm>
#include <numeric>

#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

diagnostics senseless_collections(std::span<const collection> collections) {
    if (collections.size() < 2)
        return bad_request("there is only " + counted(collections.size(), "collection"),
                           "name at least two with " + option_text("collection"));
    for (std::size_t i = 0; i < collections.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (collections[i].name == collections[j].name)
                return bad_request("two collections are called " + collections[i].name, "give each its own name");
    return {};
}

/// The same problems, each beginning with the name of the collection that has them.
diagnostics problems_of_collection(const std::string& name, const diagnostics& problems) {
    diagnostics named;
    for (diagnostic one : problems.shown()) {
        one.problem = "collection " + name + ": " + one.problem;
        named.add(std::move(one));
    }
    return named;
}

account account_of_collection(const std::string& name, account told_by) {
    for (std::string& notice : told_by.notices) notice = name + ": " + notice;
    for (applied_policy& one : told_by.applied) one.system = name + "/" + one.system;
    return told_by;
}

std::vector<std::string> measure_names(const judged_scores& judged) {
    std::vector<std::string> names;
    for (const comparable_scores::measure& measure : judged.scores.measures) names.push_back(measure.name);
    return names;
}

/// Judges each collection by itself.
template <class Result, class Request, class Judge>
expected<Result> judge_each(std::span<const collection> collections, const Request& request, const execution& run,
                            Judge judge) {
    if (diagnostics problems = senseless_collections(collections); !problems.empty()) return problems;
    Result result;
    for (const collection& one : collections) {
        auto judged = judge(one.evidence, request, run);
        if (!judged) return problems_of_collection(one.name, judged.error());
        if (!result.each.empty() && measure_names(*judged) != measure_names(result.each.front()))
            return bad_request("collection " + one.name + " is judged under " + joined(measure_names(*judged)) +
                                   ", and " + result.names.front() + " under " +
                                   joined(measure_names(result.each.front())),
                               "name measures that all collections have with " + option_text("measures"));
        result.account.add(account_of_collection(one.name, judged->account));
        result.names.push_back(one.name);
        result.each.push_back(*std::move(judged));
    }
    return result;
}

template <class Result, class Figure>
double mean_figure(const Result& result, Figure figure) {
    double sum = 0;
    for (const auto& one : result.each) sum += figure(one);
    return sum / static_cast<double>(result.each.size());
}

std::vector<std::size_t> falling(const std::vector<double>& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t m) { return values[m]; });
    return order;
}

double share_of_pairs(const discriminative_power& power) {
    return static_cast<double>(power.significant_pairs) / static_cast<double>(power.pairs.size());
}

}  // namespace

double power_of_collections::share(std::size_t collection, std::size_t measure) const {
    return share_of_pairs(each[collection].power[measure]);
}

expected<similarity_of_collections> judge_similarity(std::span<const collection> collections,
                                                     const similarity_request& request, const execution& run) {
    using one_judge = expected<judged_similarity> (*)(const evidence&, const similarity_request&, const execution&);
    auto result = judge_each<similarity_of_collections>(collections, request, run, one_judge{judge_similarity});
    if (!result) return result;
    std::vector<const std::vector<std::vector<topic_estimate>>*> each;
    for (const judged_similarity& one : result->each) each.push_back(&one.between);
    result->mean = mean_similarity(each);
    return result;
}

expected<consistency_of_collections> judge_consistency(std::span<const collection> collections,
                                                       const consistency_request& request, const execution& run) {
    using one_judge = expected<judged_consistency> (*)(const evidence&, const consistency_request&, const execution&);
    auto result = judge_each<consistency_of_collections>(collections, request, run, one_judge{judge_consistency});
    if (!result) return result;
    for (std::size_t m = 0; m < result->measures(); ++m)
        result->mean.push_back(
            mean_figure(*result, [&](const judged_consistency& one) { return one.result.measures[m].mean; }));
    result->best_first = falling(result->mean);
    return result;
}

expected<power_of_collections> judge_power(std::span<const collection> collections, const power_request& request,
                                           const execution& run) {
    using one_judge = expected<judged_power> (*)(const evidence&, const power_request&, const execution&);
    auto result = judge_each<power_of_collections>(collections, request, run, one_judge{judge_power});
    if (!result) return result;
    for (std::size_t m = 0; m < result->measures(); ++m)
        result->mean_share.push_back(
            mean_figure(*result, [&](const judged_power& one) { return share_of_pairs(one.power[m]); }));
    result->best_first = falling(result->mean_share);
    return result;
}

expected<summary_of_collections> judge_summary(std::span<const collection> collections, const summary_request& request,
                                               const execution& run) {
    using one_judge = expected<judged_summary> (*)(const evidence&, const summary_request&, const execution&);
    auto result = judge_each<summary_of_collections>(collections, request, run, one_judge{judge_summary});
    if (!result) return result;
    std::vector<summary_evidence> found;
    // A few topics a side are no experiment where a collection has too few of them.
    std::size_t experiments = result->each.front().found.consistencies.size();
    for (const judged_summary& one : result->each) {
        found.push_back(one.found);
        experiments = std::min(experiments, one.found.consistencies.size());
    }
    for (std::size_t m = 0; m < result->measures(); ++m) {
        std::vector<double>& means = result->mean_tau.emplace_back();
        for (std::size_t e = 0; e < experiments; ++e)
            means.push_back(mean_figure(
                *result, [&](const judged_summary& one) { return one.found.consistencies[e].measures[m].mean; }));
        result->mean_share.push_back(
            mean_figure(*result, [&](const judged_summary& one) { return share_of_pairs(one.found.power[m]); }));
    }
    result->summary = summarise_collections(found);
    return result;
}

}  // namespace ordeval
