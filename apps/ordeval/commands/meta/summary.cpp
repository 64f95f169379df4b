// ordeval meta summary: everything that speaks for or against measures, and a recommendation.
#include <fmt/format.h>

#include <memory>

#include "commands/meta/experiments.hpp"
#include "commands/meta/input.hpp"
#include "commands/meta/verdicts.hpp"
#include "ordeval/meta/similarity.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/trials.hpp"

namespace ordeval::cli {

namespace {

struct summary_command {
    meta_options meta;
    significance_options significance;
    int splits = 1000;
    int few_topics = 10;
    double same_group = 0.8;
};

constexpr const char* description =
    R"(Put everything that speaks for or against measures side by side, and recommend one.

Properties of the measures stand beside what the data shows: which measures rank systems alike (one letter per group), how consistent their rankings are when topics are split in half and when only a few are taken, and how many pairs of systems they tell apart. After Sakai (2021), Tables 4 and 7.)";

constexpr const char* footer = R"(Examples:
  ordeval meta summary gold.tsv runs/ --scale -2..2
  ordeval meta summary gold.tsv runs/ --task quantification
  ordeval meta summary --scores scores.csv --few 5 --format markdown)";

/// Half against half, and a few topics against a few where there are enough of them.
std::vector<consistency> run_consistencies(const summary_command& options, const meta_input& input,
                                           const trial_options& test) {
    consistency_options settings{.splits = static_cast<std::size_t>(options.splits),
                                 .alpha = options.significance.alpha,
                                 .rule = options.significance.rule,
                                 .test = test};
    std::vector<consistency> results{ranking_consistency(input.scores, settings)};
    const auto few = static_cast<std::size_t>(options.few_topics);
    if (2 * few > input.scores.topics.size() || results.front().first_side == few) return results;
    settings.topics_per_side = few;
    results.push_back(ranking_consistency(input.scores, settings));
    return results;
}

summary_evidence gather(const summary_command& options, const meta_input& input) {
    const common_options& common = options.meta.common;
    progress_bar bar("splitting and testing", trials, common);
    const trial_options test{static_cast<std::size_t>(options.significance.trials),
                             {.threads = common.threads, .seed = common.seed, .progress = bar.target()}};
    summary_evidence evidence;
    for (const std::optional<measure_spec>& spec : input.specs)
        evidence.traits.push_back(spec ? traits_of(*spec) : measure_traits{});
    evidence.similarity = ranking_similarity(input.scores, {.bootstrap = {.replicates = {.trials = 0}}});
    evidence.consistencies = run_consistencies(options, input, test);
    evidence.power = measure_power(
        input.scores, {.alpha = options.significance.alpha, .rule = options.significance.rule, .test = test});
    evidence.constant_systems = input.constant_systems.size();
    evidence.same_group = options.same_group;
    return evidence;
}

std::string yes_or_no(const std::optional<bool>& trait) { return !trait ? "?" : *trait ? "yes" : "no"; }

std::string sides(const consistency& experiment) {
    return std::to_string(experiment.first_side) + " vs " + std::to_string(experiment.second_side);
}

named_summary named(const meta_input& input, const summary_evidence& evidence, const measure_summary& summary) {
    named_summary result{{}, {}, input.constant_systems, evidence, summary};
    for (const comparable_scores::measure& measure : input.scores.measures) {
        result.names.push_back(measure.name);
        result.headings.push_back(measure.heading);
    }
    return result;
}

sheet as_sheet(const meta_input& input, const summary_evidence& evidence, const measure_summary& summary,
               const common_options& common) {
    sheet shown{.columns = {{"measure"}}};
    const std::vector<trait_column> traits = trait_columns_of(evidence);
    for (const trait_column& column : traits) shown.columns.push_back({column.heading});
    shown.columns.push_back({"group"});
    for (const consistency& experiment : evidence.consistencies)
        shown.columns.push_back({"tau " + sides(experiment), true});
    shown.columns.push_back({"consistency"});
    shown.columns.push_back({"pairs", true});
    shown.columns.push_back({"power"});
    for (std::size_t m = 0; m < summary.verdicts.size(); ++m) {
        auto& row = shown.rows.emplace_back();
        row.emplace_back(label_of(input.scores.measures[m], common));
        for (const trait_column& column : traits) row.emplace_back(yes_or_no(evidence.traits[m].*column.trait));
        row.emplace_back(group_name(summary.verdicts[m].group));
        for (const consistency& experiment : evidence.consistencies)
            row.emplace_back(score(experiment.measures[m].mean));
        row.emplace_back(word_of(summary.verdicts[m].consistency));
        row.emplace_back(std::uint64_t{evidence.power[m].significant_pairs});
        row.emplace_back(word_of(summary.verdicts[m].power));
    }
    return shown;
}

void add_notes(sheet& sheet, const meta_input& input, const summary_evidence& evidence, const measure_summary& summary,
               const summary_command& options) {
    sheet.notes = recommendation(named(input, evidence, summary));
    for (const trait_column& column : trait_columns_of(evidence)) sheet.notes.emplace_back(column.meaning);
    sheet.notes.push_back(fmt::format("group: rankings by mean score that correlate by {:g} or more (Kendall's tau-b)",
                                      options.same_group));
    sheet.notes.push_back(
        fmt::format("tau: mean between rankings on disjoint sets of topics, {} splits; pairs: of {} "
                    "pairs of systems, those told apart at {:g}",
                    options.splits, evidence.power.front().pairs.size(), options.significance.alpha));
    for (std::string& note : notes_about(input)) sheet.notes.push_back(std::move(note));
}

json_value as_json(const meta_input& input, const summary_evidence& evidence, const measure_summary& summary,
                   const summary_command& options, const command_line& typed) {
    json_value object = describe(input, options.meta, "summary", typed);
    object["constant_systems"] = input.constant_systems;
    object["same_group"] = options.same_group;
    object["splits"] = options.splits;
    object["topics_per_side"] = json_value::array();
    for (const consistency& experiment : evidence.consistencies)
        object["topics_per_side"].push_back({experiment.first_side, experiment.second_side});
    object["trials"] = options.significance.trials;
    object["alpha"] = options.significance.alpha;
    object["p_value"] = word_of_rule(options.significance.rule);
    add_verdicts(object, named(input, evidence, summary));
    return object;
}

void run(const summary_command& options, const command_line& typed) {
    const common_options& common = options.meta.common;
    const meta_input input = read_meta_input(options.meta, {.measures = 2});
    const summary_evidence evidence = gather(options, input);
    const measure_summary summary = summarise(evidence);
    if (common.format == output_format::json)
        return write_output(common.output, json_text(as_json(input, evidence, summary, options, typed)));
    sheet shown = as_sheet(input, evidence, summary, common);
    add_notes(shown, input, evidence, summary, options);
    print(shown, common, options.meta.decimals);
}

}  // namespace

void add_meta_summary(CLI::App& meta, const command_line& typed) {
    auto options = std::make_shared<summary_command>();
    CLI::App* command = meta.add_subcommand("summary", description)->footer(footer);
    command->add_option("--splits", options->splits, "Random splits of the topics")
        ->type_name("N")
        ->check(whole_number(2, 100'000'000))
        ->capture_default_str();
    command->add_option("--few", options->few_topics, "Topics on each side where only a few are taken")
        ->type_name("N")
        ->check(whole_number(1, 1'000'000'000))
        ->capture_default_str();
    command->add_option("--same-group", options->same_group, "Correlation from which on rankings are alike")
        ->type_name("T")
        ->check(share())
        ->capture_default_str();
    add_significance_options(*command, options->significance, "the Tukey HSD tests, of systems and of measures");
    add_meta_options(*command, options->meta);
    add_common_options(*command, options->meta.common);
    command->callback([options, &typed] { run(*options, typed); });
}

}  // namespace ordeval::cli
