// ordeval meta power: which measures tell many systems apart with confidence.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <numeric>

#include "commands/meta/experiments.hpp"
#include "commands/meta/input.hpp"
#include "ordeval/meta/discriminative_power.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/trials.hpp"

namespace ordeval::cli {

namespace {

struct power_command {
    meta_options meta;
    significance_options significance;
    bool pairs = false;
};

constexpr const char* description = R"(Compare how many pairs of systems measures tell apart with confidence.

For every measure, a randomised Tukey HSD test gives a p-value to every pair of systems, with the same random trials for all measures. The more small p-values a measure has, the fewer topics it needs. After Sakai (2021), section 5.3.)";

constexpr const char* footer = R"(Examples:
  ordeval meta power gold.tsv runs/ --scale -2..2
  ordeval meta power gold.tsv runs/ --alpha 0.01 --format json
  ordeval meta power --scores Kappa=kappa.csv --scores MAE=mae.csv --pairs --format csv)";

std::vector<std::size_t> best_first(const std::vector<discriminative_power>& power) {
    std::vector<std::size_t> order(power.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t m) { return power[m].significant_pairs; });
    return order;
}

score or_undefined(const std::optional<double>& difference) {
    return difference ? score(*difference) : score(undefined_reason::no_items);
}

sheet as_ranking(const meta_input& input, const std::vector<discriminative_power>& power,
                 const common_options& common) {
    sheet shown{
        .columns = {
            {"measure"}, {"significant pairs", true}, {"of", true}, {"share", true}, {"needed difference", true}}};
    for (std::size_t m : best_first(power)) {
        const std::size_t pairs = power[m].pairs.size();
        shown.rows.push_back({label_of(input.scores.measures[m], common), std::uint64_t{power[m].significant_pairs},
                              std::uint64_t{pairs},
                              score(static_cast<double>(power[m].significant_pairs) / static_cast<double>(pairs)),
                              or_undefined(power[m].critical_difference)});
    }
    return shown;
}

/// The curve of every measure: pairs of systems by rising p-value.
sheet as_curves(const meta_input& input, const std::vector<discriminative_power>& power, const common_options& common) {
    sheet shown{.columns = {{"measure"}, {"pair", true}, {"a"}, {"b"}, {"difference", true}, {"p", true}}};
    shown.key_columns = 2;
    for (std::size_t m : best_first(power)) {
        if (!shown.rows.empty()) shown.groups.push_back(shown.rows.size());
        for (std::size_t i = 0; i < power[m].pairs.size(); ++i) {
            const system_pair& pair = power[m].pairs[i];
            shown.rows.push_back({label_of(input.scores.measures[m], common), std::uint64_t{i + 1},
                                  input.scores.systems[pair.a], input.scores.systems[pair.b], score(pair.difference),
                                  p_value_cell{pair.p}});
        }
    }
    return shown;
}

void add_notes(sheet& sheet, const meta_input& input, const power_command& options) {
    sheet.notes.push_back(
        fmt::format("randomised Tukey HSD, {} trials, the same for every measure; p-values below {:g} "
                    "are significant",
                    options.significance.trials, options.significance.alpha));
    if (!options.pairs) sheet.notes.push_back("larger differences of mean scores than that needed are significant");
    for (std::string& note : notes_about(input)) sheet.notes.push_back(std::move(note));
}

json_value describe(const meta_input& input, const discriminative_power& power, std::size_t measure) {
    json_value object{
        {"measure", input.scores.measures[measure].name},
        {"significant_pairs", power.significant_pairs},
        {"pairs_tested", power.pairs.size()},
        {"critical_difference", power.critical_difference ? json_value(*power.critical_difference) : json_value()},
        {"p_values", json_value::array()},
        {"pairs", json_value::array()}};
    for (const system_pair& pair : power.pairs) {
        object["p_values"].push_back(pair.p);
        object["pairs"].push_back({{"a", input.scores.systems[pair.a]},
                                   {"b", input.scores.systems[pair.b]},
                                   {"difference", pair.difference},
                                   {"p", pair.p}});
    }
    return object;
}

json_value as_json(const meta_input& input, const std::vector<discriminative_power>& power,
                   const power_command& options, const command_line& typed) {
    json_value object = describe(input, options.meta, "power", typed);
    object["test"] = "randomised_tukey_hsd";
    object["trials"] = options.significance.trials;
    object["alpha"] = options.significance.alpha;
    object["p_value"] = word_of_rule(options.significance.rule);
    object["measures"] = json_value::array();
    for (std::size_t m : best_first(power)) object["measures"].push_back(describe(input, power[m], m));
    return object;
}

void run(const power_command& options, const command_line& typed) {
    const meta_input input = read_meta_input(options.meta, {});
    const common_options& common = options.meta.common;
    const std::vector<discriminative_power> power = [&] {
        progress_bar bar("testing", trials, common);
        return measure_power(input.scores,
                             {.alpha = options.significance.alpha,
                              .rule = options.significance.rule,
                              .test = {static_cast<std::size_t>(options.significance.trials),
                                       {.threads = common.threads, .seed = common.seed, .progress = bar.target()}}});
    }();
    if (common.format == output_format::json)
        return write_output(common.output, json_text(as_json(input, power, options, typed)));
    sheet shown = options.pairs ? as_curves(input, power, common) : as_ranking(input, power, common);
    add_notes(shown, input, options);
    print(shown, common, options.pairs ? std::max(options.meta.decimals, 4) : options.meta.decimals);
}

}  // namespace

void add_meta_power(CLI::App& meta, const command_line& typed) {
    auto options = std::make_shared<power_command>();
    CLI::App* command = meta.add_subcommand("power", description)->footer(footer);
    add_significance_options(*command, options->significance, "the Tukey HSD tests of systems");
    command->add_flag("--pairs", options->pairs, "A row per measure and pair of systems, by rising p-value");
    add_meta_options(*command, options->meta);
    add_common_options(*command, options->meta.common);
    command->callback([options, &typed] { run(*options, typed); });
}

}  // namespace ordeval::cli
