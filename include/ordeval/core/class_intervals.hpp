// Classes that are intervals of the real line: ages 0-2, 2-10, 10-15; and how far apart two of them are.
#pragma once

#include <span>
#include <vector>

#include "ordeval/core/class_index.hpp"

namespace ordeval {

/// How far two intervals [a,b) and [c,d) are apart.
enum class interval_distance {
    hausdorff,  ///< max(|a-c|, |b-d|)
    midpoint,   ///< |(a+b)/2 - (c+d)/2|
};

/// The costs of an error that have an interval version; W(i,j) is what one item of class j answered as i costs.
enum class interval_cost {
    total_cost,      ///< TC: W = distance * (sum of the other classes' densities than j's) / density of i
    absolute_error,  ///< MAE: W = distance / N
    squared_error,   ///< MSE: W = distance^2 / N
    described,       ///< as the settings of the measure say; none of the others
};

/// One interval per class, each starting where the one before ends, all of finite length.
class class_intervals {
public:
    /// From K + 1 edges; throws std::invalid_argument unless they are finite and rise, and K <= max_classes.
    explicit class_intervals(std::vector<double> edges);

    /// From K lengths, the first interval starting at 0; throws where one is not positive and finite.
    static class_intervals from_lengths(std::span<const double> lengths);

    /// From edges whose ends may be infinite; an unbounded class gets the length given for its end.
    static class_intervals with_ends(std::vector<double> edges, double first_length, double last_length);

    int classes() const { return static_cast<int>(edges_.size()) - 1; }
    const std::vector<double>& edges() const { return edges_; }

    double length(int position) const { return edge(position + 1) - edge(position); }

    double distance(int i, int j, interval_distance kind) const {
        const double starts = edge(i) < edge(j) ? edge(j) - edge(i) : edge(i) - edge(j);
        const double ends = edge(i + 1) < edge(j + 1) ? edge(j + 1) - edge(i + 1) : edge(i + 1) - edge(j + 1);
        if (kind == interval_distance::midpoint) return (starts + ends) / 2;
        return starts < ends ? ends : starts;
    }

    double distance(gold g, predicted p, interval_distance kind) const { return distance(g.value, p.value, kind); }

    /// The answer farthest from the truth; the lower end of the scale where both ends are equally far.
    predicted farthest(gold g, interval_distance kind) const {
        const predicted lowest{0};
        const predicted highest{classes() - 1};
        // Equal lengths like 0.1 give distances that differ in the last digit, and must not decide.
        constexpr double slack = 1 + 1e-12;
        return distance(g, highest, kind) > distance(g, lowest, kind) * slack ? highest : lowest;
    }

    /// The same intervals seen from the other end of the scale.
    class_intervals mirrored() const;

    friend bool operator==(const class_intervals&, const class_intervals&) = default;

private:
    double edge(int position) const { return edges_[static_cast<std::size_t>(position)]; }

    std::vector<double> edges_;
};

}  // namespace ordeval
