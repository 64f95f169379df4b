// ordeval score: the leaderboard.
#include <memory>
#include <optional>

#include "command.hpp"
#include "frame/edges.hpp"
#include "frame/measure_list.hpp"
#include "frame/output.hpp"
#include "frame/print.hpp"
#include "frame/reading.hpp"
#include "frame/scoreboard_json.hpp"

namespace ordeval::cli {

namespace {

struct score_options {
    common_options common;
    reading_options reading;
    edge_options edges;
    std::string measures;
    std::optional<averaging> average;
    undefined_topics undefined = undefined_topics::skip;
    bool per_topic = false;
    std::string sort;
    int decimals = 4;
};

constexpr const char* description = R"(Score runs against gold and print a leaderboard.

Inputs are gold and run files (GOLD RUN...), one wide table (--wide), a matrix of counts (--matrix), or counts from any database (--counts). Systems are ranked by the first measure; ties are marked by '='.)";

constexpr const char* footer = R"(Examples:
  ordeval score gold.tsv runs/ --scale -2..2
  ordeval score gold.tsv a.tsv b.tsv --measures 'MAE_macro,Kappa(weights=quadratic)'
  ordeval score --matrix confusion.txt --measures @all
  ordeval score --counts counts.csv --per-topic --format csv -o scores.csv
  ordeval score gold.tsv runs/ --missing wrong --average items --format json
  ordeval score ages.tsv runs/ --measures @interval --edges 0,2,10,15,35,60,inf)";

void add_options(CLI::App& command, score_options& options) {
    command
        .add_option("-m,--measures", options.measures,
                    "Measures and @sets, separated by commas; see 'ordeval measures' [default: @default, and with "
                    "--edges also @interval]")
        ->type_name("LIST");
    add_choice<std::optional<averaging>>(
        command, "--average", options.average, {{"topics", averaging::topics}, {"items", averaging::items}},
        "Mean over topics, or all items together [default: topics where the data has them]");
    command.add_flag("--per-topic", options.per_topic, "Also give the scores of each topic");
    add_choice(command, "--undefined-topics", options.undefined,
               {{"skip", undefined_topics::skip}, {"propagate", undefined_topics::propagate}},
               "Topics without a score: take the mean of the others, or have no mean either");
    command
        .add_option("--sort", options.sort, "Rank by this measure of the list; or 'name': rows in the order of names")
        ->type_name("MEASURE|name");
    command.add_option("--decimals", options.decimals, "Digits after the point in table, markdown and latex")
        ->type_name("N")
        ->check(whole_number(0, 17))
        ->capture_default_str();
}

/// Which measure gives the places; it has to be one of those computed.
leaderboard_options ranking(const score_options& options, const std::vector<measure_spec>& specs) {
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

/// Topics are averaged where the data has them, unless the user wants otherwise.
averaging average_for(const score_options& options, const campaign& campaign) {
    if (campaign.topics.empty() && (options.average == averaging::topics || options.per_topic))
        throw failure(
            exit_code::bad_input,
            diagnostic{.problem = "the data has no topics",
                       .remedy = "leave out --average topics and --per-topic, or name the column with --columns",
                       .kind = "no_topics"});
    return options.average.value_or(campaign.topics.empty() ? averaging::items : averaging::topics);
}

void score_runs(const score_options& options, const command_line& typed) {
    const bool with_edges = !options.edges.edges.empty();
    const std::string default_measures = with_edges ? "@default,@interval" : "@default";
    std::vector<measure_spec> specs = read_measure_list(options.measures.empty() ? default_measures : options.measures,
                                                        with_edges ? evidence::intervals : evidence::table);
    leaderboard_options order = ranking(options, specs);
    campaign campaign = read_campaign(options.reading, options.common);
    load_matrices(specs, campaign.scale.classes());
    if (with_edges) set_intervals(specs, campaign, options.edges);
    scoreboard board = evaluate(specs, campaign, average_for(options, campaign), options.undefined);
    print_notices(campaign, options.common);
    if (options.common.format == output_format::json) {
        score_record record{campaign, board, options.reading, options.undefined, options.per_topic, typed};
        write_output(options.common.output, json_text(as_json(record)));
    } else {
        print(leaderboard(board, order), options.common, options.decimals);
    }
}

}  // namespace

void add_score(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<score_options>();
    CLI::App* command = app.add_subcommand("score", description)->footer(footer);
    add_options(*command, *options);
    add_edge_options(*command, options->edges);
    add_reading_options(*command, options->reading);
    add_common_options(*command, options->common);
    command->callback([options, &typed] { score_runs(*options, typed); });
}

}  // namespace ordeval::cli
