// Topics x systems numbers without gaps, as tests over topics need them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "ordeval/scores/score_matrix.hpp"

namespace ordeval {

/// One number for every topic and system; a topic per row.
class complete_scores {
public:
    /// Throws std::invalid_argument unless there are topics * systems values and all are finite.
    complete_scores(std::size_t topics, std::size_t systems, std::vector<double> values);

    std::size_t topics() const { return topics_; }
    std::size_t systems() const { return systems_; }
    double operator()(std::size_t topic, std::size_t system) const { return values_[topic * systems_ + system]; }
    std::span<const double> topic(std::size_t row) const { return {values_.data() + row * systems_, systems_}; }

    /// Means over topics, with compensated sums.
    std::vector<double> means() const;

    friend bool operator==(const complete_scores&, const complete_scores&) = default;

private:
    std::size_t topics_;
    std::size_t systems_;
    std::vector<double> values_;
};

/// The topics on which every system has a score, and those that were left out because some system has none.
struct completed_scores {
    complete_scores scores;
    std::vector<std::size_t> left_out;
};
completed_scores complete(const score_matrix& scores);

/// `2 of 9 topics, on which some system has no score: a, b`
std::string about_left_out(const std::vector<std::string>& topics, const std::vector<std::size_t>& left_out);

}  // namespace ordeval
