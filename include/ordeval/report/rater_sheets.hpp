// What raters and judges are worth, as tables for people and as JSON.
#pragma once

#include <string>

#include "ordeval/evaluation/score_with_judge.hpp"
#include "ordeval/raters/gold_study.hpp"
#include "ordeval/raters/judge_study.hpp"
#include "ordeval/raters/rater_study.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval {

/// Coefficients, with intervals where there are any.
sheet agreement_sheet(const rater_study& study);

/// A row per rater; raters whose ratings are no use are named in the notes.
sheet raters_sheet(const rater_study& study);

/// A row per pair of raters.
sheet pairs_sheet(const rater_study& study);

/// The items that raters disagree about most.
sheet disputed_sheet(const rater_study& study);

/// A row per judge, best first.
sheet judges_sheet(const judge_study& study);

/// A row per judge and person.
sheet contests_sheet(const judge_study& study);

/// A row per judge and system: the mean rating that people would give, with the judge's help.
sheet estimates_sheet(const judge_study& study);

/// A row per judge and class: how often people and the judge give it, and how far above people the judge rates then.
sheet judge_classes_sheet(const judge_study& study);

/// A row per judge: correlations of systems, topics and items.
sheet correlations_sheet(const judge_study& study);

/// Gold as files have it: id, topic where there are any, and label.
sheet gold_sheet(const gold_study& study);

/// A row per system and measure: the score by people alone, and by people and the judge.
sheet assisted_scores_sheet(const assisted_scores& scores);

std::string to_json(const rater_study& study);
std::string to_json(const gold_study& study);
std::string to_json(const judge_study& study);
std::string to_json(const assisted_scores& scores);

}  // namespace ordeval
