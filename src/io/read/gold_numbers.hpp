// The numbers that gold holds in place of classes.
#pragma once

#include <vector>

#include "ordeval/evaluation/read_evidence.hpp"

namespace ordeval::io {

/// The number of every gold item of the request, in the order of the file; those without a label are left out.
expected<std::vector<double>> gold_numbers(const evidence_request& request, const read_options& options);

}  // namespace ordeval::io
