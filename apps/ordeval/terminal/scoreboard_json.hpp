// The JSON of `score` and `quantify`, on which other tools may rely.
#pragma once

#include "command.hpp"
#include "ordeval/scores/scoreboard.hpp"
#include "terminal/json.hpp"
#include "terminal/reading.hpp"

namespace ordeval::cli {

/// What to compute, and how to show it.
struct scoring_options {
    std::string measures;
    undefined_topics undefined = undefined_topics::skip;
    bool per_topic = false;
    std::string sort = {};
    int decimals = 4;
};

/// Everything that one needs to know how a score came about.
struct score_record {
    const ordeval::campaign& campaign;
    const scoreboard& board;
    const reading_options& reading;
    const scoring_options& scoring;
    const command_line& typed;
    json_value ci = nullptr;  ///< how the intervals were made, where there are some
};

json_value as_json(const score_record& record);

/// The policies that were in force, and what they did.
json_value policies_as_json(const score_record& record);

/// What policies did: a list of policy, system and items.
json_value as_json(const std::vector<applied_policy>& policies);

}  // namespace ordeval::cli
