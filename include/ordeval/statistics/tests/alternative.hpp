// What a test of a difference asks: whether there is one, or whether it lies on one side.
#pragma once

#include <cmath>
#include <string_view>

namespace ordeval {

/// About the difference first minus second. The side is that of the number, whether higher or lower scores are better.
enum class alternative {
    two_sided,  ///< it is not 0
    less,       ///< it is below 0
    greater,    ///< it is above 0
};

/// "two-sided", "less" or "greater".
inline std::string_view name(alternative asked) {
    return asked == alternative::two_sided ? "two-sided" : asked == alternative::less ? "less" : "greater";
}

/// How much a difference, or a statistic of it, speaks for the alternative: the more, the larger this is.
inline double in_favour(double difference, alternative asked) {
    return asked == alternative::two_sided ? std::abs(difference)
           : asked == alternative::less    ? -difference
                                           : difference;
}

/// How many of two symmetric tails count: the p-value of a statistic is so many times its upper tail.
inline double tails(alternative asked) { return asked == alternative::two_sided ? 2 : 1; }

}  // namespace ordeval
