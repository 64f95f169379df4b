// Measures by one figure with an interval, the best first.
#pragma once

#include <string>
#include <vector>

#include "commands/meta/input.hpp"
#include "commands/meta/intervals.hpp"

namespace ordeval::cli {

/// The measures by falling value; undefined ones last.
std::vector<std::size_t> best_first(const std::vector<topic_estimate>& estimates);

/// A row per measure: its name, the figure under the heading given, its interval.
sheet as_ranking(const meta_input& input, const std::vector<topic_estimate>& estimates, const std::string& heading,
                 const interval_options& intervals, const common_options& common);

/// [{"measure", key, "low", "high"}] in the same order.
json_value as_json(const meta_input& input, const std::vector<topic_estimate>& estimates, const std::string& key);

}  // namespace ordeval::cli
