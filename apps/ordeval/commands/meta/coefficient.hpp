// The option that chooses how rankings are correlated.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "ordeval/meta/rank_correlation.hpp"

namespace ordeval::cli {

/// Adds --coefficient.
void add_coefficient_option(CLI::App& command, rank_correlation& coefficient);

/// `tau_b`, as in saved output.
std::string word_of(rank_correlation coefficient);

/// `Kendall's tau-b`, for people.
std::string describe_in_words(rank_correlation coefficient);

}  // namespace ordeval::cli
