// What kind of rater everybody is: how severe, how decided, how much in agreement with the others.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/core/rating_profiles.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

/// Raters whose ratings are no use, or the opposite of use.
enum class rater_habit {
    none,       ///< nothing to remark
    constant,   ///< always the same class, while the others vary
    at_random,  ///< the ratings have next to nothing to do with those of the others, who do agree
    reversed,   ///< the order of items is the opposite of that of the others
};

std::string_view explain(rater_habit habit);

/// One rater; positions of classes count from 1.
struct rater_summary {
    item_count ratings = 0;
    double mean = 0;      ///< of the positions
    double bias = 0;      ///< mean difference to the mean of the others' ratings of the same item; 0 without any
    double spread = 0;    ///< standard deviation of the positions, divided by the number of ratings
    double extremes = 0;  ///< share of ratings of the first and the last class
    score agreement_with_rest = undefined_reason::no_items;    ///< of the ratings with all others' ratings of the items
    score correlation_with_rest = undefined_reason::no_items;  ///< Pearson's, with the mean of the others, over items
    score without = undefined_reason::no_items;                ///< the coefficient of the others alone
    std::vector<double> usage = {};  ///< of every class: its share of the ratings; empty without any
    rater_habit habit = rater_habit::none;
};

/// Two raters on the items that both rated; first < second.
struct rater_pair {
    std::size_t first = 0;
    std::size_t second = 0;
    item_count items = 0;
    score value = undefined_reason::no_items;
};

struct rater_table {
    score all = undefined_reason::no_items;  ///< the coefficient of all raters
    std::vector<rater_summary> raters;
    std::vector<rater_pair> pairs;  ///< of those who share an item
};

/// `coefficient` judges ratings, such as Alpha; `pairwise` judges tables, such as Kappa.
///
/// Cost grows with the profiles, not with the items. Throws std::invalid_argument where raters have no names or a
/// measure judges something else.
rater_table summarise_raters(const rating_profiles& profiles, const measure_spec& coefficient,
                             const measure_spec& pairwise);

/// An item and how much its raters disagree.
struct disputed_item {
    std::size_t item = 0;
    double disagreement = 0;  ///< mean distance of two ratings, in classes
};

/// The items whose raters disagree most, at most so many of them: larger disagreement first, then by the order of their
/// names, so that the order of rows changes nothing.
std::vector<disputed_item> most_disputed(const rating_lists& items, const std::vector<std::string>& ids,
                                         std::size_t most);

}  // namespace ordeval
