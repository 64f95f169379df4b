// How well systems do: the leaderboard's numbers, from whatever evidence there is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/evaluation/fitting_measures.hpp"
#include "ordeval/scores/scoreboard.hpp"
#include "ordeval/statistics/resampling/bootstrap.hpp"

namespace ordeval {

/// How the intervals around scores are to be made.
struct interval_request {
    double level = 0.95;
    interval_method method = interval_method::automatic;
    std::size_t replicates = 10000;
    std::optional<resampled_units> units = {};  ///< none: topics where the data has them, else items
    bool raters = false;                        ///< other raters too, where gold is made of ratings
};

struct score_request {
    std::vector<measure_spec> measures = {};  ///< none: those that fit the evidence
    std::string rank_by = {};                 ///< one of them; empty: the first
    std::optional<averaging> average = {};    ///< none: topics where the data has them
    undefined_topics undefined = undefined_topics::skip;
    bool per_topic = false;                          ///< the scores of each topic are wanted too
    bool classes = false;                            ///< the table of each system is wanted too
    bool proximities = false;                        ///< of the classes, as CEM_ORD sees them, are wanted too
    std::vector<item_count> promoters = {};          ///< classes of detractors and of promoters; empty: no NPS wanted
    bool share_of_worst = false;                     ///< scores as shares of the worst possible ones are wanted too
    std::vector<double> lengths = {};                ///< of classes without an end, whose scores are wanted too
    std::size_t subgroup_trials = 5000;              ///< of the tests between subgroups; 0: they are not tested
    double alpha = 0.05;                             ///< of these tests
    bool test_all_measures = false;                  ///< else under the measure that ranks
    std::vector<double> values = {};                 ///< of the classes, for measures that take some; empty: 1 apart
    std::optional<interval_request> intervals = {};  ///< none: no intervals
    bool ranks =
        false;  ///< which ranks the data allow is wanted too; items must have been kept where there are no topics
};

/// Scores the systems. Problems lie in the request where it does not fit the evidence.
expected<scoreboard> score_systems(const evidence& evidence, const score_request& request, const execution& run = {});

/// The same for measures that have been fitted to the evidence already.
expected<scoreboard> score_systems(const evidence& evidence, const fitted_measures& measures,
                                   const score_request& request, const execution& run = {});

/// "items", "topics" or "both".
std::string_view name(resampled_units units);

/// What the library is told about resampling.
bootstrap_options bootstrap_settings(const interval_request& request, const execution& run);

}  // namespace ordeval
