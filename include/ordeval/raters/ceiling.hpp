// How well a person does on the same task: every rater scored against gold made of the others.
#pragma once

#include <optional>
#include <vector>

#include "ordeval/core/rating_profiles.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/raters/gold.hpp"
#include "ordeval/statistics/resampling/bootstrap.hpp"

namespace ordeval {

/// One rater against the others, on the items that the rater and somebody else rated.
struct ceiling_row {
    std::size_t rater = 0;
    confusion_table table;                   ///< gold of the others in rows
    std::vector<bootstrapped_score> scores;  ///< measure after measure, with items resampled
};

struct human_ceiling {
    std::vector<ceiling_row> raters;
    std::vector<score> means;  ///< of the raters that have a score, measure after measure
};

/// Gold has one rater less than that which systems are scored against, so that a person's score is, if anything, a
/// little low.
human_ceiling measure_ceiling(const std::vector<measure_spec>& specs, int classes, std::size_t raters,
                              const rating_lists& items, gold_rule rule, tie_rule ties = tie_rule::lower,
                              const bootstrap_options& options = {});

}  // namespace ordeval
