// How systems do on parts of the items, such as languages, and which parts differ.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/scores/confidence_interval.hpp"
#include "ordeval/scores/score_matrix.hpp"

namespace ordeval {

/// One system on two subgroups, the first less the second.
struct subgroup_difference {
    std::size_t system = 0;
    std::size_t first = 0;
    std::size_t second = 0;
    double difference = 0;
    double standard_error = 0;
    confidence_interval interval = no_interval::no_variation;  ///< for all differences of the test together
    double raw_p = 1;                                          ///< for this difference alone
    double p = 1;                                              ///< for all of them
    bool different = false;                                    ///< p is below alpha
    friend bool operator==(const subgroup_difference&, const subgroup_difference&) = default;
};

/// What is dealt out anew among the subgroups in a trial.
enum class shuffled_parts {
    items,            ///< there are no topics
    topics,           ///< every topic belongs to one subgroup
    parts_of_topics,  ///< topics have items of several subgroups: their parts change places within each topic
};

/// "items", "topics" or "parts_of_topics".
std::string_view name(shuffled_parts what);

/// What the test does, for people.
std::string_view explain(shuffled_parts what);

/// Which subgroups differ under one measure.
struct subgroup_test {
    shuffled_parts shuffled = shuffled_parts::items;
    std::size_t trials = 0;
    double alpha = 0.05;
    std::vector<subgroup_difference> differences;  ///< of every system: pairs of subgroups that can be compared
    std::size_t untested = 0;  ///< pairs without a difference: a score is undefined, or rests on one unit
};

/// The scores under one measure.
struct subgroup_measure {
    std::vector<std::vector<mean_score>> overall;                   ///< by subgroup and system
    std::vector<std::vector<bootstrapped_score>> uncertainty = {};  ///< likewise; empty: intervals are not wanted
    std::optional<subgroup_test> test = {};                         ///< none: not wanted, or nothing to compare
};

struct subgroup_facts {
    std::string name;
    item_count items = 0;
    std::size_t topics = 0;  ///< that have some of the items; 0 where the data has no topics
    bool few = false;        ///< fewer than least_units items, or topics where these are the units
};

struct subgroup_results {
    std::string column;  ///< of gold, which names the subgroups
    std::vector<subgroup_facts> subgroups;
    std::vector<subgroup_measure> measures;  ///< in the order of the scoreboard's
};

}  // namespace ordeval
