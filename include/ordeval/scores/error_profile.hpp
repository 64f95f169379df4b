// What kinds of errors a system makes: how far its answers lie from the truth, and on which classes.
#pragma once

#include <optional>
#include <vector>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

/// Figures of one confusion table, class by class and distance by distance.
struct error_profile {
    /// Items whose answer lies -(K-1), ..., 0, ..., K-1 steps above the truth; unanswered items are in none of them.
    std::vector<item_count> by_distance;
    std::vector<std::optional<double>> recall;  ///< of each gold class; none where it has no items
    std::vector<std::optional<double>> error;   ///< mean steps from the truth, as MAE_macro averages them
    /// Mean steps above the truth of the items of each gold class that have an answer; below it where negative.
    std::vector<std::optional<double>> bias = {};
    std::optional<double> mean_bias = {};  ///< the same of all items that have an answer

    friend bool operator==(const error_profile&, const error_profile&) = default;
};

/// Unanswered items count as wrong in recall, and as the answer farthest from the truth in the error, as they do in the
/// measures that average these figures.
error_profile profile_errors(const confusion_table& table);

}  // namespace ordeval
