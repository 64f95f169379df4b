#include "ordeval/core/forecasts.hpp"

#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>

namespace ordeval {

namespace {

[[noreturn]] void refuse_forecast(const std::string& what) { throw std::invalid_argument("forecasts: " + what); }

}  // namespace

forecasts::forecasts(int classes) : classes_(classes) {
    if (classes < 1 || classes > max_classes) refuse_forecast("classes must lie in 1.." + std::to_string(max_classes));
}

void forecasts::add(gold truth, std::span<const double> shares, item_count items) {
    if (truth.value < 0 || truth.value >= classes_) refuse_forecast("the truth lies outside the scale");
    if (shares.size() != static_cast<std::size_t>(classes_)) refuse_forecast("one share per class is needed");
    for (double share : shares)
        if (!std::isfinite(share) || share < 0) refuse_forecast("a share is negative or no number");
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    if (!(sum > 0) || !std::isfinite(sum)) refuse_forecast("the shares do not have a sum");
    truths_.push_back(static_cast<label>(truth.value));
    numbers_.push_back(items);
    total_ += items;
    for (double share : shares) probabilities_.push_back(share / sum);
}

void forecasts::set_numbers(std::span<const item_count> numbers) {
    if (numbers.size() != size()) refuse_forecast("one number per item is needed");
    numbers_.assign(numbers.begin(), numbers.end());
    total_ = std::accumulate(numbers.begin(), numbers.end(), item_count{0});
}

}  // namespace ordeval
