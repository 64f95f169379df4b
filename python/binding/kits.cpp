// Scoring bundles for the platforms on which shared tasks are held.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "keyword_options.hpp"
#include "ordeval/options/kit_options.hpp"
#include "running.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

/// The files of a bundle: path, bytes, the path of what is to be copied instead, and whether that is a program.
nb::list kit(const nb::dict& how) {
    const settings given(how);
    kit_request request;
    keyword_options options(given);
    add_kit_options(options, request);
    options.finish();
    given.take("program", request.program);
    given.take("libraries", request.libraries);
    nb::list files;
    for (const kit_file& file : call(run_settings(given), [&](const execution& run) { return make_kit(request, run); }))
        files.append(
            nb::make_tuple(file.path, nb::bytes(file.text.data(), file.text.size()), file.copy_of, file.program));
    return files;
}

}  // namespace

void bind_kits(nb::module_& module) { module.def("kit", &kit); }

}  // namespace ordeval::python
