#include "requests.hpp"

#include <nanobind/stl/map.h>

#include <tuple>

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
    given.choose<malformed_policy>("malformed", reading.malformed,
                                   {{"error", malformed_policy::error}, {"skip", malformed_policy::skip}});
}

void take_gold_ratings(const settings& given, evidence_request& request) {
    if (!given.has("gold_ratings")) {
        for (const char* name : {"gold_from", "gold_ties", "gold_raters", "gold_id"})
            if (given.has(name))
                raise(bad_request(option_text(name) + " is about ratings, and there are none",
                                  "give them with " + option_text("gold_ratings")));
        return;
    }
    request.gold_ratings = source_of(given.object("gold_ratings"));
    using enum gold_use;
    given.choose<gold_use>("gold_from", request.gold_from,
                           named<gold_use>({majority, median, mean, soft, each, dawid_skene}));
    given.choose<tie_rule>("gold_ties", request.gold_ties,
                           named<tie_rule>({tie_rule::lower, tie_rule::upper, tie_rule::leave_out}));
    given.take("gold_raters", request.rating_columns.raters);
    given.take("gold_id", request.rating_columns.id);
}

const choices<test_units>& unit_choices() {
    static const choices<test_units> all{{"topics", test_units::topics}, {"items", test_units::items}};
    return all;
}

void choose_test(const settings& given, std::optional<comparison_test>& test) {
    using enum comparison_test;
    given.choose<comparison_test>("test", test,
                                  named<comparison_test>({max_t, tukey, tukey_parametric, t, wilcoxon, t_or_wilcoxon,
                                                          sign_flip, friedman, bootstrap, randomisation, mcnemar}));
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

std::optional<double> above_zero(const settings& given, const char* name) {
    std::optional<double> found;
    given.take(name, found);
    if (found && !(*found > 0))
        raise(bad_request(option_text(name) + " cannot be " + shortest(*found), "give a number above 0"));
    return found;
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

read_limits limit_settings(const settings& given) {
    read_limits limits;
    limits.times = number_of(given, "raise_limits", limits.times, 1);
    if (limits.times > read_limits::most_times)
        raise(bad_request(option_text("raise_limits") + " cannot be " + std::to_string(limits.times),
                          "give a number from 1 to " + std::to_string(read_limits::most_times)));
    return limits;
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
    given.take("field", request.field);
    given.take("scale", request.scale);
    given.take("edges", request.edges);
    std::string bins;
    given.take("bin", bins);
    if (!bins.empty()) request.bin = taken(number_bins::parse(bins));
    given.take("unbounded_length", request.ends.fixed_length);
    given.choose<length_split>("split", request.ends.split,
                               {{"equal", length_split::equal}, {"proportional", length_split::proportional}});
    given.take("columns", request.reading.columns);
    given.take("gold_columns", request.reading.gold_columns);
    given.take("run_columns", request.reading.run_columns);
    given.take("cluster", request.cluster);
    given.take("group", request.group);
    given.take("na", request.reading.na);
    given.take("trim", request.reading.trim);
    given.take("ignore_case", request.reading.ignore_case);
    given.take("normalise", request.reading.normalise);
    given.choose<newest_rule>("newest", request.newest, {{"name", newest_rule::name}, {"time", newest_rule::time}});
    take_source("label_map", request.reading.label_map);
    given.choose<bool>("rows", request.reading.predicted_in_rows, {{"gold", false}, {"predicted", true}});
    choose_policies(given, request.reading);
    request.reading.limits = limit_settings(given);
    std::string repeats;
    given.take("repeats", repeats);
    request.repeats = !repeats.empty();
    if (repeats != "names") request.reading.repeat = repeats;
    if (!request.reading.repeat.empty() && (!request.wide.empty() || !request.scores.empty()))
        raise(bad_request(option_text("repeats") + " names a column of runs, which this input has not",
                          "call systems NAME#1 and NAME#2, and use " + option_text("repeats", "names")));
    take_gold_ratings(given, request);
    request.selection = selection_settings(given);
    take_source("rename", request.rename);
    given.take("lower_is_better", request.lower_is_better);
    given.take("scores_without_header", request.scores_without_header);
    given.choose<orientation>("better", request.better,
                              {{"higher", orientation::higher}, {"lower", orientation::lower}});
    request.many_measures = !request.scores.empty() && !request.better;
    given.take("keep_items", request.keep_items);
    given.take("keep_ids", request.keep_ids);
    given.take("checksums", request.checksums);
    return request;
}

evidence_selection selection_settings(const settings& given) {
    evidence_selection wanted;
    given.take("only", wanted.only);
    given.take("exclude", wanted.exclude);
    given.take("topics", wanted.topics);
    given.take("new_names", wanted.names);
    given.take("anonymise", wanted.anonymise);
    std::vector<std::string> words;
    given.take("baselines", words);
    for (const std::string& word : words) {
        baseline one{};
        nb::dict single;
        single["baselines"] = word;
        settings(single).choose<baseline>(
            "baselines", one,
            named<baseline>({baseline::majority, baseline::median, baseline::random, baseline::prior}));
        wanted.baselines.push_back(one);
    }
    return wanted;
}

std::optional<interval_request> interval_settings(const settings& given, bool with_units) {
    if (!given.has("ci")) {
        for (const char* name : {"ci_method", "replicates", "resample"})
            if (given.has(name))
                raise(bad_request(option_text(name) + " is about confidence intervals, and there are none",
                                  "add " + option_text("ci") + "=95"));
        return {};
    }
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
    if (!with_units) return result;
    std::optional<std::pair<resampled_units, bool>> sampled;
    given.choose<std::pair<resampled_units, bool>>("resample", sampled,
                                                   {{"items", {resampled_units::items, false}},
                                                    {"topics", {resampled_units::topics, false}},
                                                    {"both", {resampled_units::both, false}},
                                                    {"items,raters", {resampled_units::items, true}},
                                                    {"topics,raters", {resampled_units::topics, true}}});
    if (sampled) std::tie(result.units, result.raters) = *sampled;
    return result;
}

score_request score_settings(const settings& given, std::optional<evidence_kind> kind) {
    score_request request;
    request.measures = specs_of(given, "measures", kind);
    given.take("sort", request.rank_by);
    choose_averages(given, request.average, request.undefined);
    given.take("per_topic", request.per_topic);
    given.take("ranks", request.ranks);
    given.take("classes", request.classes);
    given.take("proximities", request.proximities);
    given.take("nps", request.promoters);
    given.take("share_of_worst", request.share_of_worst);
    given.take("unbounded_length", request.lengths);
    given.take("values", request.values);
    request.intervals = interval_settings(given);
    return request;
}

compare_request compare_settings(const settings& given, std::optional<evidence_kind> kind, const char* measures) {
    compare_request request;
    given.take(measures, request.measure);
    if (kind) request.measures = specs_of(given, measures, kind);
    given.choose<measure_family>("family", request.family,
                                 named<measure_family>({measure_family::each, measure_family::all}));
    choose_test(given, request.test);
    given.choose<test_units>("over", request.over, unit_choices());
    given.choose<correction>("correction", request.adjustment,
                             named<correction>({correction::holm, correction::bonferroni,
                                                correction::benjamini_hochberg, correction::none}));
    given.choose<topic_gaps>("undefined_topics", request.gaps,
                             {{"leave-out", topic_gaps::leave_out}, {"error", topic_gaps::refuse}});
    given.take("baseline", request.baseline);
    given.choose<alternative>("alternative", request.asked,
                              named<alternative>({alternative::two_sided, alternative::less, alternative::greater}));
    request.alpha = share(given, "alpha", request.alpha);
    request.trials = number_of(given, "trials", request.trials, 1);
    choose_rule(given, request.rule);
    request.intervals = interval_settings(given);
    given.choose<interval_family>(
        "intervals", request.interval_of,
        {{"simultaneous", interval_family::simultaneous}, {"per-pair", interval_family::per_pair}});
    request.margin = above_zero(given, "margin");
    return request;
}

plan_request plan_settings(const settings& given, std::optional<evidence_kind> kind) {
    plan_request request;
    given.take("measure", request.measure);
    if (kind) request.measures = specs_of(given, "measure", kind);
    given.take("systems", request.systems);
    given.take("system_count", request.system_count);
    request.margin = above_zero(given, "margin");
    request.width = above_zero(given, "width");
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
    if (given.has("items")) request.items = number_of(given, "items", request.items, 1);
    if (request.items > most_listed_items)
        raise(bad_request(option_text("items") + " cannot be " + std::to_string(request.items),
                          "give a number from 1 to " + std::to_string(most_listed_items)));
    given.take("item_url", request.item_url);
    if (!request.item_url.empty() && request.items == 0)
        raise(bad_request(option_text("item_url") + " is about the items of " + option_text("items"),
                          "add " + option_text("items", "50") + ", or leave it out"));
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

rating_options rating_settings(const settings& given) {
    rating_options reading;
    reading.limits = limit_settings(given);
    std::string scale;
    given.take("scale", scale);
    if (!scale.empty()) reading.scale = taken(read_scale(scale));
    given.take("raters", reading.raters);
    given.take("judges", reading.judges);
    given.take("id", reading.id);
    given.take("topic", reading.topic);
    given.take("system", reading.system);
    given.take("normalise", reading.normalise);
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
    given.choose<undefined_scores>("undefined", request.undefined,
                                   named<undefined_scores>({undefined_scores::leave_out, undefined_scores::zero}));
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
    given.choose<rank_correlation>("coefficient", coefficient,
                                   named<rank_correlation>({tau_b, tau_a, tau_ap, spearman}));
}

}  // namespace ordeval::python
