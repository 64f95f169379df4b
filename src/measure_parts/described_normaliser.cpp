#include "measure_parts/described_normaliser.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ordeval {

namespace {

/// x^exponent, where 0^0 is 1: a factor that is not wanted.
double raised_to(double x, double exponent) { return exponent == 0 ? 1 : std::pow(x, exponent); }

/// The place between low and high where an answer changes from true to false, to the last digit.
template <class Question>
double last_with(double low, double high, Question holds) {
    while (true) {
        // By halves of the logarithm as long as that is a step at all.
        double middle = std::sqrt(low) * std::sqrt(high);
        if (!(middle > low && middle < high)) middle = low + (high - low) / 2;
        if (!(middle > low && middle < high)) return low;
        (holds(middle) ? low : high) = middle;
    }
}

}  // namespace

described_normaliser::described_normaliser(const std::vector<double>& lengths, const std::vector<item_count>& counts,
                                           const interval_cost_settings& settings)
    : distance_(settings.distance),
      prices_(settings.prices),
      cost_(settings.description.value()),
      unit_(*std::ranges::max_element(lengths)) {
    double items = 0;
    int used = 0;
    for (const item_count n : counts) {
        items += static_cast<double>(n);
        used += n > 0;
    }
    for (const item_count n : counts) shares_.push_back(static_cast<double>(n) / items);
    for (const double length : lengths) lengths_.push_back(length / unit_);
    between_.assign(lengths_.size(), 0);
    for (std::size_t i = lengths_.size() - 1; i-- > 0;) between_[i] = between_[i + 1] + lengths_[i + 1];
    // Everything below is in shares of the items and units of length, so that no power of a count overflows on the way.
    const double sizes = cost_.gold + cost_.answered + cost_.others;
    const double per = cost_.per == cost_divisor::items ? items : cost_.per == cost_divisor::classes ? used : 1;
    factor_ = items / per * std::pow(items, sizes) * std::pow(unit_, cost_.power - sizes);
}

bool described_normaliser::takes_part(int position) const {
    return !cost_.drop_empty || shares_[static_cast<std::size_t>(position)] > 0;
}

described_normaliser::point described_normaliser::largest_cost(int gold_class, double x) const {
    const auto last = static_cast<int>(lengths_.size());
    const auto index = [](int position) { return static_cast<std::size_t>(position); };
    const auto size = [&](int k) { return shares_[index(k)] / (k == last ? x : lengths_[index(k)]); };
    double other_bounded = 0;
    for (int k = 0; k < last; ++k)
        if (k != gold_class) other_bounded += size(k);
    // What all answers to this class have in common. Exponents of x are added up before anything is rounded: in TC they
    // cancel, and the little that is left decides.
    const bool is_last = gold_class == last;
    const double others = other_bounded + (is_last ? 0 : size(last));
    const double common =
        shares_[index(gold_class)] * raised_to(size(gold_class), cost_.gold) * raised_to(others, cost_.others);
    double exponent = is_last ? -cost_.gold : 0;
    double rising = 0;
    if (!is_last && shares_.back() > 0) {
        exponent -= cost_.others;
        rising = cost_.others * other_bounded * x / (other_bounded * x + shares_.back());
    }
    point largest;
    for (int i = 0; i <= last; ++i) {
        if (i == gold_class || !takes_part(i)) continue;
        double distance = 0, moves = 0;  // `moves` is x d'(x)
        if (is_last || i == last) {
            const std::size_t bounded = index(is_last ? i : gold_class);
            const double length = lengths_[bounded];
            const bool midpoint = distance_ == interval_distance::midpoint;
            distance = between_[bounded] + (midpoint ? (length + x) / 2 : std::max(length, x));
            moves = midpoint ? x / 2 : x >= length ? x : 0;
        } else {
            // The classes between two bounded ones are those behind the lower one that are not behind the upper one.
            const auto [low, high] = std::minmax({index(i), index(gold_class)});
            double inner = 0;
            for (std::size_t k = low + 1; k < high; ++k) inner += lengths_[k];
            distance = inner + (distance_ == interval_distance::midpoint ? (lengths_[low] + lengths_[high]) / 2
                                                                         : std::max(lengths_[low], lengths_[high]));
        }
        const double price = prices_ ? (*prices_)(gold{gold_class}, predicted{i}) : 1;
        const double value = price * common * raised_to(distance, cost_.power) * raised_to(size(i), cost_.answered);
        const double by_log = exponent - (i == last ? cost_.answered : 0) + rising + cost_.power * moves / distance;
        const double slope = value * by_log;
        // Where two answers are equally dear, the one that gets dearer decides about what follows.
        if (value > largest.value || (value == largest.value && slope > largest.slope)) largest = {value, slope};
    }
    return largest;
}

described_normaliser::point described_normaliser::at(double x) const {
    point sum;
    for (int j = 0; j < static_cast<int>(shares_.size()); ++j) {
        if (shares_[static_cast<std::size_t>(j)] == 0) continue;
        const point one = largest_cost(j, x);
        sum.value += one.value;
        sum.slope += one.slope;
    }
    return sum;
}

described_normaliser::minimisers described_normaliser::minimise() const {
    // Far beyond any length of use, and near enough for the fourth power of a length to be a number.
    const double shortest_length = std::ldexp(1.0, -100), longest_length = std::ldexp(1.0, 100);
    const auto slope = [&](double x) { return at(x).slope; };
    if (slope(longest_length) <= 0) return {.lowest = 0, .highest = std::numeric_limits<double>::infinity()};
    if (slope(shortest_length) > 0) return {};
    const double highest = last_with(shortest_length, longest_length, [&](double x) { return slope(x) <= 0; });
    if (slope(shortest_length) == 0) return {.lowest = 0, .highest = highest * unit_};
    const double lowest = last_with(shortest_length, highest, [&](double x) { return slope(x) < 0; });
    // Less than rounding may move the slope's sign by is no stretch of equally good lengths.
    const bool same = highest - lowest <= 1e-9 * highest;
    return {.lowest = (same ? highest : lowest) * unit_, .highest = highest * unit_};
}

}  // namespace ordeval
