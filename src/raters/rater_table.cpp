#include "ordeval/raters/rater_table.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "text/natural_order.hpp"

namespace ordeval {

namespace {

/// Sums over the items of one rater; x is the rater's own position, y the mean of the others.
struct rater_sums {
    double items = 0, x = 0, xx = 0, ends = 0;
    std::vector<double> of_class = {};
    double shared = 0, own = 0, others = 0;  ///< over the items that others rated too
    double own_squares = 0, other_squares = 0, products = 0;

    void add(double position, double last, double weight) {
        items += weight;
        of_class.resize(static_cast<std::size_t>(last));
        of_class[static_cast<std::size_t>(position) - 1] += weight;
        x += weight * position;
        xx += weight * position * position;
        if (position == 1 || position == last) ends += weight;
    }
    void share(double position, double rest, double weight) {
        shared += weight;
        own += weight * position;
        others += weight * rest;
        own_squares += weight * position * position;
        other_squares += weight * rest * rest;
        products += weight * position * rest;
    }
    score correlation() const {
        if (shared < 2) return undefined_reason::no_items;
        // Sums of squares about the two means.
        const double a = own_squares - own * own / shared, b = other_squares - others * others / shared;
        if (!(a > 1e-12 * own_squares) || !(b > 1e-12 * other_squares)) return undefined_reason::no_variation;
        return std::clamp((products - own * others / shared) / std::sqrt(a * b), -1.0, 1.0);
    }
};

/// Limits of a correlation of so many items, after Fisher: 95 % between them.
struct correlation_limits {
    double low, high;
    correlation_limits(double r, double items) {
        // atanh r is nearly normal with variance 1 / (n - 3); at +-1 it would be infinite.
        const double z = std::atanh(std::clamp(r, -0.999999, 0.999999));
        const double reach = 1.959964 / std::sqrt(items - 3);
        low = std::tanh(z - reach);
        high = std::tanh(z + reach);
    }
};

/// Below this many items a rater's habits are not judged.
constexpr double fewest_items = 10;

double median_of(std::vector<double> values) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    const std::size_t half = values.size() / 2;
    return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/// At random is who, at best, correlates half as well with the others as raters usually do, and perhaps not at all.
rater_habit habit_of(const rater_sums& sums, double usual) {
    if (sums.shared < fewest_items) return rater_habit::none;
    // n sum x^2 - (sum x)^2 = n^2 times the variance, and 0 but for rounding where all are equal.
    const bool constant = sums.xx * sums.items - sums.x * sums.x <= 1e-9 * sums.xx * sums.items;
    const bool others_vary =
        sums.other_squares * sums.shared - sums.others * sums.others > 1e-9 * sums.other_squares * sums.shared;
    if (constant) return others_vary ? rater_habit::constant : rater_habit::none;
    const score r = sums.correlation();
    if (!r) return rater_habit::none;
    const correlation_limits limits(*r, sums.shared);
    if (limits.high < 0) return rater_habit::reversed;
    return limits.low <= 0 && limits.high < usual / 2 ? rater_habit::at_random : rater_habit::none;
}

score without(const rating_profiles& profiles, std::size_t left_out, const measure_spec& coefficient) {
    rating_table table(profiles.classes(), std::max<std::size_t>(1, profiles.raters() - 1));
    std::vector<rating> rest;
    for (std::size_t profile = 0; profile < profiles.size(); ++profile) {
        rest.clear();
        for (const rating& one : profiles.ratings(profile))
            if (one.rater != left_out) rest.push_back({one.rater - (one.rater > left_out), one.value});
        table.add(rest, profiles.items()[profile]);
    }
    return evaluate(coefficient, table);
}

/// How raters agree with each other: every one with all others together, and every two who share an item.
struct agreement_of_raters {
    std::vector<score> with_rest;
    std::vector<rater_pair> pairs;
};

/// One rater after the other, and one table at a time: tables of all raters and pairs would be far larger than the
/// ratings where many people have a long scale.
agreement_of_raters compare_raters(const rating_profiles& profiles, const measure_spec& pairwise) {
    struct own_rating {
        std::size_t profile;
        label value;
    };
    struct shared_rating {
        label own, other;
        item_count items;
    };
    const std::size_t raters = profiles.raters();
    std::vector<std::vector<own_rating>> of_rater(raters);
    for (std::size_t profile = 0; profile < profiles.size(); ++profile)
        for (const rating& one : profiles.ratings(profile)) of_rater[one.rater].push_back({profile, one.value});

    agreement_of_raters found;
    confusion_table table(profiles.classes());
    std::vector<shared_rating> shared;  // with the raters after this one, in their order
    std::vector<std::size_t> ends(raters);
    for (std::size_t rater = 0; rater < raters; ++rater) {
        table.clear();
        std::ranges::fill(ends, 0);
        for (const own_rating& own : of_rater[rater])
            for (const rating& other : profiles.ratings(own.profile)) {
                if (other.rater == rater) continue;
                // Every other rater's rating is once the truth: a table of this rater against all others together.
                table.add(gold{other.value}, predicted{own.value}, profiles.items()[own.profile]);
                if (other.rater > rater) ++ends[other.rater];
            }
        found.with_rest.push_back(evaluate(pairwise, table));
        // Where the ratings of each other rater begin; it moves to where they end while they are put there.
        shared.resize(std::accumulate(ends.begin(), ends.end(), std::size_t{0}));
        std::exclusive_scan(ends.begin(), ends.end(), ends.begin(), std::size_t{0});
        for (const own_rating& own : of_rater[rater])
            for (const rating& other : profiles.ratings(own.profile))
                if (other.rater > rater)
                    shared[ends[other.rater]++] = {own.value, other.value, profiles.items()[own.profile]};
        std::size_t next = 0;
        for (std::size_t other = rater + 1; other < raters; ++other) {
            if (next == ends[other]) continue;
            table.clear();
            for (; next < ends[other]; ++next)
                table.add(gold{shared[next].own}, predicted{shared[next].other}, shared[next].items);
            found.pairs.push_back({rater, other, table.total(), evaluate(pairwise, table)});
        }
    }
    return found;
}

}  // namespace

std::string_view explain(rater_habit habit) {
    switch (habit) {
        case rater_habit::none: return "";
        case rater_habit::constant: return "always gives the same class";
        case rater_habit::at_random: return "rates as if at random";
        case rater_habit::reversed: return "uses the scale in reverse";
    }
    return {};
}

rater_table summarise_raters(const rating_profiles& profiles, const measure_spec& coefficient,
                             const measure_spec& pairwise) {
    if (!profiles.named()) throw std::invalid_argument("summarise_raters: the raters have no names");
    const std::size_t raters = profiles.raters();
    std::vector<rater_sums> sums(raters);
    const double last = profiles.classes();
    for (std::size_t profile = 0; profile < profiles.size(); ++profile) {
        const std::span<const rating> all = profiles.ratings(profile);
        const auto weight = static_cast<double>(profiles.items()[profile]);
        // The mean of the others is (total - own) / (ratings - 1): no second loop over them.
        double total = 0;
        for (const rating& one : all) total += one.value + 1;
        for (const rating& one : all) {
            const double position = one.value + 1;
            sums[one.rater].add(position, last, weight);
            if (all.size() > 1)
                sums[one.rater].share(position, (total - position) / static_cast<double>(all.size() - 1), weight);
        }
    }
    agreement_of_raters agreement = compare_raters(profiles, pairwise);
    rater_table result{
        .all = evaluate(coefficient, profiles.table()), .raters = {}, .pairs = std::move(agreement.pairs)};
    std::vector<double> correlations;
    for (const rater_sums& one : sums)
        if (const score r = one.correlation()) correlations.push_back(*r);
    const double usual = median_of(correlations);
    for (std::size_t rater = 0; rater < raters; ++rater) {
        const rater_sums& one = sums[rater];
        rater_summary summary{.ratings = static_cast<item_count>(one.items)};
        if (one.items > 0) {
            summary.mean = one.x / one.items;
            summary.spread = std::sqrt(std::max(0.0, one.xx / one.items - summary.mean * summary.mean));
            summary.extremes = one.ends / one.items;
            for (double number : one.of_class) summary.usage.push_back(number / one.items);
        }
        if (one.shared > 0) summary.bias = (one.own - one.others) / one.shared;
        summary.agreement_with_rest = agreement.with_rest[rater];
        summary.correlation_with_rest = one.correlation();
        // With two raters, nobody would be left to agree with.
        summary.without = raters > 2 ? without(profiles, rater, coefficient) : score(undefined_reason::no_items);
        summary.habit = habit_of(one, usual);
        result.raters.push_back(summary);
    }
    return result;
}

std::vector<disputed_item> most_disputed(const rating_lists& items, const std::vector<std::string>& ids,
                                         std::size_t most) {
    std::vector<disputed_item> found;
    for (std::size_t item = 0; item < items.size(); ++item) {
        const std::span<const rating> all = items[item];
        std::uint64_t distance = 0;
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t j = i + 1; j < all.size(); ++j)
                distance += static_cast<std::uint64_t>(std::abs(int{all[i].value} - int{all[j].value}));
        if (distance == 0) continue;
        // The mean distance of two ratings of the item.
        found.push_back({item, 2 * static_cast<double>(distance) / static_cast<double>(all.size() * (all.size() - 1))});
    }
    const std::size_t shown = std::min(most, found.size());
    const auto is_more_disputed = [&](const disputed_item& a, const disputed_item& b) {
        if (a.disagreement != b.disagreement) return a.disagreement > b.disagreement;
        return comes_before(ids[a.item], ids[b.item]);
    };
    std::ranges::partial_sort(found, found.begin() + static_cast<std::ptrdiff_t>(shown), is_more_disputed);
    found.resize(shown);
    return found;
}

}  // namespace ordeval
