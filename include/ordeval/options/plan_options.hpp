// The options that say what to plan for.
#pragma once

#include "ordeval/evaluation/plan_sample.hpp"
#include "ordeval/options/option_list.hpp"

namespace ordeval {

/// Adds --measure, --systems, --difference, --margin, --width, --power, --alpha, --test, --unit and --trials.
void add_plan_options(option_list& declare, plan_request& request);

}  // namespace ordeval
