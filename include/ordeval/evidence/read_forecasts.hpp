// Forecasts of several systems for the same items, from files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/forecasts.hpp"
#include "ordeval/core/read_limits.hpp"
#include "ordeval/core/source.hpp"
#include "ordeval/evidence/account.hpp"

namespace ordeval {

struct forecast_set {
    class_scale scale;
    std::vector<std::string> systems;
    std::vector<std::string> items;  ///< ids, in their natural order
    std::vector<forecasts> by_system;
    ordeval::account account = {};
};

/// Gold with a class per item (`id, label`), and runs with a share per class (`id, p1..pK`), as read_distributions
/// reads them: the same items everywhere, shares that sum to 1 within 0.5 %.
expected<forecast_set> read_forecasts(const source& gold, const sources& runs,
                                      const std::optional<class_scale>& scale = {}, const execution& run = {},
                                      const read_limits& limits = {});

}  // namespace ordeval
