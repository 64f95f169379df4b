#include "terminal/confidence.hpp"

#include "ordeval/detail/text.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/reading.hpp"

namespace ordeval::cli {

namespace {

constexpr const char* group = "Confidence intervals";

const choice_list<interval_method> method_choices{{"percentile", interval_method::percentile},
                                                  {"basic", interval_method::basic},
                                                  {"bca", interval_method::bca},
                                                  {"studentised", interval_method::studentised}};

const choice_list<std::optional<resampled_units>> unit_choices{
    {"items", resampled_units::items}, {"topics", resampled_units::topics}, {"both", resampled_units::both}};

constexpr progress_unit replicates{"replicates", 1};

constexpr int most_replicates = 10'000'000;  // they are all kept until they are sorted

std::string unit_word(resampled_units units) { return word_of<std::optional<resampled_units>>(units, unit_choices); }

std::string proper_name(interval_method method) {
    return method == interval_method::bca ? "BCa" : std::string(name(method));
}

std::vector<measure_spec> specs_of(const scoreboard& board) {
    std::vector<measure_spec> specs;
    for (const measured& scores : board.measures) specs.push_back(scores.spec);
    return specs;
}

/// The options that say nothing without --ci.
bool says_how(const CLI::App& command) {
    for (const char* option : {"--ci-method", "--replicates", "--resample"})
        if (const CLI::Option* found = command.get_option_no_throw(option); found && found->count() > 0) return true;
    return false;
}

}  // namespace

void add_confidence_options(CLI::App& command, confidence_options& options) {
    command
        .add_option("--ci", options.percent,
                    "Put a confidence interval of so many percent, such as 95, around each score")
        ->type_name("PERCENT")
        ->group(group);
    add_choice(command, "--ci-method", options.method, method_choices, "How resampled scores become an interval")
        ->group(group);
    command.add_option("--replicates", options.replicates, "How often the data is resampled for --ci [default: 10000]")
        ->type_name("N")
        ->check(whole_number(100, most_replicates))
        ->group(group);
    // Before the command's own callback, so that nothing is read in vain.
    command.parse_complete_callback([&command, &options] {
        if (!options.wanted() && says_how(command))
            throw usage_error("there are options about confidence intervals, but no --ci", "add --ci 95");
        if (options.wanted() && !(*options.percent >= 1 && *options.percent < 100))
            throw usage_error("--ci cannot be " + shortest(*options.percent),
                              "give a percentage from 1 to below 100, such as 95");
    });
}

void add_resample_option(CLI::App& command, confidence_options& options) {
    add_choice(command, "--resample", options.units, unit_choices,
               "What the data are a sample of: items, topics, or topics and items within them "
               "[default: topics where they are averaged, else items]")
        ->group(group);
}

bootstrap_options bootstrap_settings(const confidence_options& options, const common_options& common,
                                     ordeval::progress* progress) {
    return {.method = options.method,
            .level = *options.percent / 100,
            .replicates = options.replicates,
            .run = {.threads = common.threads, .seed = common.seed, .progress = progress}};
}

std::string in_words(const confidence_options& options, const common_options& common, const std::string& unit) {
    return shortest(*options.percent) + " % confidence intervals (" + proper_name(options.method) + " bootstrap, " +
           std::to_string(options.replicates) + " replicates of " + unit + ", seed " + std::to_string(common.seed) +
           ")";
}

json_value as_json(const confidence_options& options, const common_options& common, const std::string& unit) {
    return {{"level", *options.percent / 100},
            {"method", name(options.method)},
            {"replicates", options.replicates},
            {"seed", common.seed},
            {"unit", unit}};
}

void add_interval(json_value& entry, const bootstrapped_score& uncertainty) {
    const confidence_interval& interval = uncertainty.interval;
    entry["low"] = interval ? json_value(interval.low()) : json_value(nullptr);
    entry["high"] = interval ? json_value(interval.high()) : json_value(nullptr);
    if (!interval) entry["no_interval"] = name(interval.reason());
    if (interval) entry["standard_error"] = uncertainty.standard_error;
    if (uncertainty.undefined_replicates > 0) entry["undefined_replicates"] = uncertainty.undefined_replicates;
}

json_value add_intervals(scoreboard& board, const campaign& campaign, undefined_topics policy,
                         const confidence_options& options, const common_options& common) {
    const resampled_units usual = board.average == averaging::topics ? resampled_units::topics : resampled_units::items;
    const campaign_bootstrap what{.average = board.average, .policy = policy, .units = options.units.value_or(usual)};
    if (what.units != resampled_units::items && campaign.topics.empty())
        throw no_topics_failure("use --resample items, or name the column with --columns");
    const std::vector<measure_spec> specs = specs_of(board);
    progress_bar bar("resampling", replicates, common);
    std::vector<std::vector<bootstrapped_score>> results =
        bootstrap(specs, campaign, what, bootstrap_settings(options, common, bar.target()));
    for (std::size_t i = 0; i < specs.size(); ++i) board.measures[i].uncertainty = std::move(results[i]);
    board.uncertainty_in_words =
        in_words(options, common, what.units == resampled_units::both ? "topics and items" : unit_word(*what.units));
    return as_json(options, common, unit_word(*what.units));
}

json_value add_intervals(scoreboard& board, undefined_topics policy, const confidence_options& options,
                         const common_options& common) {
    progress_bar bar("resampling", replicates, common);
    const bootstrap_options settings = bootstrap_settings(options, common, bar.target());
    bar.target()->expected = board.measures.size() * options.replicates;
    for (measured& scores : board.measures) scores.uncertainty = bootstrap_means(scores.by_topic, policy, settings);
    board.uncertainty_in_words = in_words(options, common, "topics");
    return as_json(options, common, "topics");
}

void add_topic_intervals(scoreboard& board, const campaign& campaign, const confidence_options& options,
                         const common_options& common, json_value& said) {
    progress_bar bar("resampling items of topics", replicates, common);
    auto results = bootstrap_each_topic(specs_of(board), campaign, bootstrap_settings(options, common, bar.target()));
    for (std::size_t i = 0; i < results.size(); ++i) board.measures[i].topic_uncertainty = std::move(results[i]);
    said["topic_unit"] = unit_word(resampled_units::items);
}

}  // namespace ordeval::cli
