// How many items or topics it takes to tell systems apart, or equivalent, from pilot data of any kind.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/statistics/planning/plan.hpp"
#include "ordeval/statistics/planning/topic_set_size.hpp"

namespace ordeval {

struct plan_request {
    std::string measure = {};                 ///< as in compare_request
    std::vector<measure_spec> measures = {};  ///< the same, read already
    std::vector<std::string> systems = {};    ///< two of them; empty: the only two
    /// How many systems will be compared: plans for their range, or for the width of intervals, by formulas.
    std::optional<std::size_t> system_count = {};
    std::optional<test_units> unit = {};    ///< none: topics where the data has them
    std::optional<double> difference = {};  ///< none: that of the pilot data, with a margin none at all; with a number
                                            ///< of systems the range from the best to the worst
    std::optional<double> width = {};       ///< of intervals of differences, with a number of systems
    std::optional<double> margin = {};      ///< find the two systems equivalent within it
    double power = 0.8;
    double alpha = 0.05;
    std::optional<comparison_test> test = {};  ///< none: the one of comparisons
    std::size_t trials = 2000;
};

/// A plan for several systems, by formulas.
struct planned_topic_set {
    topic_set_options options;
    std::vector<topic_set_size> sizes;  ///< one for each goal
    std::size_t pilot_systems = 0;      ///< that the variance comes from
    std::size_t pilot_units = 0;
};

/// What was planned, and for whom.
struct planned_sample {
    sample_plan plan;
    std::optional<planned_topic_set> several = {};  ///< where a number of systems was given: all there is
    named_measure measure;
    test_units unit = test_units::topics;
    std::string first;
    std::string second;
    comparison_test test = comparison_test::max_t;
    std::optional<double> margin = {};
    double power = 0.8;
    double alpha = 0.05;
    std::size_t trials = 2000;
    ordeval::account account = {};

    const std::string& better() const { return plan.first_is_better ? first : second; }
    const std::string& worse() const { return plan.first_is_better ? second : first; }
};

/// Simulates experiments of different sizes until one has the wanted power. Items must have been kept where they are
/// what is counted; see evidence_request.
expected<planned_sample> plan_sample(const evidence& pilot, const plan_request& request, const execution& run = {});

}  // namespace ordeval
