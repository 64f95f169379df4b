// ordeval score: the leaderboard.
#include <memory>
#include <optional>

#include "command.hpp"
#include "terminal/confidence.hpp"
#include "terminal/edges.hpp"
#include "terminal/measure_list.hpp"
#include "terminal/reading.hpp"
#include "terminal/scoring.hpp"

namespace ordeval::cli {

namespace {

struct score_options {
    common_options common;
    reading_options reading;
    scoring_options scoring;
    edge_options edges;
    confidence_options confidence;
    std::optional<averaging> average;
};

constexpr const char* description = R"(Score runs against gold and print a leaderboard.

Inputs are gold and run files (GOLD RUN...), one wide table (--wide), a matrix of counts (--matrix), or counts from any database (--counts). Systems are ranked by the first measure; ties are marked by '='.)";

constexpr const char* footer = R"(Examples:
  ordeval score gold.tsv runs/ --scale -2..2
  ordeval score gold.tsv a.tsv b.tsv --measures 'MAE_macro,Kappa(weights=quadratic)'
  ordeval score --matrix confusion.txt --measures @all
  ordeval score --counts counts.csv --per-topic --format csv -o scores.csv
  ordeval score gold.tsv runs/ --missing wrong --average items --format json
  ordeval score gold.tsv runs/ --ci 95
  ordeval score ages.tsv runs/ --measures @interval --edges 0,2,10,15,35,60,inf)";

void score_runs(const score_options& options, const command_line& typed) {
    const bool with_edges = !options.edges.edges.empty();
    const std::string default_measures = with_edges ? "@default,@interval" : "@default";
    const std::string& wanted = options.scoring.measures.empty() ? default_measures : options.scoring.measures;
    std::vector<measure_spec> specs =
        read_measure_list(wanted, with_edges ? evidence_kind::intervals : evidence_kind::table);
    leaderboard_options order = order_of(options.scoring, specs);
    campaign campaign = read_campaign(options.reading, options.common);
    load_matrices(specs, campaign.scale.classes());
    if (with_edges) set_intervals(specs, campaign, options.edges);
    scoreboard board = evaluate(specs, campaign, average_for(options.average, options.scoring.per_topic, campaign),
                                options.scoring.undefined);
    print_notices(campaign, options.common);
    json_value ci = nullptr;
    if (options.confidence.wanted()) {
        ci = add_intervals(board, campaign, options.scoring.undefined, options.confidence, options.common);
        if (options.scoring.per_topic) add_topic_intervals(board, campaign, options.confidence, options.common, ci);
    }
    print_scores({campaign, board, options.reading, options.scoring, typed, ci}, order, options.common);
}

}  // namespace

void add_score(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<score_options>();
    CLI::App* command = app.add_subcommand("score", description)->footer(footer);
    add_scoring_options(*command, options->scoring, "@default, and with --edges also @interval");
    add_average_option(*command, options->average);
    add_confidence_options(*command, options->confidence);
    add_resample_option(*command, options->confidence);
    add_edge_options(*command, options->edges);
    add_reading_options(*command, options->reading);
    add_common_options(*command, options->common);
    command->callback([options, &typed] { score_runs(*options, typed); });
}

}  // namespace ordeval::cli
