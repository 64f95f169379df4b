// Arrays of text and of Python objects that are labels.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <vector>

#include "ordeval/core/class_scale.hpp"

namespace ordeval::python {

/// NumPy's fixed-width texts: a row of code points for every label, ended by zeros. An empty text is a missing label.
expected<std::vector<label>> positions_of_characters(
    const nanobind::ndarray<const std::uint32_t, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>& rows,
    const class_scale& scale, const char* what);

/// Any objects, by what str() makes of them; None, NaN and NA are missing. Needs the interpreter's lock.
expected<std::vector<label>> positions_of_objects(const nanobind::sequence& objects, const class_scale& scale,
                                                  const char* what);

}  // namespace ordeval::python
