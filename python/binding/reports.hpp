// Pages and pictures, whatever the report is about.
#pragma once

#include <nanobind/nanobind.h>

#include <functional>
#include <string>

#include "ordeval/evaluation/make_report.hpp"
#include "ordeval/report/pictures.hpp"
#include "settings.hpp"

namespace ordeval::python {

/// The page of a report and the values on it, as the package's Report takes them.
nanobind::tuple page_of(const settings& given, const std::function<evaluation_report()>& make);

/// The specification of one picture, with the title that is given, from a report that is made of what it shows and of
/// no more.
std::string picture_of(const settings& given, picture_request wanted, report_request request,
                       const std::function<evaluation_report(const report_request&)>& make);

}  // namespace ordeval::python
