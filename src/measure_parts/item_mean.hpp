// Means over forecast items.
#pragma once

#include "core/compensated_sum.hpp"
#include "ordeval/core/forecasts.hpp"

namespace ordeval {

/// The mean of value(item) over all items; there is at least one.
template <class Value>
double mean_over_items(const forecasts& items, Value value) {
    compensated_sum sum;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items.number(i) > 0) sum += static_cast<double>(items.number(i)) * value(i);
    return sum.value() / static_cast<double>(items.total());
}

}  // namespace ordeval
