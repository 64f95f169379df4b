#include "statistics/resampling/bootstrap_engine.hpp"

#include <algorithm>
#include <cmath>

#include "core/compensated_sum.hpp"
#include "statistics/resampling/interval_methods.hpp"

namespace ordeval {

namespace {

/// More undefined replicates than this leave too little to say about the score.
constexpr double largest_undefined_share = 0.05;

double standard_deviation(std::span<const double> values) {
    compensated_sum sum;
    for (double value : values) sum += value;
    const double mean = sum.value() / static_cast<double>(values.size());
    compensated_sum squares;
    for (double value : values) squares += (value - mean) * (value - mean);
    return values.size() < 2 ? 0 : std::sqrt(squares.value() / static_cast<double>(values.size() - 1));
}

/// The replicates in deviations of their own from the score; one without a spread is infinitely far unless it is equal.
void studentise(std::span<double> replicates, std::span<const double> standard_errors, double observed) {
    for (std::size_t i = 0; i < replicates.size(); ++i) {
        const double difference = replicates[i] - observed;
        if (nearly_equal(replicates[i], observed))
            replicates[i] = 0;
        else
            replicates[i] = standard_errors[i] > 0 ? difference / standard_errors[i]
                                                   : std::copysign(std::numeric_limits<double>::infinity(), difference);
    }
}

/// Puts the defined replicates first, together with their standard errors, and returns how many they are.
std::size_t gather_defined(std::span<double> replicates, std::span<double> standard_errors) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < replicates.size(); ++i) {
        if (std::isnan(replicates[i])) continue;
        replicates[kept] = replicates[i];
        if (!standard_errors.empty()) standard_errors[kept] = standard_errors[i];
        ++kept;
    }
    return kept;
}

confidence_interval interval_of(const observed_statistic& observed, std::span<double> defined,
                                std::span<const double> standard_errors, const bootstrap_options& options) {
    // Replicates that are all the same but for rounding: no method should make an interval of the rounding. A method
    // that was asked for gives the point that it is; where the choice was left to us, a point would look like
    // certainty.
    const auto [smallest, largest] = std::minmax_element(defined.begin(), defined.end());
    if (nearly_equal(*smallest, *largest)) {
        if (options.method == interval_method::automatic) return no_interval::no_variation;
        return {observed.value, observed.value};
    }
    if (options.method == interval_method::studentised) {
        if (std::isnan(observed.standard_error)) return no_interval::undefined_replicates;
        studentise(defined, standard_errors, observed.value);
    }
    switch (options.method) {
        case interval_method::percentile: return percentile_interval(defined, options.level);
        case interval_method::basic: return basic_interval(defined, options.level, observed.value);
        case interval_method::automatic:
        case interval_method::bca:
            if (std::isnan(observed.acceleration)) return no_interval::undefined_replicates;
            return bca_interval(defined, options.level, observed.value, observed.acceleration);
        case interval_method::studentised:
            return studentised_interval(defined, options.level, observed.value, observed.standard_error);
        default: break;
    }
    throw std::invalid_argument("bootstrap: the method makes no interval of replicates");
}

}  // namespace

void require_sensible(const bootstrap_options& options) {
    if (!(options.level > 0 && options.level < 1))
        throw std::invalid_argument("bootstrap: level must lie between 0 and 1");
    if (options.replicates < 2) throw std::invalid_argument("bootstrap: at least two replicates are needed");
}

bootstrapped_score summarise_replicates(const observed_statistic& observed, std::span<double> replicates,
                                        std::span<double> standard_errors, const bootstrap_options& options) {
    if (std::isnan(observed.value)) return {undefined_reason::no_items, no_interval::undefined_score};
    const std::size_t kept = gather_defined(replicates, standard_errors);
    bootstrapped_score result{
        .value = observed.value,
        .interval = no_interval::undefined_replicates,
        .undefined_replicates = replicates.size() - kept,
        .method = options.method == interval_method::automatic ? interval_method::bca : options.method};
    if (kept < 2) return result;
    const std::span<double> defined = replicates.first(kept);
    result.standard_error = standard_deviation(defined);
    // Undefined replicates are no random part of all: they come, say, where some class was not drawn. With more than a
    // few of them, those that are left no longer show how the score varies.
    if (static_cast<double>(result.undefined_replicates) <=
        largest_undefined_share * static_cast<double>(replicates.size()))
        result.interval = interval_of(observed, defined,
                                      standard_errors.empty() ? standard_errors : standard_errors.first(kept), options);
    return result;
}

}  // namespace ordeval
