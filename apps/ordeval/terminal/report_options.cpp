#include "terminal/report_options.hpp"

#include <algorithm>
#include <array>

#include "ordeval/options/evidence_options.hpp"
#include "ordeval/options/report_options.hpp"
#include "ordeval/options/score_options.hpp"
#include "ordeval/options/statistics_options.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli {

namespace {

/// What would be ignored in silence.
void refuse_what_does_not_fit(const report_options& options) {
    const evidence_request& input = options.input;
    const report_request& request = options.request;
    const bool about_labels = !input.gold.empty() || !input.wide.empty() || !input.matrix.empty() ||
                              !input.counts.empty() || !input.edges.empty() || !input.bin.empty() || request.average ||
                              !options.measures.empty() || !request.rank_by.empty();
    if (!input.scores.empty() && about_labels)
        throw usage_error("--scores takes the place of gold and runs, and of everything about them",
                          "leave out one of them; the measures are those of the files");
    if (input.task == evaluation_task::quantification &&
        (!input.edges.empty() || !input.bin.empty() || request.average))
        throw usage_error("--edges, --bin and --average need labels", "leave them out of --task quantification");
    if (options.rankings.rankings.empty() &&
        !(options.rankings.distances.empty() && options.rankings.query_class.empty()))
        throw usage_error("--distances and --query go with rankings", "name a file with --rankings");
    if (request.rank_by == "name") throw usage_error("--sort takes a measure here", "name one of --measures");
}

/// The command without what changes nothing in the report, so that the same input gives the same bytes.
command_line lasting_part(const command_line& typed) {
    constexpr std::array<std::string_view, 4> with_value{"-o", "--output", "--threads", "--diagnostics"};
    constexpr std::array<std::string_view, 2> alone{"-q", "--quiet"};
    command_line kept;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const std::string_view name = std::string_view(typed[i]).substr(0, typed[i].find('='));
        if (std::ranges::find(alone, name) != alone.end()) continue;
        if (std::ranges::find(with_value, name) == with_value.end())
            kept.push_back(typed[i]);
        else if (name.size() == typed[i].size())
            ++i;
    }
    return kept;
}

/// The request with everything read that it names.
report_request complete_request(const report_options& options) {
    report_request request = options.request;
    request.measures = read_measure_option(options.measures, kind_of(options.input));
    if (options.replicates == 0)
        request.intervals.reset();
    else
        request.intervals->replicates = options.replicates;
    return request;
}

evidence read_for(const report_request& request, const report_options& options) {
    protect_inputs(options.input, options.common);
    evidence_request input = options.input;
    input.checksums = true;
    input.keep_ids = request.items > 0;
    std::function<bool(const evidence&)> needs_items;
    if (request.trials > 0) needs_items = [&](const evidence& found) { return items_needed(found, request); };
    return call(options.common, [&](const execution& run) {
        begin(run, stages::reading);
        return read_evidence(input, needs_items, run);
    });
}

/// Ratings without runs are what the report is about, and not gold.
bool ratings_alone(const evidence_request& input) { return !input.gold_ratings.empty() && input.runs.empty(); }

evaluation_report report_of_ratings(const report_options& options, const command_line& typed) {
    const report_request request = complete_request(options);
    protect_inputs(options.input, options.common);
    rating_options reading = options.input.rating_columns;
    if (!options.input.scale.empty()) reading.scale = taken(read_scale(options.input.scale));
    const read_options& typed_reading = options.input.reading;
    reading.duplicates = typed_reading.duplicates;
    reading.normalise = typed_reading.normalise;
    reading.trim = typed_reading.trim;
    reading.ignore_case = typed_reading.ignore_case;
    reading.label_map = typed_reading.label_map;
    reading.na = typed_reading.na;
    reading.malformed = typed_reading.malformed;
    reading.limits = typed_reading.limits;
    reading.as_gold = true;
    rated_items found = call(options.common, [&](const execution& run) {
        begin(run, stages::reading);
        reading.run = run;
        return read_ratings(options.input.gold_ratings, reading);
    });
    found.account.request = lasting_part(typed);
    evaluation_report report =
        call(options.common, [&](const execution& run) { return report_ratings(found, request, run); });
    report.account = tell(report.account, options.common);
    return report;
}

/// Rankings without gold are all that the report is about.
bool rankings_alone(const report_options& options) {
    const evidence_request& input = options.input;
    return !options.rankings.rankings.empty() && input.gold.empty() && input.wide.empty() && input.matrix.empty() &&
           input.counts.empty() && input.scores.empty() && input.gold_ratings.empty();
}

evaluation_report report_of_rankings(const report_options& options, const command_line& typed) {
    ranking_input wanted = options.rankings;
    wanted.checksums = true;
    std::optional<class_scale> scale;
    if (!options.input.scale.empty()) scale = taken(read_scale(options.input.scale));
    ranked_queries found = taken(read_rankings(wanted, scale));
    found.account.request = lasting_part(typed);
    evaluation_report report = report_rankings(found, options.request);
    report.account = tell(report.account, options.common);
    return report;
}

/// What is about systems would be ignored in silence.
void refuse_what_needs_systems(const command_options& command, const std::string& alone) {
    for (const char* option :
         {"measures", "sort",         "average",     "undefined-topics", "gold-from", "gold-ties",
          "edges",    "task",         "trials",      "splits",           "rankings",  "only",
          "exclude",  "newest",       "topics",      "rename",           "anonymise", "baselines",
          "columns",  "gold-columns", "run-columns", "missing",          "extra",     "unknown-label",
          "bin",      "group",        "items"})
        if (command.given(option) && !(alone == "rankings" && option == std::string_view("rankings")))
            throw usage_error(option_text(option) + " needs systems, and there is no run",
                              "name runs, or leave it out of a report of " + alone + " alone");
}

}  // namespace

void add_report_options(command_options& command, report_options& options) {
    add_measures_option(command, options.measures,
                        "@default, with --edges also @interval, or @quantification, by the task");
    command.text("--sort", options.request.rank_by, "The measure of the list by which the page ranks at first")
        .type("MEASURE");
    add_average_option(command, options.request.average);
    add_undefined_topics_option(command, options.request.undefined);
    add_group_option(command, options.input.group);
    add_item_options(command, options.request);
    add_trial_options(command, options.request, options.replicates);
    add_ranking_options(command, options.rankings);
    add_evidence_options(
        command, options.input,
        {.many_scores = true, .distributions = true, .task = true, .edges = true, .gold_ratings = true});
    command.check([&command, &options] {
        refuse_what_does_not_fit(options);
        if (ratings_alone(options.input)) refuse_what_needs_systems(command, "ratings");
        if (rankings_alone(options)) refuse_what_needs_systems(command, "rankings");
    });
}

evaluation_report report_of(const report_options& options, const command_line& typed) {
    if (ratings_alone(options.input)) return report_of_ratings(options, typed);
    if (rankings_alone(options)) return report_of_rankings(options, typed);
    report_request request = complete_request(options);
    evidence found = read_for(request, options);
    found.account().request = lasting_part(typed);
    if (!options.rankings.rankings.empty()) {
        ranking_input rankings = options.rankings;
        rankings.checksums = true;
        request.rankings = taken(read_rankings(rankings, found.scale()));
    }
    evaluation_report report =
        call(options.common, [&](const execution& run) { return make_report(found, request, run); });
    report.account = tell(report.account, options.common);
    report.board.account =
        spelled(report.board.account, spelling::command_line);  // its leaderboard is saved from the page
    return report;
}

}  // namespace ordeval::cli
