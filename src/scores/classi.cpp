#include "ordeval/scores/classi.hpp"

#include <algorithm>
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
#include "scores/sorted_costs.hpp"

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

/// The levels as the worst ranking meets them, which has the farthest labels first: how many labels each has left, and
/// what each of those costs there. All labels that are nearer come later, so that all labels of a level cost the same.
class worst_ranking {
public:
    worst_ranking(std::vector<std::uint64_t> labels_of_level, std::vector<double> distance_of_level, pair_cost unit)
        : labels_(std::move(labels_of_level)), cost_(std::move(distance_of_level)), level_(labels_.size() - 1) {
        // Distances become costs in place. From one level to the next, each nearer label becomes dearer by the step
        // between them, so that all terms are positive.
        std::uint64_t nearer = 0;
        double previous = std::exchange(cost_[0], 0);
        for (std::size_t level = 1; level < cost_.size(); ++level) {
            nearer += labels_[level - 1];
            const double distance = cost_[level];
            const auto pairs = static_cast<double>(nearer);
            cost_[level] = unit == pair_cost::unit ? pairs : cost_[level - 1] + (distance - previous) * pairs;
            previous = distance;
        }
    }

    /// What the next label costs.
    double next() {
        while (labels_[level_] == 0) --level_;
        --labels_[level_];
        return cost_[level_];
    }

private:
    std::vector<std::uint64_t> labels_;
    std::vector<double> cost_;
    std::size_t level_;
};

/// The same for labels that are sorted, one by one; those that are equally far cost the same.
class worst_sorted_ranking {
public:
    worst_sorted_ranking(std::vector<double> sorted_distances, pair_cost unit)
        : cost_(std::move(sorted_distances)), left_(cost_.size()) {
        double previous = std::exchange(cost_[0], 0);
        for (std::size_t i = 1; i < cost_.size(); ++i) {
            const double step = cost_[i] - previous;
            previous = cost_[i];
            const auto pairs = static_cast<double>(i);
            if (unit == pair_cost::unit)
                cost_[i] = step > 0 ? pairs : cost_[i - 1];
            else
                cost_[i] = cost_[i - 1] + step * pairs;
        }
    }

    double next() { return cost_[--left_]; }

private:
    std::vector<double> cost_;
    std::size_t left_;
};

/// Calls visit(cost, worst) for every label: the costs of the labels up to it, and of as many of the worst ranking;
/// what it returns takes the place of the label's own cost.
template <class Worst, class Visit>
std::optional<undefined_reason> walk_costs(std::vector<double>& own, Worst worst, Visit visit) {
    compensated_sum cost;
    compensated_sum worst_cost;
    for (double& label : own) {
        const double in_worst = worst.next();
        if (&label == own.data() && in_worst == 0) return undefined_reason::no_variation;
        cost += label;
        worst_cost += in_worst;
        label = visit(cost.value(), worst_cost.value());
    }
    return std::nullopt;
}

/// What `visit` makes of the costs of the first k labels, for every k.
template <class Visit>
expected<std::vector<double>, undefined_reason> along_costs(const label_ranking& ranking, const classi_options& options,
                                                            const execution& run, Visit visit) {
    // From about so many distances on, a tree of them no longer fits into the cache.
    constexpr std::size_t many_distances = std::size_t{1} << 16;
    if (options.k == 0) throw std::invalid_argument("classi: k is 0");
    if (ranking.labels().empty()) return undefined_reason::no_items;
    const std::size_t k = std::min(options.k, ranking.labels().size());
    std::vector<double> own;
    std::optional<undefined_reason> reason;
    if (options.class_counts.empty() && ranking.distances().size() > many_distances) {
        sorted_costs sorted = sort_costs(ranking, options.cost, run);
        own = std::move(sorted.own);
        own.resize(k);
        reason = walk_costs(own, worst_sorted_ranking(std::move(sorted.distances), options.cost), visit);
    } else {
        distance_levels levels(ranking.distances());
        own = costs_by_tree(ranking, levels, labels_behind(ranking, options), k, options.cost);
        std::vector<std::uint64_t> labels = labels_by_level(ranking, levels, options);
        reason = walk_costs(own, worst_ranking(std::move(labels), std::move(levels.distance), options.cost), visit);
    }
    if (reason) return *reason;
    return own;
}

}  // namespace

expected<std::vector<double>, undefined_reason> classi_curve(const label_ranking& ranking,
                                                             const classi_options& options, const execution& run) {
    return along_costs(ranking, options, run,
                       [](double cost, double worst) { return std::clamp(1 - 2 * cost / worst, -1.0, 1.0); });
}

expected<discordance_cost, undefined_reason> discordance(const label_ranking& ranking, const classi_options& options,
                                                         const execution& run) {
    discordance_cost found;
    const auto walked = along_costs(ranking, options, run, [&](double cost, double worst) {
        found = {cost, worst};
        return cost;
    });
    if (!walked) return walked.error();
    return found;
}

score classi(const label_ranking& ranking, const classi_options& options, const execution& run) {
    const expected<std::vector<double>, undefined_reason> curve = classi_curve(ranking, options, run);
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
