#include "ordeval/scores/classi.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

#include "core/compensated_sum.hpp"
#include "ordeval/scores/score_matrix.hpp"

namespace ordeval {

namespace {

/// The classes by rising distance; classes that are equally far share a level, since no order between them costs.
struct distance_levels {
    explicit distance_levels(const std::vector<double>& distances) : of_class(distances.size()) {
        std::vector<std::uint32_t> classes(distances.size());
        std::iota(classes.begin(), classes.end(), 0u);
        std::ranges::sort(classes, std::less{}, [&](std::uint32_t c) { return distances[c]; });
        for (std::size_t i = 0; i < classes.size(); ++i) {
            if (i == 0 || distances[classes[i]] > distances[classes[i - 1]])
                distance.push_back(distances[classes[i]] - distances[classes[0]]);
            of_class[classes[i]] = static_cast<std::uint32_t>(distance.size() - 1);
        }
    }

    std::size_t count() const { return distance.size(); }

    std::vector<std::uint32_t> of_class;
    /// Of each level, from the nearest one on, which changes no difference and keeps sums small.
    std::vector<double> distance;
};

/// How many labels are at each level, and the sum of their distances, for all levels below a given one in O(log K).
///
/// A Fenwick tree. Labels are only ever added, so that integral distances are summed exactly up to 2^53, and a ranking
/// without discordant pairs costs exactly 0.
class level_tree {
public:
    struct sums {
        double distances = 0;
        std::uint64_t labels = 0;
    };

    explicit level_tree(std::size_t levels) : distances_(levels), labels_(levels) {}

    void clear() {
        std::ranges::fill(distances_, 0.0);
        std::ranges::fill(labels_, 0u);
    }

    void add(std::size_t level, double distance, std::uint64_t labels = 1) {
        // Node i holds the levels from i & (i + 1) to i. `node | (node + 1)` is the next node that holds this level
        // too; below, `end & (end - 1)` is where the levels of the last node begin.
        for (std::size_t node = level; node < labels_.size(); node |= node + 1) {
            distances_[node] += distance * static_cast<double>(labels);
            labels_[node] += labels;
        }
    }

    sums below(std::size_t level) const {
        sums total;
        for (std::size_t end = level; end > 0; end &= end - 1) {
            total.distances += distances_[end - 1];
            total.labels += labels_[end - 1];
        }
        return total;
    }

private:
    std::vector<double> distances_;
    std::vector<std::uint64_t> labels_;
};

/// How many labels each level has in the whole ranking.
std::vector<std::uint64_t> labels_by_level(const label_ranking& ranking, const distance_levels& levels,
                                           const classi_options& options) {
    std::vector<std::uint64_t> labels(levels.count());
    if (options.class_counts.empty())
        for (label_ranking::class_number c : ranking.labels()) ++labels[levels.of_class[c]];
    else
        for (std::size_t c = 0; c < options.class_counts.size(); ++c)
            labels[levels.of_class[c]] += options.class_counts[c];
    return labels;
}

/// How many labels of each class come after those given; empty where these are all.
std::vector<std::uint64_t> labels_behind(const label_ranking& ranking, const classi_options& options) {
    std::vector<std::uint64_t> behind = options.class_counts;
    if (behind.empty()) return behind;
    if (behind.size() != ranking.distances().size())
        throw std::invalid_argument("classi: there must be a count for every class");
    for (label_ranking::class_number c : ranking.labels())
        if (behind[c]-- == 0) throw std::invalid_argument("classi: a class has more labels than its count");
    return behind;
}

/// What a label costs, given the labels after it that are nearer to the query:
/// sum of (d_a - d_b) over such b = d_a * (number of b) - (sum of d_b).
double cost_of(double distance, const level_tree::sums& nearer, pair_cost unit) {
    const auto pairs = static_cast<double>(nearer.labels);
    return unit == pair_cost::unit ? pairs : distance * pairs - nearer.distances;
}

/// For each of the first k labels, the cost of the labels after it that are nearer to the query: from the end of the
/// ranking forwards, with the labels passed in a tree of the levels.
std::vector<double> costs_by_tree(const label_ranking& ranking, const distance_levels& levels,
                                  const std::vector<std::uint64_t>& behind, std::size_t k, pair_cost unit) {
    std::vector<double> cost(k);
    level_tree later(levels.count());
    for (std::size_t c = 0; c < behind.size(); ++c)
        if (behind[c] > 0) later.add(levels.of_class[c], levels.distance[levels.of_class[c]], behind[c]);
    for (std::size_t a = ranking.labels().size(); a-- > 0;) {
        const std::uint32_t level = levels.of_class[ranking.labels()[a]];
        if (a < k) cost[a] = cost_of(levels.distance[level], later.below(level), unit);
        later.add(level, levels.distance[level]);
    }
    return cost;
}

/// The same where there are so many levels that a tree of them would miss the cache at every step: digit by digit of
/// the level, the highest first.
///
/// Of two labels the nearer one has the smaller digit at the first place where their levels differ. So labels are kept
/// in groups of equal higher digits, each in the order of the ranking; within a group a tree of the digits, which is
/// small, finds what each label costs by this digit; and each group is then split by the digit for the next pass.
class costs_by_digits {
public:
    costs_by_digits(const label_ranking& ranking, const distance_levels& levels, std::size_t k, pair_cost unit)
        : levels_(levels), unit_(unit), cost_(k), labels_(ranking.labels().size()) {
        const auto bits = static_cast<int>(std::bit_width(levels.count() - 1));
        const int passes = (bits + most_bits - 1) / most_bits;
        const int width = (bits + passes - 1) / passes;
        later_ = level_tree(std::size_t{1} << width);
        // At first all labels are one group, read from the ranking as they are put into groups.
        go_through(labels_, {.shift = (passes - 1) * width, .width = width}, [&](std::size_t a) {
            return placed_label{levels.of_class[ranking.labels()[a]], static_cast<std::uint32_t>(a)};
        });
        for (int pass = passes - 1; pass-- > 0;) go_through_groups({.shift = pass * width, .width = width});
    }

    std::vector<double> take() { return std::move(cost_); }

private:
    static constexpr int most_bits = 10;  // a tree of as many digits takes half of the fastest cache

    struct placed_label {
        std::uint32_t level;
        std::uint32_t place;
    };

    /// The digit that a pass looks at.
    struct place_value {
        int shift;
        int width;

        std::size_t digits() const { return std::size_t{1} << width; }
        std::size_t of(const placed_label& label) const { return label.level >> shift & (digits() - 1); }
        std::uint64_t higher(const placed_label& label) const { return std::uint64_t{label.level} >> (shift + width); }
    };

    void go_through_groups(place_value place) {
        for (std::size_t first = 0; first < labels_.size();) {
            std::size_t end = first + 1;
            while (end < labels_.size() && place.higher(labels_[end]) == place.higher(labels_[first])) ++end;
            const std::span<placed_label> group(labels_.data() + first, end - first);
            first = end;
            if (group.size() == 1) continue;
            before_.assign(group.begin(), group.end());
            go_through(group, place, [&](std::size_t i) { return before_[i]; });
        }
    }

    /// Adds what the labels of a group, given by `label_at` in the order of the ranking, cost by a digit, and puts them
    /// in the order of the digit; the order of equal ones stays.
    template <class LabelAt>
    void go_through(std::span<placed_label> group, place_value place, LabelAt label_at) {
        later_.clear();
        starts_.assign(place.digits() + 1, 0);
        for (std::size_t i = group.size(); i-- > 0;) {
            const placed_label label = label_at(i);
            const double distance = levels_.distance[label.level];
            const std::size_t digit = place.of(label);
            if (label.place < cost_.size()) cost_[label.place] += cost_of(distance, later_.below(digit), unit_);
            later_.add(digit, distance);
            ++starts_[digit + 1];
        }
        if (place.shift == 0) return;
        std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
        for (std::size_t i = 0; i < group.size(); ++i) {
            const placed_label label = label_at(i);
            group[starts_[place.of(label)]++] = label;
        }
    }

    const distance_levels& levels_;
    pair_cost unit_;
    std::vector<double> cost_;
    std::vector<placed_label> labels_;
    std::vector<placed_label> before_;  ///< a group before it is put in order
    level_tree later_{0};               ///< of the digits of the labels of a group that come later
    std::vector<std::size_t> starts_;   ///< of the digits
};

std::vector<double> costs(const label_ranking& ranking, const distance_levels& levels, const classi_options& options,
                          std::size_t k) {
    // From about so many levels on the tree no longer fits into the cache.
    constexpr std::size_t many_levels = std::size_t{1} << 16;
    const std::vector<std::uint64_t> behind = labels_behind(ranking, options);
    if (levels.count() <= many_levels || !behind.empty() || ranking.labels().size() >> 32 > 0)
        return costs_by_tree(ranking, levels, behind, k, options.cost);
    return costs_by_digits(ranking, levels, k, options.cost).take();
}

/// The levels as the worst ranking meets them: how many labels each has, and what each of those costs there. All labels
/// that are nearer come later, so that all labels of a level cost the same.
struct worst_ranking {
    worst_ranking(std::vector<std::uint64_t> labels_of_level, std::vector<double> distance_of_level, pair_cost unit)
        : labels(std::move(labels_of_level)), cost(std::move(distance_of_level)) {
        // Distances become costs in place. From one level to the next, each nearer label becomes dearer by the step
        // between them, so that all terms are positive.
        std::uint64_t nearer = 0;
        double previous = std::exchange(cost[0], 0);
        for (std::size_t level = 1; level < cost.size(); ++level) {
            nearer += labels[level - 1];
            const double distance = cost[level];
            const auto pairs = static_cast<double>(nearer);
            cost[level] = unit == pair_cost::unit ? pairs : cost[level - 1] + (distance - previous) * pairs;
            previous = distance;
        }
    }

    std::vector<std::uint64_t> labels;
    std::vector<double> cost;
};

/// Calls visit(cost, worst) for every k: the costs of the first k labels, and of those of the worst ranking, which has
/// the farthest labels first: `farthest_left` deals them out, level by level.
template <class Visit>
std::optional<undefined_reason> walk_costs(const label_ranking& ranking, const classi_options& options, Visit visit) {
    if (options.k == 0) throw std::invalid_argument("classi: k is 0");
    if (ranking.labels().empty()) return undefined_reason::no_items;
    const std::size_t k = std::min(options.k, ranking.labels().size());
    distance_levels levels(ranking.distances());
    const std::vector<double> own = costs(ranking, levels, options, k);
    std::vector<std::uint64_t> labels = labels_by_level(ranking, levels, options);
    worst_ranking worst(std::move(labels), std::move(levels.distance), options.cost);
    auto farthest_left = [&worst, level = worst.labels.size() - 1]() mutable {
        while (worst.labels[level] == 0) --level;
        return level;
    };
    if (worst.cost[farthest_left()] == 0) return undefined_reason::no_variation;
    compensated_sum cost;
    compensated_sum worst_cost;
    for (double label : own) {
        const std::size_t level = farthest_left();
        --worst.labels[level];
        cost += label;
        worst_cost += worst.cost[level];
        visit(cost.value(), worst_cost.value());
    }
    return std::nullopt;
}

}  // namespace

expected<std::vector<double>, undefined_reason> classi_curve(const label_ranking& ranking,
                                                             const classi_options& options) {
    std::vector<double> curve;
    const auto reason = walk_costs(ranking, options, [&](double cost, double worst) {
        curve.push_back(std::clamp(1 - 2 * cost / worst, -1.0, 1.0));
    });
    if (reason) return *reason;
    return curve;
}

expected<discordance_cost, undefined_reason> discordance(const label_ranking& ranking, const classi_options& options) {
    discordance_cost found;
    const auto reason = walk_costs(ranking, options, [&](double cost, double worst) { found = {cost, worst}; });
    if (reason) return *reason;
    return found;
}

score classi(const label_ranking& ranking, const classi_options& options) {
    const expected<std::vector<double>, undefined_reason> curve = classi_curve(ranking, options);
    if (!curve) return curve.error();
    return curve->back();
}

score_summary summarise(std::span<const score> scores) {
    const score_matrix column(scores.size(), 1, {scores.begin(), scores.end()});
    const mean_score mean = column.mean(0, undefined_topics::skip);
    score_summary summary{.mean = mean.value, .standard_deviation = {}, .defined = mean.topics_used};
    if (summary.defined < 2) return summary;
    compensated_sum squares;
    for (const score& s : scores)
        if (s) squares += (*s - *summary.mean) * (*s - *summary.mean);
    summary.standard_deviation = std::sqrt(squares.value() / static_cast<double>(summary.defined - 1));
    return summary;
}

}  // namespace ordeval
