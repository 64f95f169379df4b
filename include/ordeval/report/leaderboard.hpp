// The scoreboard as a table for people and spreadsheets.
#pragma once

#include "ordeval/report/sheet.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

struct leaderboard_options {
    bool by_name = false;    ///< rows in the order of names, still with their places
    bool per_topic = false;  ///< a group of rows for each topic below the overall one
    bool lines = false;      ///< a line for each measure of each system, where few systems have many measures
    bool account = true;     ///< whether the notes say what was assumed and what policies did
    std::vector<std::string> opening = {};  ///< sentences above the table
};

/// Systems by their places, with what one needs to know about the numbers in the notes.
sheet leaderboard(const scoreboard& board, const leaderboard_options& options = {});

/// "95 % confidence intervals (BCa bootstrap, 10000 replicates of topics, seed 1)"
std::string in_words(const interval_facts& intervals);

}  // namespace ordeval
