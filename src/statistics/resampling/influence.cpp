#include "statistics/resampling/influence.hpp"

#include <algorithm>

namespace ordeval {

std::optional<std::vector<double>> influences(const measure_spec& spec, const item_kinds& kinds, std::size_t system) {
    // One part in 2^27 is a derivative to eight digits, and its rounding is as small.
    constexpr item_count enough = item_count{1} << 27;
    // A score that does not change where every item is there c times is a function of shares. One item of c n is then a
    // step so small that the difference quotient is the derivative; without copies it would be the jackknife's step of
    // 1 / n.
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
        // Without one of n items the shares of the kinds move by (shares - item) / (n - 1), so that to first order
        // T(-i) = T - influence_i / (n - 1). Where there is no score without the item, one more is added: T(+i) = T +
        // influence_i / (n + 1).
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
    // Exact derivatives sum up to 0; what differences of finite steps leave is spread evenly.
    for (double& one : result) one -= sum / static_cast<double>(kinds.total);
    return result;
}

}  // namespace ordeval
