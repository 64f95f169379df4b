// A figure about topics, and how much it would vary had other topics of the same kind been taken.
#pragma once

#include <optional>

#include "ordeval/core/score.hpp"
#include "ordeval/statistics/tests/trials.hpp"

namespace ordeval {

/// The middle share of bootstrap replicates, each of which draws as many topics as there are, with replacement.
struct topic_interval {
    double low = 0;
    double high = 0;
    friend bool operator==(const topic_interval&, const topic_interval&) = default;
};

struct topic_estimate {
    score value;
    std::optional<topic_interval> interval =
        {};  ///< none without replicates, without a value, or where all replicates are alike
};

struct topic_bootstrap_options {
    double confidence = 0.95;
    trial_options replicates{.trials = 1000};  ///< none: no intervals
};

}  // namespace ordeval
