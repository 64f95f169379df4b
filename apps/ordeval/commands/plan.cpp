// ordeval plan: how many items or topics it takes to tell two systems apart.
#include "ordeval/statistics/planning/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>

#include "command.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/statistics/tests/compare_items.hpp"
#include "ordeval/version.hpp"
#include "terminal/comparison_tests.hpp"
#include "terminal/json.hpp"
#include "terminal/measure_list.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/reading.hpp"
#include "terminal/score_reading.hpp"

namespace ordeval::cli {

namespace {

struct plan_command_options {
    common_options common;
    reading_options reading;
    score_reading scores;
    std::string measure;
    std::optional<comparison_test> test;
    std::string systems;
    std::optional<test_units> unit;
    std::optional<double> difference;
    double power = 0.8;
    double alpha = 0.05;
    std::uint32_t trials = 2000;
    int decimals = 4;
};

constexpr const char* description =
    R"(Find how many items or topics it takes to tell two systems apart, from pilot data.

Experiments of different sizes are simulated until one size finds the better system significantly better with the wanted power. Items are drawn with gold and both answers from the pilot's joint table; for another difference than the pilot's, answers are exchanged between the systems: on a share of the items on which they differ for a smaller one, in favour of the better system where the other was nearer to gold for a larger one. The test looks at the difference over its jackknife standard error, unless --test wants another. Topics are drawn with the difference of their scores, all moved by the same amount so that their mean is as wanted; the test is the paired t test, unless --test wants another.)";

constexpr const char* footer = R"(Examples:
  ordeval plan gold.tsv a.tsv b.tsv --measure Kappa --difference 0.02
  ordeval plan gold.tsv runs/ --systems best,second --unit topics --power 0.9
  ordeval plan --wide answers.csv --measure MAE --unit items --format json
  ordeval plan gold.tsv a.tsv b.tsv --measure Accuracy --test mcnemar
  ordeval plan --scores scores.csv --better lower --difference 0.01)";

void add_options(CLI::App& command, plan_command_options& options) {
    command.add_option("-m,--measure", options.measure, "The measure to compare the systems by [default: CEM_ORD]")
        ->type_name("MEASURE");
    command.add_option("--systems", options.systems, "The two systems, where the data has more: A,B")
        ->type_name("NAMES");
    command.add_option("--difference", options.difference, "The difference to find [default: that of the pilot data]")
        ->type_name("X");
    command.add_option("--power", options.power, "The probability of finding it")
        ->type_name("P")
        ->capture_default_str();
    command.add_option("--alpha", options.alpha, "Level of the two-sided test")->type_name("P")->capture_default_str();
    using enum comparison_test;
    add_test_option(
        command, options.test, {t, wilcoxon, t_or_wilcoxon, sign_flip, bootstrap, randomisation, mcnemar},
        "Over topics: t, wilcoxon, auto (t or Wilcoxon by normality), sign-flip; over items: randomisation, "
        "mcnemar; either: bootstrap [default: t over topics, bootstrap over items]");
    add_units_option(command, "--unit", options.unit,
                     "What to count and to draw [default: topics where the data has them, else items]");
    command.add_option("--trials", options.trials, "Simulated experiments of each size")
        ->type_name("N")
        ->check(whole_number(100, std::numeric_limits<int>::max()))
        ->capture_default_str();
    add_score_reading(command, options.scores);
    add_decimals_option(command, options.decimals);
}

void require_sensible(const plan_command_options& options) {
    auto refuse = [](const std::string& option, double value, const std::string& remedy) {
        throw usage_error(option + " cannot be " + shortest(value), remedy);
    };
    if (options.difference && !(*options.difference > 0 && *options.difference < std::numeric_limits<double>::max()))
        refuse("--difference", *options.difference, "give a number above 0");
    if (!(options.alpha > 0 && options.alpha < 1)) refuse("--alpha", options.alpha, "give a number between 0 and 1");
    if (!(options.power > options.alpha && options.power < 1))
        refuse("--power", options.power, "give a number between --alpha and 1");
    require_sensible(options.scores);
}

/// The two systems to compare, as positions among the names.
std::pair<std::size_t, std::size_t> chosen_systems(const plan_command_options& options,
                                                   const std::vector<std::string>& names) {
    const std::vector<std::string> wanted = split_at_commas(options.systems);
    if (wanted.empty() && names.size() == 2) return {0, 1};
    if (wanted.size() != 2 || wanted[0] == wanted[1])
        throw usage_error(wanted.empty()
                              ? "the data has " +
                                    (names.size() == 1 ? "one system" : std::to_string(names.size()) + " systems") +
                                    ", not two"
                              : "--systems does not name two systems",
                          names.size() < 2 ? "give two runs" : "name two with --systems A,B");
    auto position = [&](const std::string& name) {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) throw usage_error("there is no system '" + name + "'", "see the names of the runs");
        return static_cast<std::size_t>(found - names.begin());
    };
    return {position(wanted[0]), position(wanted[1])};
}

/// What was planned, and for whom.
struct planned {
    sample_plan plan;
    std::string measure;
    std::string unit;
    std::string first;
    std::string second;
    std::vector<std::string> notices = {};

    const std::string& better() const { return plan.first_is_better ? first : second; }
    const std::string& worse() const { return plan.first_is_better ? second : first; }
};

plan_options settings_of(const plan_command_options& options, ordeval::progress* progress) {
    return {.difference = options.difference,
            .power = options.power,
            .alpha = options.alpha,
            .test = options.test,
            .trials = options.trials,
            .run = {.threads = options.common.threads, .seed = options.common.seed, .progress = progress}};
}

sample_plan taken(expected<sample_plan> plan) {
    if (!plan) throw failure(exit_code::bad_input, plan.error());
    return *std::move(plan);
}

planned plan_from_topics(const plan_command_options& options, const score_matrix& scores,
                         const std::vector<std::string>& systems, const std::string& measure, orientation better) {
    const auto [first, second] = chosen_systems(options, systems);
    progress_bar bar("simulating", trials, options.common);
    return {.plan = taken(plan_topics(scores, first, second, better, settings_of(options, bar.target()))),
            .measure = measure,
            .unit = "topics",
            .first = systems[first],
            .second = systems[second]};
}

planned plan_from_scores(const plan_command_options& options) {
    if (units_for(options.test, options.unit, "--unit") == test_units::items)
        throw usage_error("a table of scores has no items", "plan for topics, or give gold and runs");
    const topic_scores found = read_topic_scores(options.scores, options.measure, options.common);
    planned result = plan_from_topics(options, found.by_topic, found.systems, found.measure, found.better);
    result.notices = found.notices;
    return result;
}

planned plan_from_labels(const plan_command_options& options) {
    const std::optional<test_units> wanted = units_for(options.test, options.unit, "--unit");
    std::vector<measure_spec> specs =
        read_measure_list(options.measure.empty() ? "CEM_ORD" : options.measure, evidence_kind::table);
    if (specs.size() != 1) throw usage_error("--measure names several measures", "plan for one at a time");
    require_accuracy_for_mcnemar(options.test, specs.front());
    const labelled_items items = read_labelled_items(options.reading, options.common);
    const campaign tables = tally(items);
    load_matrices(specs, tables.scale.classes());
    print_notices(tables, options.common);
    const measure_spec& spec = specs.front();
    const test_units usual = tables.topics.empty() ? test_units::items : test_units::topics;
    const test_units unit = wanted.value_or(usual);
    if (unit == test_units::topics && tables.topics.empty())
        throw no_topics_failure("use --unit items, or name the column with --columns");
    planned result;
    if (unit == test_units::topics) {
        result =
            plan_from_topics(options, evaluate(spec, tables), tables.systems, spec.to_string(), spec.measure->better);
    } else {
        const auto [first, second] = chosen_systems(options, tables.systems);
        progress_bar bar("simulating", trials, options.common);
        result = {
            .plan = taken(plan_items(spec, joint_table(items, first, second), settings_of(options, bar.target()))),
            .measure = spec.to_string(),
            .unit = "items",
            .first = tables.systems[first],
            .second = tables.systems[second]};
    }
    result.notices = tables.notices;
    return result;
}

comparison_test used_test(const planned& result, const plan_command_options& options) {
    return options.test.value_or(result.unit == "items" ? comparison_test::bootstrap : comparison_test::t);
}

std::string in_words(comparison_test test) {
    if (test == comparison_test::bootstrap) return "difference over its jackknife standard error, as Student's t";
    return std::string(explain(test)) +
           (uses_trials(test) ? fmt::format(", {} trials in each experiment", plan_test_trials) : "");
}

sheet as_sheet(const planned& result, const plan_command_options& options) {
    const sample_plan& plan = result.plan;
    sheet table;
    table.columns = {{result.unit, true}, {"power", true}, {"standard error", true}, {"needed"}};
    for (const power_estimate& one : plan.curve)
        table.rows.push_back(
            {one.size, score(one.power), score(one.standard_error), std::string(one.size == plan.size ? "yes" : "")});
    table.notes = {
        fmt::format(
            "{} {} give a power of {} to find a difference of {:.{}f} in {} ({} to {} within two standard errors "
            "of the simulation)",
            plan.size, result.unit, options.power, plan.difference, options.decimals, result.measure, plan.low,
            plan.high),
        fmt::format("in the pilot data {} is better than {} by {:.{}f}", result.better(), result.worse(),
                    plan.pilot_difference, options.decimals),
        fmt::format("two-sided at level {}: {}; {} simulated experiments of each size, seed {}", options.alpha,
                    in_words(used_test(result, options)), options.trials, options.common.seed)};
    return table;
}

json_value as_json(const planned& result, const plan_command_options& options, const command_line& typed) {
    const sample_plan& plan = result.plan;
    json_value object;
    object["ordeval"] = {{"version", ORDEVAL_VERSION}};
    object["command"] = typed;
    object["notices"] = result.notices;
    object["measure"] = result.measure;
    object["unit"] = result.unit;
    object["systems"] = {result.first, result.second};
    object["better"] = result.better();
    object["pilot_difference"] = plan.pilot_difference;
    object["difference"] = plan.difference;
    object["power"] = options.power;
    object["alpha"] = options.alpha;
    object["test"] = name(used_test(result, options));
    object["trials"] = options.trials;
    object["seed"] = options.common.seed;
    object["size"] = plan.size;
    object["low"] = plan.low;
    object["high"] = plan.high;
    object["curve"] = json_value::array();
    for (const power_estimate& one : plan.curve)
        object["curve"].push_back({{"size", one.size}, {"power", one.power}, {"standard_error", one.standard_error}});
    return object;
}

void plan_sample(const plan_command_options& options, const command_line& typed) {
    require_sensible(options);
    const bool scores = !options.scores.file.empty();
    const bool labels = !options.reading.gold.empty() || !options.reading.wide.empty();
    if (!scores && !labels) throw usage_error("there is nothing to read", "give GOLD RUN RUN, or --wide, or --scores");
    if (scores && labels) throw usage_error("--scores excludes gold and runs", "give one of them");
    const planned result = scores ? plan_from_scores(options) : plan_from_labels(options);
    if (options.common.format == output_format::json)
        write_output(options.common.output, json_text(as_json(result, options, typed)));
    else
        print(as_sheet(result, options), options.common, options.decimals);
}

}  // namespace

void add_plan(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<plan_command_options>();
    CLI::App* command = app.add_subcommand("plan", description)->footer(footer);
    add_options(*command, *options);
    add_labelled_input(*command, options->reading);
    add_common_options(*command, options->common);
    command->callback([options, &typed] { plan_sample(*options, typed); });
}

}  // namespace ordeval::cli
