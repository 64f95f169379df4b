// May a judge replace a person? The alternative annotator test of Calderon, Reichart and Dror (2025).
#pragma once

#include <string_view>
#include <vector>

#include "ordeval/core/score.hpp"
#include "ordeval/evidence/ratings.hpp"

namespace ordeval {

/// How well a label fits the labels that other people gave the item.
enum class alignment {
    accuracy,  ///< the share of them that are equal
    rmse,      ///< minus the root of the mean squared difference of positions
    closeness  ///< mean proximity of CEM_ORD: the fewer of the people's ratings lie between, the closer
};

std::string_view name(alignment how);

/// How well a rating fits others of the same item.
class rating_alignment {
public:
    /// Closeness counts the ratings of all people.
    rating_alignment(const rated_items& ratings, alignment how);

    /// There has to be at least one other.
    double operator()(label own, std::span<const label> others) const;

private:
    alignment how_;
    std::size_t classes_;
    std::vector<double> proximity_;  ///< of a rating to another, in rows; empty where it is not asked for
};

struct alternative_annotator_options {
    double epsilon = 0.2;  ///< what a person's cost is worth: 0.2 for experts, 0.15 for skilled raters, 0.1 for a crowd
    alignment how = alignment::accuracy;
    double alpha = 0.05;  ///< expected share of false discoveries among the raters that count as beaten
};

/// A judge against one rater, both compared with the other people who rated the item.
struct annotator_contest {
    std::size_t rater = 0;
    std::size_t items = 0;    ///< that the judge, the rater and somebody else rated
    double advantage = 0;     ///< share of items on which the judge fits at least as well
    double disadvantage = 0;  ///< share of items on which the rater fits at least as well
    double p = 1;             ///< that the rater leads by epsilon or more, one-sided
    double adjusted_p = 1;    ///< over all raters, after Benjamini and Yekutieli
    bool beaten = false;
};

struct judge_verdict {
    std::size_t judge = 0;
    std::vector<annotator_contest> contests;  ///< with the raters that share items with it
    double winning_rate = 0;                  ///< share of raters beaten
    double advantage = 0;                     ///< mean over raters of their contests' advantage
    bool passes = false;                      ///< beats at least half of the raters
};

/// One verdict per judge of `ratings.judges`, in the order of raters.
///
/// The differences of a contest are tested by Student's t with at least 30 items, and below that by Wilcoxon's signed
/// ranks, here with exact probabilities.
std::vector<judge_verdict> test_alternative_annotators(const rated_items& ratings,
                                                       const alternative_annotator_options& options = {});

}  // namespace ordeval
