// Judges beside people: how much each agrees with them, where it leans, and whether people agree more with each other.
#pragma once

#include <vector>

#include "ordeval/evidence/ratings.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/statistics/resampling/bootstrap.hpp"

namespace ordeval {

struct judge_profile {
    std::size_t judge = 0;
    std::size_t items = 0;             ///< that the judge and somebody else rated
    score with_people;                 ///< against the people's ratings of the items, all of them pooled
    std::vector<score> with_each;      ///< against every person alone, in the order of people
    bootstrapped_score mean;           ///< of those; like those below with items resampled
    bootstrapped_score people;         ///< mean over pairs of people
    bootstrapped_score difference;     ///< the judge's mean minus the people's
    confusion_table table;             ///< the people's ratings in rows, the judge's in columns
    std::vector<double> lean;          ///< for every class of a person, the judge's mean distance above it
    std::vector<double> usage;         ///< share of the judge's ratings of every class
    std::vector<double> people_usage;  ///< share of the people's ratings of the same items
};

/// One summary per judge, under a measure of tables such as Kappa.
std::vector<judge_profile> summarise_judges(const rated_items& ratings, const measure_spec& pairwise,
                                            const bootstrap_options& options = {});

/// How alike two sets of scores order things, over however many pairs of scores there are.
struct score_correlation {
    std::size_t units = 0;
    score pearson = undefined_reason::no_items;
    score spearman = undefined_reason::no_items;
    score tau_b = undefined_reason::no_items;
};

/// Mean positions of people against a judge's ratings, as papers on summarisation report it.
struct judge_correlations {
    score_correlation systems;  ///< of the systems' means
    score_correlation topics;   ///< among the systems of one topic, averaged over the topics where it is defined
    score_correlation items;    ///< of all items
};

/// Items that the judge and at least one person rated. Systems and topics are left empty where the data has none.
judge_correlations correlate_judge(const rated_items& ratings, std::size_t judge);

}  // namespace ordeval
