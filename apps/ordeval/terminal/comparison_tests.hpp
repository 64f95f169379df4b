// Which test, and over what: the options that comparing and planning share.
#pragma once

#include <CLI/CLI.hpp>
#include <initializer_list>
#include <optional>
#include <string>

#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/statistics/tests/comparison.hpp"
#include "terminal/options.hpp"

namespace ordeval::cli {

/// What a test counts: topics with a score each, or items with an answer each.
enum class test_units { topics, items };

/// Adds --test.
void add_test_option(CLI::App& command, std::optional<comparison_test>& test,
                     std::initializer_list<comparison_test> choices, const std::string& description);

/// Adds the option that says what to count, under the command's own name for it.
void add_units_option(CLI::App& command, const std::string& option, std::optional<test_units>& units,
                      const std::string& description);

/// What the options say before any data is seen; refuses a test over the other units. The bootstrap takes either.
std::optional<test_units> units_for(const std::optional<comparison_test>& test, const std::optional<test_units>& wanted,
                                    const std::string& option);

/// Refuses McNemar's test for measures other than accuracy.
void require_accuracy_for_mcnemar(const std::optional<comparison_test>& test, const measure_spec& spec);

}  // namespace ordeval::cli
