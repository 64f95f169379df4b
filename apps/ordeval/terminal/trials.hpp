// The options of whatever is decided by random trials.
#pragma once

#include <CLI/CLI.hpp>

#include "ordeval/statistics/tests/p_value.hpp"
#include "terminal/options.hpp"

namespace ordeval::cli {

struct significance_options {
    double alpha = 0.05;
    int trials = 5000;
    p_value_rule rule = p_value_rule::add_one;
};

/// Adds --alpha, --trials and --p-value, for randomised tests; the help says of which.
void add_significance_options(CLI::App& command, significance_options& options, const std::string& tests);

/// The rule's word in saved output.
std::string word_of_rule(p_value_rule rule);

/// Checks that a value is a number between 0 and 1, both excluded.
CLI::Validator share();

}  // namespace ordeval::cli
