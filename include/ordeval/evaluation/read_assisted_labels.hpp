// Reads what people, a judge and systems say about the same items.
#pragma once

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/source.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evaluation/score_with_judge.hpp"

namespace ordeval {

/// The request names the people's labels as gold, and the runs; the judge labelled all items. Items that people did not
/// label do not count as theirs; an item without a label by the judge is a problem, unless extra items are left out.
expected<assisted_labels> read_assisted_labels(const evidence_request& request, const source& judge,
                                               const execution& run = {});

}  // namespace ordeval
