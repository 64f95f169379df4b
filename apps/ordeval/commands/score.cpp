// ordeval score: the leaderboard.
#include "ordeval/evaluation/score_systems.hpp"

#include <memory>

#include "ordeval/options/evidence_options.hpp"
#include "ordeval/options/score_options.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "terminal/run.hpp"
#include "terminal/score_options.hpp"

namespace ordeval::cli::score_command {

namespace {

constexpr const char* help = R"(Score runs against gold and print a leaderboard.

Inputs are gold and run files (GOLD RUN...), one wide table (--wide), a matrix of counts (--matrix), or counts from any database (--counts). Systems are ranked by the first measure; ties are marked with '='.)";

constexpr const char* footer = R"(Examples:
  ordeval score gold.tsv runs/ --scale -2..2
  ordeval score gold.tsv a.tsv b.tsv --measures 'MAE_macro,Kappa(weights=quadratic)'
  ordeval score --matrix confusion.txt --measures @all
  ordeval score --counts counts.csv --per-topic --format csv -o scores.csv
  ordeval score gold.tsv runs/ --missing wrong --average items --format json
  ordeval score gold.tsv runs/ --ci 95
  ordeval score --gold-ratings ratings.csv --gold-from soft runs/ --ci 95 --resample items,raters
  ordeval score gold.tsv runs/ --classes --baselines majority,median
  ordeval score gold.tsv runs/ --group language --ci 95
  ordeval score ages.tsv runs/ --measures @interval --edges 0,2,10,15,35,60,inf
  ordeval score ages.tsv runs/ --measures MAE_int_norm --edges 0,2,10,15,35,60,inf --unbounded-length 6,11,16
  ordeval score --matrix confusion.txt --measures RMSE,Kappa --share-of-worst
  ordeval score prices.csv regressors/ --bin quantiles:5)";

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<score_options>();
    add_score_options(command, *options, "@default, and with --edges also @interval");
    add_class_options(command, options->request);
    add_average_option(command, options->request.average);
    add_interval_options(command, options->intervals);
    add_resample_option(command, options->intervals);
    add_cluster_option(command, options->cluster, options->input, [options] {
        if (options->request.average == averaging::topics)
            throw usage_error("--cluster scores all items together", "leave out --average topics");
        options->request.average = averaging::items;
    });
    add_group_option(command, options->input.group);
    add_repeats_option(command, options->repeats, options->input);
    add_evidence_options(
        command, options->input,
        {.many_scores = true, .edges = true, .gold_ratings = true, .lengths = &options->request.lengths});
    add_common_options(command, options->common);
    return [options, &typed] { score_and_print(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "score", .place = 10, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::score_command
