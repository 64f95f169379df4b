#include "statistics/resampling/influence.hpp"

#include <algorithm>

namespace ordeval {

std::optional<std::vector<double>> influences(const measure_spec& spec, const item_kinds& kinds, std::size_t system) {
    // One part in 2^27 is a derivative to eight digits, and its rounding is as small.
    constexpr item_count enough = item_count{1} << 27;
    const bool replicable = includes(spec.invariances(), invariance::replication);
    const item_count copies =
        replicable && kinds.total > 0 ? std::max<item_count>(1, enough / kinds.total) : item_count{1};
    system_tables tables(kinds);
    std::vector<item_count> items = kinds.items;
    for (item_count& number : items) number *= copies;
    tables.fill(kinds, items);
    const score whole = tables.evaluate(spec, system);
    if (!whole) return std::nullopt;
    const auto total = static_cast<double>(kinds.total) * static_cast<double>(copies);
    std::vector<double> result;
    double sum = 0;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        tables.remove(kinds, kind, 1);
        const score without = tables.evaluate(spec, system);
        tables.add(kinds, kind, 1);
        if (without) {
            result.push_back((*whole - *without) * (total - 1));
        } else {
            tables.add(kinds, kind, 1);
            const score with = tables.evaluate(spec, system);
            tables.remove(kinds, kind, 1);
            if (!with) return std::nullopt;
            result.push_back((*with - *whole) * (total + 1));
        }
        sum += result.back() * static_cast<double>(kinds.items[kind]);
    }
    for (double& one : result) one -= sum / static_cast<double>(kinds.total);
    return result;
}

}  // namespace ordeval
