// An interval around a score, or the reason why there is none.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>

#include "ordeval/core/score.hpp"

namespace ordeval {

/// How an interval is made. The first can be asked for, and stands in no result; the next four make it of the
/// replicates of a bootstrap (Efron and Tibshirani 1993; Davison and Hinkley 1997); the others are what the first
/// chooses.
enum class interval_method {
    automatic,     ///< whichever of the others holds its level with this measure and so many units
    percentile,    ///< quantiles of the replicates
    basic,         ///< the same, mirrored at the score
    bca,           ///< quantiles moved for bias and for a spread that depends on the score: second-order accurate
    studentised,   ///< quantiles of (replicate - score) / standard error of the replicate, which is its own jackknife's
    student_t,     ///< a mean over units and its standard error, by Student's t
    wilson,        ///< a proportion of items (Wilson 1927)
    class_means,   ///< a mean over classes: variances of the classes drawn to their mean, Satterthwaite's freedom
    dirichlet,     ///< quantiles of the scores of tables drawn around the observed one, none of whose cells is empty
    max_t,         ///< of differences, all at once: the critical value of the max-T trials times the standard error
    tukey,         ///< of differences, all at once: the critical difference of Tukey's test
    bonferroni_t,  ///< of differences, all at once: Student's t, with the error shared out among them
    abc,           ///< BCa without replicates: its quantiles by expansion about the data (DiCiccio and Efron 1992)
};

/// The word of the command line and of saved output, such as "bca".
std::string_view name(interval_method method);

/// How the interval was made, for people.
std::string_view explain(interval_method method);

/// Whether it is made of the replicates of a bootstrap.
bool resamples(interval_method method);

/// Why a score has no interval.
enum class no_interval {
    undefined_score,       ///< there is nothing to put an interval around
    single_unit,           ///< fewer than two items, or topics, were there to be resampled
    undefined_replicates,  ///< more than a twentieth of the replicates have no score
    one_sided_replicates,  ///< BCa: all replicates lie above the score, or all below
    unbounded_limit,       ///< studentised: too many replicates differ from the score and have no spread of their own
    no_errors_seen,        ///< every topic has the perfect score, which does not tell how much others would vary
    no_variation,          ///< the same comes out whichever topics, items or raters are drawn
};

inline constexpr int no_interval_reasons = 7;

/// The reason's name in output, such as "single_unit".
std::string_view name(no_interval reason);

/// The reason in words, for people.
std::string_view explain(no_interval reason);

/// Two limits or a reason.
class confidence_interval {
public:
    confidence_interval(double low, double high) : low_(low), high_(high) {}
    confidence_interval(no_interval reason) : reason_(reason) {}

    bool defined() const { return !reason_; }
    explicit operator bool() const { return defined(); }

    /// The limits; the interval must be defined.
    double low() const { return assert(defined()), low_; }
    double high() const { return assert(defined()), high_; }

    /// Why there are none; the interval must be undefined.
    no_interval reason() const { return assert(!defined()), *reason_; }

    friend bool operator==(const confidence_interval&, const confidence_interval&) = default;

private:
    double low_ = 0;
    double high_ = 0;
    std::optional<no_interval> reason_;
};

/// The part of an interval that scores can reach: limits beyond the range of a measure say nothing.
inline confidence_interval within(const confidence_interval& interval, double low, double high) {
    if (!interval) return interval;
    return {std::clamp(interval.low(), low, high), std::clamp(interval.high(), low, high)};
}

/// With fewer topics, or items of a class, an interval rests on little: results carry a warning.
inline constexpr std::size_t least_units = 10;

/// A score and what its replicates say about it.
struct bootstrapped_score {
    score value;
    confidence_interval interval;
    double standard_error = 0;                      ///< standard deviation of the replicates that have a score
    std::size_t undefined_replicates = 0;           ///< left out of the interval
    interval_method method = interval_method::bca;  ///< that made the interval; never automatic
    bool few_topics = false;                        ///< topics were drawn, and there are fewer than least_units
    bool rare_class = false;  ///< items were drawn, and some gold class that occurs has fewer than least_units of them

    friend bool operator==(const bootstrapped_score&, const bootstrapped_score&) = default;
};

}  // namespace ordeval
