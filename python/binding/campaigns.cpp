// Whatever is judged, and everything that the library can say about it.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <limits>
#include <type_traits>
#include <variant>

#include "bindings.hpp"
#include "numbers.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/gates.hpp"
#include "ordeval/evaluation/judge_collections.hpp"
#include "ordeval/evaluation/lint.hpp"
#include "ordeval/evaluation/partitions.hpp"
#include "ordeval/evaluation/read_collections.hpp"
#include "ordeval/evidence/generate.hpp"
#include "ordeval/options/campaign_options.hpp"
#include "ordeval/report/class_sheets.hpp"
#include "ordeval/report/comparison_sheet.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "ordeval/report/lint_sheet.hpp"
#include "ordeval/report/meta_sheets.hpp"
#include "ordeval/report/methods.hpp"
#include "ordeval/report/plan_sheet.hpp"
#include "ordeval/report/subgroup_sheets.hpp"
#include "ordeval/report/worst_table_sheet.hpp"
#include "reports.hpp"
#include "requests.hpp"
#include "results.hpp"
#include "running.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace ordeval::python {

namespace {

evidence read(const nb::dict& what) {
    const settings given(what);
    const evidence_request request = evidence_settings(given);
    evidence found = call(run_settings(given), [&](const execution& run) {
        begin(run, stages::reading);
        return read_evidence(request, run);
    });
    return found;
}

std::pair<std::vector<std::string>, std::vector<evidence>> read_by_column(const nb::dict& what,
                                                                          const std::string& column) {
    const settings given(what);
    const evidence_request request = evidence_settings(given);
    std::vector<collection> found = call(run_settings(given), [&](const execution& run) {
        begin(run, stages::reading);
        return read_collections(request, column, run);
    });
    std::pair<std::vector<std::string>, std::vector<evidence>> parts;
    for (collection& one : found) {
        parts.first.push_back(std::move(one.name));
        parts.second.push_back(std::move(one.evidence));
    }
    return parts;
}

/// Items from arrays: positions on the scale, no_answer where a system has none.
evidence from_positions(const class_scale& scale, const code_array& gold_labels,
                        const std::vector<std::pair<std::string, code_array>>& systems,
                        const std::optional<std::vector<std::string>>& topics,
                        const std::optional<std::vector<std::uint32_t>>& topic_of, const std::string& missing) {
    labelled_items items{.scale = scale};
    const std::size_t size = gold_labels.shape(0);
    const auto require_length = [&](std::size_t found, const std::string& what) {
        if (found != size)
            raise(diagnostic{.problem = "gold has " + std::to_string(size) + " labels, and " + what + " has " +
                                        std::to_string(found),
                             .remedy = "give one for each item, in the same order",
                             .kind = "lengths_differ"});
    };
    items.gold.assign(gold_labels.data(), gold_labels.data() + size);
    for (std::size_t i = 0; i < size; ++i)
        if (items.gold[i] == no_answer)
            raise(diagnostic{.problem = "gold[" + std::to_string(i) + "] is missing",
                             .remedy = "leave items without gold out",
                             .kind = "missing_gold"});
    if (topics) {
        items.topics = *topics;
        items.topic_of = *topic_of;
        require_length(items.topic_of.size(), "topics");
    }
    for (const auto& [name, answers] : systems) {
        require_length(answers.shape(0), "'" + name + "'");
        system_labels one{.system = name};
        one.answers.assign(answers.data(), answers.data() + size);
        const auto gaps = static_cast<std::uint64_t>(std::ranges::count(one.answers, no_answer));
        if (gaps > 0 && missing == "error")
            raise(diagnostic{
                .problem = "'" + name + "' lacks " + std::to_string(gaps) + " of " + std::to_string(size) + " answers",
                .remedy = "use " + option_text("missing", "wrong") + " or " + option_text("missing", "skip"),
                .kind = "missing_answer"});
        if (gaps > 0 && missing == "skip") {
            one.skipped.resize(size);
            for (std::size_t i = 0; i < size; ++i) one.skipped[i] = one.answers[i] == no_answer;
        }
        if (gaps > 0) items.account.applied.push_back({"missing=" + missing, name, gaps});
        items.systems.push_back(std::move(one));
    }
    return {.value = std::move(items)};
}

/// The items of arrays, for what belongs to each of them.
labelled_items& items_of(evidence& found, std::size_t given, const std::string& what) {
    auto& items = std::get<labelled_items>(found.value);
    if (given != items.gold.size())
        raise(diagnostic{.problem = "gold has " + std::to_string(items.gold.size()) + " labels, and " + what + " has " +
                                    std::to_string(given),
                         .remedy = "give one for each item, in the same order",
                         .kind = "lengths_differ"});
    return items;
}

void set_subgroups(evidence& found, const std::string& column, const std::vector<std::string>& names,
                   const std::vector<std::uint32_t>& of) {
    items_of(found, of.size(), "groups").subgroups = item_subgroups{.column = column, .names = names, .of = of};
}

void set_ids(evidence& found, const std::vector<std::string>& ids) { items_of(found, ids.size(), "ids").ids = ids; }

evidence from_tables(const std::vector<std::string>& systems, const std::vector<scaled_table>& tables) {
    campaign result{.scale = tables.front().scale, .systems = systems};
    for (const scaled_table& one : tables) {
        if (one.factor != 1)
            raise(bad_request("a table with real weights does not tell how many items there are",
                              "give whole weights for intervals and tests"));
        result.tables.push_back(one.table);
    }
    return {.value = std::move(result)};
}

nb::tuple score(const evidence& found, const nb::dict& how) {
    const settings given(how);
    score_request request = score_settings(given, found.kind());
    const bool by_name = request.rank_by == "name";
    if (by_name) request.rank_by.clear();
    scoreboard board =
        call(run_settings(given), [&](const execution& run) { return score_systems(found, request, run); });
    std::string least;
    given.take("fail_under", least);
    if (!least.empty())
        if (const diagnostics problems = add_gates(board, taken(least_score::parse(least))); !problems.empty())
            raise(problems);
    spell(board);
    named_sheets sheets{{"leaderboard", leaderboard(board, {.by_name = by_name, .per_topic = request.per_topic})}};
    if (board.subgroups) {
        sheets.emplace_back("subgroups", subgroups_sheet(board));
        sheets.emplace_back("subgroup differences", subgroup_differences_sheet(board));
    }
    if (!board.at_lengths.empty()) sheets.emplace_back("lengths", length_scores_sheet(board));
    if (!board.worst.empty()) {
        sheets.emplace_back("shares of the worst", worst_scores_sheet(board));
        for (sheet& table : worst_tables_sheets(board)) {
            std::string title = table.title;
            sheets.emplace_back(std::move(title), std::move(table));
        }
    }
    if (board.promoters) sheets.emplace_back("net promoter scores", net_promoter_sheet(board));
    if (request.proximities) sheets.emplace_back("proximities", proximities_sheet(board));
    if (request.classes) {
        sheets.emplace_back("classes", class_scores_sheet(board));
        for (std::size_t system = 0; system < board.systems.size(); ++system)
            sheets.emplace_back("confusion of " + board.systems[system], confusion_sheet(board, system));
    }
    return result_of(to_json(board, request.per_topic), std::move(sheets), board.account,
                     methods_of(board).to_string());
}

/// Under several measures.
nb::tuple compare_by_measures(const evidence& found, const settings& given) {
    const compare_request request = compare_settings(given, found.kind(), "measures");
    measures_comparison comparison =
        call(run_settings(given), [&](const execution& run) { return compare_under_measures(found, request, run); });
    if (!request.baseline.empty())
        for (system_comparison& one : comparison.by_measure) add_gates(one);
    spell(comparison);
    for (system_comparison& one : comparison.by_measure) spell(one);
    named_sheets sheets{{"systems", systems_sheet(comparison)}, {"pairs", pairs_sheet(comparison)}};
    if (std::ranges::all_of(comparison.by_measure, [](const auto& one) { return one.subgroups.has_value(); })) {
        sheets.emplace_back("subgroups", pairs_on_subgroups_sheet(comparison));
        sheets.emplace_back("interaction", pairs_across_subgroups_sheet(comparison));
    }
    return result_of(to_json(comparison), std::move(sheets), comparison.account, methods_of(comparison).to_string());
}

nb::tuple compare(const evidence& found, const nb::dict& how) {
    const settings given(how);
    if (given.has("measures")) return compare_by_measures(found, given);
    const compare_request request = compare_settings(given, found.kind());
    system_comparison comparison =
        call(run_settings(given), [&](const execution& run) { return compare_systems(found, request, run); });
    if (!request.baseline.empty()) add_gates(comparison);
    spell(comparison);
    named_sheets sheets{{"systems", systems_sheet(comparison)}, {"pairs", pairs_sheet(comparison)}};
    if (comparison.subgroups) {
        sheets.emplace_back("subgroups", pairs_on_subgroups_sheet(comparison, true));
        sheets.emplace_back("interaction", pairs_across_subgroups_sheet(comparison, true));
    }
    return result_of(to_json(comparison), std::move(sheets), comparison.account, methods_of(comparison).to_string());
}

nb::tuple plan(const evidence& found, const nb::dict& how) {
    const settings given(how);
    const plan_request request = plan_settings(given, found.kind());
    planned_sample planned =
        call(run_settings(given), [&](const execution& run) { return plan_sample(found, request, run); });
    spell(planned);
    return result_of(to_json(planned), {{"plan", plan_sheet(planned)}}, planned.account,
                     methods_of(planned).to_string());
}

/// One campaign or several collections, as the experiments take them.
using judged_evidence = std::variant<const evidence*, std::vector<collection>>;

std::optional<evidence_kind> judged_kind(const judged_evidence& found) {
    if (const auto* all = std::get_if<std::vector<collection>>(&found)) return all->front().evidence.kind();
    return std::get<const evidence*>(found)->kind();
}

template <class Judged>
nb::tuple judged_result(Judged result, bool pairs) {
    spell(result);
    if constexpr (requires { result.each; })
        for (auto& one : result.each) spell(one);
    named_sheets sheets{{"measures", meta_sheet(result)}};
    if (pairs) sheets.emplace_back("pairs", meta_sheet(result, {.pairs = true, .full_names = true}));
    return result_of(to_json(result), std::move(sheets), result.account, methods_of(result).to_string());
}

/// The judge takes evidence, or collections where the experiment knows several.
template <class Request, class Judge>
nb::tuple judged(const settings& given, const judged_evidence& found, Request request, Judge judge,
                 bool pairs = false) {
    take_judging(given, request, judged_kind(found));
    if (const auto* all = std::get_if<std::vector<collection>>(&found)) {
        if constexpr (std::is_invocable_v<Judge, const std::vector<collection>&, const Request&, const execution&>)
            return judged_result(
                call(run_settings(given), [&](const execution& run) { return judge(*all, request, run); }), pairs);
        raise(bad_request("this experiment looks at one collection", "leave " + option_text("collection") + " out"));
    }
    const evidence& one = *std::get<const evidence*>(found);
    return judged_result(call(run_settings(given), [&](const execution& run) { return judge(one, request, run); }),
                         pairs);
}

nb::tuple experiment_on(const judged_evidence& found, const std::string& experiment, const settings& given) {
    if (experiment == "similarity") {
        similarity_request request;
        take_coefficient(given, request.coefficient);
        take_intervals(given, request.intervals);
        const auto judge = [](const auto& of, const similarity_request& asked, const execution& run) {
            return judge_similarity(of, asked, run);
        };
        return judged(given, found, request, judge, true);
    }
    if (experiment == "consistency") {
        consistency_request request;
        given.take("topics_per_side", request.topics_per_side);
        given.take("splits", request.splits);
        take_coefficient(given, request.coefficient);
        take_test(given, request.test);
        take_intervals(given, request.intervals);
        const auto judge = [](const auto& of, const consistency_request& asked, const execution& run) {
            return judge_consistency(of, asked, run);
        };
        return judged(given, found, request, judge, true);
    }
    if (experiment == "power") {
        power_request request;
        take_test(given, request.test);
        const auto judge = [](const auto& of, const power_request& asked, const execution& run) {
            return judge_power(of, asked, run);
        };
        return judged(given, found, request, judge, true);
    }
    if (experiment == "coverage") {
        coverage_request request;
        given.take("reference", request.reference.list);
        take_intervals(given, request.intervals);
        return judged(given, found, request, judge_coverage);
    }
    if (experiment == "robustness") {
        robustness_request request;
        take_intervals(given, request.intervals);
        return judged(given, found, request, judge_robustness);
    }
    if (experiment == "summary") {
        summary_request request;
        given.take("splits", request.splits);
        given.take("few", request.few_topics);
        given.take("same_group", request.same_group);
        take_test(given, request.test);
        const auto judge = [](const auto& of, const summary_request& asked, const execution& run) {
            return judge_summary(of, asked, run);
        };
        return judged(given, found, request, judge);
    }
    raise(bad_request("there is no experiment '" + experiment + "'",
                      "it is one of: similarity, consistency, power, coverage, robustness, summary"));
}

/// Where topics are partitions, these.
std::optional<evidence> divided(const evidence& read, const settings& given) {
    if (!given.has("partitions")) return {};
    std::size_t parts = 0;
    std::uint64_t seed = 1;
    given.take("partitions", parts);
    given.take("seed", seed);
    return taken(with_partitions(read, parts, {.seed = seed}));
}

nb::tuple meta(const evidence& read, const std::string& experiment, const nb::dict& how) {
    const settings given(how);
    const std::optional<evidence> parts = divided(read, given);
    return experiment_on(parts ? &*parts : &read, experiment, given);
}

nb::tuple meta_of_collections(const std::vector<std::string>& names, const std::vector<const evidence*>& each,
                              const std::string& experiment, const nb::dict& how) {
    const settings given(how);
    if (names.empty()) raise(bad_request("there are no collections", "name at least two"));
    std::vector<collection> all;
    for (std::size_t c = 0; c < names.size(); ++c) {
        std::optional<evidence> parts = divided(*each[c], given);
        all.push_back({names[c], parts ? *std::move(parts) : *each[c]});
    }
    return experiment_on(std::move(all), experiment, given);
}

evaluation_report report_on_evidence(const evidence& found, const settings& given, report_request request) {
    if (const std::optional<ranking_input> input = ranking_settings(given))
        request.rankings = taken(read_rankings(*input, found.scale()));
    return call(run_settings(given), [&](const execution& run) { return make_report(found, request, run); });
}

nb::tuple report(const evidence& found, const nb::dict& how) {
    const settings given(how);
    return page_of(given, [&] { return report_on_evidence(found, given, report_settings(given, found.kind())); });
}

std::string picture(const evidence& found, const nb::dict& how) {
    const settings given(how);
    picture_request wanted;
    given.take("kind", wanted.kind);
    given.take("measure", wanted.measure);
    given.take("system", wanted.system);
    given.take("other", wanted.other);
    given.take("topic", wanted.topic);
    return picture_of(given, wanted, report_settings(given, found.kind()),
                      [&](const report_request& request) { return report_on_evidence(found, given, request); });
}

bool report_needs_items(const evidence& found, const nb::dict& how) {
    const settings given(how);
    const report_request request = report_settings(given, found.kind());
    return (request.trials > 0 || request.items > 0) && items_needed(found, request);
}

nb::tuple checked(const nb::dict& what) {
    const settings given(what);
    const evidence_request request = evidence_settings(given);
    std::size_t limit = 1000;
    given.take("max_problems", limit);
    lint_report report = call(run_settings(given), [&](const execution& run) {
        begin(run, stages::checking);
        return lint(request, run, limit > 0 ? limit : std::numeric_limits<std::size_t>::max());
    });
    account notices{.notices = notices_of(report)};
    spell(report);
    return nb::make_tuple(report.ok(),
                          result_of(to_json(report, spelling::python),
                                    {{"verdicts", verdicts_sheet(report, spelling::python)},
                                     {"problems", problems_sheet(report, spelling::python)}},
                                    notices),
                          problem_lines(report, spelling::python));
}

/// Files of a made-up campaign: pairs of a path and its text.
std::vector<std::pair<std::string, std::string>> generated(const nb::dict& how) {
    const settings given(how);
    generate_request request;
    keyword_options options(given);
    std::string scale;
    add_campaign_options(options, request, scale);
    options.finish();
    std::uint64_t seed = 1;
    given.take("seed", seed);
    std::vector<std::pair<std::string, std::string>> files;
    write_files(taken(generate(request, seed)),
                [&](const std::string& path, const std::string& text) { files.emplace_back(path, text); });
    return files;
}

}  // namespace

void bind_campaigns(nb::module_& module) {
    nb::class_<evidence>(module, "Evidence")
        .def_static("read", &read)
        .def_static("of_positions", &from_positions, "scale"_a, "gold"_a, "systems"_a, "topics"_a.none(),
                    "topic_of"_a.none(), "missing"_a)
        .def_static("of_tables", &from_tables)
        .def("set_subgroups", &set_subgroups)
        .def("set_ids", &set_ids)
        .def_prop_ro("systems", &evidence::systems)
        .def_prop_ro("topics", &evidence::topics)
        .def_prop_ro("scale", &evidence::scale)
        .def_prop_ro("has_items", &evidence::has_items)
        .def_prop_ro("has_ids",
                     [](const evidence& found) {
                         const auto* items = std::get_if<labelled_items>(&found.value);
                         return items && !items->ids.empty();
                     })
        .def_prop_ro("notices", [](const evidence& found) { return told(spelled(found.account(), spelling::python)); })
        .def("selected",
             [](const evidence& found, const nb::dict& how) {
                 std::uint64_t seed = 1;
                 const settings given(how);
                 given.take("seed", seed);
                 return taken(select(found, selection_settings(given), seed));
             })
        .def("counts", [](const evidence& found) { return write_counts(tables_of(found)); })
        .def("table",
             [](const evidence& found, const std::string& system, const std::optional<std::string>& topic) {
                 const campaign tables = tables_of(found);
                 const auto place = std::ranges::find(tables.systems, system);
                 if (place == tables.systems.end())
                     raise(bad_request("there is no system '" + system + "'",
                                       "the systems are " + joined(tables.systems)));
                 const auto number = static_cast<std::size_t>(place - tables.systems.begin());
                 if (!topic) return scaled_table{tables.scale, tables.pooled(number)};
                 const auto where = std::ranges::find(tables.topics, *topic);
                 if (where == tables.topics.end())
                     raise(bad_request("there is no topic '" + *topic + "'", "topics has the names of all"));
                 return scaled_table{tables.scale,
                                     tables.table(number, static_cast<std::size_t>(where - tables.topics.begin()))};
             })
        .def("score", &score)
        .def("compare", &compare)
        .def("plan", &plan)
        .def("meta", &meta)
        .def("report", &report)
        .def("report_needs_items", &report_needs_items)
        .def("picture", &picture);
    module.def("comparison_needs_items",
               [](const nb::dict& how) { return may_need_items(compare_settings(settings(how), {})); });
    module.def("meta_of_collections", &meta_of_collections);
    module.def("read_collections", &read_by_column);
    module.def("lint", &checked);
    module.def("generated", &generated);
}

}  // namespace ordeval::python
