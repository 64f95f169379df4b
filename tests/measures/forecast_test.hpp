// What the test of a measure of forecasts needs.
#pragma once

#include <initializer_list>
#include <vector>

#include "measures/measure_test.hpp"

namespace ordeval::testing {

/// A list of one item.
inline forecasts forecast(int classes, int truth, std::initializer_list<double> shares) {
    forecasts items(classes);
    items.add(gold{truth}, std::vector(shares));
    return items;
}

}  // namespace ordeval::testing
