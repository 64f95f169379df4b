#include "ordeval/statistics/tests/paired_differences.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/compensated_sum.hpp"

namespace ordeval {

double paired_differences::mean() const {
    compensated_sum sum;
    for (double value : values) sum += value;
    return sum.value() / static_cast<double>(values.size());
}

bool paired_differences::vary() const {
    const auto [smallest, largest] = std::ranges::minmax(values);
    return largest - smallest > rounding;
}

std::vector<double> paired_differences::nonzero() const {
    std::vector<double> kept;
    for (double value : values)
        if (std::abs(value) > rounding) kept.push_back(value);
    return kept;
}

paired_differences subtract(const complete_scores& scores, std::size_t first, std::size_t second) {
    paired_differences differences;
    double largest = 0;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic) {
        differences.values.push_back(scores(topic, first) - scores(topic, second));
        largest = std::max({largest, std::abs(scores(topic, first)), std::abs(scores(topic, second))});
    }
    // Scores come rounded from sums and divisions, by a few units in their last place; their difference is off by as
    // much, however small it is.
    differences.rounding = 8 * largest * std::numeric_limits<double>::epsilon();
    return differences;
}

}  // namespace ordeval
