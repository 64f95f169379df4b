#include "ordeval/core/distribution_pair.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>

namespace ordeval {

namespace {

std::vector<double> normalised(std::span<const double> weights, const char* argument) {
    auto refuse = [argument](const char* why) -> std::invalid_argument {
        return std::invalid_argument("distribution_pair: " + std::string(argument) + " " + why);
    };
    if (weights.empty() || weights.size() > static_cast<std::size_t>(max_classes))
        throw refuse("needs 1 to 255 classes");
    if (!std::ranges::all_of(weights, [](double w) { return std::isfinite(w) && w >= 0; }))
        throw refuse("has a share that is negative or not a number");
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    if (sum == 0 || !std::isfinite(sum)) throw refuse("needs a sum that is finite and above 0");
    std::vector<double> shares(weights.begin(), weights.end());
    for (double& share : shares) share /= sum;
    return shares;
}

/// The sum of counts; 0 of shares.
double items_counted_in(std::span<const double> weights) {
    if (!std::ranges::all_of(weights, [](double w) { return w == std::floor(w); })) return 0;
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    return sum > 1 ? sum : 0;
}

}  // namespace

distribution_pair::distribution_pair(std::span<const double> estimated, std::span<const double> truth,
                                     std::optional<double> items)
    : estimated_(normalised(estimated, "estimated")),
      truth_(normalised(truth, "truth")),
      items_(items ? *items : items_counted_in(truth)) {
    if (estimated.size() != truth.size())
        throw std::invalid_argument("distribution_pair: estimated and truth differ in their number of classes");
    if (!std::isfinite(items_) || items_ < 0)
        throw std::invalid_argument("distribution_pair: the number of items is negative or not a number");
}

distribution_pair distribution_pair::transposed() const {
    distribution_pair result = *this;
    std::swap(result.estimated_, result.truth_);
    return result;
}

distribution_pair distribution_pair::reversed() const {
    distribution_pair result = *this;
    std::ranges::reverse(result.estimated_);
    std::ranges::reverse(result.truth_);
    return result;
}

}  // namespace ordeval
