// ordeval meta consistency: which measures rank systems alike on different topics.
#include "ordeval/meta/consistency.hpp"

#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "commands/meta/coefficient.hpp"
#include "commands/meta/experiments.hpp"
#include "commands/meta/input.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/trials.hpp"

namespace ordeval::cli {

namespace {

struct consistency_command {
    meta_options meta;
    significance_options significance;
    rank_correlation coefficient = rank_correlation::tau_b;
    std::string split = "half";
    int splits = 1000;
    bool pairs = false;
};

constexpr const char* description = R"(Compare how consistently measures rank systems on different topics.

The topics are split at random again and again; each time the systems are ranked on either side and the two rankings are correlated. Every measure sees the same splits. A randomised Tukey HSD test says which measures differ. After Sakai (2021), section 5.2.)";

constexpr const char* footer = R"(Examples:
  ordeval meta consistency gold.tsv runs/ --scale -2..2
  ordeval meta consistency gold.tsv runs/ --split 10 --pairs
  ordeval meta consistency --scores scores.csv --measures Kappa,MAE --format json)";

CLI::Validator half_or_number() {
    auto problem = [](const std::string& text) -> std::string {
        std::string number = text;
        if (text == "half" || whole_number(1, 1'000'000'000)(number).empty()) return {};
        return "'" + text + "' is neither half nor a number of topics";
    };
    return CLI::Validator(problem, "");
}

consistency_options settings(const consistency_command& options, const meta_input& input, progress* progress) {
    const common_options& common = options.meta.common;
    consistency_options result{.splits = static_cast<std::size_t>(options.splits),
                               .coefficient = options.coefficient,
                               .alpha = options.significance.alpha,
                               .rule = options.significance.rule,
                               .test = {static_cast<std::size_t>(options.significance.trials),
                                        {.threads = common.threads, .seed = common.seed, .progress = progress}}};
    if (options.split == "half") return result;
    result.topics_per_side = std::stoul(options.split);
    const std::size_t topics = input.scores.topics.size();
    if (*result.topics_per_side > topics / 2)
        throw usage_error("--split " + options.split + " needs " + std::to_string(2 * *result.topics_per_side) +
                              " topics, and there are " + std::to_string(topics),
                          "take at most " + std::to_string(topics / 2) + ", or half");
    return result;
}

/// In Sakai's manner: how many measures, counted from the worst, a measure outperforms.
std::string outperformed(const consistency& result, std::size_t measure) {
    const std::size_t worst = result.measures[measure].worst_outperformed;
    if (worst == 0) return "";
    if (worst + 1 == result.measures.size()) return "all others";
    return "worst " + std::to_string(worst);
}

sheet as_ranking(const meta_input& input, const consistency& result, const consistency_command& options) {
    sheet shown{.columns = {{"measure"}, {"mean " + word_of(options.coefficient), true}, {"outperforms"}}};
    for (std::size_t m : result.best_first) {
        auto& row = shown.rows.emplace_back();
        row.emplace_back(label_of(input.scores.measures[m], options.meta.common));
        row.emplace_back(score(result.measures[m].mean));
        row.emplace_back(outperformed(result, m));
    }
    return shown;
}

sheet as_pairs(const meta_input& input, const consistency& result, const common_options& common) {
    sheet shown{.columns = {{"better"}, {"worse"}, {"difference", true}, {"p", true}, {"effect size", true}}};
    shown.key_columns = 2;
    for (const consistency_pair& pair : result.pairs)
        shown.rows.push_back({label_of(input.scores.measures[pair.a], common),
                              label_of(input.scores.measures[pair.b], common), score(pair.difference),
                              p_value_cell{pair.p},
                              pair.effect_size ? score(*pair.effect_size) : score(undefined_reason::no_variation)});
    return shown;
}

void add_notes(sheet& sheet, const meta_input& input, const consistency& result, const consistency_command& options) {
    sheet.notes.push_back(fmt::format("{} between the rankings on {} and {} topics, {} random splits",
                                      describe_in_words(options.coefficient), result.first_side, result.second_side,
                                      options.splits));
    sheet.notes.push_back(fmt::format(
        "randomised Tukey HSD, {} trials: differences above {} are significant at {:g}", options.significance.trials,
        result.critical_difference ? fmt::format("{:.4f}", *result.critical_difference) : std::string("none"),
        options.significance.alpha));
    sheet.notes.push_back(fmt::format("residual variance V_E2 = {:.3g}; effect size = difference / {:.3g}",
                                      result.residual_variance, std::sqrt(result.residual_variance)));
    for (std::size_t m : result.best_first)
        if (const std::size_t tied = result.measures[m].undefined_splits; tied > 0)
            sheet.notes.push_back(input.scores.measures[m].heading + " tied all systems in " + counted(tied, "split") +
                                  ", which count as 0");
    for (std::string& note : notes_about(input)) sheet.notes.push_back(std::move(note));
}

json_value describe(const meta_input& input, const consistency& result, std::size_t measure) {
    json_value object{{"measure", input.scores.measures[measure].name},
                      {"mean_tau", result.measures[measure].mean},
                      {"better_than", json_value::array()},
                      {"outperforms_worst", result.measures[measure].worst_outperformed},
                      {"undefined_splits", result.measures[measure].undefined_splits}};
    for (std::size_t other : result.measures[measure].better_than)
        object["better_than"].push_back(input.scores.measures[other].name);
    return object;
}

json_value as_json(const meta_input& input, const consistency& result, const consistency_command& options,
                   const command_line& typed) {
    json_value object = describe(input, options.meta, "consistency", typed);
    object["coefficient"] = word_of(options.coefficient);
    object["split"] = options.split == "half" ? json_value(options.split) : json_value(result.first_side);
    object["topics_per_side"] = {result.first_side, result.second_side};
    object["splits"] = options.splits;
    object["test"] = "randomised_tukey_hsd";
    object["trials"] = options.significance.trials;
    object["alpha"] = options.significance.alpha;
    object["p_value"] = word_of_rule(options.significance.rule);
    object["residual_variance"] = result.residual_variance;
    object["critical_difference"] =
        result.critical_difference ? json_value(*result.critical_difference) : json_value(nullptr);
    object["measures"] = json_value::array();
    for (std::size_t m : result.best_first) object["measures"].push_back(describe(input, result, m));
    object["pairs"] = json_value::array();
    for (const consistency_pair& pair : result.pairs)
        object["pairs"].push_back({{"a", input.scores.measures[pair.a].name},
                                   {"b", input.scores.measures[pair.b].name},
                                   {"difference", pair.difference},
                                   {"p", pair.p},
                                   {"effect_size", pair.effect_size ? json_value(*pair.effect_size) : json_value()}});
    return object;
}

void run(const consistency_command& options, const command_line& typed) {
    const meta_input input = read_meta_input(options.meta, {.measures = 2});
    const consistency result = [&] {
        progress_bar bar("splitting and testing", trials, options.meta.common);
        return ranking_consistency(input.scores, settings(options, input, bar.target()));
    }();
    if (options.meta.common.format == output_format::json)
        return write_output(options.meta.common.output, json_text(as_json(input, result, options, typed)));
    sheet shown = options.pairs ? as_pairs(input, result, options.meta.common) : as_ranking(input, result, options);
    add_notes(shown, input, result, options);
    print(shown, options.meta.common, options.meta.decimals);
}

}  // namespace

void add_meta_consistency(CLI::App& meta, const command_line& typed) {
    auto options = std::make_shared<consistency_command>();
    CLI::App* command = meta.add_subcommand("consistency", description)->footer(footer);
    command->add_option("--split", options->split, "Topics on each side: half of them, or a number")
        ->type_name("half|N")
        ->check(half_or_number())
        ->capture_default_str();
    command->add_option("--splits", options->splits, "How many random splits")
        ->type_name("N")
        ->check(whole_number(2, 100'000'000))
        ->capture_default_str();
    add_coefficient_option(*command, options->coefficient);
    add_significance_options(*command, options->significance, "the Tukey HSD test of measures; see --splits");
    command->add_flag("--pairs", options->pairs, "A row per pair of measures, with p-values and effect sizes");
    add_meta_options(*command, options->meta);
    add_common_options(*command, options->meta.common);
    command->callback([options, &typed] { run(*options, typed); });
}

}  // namespace ordeval::cli
