// What experiments with measures found, as JSON values: documents by themselves, or parts of one about several
// collections.
#pragma once

#include "ordeval/evaluation/judge_measures.hpp"
#include "report/json/json_value.hpp"

namespace ordeval {

json_value meta_document(const judged_similarity& judged);
json_value meta_document(const judged_consistency& judged);
json_value meta_document(const judged_power& judged);
json_value meta_document(const judged_coverage& judged);
json_value meta_document(const judged_robustness& judged);
json_value meta_document(const judged_summary& judged);

}  // namespace ordeval
