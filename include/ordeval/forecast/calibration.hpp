// Whether probabilities mean what they say.
#pragma once

#include <vector>

#include "ordeval/core/forecasts.hpp"

namespace ordeval {

/// Items whose forecast probability lies in one tenth of 0..1.
struct calibration_bin {
    item_count items = 0;
    double forecast = 0;  ///< mean probability that the class is at most the threshold
    double observed = 0;  ///< share of the items for which it is
};

/// The probabilities of "at most class k", for one threshold k.
struct threshold_calibration {
    int threshold = 0;
    std::vector<calibration_bin> bins;  ///< those that hold items, in ascending order
    double error = 0;                   ///< mean over items of the distance between the bin's forecast and observed
};

struct calibration {
    std::vector<threshold_calibration> thresholds;  ///< one for every class but the last
    double error = 0;                               ///< their mean error; 0 on a single class
};

calibration measure_calibration(const forecasts& items, int bins = 10);

/// How decided forecasts are, whatever came true: the mean standard deviation of the class under the forecast; 0 is
/// certainty.
double measure_sharpness(const forecasts& items);

}  // namespace ordeval
