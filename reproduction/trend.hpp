// How a series of numbers goes, in words.
#pragma once

#include <cmath>
#include <string>
#include <vector>

namespace ordeval::reproduction {

/// "rises", "falls" or "falls then rises", steps within rounding counting as level.
inline std::string trend_of(const std::vector<double>& values) {
    std::string trend;
    for (std::size_t i = 1; i < values.size(); ++i) {
        const double step = values[i] - values[i - 1];
        if (std::abs(step) < 1e-9 * std::abs(values[i])) continue;
        const std::string word = step > 0 ? "rises" : "falls";
        if (!trend.ends_with(word)) trend += (trend.empty() ? "" : " then ") + word;
    }
    return trend.empty() ? "is level" : trend;
}

}  // namespace ordeval::reproduction
