// How sure a coefficient of agreement is, as a sample of items, of raters, or of both.
#pragma once

#include <optional>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/core/rating_profiles.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/scores/confidence_interval.hpp"
#include "ordeval/statistics/resampling/bootstrap.hpp"

namespace ordeval {

/// What a set of ratings is a sample of.
enum class rating_units {
    items,   ///< other items, rated by the same raters
    raters,  ///< other raters of the same items
    both,    ///< other raters and other items
};

/// Fewer raters than this say too little about other raters for an interval.
inline constexpr std::size_t fewest_sampled_raters = 5;

struct agreement_score {
    bootstrapped_score score;
    /// Of the variance, where items and raters are both sampled: the part that is due to the raters.
    std::optional<double> share_of_raters = {};
};

/// Coefficients with their intervals, measure after measure.
///
/// Items are bootstrapped: a replicate is a multinomial draw over the profiles, so that its cost does not grow with the
/// number of items. Measures that do not ask for names are drawn from profiles without them, of which there are fewer.
/// Of more than 1,024 different profiles the automatic method draws none, and takes the limits of BCa by expansion
/// about the data (interval_method::abc), unless a coefficient is not smooth enough for that; the result says which.
/// Raters are left out one at a time, because one that is drawn twice would agree with itself; the interval is
/// Student's with raters - 1 degrees of freedom. For both the two variances add up, with degrees of freedom after
/// Satterthwaite.
///
/// A problem where raters are sampled and have no names, or are fewer than `fewest_sampled_raters`. Throws
/// std::invalid_argument unless 0 < level < 1 and there are at least two replicates.
expected<std::vector<agreement_score>> estimate_agreement(const std::vector<measure_spec>& specs,
                                                          const rating_profiles& profiles,
                                                          rating_units units = rating_units::items,
                                                          const bootstrap_options& options = {});

}  // namespace ordeval
