// What was found out about measures, as tables for people and spreadsheets.
#pragma once

#include "ordeval/evaluation/judge_collections.hpp"
#include "ordeval/evaluation/judge_measures.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval {

struct meta_sheet_options {
    bool pairs = false;       ///< a row per pair, where an experiment has pairs
    bool full_names = false;  ///< of measures, for formats without notes
};

/// A row and a column per measure; pairs: a row per pair of measures, with intervals.
sheet meta_sheet(const judged_similarity& judged, const meta_sheet_options& options = {});

/// The measures, most consistent first; pairs: of measures, with p-values and effect sizes.
sheet meta_sheet(const judged_consistency& judged, const meta_sheet_options& options = {});

/// The measures, most powerful first; pairs: of systems, the curve of every measure.
sheet meta_sheet(const judged_power& judged, const meta_sheet_options& options = {});

/// The measures by falling coverage.
sheet meta_sheet(const judged_coverage& judged, const meta_sheet_options& options = {});

/// The measures by falling robustness.
sheet meta_sheet(const judged_robustness& judged, const meta_sheet_options& options = {});

/// Properties, groups, grades, and the recommendation in the notes.
sheet meta_sheet(const judged_summary& judged, const meta_sheet_options& options = {});

// Of several collections: means over them, and the figures of each; intervals and tests are those of each collection.

/// A row and a column per measure; pairs: a row per pair of measures, with a column per collection.
sheet meta_sheet(const similarity_of_collections& judged, const meta_sheet_options& options = {});

/// The measures, most consistent first; pairs: of measures, with the p-value in every collection.
sheet meta_sheet(const consistency_of_collections& judged, const meta_sheet_options& options = {});

/// A row per split, with the coefficient under every measure; of several collections, one after the other.
sheet splits_sheet(const judged_consistency& judged);
sheet splits_sheet(const consistency_of_collections& judged);

/// The measures, most powerful first; pairs: the curves of every measure in every collection.
sheet meta_sheet(const power_of_collections& judged, const meta_sheet_options& options = {});

/// Properties, groups, grades, and the recommendation in the notes.
sheet meta_sheet(const summary_of_collections& judged, const meta_sheet_options& options = {});

}  // namespace ordeval
