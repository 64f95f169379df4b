#include "reports.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "bindings.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/detail/visible.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "ordeval/report/page.hpp"
#include "ordeval/report/rater_sheets.hpp"
#include "results.hpp"
#include "running.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

std::vector<std::string> names_of_pictures() {
    std::vector<std::string> names;
    for (const picture_kind& kind : picture_kinds()) names.emplace_back(kind.name);
    return names;
}

/// A row for each ranking, with what its curve ends at.
sheet sheet_of_rankings(const std::vector<ranking_details>& rankings) {
    sheet shown{.columns = {{"query"}, {"ClasSi", true}}};
    for (const ranking_details& one : rankings) shown.rows.push_back({one.query, one.value});
    return shown;
}

}  // namespace

nb::tuple page_of(const settings& given, const std::function<evaluation_report()>& make) {
    if (const std::optional<diagnostic> problem = missing_page()) raise(*problem);
    std::string title = page_options{}.title;
    given.take("title", title);
    evaluation_report made = make();
    spell(made);
    named_sheets sheets;
    if (made.board.systems.empty() && made.raters)  // ratings alone
        sheets.emplace_back("agreement", agreement_sheet(*made.raters));
    else if (made.board.systems.empty())  // rankings alone
        sheets.emplace_back("rankings", sheet_of_rankings(made.rankings));
    else
        sheets.emplace_back("leaderboard", leaderboard(made.board));
    return nb::make_tuple(taken(report_page(made, {.title = title})),
                          result_of(to_json(made, title), std::move(sheets), made.account));
}

std::string picture_of(const settings& given, picture_request wanted, report_request request,
                       const std::function<evaluation_report(const report_request&)>& make) {
    given.take("title", wanted.title);
    const auto kind = std::ranges::find(picture_kinds(), wanted.kind, &picture_kind::name);
    if (kind == picture_kinds().end())
        raise(bad_request("there is no picture '" + wanted.kind + "'", "it is one of: " + joined(names_of_pictures())));
    if (!kind->tests) request.trials = 0;
    if (!kind->intervals) request.intervals.reset();
    evaluation_report made = make(request);
    spell(made);
    return taken(picture_spec(made, wanted));
}

void bind_reports(nb::module_& module) {
    module.def("picture_kinds", &names_of_pictures);
    module.def("svg_of", [](const std::string& vega_lite) { return taken(svg_of(vega_lite)); });
    module.def("visible", [](const std::string& text) { return visible(text); });
}

}  // namespace ordeval::python
