#include "page/report_request.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "ordeval/detail/run_paths.hpp"
#include "page/checksum.hpp"
#include "terminal/confidence.hpp"
#include "terminal/distances.hpp"
#include "terminal/measure_list.hpp"
#include "terminal/progress_bar.hpp"

namespace ordeval::cli {

namespace {

/// The evidence and its account, whatever its kind.
struct evaluated {
    evaluation_report report;
    std::vector<std::string> notices;
    std::vector<applied_policy> applied = {};
    std::optional<labelled_items> items = {};  ///< where systems are to be compared by them, for want of topics
};

std::string measures_of(const report_options& options) {
    if (!options.scoring.measures.empty()) return options.scoring.measures;
    if (options.task == report_task::quantification) return "@quantification";
    return options.edges.edges.empty() ? "@default" : "@default,@interval";
}

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
        details.curve.insert(
            std::upper_bound(details.curve.begin(), details.curve.end(), best,
                             [](const curve_point& a, const curve_point& b) { return a.length < b.length; }),
            best);
    return details;
}

constexpr double percent = 95;  ///< of the confidence intervals

confidence_options confidence_of(const report_options& options) {
    return {.percent = percent, .replicates = static_cast<std::uint32_t>(options.replicates)};
}

report_trials trials_of(const report_options& options) {
    report_trials result;
    result.intervals.reset();
    if (options.replicates > 0) result.intervals = bootstrap_settings(confidence_of(options), options.common, nullptr);
    result.tests.run.seed = options.common.seed;
    result.tests.run.threads = options.common.threads;
    result.tests.trials = static_cast<std::size_t>(options.trials);
    result.splits = static_cast<std::size_t>(options.splits);
    result.alpha = options.alpha;
    return result;
}

/// What rests on random trials, with a line of progress for each part that may take long.
void add_trials(evaluated& result, const report_options& options) {
    if (options.trials == 0) return;
    evaluation_report& report = result.report;
    report_trials trials = trials_of(options);
    {
        progress_bar bar("comparing systems", ordeval::cli::trials, options.common);
        trials.tests.run.progress = bar.target();
        if (result.items)
            add_comparisons(report, *result.items, trials);
        else
            add_comparisons(report, trials);
    }
    progress_bar bar("judging measures", ordeval::cli::trials, options.common);
    trials.tests.run.progress = bar.target();
    add_experiments(report, trials);
}

/// Whether no input is a pipe. Items take memory that tables do not, and are read after these where they are needed.
bool can_be_read_again(const reading_options& reading) {
    std::vector<std::string> paths = run_paths(reading.gold, reading.runs);
    for (const std::string& path : {reading.gold, reading.wide})
        if (!path.empty()) paths.push_back(path);
    return std::ranges::all_of(paths, [](const std::string& path) {
        std::error_code ignored;
        return std::filesystem::is_regular_file(path, ignored);
    });
}

/// Why there are no comparisons, where one would expect some.
void say_why_nothing_is_compared(evaluated& result, const report_options& options) {
    const evaluation_report& report = result.report;
    if (!report.comparisons.empty() || options.trials == 0 || report.board.systems.size() < 2) return;
    if (report.board.topics.size() >= 2 && report.board.average == averaging::topics) return;
    if (result.items)
        result.notices.push_back(
            "without topics, so many systems are not compared by their items; 'ordeval compare' does it for those that "
            "you name");
    else if (!options.reading.counts.empty())
        result.notices.push_back(
            "systems are not compared: counts without topics do not tell which answers are to the same item");
}

evaluated evaluate_labels(const report_options& options) {
    const bool with_edges = !options.edges.edges.empty();
    std::vector<measure_spec> specs =
        read_measure_list(measures_of(options), with_edges ? evidence_kind::intervals : evidence_kind::table);
    const std::size_t rank_by = order_of(options.scoring, specs).rank_by;
    const bool may_need_items = options.trials > 0 && options.reading.counts.empty() && options.reading.matrix.empty();
    std::optional<labelled_items> items;
    if (may_need_items && !can_be_read_again(options.reading)) items = read_items(options.reading, options.common);
    campaign campaign = items ? tally(*items) : read_campaign(options.reading, options.common);
    load_matrices(specs, campaign.scale.classes());
    std::vector<resolved_edges> resolved;
    if (with_edges) resolved = set_intervals(specs, campaign, options.edges);
    const averaging average = average_for(options.average, false, campaign);
    evaluated result{report_on(campaign, specs, average, options.scoring.undefined, rank_by), campaign.notices,
                     campaign.applied};
    if (options.replicates > 0)
        add_intervals(result.report.board, campaign, options.scoring.undefined, confidence_of(options), options.common);
    const bool over_topics = average == averaging::topics && campaign.topics.size() >= 2;
    if (may_need_items && !over_topics)
        result.items = items ? std::move(items) : read_items(options.reading, options.common);
    std::size_t next = 0;
    for (std::size_t m = 0; m < specs.size() && next < resolved.size(); ++m)
        if (specs[m].intervals)
            result.report.intervals.push_back(
                details_of(m, specs[m], result.report.systems.front().table, resolved[next++]));
    return result;
}

evaluated evaluate_distributions(const report_options& options) {
    const std::vector<measure_spec> specs = read_measure_list(measures_of(options), evidence_kind::distributions);
    const std::size_t rank_by = order_of(options.scoring, specs).rank_by;
    const quantification read = read_quantification(options.reading, options.distributions, options.common);
    evaluated result{report_on(read, specs, options.scoring.undefined, rank_by), read.notices, read.applied};
    if (options.replicates > 0)
        add_intervals(result.report.board, options.scoring.undefined, confidence_of(options), options.common);
    return result;
}

evaluated evaluate_scores(const report_options& options) {
    std::vector<score_file> files;
    for (const std::string& text : options.scores) files.push_back(score_file::parse(text));
    expected<score_tables> found = [&] {
        progress_bar bar("reading", megabytes, options.common);
        return read_scores(files, {.run = {.progress = bar.target()}});
    }();
    if (!found) throw failure(exit_code::bad_input, found.error());
    evaluated result{report_on(*found, split_at_commas(options.lower_is_better), options.scoring.undefined),
                     found->notices};
    if (options.replicates > 0)
        add_intervals(result.report.board, options.scoring.undefined, confidence_of(options), options.common);
    return result;
}

void refuse_what_does_not_fit(const report_options& options) {
    const reading_options& reading = options.reading;
    const bool about_labels = !reading.gold.empty() || !reading.wide.empty() || !reading.matrix.empty() ||
                              !reading.counts.empty() || !options.edges.edges.empty() || options.average ||
                              !options.scoring.measures.empty() || !options.scoring.sort.empty();
    if (!options.scores.empty() && about_labels)
        throw usage_error("--scores takes the place of gold and runs, and of everything about them",
                          "give the one or the other; the measures are those of the files");
    const bool quantification = options.task == report_task::quantification;
    if (quantification && (!options.edges.edges.empty() || options.average))
        throw usage_error("--edges and --average are about labels", "leave them out of --task quantification");
    if (!quantification &&
        (options.distributions.from_labels || options.distributions.ratings || options.distributions.rated_runs))
        throw usage_error("--from-labels, --ratings and --rated-runs are about distributions",
                          "add --task quantification, or leave them out");
    if (options.rankings.empty() && !(options.distances.empty() && options.query_class.empty()))
        throw usage_error("--distances and --query are about rankings", "name a file with --rankings");
    if (options.scoring.sort == "name")
        throw usage_error("--sort takes a measure here", "the page sorts by anything that one clicks on");
}

void add_rankings(evaluated& result, const report_options& options) {
    if (options.rankings.empty()) return;
    if (options.distances.empty() && !result.report.scale)
        throw usage_error("the distances of the classes are not given",
                          "give --distances b=0,c=1,t=6, or a matrix file");
    const class_distances distances = options.distances.empty() ? class_distances::of_scale(*result.report.scale)
                                                                : read_distances_option(options.distances);
    const expected<ranked_queries> rankings =
        read_rankings(options.rankings, distances, {.query_class = options.query_class});
    if (!rankings) throw failure(exit_code::bad_input, rankings.error());
    result.report.rankings = curves_of(*rankings, {});
    result.notices.insert(result.notices.end(), rankings->notices.begin(), rankings->notices.end());
}

std::vector<input_file> inputs_of(const report_options& options) {
    const reading_options& reading = options.reading;
    std::vector<std::string> paths = reading.counts;
    for (const std::string& text : options.scores) paths.push_back(score_file::parse(text).path.name());
    for (const std::string& path : {reading.wide, reading.matrix, reading.gold})
        if (!path.empty()) paths.push_back(path);
    for (std::string& path : run_paths(reading.gold, reading.runs)) paths.push_back(std::move(path));
    for (const std::string& path : {reading.label_map, options.rankings, options.distances})
        if (!path.empty()) paths.push_back(path);
    std::vector<input_file> files;
    for (const std::string& path : paths)
        if (path != options.distances || path.find('=') == std::string::npos) files.push_back(checked_file(path));
    return files;
}

/// The command without what changes nothing in the report, so that the same input gives the same bytes.
command_line lasting_part(const command_line& typed) {
    constexpr std::array<std::string_view, 4> with_value{"-o", "--output", "--threads", "--diagnostics"};
    constexpr std::array<std::string_view, 2> alone{"-q", "--quiet"};
    command_line kept;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const std::string_view name = std::string_view(typed[i]).substr(0, typed[i].find('='));
        if (std::find(alone.begin(), alone.end(), name) != alone.end()) continue;
        if (std::find(with_value.begin(), with_value.end(), name) == with_value.end())
            kept.push_back(typed[i]);
        else if (name.size() == typed[i].size())
            ++i;
    }
    return kept;
}

std::string rendered(const evaluation_report& report, text_format format) {
    return render(leaderboard(report.board, {.rank_by = report.rank_by}), {.format = format, .width = 0});
}

void add_trial_options(CLI::App& command, report_options& options) {
    constexpr const char* group = "Random trials";
    auto add = [&](const char* name, int& target, const char* meaning, int lowest) {
        command.add_option(name, target, meaning)
            ->type_name("N")
            ->check(whole_number(lowest, 10'000'000))
            ->capture_default_str()
            ->group(group);
    };
    add("--trials", options.trials, "Of the tests between systems and between measures; 0: leave them out", 0);
    add("--replicates", options.replicates, "Of the bootstrap that gives confidence intervals; 0: leave them out", 0);
    add("--splits", options.splits, "Of the topics, for the consistency of measures", 2);
}

}  // namespace

void add_report_options(CLI::App& command, report_options& options) {
    add_choice(command, "--task", options.task,
               {{"classification", report_task::classification}, {"quantification", report_task::quantification}},
               "What the files hold: a label per item, or a distribution per topic");
    command
        .add_option("--scores", options.scores,
                    "In place of gold and runs: files of scores that any tool computed, such as Kappa=kappa.csv")
        ->type_name("FILE");
    command
        .add_option("--lower-is-better", options.lower_is_better, "Measures of --scores that are errors, not merits")
        ->type_name("LIST");
    command.add_option("--title", options.title, "Heading of the page")->type_name("TEXT");
    add_measures_option(command, options.scoring,
                        "@default, with --edges also @interval, or @quantification, by the task");
    command.add_option("--sort", options.scoring.sort, "Rank by this measure of the list at first")
        ->type_name("MEASURE");
    add_average_option(command, options.average);
    add_undefined_topics_option(command, options.scoring);
    add_quantification_reading(command, options.distributions);
    add_trial_options(command, options);
    constexpr const char* group = "Rankings";
    command.add_option("--rankings", options.rankings, "Also judge the rankings in this file, as 'classi' does")
        ->type_name("FILE")
        ->group(group);
    command
        .add_option("--distances", options.distances,
                    "Distances of their classes: b=0,c=1,t=6, or a matrix file [default: steps on the scale]")
        ->type_name("LIST|FILE")
        ->group(group);
    command.add_option("--query", options.query_class, "The class of every query")->type_name("CLASS")->group(group);
    add_edge_options(command, options.edges);
    add_reading_options(command, options.reading);
}

built_report build_report(const report_options& options, const command_line& typed) {
    refuse_what_does_not_fit(options);
    const bool quantification = options.task == report_task::quantification;
    evaluated result = !options.scores.empty() ? evaluate_scores(options)
                       : quantification        ? evaluate_distributions(options)
                                               : evaluate_labels(options);
    add_rankings(result, options);
    add_trials(result, options);
    say_why_nothing_is_compared(result, options);
    // Of the campaign, only what was assumed and applied is told; scores alone have no scale.
    const campaign described{.scale = result.report.scale.value_or(class_scale::from_integers(1, 1).value()),
                             .systems = result.report.board.systems,
                             .topics = result.report.board.topics,
                             .tables = {},
                             .notices = result.notices,
                             .applied = result.applied};
    print_notices(described, options.common);
    const score_record record{described, result.report.board, options.reading, options.scoring, typed};
    const provenance origin{.title = options.title.empty() ? "Evaluation report" : options.title,
                            .task = !options.scores.empty() ? "scores"
                                    : quantification        ? "quantification"
                                                            : "classification",
                            .command = lasting_part(typed),
                            .seed = options.common.seed,
                            .trials = static_cast<std::size_t>(options.trials),
                            .replicates = static_cast<std::size_t>(options.replicates),
                            .splits = static_cast<std::size_t>(options.splits),
                            .alpha = options.alpha,
                            .policies = policies_as_json(record),
                            .notices = result.notices,
                            .inputs = inputs_of(options)};
    return {.value = as_json(result.report, origin),
            .csv = rendered(result.report, text_format::csv),
            .latex = rendered(result.report, text_format::latex)};
}

}  // namespace ordeval::cli
