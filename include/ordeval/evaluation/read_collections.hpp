// Several collections from one input, told apart by a column.
#pragma once

#include <string>
#include <vector>

#include "ordeval/evaluation/judge_collections.hpp"
#include "ordeval/evaluation/read_evidence.hpp"

namespace ordeval {

/// The collections that a column names, in the order of their names: of gold and runs or a wide table a column of gold,
/// of counts and scores a column of each file. Every collection has systems and topics of its own; a system that has no
/// answer in one is left out there. Problems lie in the request where it names another input.
expected<std::vector<collection>> read_collections(const evidence_request& request, const std::string& column,
                                                   const execution& run = {});

/// The subgroups of the items, as if each were all there is; labels with subgroups only.
std::vector<collection> collections_of_subgroups(const evidence& all);

}  // namespace ordeval
