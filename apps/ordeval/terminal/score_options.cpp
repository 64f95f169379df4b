#include "terminal/score_options.hpp"

#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/gates.hpp"
#include "ordeval/evaluation/make_report.hpp"
#include "ordeval/report/class_sheets.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "ordeval/report/methods.hpp"
#include "ordeval/report/story.hpp"
#include "ordeval/report/subgroup_sheets.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli {

void add_measures_option(command_options& command, std::string& measures, const std::string& default_measures) {
    command
        .joined_list("-m,--measures", measures,
                     "Measures and @sets, separated by commas, or -m several times; NAME=MEASURE gives it a name of "
                     "your own; see 'ordeval measures' [default: " +
                         default_measures + "]")
        .type("LIST");
}

void add_undefined_topics_option(command_options& command, undefined_topics& policy) {
    command.choice<undefined_topics>(
        "--undefined-topics", policy, {{"skip", undefined_topics::skip}, {"propagate", undefined_topics::propagate}},
        "Topics without a score: take the mean over the other topics, or leave the mean undefined as well");
}

void add_average_option(command_options& command, std::optional<averaging>& average) {
    command.choice<std::optional<averaging>>(
        "--average", average, {{"topics", averaging::topics}, {"items", averaging::items}},
        "Mean over topics, or all items together [default: topics where the data has them]");
}

void add_class_options(command_options& command, score_request& request) {
    command.flag("--classes", request.classes,
                 "Also give precision, recall, F1 and support of each class, and the confusion table of each system");
    command.flag(
        "--proximities", request.proximities,
        "Also give how near the classes are to each other as CEM_ORD sees it, in bits; csv and tsv hold them alone");
    command
        .numbers("--values", request.values,
                 "Numbers that the classes stand for, where they are not 1 apart: 0,1,2,5; for measures that take some")
        .type("NUMBERS");
}

namespace {

/// What gives the official numbers of a campaign.
struct preset {
    std::string_view name;
    const char* measures;
    const char* scale;
    std::optional<averaging> average;
    std::optional<missing_policy> missing = {};
};

/// Those of SemEval are held against the official results by a test, the others are by definition: those of the
/// organisers, of EvALL, which counts what a run lacks, and of functions of scikit-learn and SKLL, under their names.
/// scikit-learn and SKLL take classes from the data; theirs is the number for data that hold every class.
constexpr preset presets[] = {
    {"semeval2016-c", "MAE_macro,MAE", "-2..2", averaging::items},
    {"semeval2016-d",
     "KLD=KLD(pseudocount=0.5,direction=true_from_estimated,base=e),AE,RAE=RAE(pseudocount=0.5)",
     "positive<negative",
     {}},
    {"semeval2016-e", "EMD", "-2..2", {}},
    {"ntcir-stc3", "NMD,RSNOD", "", {}},
    {"evall", "CEM_ORD,Accuracy", "", {}, missing_policy::wrong},
    {"sklearn",
     "accuracy_score=Accuracy,balanced_accuracy_score=Recall_macro,cohen_kappa_score=CohenKappa,"
     "cohen_kappa_score_linear=LWK,cohen_kappa_score_quadratic=QWK,matthews_corrcoef=MCC,mean_absolute_error=MAE,"
     "mean_squared_error=MSE",
     "", averaging::items},
    {"skll",
     "unweighted_kappa=CohenKappa,linear_weighted_kappa=LWK,quadratic_weighted_kappa=QWK,kendall_tau=TauB,"
     "pearson=Pearson,spearman=Spearman",
     "", averaging::items}};

/// Sets what the user left open.
void follow(const preset& official, const command_options& command, score_options& options) {
    if (!command.typed("--measures")) options.measures = official.measures;
    if (!command.typed("--scale")) options.input.scale = official.scale;
    if (official.missing && !command.typed("--missing")) options.input.reading.missing = *official.missing;
    if (official.average && !options.request.average) options.request.average = official.average;
}

void add_like_option(command_options& command, score_options& options) {
    std::vector<std::string> names;
    for (const preset& one : presets) names.emplace_back(one.name);
    command
        .read(
            "--like",
            [&options, names](const std::string& word) { require_choice("--like", options.like = word, names); },
            "Take measures, scale and averaging from this campaign or tool, where they are not given")
        .type(joined(names, "|"));
    command.check([command, &options] {
        for (const preset& one : presets)
            if (one.name == options.like) follow(one, command, options);
    });
}

}  // namespace

void add_score_options(command_options& command, score_options& options, const std::string& default_measures) {
    add_measures_option(command, options.measures, default_measures);
    command.choice<std::optional<bool>>("--layout", options.lines, {{"table", false}, {"lines", true}},
                                        "A row per system, or a line per measure [default: lines where one system has "
                                        "more than ten measures]");
    command.flag("--ranks", options.request.ranks,
                 "Also give the ranks that the data allow every system, under the measure that ranks them");
    command.flag("--summary", options.summary,
                 "Begin with what the scores say, in the sentences of a report: who won and how surely, who cannot be "
                 "told apart, which measure to trust; takes as long as the tests of a report");
    add_like_option(command, options);
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

namespace {

/// The leaderboard, and where they are wanted the figures of the classes below it; csv and tsv hold one table, which is
/// then that of the classes.
std::string as_text(const scoreboard& board, const score_options& options, bool by_name,
                    const std::vector<story_sentence>& story) {
    constexpr std::size_t many_measures = 10;
    const bool one_table = holds_one_table(options.common.format);
    const bool per_topic = options.request.per_topic;
    const bool usually = board.systems.size() == 1 && board.measures.size() > many_measures && !per_topic && !one_table;
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
        throw usage_error("--summary speaks of systems with one run each", "leave out --repeats or --summary");
}

}  // namespace

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
        write(to_json(board, request.per_topic, story), options.common);
    else
        write(as_text(board, options, by_name, story), options.common);
    require_gates(board.gates);
}

}  // namespace ordeval::cli
