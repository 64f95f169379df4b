// A mean, and how far one value lies from it.
#pragma once

#include <cmath>
#include <numeric>
#include <vector>

namespace ordeval::reproduction {

struct mean_and_deviation {
    double mean = 0;
    double deviation = 0;  ///< of one value, over n - 1; 0 where there is only one

    explicit mean_and_deviation(const std::vector<double>& values) {
        const auto n = static_cast<double>(values.size());
        mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
        double squares = 0;
        for (double value : values) squares += (value - mean) * (value - mean);
        deviation = values.size() < 2 ? 0 : std::sqrt(squares / (n - 1));
    }
};

}  // namespace ordeval::reproduction
