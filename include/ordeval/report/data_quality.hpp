// What a reader should know of the data before the scores: what `lint` found, and what it does not look for.
#pragma once

#include <string>
#include <vector>

#include "ordeval/evaluation/evaluation_report.hpp"

namespace ordeval {

/// One thing that was looked at.
struct quality_finding {
    std::string check;  ///< in a word or two, such as "classes"
    bool fine = true;   ///< else there is something to be careful about
    std::string text;
    friend bool operator==(const quality_finding&, const quality_finding&) = default;
};

/// What there is to say of one system's answers.
struct system_quality {
    std::size_t system = 0;
    item_count items = 0;
    item_count unanswered = 0;
    std::vector<std::string> applied = {};         ///< what policies did to its items, in words
    std::vector<std::string> never_answered = {};  ///< classes that gold has and the system never gives
    friend bool operator==(const system_quality&, const system_quality&) = default;
};

struct data_quality {
    std::vector<quality_finding> findings;
    std::vector<system_quality> systems;  ///< those that something is to be said of, in the order of the board
};

/// A report exists only where `lint` with the same options has nothing to refuse; what its policies did instead is
/// here.
data_quality quality_of_data(const evaluation_report& report);

}  // namespace ordeval
