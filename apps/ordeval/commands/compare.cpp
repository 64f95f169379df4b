// ordeval compare: which systems really differ.
#include <algorithm>
#include <memory>

#include "command.hpp"
#include "commands/compare/input.hpp"
#include "commands/compare/output.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/statistics/tests/compare_items.hpp"
#include "ordeval/statistics/tests/compare_topics.hpp"
#include "terminal/comparison_tests.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/trials.hpp"

namespace ordeval::cli {

namespace {

enum class shown_tables { all, systems, pairs };
enum class gap_policy { leave_out, error };

struct compare_options {
    common_options common;
    compare_reading reading;
    significance_options significance;
    confidence_options confidence;
    std::optional<comparison_test> test;
    std::optional<test_units> over;
    correction adjustment = correction::holm;
    gap_policy undefined = gap_policy::leave_out;
    std::string baseline;
    shown_tables show = shown_tables::all;
    int decimals = 4;
};

constexpr const char* description =
    R"(Compare systems: intervals, tests of all pairs, and groups that cannot be told apart.

Over topics, systems are compared by the mean of their scores on the same topics; by default with randomised Tukey HSD, which keeps one error rate for all pairs together. Over items, two systems are compared by their answers to the same items, all topics together; by default with a paired randomisation test. Topics are taken where there are at least two of them.)";

constexpr const char* footer = R"(Examples:
  ordeval compare gold.tsv runs/ --scale -2..2
  ordeval compare gold.tsv runs/ --measure MAE_macro --baseline majority
  ordeval compare gold.tsv runs/ --measure Kappa --over items --correction bh
  ordeval compare gold.tsv runs/ --test auto --format json -o comparison.json
  ordeval compare gold.tsv runs/ --task quantification --measure NMD
  ordeval compare --scores scores.csv --better lower --test wilcoxon)";

void add_test_options(CLI::App& command, compare_options& options) {
    using enum comparison_test;
    add_test_option(command, options.test,
                    {tukey, t, wilcoxon, t_or_wilcoxon, sign_flip, friedman, bootstrap, randomisation, mcnemar},
                    "Over topics: tukey, t, wilcoxon, auto (t or Wilcoxon by normality), sign-flip, friedman; over "
                    "items: randomisation, mcnemar; either: bootstrap [default: tukey over topics, randomisation over "
                    "items]");
    add_units_option(command, "--over", options.over,
                     "What the systems have in common [default: topics where there are at least two]");
    choice_list<correction> corrections;
    for (correction method :
         {correction::holm, correction::bonferroni, correction::benjamini_hochberg, correction::none})
        corrections.emplace_back(name(method), method);
    add_choice(command, "--correction", options.adjustment, corrections,
               "For many pairs at once; tukey and friedman need none");
    command.add_option("--baseline", options.baseline, "Compare all others with this system only")->type_name("SYSTEM");
    add_choice(command, "--undefined-topics", options.undefined,
               {{"leave-out", gap_policy::leave_out}, {"error", gap_policy::error}},
               "Topics on which some system has no score: leave them out for all, or refuse");
    add_significance_options(command, options.significance,
                             "tukey and randomisation, and of sign-flip with more than 30 differences; the other tests "
                             "have none");
    add_choice(command, "--show", options.show,
               {{"all", shown_tables::all}, {"systems", shown_tables::systems}, {"pairs", shown_tables::pairs}},
               "Which table to print; csv and tsv hold one table, for all that of pairs");
    add_decimals_option(command, options.decimals);
}

failure cannot_compare(std::string problem, std::string remedy, std::string kind) {
    return {exit_code::bad_input,
            diagnostic{.problem = std::move(problem), .remedy = std::move(remedy), .kind = std::move(kind)}};
}

void require_items(const compare_input& input, const compare_reading& reading) {
    if (input.items) return;
    if (!reading.scores.file.empty() && input.topics.size() < 2)
        throw cannot_compare("there is only one topic, and a test over topics needs at least two",
                             "give the scores of more topics, or gold and runs", "too_few_topics");
    if (!reading.scores.file.empty())
        throw cannot_compare("scores do not tell what was answered to the items",
                             "compare over topics, at least two of them, or give gold and runs", "no_items");
    if (reading.task == compared_task::quantification)
        throw cannot_compare("distributions have no items to compare over", "compare over topics, at least two of them",
                             "no_items");
    throw cannot_compare("counts do not tell which answers are to the same item",
                         "give gold and runs, or --wide; or compare over topics, at least two of them", "no_items");
}

bool holds_one_table(output_format format) { return format == output_format::csv || format == output_format::tsv; }

/// Leaves out topics without a score, or refuses them, as the user wants.
completed_scores without_gaps(const compare_input& input, const compare_options& options) {
    completed_scores found = complete(input.by_topic);
    const std::string left_out = about_left_out(input.topics, found.left_out);
    if (!found.left_out.empty() && options.undefined == gap_policy::error)
        throw cannot_compare("systems cannot be compared on " + left_out,
                             "use --undefined-topics leave-out, or another measure", "undefined_topics");
    if (found.scores.topics() < 2)
        throw cannot_compare(found.left_out.empty()
                                 ? "there is only one topic, and a test over topics needs at least two"
                                 : "fewer than two topics remain without " + left_out,
                             "compare by another measure, or over items from gold and runs", "too_few_topics");
    // Tables have notes of their own and JSON has a list.
    if (!found.left_out.empty() && holds_one_table(options.common.format))
        print_notices({"left out " + left_out}, options.common);
    return found;
}

std::optional<std::size_t> baseline_of(const compare_options& options, const std::vector<std::string>& systems) {
    if (options.baseline.empty()) return std::nullopt;
    const auto found = std::ranges::find(systems, options.baseline);
    if (found != systems.end()) return static_cast<std::size_t>(found - systems.begin());
    const std::optional<std::string> near = suggest(options.baseline, systems);
    std::string all;
    for (const std::string& system : systems) all += (all.empty() ? "" : ", ") + system;
    throw usage_error("--baseline names '" + options.baseline + "', which is none of the systems",
                      near ? "did you mean " + *near + "?" : "choose one of " + all);
}

comparison_options settings(const compare_options& options, const compare_input& input, test_units over,
                            progress* progress) {
    const comparison_test usual = over == test_units::topics ? comparison_test::tukey : comparison_test::randomisation;
    comparison_options result{
        .test = options.test.value_or(usual),
        .adjustment = options.adjustment,
        .alpha = options.significance.alpha,
        .rule = options.significance.rule,
        .trials = {.trials = static_cast<std::size_t>(options.significance.trials),
                   .run = {.threads = options.common.threads, .seed = options.common.seed, .progress = progress}},
        .intervals = bootstrap_settings(options.confidence, options.common, progress),
        .baseline = baseline_of(options, input.systems),
        .better = input.better};
    if (input.spec) require_accuracy_for_mcnemar(result.test, *input.spec);
    return result;
}

void print_comparison(const comparison_record& record, const compare_options& options) {
    const common_options& common = options.common;
    if (common.format == output_format::json) return write_output(common.output, json_text(as_json(record)));
    const described_comparison what = described(record);
    const bool one_table = holds_one_table(common.format);
    std::string text;
    if (options.show == shown_tables::systems || (options.show == shown_tables::all && !one_table))
        text += rendered(systems_sheet(what), common, options.decimals);
    if (options.show == shown_tables::all && !one_table) text += "\n";
    if (options.show != shown_tables::systems) text += rendered(pairs_sheet(what), common, options.decimals);
    write_output(common.output, text);
}

void compare_systems(compare_options& options, const command_line& typed) {
    const std::optional<test_units> wanted = units_for(options.test, options.over, "--over");
    options.reading.keep_items = wanted != test_units::topics;
    const compare_input input = read_compare_input(options.reading, options.common);
    const test_units over = wanted.value_or(input.topics.size() >= 2 ? test_units::topics : test_units::items);
    std::optional<completed_scores> scores;
    if (over == test_units::topics)
        scores = without_gaps(input, options);
    else
        require_items(input, options.reading);

    std::optional<progress_bar> bar(std::in_place, "comparing", trials, options.common);
    const comparison_options how = settings(options, input, over, bar->target());
    const comparison result =
        scores ? compare_topics(scores->scores, how) : compare_items(*input.spec, *input.items, how);
    bar.reset();
    print_comparison({.reading = options.reading,
                      .input = input,
                      .result = result,
                      .options = how,
                      .over = scores ? "topics" : "items",
                      .left_out = scores ? scores->left_out : std::vector<std::size_t>{},
                      .confidence = options.confidence,
                      .common = options.common,
                      .typed = typed},
                     options);
}

}  // namespace

void add_compare(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<compare_options>();
    options->confidence.percent = 95;
    CLI::App* command = app.add_subcommand("compare", description)->footer(footer);
    add_test_options(*command, *options);
    add_compare_reading(*command, options->reading);
    add_confidence_options(*command, options->confidence);
    command->get_option("--ci")->default_str("95");
    add_common_options(*command, options->common);
    command->callback([options, &typed] { compare_systems(*options, typed); });
}

}  // namespace ordeval::cli
