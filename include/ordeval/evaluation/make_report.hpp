// Everything about a campaign in one value: scores, errors, comparisons, and what the measures are worth.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/evaluation_report.hpp"
#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/evaluation/score_systems.hpp"

namespace ordeval {

struct report_request {
    std::vector<measure_spec> measures = {};  ///< none: those that fit the evidence
    std::string rank_by = {};                 ///< one of them; empty: the first
    std::optional<averaging> average = {};    ///< none: topics where the data has them
    undefined_topics undefined = undefined_topics::skip;
    std::optional<interval_request> intervals = interval_request{};  ///< none: no intervals
    std::size_t trials = 5000;  ///< of the tests between systems and between measures; 0: neither are made
    std::size_t splits = 1000;  ///< of the topics, for the consistency of measures
    double alpha = 0.05;
    bool under_all_measures = true;  ///< systems are compared under every measure; else under the one that ranks them
    /// How many of the items that systems get most wrong are listed; 0: none. Items must have been kept, with their
    /// ids.
    std::size_t items = 0;
    std::string item_url = {};  ///< where an item can be looked at, as item_link takes it; empty: nowhere
    std::optional<ranked_queries> rankings = {};  ///< shown beside the systems, and judged by ClasSi
};

/// Scores the systems, describes their errors, compares them over topics, or over items where there are no topics, and
/// judges the measures, as far as the evidence goes. Notices say why systems are not compared.
expected<evaluation_report> make_report(const evidence& evidence, const report_request& request,
                                        const execution& run = {});

/// A report of ratings alone, without systems: whether raters agree, and who does not.
expected<evaluation_report> report_ratings(const rated_items& ratings, const report_request& request,
                                           const execution& run = {});

/// A report of rankings alone, judged by ClasSi.
evaluation_report report_rankings(const ranked_queries& rankings, const report_request& request = {},
                                  const execution& run = {});

/// Whether systems are to be compared by items that the evidence no longer has, because only tables were kept. Items
/// take memory that tables do not, so that a front end reads them after the tables, where they are needed.
bool items_needed(const evidence& evidence, const report_request& request);

}  // namespace ordeval
