// Results as JSON documents, on which other tools may rely (docs/json.md).
#pragma once

#include <string>

#include "ordeval/core/diagnostics.hpp"
#include "ordeval/evaluation/best_length.hpp"
#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/evaluation/evaluation_report.hpp"
#include "ordeval/evaluation/judge_collections.hpp"
#include "ordeval/evaluation/judge_measures.hpp"
#include "ordeval/evaluation/judge_rankings.hpp"
#include "ordeval/evaluation/lint.hpp"
#include "ordeval/evaluation/plan_sample.hpp"
#include "ordeval/evaluation/search_properties.hpp"
#include "ordeval/meta/worst_table.hpp"
#include "ordeval/report/classi_sheet.hpp"
#include "ordeval/report/story.hpp"
#include "ordeval/report/text_sink.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// A leaderboard; with the scores of each topic, and with what they say, where these are wanted.
std::string to_json(const scoreboard& board, bool per_topic = false, const std::vector<story_sentence>& story = {});

std::string to_json(const system_comparison& comparison);
std::string to_json(const measures_comparison& comparison);

// The same documents piece by piece: there may be millions of topics and of pairs.
void write_json(const scoreboard& board, bool per_topic, const std::vector<story_sentence>& story,
                const text_sink& write);
void write_json(const system_comparison& comparison, const text_sink& write);
void write_json(const measures_comparison& comparison, const text_sink& write);

std::string to_json(const planned_sample& plan);

/// A report with a heading; every table in it is indexed by position: measure, then system, then topic.
std::string to_json(const evaluation_report& report, const std::string& title);

// Experiments that judge measures.
std::string to_json(const judged_similarity& judged);
std::string to_json(const judged_consistency& judged);
std::string to_json(const judged_power& judged);
std::string to_json(const judged_coverage& judged);
std::string to_json(const judged_robustness& judged);
std::string to_json(const judged_summary& judged);
std::string to_json(const similarity_of_collections& judged);
std::string to_json(const consistency_of_collections& judged);
std::string to_json(const power_of_collections& judged);
std::string to_json(const summary_of_collections& judged);

/// What was found out about the properties of measures.
std::string to_json(const property_findings& findings);

/// All properties there are, with what each asks for.
std::string all_properties_as_json();

/// Everything about measures, and the sets of them where wanted.
std::string to_json(const std::vector<measure_spec>& measures, bool with_sets);

/// Everything about one measure.
std::string to_json(const measure_spec& measure);
std::string to_json(const worst_table& found);

std::string to_json(const judged_rankings& rankings, const ranks_shown& shown = {});

std::string to_json(const best_length& answer);

std::string to_json(const lint_report& report, spelling how = spelling::plain);

/// Problems, the first of them one by one: {"problems": [...], "total": n}.
std::string to_json(const diagnostics& problems, spelling how);

}  // namespace ordeval
