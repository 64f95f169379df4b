#include "ordeval/measures/error_costs.hpp"

#include <stdexcept>

#include "measure_parts/described_cost.hpp"
#include "ordeval/measures/unbounded_class.hpp"

namespace ordeval {

namespace {

template <class Cost>
square_matrix entries(const confusion_table& table, const Cost& cost) {
    std::vector<double> values;
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes()) values.push_back(cost(g, p));
    return {table.classes(), std::move(values)};
}

}  // namespace

std::optional<square_matrix> error_costs(const measure_spec& spec, const confusion_table& table) {
    if (!spec.measure->cost || !spec.intervals)
        throw std::invalid_argument("error_costs: " + spec.to_string() + " has no intervals");
    if (spec.measure->cost == interval_cost::described) {
        const described_cost cost(table, *spec.intervals, spec.arguments);
        if (cost.undefined()) return std::nullopt;
        return entries(table, cost);
    }
    const interval_cost_settings settings = cost_of(spec);
    if (settings.cost == interval_cost::total_cost) {
        if (missing_class(table, spec.arguments)) return std::nullopt;
        return entries(table, interval_total_cost(table, *spec.intervals, settings.distance));
    }
    // distance^power / N, times the user's price of that error where the measure has prices.
    const int power = settings.cost == interval_cost::squared_error ? 2 : 1;
    const interval_error error(table, *spec.intervals, settings.distance, power);
    return entries(table,
                   [&](gold g, predicted p) { return error(g, p) * (settings.prices ? (*settings.prices)(g, p) : 1); });
}

}  // namespace ordeval
