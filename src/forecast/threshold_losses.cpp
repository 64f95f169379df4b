#include "ordeval/forecast/threshold_losses.hpp"

#include <algorithm>
#include <cmath>

namespace ordeval {

std::string_view name(margin_penalty penalty) {
    constexpr std::string_view names[] = {"hinge", "smooth-hinge", "logistic", "least-squares"};
    return names[static_cast<int>(penalty)];
}

double penalise(margin_penalty penalty, double margin) {
    const double lacking = std::max(0.0, 1 - margin);
    switch (penalty) {
        case margin_penalty::hinge: return lacking;
        case margin_penalty::smooth_hinge: return margin <= 0 ? 0.5 - margin : lacking * lacking / 2;
        // The exponential of a large number would be infinite where the logarithm of it is not.
        case margin_penalty::logistic: return std::max(0.0, -margin) + std::log1p(std::exp(-std::abs(margin)));
        case margin_penalty::least_squares: return lacking * lacking;
    }
    return 0;
}

double threshold_loss(thresholds_counted counted, margin_penalty penalty, double prediction, label truth,
                      std::span<const double> cuts) {
    // Cut k lies between class k and class k + 1, so that those below the class of an item are the first `truth` ones.
    const bool all = counted == thresholds_counted::all;
    const std::size_t first = all || truth == 0 ? 0 : static_cast<std::size_t>(truth) - 1;
    const std::size_t last = all ? cuts.size() : std::min<std::size_t>(truth + std::size_t{1}, cuts.size());
    double sum = 0;
    for (std::size_t k = first; k < last; ++k)
        sum += penalise(penalty, k < truth ? prediction - cuts[k] : cuts[k] - prediction);
    return sum;
}

}  // namespace ordeval
