// From the library's problems to Python's exceptions, which are defined in ordeval/_errors.py.
#pragma once

#include <nanobind/nanobind.h>

#include <utility>

#include "ordeval/core/diagnostics.hpp"
#include "ordeval/core/expected.hpp"

namespace ordeval::python {

/// Sets the exception of what the problems lie in, for whoever returns to the interpreter.
void set_error(const diagnostics& problems);

/// Raises the exception of what the problems lie in; it holds all of them. Needs the interpreter's lock.
[[noreturn]] void raise(const diagnostics& problems);

/// The problems as Python objects.
nanobind::list listed(const diagnostics& problems);

/// The value, or the exception.
template <class T>
T taken(expected<T> result) {
    if (!result) raise(result.error());
    return std::move(*result);
}

}  // namespace ordeval::python
