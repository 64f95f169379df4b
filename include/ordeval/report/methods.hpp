// How a result was made, as a paragraph for the methods section of a paper, with the bibliography that it cites.
#pragma once

#include <string>
#include <vector>

#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/evaluation/judge_collections.hpp"
#include "ordeval/evaluation/judge_measures.hpp"
#include "ordeval/evaluation/plan_sample.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// A publication as an entry of BibTeX.
std::string bibtex(const publication& one);

/// True to one run: what was done, with its trials, seed and units, what was left out, and every warning.
struct methods {
    std::string paragraph;             ///< cites as LaTeX does, by keys
    std::vector<publication> sources;  ///< what it cites, each once, in the order of the paragraph

    /// The paragraph, and the sources as BibTeX.
    std::string to_string() const;
};

methods methods_of(const scoreboard& board);
methods methods_of(const system_comparison& comparison);
methods methods_of(const measures_comparison& comparison);
methods methods_of(const planned_sample& plan);
methods methods_of(const judged_similarity& judged);
methods methods_of(const judged_consistency& judged);
methods methods_of(const judged_power& judged);
methods methods_of(const judged_coverage& judged);
methods methods_of(const judged_robustness& judged);
methods methods_of(const judged_summary& judged);
methods methods_of(const similarity_of_collections& judged);
methods methods_of(const consistency_of_collections& judged);
methods methods_of(const power_of_collections& judged);
methods methods_of(const summary_of_collections& judged);

}  // namespace ordeval
