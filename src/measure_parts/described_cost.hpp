// A cost of errors built from one description: a price, the distance, and the sizes of the classes involved.
//
// Binotto and Delgado (2025, Definition 1) start from any cost that depends on the distance of two classes and on the
// gold counts alone. The size of a class is its number of gold items, on intervals its density. MAE, MSE, the macro
// averages, TC and their forms on intervals are all descriptions of this kind.
#pragma once

#include <algorithm>
#include <cmath>

#include "measure_parts/empty_classes.hpp"
#include "measure_parts/interval_cost.hpp"

namespace ordeval {

constexpr parameter exponent_of(std::string_view name, std::string_view meaning) {
    return {
        .name = name, .meaning = meaning, .kind = parameter::kind::number, .default_text = "0", .low = -2, .high = 2};
}

constexpr parameter described_power{.name = "power",
                                    .meaning = "to which the distance is raised; 0 treats all errors alike",
                                    .kind = parameter::kind::number,
                                    .default_text = "1",
                                    .low = 0,
                                    .high = 4};
constexpr parameter described_gold =
    exponent_of("gold", "exponent of the size of the gold class: -1 gives every gold class the same voice");
constexpr parameter described_answered =
    exponent_of("answered", "exponent of the size of the answered class: -1 makes answers of a rare class expensive");
constexpr parameter described_others =
    exponent_of("others", "exponent of the size of all classes but the gold one, taken together");
constexpr parameter described_per{.name = "per",
                                  .meaning =
                                      "what the sum is divided by: the items, the classes that have gold items, "
                                      "or nothing",
                                  .kind = parameter::kind::choice,
                                  .default_text = "items",
                                  .choices = {"items", "classes", "nothing"}};
constexpr parameter described_prices{.name = "prices",
                                     .meaning = "a file with a price for each error, gold in rows, none below 0",
                                     .kind = parameter::kind::matrix};

/// The cost of answering p to an item of class g.
class described_cost {
public:
    /// On ordered classes: sizes are counts, distances steps on the scale.
    described_cost(const confusion_table& table, const arguments& settings) : described_cost(table, settings, nullptr) {
        const class_array<int> positions = positions_without_empty(table);
        const bool drop = drops_empty_classes(settings);
        for (int d = 0; d < table.classes(); ++d) by_steps_[d] = std::pow(d, settings.number("power"));
        for (gold g : table.gold_classes()) position_[g.value] = drop ? positions[g.value] : g.value;
    }

    /// On intervals: sizes are densities.
    described_cost(const confusion_table& table, const class_intervals& intervals, const arguments& settings)
        : described_cost(table, settings, &intervals) {
        kind_ = chosen_distance(settings);
    }

    /// Why the description gives no cost, if so.
    std::optional<undefined_reason> undefined() const { return undefined_; }

    double operator()(gold g, predicted p) const {
        if (g.value == p.value || dropped_[p.value] || dropped_[g.value]) return 0;
        const double price = prices_ ? (*prices_)(g, p) : 1;
        const double distance = intervals_ ? std::pow(intervals_->distance(g, p, kind_), power_)
                                           : by_steps_[std::abs(position_[g.value] - position_[p.value])];
        return price * distance * gold_[g.value] * answered_[p.value];
    }

private:
    described_cost(const confusion_table& table, const arguments& settings, const class_intervals* intervals)
        : intervals_(intervals),
          prices_(settings.matrix("prices")),
          power_(settings.number("power")),
          by_steps_(table.classes()),
          position_(table.classes()),
          dropped_(table.classes()),
          gold_(table.classes()),
          answered_(table.classes()) {
        const bool drop = drops_empty_classes(settings);
        if (drop && answers_an_empty_class(table)) undefined_ = undefined_reason::empty_class;
        class_array<double> size(table.classes());
        int used = 0;
        for (gold g : table.gold_classes()) {
            size[g.value] = static_cast<double>(table[g]) / (intervals ? intervals->length(g.value) : 1);
            used += table[g] > 0;
            dropped_[g.value] = drop && table[g] == 0;
        }
        const std::string_view per = settings.choice("per");
        const double divisor = per == "items" ? static_cast<double>(table.total()) : per == "classes" ? used : 1;
        for (gold g : table.gold_classes()) {
            if (table[g] > 0) {
                // Each sum afresh: taking one size from the sum of all would lose the small ones beside a large one.
                double others = 0;
                for (gold other : table.gold_classes())
                    if (other != g) others += size[other.value];
                gold_[g.value] = raised(size[g.value], settings.number("gold")) *
                                 raised(others, settings.number("others")) / divisor;
            }
            if (!dropped_[g.value]) answered_[g.value] = raised(size[g.value], settings.number("answered"));
        }
    }

    /// x^exponent; a division by nothing leaves the whole undefined.
    double raised(double x, double exponent) {
        if (exponent == 0) return 1;
        if (x == 0 && exponent < 0) undefined_ = undefined_reason::empty_class;
        return exponent == 1 ? x : exponent == -1 ? 1 / x : std::pow(x, exponent);
    }

    const class_intervals* intervals_;
    interval_distance kind_ = interval_distance::hausdorff;
    const square_matrix* prices_;
    double power_;
    class_array<double> by_steps_;
    class_array<int> position_;
    class_array<bool> dropped_;
    class_array<double> gold_;
    class_array<double> answered_;
    std::optional<undefined_reason> undefined_;
};

/// Where no price is below 0, which only a file can break, costs begin at 0.
inline bool prices_are_sound(const arguments& settings) {
    const square_matrix* prices = settings.matrix("prices");
    return !prices || std::ranges::none_of(prices->entries(), [](double price) { return price < 0; });
}

inline score_range range_of_description(int /*classes*/, const arguments& settings) {
    return {prices_are_sound(settings) ? 0 : -unbounded, unbounded};
}

inline score_range range_of_normalised_description(int /*classes*/, const arguments& settings) {
    return prices_are_sound(settings) ? score_range{0, 1} : score_range{-unbounded, unbounded};
}

/// What a description does not see: prices name classes, and sizes make gold and answered differ.
inline invariance invariances_of_description(const arguments& settings, bool normalised) {
    using enum invariance;
    const double a = settings.number("gold"), b = settings.number("answered"), c = settings.number("others");
    const bool priced = settings.is_set("prices");
    const double degree = normalised ? 0 : a + b + c + (settings.choice("per") == "items" ? 0 : 1);
    invariance known = none;
    if (degree == 0) known = known | replication;
    if (!priced) known = known | reversal;
    if (!priced && !normalised && a == 0 && b == 0 && c == 0 && settings.choice("per") != "classes" &&
        !drops_empty_classes(settings))
        known = known | transposition;
    return known;
}

}  // namespace ordeval
