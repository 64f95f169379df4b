#include "ordeval/core/class_intervals.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace ordeval {

class_intervals::class_intervals(std::vector<double> edges) : edges_(std::move(edges)) {
    if (edges_.size() < 2 || edges_.size() > static_cast<std::size_t>(max_classes) + 1)
        throw std::invalid_argument("class_intervals: edges must be those of 1.." + std::to_string(max_classes) +
                                    " classes");
    for (std::size_t i = 0; i < edges_.size(); ++i)
        if (!std::isfinite(edges_[i]) || (i > 0 && !(edges_[i - 1] < edges_[i])))
            throw std::invalid_argument("class_intervals: edges must be finite and rise");
}

class_intervals class_intervals::from_lengths(std::span<const double> lengths) {
    std::vector<double> edges{0};
    for (double length : lengths) edges.push_back(edges.back() + length);
    return class_intervals(std::move(edges));
}

class_intervals class_intervals::with_ends(std::vector<double> edges, double first_length, double last_length) {
    if (edges.size() >= 2) {
        if (std::isinf(edges.front())) edges.front() = edges[1] - first_length;
        if (std::isinf(edges.back())) edges.back() = edges[edges.size() - 2] + last_length;
    }
    return class_intervals(std::move(edges));
}

class_intervals class_intervals::mirrored() const {
    std::vector<double> edges(edges_.rbegin(), edges_.rend());
    for (double& edge : edges) edge = -edge;
    return class_intervals(std::move(edges));
}

}  // namespace ordeval
