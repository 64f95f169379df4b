#include "problems.hpp"

#include <nanobind/stl/string.h>

#include "ordeval/core/option_text.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

const char* exception_of(fault what) {
    switch (what) {
        case fault::input: return "InputError";
        case fault::request: return "RequestError";
        case fault::nothing: return "NothingToEvaluate";
        case fault::machine: return "OutOfMemory";
    }
    return "InputError";
}

std::string in_python(const std::string& text) { return spelled(text, spelling::python); }

}  // namespace

nb::list listed(const diagnostics& problems) {
    const nb::object make = nb::module_::import_("ordeval._errors").attr("Diagnostic");
    nb::list all;
    for (const diagnostic& one : problems.shown())
        all.append(
            make(one.file, one.line, one.column, in_python(one.problem), in_python(one.remedy), one.kind, one.id));
    return all;
}

void set_error(const diagnostics& problems) {
    const nb::object type = nb::module_::import_("ordeval._errors").attr(exception_of(problems.lies_in()));
    std::string message = problems.to_string(spelling::python);
    while (message.ends_with('\n')) message.pop_back();
    const nb::object error = type(message, listed(problems), problems.total());
    PyErr_SetObject(type.ptr(), error.ptr());
}

void raise(const diagnostics& problems) {
    set_error(problems);
    throw nb::python_error();
}

}  // namespace ordeval::python
