#include "requests.hpp"

#include <nanobind/stl/map.h>

#include "ordeval/evidence/read.hpp"
#include "ordeval/options/comparison_options.hpp"
#include "ordeval/options/evidence_options.hpp"
#include "ordeval/options/judging_options.hpp"
#include "ordeval/options/plan_options.hpp"
#include "ordeval/options/report_options.hpp"
#include "ordeval/options/score_options.hpp"
#include "ordeval/options/statistics_options.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

std::vector<measure_spec> specs_of(const settings& given, const char* name, std::optional<evidence_kind> kind) {
    std::string list;
    given.take(name, list);
    return list.empty() ? std::vector<measure_spec>{} : taken(read_measures(list, kind));
}

/// How scores become one, which score and report are both told.
void add_averaging(option_list& options, std::optional<averaging>& average, undefined_topics& undefined) {
    add_average_option(options, average);
    add_undefined_topics_option(options, undefined);
}

}  // namespace

std::vector<source> sources_of(const settings& given, const char* name) {
    std::vector<source> all;
    if (!given.has(name)) return all;
    for (nb::handle one : given.object(name)) all.push_back(source_of(one));
    return all;
}

read_limits limit_settings(const settings& given) {
    read_limits limits;
    keyword_options options(given);
    add_limits_option(options, limits);
    return limits;
}

evidence_request evidence_settings(const settings& given) {
    evidence_request request;
    keyword_options options(given);
    add_evidence_options(
        options, request,
        {.many_scores = true, .distributions = true, .task = true, .edges = true, .gold_ratings = true});
    std::string repeats;
    add_repeats_option(options, repeats, request);
    options.finish();
    given.take("cluster", request.cluster);
    given.take("group", request.group);
    given.take("new_names", request.selection.names);
    request.many_measures = !request.scores.empty() && !request.better;
    given.take("keep_items", request.keep_items);
    given.take("keep_ids", request.keep_ids);
    given.take("checksums", request.checksums);
    return request;
}

evidence_selection selection_settings(const settings& given) {
    evidence_request request;
    keyword_options options(given);
    add_selection_options(options, request);
    given.take("new_names", request.selection.names);
    return request.selection;
}

std::optional<interval_request> interval_settings(const settings& given, bool with_units) {
    interval_options intervals;
    keyword_options options(given);
    add_interval_options(options, intervals);
    if (with_units) add_resample_option(options, intervals);
    options.finish();
    return intervals.request();
}

score_request score_settings(const settings& given, std::optional<evidence_kind> kind) {
    score_request request;
    keyword_options options(given);
    add_averaging(options, request.average, request.undefined);
    add_class_options(options, request);
    options.finish();
    request.measures = specs_of(given, "measures", kind);
    given.take("sort", request.rank_by);
    given.take("per_topic", request.per_topic);
    given.take("ranks", request.ranks);
    given.take("nps", request.promoters);
    given.take("unbounded_length", request.lengths);
    request.intervals = interval_settings(given);
    return request;
}

compare_request compare_settings(const settings& given, std::optional<evidence_kind> kind, const char* measures) {
    compare_request request;
    keyword_options options(given);
    std::string several;
    add_comparison_options(options, request, several);
    options.finish();
    given.take(measures, request.measure);
    if (kind) request.measures = specs_of(given, measures, kind);
    request.intervals = interval_settings(given);
    return request;
}

plan_request plan_settings(const settings& given, std::optional<evidence_kind> kind) {
    plan_request request;
    keyword_options options(given);
    add_plan_options(options, request);
    options.finish();
    if (kind) request.measures = specs_of(given, "measure", kind);
    given.take("system_count", request.system_count);
    return request;
}

report_request report_settings(const settings& given, std::optional<evidence_kind> kind) {
    report_request request;
    keyword_options options(given);
    add_averaging(options, request.average, request.undefined);
    std::size_t replicates = request.intervals->replicates;
    add_trial_options(options, request, replicates);
    add_item_options(options, request);
    options.finish();
    request.measures = specs_of(given, "measures", kind);
    given.take("sort", request.rank_by);
    if (replicates == 0)
        request.intervals.reset();
    else
        request.intervals->replicates = replicates;
    return request;
}

std::optional<ranking_input> ranking_settings(const settings& given) {
    if (!given.has("rankings")) {
        if (given.has("distances") || given.has("query"))
            raise(bad_request("distances and query are about rankings", "name a file with " + option_text("rankings")));
        return {};
    }
    ranking_input input{.rankings = source_of(given.object("rankings")), .checksums = true};
    given.take("distances", input.distances);
    given.take("query", input.query_class);
    given.take("columns", input.columns);
    return input;
}

typed_ratings rating_settings(const settings& given) {
    typed_ratings ratings;
    keyword_options options(given);
    add_rating_options(options, ratings);
    options.finish();
    if (!ratings.scale.empty()) ratings.reading.scale = taken(read_scale(ratings.scale));
    return ratings;
}

void take_judging(const settings& given, judge_request& request, std::optional<evidence_kind> kind) {
    keyword_options options(given);
    std::optional<std::size_t> partitions;
    add_judging_options(options, request, partitions);
    if (kind) request.measures.read = specs_of(given, "measures", kind);
}

void take_test(const settings& given, judging_test& test) {
    keyword_options options(given);
    add_judging_test_options(options, test, "");
}

void take_intervals(const settings& given, topic_interval_request& intervals) {
    keyword_options options(given);
    add_topic_interval_options(options, intervals);
}

void take_coefficient(const settings& given, rank_correlation& coefficient) {
    keyword_options options(given);
    add_coefficient_option(options, coefficient);
}

}  // namespace ordeval::python
