#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "ordeval/raters/judges.hpp"
#include "statistics/probability/mid_ranks.hpp"

namespace ordeval {

namespace {

struct score_pair {
    double people;
    double judge;
    friend auto operator<=>(const score_pair&, const score_pair&) = default;
};

score pearson(std::span<const double> x, std::span<const double> y) {
    const auto number = static_cast<double>(x.size());
    const double mean_x = std::accumulate(x.begin(), x.end(), 0.0) / number;
    const double mean_y = std::accumulate(y.begin(), y.end(), 0.0) / number;
    double xx = 0, yy = 0, xy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xx += (x[i] - mean_x) * (x[i] - mean_x);
        yy += (y[i] - mean_y) * (y[i] - mean_y);
        xy += (x[i] - mean_x) * (y[i] - mean_y);
    }
    // Positions and ranks are at least 1: deviations of 1e-10 are rounding in a mean, and no variation.
    const double rounding = 1e-20 * number;
    if (xx <= rounding || yy <= rounding) return undefined_reason::no_variation;
    return std::clamp(xy / std::sqrt(xx * yy), -1.0, 1.0);
}

double pairs_among(double number) { return number * (number - 1) / 2; }

/// Pairs in the wrong order, counted while the values are sorted by merging.
double inversions(std::vector<double>& values, std::vector<double>& scratch, std::size_t first, std::size_t end) {
    if (end - first < 2) return 0;
    const std::size_t middle = first + (end - first) / 2;
    double count = inversions(values, scratch, first, middle) + inversions(values, scratch, middle, end);
    for (std::size_t left = first, right = middle, into = first; into < end; ++into) {
        const bool take_left = right == end || (left < middle && values[left] <= values[right]);
        // The value from the right half is smaller than all that are left of the left half: as many inversions. Equal
        // values are taken from the left, so that ties are none.
        if (!take_left) count += static_cast<double>(middle - left);
        scratch[into] = take_left ? values[left++] : values[right++];
    }
    std::copy(scratch.begin() + static_cast<std::ptrdiff_t>(first), scratch.begin() + static_cast<std::ptrdiff_t>(end),
              values.begin() + static_cast<std::ptrdiff_t>(first));
    return count;
}

/// Pairs of equal values of a sorted list.
template <class Range>
double ties(const Range& sorted) {
    double count = 0;
    for (std::size_t first = 0, end = 0; first < sorted.size(); first = end) {
        for (end = first; end < sorted.size() && sorted[end] == sorted[first];) ++end;
        count += pairs_among(static_cast<double>(end - first));
    }
    return count;
}

/// Knight (1966): sorted by the one, discordant pairs are inversions of the other.
score tau_b(std::vector<score_pair> pairs) {
    std::ranges::sort(pairs);
    std::vector<double> x, y;
    for (const score_pair& one : pairs) {
        x.push_back(one.people);
        y.push_back(one.judge);
    }
    std::vector<double> scratch(y.size());
    const double discordant = inversions(y, scratch, 0, y.size());
    const double all = pairs_among(static_cast<double>(x.size()));
    const double tied_x = ties(x), tied_y = ties(y), tied_both = ties(pairs);
    // Of all pairs, those tied in neither are all - tied_x - tied_y + tied_both (both was taken off twice); concordant
    // less discordant are these less twice the discordant. `inversions` has left y sorted, as `ties` needs it. Pairs
    // tied in x are no inversions, because they were sorted by y.
    if (all == tied_x || all == tied_y) return undefined_reason::no_variation;
    return (all - tied_x - tied_y + tied_both - 2 * discordant) / std::sqrt((all - tied_x) * (all - tied_y));
}

score_correlation correlate_pairs(const std::vector<score_pair>& pairs) {
    if (pairs.size() < 2) return {.units = pairs.size()};
    std::vector<double> x, y;
    for (const score_pair& one : pairs) {
        x.push_back(one.people);
        y.push_back(one.judge);
    }
    return {.units = pairs.size(),
            .pearson = pearson(x, y),
            .spearman = pearson(rank(x).ranks, rank(y).ranks),
            .tau_b = tau_b(pairs)};
}

/// The mean position of the people who rated the item and the judge's; nothing where one of them is missing.
struct item_scores {
    std::vector<score_pair> pairs;
    std::vector<std::size_t> items;
};

item_scores scores_of(const rated_items& ratings, std::size_t judge) {
    item_scores found;
    for (std::size_t item = 0; item < ratings.items(); ++item) {
        const label answer = ratings.given(item, judge);
        double sum = 0, people = 0;
        for (const rating& one : ratings.ratings[item])
            if (!ratings.is_judge(one.rater)) sum += one.value + 1, ++people;
        if (answer == no_answer || people == 0) continue;
        found.pairs.push_back({sum / people, double(answer) + 1});
        found.items.push_back(item);
    }
    return found;
}

/// Means of the pairs by a key, in the order of the keys.
template <class Key>
std::vector<score_pair> means_by(const item_scores& scores, Key key_of) {
    struct sums {
        score_pair sum{0, 0};
        double items = 0;
    };
    std::map<std::uint32_t, sums> by_key;
    for (std::size_t i = 0; i < scores.items.size(); ++i) {
        sums& one = by_key[key_of(scores.items[i])];
        one.sum.people += scores.pairs[i].people;
        one.sum.judge += scores.pairs[i].judge;
        ++one.items;
    }
    std::vector<score_pair> means;
    for (const auto& [key, one] : by_key) means.push_back({one.sum.people / one.items, one.sum.judge / one.items});
    return means;
}

class score_mean {
public:
    void add(const score& one) {
        if (one) sum_ += *one, ++number_;
    }
    score value() const { return number_ > 0 ? score(sum_ / number_) : score(undefined_reason::no_variation); }

private:
    double sum_ = 0, number_ = 0;
};

score_correlation mean_over_topics(const rated_items& ratings, const item_scores& scores) {
    std::vector<item_scores> by_topic(ratings.topics.size());
    for (std::size_t i = 0; i < scores.items.size(); ++i) {
        item_scores& one = by_topic[ratings.topic_of[scores.items[i]]];
        one.pairs.push_back(scores.pairs[i]);
        one.items.push_back(scores.items[i]);
    }
    score_mean pearson_mean, spearman_mean, tau_mean;
    std::size_t topics = 0;
    for (const item_scores& one : by_topic) {
        // Within a topic, systems are compared by their mean scores on it; then the coefficients are averaged over
        // topics.
        const score_correlation of_topic =
            correlate_pairs(means_by(one, [&](std::size_t item) { return ratings.system_of[item]; }));
        if (of_topic.units < 2) continue;
        ++topics;
        pearson_mean.add(of_topic.pearson);
        spearman_mean.add(of_topic.spearman);
        tau_mean.add(of_topic.tau_b);
    }
    if (topics == 0) return {};
    return {
        .units = topics, .pearson = pearson_mean.value(), .spearman = spearman_mean.value(), .tau_b = tau_mean.value()};
}

}  // namespace

judge_correlations correlate_judge(const rated_items& ratings, std::size_t judge) {
    const item_scores scores = scores_of(ratings, judge);
    judge_correlations result{.items = correlate_pairs(scores.pairs)};
    if (ratings.systems.empty()) return result;
    result.systems = correlate_pairs(means_by(scores, [&](std::size_t item) { return ratings.system_of[item]; }));
    if (!ratings.topics.empty()) result.topics = mean_over_topics(ratings, scores);
    return result;
}

}  // namespace ordeval
