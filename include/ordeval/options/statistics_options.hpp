// The options of intervals and of whatever is decided by random trials.
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>

#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/options/option_list.hpp"

namespace ordeval {

/// Intervals as they are asked for.
struct interval_options {
    std::optional<double> percent = {};  ///< none: no intervals
    interval_request how = {};
    std::optional<std::pair<resampled_units, bool>> sampled = {};  ///< what resample says: units, and whether raters

    /// None where the user wants no intervals.
    std::optional<interval_request> request() const;
};

/// Adds --ci, --ci-method and --replicates.
void add_interval_options(option_list& declare, interval_options& options);

/// Adds --resample, for a command whose data may have items in topics, and whose gold may be ratings.
void add_resample_option(option_list& declare, interval_options& options, bool with_raters = true);

/// Adds --alpha, --trials and --p-value, for randomised tests; the help says of which.
void add_significance_options(option_list& declare, double& alpha, std::size_t& trials, p_value_rule& rule,
                              const std::string& tests);

/// Adds --test.
void add_test_option(option_list& declare, std::optional<comparison_test>& test,
                     std::initializer_list<comparison_test> choices, const std::string& help);

/// Adds the option that says what to count, under the command's own name for it.
void add_units_option(option_list& declare, const std::string& option, std::optional<test_units>& units,
                      const std::string& help);

/// Adds --repeats: before anything is read, the column becomes part of the systems' names.
void add_repeats_option(option_list& declare, std::string& repeats, evidence_request& input);

/// Adds --group.
void add_group_option(option_list& declare, std::string& column,
                      const std::string& use = "also give the scores of each, and test where they differ");

/// Adds --cluster; where it is typed, `items_together` is called before anything is read.
void add_cluster_option(option_list& declare, std::string& column, evidence_request& input,
                        std::function<void()> items_together);

}  // namespace ordeval
