// Scoring bundles for the platforms on which shared tasks are held.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "ordeval/kit/kit.hpp"
#include "requests.hpp"
#include "running.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

/// The files of a bundle: path, bytes, and the path of what is to be copied instead.
nb::list kit(const nb::dict& how) {
    const settings given(how);
    kit_request request{.gold = source_of(given.object("gold"))};
    given.choose<kit_platform>("platform", request.platform,
                               {{"codabench", kit_platform::codabench},
                                {"evalai", kit_platform::evalai},
                                {"kaggle", kit_platform::kaggle},
                                {"tira", kit_platform::tira}});
    given.take("scale", request.scale);
    given.take("measures", request.measures);
    given.choose<averaging>("average", request.average, {{"topics", averaging::topics}, {"items", averaging::items}});
    given.choose<missing_policy>(
        "missing", request.missing,
        {{"error", missing_policy::error}, {"wrong", missing_policy::wrong}, {"skip", missing_policy::skip}});
    given.take("gold_columns", request.gold_columns);
    given.take("run_columns", request.run_columns);
    given.take("program", request.program);
    given.take("libraries", request.libraries);
    nb::list files;
    for (const kit_file& file : call(run_settings(given), [&](const execution& run) { return make_kit(request, run); }))
        files.append(nb::make_tuple(file.path, nb::bytes(file.text.data(), file.text.size()), file.copy_of));
    return files;
}

}  // namespace

void bind_kits(nb::module_& module) { module.def("kit", &kit); }

}  // namespace ordeval::python
