#include "terminal/scoring.hpp"

#include <algorithm>

#include "terminal/output.hpp"
#include "terminal/print.hpp"

namespace ordeval::cli {

void add_measures_option(CLI::App& command, scoring_options& options, const std::string& default_measures) {
    command
        .add_option(
            "-m,--measures", options.measures,
            "Measures and @sets, separated by commas; see 'ordeval measures' [default: " + default_measures + "]")
        ->type_name("LIST");
}

void add_undefined_topics_option(CLI::App& command, scoring_options& options) {
    add_choice(command, "--undefined-topics", options.undefined,
               {{"skip", undefined_topics::skip}, {"propagate", undefined_topics::propagate}},
               "Topics without a score: take the mean of the others, or have no mean either");
}

void add_average_option(CLI::App& command, std::optional<averaging>& average) {
    add_choice<std::optional<averaging>>(
        command, "--average", average, {{"topics", averaging::topics}, {"items", averaging::items}},
        "Mean over topics, or all items together [default: topics where the data has them]");
}

void add_scoring_options(CLI::App& command, scoring_options& options, const std::string& default_measures) {
    add_measures_option(command, options, default_measures);
    command.add_flag("--per-topic", options.per_topic, "Also give the scores of each topic");
    add_undefined_topics_option(command, options);
    command
        .add_option("--sort", options.sort, "Rank by this measure of the list; or 'name': rows in the order of names")
        ->type_name("MEASURE|name");
    add_decimals_option(command, options.decimals);
}

averaging average_for(const std::optional<averaging>& wanted, bool per_topic, const campaign& campaign) {
    if (campaign.topics.empty() && (wanted == averaging::topics || per_topic))
        throw failure(
            exit_code::bad_input,
            diagnostic{.problem = "the data has no topics",
                       .remedy = "leave out --average topics and --per-topic, or name the column with --columns",
                       .kind = "no_topics"});
    return wanted.value_or(campaign.topics.empty() ? averaging::items : averaging::topics);
}

leaderboard_options order_of(const scoring_options& options, const std::vector<measure_spec>& specs) {
    leaderboard_options result{.by_name = options.sort == "name", .per_topic = options.per_topic};
    if (options.sort.empty() || result.by_name) return result;
    expected<measure_spec> wanted = parse_measure(options.sort);
    if (!wanted) throw failure(exit_code::usage, wanted.error());
    auto found = std::find(specs.begin(), specs.end(), *wanted);
    if (found == specs.end())
        throw usage_error("--sort names " + wanted->to_string() + ", which is not computed", "add it to --measures");
    result.rank_by = static_cast<std::size_t>(found - specs.begin());
    return result;
}

void print_scores(const score_record& record, const leaderboard_options& order, const common_options& common) {
    if (common.format == output_format::json) return write_output(common.output, json_text(as_json(record)));
    print(leaderboard(record.board, order), common, record.scoring.decimals);
}

}  // namespace ordeval::cli
