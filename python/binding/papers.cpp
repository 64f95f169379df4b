// What papers print, computed again.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "ordeval/report/page.hpp"
#include "reproduction/ledger_text.hpp"
#include "results.hpp"
#include "running.hpp"
#include "settings.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

using namespace reproduction;

/// The result, its page in Markdown, and the figures where they are wanted: pairs of a name and a text.
nb::tuple reproduced(const nb::dict& how) {
    const settings given(how);
    reproduction_request request;
    given.take("papers", request.papers);
    given.take("data", request.data);
    given.take("experiments", request.experiments);
    ledger_text_options shown;
    given.take("summary", shown.summary);
    given.take("differing", shown.differing_only);
    const bool drawn = given.has("figures");
    if (drawn)
        if (const std::optional<diagnostic> problem = missing_page()) raise(*problem);
    reproduced_papers papers =
        call(run_settings(given), [&](const execution& run) { return reproduce_papers(request, run); });
    spell(papers);
    nb::list figures;
    if (drawn)
        for (const figure_file& file : taken(figure_files(papers)))
            figures.append(nb::make_tuple(file.name, file.text));
    return nb::make_tuple(result_of(to_json(papers, shown), {{"ledger", ledger_sheet(papers, shown)}}, papers.account),
                          ledger_page(papers, shown), figures);
}

}  // namespace

void bind_papers(nb::module_& module) { module.def("reproduced", &reproduced); }

}  // namespace ordeval::python
