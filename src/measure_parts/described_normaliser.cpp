#include "measure_parts/described_normaliser.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>

namespace ordeval {

namespace {

/// x^exponent, where 0^0 is 1: a factor that is not wanted.
double raised_to(double x, double exponent) { return exponent == 0 ? 1 : std::pow(x, exponent); }

// Far beyond any length of use, and near enough for the fourth power of a length to be a number.
const double shortest_length = std::ldexp(1.0, -100), longest_length = std::ldexp(1.0, 100);

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

described_normaliser::point described_normaliser::largest_cost(int gold_class, double x, const stretch* chords) const {
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
        const auto power = [&](double length) {
            return cost_.others * std::log(other_bounded + shares_.back() / length);
        };
        if (chords) {
            rising = (power(chords->high) - power(chords->low)) / std::log(chords->high / chords->low);
        } else {
            exponent -= cost_.others;
            rising = cost_.others * other_bounded * x / (other_bounded * x + shares_.back());
        }
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

described_normaliser::point described_normaliser::at(double x, const stretch* chords) const {
    point sum;
    for (int j = 0; j < static_cast<int>(shares_.size()); ++j) {
        if (shares_[static_cast<std::size_t>(j)] == 0) continue;
        const point one = largest_cost(j, x, chords);
        sum.value += one.value;
        sum.slope += one.slope;
    }
    return sum;
}

std::optional<described_normaliser::minimisers> described_normaliser::minimise() const {
    if (may_fall_again()) return minimise_everywhere();
    return minimise_falling_and_rising();
}

/// Only where a class has a bounded and the unbounded one among the others: else their power is one of x, or constant.
bool described_normaliser::may_fall_again() const {
    if (cost_.others >= 0 || shares_.back() == 0) return false;
    return std::count_if(shares_.begin(), shares_.end() - 1, [](double share) { return share > 0; }) > 1;
}

described_normaliser::minimisers described_normaliser::minimise_falling_and_rising() const {
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

/// A number below log M on the whole stretch: where the tangents at its ends meet.
double described_normaliser::least_on(stretch lengths) const {
    const point low = at(lengths.low, &lengths), high = at(lengths.high, &lengths);
    const double low_value = std::log(low.value), high_value = std::log(high.value);
    const double falls = low.slope / low.value, rises = high.slope / high.value;
    if (falls >= 0) return low_value;
    if (rises <= 0) return high_value;
    const double width = std::log(lengths.high / lengths.low);
    return low_value + falls * (high_value - low_value - rises * width) / (falls - rises);
}

std::optional<described_normaliser::minimisers> described_normaliser::minimise_everywhere() const {
    struct part {
        double least;
        stretch lengths;
        bool operator<(const part& other) const { return least > other.least; }  // the most hopeful one first
    };
    constexpr double close = 1e-12;  // relative, of M
    constexpr int most_parts = 100'000;
    if (at(longest_length).value == 0)
        return minimisers{.lowest = 0, .highest = std::numeric_limits<double>::infinity()};
    double best = shortest_length, smallest = std::log(at(shortest_length).value);
    const double shortest_value = smallest, longest_value = std::log(at(longest_length).value);
    const auto look_at = [&](double x) {
        if (const double value = std::log(at(x).value); value < smallest) {
            smallest = value;
            best = x;
        }
    };
    look_at(longest_length);
    std::priority_queue<part> parts;
    const auto add = [&](stretch lengths) { parts.push({least_on(lengths), lengths}); };
    add({shortest_length, longest_length});
    for (int tried = 0; parts.top().least < smallest - close; ++tried) {
        if (tried == most_parts) return std::nullopt;
        const stretch whole = parts.top().lengths;
        parts.pop();
        const double middle = std::sqrt(whole.low) * std::sqrt(whole.high);
        look_at(middle);
        add({whole.low, middle});
        add({middle, whole.high});
    }
    if (longest_value <= smallest + close)
        return minimisers{.lowest = 0, .highest = std::numeric_limits<double>::infinity()};
    if (shortest_value <= smallest + close) return minimisers{};
    // The best length looked at is as good as any but for the last digits of M. The place where the slope changes its
    // sign beside it is that of the minimum to the last digits of x.
    const auto falls = [&](double x) { return at(x).slope <= 0; };
    const bool left = falls(best);
    double other = best;
    for (double step = 1e-7; falls(other) == left && step < 1; step *= 2)
        other = left ? best * (1 + step) : best / (1 + step);
    if (falls(other) != left) {
        const double turn = last_with(std::min(best, other), std::max(best, other), falls);
        if (std::log(at(turn).value) <= smallest + close) best = turn;
    }
    return minimisers{.lowest = best * unit_, .highest = best * unit_};
}

}  // namespace ordeval
