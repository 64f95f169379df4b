// ordeval estimate: scores from few labels of people and many of a judge.
#include <memory>

#include "ordeval/evaluation/read_assisted_labels.hpp"
#include "ordeval/options/evidence_options.hpp"
#include "ordeval/options/score_options.hpp"
#include "ordeval/options/statistics_options.hpp"
#include "ordeval/report/rater_sheets.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::estimate_command {

namespace {

struct estimate_options {
    common_options common;
    evidence_request input;
    source judge;
    std::string measures;
    interval_options intervals = {.percent = 95};
};

constexpr const char* help =
    R"(Score runs where people labelled few items and a judge, such as a language model, labelled many.

GOLD holds people's labels of some items, --judge holds the judge's labels of all items, and the runs answer all items. The scores estimate what people's labels of all items would give, however good the judge: they are scores against the judge, corrected by its errors on the items that people labelled (prediction-powered inference, Angelopoulos et al. 2023). The better the judge, the narrower the intervals. The items that people label must be drawn at random from all items.)";

constexpr const char* footer = R"(Examples:
  ordeval estimate gold.tsv runs/ --judge judge.tsv
  ordeval estimate gold.tsv run.tsv --judge judge.tsv --measures 'MAE,Kappa(weights=quadratic)' --ci 90
  ordeval gold ratings.csv --raters 'e*' -o gold.tsv && ordeval gold ratings.csv --raters gpt4 -o judge.tsv)";

void run(const estimate_options& options, const command_line& typed) {
    const assisted_request request{.measures = read_measure_option(options.measures, evidence_kind::table),
                                   .intervals = options.intervals.request().value_or(interval_request{})};
    evidence_request input = options.input;
    input.checksums = options.common.format == output_format::json;
    protect_inputs(input, options.common);
    const assisted_labels labels =
        call(options.common, [&](const execution& run) { return read_assisted_labels(input, options.judge, run); });
    assisted_scores scores =
        call(options.common, [&](const execution& run) { return score_with_judge(labels, request, run); });
    scores.account = tell_unless_noted(scores.account, options.common);
    scores.account.request = typed;
    if (options.common.format == output_format::json) return write(to_json(scores), options.common);
    print(assisted_scores_sheet(scores), scores.account, options.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<estimate_options>();
    command.file("--judge", options->judge, "File with the judge's labels of all items").type("FILE").required();
    add_measures_option(command, options->measures, "@default without those that depend on the number of items");
    add_interval_options(command, options->intervals);
    add_evidence_options(command, options->input,
                         {.wide = false,
                          .tables = false,
                          .gold = "File with people's labels of some of the items",
                          .runs = "Files with the answers of one system each to all items"});
    add_decimals_option(command, options->common);
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "estimate", .place = 48, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::estimate_command
