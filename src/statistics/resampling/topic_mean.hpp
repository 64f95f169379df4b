// The mean of topics' scores as resampling computes it, over and over.
#pragma once

#include <cmath>
#include <cstddef>

#include "ordeval/scores/score_matrix.hpp"
#include "statistics/resampling/bootstrap_engine.hpp"

namespace ordeval {

/// A running mean of scores; undefined ones are NaN and count as the policy says.
struct topic_mean {
    double sum = 0;
    double used = 0;
    double undefined = 0;

    void add(double value, double times = 1) {
        if (std::isnan(value)) {
            undefined += times;
        } else {
            sum += times * value;
            used += times;
        }
    }

    topic_mean without(double value) const {
        topic_mean rest = *this;
        // Also of an undefined value, whose count goes down.
        rest.add(value, -1);
        return rest;
    }

    double value(undefined_topics policy) const {
        const bool lost = used == 0 || (undefined > 0 && policy == undefined_topics::propagate);
        return lost ? not_defined : sum / used;
    }
};

}  // namespace ordeval
