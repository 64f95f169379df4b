// The scores under the one measure by which systems are compared, or under several.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// A board of one measure: the one named, or the one that fits the evidence. `read` are measures whose matrices were
/// read already; scores of other tools are chosen by their name in the file.
expected<scoreboard> scores_under_one_measure(const evidence& evidence, const std::string& wanted,
                                              const std::vector<measure_spec>& read);

/// A board of several measures, likewise; scores of other tools under all measures where none is named.
expected<scoreboard> scores_under_measures(const evidence& evidence, const std::string& wanted,
                                           const std::vector<measure_spec>& read);

/// The position of a system, or a problem with a suggestion; the option is the one that named it.
expected<std::size_t> system_position(const std::vector<std::string>& systems, const std::string& wanted,
                                      const std::string& option);

}  // namespace ordeval
