// How many items or topics it takes to tell two systems apart, from pilot data of any kind.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/statistics/planning/plan.hpp"

namespace ordeval {

struct plan_request {
    std::string measure = {};                 ///< as in compare_request
    std::vector<measure_spec> measures = {};  ///< the same, read already
    std::vector<std::string> systems = {};    ///< two of them; empty: the only two
    std::optional<test_units> unit = {};      ///< none: topics where the data has them
    std::optional<double> difference = {};    ///< none: that of the pilot data
    double power = 0.8;
    double alpha = 0.05;
    std::optional<comparison_test> test = {};
    std::size_t trials = 2000;
};

/// What was planned, and for whom.
struct planned_sample {
    sample_plan plan;
    named_measure measure;
    test_units unit = test_units::topics;
    std::string first;
    std::string second;
    comparison_test test = comparison_test::t;
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
