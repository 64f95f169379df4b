// What the tables and documents about measures have in common.
#pragma once

#include <string>
#include <vector>

#include "ordeval/evaluation/judge_measures.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval {

/// Notes for people: systems and topics, what was left out, and the measures in full.
std::vector<std::string> notes_about(const judged_scores& judged);

/// The measures by falling value; undefined ones last.
std::vector<std::size_t> best_first(const std::vector<topic_estimate>& estimates);

/// The measures by falling numbers of significant pairs.
std::vector<std::size_t> best_first(const std::vector<discriminative_power>& power);

/// The figures alone.
std::vector<topic_estimate> means_of(const std::vector<measure_robustness>& found);

}  // namespace ordeval
