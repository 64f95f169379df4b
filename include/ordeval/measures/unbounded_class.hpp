// How long to take a class that has no end, such as "60 years and older".
//
// Binotto and Delgado (2025, section 4) give it the length x that makes the normaliser of a cost smallest: the largest
// cost of any table with the same gold counts, so that a difference between two systems shows most. The normaliser is
// a convex function of x made of pieces a x^2 + b x + c + e/x, and is minimised here exactly (docs/interval.md).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "ordeval/core/class_intervals.hpp"
#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

/// a x^2 + b x + c + e/x between two breakpoints; none of the four is negative.
struct normaliser_piece {
    double low = 0;
    double high = 0;
    double a = 0;
    double b = 0;
    double c = 0;
    double e = 0;

    double operator()(double x) const { return (a * x + b) * x + c + (e == 0 ? 0 : e / x); }
    double slope(double x) const { return 2 * a * x + b - (e == 0 ? 0 : e / x / x); }
    friend bool operator==(const normaliser_piece&, const normaliser_piece&) = default;
};

struct curve_point {
    double length = 0;
    double maximum = 0;
    friend bool operator==(const curve_point&, const curve_point&) = default;
};

/// The normaliser as a function of the unbounded class's length x > 0: continuous; falling and then
/// rising unless a description says otherwise.
class normaliser_curve {
public:
    /// From pieces that follow each other from 0 to infinity.
    explicit normaliser_curve(std::vector<normaliser_piece> pieces) : pieces_(std::move(pieces)) {}
    /// From a function that is not made of such pieces.
    explicit normaliser_curve(std::function<double(double)> function) : function_(std::move(function)) {}

    /// Empty where the function is not made of them.
    const std::vector<normaliser_piece>& pieces() const { return pieces_; }
    double operator()(double x) const;

    /// Points for plotting, evenly spaced from highest/points to highest.
    std::vector<curve_point> sample(double highest, int points) const;

private:
    std::vector<normaliser_piece> pieces_;
    std::function<double(double)> function_;
};

/// What a sum of costs is divided by.
enum class cost_divisor { items, classes, nothing };

/// A cost built from distances and densities, as ErrorCost_int has it.
struct cost_description {
    double power = 1;     ///< of the distance
    double gold = 0;      ///< exponent of the gold class's density
    double answered = 0;  ///< of the answered class's
    double others = 0;    ///< of that of all classes but the gold one
    cost_divisor per = cost_divisor::items;
    bool drop_empty = false;  ///< whether gold classes without items are no classes
};

/// A cost of errors between intervals, with the settings that its measures have.
struct interval_cost_settings {
    interval_cost cost = interval_cost::total_cost;
    interval_distance distance = interval_distance::hausdorff;
    std::shared_ptr<const square_matrix> prices = nullptr;  ///< of each error; not for TC
    std::optional<cost_description> description = {};       ///< of a described cost, and of TC without empty classes
};

/// The cost that a measure sums up; the measure must be one that needs edges.
interval_cost_settings cost_of(const measure_spec& spec);

/// Whether a cost is undefined or always the same whatever length unbounded classes have: it divides by the items of a
/// class that has none, or empty classes are left out and no unbounded one has items.
bool any_length_will_do(const interval_cost_settings& settings, const std::vector<double>& edges,
                        const std::vector<item_count>& counts);

/// The best length of an unbounded last class.
struct optimal_length {
    double length = 0;            ///< the right end of the minimisers
    double maximum = 0;           ///< the normaliser there
    double lowest_minimiser = 0;  ///< 0 stands for "every length up to the right end"
    std::optional<double> bound;  ///< that Theorem 1 or 2 puts on the length; none for a user's prices or midpoints
    std::optional<double> count_free_bound;  ///< one that does not grow with the counts (docs/interval.md)
    normaliser_curve curve;
};

/// Minimises the normaliser over the length of the last of K classes, given the K - 1 lengths of the others and all K
/// gold counts.
///
/// A problem where there is no bounded class, a length is not positive, a count that the cost divides by is zero, a
/// price is negative, or no length is best because the normaliser keeps falling towards 0, or never rises. With a
/// negative exponent of the other classes' density it may fall again where it has risen; its least value is found.
expected<optimal_length> minimise_normaliser(const std::vector<double>& lengths, const std::vector<item_count>& counts,
                                             const interval_cost_settings& settings = {});

/// How two unbounded ends share one length.
enum class length_split { equal, proportional };

/// What to do with unbounded ends.
struct end_policy {
    std::optional<double> fixed_length = {};   ///< of every unbounded class, instead of the best one
    length_split split = length_split::equal;  ///< proportional: to the counts of the two classes
};

/// Intervals without infinite ends, and how they came about.
struct resolved_edges {
    class_intervals intervals;
    std::optional<optimal_length> optimum;  ///< of the one unbounded class, or of the two merged; absent where none is,
                                            ///< or where the length was fixed
};

/// Gives unbounded end classes a length. An unbounded first class is treated as a last one of the mirrored scale; where
/// both are unbounded they are merged into a last one, and its length is split.
expected<resolved_edges> resolve_edges(const std::vector<double>& edges, const std::vector<item_count>& counts,
                                       const interval_cost_settings& settings, const end_policy& policy = {});

}  // namespace ordeval
