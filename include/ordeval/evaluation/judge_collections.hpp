// Which measure deserves trust over several collections: the experiments on each, and means over all of them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ordeval/evaluation/judge_measures.hpp"

namespace ordeval {

/// Evidence with systems and topics of its own.
struct collection {
    std::string name;
    ordeval::evidence evidence;
};

/// What an experiment found in each of several collections; the measures are the same, in the same order.
template <class Judged>
struct judged_collections {
    std::vector<std::string> names = {};
    std::vector<Judged> each = {};  ///< in the order of the names
    ordeval::account account = {};  ///< of all of them; notices and systems begin with the collection's name

    std::size_t measures() const { return each.front().scores.measures.size(); }
};

/// Sakai (2021), Tables 2 and 5, and their means.
struct similarity_of_collections : judged_collections<judged_similarity> {
    std::vector<std::vector<score>> mean = {};  ///< a row and a column per measure; undefined where one of them is
};
/// The order of every experiment is that of judge_measures.hpp: as one collection is judged, so is each.
///
/// Problems lie in the request where there are fewer than two collections, where two have one name, and where they are
/// judged under different measures. A problem of one collection begins with its name.
expected<similarity_of_collections> judge_similarity(std::span<const collection> collections,
                                                     const similarity_request& request, const execution& run = {});

/// Sakai (2021), sections 5.2 and 6.2: averages of the mean coefficients of several collections.
struct consistency_of_collections : judged_collections<judged_consistency> {
    std::vector<double> mean = {};  ///< of each measure, over the collections
    std::vector<std::size_t> best_first = {};
};
expected<consistency_of_collections> judge_consistency(std::span<const collection> collections,
                                                       const consistency_request& request, const execution& run = {});

/// Shares of the pairs of systems, because collections have different numbers of them.
struct power_of_collections : judged_collections<judged_power> {
    std::vector<double> mean_share = {};  ///< of each measure: significant pairs among all, over the collections
    std::vector<std::size_t> best_first = {};

    double share(std::size_t collection, std::size_t measure) const;
};
expected<power_of_collections> judge_power(std::span<const collection> collections, const power_request& request,
                                           const execution& run = {});

/// Sakai (2021), Tables 4 and 7, which grade measures by all collections together.
struct summary_of_collections : judged_collections<judged_summary> {
    /// Of each measure and each experiment on consistency that every collection has: half of the topics, then a few.
    std::vector<std::vector<double>> mean_tau = {};
    std::vector<double> mean_share = {};  ///< as above
    measure_summary summary = {};
};
expected<summary_of_collections> judge_summary(std::span<const collection> collections, const summary_request& request,
                                               const execution& run = {});

}  // namespace ordeval
