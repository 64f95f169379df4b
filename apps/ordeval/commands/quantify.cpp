// ordeval quantify: the leaderboard of estimated distributions.
#include <memory>
#include <optional>

#include "command.hpp"
#include "terminal/confidence.hpp"
#include "terminal/measure_list.hpp"
#include "terminal/quantification_reading.hpp"
#include "terminal/scoring.hpp"

namespace ordeval::cli {

namespace {

struct quantify_options {
    common_options common;
    reading_options reading;
    scoring_options scoring{.measures = "@quantification"};
    quantification_reading distributions;
    confidence_options confidence;
};

constexpr const char* description = R"(Score estimated distributions over ordered classes.

Each row of GOLD and RUN has a topic and one share or count per class; a header that names the classes gives their order. Shares have to sum to 1 within 0.5 %, counts are divided by their sum. Overall scores are means over topics.)";

constexpr const char* footer = R"(Examples:
  ordeval quantify gold.tsv runs/ --scale -2..2
  ordeval quantify gold.tsv a.tsv b.tsv --measures 'EMD,RNOD(support=all)'
  ordeval quantify --ratings annotators.csv runs/ --scale 1..5 --per-topic
  ordeval quantify gold.tsv runs/ --ci 95
  ordeval quantify --from-labels gold-labels.tsv runs/ --format json)";

/// What was read: distributions, and the labels where they come from those.
struct read_evidence {
    quantification distributions;
    std::optional<campaign> labels = {};
};

read_evidence read(const quantify_options& options) {
    const quantification_reading& how = options.distributions;
    if (!how.from_labels || how.ratings || how.rated_runs)
        return {read_quantification(options.reading, how, options.common)};
    campaign labels = read_campaign(options.reading, options.common);
    return {quantify(labels), std::move(labels)};
}

/// Labels without topics are one topic, whose items are all that can be resampled; distributions have no items.
json_value add_intervals(scoreboard& board, const read_evidence& evidence, const quantify_options& options) {
    const confidence_options& confidence = options.confidence;
    if (!evidence.labels && confidence.units.value_or(resampled_units::topics) != resampled_units::topics)
        throw usage_error("distributions have no items to resample", "leave out --resample, or use --from-labels");
    if (!evidence.labels) return add_intervals(board, options.scoring.undefined, confidence, options.common);
    const campaign& labels = *evidence.labels;
    if (labels.topics.empty()) board.average = averaging::items;
    json_value ci = add_intervals(board, labels, options.scoring.undefined, confidence, options.common);
    board.average = averaging::topics;
    if (options.scoring.per_topic) add_topic_intervals(board, labels, confidence, options.common, ci);
    return ci;
}

void quantify_runs(const quantify_options& options, const command_line& typed) {
    const std::vector<measure_spec> specs = read_measure_list(options.scoring.measures, evidence_kind::distributions);
    const leaderboard_options order = order_of(options.scoring, specs);
    const read_evidence evidence = read(options);
    const quantification& distributions = evidence.distributions;
    scoreboard board = evaluate(specs, distributions, options.scoring.undefined);
    const campaign described{.scale = distributions.scale,
                             .systems = distributions.systems,
                             .topics = distributions.topics,
                             .tables = {},
                             .notices = distributions.notices,
                             .applied = distributions.applied};
    print_notices(described, options.common);
    json_value ci = nullptr;
    if (options.confidence.wanted()) ci = add_intervals(board, evidence, options);
    print_scores({described, board, options.reading, options.scoring, typed, ci}, order, options.common);
}

}  // namespace

void add_quantify(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<quantify_options>();
    CLI::App* command = app.add_subcommand("quantify", description)->footer(footer);
    add_quantification_reading(*command, options->distributions);
    add_scoring_options(*command, options->scoring, "@quantification");
    add_confidence_options(*command, options->confidence);
    add_resample_option(*command, options->confidence);
    add_reading_options(*command, options->reading);
    add_common_options(*command, options->common);
    command->callback([options, &typed] { quantify_runs(*options, typed); });
}

}  // namespace ordeval::cli
