// P-values of several tests together.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace ordeval {

/// What is kept below alpha by calling those significant whose adjusted p-value is.
enum class correction {
    none,                ///< the error rate of each test alone
    bonferroni,          ///< the probability of any false alarm: p times the number of tests
    holm,                ///< the same, step by step and never less powerful (Holm 1979)
    benjamini_hochberg,  ///< the expected share of false alarms among the alarms (Benjamini and Hochberg 1995)
};

/// The word of the command line, such as "bh".
std::string_view name(correction method);

/// Whose correction it is, for people.
std::string_view explain(correction method);

/// Adjusted p-values in the order given.
std::vector<double> adjust(std::span<const double> p_values, correction method);

}  // namespace ordeval
