// Results on their way to Python: JSON, tables, and what people should be told.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <vector>

#include "ordeval/evidence/account.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval::python {

/// The JSON document, the sheets and the notices of a result, as the package's Result takes them.
nanobind::tuple result_of(std::string json, const std::vector<sheet>& sheets, const account& account);

}  // namespace ordeval::python
