// The JSON of `score`, on which other tools may rely.
#pragma once

#include "command.hpp"
#include "frame/json.hpp"
#include "frame/reading.hpp"
#include "ordeval/scoreboard.hpp"

namespace ordeval::cli {

/// Everything that one needs to know how a score came about.
struct score_record {
    const ordeval::campaign& campaign;
    const scoreboard& board;
    const reading_options& reading;
    undefined_topics policy;
    bool per_topic;
    const command_line& typed;
};

json_value as_json(const score_record& record);

}  // namespace ordeval::cli
