// Means over pairs of raters of a measure of their two sets of labels.
#pragma once

#include "ordeval/measures/measure.hpp"

namespace ordeval {

/// Pairs for which the measure is undefined, or who share no item, are left out.
inline score mean_over_rater_pairs(const rating_table& ratings, const measure& pairwise, const arguments& settings) {
    if (!ratings.named()) return undefined_reason::unnamed_raters;
    if (!ratings.paired()) return undefined_reason::too_many_raters;
    double sum = 0;
    double pairs = 0;
    ratings.visit_pairs([&](std::size_t, std::size_t, const confusion_table& table) {
        const score one = pairwise.function(table, settings);
        if (!one) return;
        sum += *one;
        ++pairs;
    });
    if (pairs == 0) return undefined_reason::no_variation;
    return sum / pairs;
}

}  // namespace ordeval
