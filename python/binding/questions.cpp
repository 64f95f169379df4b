// Questions that need no campaign: properties of measures, classes without an end, rankings of labels.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/best_length.hpp"
#include "ordeval/evaluation/judge_rankings.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evaluation/search_properties.hpp"
#include "ordeval/evidence/ranking_input.hpp"
#include "ordeval/evidence/read.hpp"
#include "ordeval/evidence/read_rankings.hpp"
#include "ordeval/options/length_options.hpp"
#include "ordeval/report/classi_sheet.hpp"
#include "ordeval/report/interval_sheet.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/property_sheets.hpp"
#include "reports.hpp"
#include "requests.hpp"
#include "results.hpp"
#include "running.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

nb::tuple properties(const nb::dict& how) {
    const settings given(how);
    property_request request;
    given.take("measures", request.measures.list);
    given.take("properties", request.properties);
    given.take("classes", request.classes);
    given.take("items", request.items);
    given.take("gold_items", request.gold_items);
    given.take("edges", request.edges);
    property_findings found =
        call(run_settings(given), [&](const execution& run) { return search_properties(request, run); });
    spell(found);
    return result_of(to_json(found), {{"properties", property_list(found)}}, found.account);
}

nb::tuple best_class_length(const nb::dict& how) {
    const settings given(how);
    best_length_request request;
    given.take("class_counts", request.counts);
    std::vector<double> lengths;
    keyword_options options(given);
    add_length_options(options, request, lengths);
    options.finish();
    best_length answer = taken(find_best_length(request));
    for (double length : lengths) answer.curve.push_back({length, answer.best.curve(length)});
    spell(answer);
    named_sheets sheets{{"length", length_sheet(answer)}};
    if (!answer.curve.empty()) sheets.emplace_back("curve", length_curve_sheet(answer));
    return result_of(to_json(answer), std::move(sheets), answer.account);
}

nb::tuple rankings(const nb::dict& how) {
    const settings given(how);
    std::string distances;
    std::string scale;
    given.take("distances", distances);
    given.take("scale", scale);
    if (distances.empty() == scale.empty())
        raise(bad_request(scale.empty()
                              ? "the distances of the classes are not given"
                              : option_text("distances") + " and " + option_text("scale") + " exclude each other",
                          "give one of them"));
    const class_distances apart =
        distances.empty() ? class_distances::of_scale(taken(read_scale(scale))) : taken(read_distances(distances));
    ranking_options reading;
    reading.limits = limit_settings(given);
    given.take("query", reading.query_class);
    given.take("columns", reading.columns);
    ranking_request request;
    given.take("k", request.k);
    given.choose<pair_cost>("cost", request.cost, {{"difference", pair_cost::difference}, {"unit", pair_cost::unit}});
    request.intervals = interval_settings(given);
    if (given.has("class_counts"))
        for (const auto& [name, count] : nb::cast<nb::dict>(given.object("class_counts")))
            request.class_counts.emplace_back(nb::cast<std::string>(name), nb::cast<std::uint64_t>(count));
    const source file = source_of(given.object("rankings"));
    judged_rankings judged = call(run_settings(given), [&](const execution& run) -> expected<judged_rankings> {
        reading.run = run;
        expected<ranked_queries> found = read_rankings(file, apart, reading);
        if (!found) return found.error();
        for (std::optional<std::string> notice : {distances_notice(distances), scale_notice(scale)})
            if (notice) found->account.notices.push_back(*std::move(notice));
        return judge_rankings(*found, apart, request, run);
    });
    spell(judged);
    // The whole ranking is needed to put it in order, and class counts say that only its first part is here.
    const bool whole = request.class_counts.empty();
    const ranks_shown all{.curve = true, .optimal = whole, .worst = whole};
    return result_of(to_json(judged, all), {{"queries", queries_sheet(judged)}, {"ranks", ranks_sheet(judged, all)}},
                     judged.account);
}

/// A report of rankings without systems.
evaluation_report report_on_rankings(const settings& given, const report_request& request) {
    std::string text;
    given.take("scale", text);
    std::optional<class_scale> scale;
    if (!text.empty()) scale = taken(read_scale(text));
    const ranked_queries found = taken(read_rankings(ranking_settings(given).value(), scale));
    return unlocked(run_settings(given), [&](const execution& run) { return report_rankings(found, request, run); });
}

nb::tuple ranking_report(const nb::dict& what) {
    const settings given(what);
    return page_of(given, [&] { return report_on_rankings(given, {}); });
}

std::string ranking_picture(const nb::dict& what) {
    const settings given(what);
    picture_request wanted;
    given.take("kind", wanted.kind);
    return picture_of(given, wanted, {},
                      [&](const report_request& request) { return report_on_rankings(given, request); });
}

}  // namespace

void bind_questions(nb::module_& module) {
    module.def("properties", &properties);
    module.def("best_length", &best_class_length);
    module.def("rankings", &rankings);
    module.def("ranking_report", &ranking_report);
    module.def("ranking_picture", &ranking_picture);
}

}  // namespace ordeval::python
