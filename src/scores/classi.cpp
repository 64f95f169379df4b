#include "ordeval/scores/classi.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
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
            if (i > 0 && distances[classes[i]] > distances[classes[i - 1]]) ++count;
            of_class[classes[i]] = count;
        }
        if (!classes.empty()) ++count;
    }

    std::vector<std::uint32_t> of_class;
    std::uint32_t count = 0;
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

/// How many labels of each class the whole ranking has.
std::vector<std::uint64_t> all_labels(const label_ranking& ranking, const classi_options& options) {
    std::vector<std::uint64_t> given(ranking.distances().size());
    for (label_ranking::class_number c : ranking.labels()) ++given[c];
    if (options.class_counts.empty()) return given;
    if (options.class_counts.size() != given.size())
        throw std::invalid_argument("classi: there must be a count for every class");
    for (std::size_t c = 0; c < given.size(); ++c)
        if (options.class_counts[c] < given[c])
            throw std::invalid_argument("classi: a class has more labels than its count");
    return options.class_counts;
}

/// For each of the first k labels, the cost of the labels after it that are nearer to the query.
std::vector<double> costs(const label_ranking& ranking, const distance_levels& levels,
                          const std::vector<std::uint64_t>& all, std::size_t k, pair_cost unit) {
    // cost_a = sum over later, nearer labels b of (d_a - d_b) = d_a * (number of such b) - (sum of their d_b): from the
    // end of the ranking forwards, with the labels passed in the tree, O(log K) each. Distances are taken from the
    // nearest one on, which changes no difference and keeps the sums small.
    std::vector<double> cost(k);
    const double nearest = *std::ranges::min_element(ranking.distances());
    level_tree later(levels.count);
    // What comes after the labels given: all that are not among them, in whatever order.
    std::vector<std::uint64_t> behind = all;
    for (label_ranking::class_number c : ranking.labels()) --behind[c];
    for (std::size_t c = 0; c < behind.size(); ++c)
        if (behind[c] > 0) later.add(levels.of_class[c], ranking.distances()[c] - nearest, behind[c]);
    const std::vector<label_ranking::class_number>& labels = ranking.labels();
    for (std::size_t a = labels.size(); a-- > 0;) {
        const double distance = ranking.distances()[labels[a]] - nearest;
        const std::uint32_t level = levels.of_class[labels[a]];
        if (a < k) {
            const level_tree::sums nearer = later.below(level);
            const auto pairs = static_cast<double>(nearer.labels);
            cost[a] = unit == pair_cost::unit ? pairs : distance * pairs - nearer.distances;
        }
        later.add(level, distance);
    }
    return cost;
}

/// The levels as the worst ranking meets them: how many labels each has, and what each of those costs there. All labels
/// that are nearer come later, so that all labels of a level cost the same.
struct worst_ranking {
    worst_ranking(const label_ranking& ranking, const distance_levels& levels, const std::vector<std::uint64_t>& all,
                  pair_cost unit)
        : labels(levels.count), cost(levels.count) {
        for (std::size_t c = 0; c < all.size(); ++c) labels[levels.of_class[c]] += all[c];
        for (std::size_t c = 0; c < levels.of_class.size(); ++c) cost[levels.of_class[c]] = ranking.distances()[c];
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
    const distance_levels levels(ranking.distances());
    const std::vector<std::uint64_t> all = all_labels(ranking, options);
    const std::vector<double> own = costs(ranking, levels, all, k, options.cost);
    worst_ranking worst(ranking, levels, all, options.cost);
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
