// Hoermann's transformed rejection (BTRS, 1993) for binomial draws, with the candidate as a distance from the middle,
// which keeps its digits for any number of trials. Plain arithmetic, for one draw at a time and for many side by side.
#pragma once

#include <array>
#include <cstdint>

#include "statistics/random/portable_math.hpp"

namespace ordeval {

/// The probability of success of one trial, and that of failure: both to full precision, however small one of them is.
struct success_chance {
    double success = 0.5;
    double failure = 0.5;

    static success_chance of_counts(std::uint64_t successes, std::uint64_t failures) {
        const double all = static_cast<double>(successes) + static_cast<double>(failures);
        return {static_cast<double>(successes) / all, static_cast<double>(failures) / all};
    }
};

namespace rejection {

/// Below this mean the constants of the method are not valid, and inversion is faster.
constexpr double least_mean = 10;

/// What is known of draws before a random number is seen; the names a and b are those of Hoermann's paper.
template <class Number>
struct frame {
    Number successes;  ///< to be expected
    Number failures;
    Number deviation;
    Number middle;  ///< a whole number
    Number rest;    ///< trials beyond the middle
    Number shift;   ///< from the middle to the mean
    Number b;
    Number a;
};

/// For trials below 2^53, and for any number of them but for `rest`. A success must not be likelier than a failure.
/// The deviation is the square root of trials * success * failure.
template <class Number>
ORDEVAL_SIDE_BY_SIDE frame<Number> frame_of(const Number& trials, const Number& deviation, success_chance chance) {
    const Number successes = trials * chance.success;
    const Number middle = portable_floor(successes);
    const Number b = 1.15 + 2.53 * deviation;
    return {.successes = successes,
            .failures = trials * chance.failure,
            .deviation = deviation,
            .middle = middle,
            .rest = trials - middle,
            .shift = successes - middle,
            .b = b,
            .a = -0.0873 + 0.0248 * b + 0.01 * chance.success};
}

/// Candidates: two uniform random numbers, and what they propose.
template <class Number>
struct candidate {
    Number to_edge;  ///< of the first number; refused where it is 0
    Number v;        ///< the second number
    Number step;     ///< from the middle
};

template <class Number>
ORDEVAL_SIDE_BY_SIDE candidate<Number> candidate_of(const frame<Number>& f, const Number& first, const Number& second) {
    // u is stretched into a variable of density 1 / (a / to_edge^2 + b), a multiple of which lies above the binomial
    // one everywhere; v decides whether the candidate falls below the latter.
    const Number u = first - 0.5;
    const Number to_edge = 0.5 - magnitude(u);
    return {to_edge, second, portable_floor((2.0 * f.a / to_edge + f.b) * u + f.shift + 0.5)};
}

/// What becomes of a candidate.
constexpr double refused = 0, undecided = 1, accepted = 2;

/// What can be told of a candidate without a logarithm; accepted from `accepted` on.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number verdict_at_once(const candidate<Number>& c, const frame<Number>& f) {
    // Hoermann's constants were fitted so that for means from 10 on the box to_edge >= 0.07, v <= 0.92 - 4.2 / b lies
    // inside.
    const Number inside = flag<Number>(c.to_edge >= 0.07) * flag<Number>(c.v <= 0.92 - 4.2 / f.b);
    // There cannot be fewer successes than none, nor more than all.
    const Number possible =
        flag<Number>(c.to_edge > 0.0) * flag<Number>(c.step >= -f.middle) * flag<Number>(c.step <= f.rest);
    return possible * undecided + inside * accepted;
}

/// log k! - (k + 1/2) log k + k - log(2 pi)/2, which makes Stirling's formula exact.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number stirling_error(const Number& k) {
    static constexpr std::array<double, 16> exact{
        0,
        0.08106146679532726,
        0.0413406959554093,
        0.02767792568499834,
        0.020790672103765093,
        0.016644691189821193,
        0.013876128823070748,
        0.01189670994589177,
        0.010411265261972096,
        0.009255462182712733,
        0.00833056343336287,
        0.007573675487951841,
        0.00694284010720953,
        0.006408994188004207,
        0.0059513701127588475,
        0.005554733551962801,
    };
    // Stirling's series 1/(12 k) - 1/(360 k^3) + 1/(1260 k^5) - ..., of which the first term left out is 1e-16 at k =
    // 16, and less beyond.
    const auto few = k < 16.0;
    const Number many = choose(few, constant<Number>(16), k);
    const Number s = 1.0 / (many * many);
    const Number series = (1.0 / 12 - s * (1.0 / 360 - s * (1.0 / 1260 - s * (1.0 / 1680 - s * (1.0 / 1188))))) / many;
    return choose(few, looked_up(exact.data(), choose(few, k, constant<Number>(0))), series);
}

/// What stands below Stirling's square root, over 2 pi; at 0, where Stirling's formula fails, what makes 0! = 1.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number stirling_root(const Number& k) {
    constexpr double inverse_of_two_pi = 0.159154943091895335768883763373;
    return choose(k == 0.0, constant<Number>(inverse_of_two_pi), k);
}

/// (1 + t) log(1 + t) - t for -0.1 <= t <= 0.1, without cancellation near 0.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number deviance_near_0(const Number& t) {
    // With v = t / (2 + t) it is 1 + t = (1 + v) / (1 - v), so log(1 + t) = 2 (v + v^3/3 + v^5/5 + ...). The first term
    // and -t make t v exactly; the others are a small correction to it, and nothing cancels.
    const Number v = t / (2.0 + t);
    const Number square = v * v;  // below 0.0028, so that the terms beyond v^15 are below 1e-18 of the sum
    Number series = constant<Number>(0);
    for (int power = 15; power >= 3; power -= 2) series = (series + 1.0 / power) * square;
    return t * v + 2.0 * (1.0 + t) * v * series;
}

/// The same for any t >= -1, with t the deviation of a number from what is expected, as a share of it.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number deviance(const Number& t, const Number& expected) {
    // Of large numbers hardly any is far off, and no logarithm is needed; of small ones many are, and asking would take
    // longer than it saves.
    constexpr double large = 5000;
    const Number is_far = flag<Number>(magnitude(t) > 0.1);
    if (sum_of(is_far + flag<Number>(expected < large)) == 0) return deviance_near_0(t);
    const Number ratio = choose(t > -1.0, 1.0 + t, constant<Number>(1));
    const Number far = choose(t > -1.0, ratio * portable_log(ratio) - t, constant<Number>(1));
    return choose(is_far > 0.0, far, deviance_near_0(t));
}

/// The logarithm of a candidate's probability over that of the middle.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number log_share_of_middle(const Number& step, const frame<Number>& f) {
    // Loader (2000): P(k) = sqrt(n / (2 pi k (n - k))) exp(e(n) - e(k) - e(n - k) - D(k)), with e the error of
    // Stirling's formula and D(k) = np d(k / np - 1) + nq d((n - k) / nq - 1), d the deviance above. In the ratio to
    // P(middle) all that depends on n alone goes, and what is left are differences of small numbers, also for n of
    // 2^60.
    const Number k = f.middle + step;
    const Number rest = f.rest - step;
    const Number roots = stirling_root(k) / stirling_root(f.middle) * (stirling_root(rest) / stirling_root(f.rest));
    // The middle is less than one from a mean of at least ten.
    const Number of_middle =
        f.successes * deviance_near_0(-f.shift / f.successes) + f.failures * deviance_near_0(f.shift / f.failures);
    const Number distance = step - f.shift;
    const Number of_candidate = f.successes * deviance<Number>(distance / f.successes, f.successes) +
                                f.failures * deviance<Number>(-distance / f.failures, f.failures);
    return stirling_error(f.middle) - stirling_error(k) + stirling_error(f.rest) - stirling_error(rest) -
           portable_log(roots) / 2.0 + of_middle - of_candidate;
}

/// What becomes of an undecided candidate.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number verdict_by_logarithms(const candidate<Number>& c, const frame<Number>& f) {
    const Number height = c.v * (2.83 + 5.1 / f.b) * f.deviation / (f.a / (c.to_edge * c.to_edge) + f.b);
    const Number below = choose(portable_log(height) <= log_share_of_middle(c.step, f), constant<Number>(accepted),
                                constant<Number>(refused));
    return choose(height > 0.0, below, constant<Number>(accepted));
}

}  // namespace rejection
}  // namespace ordeval
