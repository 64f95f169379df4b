// Gold made of ratings, with everything that there is to say about how it was made.
#pragma once

#include <optional>

#include "ordeval/evidence/ratings.hpp"
#include "ordeval/raters/gold.hpp"

namespace ordeval {

struct gold_study {
    rated_items ratings;  ///< of people alone
    gold_rule rule = gold_rule::majority;
    tie_rule ties = tie_rule::lower;
    made_gold made = {};
    std::optional<dawid_skene_estimate> estimate = {};  ///< where that is the rule
    ordeval::account account = {};                      ///< says how many ties were broken, and whether it converged
};

/// Judges are left out.
gold_study study_gold(const rated_items& ratings, gold_rule rule, tie_rule ties = tie_rule::lower);

}  // namespace ordeval
