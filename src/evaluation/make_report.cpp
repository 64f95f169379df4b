#include "ordeval/evaluation/make_report.hpp"

#include <algorithm>

namespace ordeval {

namespace {

/// What a measure of intervals makes of the classes, with the curve around the best length.
interval_details details_of(std::size_t measure, const measure_spec& spec, const confusion_table& table,
                            const resolved_edges& resolved) {
    interval_details details{.measure = measure,
                             .intervals = resolved.intervals,
                             .costs = error_costs(spec, table),
                             .optimum = resolved.optimum,
                             .curve = {}};
    if (!details.optimum) return details;
    constexpr int points = 200;  // an even number, so that the best length in the middle is one of them
    double longest = details.optimum->length;
    for (int i = 0; i < details.intervals.classes(); ++i) longest = std::max(longest, details.intervals.length(i));
    const bool middle = longest == details.optimum->length;
    details.curve = details.optimum->curve.sample(2 * longest, points);
    const curve_point best{details.optimum->length, details.optimum->maximum};
    if (middle)
        details.curve[points / 2 - 1] = best;
    else
        details.curve.insert(std::ranges::upper_bound(details.curve, best.length, {}, &curve_point::length), best);
    return details;
}

void add_interval_details(evaluation_report& report, const fitted_measures& measures) {
    std::size_t next = 0;
    for (std::size_t m = 0; m < measures.specs.size() && next < measures.edges.size(); ++m)
        if (measures.specs[m].intervals)
            report.intervals.push_back(
                details_of(m, measures.specs[m], report.systems.front().table, measures.edges[next++]));
}

/// Whether systems are compared by the scores of their topics. What else there is to compare by are items.
bool over_topics(averaging average, std::size_t topics) { return average == averaging::topics && topics >= 2; }

diagnostics misplaced(const evidence& evidence, const report_request& request) {
    if (std::holds_alternative<ranked_queries>(evidence.value))
        return bad_request("rankings alone have no systems to report on",
                           "give gold and runs, and the rankings beside them");
    if (request.average && evidence.kind() == evidence_kind::distributions)
        return bad_request(option_text("average") + " is about labels",
                           "leave it out of " + option_text("task", "quantification"));
    if (request.average && evidence.has_scores())
        return bad_request(option_text("average") + " is about labels", "leave it out of a report on scores");
    return {};
}

report_trials trials_of(const report_request& request, const execution& run) {
    // What is counted are the trials of tests; replicates would be counted beside them.
    execution unwatched = run;
    unwatched.progress = nullptr;
    report_trials trials{.intervals = {},
                         .tests = {.trials = request.trials, .run = run},
                         .splits = request.splits,
                         .alpha = request.alpha,
                         .under_all_measures = request.under_all_measures};
    if (request.intervals) trials.intervals = bootstrap_settings(*request.intervals, unwatched);
    return trials;
}

/// What rests on random trials.
void add_trials(evaluation_report& report, const evidence& evidence, const report_request& request,
                const execution& run) {
    const report_trials trials = trials_of(request, run);
    const auto* items = std::get_if<labelled_items>(&evidence.value);
    const bool by_items = items && evidence.task == evaluation_task::classification &&
                          !over_topics(report.board.average, report.board.topics.size());
    begin(run, stages::comparing);
    if (by_items)
        add_comparisons(report, *items, trials);
    else
        add_comparisons(report, trials);
    begin(run, stages::judging);
    add_experiments(report, trials);
}

/// Why there are no comparisons, where one would expect some.
void say_why_nothing_is_compared(evaluation_report& report, const evidence& evidence) {
    const scoreboard& board = report.board;
    if (!report.comparisons.empty() || board.systems.size() < 2) return;
    const bool all_ratings = std::holds_alternative<rated_answers>(evidence.value);
    if ((!evidence.has_labels() && !all_ratings) || evidence.task != evaluation_task::classification) return;
    if (over_topics(board.average, board.topics.size())) return;
    if (evidence.has_items()) return;
    report.account.notices.push_back(
        all_ratings
            ? "systems are not compared: gold that keeps all ratings has no single class per item, and there are no "
              "topics"
            : "systems are not compared: counts without topics do not tell which answers belong to the same item");
}

report_chances chances_of(const report_request& request, const execution& run) {
    return {.seed = run.seed,
            .trials = request.trials,
            .replicates = request.intervals ? request.intervals->replicates : 0,
            .splits = request.splits,
            .alpha = request.alpha};
}

/// The items that systems get most wrong.
expected<hard_items> items_of(const evidence& evidence, const report_request& request) {
    const auto* items = std::get_if<labelled_items>(&evidence.value);
    if (!items || evidence.task != evaluation_task::classification)
        return bad_request(option_text("items") + " needs single items, which this input does not have",
                           "give gold and runs, or " + option_text("wide"));
    std::optional<item_link> link;
    if (!request.item_url.empty()) {
        expected<item_link> parsed = item_link::parse(request.item_url);
        if (!parsed) return parsed.error();
        link = *std::move(parsed);
    }
    return find_hard_items(*items, request.items, link);
}

/// What the ratings tell about their raters.
expected<rater_study> study_of(const rated_items& ratings, const report_request& request, const execution& run) {
    agreement_request wanted;
    if (request.intervals) wanted.intervals = bootstrap_settings(*request.intervals, run);
    return study_raters(ratings, wanted);
}

}  // namespace

bool items_needed(const evidence& evidence, const report_request& request) {
    if (request.items > 0) return !evidence.has_items();
    if (request.trials == 0 || evidence.has_items() || !evidence.has_labels()) return false;
    if (evidence.task != evaluation_task::classification || evidence.systems().size() < 2) return false;
    const std::size_t topics = evidence.topics().size();
    return !over_topics(request.average.value_or(averaging::topics), topics);
}

expected<evaluation_report> make_report(const evidence& evidence, const report_request& request, const execution& run) {
    if (diagnostics problems = misplaced(evidence, request); !problems.empty()) return problems;
    const expected<fitted_measures> measures = fit_measures(request.measures, evidence, measure_purpose::leaderboard);
    if (!measures) return measures.error();
    const bool has_classes = evidence.has_labels() && evidence.task == evaluation_task::classification;
    expected<scoreboard> board =
        score_systems(evidence, *measures,
                      {.measures = request.measures,
                       .rank_by = request.rank_by,
                       .average = request.average,
                       .undefined = request.undefined,
                       .proximities = has_classes,
                       .subgroup_trials = request.trials,
                       .alpha = request.alpha,
                       .test_all_measures =
                           request.under_all_measures && evidence.systems().size() <= most_systems_under_all_measures,
                       .intervals = request.intervals},
                      run);
    if (!board) return board.error();

    evaluation_report report = report_on(*std::move(board));
    report.kind = evidence.kind();
    report.chances = chances_of(request, run);
    add_topic_maps(report);
    if (evidence.kind() == evidence_kind::distributions) report.distributions = distributions_of(evidence);
    if (has_classes) {
        add_details(report, tables_of(evidence));
        add_interval_details(report, *measures);
    }
    if (request.items > 0) {
        expected<hard_items> found = items_of(evidence, request);
        if (!found) return found.error();
        report.items = *std::move(found);
    }
    if (request.rankings) {
        report.rankings = curves_of(*request.rankings, {});
        report.account.add(request.rankings->account);
    }
    if (const rated_answers* rated = evidence.rated(); rated && rated->ratings.raters.size() > 1) {
        expected<rater_study> study = study_of(rated->ratings, request, run);
        if (!study) return study.error();
        report.raters = *std::move(study);
    }
    if (request.trials > 0) {
        report.account.seed = run.seed;
        add_trials(report, evidence, request, run);
        say_why_nothing_is_compared(report, evidence);
    }
    return report;
}

expected<evaluation_report> report_ratings(const rated_items& ratings, const report_request& request,
                                           const execution& run) {
    expected<rater_study> study = study_of(ratings, request, run);
    if (!study) return study.error();
    evaluation_report report{.board = {.scale = ratings.scale}};
    report.kind = evidence_kind::ratings;
    report.chances = chances_of(request, run);
    report.chances.trials = report.chances.splits = 0;  // nothing is tested
    report.account = study->account;
    report.board.account = study->account;
    report.raters = *std::move(study);
    return report;
}

evaluation_report report_rankings(const ranked_queries& rankings, const report_request& request, const execution& run) {
    evaluation_report report{.board = {}};
    report.kind = evidence_kind::ranking;
    report.chances = chances_of(request, run);
    report.chances.trials = report.chances.splits = report.chances.replicates = 0;  // nothing is tested, nothing drawn
    report.account = rankings.account;
    report.board.account = rankings.account;
    report.rankings = curves_of(rankings, {});
    return report;
}

}  // namespace ordeval
