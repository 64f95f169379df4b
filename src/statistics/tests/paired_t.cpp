#include "ordeval/statistics/tests/paired_t.hpp"

#include <cmath>
#include <stdexcept>

#include "core/compensated_sum.hpp"
#include "statistics/probability/distributions.hpp"

namespace ordeval {

paired_t_result paired_t_test(const paired_differences& differences, alternative asked) {
    const auto topics = static_cast<double>(differences.values.size());
    if (topics < 2) throw std::invalid_argument("paired_t_test: there must be at least two differences");
    const double freedom = topics - 1;
    if (!differences.vary()) return {undefined_reason::no_variation, freedom, undefined_reason::no_variation};
    const double mean = differences.mean();
    compensated_sum squares;
    for (double value : differences.values) squares += (value - mean) * (value - mean);
    const double standard_error = std::sqrt(squares.value() / freedom / topics);
    const double t = mean / standard_error;
    return {t, freedom, tails(asked) * student_upper_tail(in_favour(t, asked), freedom)};
}

}  // namespace ordeval
