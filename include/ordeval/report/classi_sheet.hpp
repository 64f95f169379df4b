// Judged rankings as tables for people and spreadsheets.
#pragma once

#include "ordeval/evaluation/judge_rankings.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval {

/// What is shown of every rank.
struct ranks_shown {
    bool curve = false;    ///< ClasSi_k
    bool optimal = false;  ///< the labels in the best order
    bool worst = false;    ///< and in the worst
    bool any() const { return curve || optimal || worst; }
};

/// A row per query, then their mean.
sheet queries_sheet(const judged_rankings& rankings);

/// A row per rank, down to k where it is given.
sheet ranks_sheet(const judged_rankings& rankings, const ranks_shown& shown);

}  // namespace ordeval
