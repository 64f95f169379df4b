// Real-valued predictions of several systems for the same items, from files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/class_index.hpp"
#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/read_limits.hpp"
#include "ordeval/core/source.hpp"
#include "ordeval/evidence/account.hpp"

namespace ordeval {

/// A class and a number of each system for every item.
struct real_predictions {
    class_scale scale;
    std::vector<std::string> items;  ///< ids, in their natural order
    std::vector<label> truth = {};
    std::vector<std::string> systems = {};
    std::vector<std::vector<double>> by_system = {};  ///< one number for every item, all of them finite
    ordeval::account account = {};
};

/// Gold with a class per item (`id, label`), and runs with a number per item (`id, prediction`): the same items
/// everywhere, each once. Without a scale, integer labels give it.
expected<real_predictions> read_predictions(const source& gold, const sources& runs,
                                            const std::optional<class_scale>& scale = {}, const execution& run = {},
                                            const read_limits& limits = {});

}  // namespace ordeval
