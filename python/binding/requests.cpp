#include "requests.hpp"

#include "ordeval/detail/text.hpp"
#include "ordeval/evidence/read.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

std::vector<measure_spec> specs_of(const settings& given, const char* name, std::optional<evidence_kind> kind) {
    std::string list;
    given.take(name, list);
    return list.empty() ? std::vector<measure_spec>{} : taken(read_measures(list, kind));
}

void choose_policies(const settings& given, read_options& reading) {
    given.choose<missing_policy>(
        "missing", reading.missing,
        {{"error", missing_policy::error}, {"wrong", missing_policy::wrong}, {"skip", missing_policy::skip}});
    given.choose<extra_policy>("extra", reading.extra, {{"error", extra_policy::error}, {"skip", extra_policy::skip}});
    given.choose<duplicates_policy>(
        "duplicates", reading.duplicates,
        {{"error", duplicates_policy::error}, {"first", duplicates_policy::first}, {"last", duplicates_policy::last}});
    given.choose<unknown_label_policy>("unknown_label", reading.unknown_label,
                                       {{"error", unknown_label_policy::error},
                                        {"wrong", unknown_label_policy::wrong},
                                        {"nearest", unknown_label_policy::nearest}});
}

const choices<test_units>& unit_choices() {
    static const choices<test_units> all{{"topics", test_units::topics}, {"items", test_units::items}};
    return all;
}

void choose_test(const settings& given, std::optional<comparison_test>& test) {
    using enum comparison_test;
    choices<comparison_test> all;
    for (comparison_test one : {max_t, tukey, tukey_parametric, t, wilcoxon, t_or_wilcoxon, sign_flip, friedman,
                                bootstrap, randomisation, mcnemar})
        all.emplace_back(name(one), one);
    given.choose<comparison_test>("test", test, all);
}

void choose_rule(const settings& given, p_value_rule& rule) {
    given.choose<p_value_rule>("p_value", rule, {{"add-one", p_value_rule::add_one}, {"plain", p_value_rule::plain}});
}

void choose_averages(const settings& given, std::optional<averaging>& average, undefined_topics& undefined) {
    given.choose<averaging>("average", average, {{"topics", averaging::topics}, {"items", averaging::items}});
    given.choose<undefined_topics>("undefined_topics", undefined,
                                   {{"skip", undefined_topics::skip}, {"propagate", undefined_topics::propagate}});
}

double share(const settings& given, const char* name, double usual) {
    given.take(name, usual);
    if (!(usual > 0 && usual < 1))
        raise(bad_request(option_text(name) + " cannot be " + shortest(usual), "give a number between 0 and 1"));
    return usual;
}

std::size_t number_of(const settings& given, const char* name, std::size_t usual, std::size_t least) {
    long long number = static_cast<long long>(usual);
    given.take(name, number);
    if (number < static_cast<long long>(least) || number > 100'000'000)
        raise(bad_request(option_text(name) + " cannot be " + std::to_string(number),
                          "give a number from " + std::to_string(least) + " to 100000000"));
    return static_cast<std::size_t>(number);
}

}  // namespace

source source_of(nb::handle given) {
    if (nb::isinstance<nb::tuple>(given)) {
        const auto pair = nb::cast<nb::tuple>(given);
        const auto bytes = nb::cast<nb::bytes>(pair[1]);
        return source::in_memory(nb::cast<std::string>(pair[0]), std::string(bytes.c_str(), bytes.size()));
    }
    return source(nb::cast<std::string>(given));
}

std::vector<source> sources_of(const settings& given, const char* name) {
    std::vector<source> all;
    if (!given.has(name)) return all;
    for (nb::handle one : given.object(name)) all.push_back(source_of(one));
    return all;
}

evidence_request evidence_settings(const settings& given) {
    evidence_request request;
    const auto take_source = [&](const char* name, source& target) {
        if (given.has(name)) target = source_of(given.object(name));
    };
    take_source("gold", request.gold);
    request.runs = sources_of(given, "runs");
    take_source("wide", request.wide);
    take_source("matrix", request.matrix);
    request.counts = sources_of(given, "counts");
    if (given.has("scores"))
        for (nb::handle one : given.object("scores")) {
            score_file file;
            if (nb::isinstance<nb::tuple>(one))
                file.path = source_of(one);
            else
                file = score_file::parse(nb::cast<std::string>(one));
            request.scores.push_back(std::move(file));
        }
    given.choose<evaluation_task>(
        "task", request.task,
        {{"classification", evaluation_task::classification}, {"quantification", evaluation_task::quantification}});
    given.take("from_labels", request.from_labels);
    given.take("ratings", request.ratings);
    given.take("rated_runs", request.rated_runs);
    given.take("scale", request.scale);
    given.take("edges", request.edges);
    given.take("unbounded_length", request.ends.fixed_length);
    given.choose<length_split>("split", request.ends.split,
                               {{"equal", length_split::equal}, {"proportional", length_split::proportional}});
    given.take("columns", request.reading.columns);
    take_source("label_map", request.reading.label_map);
    given.choose<bool>("rows", request.reading.predicted_in_rows, {{"gold", false}, {"predicted", true}});
    choose_policies(given, request.reading);
    given.take("lower_is_better", request.lower_is_better);
    given.choose<orientation>("better", request.better,
                              {{"higher", orientation::higher}, {"lower", orientation::lower}});
    request.many_measures = !request.scores.empty() && !request.better;
    given.take("keep_items", request.keep_items);
    given.take("checksums", request.checksums);
    return request;
}

std::optional<interval_request> interval_settings(const settings& given) {
    if (!given.has("ci")) return {};
    double percent = 95;
    given.take("ci", percent);
    if (!(percent >= 1 && percent < 100))
        raise(bad_request(option_text("ci") + " cannot be " + shortest(percent),
                          "give a percentage from 1 to below 100, such as 95"));
    interval_request result;
    result.level = percent / 100;
    given.choose<interval_method>("ci_method", result.method,
                                  {{"auto", interval_method::automatic},
                                   {"percentile", interval_method::percentile},
                                   {"basic", interval_method::basic},
                                   {"bca", interval_method::bca},
                                   {"studentised", interval_method::studentised}});
    result.replicates = number_of(given, "replicates", result.replicates, 100);
    given.choose<resampled_units>(
        "resample", result.units,
        {{"items", resampled_units::items}, {"topics", resampled_units::topics}, {"both", resampled_units::both}});
    return result;
}

score_request score_settings(const settings& given, std::optional<evidence_kind> kind) {
    score_request request;
    request.measures = specs_of(given, "measures", kind);
    given.take("sort", request.rank_by);
    choose_averages(given, request.average, request.undefined);
    given.take("per_topic", request.per_topic);
    request.intervals = interval_settings(given);
    return request;
}

compare_request compare_settings(const settings& given, std::optional<evidence_kind> kind) {
    compare_request request;
    given.take("measure", request.measure);
    if (kind) request.measures = specs_of(given, "measure", kind);
    choose_test(given, request.test);
    given.choose<test_units>("over", request.over, unit_choices());
    choices<correction> corrections;
    for (correction one : {correction::holm, correction::bonferroni, correction::benjamini_hochberg, correction::none})
        corrections.emplace_back(name(one), one);
    given.choose<correction>("correction", request.adjustment, corrections);
    given.choose<topic_gaps>("undefined_topics", request.gaps,
                             {{"leave-out", topic_gaps::leave_out}, {"error", topic_gaps::refuse}});
    given.take("baseline", request.baseline);
    request.alpha = share(given, "alpha", request.alpha);
    request.trials = number_of(given, "trials", request.trials, 1);
    choose_rule(given, request.rule);
    request.intervals = interval_settings(given);
    given.choose<interval_family>(
        "intervals", request.interval_of,
        {{"simultaneous", interval_family::simultaneous}, {"per-pair", interval_family::per_pair}});
    given.take("margin", request.margin);
    if (request.margin && !(*request.margin > 0))
        raise(bad_request(option_text("margin") + " cannot be " + shortest(*request.margin), "give a number above 0"));
    return request;
}

plan_request plan_settings(const settings& given, std::optional<evidence_kind> kind) {
    plan_request request;
    given.take("measure", request.measure);
    if (kind) request.measures = specs_of(given, "measure", kind);
    given.take("systems", request.systems);
    given.choose<test_units>("unit", request.unit, unit_choices());
    given.take("difference", request.difference);
    request.power = share(given, "power", request.power);
    request.alpha = share(given, "alpha", request.alpha);
    choose_test(given, request.test);
    request.trials = number_of(given, "trials", request.trials, 100);
    return request;
}

report_request report_settings(const settings& given, std::optional<evidence_kind> kind) {
    report_request request;
    request.measures = specs_of(given, "measures", kind);
    given.take("sort", request.rank_by);
    choose_averages(given, request.average, request.undefined);
    const std::size_t replicates = number_of(given, "replicates", request.intervals->replicates, 0);
    if (replicates == 0)
        request.intervals.reset();
    else
        request.intervals->replicates = replicates;
    request.trials = number_of(given, "trials", request.trials, 0);
    request.splits = number_of(given, "splits", request.splits, 2);
    return request;
}

rating_options rating_settings(const settings& given) {
    rating_options reading;
    std::string scale;
    given.take("scale", scale);
    if (!scale.empty()) reading.scale = taken(read_scale(scale));
    given.take("raters", reading.raters);
    given.take("judges", reading.judges);
    given.take("id", reading.id);
    given.take("topic", reading.topic);
    given.take("system", reading.system);
    given.choose<duplicates_policy>(
        "duplicates", reading.duplicates,
        {{"error", duplicates_policy::error}, {"first", duplicates_policy::first}, {"last", duplicates_policy::last}});
    given.choose<off_scale_policy>(
        "off_scale", reading.off_scale,
        {{"error", off_scale_policy::error}, {"nearest", off_scale_policy::nearest}, {"skip", off_scale_policy::skip}});
    given.choose<single_rating_policy>("single", reading.single,
                                       {{"keep", single_rating_policy::keep},
                                        {"skip", single_rating_policy::skip},
                                        {"error", single_rating_policy::error}});
    return reading;
}

void take_judging(const settings& given, judge_request& request, std::optional<evidence_kind> kind) {
    given.take("measures", request.measures.list);
    if (kind) request.measures.read = specs_of(given, "measures", kind);
    choices<undefined_scores> policies;
    for (undefined_scores one : {undefined_scores::leave_out, undefined_scores::zero})
        policies.emplace_back(name(one), one);
    given.choose<undefined_scores>("undefined", request.undefined, policies);
}

void take_test(const settings& given, judging_test& test) {
    test.alpha = share(given, "alpha", test.alpha);
    test.trials = number_of(given, "trials", test.trials, 1);
    choose_rule(given, test.rule);
}

void take_intervals(const settings& given, topic_interval_request& intervals) {
    intervals.replicates = number_of(given, "replicates", intervals.replicates, 0);
    intervals.confidence = share(given, "confidence", intervals.confidence);
}

void take_coefficient(const settings& given, rank_correlation& coefficient) {
    using enum rank_correlation;
    choices<rank_correlation> all;
    for (rank_correlation one : {tau_b, tau_a, tau_ap, spearman}) all.emplace_back(name(one), one);
    given.choose<rank_correlation>("coefficient", coefficient, all);
}

}  // namespace ordeval::python
