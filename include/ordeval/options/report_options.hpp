// The options of a report beside those of scores.
#pragma once

#include <cstddef>

#include "ordeval/evaluation/make_report.hpp"
#include "ordeval/evidence/ranking_input.hpp"
#include "ordeval/options/option_list.hpp"

namespace ordeval {

/// Adds --trials, --replicates and --splits.
void add_trial_options(option_list& declare, report_request& request, std::size_t& replicates);

/// Adds --items and --item-url.
void add_item_options(option_list& declare, report_request& request);

/// Adds --rankings, --distances and --query.
void add_ranking_options(option_list& declare, ranking_input& request);

}  // namespace ordeval
