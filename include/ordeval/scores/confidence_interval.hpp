// An interval around a score, or the reason why there is none.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>

#include "ordeval/core/score.hpp"

namespace ordeval {

/// How the replicates of a bootstrap become an interval (Efron and Tibshirani 1993; Davison and Hinkley 1997).
enum class interval_method {
    percentile,   ///< quantiles of the replicates
    basic,        ///< the same, mirrored at the score
    bca,          ///< quantiles moved for bias and for a spread that depends on the score: second-order accurate
    studentised,  ///< quantiles of (replicate - score) / standard error of the replicate, which is its own jackknife's
};

std::string_view name(interval_method method);

/// Why a score has no interval.
enum class no_interval {
    undefined_score,       ///< there is nothing to put an interval around
    single_unit,           ///< fewer than two items, or topics, were there to be resampled
    undefined_replicates,  ///< more than a twentieth of the replicates have no score
    one_sided_replicates,  ///< BCa: all replicates lie above the score, or all below
    unbounded_limit,       ///< studentised: too many replicates differ from the score and have no spread of their own
};

inline constexpr int no_interval_reasons = 5;

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

/// A score and what its replicates say about it.
struct bootstrapped_score {
    score value;
    confidence_interval interval;
    double standard_error = 0;             ///< standard deviation of the replicates that have a score
    std::size_t undefined_replicates = 0;  ///< left out of the interval

    friend bool operator==(const bootstrapped_score&, const bootstrapped_score&) = default;
};

}  // namespace ordeval
