// ordeval meta summary: everything that speaks for or against measures, and a recommendation.
#include <fmt/format.h>

#include <memory>

#include "frame/output.hpp"
#include "frame/print.hpp"
#include "frame/progress_bar.hpp"
#include "frame/trials.hpp"
#include "meta/experiments.hpp"
#include "meta/input.hpp"
#include "ordeval/measure_summary.hpp"
#include "ordeval/similarity.hpp"

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

constexpr const char* grade_words[] = {"poor", "fair", "good"};
const char* word_of(grade one) { return grade_words[static_cast<std::size_t>(one)]; }

/// A, B, ..., Z, 27, 28, ...
std::string group_name(std::size_t group) {
    return group < 26 ? std::string(1, static_cast<char>('A' + group)) : std::to_string(group + 1);
}

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
    const trial_options test{static_cast<std::size_t>(options.significance.trials), common.seed, common.threads,
                             bar.target()};
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

/// The properties that are known of some measure at hand.
struct trait_column {
    const char* heading;
    const char* key;
    std::optional<bool> measure_traits::* trait;
    const char* meaning;
};

constexpr trait_column trait_columns[] = {
    {"order", "sees_order", &measure_traits::sees_order, "order: sees the order of the classes"},
    {"constants", "separates_constants", &measure_traits::separates_constants,
     "constants: can separate systems that always give one class"},
    {"imbalance", "sees_imbalance", &measure_traits::sees_imbalance,
     "imbalance: what an error costs depends on the sizes of the classes"},
    {"symmetric", "symmetric", &measure_traits::symmetric, "symmetric: gold and predicted may be exchanged"},
};

bool known_of_any(const trait_column& column, const summary_evidence& evidence) {
    for (const measure_traits& traits : evidence.traits)
        if (traits.*column.trait) return true;
    return false;
}

std::string yes_or_no(const std::optional<bool>& trait) { return !trait ? "?" : *trait ? "yes" : "no"; }

std::string sides(const consistency& experiment) {
    return std::to_string(experiment.first_side) + " vs " + std::to_string(experiment.second_side);
}

sheet as_sheet(const meta_input& input, const summary_evidence& evidence, const measure_summary& summary,
               const common_options& common) {
    sheet shown{.columns = {{"measure"}}};
    for (const trait_column& column : trait_columns)
        if (known_of_any(column, evidence)) shown.columns.push_back({column.heading});
    shown.columns.push_back({"group"});
    for (const consistency& experiment : evidence.consistencies)
        shown.columns.push_back({"tau " + sides(experiment), true});
    shown.columns.push_back({"consistency"});
    shown.columns.push_back({"pairs", true});
    shown.columns.push_back({"power"});
    for (std::size_t m = 0; m < summary.verdicts.size(); ++m) {
        auto& row = shown.rows.emplace_back();
        row.emplace_back(label_of(input.scores.measures[m], common));
        for (const trait_column& column : trait_columns)
            if (known_of_any(column, evidence)) row.emplace_back(yes_or_no(evidence.traits[m].*column.trait));
        row.emplace_back(group_name(summary.verdicts[m].group));
        for (const consistency& experiment : evidence.consistencies)
            row.emplace_back(score(experiment.measures[m].mean));
        row.emplace_back(word_of(summary.verdicts[m].consistency));
        row.emplace_back(std::uint64_t{evidence.power[m].significant_pairs});
        row.emplace_back(word_of(summary.verdicts[m].power));
    }
    return shown;
}

/// `good consistency (mean tau 0.976) and good power (50 of 66 pairs)`
std::string merits(const summary_evidence& evidence, const measure_summary& summary, std::size_t m) {
    return fmt::format("{} consistency (mean tau {:.3f}) and {} power ({} of {} pairs of systems told apart)",
                       word_of(summary.verdicts[m].consistency), evidence.consistencies.front().measures[m].mean,
                       word_of(summary.verdicts[m].power), evidence.power[m].significant_pairs,
                       evidence.power[m].pairs.size());
}

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

/// Why constant systems matter for the choice, where the data has any.
std::string about_constants(const meta_input& input, const summary_evidence& evidence, std::size_t primary) {
    const std::vector<std::string>& systems = input.constant_systems;
    const bool separates = evidence.traits[primary].separates_constants.value_or(true);
    if (systems.empty() || (systems.size() == 1 && separates)) return {};
    if (systems.size() == 1)
        return input.scores.measures[primary].heading +
               " could not separate several systems that always give one class; the data has one only, " +
               systems.front() + ".";
    return counted(systems.size(), "system") + " always give one class (" + listed(systems) +
           "), so that measures which cannot separate them come second.";
}

/// The measures that rank systems unlike the primary one.
std::string about_groups(const meta_input& input, const measure_summary& summary, std::size_t primary) {
    std::vector<std::string> others;
    for (std::size_t m = 0; m < summary.verdicts.size(); ++m)
        if (summary.verdicts[m].group != summary.verdicts[primary].group)
            others.push_back(input.scores.measures[m].heading + " (" + group_name(summary.verdicts[m].group) + ")");
    if (others.empty()) return "All measures rank the systems much alike.";
    return "Other rankings than that of group " + group_name(summary.verdicts[primary].group) + " come from " +
           listed(others) + ".";
}

std::vector<std::string> recommendation(const meta_input& input, const summary_evidence& evidence,
                                        const measure_summary& summary) {
    if (!summary.primary)
        return {
            "None of these measures sees both the order of the classes and their imbalance: add one that does, such "
            "as Kappa or Alpha, or RNOD for distributions."};
    const auto heading = [&](std::size_t m) { return input.scores.measures[m].heading; };
    std::vector<std::string> sentences{"Rank by " + heading(*summary.primary) + ": " +
                                       merits(evidence, summary, *summary.primary) + "."};
    if (std::string text = about_constants(input, evidence, *summary.primary); !text.empty())
        sentences.push_back(std::move(text));
    if (summary.secondary)
        sentences.push_back("Look at " + heading(*summary.secondary) +
                            " as well: " + merits(evidence, summary, *summary.secondary) + ".");
    sentences.push_back(about_groups(input, summary, *summary.primary));
    return sentences;
}

void add_notes(sheet& sheet, const meta_input& input, const summary_evidence& evidence, const measure_summary& summary,
               const summary_command& options) {
    sheet.notes = recommendation(input, evidence, summary);
    for (const trait_column& column : trait_columns)
        if (known_of_any(column, evidence)) sheet.notes.emplace_back(column.meaning);
    sheet.notes.push_back(fmt::format("group: rankings by mean score that correlate by {:g} or more (Kendall's tau-b)",
                                      options.same_group));
    sheet.notes.push_back(
        fmt::format("tau: mean between rankings on disjoint sets of topics, {} splits; pairs: of {} "
                    "pairs of systems, those told apart at {:g}",
                    options.splits, evidence.power.front().pairs.size(), options.significance.alpha));
    for (std::string& note : notes_about(input)) sheet.notes.push_back(std::move(note));
}

json_value describe(const meta_input& input, const summary_evidence& evidence, const measure_summary& summary,
                    std::size_t m) {
    json_value object{{"measure", input.scores.measures[m].name}};
    for (const trait_column& column : trait_columns) {
        const std::optional<bool>& trait = evidence.traits[m].*column.trait;
        object[column.key] = trait ? json_value(*trait) : json_value(nullptr);
    }
    object["group"] = group_name(summary.verdicts[m].group);
    object["mean_tau"] = json_value::array();
    for (const consistency& experiment : evidence.consistencies)
        object["mean_tau"].push_back(experiment.measures[m].mean);
    object["outperformed"] = summary.verdicts[m].outperformed;
    object["consistency"] = word_of(summary.verdicts[m].consistency);
    object["significant_pairs"] = evidence.power[m].significant_pairs;
    object["power"] = word_of(summary.verdicts[m].power);
    object["eligible"] = summary.verdicts[m].eligible;
    return object;
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
    object["measures"] = json_value::array();
    for (std::size_t m = 0; m < summary.verdicts.size(); ++m)
        object["measures"].push_back(describe(input, evidence, summary, m));
    const auto name_or_null = [&](const std::optional<std::size_t>& m) {
        return m ? json_value(input.scores.measures[*m].name) : json_value(nullptr);
    };
    object["primary"] = name_or_null(summary.primary);
    object["secondary"] = name_or_null(summary.secondary);
    object["recommendation"] = recommendation(input, evidence, summary);
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
