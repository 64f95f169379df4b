#include "ordeval/evaluation/compare_systems.hpp"

#include <algorithm>

#include "evaluation/one_measure.hpp"
#include "evaluation/systems_without_scores.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/scores/complete_scores.hpp"
#include "ordeval/statistics/tests/compare_items.hpp"
#include "ordeval/statistics/tests/compare_topics.hpp"

namespace ordeval {

namespace {

diagnostic cannot_compare(std::string problem, std::string remedy, std::string kind) {
    return {.problem = std::move(problem), .remedy = std::move(remedy), .kind = std::move(kind)};
}

/// What the request says before any data is seen.
expected<std::optional<test_units>> wanted_units(const compare_request& request) {
    const std::optional<test_units> needed = request.test ? units_of(*request.test) : std::nullopt;
    if (!needed) return request.over;
    if (request.over && *request.over != *needed)
        return bad_request(
            option_text("test", name(*request.test)) + " is no test over " + std::string(name(*request.over)),
            "leave out " + option_text("over") + " or " + option_text("test"));
    return needed;
}

/// Why there are no items to compare over.
diagnostic without_items(const evidence& evidence) {
    if (evidence.has_scores() && evidence.topics().size() < 2)
        return cannot_compare("there is only one topic, and a test over topics needs at least two",
                              "give the scores of more topics, or gold and runs", "too_few_topics");
    if (evidence.has_scores())
        return cannot_compare("scores do not tell what was answered to the items",
                              "compare over topics, at least two of them, or give gold and runs", "no_items");
    if (std::holds_alternative<rated_answers>(evidence.value))
        return cannot_compare("gold that is all ratings has no class per item",
                              "compare over topics, or use a rule such as " + option_text("gold-from", "median"),
                              "no_items");
    if (evidence.task == evaluation_task::quantification)
        return cannot_compare("distributions have no items to compare over",
                              "compare over topics, at least two of them", "no_items");
    return cannot_compare(
        "counts do not tell which answers are to the same item",
        "give gold and runs, or " + option_text("wide") + "; or compare over topics, at least two of them", "no_items");
}

expected<completed_scores> without_gaps(const scoreboard& board, const std::vector<std::size_t>& kept,
                                        topic_gaps policy) {
    completed_scores found = complete(scores_of(board.measures.front().by_topic, kept));
    const std::string left_out = about_left_out(board.topics, found.left_out);
    if (!found.left_out.empty() && policy == topic_gaps::refuse)
        return cannot_compare("systems cannot be compared on " + left_out,
                              "use " + option_text("undefined-topics", "leave-out") + ", or another measure",
                              "undefined_topics");
    if (found.scores.topics() < 2)
        return cannot_compare(found.left_out.empty()
                                  ? "there is only one topic, and a test over topics needs at least two"
                                  : "fewer than two topics remain without " + left_out,
                              "compare by another measure, or over items from gold and runs", "too_few_topics");
    return found;
}

expected<comparison_options> settings(const compare_request& request, const scoreboard& board, const execution& run) {
    comparison_options options{.test = request.test.value_or(usual_test()),
                               .adjustment = request.adjustment,
                               .alpha = request.alpha,
                               .rule = request.rule,
                               .trials = {.trials = request.trials, .run = run},
                               .intervals = {},
                               .interval_of = request.interval_of,
                               .margin = request.margin,
                               .baseline = {},
                               .better = board.measures.front().better};
    if (request.intervals) options.intervals = bootstrap_settings(*request.intervals, run);
    const std::optional<measure_spec>& spec = board.measures.front().spec;
    if (options.test == comparison_test::mcnemar && spec && spec->measure->name != "Accuracy")
        return bad_request(option_text("test", "mcnemar") + " is about accuracy, not " + spec->short_name(),
                           "add " + option_text("measure", "Accuracy"));
    if (request.baseline.empty()) return options;
    const expected<std::size_t> baseline = system_position(board.systems, request.baseline, "baseline");
    if (!baseline) return baseline.error();
    options.baseline = *baseline;
    return options;
}

/// Whether classes count alike, so that the few items of a rare one count much.
bool averages_over_classes(const measure_spec& spec) {
    const std::string_view name = spec.measure->name;
    return name.find("macro") != std::string_view::npos || name == "HMPR";
}

/// What a sample does not show, no interval and no test can know of: a rare class has few items, or none at all.
void warn_of_rare_classes(system_comparison& comparison, const labelled_items& items) {
    if (!comparison.measure.spec || !averages_over_classes(*comparison.measure.spec)) return;
    std::vector<std::size_t> numbers(static_cast<std::size_t>(items.scale.classes()));
    for (label truth : items.gold) ++numbers[truth];
    const auto rarest = std::ranges::min_element(numbers);
    if (*rarest >= least_units) return;
    comparison.account.notices.push_back(
        "class " + items.scale.names()[static_cast<std::size_t>(rarest - numbers.begin())] + " has " +
        counted(*rarest, "item") +
        " in gold: intervals and tests of measures that average over classes rest on little");
}

/// Limits beyond the range of a measure say nothing.
void keep_within_range(system_comparison& comparison) {
    if (!comparison.measure.spec || !comparison.scale) return;
    const score_range range = comparison.measure.spec->range_on(comparison.scale->classes());
    for (compared_system& system : comparison.result.systems)
        system.interval = within(system.interval, range.low, range.high);
}

}  // namespace

std::string_view name(test_units units) { return units == test_units::topics ? "topics" : "items"; }

std::optional<test_units> units_of(comparison_test test) {
    if (test == comparison_test::max_t || test == comparison_test::bootstrap) return {};
    const bool items = test == comparison_test::randomisation || test == comparison_test::mcnemar;
    return items ? test_units::items : test_units::topics;
}

comparison_test usual_test() { return comparison_test::max_t; }

bool may_need_items(const compare_request& request) {
    const expected<std::optional<test_units>> units = wanted_units(request);
    return !units || *units != test_units::topics;
}

std::vector<std::string> system_comparison::left_out_names() const {
    std::vector<std::string> names;
    for (std::size_t topic : left_out) names.push_back(topics[topic]);
    return names;
}

expected<system_comparison> compare_systems(const evidence& evidence, const compare_request& request,
                                            const execution& run) {
    const expected<std::optional<test_units>> wanted = wanted_units(request);
    if (!wanted) return wanted.error();
    expected<scoreboard> board = scores_under_one_measure(evidence, request.measure, request.measures);
    if (!board) return board.error();
    if (board->systems.size() < 2)
        return diagnostic{.problem = "there is only one system, '" + board->systems.front() + "'",
                          .remedy = "a comparison needs at least two: name more runs",
                          .kind = "one_system",
                          .lies_in = fault::nothing};
    const test_units over = wanted->value_or(board->topics.size() >= 2 ? test_units::topics : test_units::items);
    expected<comparison_options> options = settings(request, *board, run);
    if (!options) return options.error();
    system_comparison result{.systems = board->systems,
                             .topics = board->topics,
                             .measure = board->measures.front(),
                             .scale = board->scale,
                             .over = over,
                             .options = *options,
                             .account = board->account};
    result.account.seed = run.seed;
    if (request.intervals)
        result.intervals = {.method = request.intervals->method,
                            .level = request.intervals->level,
                            .replicates = request.intervals->replicates,
                            .seed = run.seed,
                            .unit = std::string(name(board->topics.empty() ? over : test_units::topics))};
    if (over == test_units::topics) {
        const std::vector<std::size_t> kept = systems_to_compare(board->measures.front().by_topic);
        if (diagnostics problems = too_few(kept, *board, options->baseline); !problems.empty()) return problems;
        expected<completed_scores> scores = without_gaps(*board, kept, request.gaps);
        if (!scores) return scores.error();
        result.left_out = scores->left_out;
        if (kept.size() < board->systems.size()) result.account.notices.push_back(about_left_out_systems(*board, kept));
        begin(run, stages::comparing);
        comparison_options among = *options;
        if (among.baseline) among.baseline = position_among(kept, *among.baseline);
        result.result = compare_topics(scores->scores, among);
        if (kept.size() < board->systems.size())
            put_back(result.result, kept, overall_scores(board->measures.front()), options->baseline);
        keep_within_range(result);
        return result;
    }
    const auto* items = std::get_if<labelled_items>(&evidence.value);
    if (!items || evidence.task == evaluation_task::quantification) return without_items(evidence);
    begin(run, stages::comparing);
    result.result = compare_items(*board->measures.front().spec, *items, *options);
    warn_of_rare_classes(result, *items);
    for (std::size_t system = 0; system < board->systems.size(); ++system)
        if (!result.result.systems[system].value)
            result.account.notices.push_back(board->systems[system] + " has no " + result.measure.heading +
                                             ", and is left out");
    keep_within_range(result);
    return result;
}

}  // namespace ordeval
