// Numbers that become classes: by edges that are given, or by those that divide gold into equal parts.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/expected.hpp"

namespace ordeval {

/// How numbers become classes.
struct number_bins {
    std::vector<double> edges = {};  ///< one more than there are classes; empty where quantiles are wanted
    int quantiles = 0;               ///< how many classes gold is divided into; 0: the edges are given

    bool empty() const { return edges.empty() && quantiles == 0; }

    /// From what a user types: `0,2,10,inf` or `quantiles:5`.
    static expected<number_bins> parse(std::string_view text);

    /// As parse() reads it.
    std::string to_string() const;
};

/// Edges as they are typed: `0,2,10,inf`.
std::string edges_text(std::span<const double> edges);

/// Classes called after their edges, `below 2`, `2 to 10` and `10 or more`, which have them. A class holds its lower
/// edge and not its upper one.
expected<class_scale> scale_of_edges(const std::vector<double>& edges);

/// The class that a number lies in; -1 below the first edge, and as many as there are classes from the last one on.
int class_of_number(double number, std::span<const double> edges);

/// Edges that divide numbers into so many classes as equally as can be: the quantiles that interpolate linearly
/// (Hyndman and Fan's type 7, the default of R and NumPy). The outer classes have no end, for the smallest and the
/// largest of some numbers are no limits of others. A class that none of the numbers is in is a problem.
expected<std::vector<double>> quantile_edges(std::vector<double> numbers, int classes);

}  // namespace ordeval
