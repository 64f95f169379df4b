// What a measure returns: a number, or the reason why there is none.
#pragma once

#include <cassert>
#include <optional>
#include <string_view>

namespace ordeval {

/// Why a score is undefined.
enum class undefined_reason {
    no_items,            ///< the evidence is empty
    no_variation,        ///< a denominator that measures spread or disagreement is zero
    empty_class,         ///< the formula divides by a gold class that has no item
    single_class_scale,  ///< the formula needs at least two classes on the scale
    too_many_classes,    ///< the definition is exact, and affordable, on short scales only
    zero_gold_share,     ///< the formula divides by the gold share of a class, which is zero
    not_a_number,        ///< the computation left the range of numbers, as in infinity minus infinity
    unnamed_raters,      ///< the formula asks who gave which rating, and the ratings do not say it
    incomplete_ratings,  ///< the formula needs at least two items that every rater rated
    too_many_raters,     ///< the formula asks for every pair of raters, and there are too many to count
    zero_probability,    ///< the true class of an item was given no probability at all
    unknown_items,       ///< the formula asks for the number of items, which shares do not tell
};

inline constexpr int undefined_reasons = 12;

/// The reason's name in output, such as "no_variation".
std::string_view name(undefined_reason reason);

/// The reason in words, for people.
std::string_view explain(undefined_reason reason);

/// A double or a reason; never NaN.
class score {
public:
    /// A NaN becomes a reason, in every build, so that it cannot travel on as a number.
    score(double value) {
        if (value == value) {
            value_ = value;
        } else {
            reason_ = undefined_reason::not_a_number;
        }
    }
    score(undefined_reason reason) : reason_(reason) {}

    bool defined() const { return !reason_; }
    explicit operator bool() const { return defined(); }

    /// The number; the score must be defined.
    double value() const { return assert(defined()), value_; }
    double operator*() const { return value(); }

    /// Why there is no number; the score must be undefined.
    undefined_reason reason() const { return assert(!defined()), *reason_; }

    friend bool operator==(const score&, const score&) = default;

private:
    double value_ = 0;
    std::optional<undefined_reason> reason_;
};

}  // namespace ordeval
