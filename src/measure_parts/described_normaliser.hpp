// The largest cost of a description that gold counts allow, as a function of the length x of an unbounded last class r:
//
//   M(x) = sum_j n_j max_i W(i,j),    W = c(j,i) d(i,j)^p s_j^a s_i^b (sum_(k!=j) s_k)^o / per,    s_k = n_k / l_k
//
// with l_r = x. As a function of t = log x, the logarithm of every factor is convex, provided that o >= 0: a distance
// to the last class is a maximum of constants and of sums of a constant and x, s_r is n_r e^-t, and the sum of the
// other densities is a constant and n_r e^-t. Products, maxima and sums of functions whose logarithms are convex are
// such functions again. So M falls up to its minimisers and rises behind them, and the sign of its slope tells on which
// side a length lies.
//
// With o < 0 the factor of the other densities has a concave logarithm, and M may fall again where it has risen. On a
// stretch of t that logarithm lies above its chord; with the chord in its place M becomes a function with a convex
// logarithm below M, which meets M at both ends, and whose tangents there bound M from below. The gap shrinks with the
// square of the stretch, so that halving the stretches that may hold the minimum soon leaves a tiny one.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/measures/unbounded_class.hpp"

namespace ordeval {

class described_normaliser {
public:
    /// The lengths of all classes but the last, and all counts; no length may be 0, nor may the cost divide by nothing.
    described_normaliser(const std::vector<double>& lengths, const std::vector<item_count>& counts,
                         const interval_cost_settings& settings);

    double operator()(double length) const { return factor_ * at(length / unit_).value; }

    /// All minimisers, from the lowest, which is 0 where M is the same for every short length, to the highest. The
    /// highest is 0 where M falls towards 0, and infinite where it never rises.
    struct minimisers {
        double lowest = 0;
        double highest = 0;
    };
    /// None where so many lengths are almost equally good that the search does not end.
    std::optional<minimisers> minimise() const;

private:
    /// M and x M'(x), the slope to the right by log x, in units of the longest bounded class and shares of all items.
    struct point {
        double value = 0;
        double slope = 0;
    };
    /// Lengths from low to high, on which the logarithms of the other densities' powers are replaced by their chords.
    struct stretch {
        double low = 0;
        double high = 0;
    };
    point at(double x, const stretch* chords = nullptr) const;
    point largest_cost(int gold_class, double x, const stretch* chords) const;
    bool takes_part(int position) const;
    bool may_fall_again() const;
    minimisers minimise_falling_and_rising() const;
    std::optional<minimisers> minimise_everywhere() const;
    double least_on(stretch lengths) const;

    interval_distance distance_;
    std::shared_ptr<const square_matrix> prices_;
    cost_description cost_;
    std::vector<double> lengths_;  ///< of the bounded classes
    std::vector<double> between_;  ///< each of them and the last class
    std::vector<double> shares_;   ///< of the items, of all classes
    double unit_ = 1;
    double factor_ = 1;
};

}  // namespace ordeval
