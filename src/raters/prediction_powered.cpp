#include "ordeval/raters/prediction_powered.hpp"

#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/compensated_sum.hpp"
#include "statistics/probability/distributions.hpp"

namespace ordeval {

namespace {

struct moments {
    double mean;
    double variance;  ///< of the mean

    explicit moments(std::span<const double> values) {
        const auto number = static_cast<double>(values.size());
        compensated_sum sum, squares;
        for (double value : values) sum += value;
        mean = sum.value() / number;
        for (double value : values) squares += (value - mean) * (value - mean);
        variance = squares.value() / (number - 1) / number;
    }
};

confidence_interval around(double value, double variance, double level) {
    const double reach = normal_quantile(0.5 + level / 2) * std::sqrt(variance);
    return {value - reach, value + reach};
}

}  // namespace

expected<prediction_powered_mean> estimate_mean(std::span<const double> people, std::span<const double> judge,
                                                std::span<const double> judge_elsewhere, double level) {
    if (people.size() != judge.size()) throw std::invalid_argument("estimate_mean: scores of different items");
    if (!(level > 0 && level < 1)) throw std::invalid_argument("estimate_mean: level must lie between 0 and 1");
    const bool few_labels = people.size() < fewest_labelled_items;
    if (few_labels || judge_elsewhere.size() < fewest_labelled_items)
        return diagnostic{
            .problem = std::to_string(few_labels ? people.size() : judge_elsewhere.size()) +
                       (few_labels ? " items labelled by people are too few to estimate the judge's errors"
                                   : " items labelled by the judge alone are too few"),
            .remedy = "give at least " + std::to_string(fewest_labelled_items),
            .kind = "few_items"};
    std::vector<double> errors;
    for (std::size_t i = 0; i < people.size(); ++i) errors.push_back(people[i] - judge[i]);
    const moments error(errors), elsewhere(judge_elsewhere), alone(people);
    // mean of people = mean of judge + mean of (people - judge). The first is known from many items, the second from
    // the labelled ones, whose errors vary little if the judge is good. The two sets of items are different, so that
    // their variances add up.
    const double value = elsewhere.mean + error.mean;
    const double variance = elsewhere.variance + error.variance;
    return prediction_powered_mean{.value = value,
                                   .standard_error = std::sqrt(variance),
                                   .interval = around(value, variance, level),
                                   .people_alone = alone.mean,
                                   .people_alone_interval = around(alone.mean, alone.variance, level)};
}

}  // namespace ordeval
