// The scores of several systems on several topics under one measure, and their means.
#pragma once

#include <cstddef>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/evidence/campaign.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

/// What becomes of the mean over topics where some topics have no score.
enum class undefined_topics {
    skip,       ///< the mean of the others
    propagate,  ///< undefined as well
};

/// A mean over topics, and over how many of them.
struct mean_score {
    score value;
    std::size_t topics_used = 0;
    friend bool operator==(const mean_score&, const mean_score&) = default;
};

/// Topics x systems for one measure; one row where the data has no topics.
class score_matrix {
public:
    /// Scores row after row, a topic per row; throws std::invalid_argument unless there are topics * systems of them.
    score_matrix(std::size_t topics, std::size_t systems, std::vector<score> scores);

    std::size_t topics() const { return topics_; }
    std::size_t systems() const { return systems_; }
    const score& operator()(std::size_t topic, std::size_t system) const { return scores_[topic * systems_ + system]; }

    /// A system's mean, with a compensated sum; where it is undefined, the reason is that of the first undefined topic.
    mean_score mean(std::size_t system, undefined_topics policy) const;

    friend bool operator==(const score_matrix&, const score_matrix&) = default;

private:
    std::size_t topics_;
    std::size_t systems_;
    std::vector<score> scores_;
};

/// Applies a measure to every table of a campaign.
score_matrix evaluate(const measure_spec& spec, const campaign& campaign);

/// The same for several measures; every table is unpacked once for all of them.
std::vector<score_matrix> score_matrices(const std::vector<measure_spec>& specs, const campaign& campaign,
                                         const execution& run = {});

}  // namespace ordeval
