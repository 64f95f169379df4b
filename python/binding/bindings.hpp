// The parts of the module.
#pragma once

#include <nanobind/nanobind.h>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/confusion_table.hpp"

namespace ordeval::python {

/// Counts with the classes that they are of.
struct scaled_table {
    class_scale scale;
    confusion_table table;
    item_count factor = 1;  ///< by which every count was multiplied, so that real weights became whole
};

void bind_arrays(nanobind::module_& module);
void bind_campaigns(nanobind::module_& module);
void bind_forecasts(nanobind::module_& module);
void bind_kits(nanobind::module_& module);
void bind_papers(nanobind::module_& module);
void bind_questions(nanobind::module_& module);
void bind_raters(nanobind::module_& module);
void bind_reports(nanobind::module_& module);

}  // namespace ordeval::python
