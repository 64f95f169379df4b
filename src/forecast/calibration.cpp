#include "ordeval/forecast/calibration.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "measure_parts/item_mean.hpp"

namespace ordeval {

namespace {

threshold_calibration calibrate(const forecasts& items, int threshold, int bins) {
    std::vector<calibration_bin> all(static_cast<std::size_t>(bins));
    for (std::size_t i = 0; i < items.size(); ++i) {
        double below = 0;
        for (int k = 0; k <= threshold; ++k) below += items.probabilities(i)[static_cast<std::size_t>(k)];
        below = std::min(below, 1.0);
        // Bins of equal width over the forecast of P(class <= threshold); a forecast of 1 belongs to the last.
        const auto place = std::min(static_cast<std::size_t>(below * bins), all.size() - 1);
        const auto number = static_cast<double>(items.number(i));
        all[place].items += items.number(i);
        all[place].forecast += number * below;
        all[place].observed += items.truth(i).value <= threshold ? number : 0;
    }
    threshold_calibration result{.threshold = threshold, .bins = {}};
    for (calibration_bin& bin : all) {
        if (bin.items == 0) continue;
        // Still sums: |mean forecast - share observed| weighted by the bin's share of the items.
        result.error += std::abs(bin.forecast - bin.observed) / static_cast<double>(items.total());
        bin.forecast /= static_cast<double>(bin.items);
        bin.observed /= static_cast<double>(bin.items);
        result.bins.push_back(bin);
    }
    return result;
}

}  // namespace

calibration measure_calibration(const forecasts& items, int bins) {
    if (bins < 1) throw std::invalid_argument("measure_calibration: at least one bin is needed");
    calibration result;
    for (int threshold = 0; threshold + 1 < items.classes(); ++threshold) {
        result.thresholds.push_back(calibrate(items, threshold, bins));
        result.error += result.thresholds.back().error / (items.classes() - 1);
    }
    return result;
}

double measure_sharpness(const forecasts& items) {
    if (items.total() == 0) return 0;
    return mean_over_items(items, [&](std::size_t i) {
        // The standard deviation of the forecast itself, in steps of the scale, whatever the truth: the sharper, the
        // smaller.
        double mean = 0, squares = 0;
        for (int k = 0; k < items.classes(); ++k) mean += k * items.probabilities(i)[static_cast<std::size_t>(k)];
        for (int k = 0; k < items.classes(); ++k)
            squares += (k - mean) * (k - mean) * items.probabilities(i)[static_cast<std::size_t>(k)];
        return std::sqrt(squares);
    });
}

}  // namespace ordeval
