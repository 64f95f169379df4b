// Which properties measures have: from names to findings.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/judge_measures.hpp"
#include "ordeval/meta/axioms.hpp"

namespace ordeval {

struct property_request {
    measure_choice measures = {.list = "@default"};  ///< @all is every measure but those of rankings
    std::vector<std::string> properties = {};        ///< by name; none: all that apply
    int classes = axiom_search{}.classes;            ///< of the longest scale
    std::optional<int> items = {};                   ///< of the largest tables; none: as many as can be searched
    int gold_items = axiom_search{}.gold_items;      ///< where the gold counts alone make the tables
    std::vector<double> edges = {};                  ///< of measures of intervals; none: lengths 1 and 2 are tried
};

/// What was found out about each measure and property, and how far was looked.
struct property_findings {
    std::vector<axiom_result> results;
    property_request settings = {};
    ordeval::account account = {};
};

/// Searches every property wanted of every measure wanted. Problems lie in nothing where none applies to any.
expected<property_findings> search_properties(const property_request& request, const execution& run = {});

}  // namespace ordeval
