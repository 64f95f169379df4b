// From settings to the library's requests, whose options the library declares.
#pragma once

#include <initializer_list>

#include "keyword_options.hpp"
#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/evaluation/judge_measures.hpp"
#include "ordeval/evaluation/make_report.hpp"
#include "ordeval/evaluation/plan_sample.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/evidence/ranking_input.hpp"
#include "ordeval/options/rating_options.hpp"
#include "settings.hpp"

namespace ordeval::python {

std::vector<source> sources_of(const settings& given, const char* name);

/// How far readers go with a file that may be hostile or broken.
read_limits limit_settings(const settings& given);
evidence_request evidence_settings(const settings& given);
/// Which systems and topics to keep, under which names; new names from a file are in the request.
evidence_selection selection_settings(const settings& given);
score_request score_settings(const settings& given, std::optional<evidence_kind> kind);
compare_request compare_settings(const settings& given, std::optional<evidence_kind> kind,
                                 const char* measures = "measure");
plan_request plan_settings(const settings& given, std::optional<evidence_kind> kind);
report_request report_settings(const settings& given, std::optional<evidence_kind> kind);
/// Rankings to show in a report; none where there are none.
std::optional<ranking_input> ranking_settings(const settings& given);
/// The file, and how it is read.
typed_ratings rating_settings(const settings& given);
/// Without what is sampled, where that is another choice than of items and topics.
std::optional<interval_request> interval_settings(const settings& given, bool with_units = true);

/// The choices of a type that have names.
template <class T>
choices<T> named(std::initializer_list<T> all) {
    choices<T> found;
    for (T one : all) found.emplace_back(name(one), one);
    return found;
}

/// What every experiment with measures is asked, and what some are.
void take_judging(const settings& given, judge_request& request, std::optional<evidence_kind> kind);
void take_test(const settings& given, judging_test& test);
void take_intervals(const settings& given, topic_interval_request& intervals);
void take_coefficient(const settings& given, rank_correlation& coefficient);

}  // namespace ordeval::python
