// Parts of a leaderboard's JSON that other documents repeat.
#pragma once

#include "ordeval/report/story.hpp"
#include "ordeval/scores/scoreboard.hpp"
#include "report/json/json_value.hpp"

namespace ordeval {

/// How intervals were made: {"level", "method", "replicates", "seed", "unit"}.
json_value as_json(const interval_facts& intervals);

/// Adds low, high and standard_error, or the reason why there are none, to the entry of a score.
void put_uncertainty(json_value& object, const bootstrapped_score& uncertainty);

/// Proximities, gold classes in rows; null where there is none.
json_value bits_as_json(const class_proximities& of);

/// The whole document, for others to add to.
json_value as_json(const scoreboard& board);

/// How well each rater does against the others, and the mean at the end, whose name is null.
json_value people_as_json(const scoreboard& board);

/// The best and the worst rank, null where there are none.
void put_ranks(json_value& object, const rank_set& ranks);

/// A report's sentences, with the names of what they lead to.
json_value as_json(const std::vector<story_sentence>& story, const scoreboard& board);

/// The policies that were in force, and what they did.
json_value board_policies_as_json(const scoreboard& board);

}  // namespace ordeval
