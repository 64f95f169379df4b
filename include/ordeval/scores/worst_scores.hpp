// Scores as shares of the worst that any system could get on the same gold items.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/score.hpp"

namespace ordeval {

/// The score of one system under one measure, normalised: 0 without errors, 1 at the worst. Where a score without
/// errors is 0 this is the score divided by the largest one (Binotto and Delgado 2025, Definition 4).
struct share_of_worst {
    std::size_t measure = 0;
    std::size_t system = 0;
    score share = undefined_reason::no_items;  ///< undefined as the score is, or where the worst one is perfect as well
    std::optional<double> worst = {};          ///< none where it cannot be told
    std::optional<confusion_table> table = {};  ///< one that gets it
    bool searched = false;                      ///< whether all tables were looked at; else the score adds up
    std::uint64_t tables = 0;                   ///< that were looked at
    std::string problem = {};                   ///< why there is no share
};

}  // namespace ordeval
