// What the measures for intervals share: the cost of answering one interval for another.
#pragma once

#include "core/class_array.hpp"
#include "measure_parts/cost.hpp"

namespace ordeval {

constexpr parameter interval_distance_parameter{.name = "distance",
                                                .meaning =
                                                    "between two intervals: the larger of the distances between their "
                                                    "ends, or the distance between their midpoints",
                                                .kind = parameter::kind::choice,
                                                .default_text = "hausdorff",
                                                .choices = {"hausdorff", "midpoint"}};

constexpr parameter interval_prices_parameter{
    .name = "matrix",
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
          prices_(*settings.matrix("matrix")) {}

    double operator()(gold g, predicted p) const { return prices_(g, p) * error_(g, p); }

private:
    interval_error error_;
    const square_matrix& prices_;
};

/// TC: the distance times the densities of all classes but the gold one, over the density of the predicted class.
class interval_total_cost {
public:
    /// Classes without gold items have no density to divide by, and are no part of the scale; none may be answered.
    interval_total_cost(const confusion_table& table, const class_intervals& intervals, interval_distance kind)
        : intervals_(intervals), kind_(kind), density_(table.classes()), others_(table.classes()) {
        for (gold g : table.gold_classes())
            density_[g.value] = static_cast<double>(table[g]) / intervals.length(g.value);
        // Each sum afresh: taking one density from the sum of all would lose the small ones beside a large one.
        for (gold g : table.gold_classes())
            for (gold other : table.gold_classes())
                if (other != g) others_[g.value] += density_[other.value];
    }

    double operator()(gold g, predicted p) const {
        if (density_[p.value] == 0) return 0;
        return others_[g.value] / density_[p.value] * intervals_.distance(g, p, kind_);
    }

private:
    const class_intervals& intervals_;
    interval_distance kind_;
    class_array<double> density_;
    class_array<double> others_;
};

/// Calls use(table) with every unanswered item counted as the answer farthest from its truth.
///
/// Which end of the scale is farther depends on the intervals, so that this cannot be settled before.
template <class Use>
score with_farthest_answers(const confusion_table& table, const class_intervals& intervals, interval_distance kind,
                            Use use) {
    if (table.unanswered() == 0) return use(table);
    confusion_table answered(table.classes(), table.cells());
    for (gold g : table.gold_classes()) answered.add(g, intervals.farthest(g, kind), table.unanswered(g));
    return use(answered);
}

}  // namespace ordeval
