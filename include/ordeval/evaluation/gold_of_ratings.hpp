// Gold of several raters: what runs are read against, and the evidence that comes of it.
#pragma once

#include <vector>

#include "ordeval/core/source.hpp"
#include "ordeval/evaluation/evidence.hpp"

namespace ordeval {

/// Gold as a file would have it, and the ratings that it rests on, item by item.
struct rated_gold {
    source labels;                  ///< id, topic where there are any, and label, in memory
    rated_answers rated;            ///< of people; without systems
    std::vector<bool> kept;         ///< of every item: whether it has gold, and is not there to be read only
    ordeval::account account = {};  ///< what was assumed, and how ties were broken
};

/// Gives every item a class, so that runs can be read. Judges are left out. A problem where no item has gold.
expected<rated_gold> gold_of_ratings(const rated_items& ratings, gold_use use, tie_rule ties);

/// Puts the ratings behind labels that were read against their gold: beside them where every item has a class, in their
/// place where gold is all ratings.
evidence with_ratings(labelled_items items, rated_gold gold);

}  // namespace ordeval
