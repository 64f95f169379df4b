// Everything that a report shows, as one value: computed here, written and drawn elsewhere.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/classi.hpp"
#include "ordeval/error_costs.hpp"
#include "ordeval/error_profile.hpp"
#include "ordeval/item_correction.hpp"
#include "ordeval/quantification.hpp"
#include "ordeval/read_rankings.hpp"
#include "ordeval/scoreboard.hpp"
#include "ordeval/unbounded_class.hpp"

namespace ordeval {

/// One system's answers, all topics together.
struct system_details {
    confusion_table table;
    error_profile errors;
    std::vector<item_correction> corrections;
};

/// What a measure of intervals makes of the classes.
struct interval_details {
    std::size_t measure = 0;  ///< position among those of the scoreboard
    class_intervals intervals;
    std::optional<square_matrix> costs;     ///< of one item, for each gold class and answer
    std::optional<optimal_length> optimum;  ///< where an unbounded class got the best length
    std::vector<curve_point> curve;         ///< of the normaliser around that length
};

/// ClasSi of one ranking, step by step.
struct ranking_details {
    std::string query;
    std::string query_class;
    std::size_t labels = 0;
    score value = undefined_reason::no_items;
    std::vector<double> curve = {};
};

struct report {
    class_scale scale;
    scoreboard board;
    std::size_t rank_by = 0;                     ///< the measure that the leaderboard is sorted by at first
    std::vector<std::vector<placement>> places;  ///< under each measure, best first
    std::vector<system_details> systems = {};    ///< empty where the evidence are distributions
    std::optional<quantification> distributions = {};
    std::vector<interval_details> intervals = {};
    std::vector<ranking_details> rankings = {};
};

/// The report of labels; specs of intervals must have theirs set.
report report_on(const campaign& evidence, const std::vector<measure_spec>& specs, averaging average,
                 undefined_topics policy, std::size_t rank_by = 0);

/// The report of estimated distributions.
report report_on(const quantification& evidence, const std::vector<measure_spec>& specs, undefined_topics policy,
                 std::size_t rank_by = 0);

/// The curves of rankings, for a report.
std::vector<ranking_details> curves_of(const ranked_queries& rankings, const classi_options& options);

}  // namespace ordeval
