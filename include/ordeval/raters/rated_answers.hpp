// Systems' answers to items that several people rated: gold that is a rule, a distribution, or every rater in turn.
#pragma once

#include <string_view>
#include <vector>

#include "ordeval/evidence/labels.hpp"
#include "ordeval/evidence/ratings.hpp"
#include "ordeval/raters/gold.hpp"
#include "ordeval/statistics/resampling/bootstrap.hpp"

namespace ordeval {

/// How ratings serve as gold: the rules that give an item one class, or all ratings.
enum class gold_use {
    majority,
    median,
    mean,
    dawid_skene,
    soft,  ///< the expected table: an item counts for every class with the share of its raters
    each,  ///< the mean of the scores against every rater alone
};

std::string_view name(gold_use use);

/// The rule that gives one class; nothing for soft and each.
std::optional<gold_rule> rule_of(gold_use use);

struct rated_answers {
    gold_use use = gold_use::majority;
    tie_rule ties = tie_rule::lower;
    rated_items ratings;  ///< of people, of all items that count
    std::vector<system_labels> systems = {};

    int classes() const { return ratings.scale.classes(); }
    std::size_t topic_count() const { return ratings.topics.empty() ? 1 : ratings.topics.size(); }
    std::size_t topic_of(std::size_t item) const { return ratings.topics.empty() ? 0 : ratings.topic_of[item]; }
};

/// A problem where soft gold cannot be: shares without a common denominator, or a measure that depends on the number of
/// items, of which soft gold has parts.
diagnostics problems_of(const std::vector<measure_spec>& specs, const rated_answers& rated);

/// The scores of all systems. Throws std::invalid_argument for a mean over topics that the data lack.
scoreboard evaluate(const std::vector<measure_spec>& specs, const rated_answers& rated, averaging average,
                    undefined_topics policy);

/// Overall scores: for every measure, one of each system; units are items or topics.
std::vector<std::vector<bootstrapped_score>> bootstrap(const std::vector<measure_spec>& specs,
                                                       const rated_answers& rated, const campaign_bootstrap& what,
                                                       const bootstrap_options& options = {});

/// The same task without one rater, who takes the place of the systems.
rated_answers leave_out(const rated_answers& rated, std::size_t rater);

/// Every rater against the others, and at the end their mean, whose items are those that count for somebody. Without
/// options there are no intervals.
///
/// Gold has one rater less than that which systems are scored against, so that a person's score is, if anything, a
/// little low.
std::vector<person_scores> measure_people(const std::vector<measure_spec>& specs, const rated_answers& rated,
                                          const campaign_bootstrap& what,
                                          const std::optional<bootstrap_options>& options = {});

/// The standard errors of overall scores as those of a sample of raters, by leaving out one at a time (Quenouille,
/// Tukey): for every measure, one of each system; NaN where a score is undefined without some rater.
std::vector<std::vector<double>> measure_rater_errors(const std::vector<measure_spec>& specs,
                                                      const rated_answers& rated, averaging average,
                                                      undefined_topics policy, const execution& run = {});

/// A problem where raters are too few to be a sample.
diagnostics require_sampled_raters(std::size_t raters);

/// The variance of other raters added to that of other items: the interval is Student's then, with Satterthwaite's
/// degrees of freedom. Returns the share of the raters; 0 where nothing varies.
double add_rater_variance(bootstrapped_score& one, double rater_error, std::size_t raters, item_count units,
                          double level);

}  // namespace ordeval
