#include "terminal/score_options.hpp"

#include "ordeval/report/json.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli {

void add_measures_option(command_options& command, std::string& measures, const std::string& default_measures) {
    command
        .text("-m,--measures", measures,
              "Measures and @sets, separated by commas; see 'ordeval measures' [default: " + default_measures + "]")
        .type("LIST");
}

void add_undefined_topics_option(command_options& command, undefined_topics& policy) {
    command.choice<undefined_topics>("--undefined-topics", policy,
                                     {{"skip", undefined_topics::skip}, {"propagate", undefined_topics::propagate}},
                                     "Topics without a score: take the mean of the others, or have no mean either");
}

void add_average_option(command_options& command, std::optional<averaging>& average) {
    command.choice<std::optional<averaging>>(
        "--average", average, {{"topics", averaging::topics}, {"items", averaging::items}},
        "Mean over topics, or all items together [default: topics where the data has them]");
}

void add_score_options(command_options& command, score_options& options, const std::string& default_measures) {
    add_measures_option(command, options.measures, default_measures);
    command.flag("--per-topic", options.request.per_topic, "Also give the scores of each topic");
    add_undefined_topics_option(command, options.request.undefined);
    command.text("--sort", options.sort, "Rank by this measure of the list; or 'name': rows in the order of names")
        .type("MEASURE|name");
    add_decimals_option(command, options.common);
}

void score_and_print(const score_options& options, const command_line& typed) {
    // A mistyped measure is said before anything is read.
    const std::optional<evidence_kind> kind = kind_of(options.input);
    score_request request = options.request;
    request.measures = read_measure_option(options.measures, kind);
    request.intervals = options.intervals.request();
    const bool by_name = options.sort == "name";
    if (!by_name) request.rank_by = options.sort;
    const evidence found = read(options.input, options.common, typed);
    scoreboard board = call(options.common, [&](const execution& run) { return score_systems(found, request, run); });
    board.account = tell(board.account, options.common);
    if (options.common.format == output_format::json) return write(to_json(board, request.per_topic), options.common);
    print(leaderboard(board, {.by_name = by_name, .per_topic = request.per_topic}), options.common);
}

}  // namespace ordeval::cli
