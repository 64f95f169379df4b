// How well rankings put near classes before far ones, query by query.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ordeval/core/class_distances.hpp"
#include "ordeval/core/execution.hpp"
#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/evidence/rankings.hpp"
#include "ordeval/scores/classi.hpp"

namespace ordeval {

struct ranking_request {
    std::optional<std::size_t> k = {};  ///< judge the first k labels only
    pair_cost cost = pair_cost::difference;
    std::optional<interval_request> intervals = {};  ///< around the mean, by resampling queries
    /// How many labels of each class the whole ranking has, by name, where the rankings given are first parts.
    std::vector<std::pair<std::string, std::uint64_t>> class_counts = {};
};

/// A query with its score and curve.
struct judged_ranking {
    ranked_query query;
    score value = undefined_reason::no_items;
    std::vector<double> curve = {};             ///< ClasSi_k for every k; empty where the score is undefined
    std::optional<discordance_cost> cost = {};  ///< of the labels judged; none where the score is undefined
};

struct judged_rankings {
    std::vector<judged_ranking> queries;
    std::vector<std::string> classes;  ///< the names of the labels
    ranking_request request;
    score_summary summary = {};                          ///< over queries
    std::optional<bootstrapped_score> uncertainty = {};  ///< of the mean
    std::optional<interval_facts> intervals = {};
    ordeval::account account = {};
};

/// A problem where class counts name no class, leave one out, or are smaller than what a ranking has already.
expected<judged_rankings> judge_rankings(const ranked_queries& evidence, const class_distances& distances,
                                         const ranking_request& request, const execution& run = {});

}  // namespace ordeval
