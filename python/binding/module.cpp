// The extension module: a skin over the library, which holds no decisions of its own.
#include <nanobind/nanobind.h>

#include "bindings.hpp"
#include "ordeval/version.hpp"

NB_MODULE(_ordeval, module) {
    module.attr("__version__") = ORDEVAL_VERSION;
    ordeval::python::bind_arrays(module);
    ordeval::python::bind_campaigns(module);
    ordeval::python::bind_forecasts(module);
    ordeval::python::bind_kits(module);
    ordeval::python::bind_papers(module);
    ordeval::python::bind_questions(module);
    ordeval::python::bind_raters(module);
    ordeval::python::bind_reports(module);
}
