// Results on their way to Python: JSON, tables, and what people should be told.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <utility>
#include <vector>

#include "ordeval/evidence/account.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval::python {

/// Sheets by the names that Python knows them by.
using named_sheets = std::vector<std::pair<std::string, sheet>>;

/// The JSON document, the sheets, the notices and how it was made of a result, as the package's Result takes them.
nanobind::tuple result_of(const std::string& json, named_sheets sheets, const account& account,
                          const std::string& methods = {});

/// The account names options as Python does.
template <class Result>
void spell(Result& result) {
    result.account = spelled(result.account, spelling::python);
}

}  // namespace ordeval::python
