// What the measures for intervals share: costs W(predicted, gold) of an error, their sum, and the largest sum that any
// system could reach on the same gold classes.
#pragma once

#include <algorithm>
#include <optional>

#include "ordeval/measure.hpp"
#include "tables/class_array.hpp"

namespace ordeval {

constexpr parameter interval_distance_parameter{
    .name = "distance",
    .meaning = "between two intervals: the larger of the distances of their ends, or that of their midpoints",
    .kind = parameter::kind::choice,
    .default_text = "hausdorff",
    .choices = {"hausdorff", "midpoint"}};

constexpr parameter interval_prices_parameter{
    .name = "costs",
    .meaning = "a file with the price of each error per unit of distance, gold in rows, none below 0",
    .kind = parameter::kind::matrix,
    .required = true};

constexpr parameter interval_power_parameter{.name = "power",
                                             .meaning = "to which the distance is raised",
                                             .kind = parameter::kind::integer,
                                             .default_text = "1",
                                             .low = 1,
                                             .high = 2};

inline interval_distance chosen_distance(const arguments& settings) {
    return settings.choice("distance") == "midpoint" ? interval_distance::midpoint : interval_distance::hausdorff;
}

/// MAE and MSE: the distance, or its square, over the number of items.
class interval_error {
public:
    interval_error(const confusion_table& table, const class_intervals& intervals, interval_distance kind, int power)
        : intervals_(intervals), kind_(kind), power_(power), items_(static_cast<double>(table.total())) {}

    double operator()(gold g, predicted p) const {
        const double d = intervals_.distance(g, p, kind_);
        return (power_ == 1 ? d : d * d) / items_;
    }

private:
    const class_intervals& intervals_;
    interval_distance kind_;
    int power_;
    double items_;
};

/// The same with a user's price for every kind of error.
class interval_priced_error {
public:
    interval_priced_error(const confusion_table& table, const class_intervals& intervals, const arguments& settings)
        : error_(table, intervals, chosen_distance(settings), static_cast<int>(settings.number("power"))),
          prices_(*settings.matrix("costs")) {}

    double operator()(gold g, predicted p) const { return prices_(g, p) * error_(g, p); }

private:
    interval_error error_;
    const square_matrix& prices_;
};

/// TC: the distance times the densities of all classes but the gold one, over the density of the predicted class.
class interval_total_cost {
public:
    /// Empty where a class has no item, and so no density to divide by.
    static std::optional<interval_total_cost> of(const confusion_table& table, const class_intervals& intervals,
                                                 interval_distance kind) {
        interval_total_cost cost(intervals, kind);
        for (gold g : table.gold_classes()) {
            if (table[g] == 0) return std::nullopt;
            cost.density_[g.value] = static_cast<double>(table[g]) / intervals.length(g.value);
        }
        // Each sum afresh: taking one density from the sum of all would lose the small ones beside a large one.
        for (gold g : table.gold_classes())
            for (gold other : table.gold_classes())
                if (other != g) cost.others_[g.value] += cost.density_[other.value];
        return cost;
    }

    double operator()(gold g, predicted p) const {
        return others_[g.value] / density_[p.value] * intervals_.distance(g, p, kind_);
    }

private:
    interval_total_cost(const class_intervals& intervals, interval_distance kind)
        : intervals_(intervals), kind_(kind), density_(intervals.classes()), others_(intervals.classes()) {}

    const class_intervals& intervals_;
    interval_distance kind_;
    class_array<double> density_;
    class_array<double> others_;
};

/// The cost of all items; an unanswered one counts as the answer farthest from its truth.
///
/// Which end of the scale is farther depends on the intervals, so that this cannot be settled before.
template <class Cost>
double interval_cost_sum(const confusion_table& table, const class_intervals& intervals, interval_distance kind,
                         const Cost& cost) {
    double sum = 0;
    for (gold g : table.gold_classes()) {
        for (predicted p : table.predicted_classes())
            if (count n = table(g, p)) sum += static_cast<double>(n) * cost(g, p);
        if (count n = table.unanswered(g)) sum += static_cast<double>(n) * cost(g, intervals.farthest(g, kind));
    }
    return sum;
}

/// The largest cost of any table with these gold counts: every item gets its class's costliest answer (Proposition 3).
template <class Cost>
double largest_interval_cost(const confusion_table& table, const Cost& cost) {
    double sum = 0;
    for (gold g : table.gold_classes()) {
        double worst = 0;
        for (predicted p : table.predicted_classes()) worst = std::max(worst, cost(g, p));
        sum += static_cast<double>(table[g]) * worst;
    }
    return sum;
}

/// The cost as a share of the largest one (Definition 4).
template <class Cost>
score normalised_interval_cost(const confusion_table& table, const class_intervals& intervals, interval_distance kind,
                               const Cost& cost) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    const double largest = largest_interval_cost(table, cost);
    if (largest == 0) return undefined_reason::no_variation;
    // Rounding may lift the worst table a last digit above 1.
    return std::min(1.0, interval_cost_sum(table, intervals, kind, cost) / largest);
}

}  // namespace ordeval
