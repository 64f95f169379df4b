// ordeval quantify: the leaderboard of estimated distributions.
#include <memory>

#include "ordeval/options/evidence_options.hpp"
#include "terminal/score_options.hpp"

namespace ordeval::cli::quantify_command {

namespace {

constexpr const char* help = R"(Score estimated distributions over ordered classes.

Each row of GOLD and RUN holds a topic and one share or count for each class; a header that names the classes gives their order. Shares must sum to 1 within 0.5 %; counts are divided by their sum. Overall scores are means over topics. With --from-labels, gold and runs hold labels instead.)";

constexpr const char* footer = R"(Examples:
  ordeval quantify gold.tsv runs/ --scale -2..2
  ordeval quantify gold.tsv a.tsv b.tsv --measures 'EMD,RNOD(support=all)'
  ordeval quantify --ratings annotators.csv runs/ --scale 1..5 --per-topic
  ordeval quantify gold.tsv runs/ --ci 95
  ordeval quantify --from-labels gold-labels.tsv runs/ --format json)";

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<score_options>();
    options->input.task = evaluation_task::quantification;
    add_score_options(command, *options, "@quantification");
    add_interval_options(command, options->intervals);
    add_resample_option(command, options->intervals, false);
    add_evidence_options(command, options->input,
                         {.distributions = true,
                          .gold = "File with the true distributions, a row per topic",
                          .runs = "Files with the estimates of one system each"});
    add_common_options(command, options->common);
    return [options, &typed] { score_and_print(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "quantify", .place = 50, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::quantify_command
