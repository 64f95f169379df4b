#include "terminal/score_options.hpp"

#include "ordeval/evaluation/gates.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "ordeval/report/methods.hpp"
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
    command.flag("--ranks", options.request.ranks,
                 "Also give the ranks that the data allow every system, under the measure that ranks them");
    command.flag("--per-topic", options.request.per_topic, "Also give the scores of each topic");
    add_undefined_topics_option(command, options.request.undefined);
    command.text("--sort", options.sort, "Rank by this measure of the list; or 'name': rows in the order of names")
        .type("MEASURE|name");
    command
        .text("--fail-under", options.fail_under,
              "Exit with code 5 where a system is not at least this good: QWK=0.75,MAE_macro=0.4")
        .type("SCORES");
    add_describe_option(command, options.common);
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
    std::vector<least_score> least;
    if (!options.fail_under.empty()) least = taken(least_score::parse(options.fail_under));
    evidence_request input = options.input;
    input.keep_items = input.keep_items || request.ranks;
    const evidence found = read(input, options.common, typed);
    scoreboard board = call(options.common, [&](const execution& run) { return score_systems(found, request, run); });
    if (diagnostics problems = add_gates(board, least); !problems.empty()) throw failure(problems);
    board.account = tell(board.account, options.common);
    if (options.common.describe)
        write(methods_of(board).to_string(), options.common);
    else if (options.common.format == output_format::json)
        write(to_json(board, request.per_topic), options.common);
    else
        print(leaderboard(board, {.by_name = by_name, .per_topic = request.per_topic}), options.common);
    require_gates(board.gates);
}

}  // namespace ordeval::cli
