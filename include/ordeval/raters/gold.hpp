// Gold made of ratings: one class per item, or the distribution of its raters.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/rating_profiles.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

/// How the ratings of an item become its class.
enum class gold_rule {
    majority,     ///< the class that most raters gave
    median,       ///< the middle rating
    mean,         ///< the class nearest to the mean position
    dawid_skene,  ///< the class that is most probable once every rater's habits are estimated
};

/// Which class it is where a rule leaves two or more: equally many votes, two middle ratings, a mean halfway.
enum class tie_rule {
    lower,     ///< the lowest of them
    upper,     ///< the highest of them
    leave_out  ///< none: the item has no gold
};

std::string_view name(gold_rule rule);
std::string_view name(tie_rule rule);

struct made_gold {
    std::vector<label> classes;  ///< of every item; no_answer where it has none
    std::size_t ties = 0;        ///< items for which the tie rule decided
    std::size_t without = 0;     ///< items without gold: unrated, or left out as ties
    friend bool operator==(const made_gold&, const made_gold&) = default;
};

/// Ties of Dawid and Skene's probabilities are those of equal probability, which estimated ones hardly are.
made_gold make_gold(int classes, std::size_t raters, const rating_lists& items, gold_rule rule,
                    tie_rule ties = tie_rule::lower);

/// What Dawid and Skene's method found out (Applied Statistics 1979).
struct dawid_skene_estimate {
    int iterations = 0;
    bool converged = false;
    double log_likelihood = 0;
    std::vector<double> priors;         ///< share of every class
    std::vector<double> habits;         ///< rater after rater, K x K: the probability of a rating, true class in rows
    std::vector<double> probabilities;  ///< profile after profile: that of every class, given the ratings
};

struct dawid_skene_options {
    int iterations = 1000;
    double tolerance = 1e-7;  ///< least gain of log-likelihood per item
};

/// Expectation and maximisation in turn, from the shares of the raters' votes on; cost grows with the profiles only.
///
/// Throws std::invalid_argument where raters have no names.
dawid_skene_estimate estimate_dawid_skene(const rating_profiles& profiles, const dawid_skene_options& options = {});

/// The least number that makes all shares of the items' raters whole; a problem where it is too large.
expected<item_count> common_denominator(const rating_lists& items);

/// A problem with a measure that changes when every count is multiplied, as the counts of soft gold are.
diagnostics problems_of_soft_gold(const measure_spec& spec);

/// A table of fractional counts, exactly: all of them times `factor`, the least that makes them whole.
struct soft_table {
    confusion_table table;
    item_count factor = 1;
};

/// Answers against the raters' distribution: an item of class shares q adds q_g to cell (g, answer), or to the
/// unanswered ones of g. Items without a rating are left out. A problem where the counts would be too large.
expected<soft_table> tally_soft(int classes, const rating_lists& items, std::span<const label> answers);

/// The score of a table of fractional counts: that of the whole table, for measures that do not change when every count
/// is multiplied; a problem for others, whose number would depend on the factor.
expected<score> evaluate(const measure_spec& spec, const soft_table& soft);

/// The scores against each rater alone, on the items that the rater rated; no_items where there are none.
std::vector<score> evaluate_each(const measure_spec& spec, int classes, std::size_t raters, const rating_lists& items,
                                 std::span<const label> answers);

}  // namespace ordeval
