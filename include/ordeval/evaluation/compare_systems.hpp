// Which systems really differ, from whatever evidence there is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/statistics/tests/compare_within_subgroups.hpp"
#include "ordeval/statistics/tests/comparison.hpp"

namespace ordeval {

/// What a test counts: topics with a score each, or items with an answer each.
enum class test_units { topics, items };

/// "topics" or "items".
std::string_view name(test_units units);

/// What a test can count; none where it can count either.
std::optional<test_units> units_of(comparison_test test);

/// The test that is taken where none is named.
comparison_test usual_test();

/// What becomes of topics on which some system has no score.
enum class topic_gaps { leave_out, refuse };

/// Whose pairs one error rate is for, where systems are compared under several measures.
enum class measure_family { each, all };

/// "each" or "all".
std::string_view name(measure_family family);

struct compare_request {
    std::string measure = {};                 ///< empty: the one that fits the evidence; else a spec or a file's name
    std::vector<measure_spec> measures = {};  ///< the same, read already, with its matrices
    measure_family family = measure_family::each;
    std::optional<comparison_test> test = {};  ///< none: the usual one
    std::optional<test_units> over = {};       ///< none: topics where there are at least two
    correction adjustment = correction::holm;  ///< of tests that do not correct themselves
    topic_gaps gaps = topic_gaps::leave_out;
    std::string baseline = {};                   ///< compare all others with this system only
    alternative asked = alternative::two_sided;  ///< of p-values; on one side with a baseline only
    double alpha = 0.05;
    std::size_t trials = 5000;
    p_value_rule rule = p_value_rule::add_one;
    std::optional<interval_request> intervals = interval_request{};
    interval_family interval_of = interval_family::simultaneous;
    std::optional<double> margin = {};  ///< differences below it do not matter
};

/// With more pairs than these they are not compared on subgroups, which a notice tells.
inline constexpr std::size_t most_pairs_in_subgroups = 500;

/// The same pairs on parts of the items, such as languages; tests have two sides whatever is asked of all items.
struct subgroup_comparison {
    std::string column;  ///< of gold, which names the subgroups
    std::vector<subgroup_facts> subgroups;
    std::vector<column_pair> pairs;  ///< of systems, in the order of the comparison's
    resampled_units unit = resampled_units::items;
    pairs_within_subgroups within;             ///< which systems differ on each subgroup
    std::optional<subgroup_test> across = {};  ///< whether the differences differ between subgroups; its systems are
                                               ///< the pairs. None where there is one subgroup
    std::size_t left_out = 0;  ///< topics, counted in each subgroup, on whose items there some system has no score
};

/// A comparison, of what, and how it came about.
struct system_comparison {
    std::vector<std::string> systems;
    std::vector<std::string> topics;  ///< empty where the data has no topics
    named_measure measure;
    std::optional<class_scale> scale = {};
    test_units over = test_units::topics;
    std::vector<std::size_t> left_out = {};  ///< topics, because some system has no score there
    comparison result = {};
    comparison_options options = {};
    std::optional<interval_facts> intervals = {};
    std::optional<subgroup_comparison> subgroups = {};  ///< where the items have some
    std::vector<gate> gates = {};                       ///< where some were asked for
    ordeval::account account = {};

    std::vector<std::string> left_out_names() const;
};

/// Compares the systems. Items must have been kept where the test counts items; see evidence_request.
expected<system_comparison> compare_systems(const evidence& evidence, const compare_request& request,
                                            const execution& run = {});

/// Comparisons under several measures.
struct measures_comparison {
    std::vector<system_comparison> by_measure;  ///< each with an account of its own
    measure_family family = measure_family::each;
    ordeval::account account = {};  ///< of all of them
};

/// Compares the systems under every measure that the request lists; the account notes which are no family together.
/// Where all are one family and topics are the units, topics on which a score is undefined under some measure are left
/// out under all.
expected<measures_comparison> compare_under_measures(const evidence& evidence, const compare_request& request,
                                                     const execution& run = {});

/// Whether the evidence has to be read with its items kept.
bool may_need_items(const compare_request& request);

}  // namespace ordeval
