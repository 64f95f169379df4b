// The extension module: a skin over the library, which holds no decisions of its own.
#include <nanobind/nanobind.h>

#include <exception>

#include "bindings.hpp"
#include "ordeval/core/bad_input.hpp"
#include "ordeval/version.hpp"
#include "problems.hpp"

namespace {

/// What the library throws where options make no sense.
void translate(const std::exception_ptr& thrown, void*) {
    try {
        std::rethrow_exception(thrown);
    } catch (const ordeval::bad_input& refused) {
        ordeval::python::set_error(refused.problems());
    }
}

}  // namespace

NB_MODULE(_ordeval, module) {
    nanobind::register_exception_translator(translate);
    module.attr("__version__") = ORDEVAL_VERSION;
    ordeval::python::bind_arrays(module);
    ordeval::python::bind_campaigns(module);
    ordeval::python::bind_forecasts(module);
    ordeval::python::bind_questions(module);
    ordeval::python::bind_raters(module);
    ordeval::python::bind_reports(module);
}
