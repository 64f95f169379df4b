// Ratings of several people and judges, and everything that the library can say about them.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <variant>

#include "bindings.hpp"
#include "ordeval/evaluation/read_assisted_labels.hpp"
#include "ordeval/raters/gold_study.hpp"
#include "ordeval/raters/judge_study.hpp"
#include "ordeval/raters/rater_study.hpp"
#include "ordeval/report/rater_sheets.hpp"
#include "reports.hpp"
#include "requests.hpp"
#include "results.hpp"
#include "running.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

rated_items read_given_ratings(const settings& given) {
    typed_ratings ratings = rating_settings(given);
    return call(run_settings(given), [&](const execution& run) {
        ratings.reading.run = run;
        return read_ratings(ratings.file, ratings.reading);
    });
}

nb::tuple agree(const nb::dict& what) {
    const settings given(what);
    const std::optional<interval_request> intervals = interval_settings(given, false);
    agreement_request request;
    std::string measures;
    given.take("measures", measures);
    if (!measures.empty()) request.measures = taken(read_measures(measures, evidence_kind::ratings));
    given.take("items", request.disputed);
    given.choose<rating_units>("resample", request.units,
                               named<rating_units>({rating_units::items, rating_units::raters, rating_units::both}));
    const rated_items found = read_given_ratings(given);
    rater_study study = call(run_settings(given), [&](const execution& run) {
        if (intervals) request.intervals = bootstrap_settings(*intervals, run);
        return study_raters(found, request);
    });
    spell(study);
    return result_of(to_json(study),
                     {{"agreement", agreement_sheet(study)},
                      {"raters", raters_sheet(study)},
                      {"pairs", pairs_sheet(study)},
                      {"items", disputed_sheet(study)}},
                     study.account);
}

nb::tuple judge(const nb::dict& what) {
    const settings given(what);
    judge_study_request request;
    given.take("epsilon", request.test.epsilon);
    given.choose<alignment>(
        "alignment", request.test.how,
        {{"accuracy", alignment::accuracy}, {"rmse", alignment::rmse}, {"closeness", alignment::closeness}});
    const std::optional<interval_request> intervals = interval_settings(given);
    const rated_items found = read_given_ratings(given);
    judge_study study = call(run_settings(given), [&](const execution& run) {
        request.intervals = bootstrap_settings(intervals.value_or(interval_request{}), run);
        return study_judges(found, request);
    });
    spell(study);
    named_sheets sheets{{"judges", judges_sheet(study)},
                        {"contests", contests_sheet(study)},
                        {"classes", judge_classes_sheet(study)},
                        {"correlations", correlations_sheet(study)}};
    if (std::ranges::any_of(study.judges, [](const studied_judge& one) { return !one.estimates.empty(); }))
        sheets.emplace_back("estimates", estimates_sheet(study));
    return result_of(to_json(study), std::move(sheets), study.account);
}

/// A report of ratings without systems: whether raters agree, and who does not.
evaluation_report report_on_ratings(const settings& given, const report_request& request) {
    rated_items found = read_given_ratings(given);
    return call(run_settings(given), [&](const execution& run) { return report_ratings(found, request, run); });
}

nb::tuple rater_report(const nb::dict& what) {
    const settings given(what);
    return page_of(given, [&] { return report_on_ratings(given, report_settings(given, {})); });
}

std::string rater_picture(const nb::dict& what) {
    const settings given(what);
    picture_request wanted;
    given.take("kind", wanted.kind);
    return picture_of(given, wanted, report_settings(given, {}),
                      [&](const report_request& request) { return report_on_ratings(given, request); });
}

nb::tuple gold(const nb::dict& what) {
    const settings given(what);
    gold_rule rule = gold_rule::majority;
    tie_rule ties = tie_rule::lower;
    using enum gold_rule;
    given.choose<gold_rule>("rule", rule, named<gold_rule>({majority, median, mean, dawid_skene}));
    given.choose<tie_rule>("ties", ties, named<tie_rule>({tie_rule::lower, tie_rule::upper, tie_rule::leave_out}));
    const rated_items found = read_given_ratings(given);
    gold_study study = unlocked(run_settings(given), [&](const execution&) { return study_gold(found, rule, ties); });
    spell(study);
    return result_of(to_json(study), {{"gold", gold_sheet(study)}}, study.account);
}

nb::tuple estimate(const nb::dict& what) {
    const settings given(what);
    const evidence_request input = evidence_settings(given);
    const source judge = source_of(given.object("judge"));
    assisted_request request{.intervals = interval_settings(given).value_or(interval_request{})};
    std::string measures;
    given.take("measures", measures);
    if (!measures.empty()) request.measures = taken(read_measures(measures, evidence_kind::table));
    const run_settings how(given);
    const assisted_labels labels =
        call(how, [&](const execution& run) { return read_assisted_labels(input, judge, run); });
    assisted_scores scores = call(how, [&](const execution& run) { return score_with_judge(labels, request, run); });
    spell(scores);
    return result_of(to_json(scores), {{"scores", assisted_scores_sheet(scores)}}, scores.account);
}

}  // namespace

void bind_raters(nb::module_& module) {
    module.def("agree", &agree);
    module.def("judge", &judge);
    module.def("rater_report", &rater_report);
    module.def("rater_picture", &rater_picture);
    module.def("gold", &gold);
    module.def("estimate", &estimate);
}

}  // namespace ordeval::python
