// ordeval compare: which systems really differ.
#include "ordeval/evaluation/compare_systems.hpp"

#include <algorithm>
#include <iterator>
#include <memory>

#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/gates.hpp"
#include "ordeval/options/comparison_options.hpp"
#include "ordeval/options/evidence_options.hpp"
#include "ordeval/options/statistics_options.hpp"
#include "ordeval/report/comparison_sheet.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/methods.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::compare_command {

namespace {

enum class shown_tables { usual, all, systems, pairs, subgroups, interaction };

/// With more systems than this a table of all pairs hides what it is for.
constexpr std::size_t most_systems_with_pairs = 10;

struct compare_options {
    common_options common;
    evidence_request input;
    compare_request request;
    std::string measures;  ///< several; empty: one, as the request says
    interval_options intervals{.percent = 95};
    shown_tables show = shown_tables::usual;
    bool pairs = false;
    std::string cluster;
    std::string repeats;
    bool fail_if_worse = false;
};

constexpr const char* help =
    R"(Compare systems: intervals, tests of all pairs, and groups that cannot be told apart.

Over topics, systems are compared by the mean of their scores on the same topics; over items, by their answers to the same items, all topics together. By default a step-down max-T test keeps one error rate for all pairs together, and the intervals of differences agree with it; with fewer than ten topics, t-tests with Holm's correction take its place. Systems are compared over topics where there are at least two of them. Every system also gets the range of ranks that the data allow.)";

constexpr const char* footer = R"(Examples:
  ordeval compare gold.tsv runs/ --scale -2..2
  ordeval compare gold.tsv runs/ --measure MAE_macro --baseline majority
  ordeval compare gold.tsv runs/ --measure MAE --baseline majority --alternative less
  ordeval compare gold.tsv runs/ --measure Kappa --over items --correction bh
  ordeval compare gold.tsv runs/ --measures CEM_ORD,MAE_macro --family all
  ordeval compare gold.tsv runs/ --group language
  ordeval compare gold.tsv runs/ --test auto --format json -o comparison.json
  ordeval compare gold.tsv runs/ --task quantification --measure NMD
  ordeval compare --scores scores.csv --better lower --test wilcoxon)";

void add_table_options(command_options& command, compare_options& options) {
    command.flag("--fail-if-worse", options.fail_if_worse,
                 "With --baseline: exit with code 5 if a system is significantly worse than the baseline; with "
                 "--margin, if a system is not shown to be worse by at most the margin");
    command.choice<shown_tables>(
        "--show", options.show,
        {{"usual", shown_tables::usual},
         {"all", shown_tables::all},
         {"systems", shown_tables::systems},
         {"pairs", shown_tables::pairs},
         {"subgroups", shown_tables::subgroups},
         {"interaction", shown_tables::interaction}},
        "Which tables to print; usual: all of them, or, for more than ten systems in a terminal, only that of systems. "
        "csv and tsv hold one table: that of pairs, or with --group that of the pairs on subgroups");
    command.flag("--pairs", options.pairs, "The same as --show all");
    add_describe_option(command, options.common);
    add_decimals_option(command, options.common);
}

bool about_subgroups(shown_tables shown) {
    return shown == shown_tables::subgroups || shown == shown_tables::interaction;
}

/// Files have everything; people in front of a terminal see systems first.
shown_tables tables_to_show(const system_comparison& comparison, const compare_options& options) {
    if (options.pairs) return shown_tables::all;
    if (options.show != shown_tables::usual) return options.show;
    const bool many = comparison.systems.size() > most_systems_with_pairs && !comparison.options.baseline;
    const bool to_people = options.common.format == output_format::table && options.common.output.empty();
    return many && to_people ? shown_tables::systems : shown_tables::all;
}

/// How the pairs were tested and how many differ, where they are not shown.
void add_what_pairs_say(sheet& systems, const system_comparison& comparison) {
    std::size_t different = 0;
    for (const compared_pair& pair : comparison.result.pairs) different += pair.different == true ? 1 : 0;
    const sheet pairs = pairs_sheet(comparison, 0, 0);
    systems.notes.insert(systems.notes.end(), pairs.notes.begin(), pairs.notes.end());
    systems.notes.push_back(std::to_string(different) + " of " + std::to_string(comparison.result.pairs.size()) +
                            " pairs differ; --pairs shows them");
}

/// A part at a time: the cells of all pairs of a thousand systems would fill the memory.
std::string rendered_pairs(const system_comparison& comparison, const common_options& common) {
    constexpr std::size_t part = 10'000;
    std::string text = rendered(pairs_sheet(comparison, 0, part), common);
    for (std::size_t first = part; first < comparison.result.pairs.size(); first += part)
        text += rendered(pairs_sheet(comparison, first, part), common, false);
    return text;
}

/// The tables for people; the title says under which of several measures the systems are compared.
std::vector<sheet> sheets_of(const system_comparison& comparison, const compare_options& options,
                             const std::string& title = {}) {
    const shown_tables shown = tables_to_show(comparison, options);
    std::vector<sheet> sheets;
    if (shown != shown_tables::pairs && !about_subgroups(shown)) sheets.push_back(systems_sheet(comparison));
    if (shown != shown_tables::systems && !about_subgroups(shown)) sheets.push_back(pairs_sheet(comparison));
    if (options.show == shown_tables::usual && shown == shown_tables::systems)
        add_what_pairs_say(sheets.back(), comparison);
    if (!sheets.empty()) sheets.front().title = title;
    if (!comparison.subgroups) return sheets;
    // Whoever names a table wants the whole of it.
    if (shown == shown_tables::subgroups || options.show == shown_tables::usual || shown == shown_tables::all)
        sheets.push_back(pairs_on_subgroups_sheet(comparison, about_subgroups(shown)));
    if (shown == shown_tables::interaction || options.show == shown_tables::usual || shown == shown_tables::all)
        if (sheet across = pairs_across_subgroups_sheet(comparison, about_subgroups(shown)); !across.notes.empty())
            sheets.push_back(std::move(across));
    return sheets;
}

/// The table of a format that holds one.
shown_tables one_table(const system_comparison& comparison, const compare_options& options) {
    if (options.show == shown_tables::usual && !options.pairs && comparison.subgroups) return shown_tables::subgroups;
    return tables_to_show(comparison, options);
}

std::string as_text(const system_comparison& comparison, const compare_options& options) {
    if (!holds_one_table(options.common.format))
        return rendered(sheets_of(comparison, options), comparison.account, options.common);
    switch (one_table(comparison, options)) {
        case shown_tables::systems: return rendered(systems_sheet(comparison), options.common);
        case shown_tables::subgroups: return rendered(pairs_on_subgroups_sheet(comparison, true), options.common);
        case shown_tables::interaction: return rendered(pairs_across_subgroups_sheet(comparison, true), options.common);
        default: return rendered_pairs(comparison, options.common);
    }
}

/// Tables have notes of their own and JSON has a list.
void tell_left_out(account& account, const system_comparison& comparison, const compare_options& options) {
    if (!comparison.left_out.empty() && holds_one_table(options.common.format))
        account.notices.push_back("left out " + about_left_out(comparison.topics, comparison.left_out));
}

std::string as_text(const measures_comparison& comparison, const compare_options& options) {
    if (holds_one_table(options.common.format)) switch (one_table(comparison.by_measure.front(), options)) {
            case shown_tables::systems: return rendered(systems_sheet(comparison), options.common);
            case shown_tables::subgroups: return rendered(pairs_on_subgroups_sheet(comparison), options.common);
            case shown_tables::interaction: return rendered(pairs_across_subgroups_sheet(comparison), options.common);
            default: return rendered(pairs_sheet(comparison), options.common);
        }
    std::vector<sheet> sheets;
    for (const system_comparison& one : comparison.by_measure)
        std::ranges::move(sheets_of(one, options, one.measure.heading), std::back_inserter(sheets));
    return rendered(std::move(sheets), comparison.account, options.common);
}

void require_gates_that_can_fail(const system_comparison& comparison) {
    if (finds_none_worse(comparison))
        throw usage_error("--alternative " + std::string(name(comparison.options.asked)) +
                              " tests only for systems that are better under " + comparison.measure.heading +
                              ", so that --fail-if-worse could not fail",
                          "use the other --alternative, or leave it out");
}

template <class Comparison>
void write_result(const Comparison& comparison, const compare_options& options) {
    if (options.common.describe) return write(methods_of(comparison).to_string(), options.common);
    if (options.common.format != output_format::json) return write(as_text(comparison, options), options.common);
    write_pieces([&](const text_sink& sink) { write_json(comparison, sink); }, options.common);
}

void run_several(const evidence& found, const compare_request& request, const compare_options& options) {
    measures_comparison comparison =
        call(options.common, [&](const execution& run) { return compare_under_measures(found, request, run); });
    std::vector<gate> gates;
    for (system_comparison& one : comparison.by_measure) {
        if (request.family == measure_family::each || &one == &comparison.by_measure.front())
            tell_left_out(comparison.account, one, options);
        if (!options.fail_if_worse) continue;
        require_gates_that_can_fail(one);
        add_gates(one);
        gates.insert(gates.end(), one.gates.begin(), one.gates.end());
    }
    comparison.account = tell_unless_noted(comparison.account, options.common);
    write_result(comparison, options);
    require_gates(gates);
}

void run(const compare_options& options, const command_line& typed) {
    compare_request request = options.request;
    request.intervals = options.intervals.request();
    const bool several = !options.measures.empty();
    if (several) request.measure = options.measures;
    if (options.input.scores.empty()) request.measures = read_measure_option(request.measure, kind_of(options.input));
    evidence_request input = options.input;
    input.keep_items = may_need_items(request);
    const evidence found = read(input, options.common, typed);
    if (several) return run_several(found, request, options);
    system_comparison comparison =
        call(options.common, [&](const execution& run) { return compare_systems(found, request, run); });
    tell_left_out(comparison.account, comparison, options);
    if (options.fail_if_worse) {
        require_gates_that_can_fail(comparison);
        add_gates(comparison);
    }
    comparison.account = tell_unless_noted(comparison.account, options.common);
    write_result(comparison, options);
    require_gates(comparison.gates);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<compare_options>();
    add_comparison_options(command, options->request, options->measures);
    add_table_options(command, *options);
    add_evidence_options(command, options->input,
                         {.scores = true, .distributions = true, .task = true, .edges = true, .gold_ratings = true});
    add_cluster_option(command, options->cluster, options->input, [options] {
        if (options->request.over == test_units::topics)
            throw usage_error("--cluster compares over items, which are drawn by cluster", "leave out --over topics");
        options->request.over = test_units::items;
    });
    add_repeats_option(command, options->repeats, options->input);
    add_group_option(command, options->input.group,
                     "also compare the systems on each, and test whether their differences depend on it");
    add_interval_options(command, options->intervals);
    add_common_options(command, options->common);
    command.check([options] {
        if (about_subgroups(options->show) && options->input.group.empty())
            throw usage_error("--show subgroups and --show interaction need subgroups",
                              "name their column with --group");
        if (options->fail_if_worse && options->request.baseline.empty())
            throw usage_error("--fail-if-worse needs a baseline", "name it with --baseline");
    });
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "compare", .place = 70, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::compare_command
