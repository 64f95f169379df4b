#include "terminal/score_options.hpp"

#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/gates.hpp"
#include "ordeval/evaluation/make_report.hpp"
#include "ordeval/options/score_options.hpp"
#include "ordeval/report/class_sheets.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "ordeval/report/methods.hpp"
#include "ordeval/report/story.hpp"
#include "ordeval/report/subgroup_sheets.hpp"
#include "ordeval/report/worst_table_sheet.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli {

void add_score_options(command_options& command, score_options& options, const std::string& default_measures) {
    add_measures_option(command, options.measures, default_measures);
    command.choice<std::optional<bool>>("--layout", options.lines, {{"table", false}, {"lines", true}},
                                        "A row per system, or a line per measure [default: lines where one system has "
                                        "more than ten measures]");
    command.flag("--ranks", options.request.ranks,
                 "Also give the range of ranks that the data allow each system, under the measure that ranks them");
    command.flag("--summary", options.summary,
                 "Begin with what the scores say, in the sentences of a report: which system won and how surely, which "
                 "systems cannot be told apart, which measure to trust; takes as long as the tests of a report");
    add_like_option(command, options.like, options.measures, options.input, options.request.average);
    command.flag("--per-topic", options.request.per_topic, "Also give the scores of each topic");
    command
        .item_counts("--nps", options.request.promoters,
                     "Also give the net promoter scores of gold and answers, the lowest D classes being detractors and "
                     "the highest P promoters: 7,2 on 0..10; csv and tsv hold them alone")
        .type("D,P");
    add_undefined_topics_option(command, options.request.undefined);
    command.text("--sort", options.sort, "Rank by this measure of the list; or 'name': list the systems by name")
        .type("MEASURE|name");
    command
        .text("--fail-under", options.fail_under,
              "Exit with code 5 if some system is not at least this good: QWK=0.75,MAE_macro=0.4")
        .type("SCORES");
    add_describe_option(command, options.common);
    add_decimals_option(command, options.common);
}

namespace {

/// The leaderboard, and where they are wanted the figures of the classes below it; csv and tsv hold one table, which is
/// then that of the classes.
std::string as_text(const scoreboard& board, const score_options& options, bool by_name,
                    const std::vector<story_sentence>& story) {
    constexpr std::size_t many_measures = 10;
    const bool one_table = holds_one_table(options.common.format);
    const bool per_topic = options.request.per_topic;
    const bool usually = board.systems.size() == 1 && board.measures.size() > many_measures && !per_topic && !one_table;
    if (!board.at_lengths.empty() && one_table) return rendered(length_scores_sheet(board), options.common);
    if (!board.worst.empty() && one_table) return rendered(worst_scores_sheet(board), options.common);
    if (board.promoters && one_table) return rendered(net_promoter_sheet(board), options.common);
    if (options.request.proximities && one_table) return rendered(proximities_sheet(board), options.common);
    if (board.subgroups && one_table) return rendered(subgroups_sheet(board), options.common);
    if (options.request.classes && one_table) return rendered(class_scores_sheet(board), options.common);
    std::string text = rendered(leaderboard(board, {.by_name = by_name,
                                                    .per_topic = per_topic,
                                                    .lines = options.lines.value_or(usually),
                                                    .opening = texts_of(story)}),
                                options.common);
    if (board.subgroups) {
        text += "\n" + rendered(subgroups_sheet(board), options.common);
        const sheet differences = subgroup_differences_sheet(board);
        if (!differences.rows.empty() || !differences.notes.empty())
            text += "\n" + rendered(differences, options.common);
    }
    if (!board.at_lengths.empty()) text += "\n" + rendered(length_scores_sheet(board), options.common);
    if (!board.worst.empty()) {
        text += "\n" + rendered(worst_scores_sheet(board), options.common);
        for (const sheet& table : worst_tables_sheets(board)) text += "\n" + rendered(table, options.common);
    }
    if (board.promoters) text += "\n" + rendered(net_promoter_sheet(board), options.common);
    if (options.request.proximities) text += "\n" + rendered(proximities_sheet(board), options.common);
    if (!options.request.classes) return text;
    text += "\n" + rendered(class_scores_sheet(board), options.common);
    for (std::size_t system = 0; system < board.systems.size(); ++system)
        text += "\n" + rendered(confusion_sheet(board, system), options.common);
    return text;
}

/// What a report would say of these scores.
std::vector<story_sentence> summarised(const evidence& found, const scoreboard& board, const score_options& options) {
    report_request request{.rank_by = board.measures[board.rank_by].name,
                           .average = options.request.average,
                           .undefined = options.request.undefined,
                           .under_all_measures = false};
    if (!found.has_scores())
        for (const measured& scores : board.measures) request.measures.push_back(*scores.spec);
    return story_of(call(options.common, [&](const execution& run) { return make_report(found, request, run); }));
}

void refuse_summary(const score_options& options) {
    if (holds_one_table(options.common.format))
        throw usage_error("csv and tsv have no room for the sentences of --summary",
                          "use --format table, markdown, latex or json");
    if (options.common.describe)
        throw usage_error("--describe and --summary write different texts", "leave out one of them");
    if (!options.repeats.empty())
        throw usage_error("--summary needs systems with one run each", "leave out --repeats or --summary");
}

}  // namespace

void score_and_print(const score_options& options, const command_line& typed) {
    // A mistyped measure is said before anything is read.
    const std::optional<evidence_kind> kind = kind_of(options.input);
    score_request request = options.request;
    request.measures = read_measure_option(options.measures, kind);
    if (request.lengths.size() == 1) request.lengths.clear();  // that of the leaderboard, and of nothing else
    request.intervals = options.intervals.request();
    const bool by_name = options.sort == "name";
    if (!by_name) request.rank_by = options.sort;
    std::vector<least_score> least;
    if (!options.fail_under.empty()) least = taken(least_score::parse(options.fail_under));
    evidence_request input = options.input;
    if (options.summary) refuse_summary(options);
    input.keep_items = input.keep_items || request.ranks || options.summary || input.repeats;
    const evidence found = read(input, options.common, typed);
    scoreboard board = call(options.common, [&](const execution& run) { return score_systems(found, request, run); });
    if (diagnostics problems = add_gates(board, least); !problems.empty()) throw failure(problems);
    std::vector<story_sentence> story;
    if (options.summary) story = summarised(found, board, options);
    board.account = tell_unless_noted(board.account, options.common);
    if (options.common.describe)
        write(methods_of(board).to_string(), options.common);
    else if (options.common.format == output_format::json)
        write_pieces([&](const text_sink& sink) { write_json(board, request.per_topic, story, sink); }, options.common);
    else
        write(as_text(board, options, by_name, story), options.common);
    require_gates(board.gates);
}

}  // namespace ordeval::cli
