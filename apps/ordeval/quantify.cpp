// ordeval quantify: the leaderboard of estimated distributions.
#include <memory>

#include "command.hpp"
#include "frame/measure_list.hpp"
#include "frame/quantification_reading.hpp"
#include "frame/scoring.hpp"

namespace ordeval::cli {

namespace {

struct quantify_options {
    common_options common;
    reading_options reading;
    scoring_options scoring{.measures = "@quantification"};
    quantification_reading distributions;
};

constexpr const char* description = R"(Score estimated distributions over ordered classes.

Each row of GOLD and RUN has a topic and one share or count per class; a header that names the classes gives their order. Shares have to sum to 1 within 0.5 %, counts are divided by their sum. Overall scores are means over topics.)";

constexpr const char* footer = R"(Examples:
  ordeval quantify gold.tsv runs/ --scale -2..2
  ordeval quantify gold.tsv a.tsv b.tsv --measures 'EMD,RNOD(support=all)'
  ordeval quantify --ratings annotators.csv runs/ --scale 1..5 --per-topic
  ordeval quantify --from-labels gold-labels.tsv runs/ --format json)";

void quantify_runs(const quantify_options& options, const command_line& typed) {
    const std::vector<measure_spec> specs = read_measure_list(options.scoring.measures, evidence::distributions);
    const leaderboard_options order = order_of(options.scoring, specs);
    const quantification read_evidence = read_quantification(options.reading, options.distributions, options.common);
    const scoreboard board = evaluate(specs, read_evidence, options.scoring.undefined);
    const campaign described{.scale = read_evidence.scale,
                             .systems = read_evidence.systems,
                             .topics = read_evidence.topics,
                             .tables = {},
                             .notices = read_evidence.notices,
                             .applied = read_evidence.applied};
    print_notices(described, options.common);
    print_scores({described, board, options.reading, options.scoring, typed}, order, options.common);
}

}  // namespace

void add_quantify(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<quantify_options>();
    CLI::App* command = app.add_subcommand("quantify", description)->footer(footer);
    add_quantification_reading(*command, options->distributions);
    add_scoring_options(*command, options->scoring, "@quantification");
    add_reading_options(*command, options->reading);
    add_common_options(*command, options->common);
    command->callback([options, &typed] { quantify_runs(*options, typed); });
}

}  // namespace ordeval::cli
