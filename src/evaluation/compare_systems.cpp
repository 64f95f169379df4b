#include "ordeval/evaluation/compare_systems.hpp"

#include <algorithm>

#include "evaluation/compare_on_subgroups.hpp"
#include "evaluation/one_measure.hpp"
#include "evaluation/repeats.hpp"
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

/// Why no test is about the side that was asked for, if so.
std::optional<diagnostic> without_sides(const compare_request& request) {
    if (request.asked == alternative::two_sided) return {};
    const std::string option = option_text("alternative", name(request.asked));
    const comparison_test test = request.test.value_or(usual_test());
    if (!has_sides(test))
        return bad_request(option_text("test", name(test)) + " tests how far systems lie apart, not in which direction",
                           "leave out " + option_text("alternative") + ", or use another " + option_text("test"));
    if (request.baseline.empty())
        return bad_request(option +
                               " needs a baseline: without one, the first system of a pair is the one with the better "
                               "score, so that the data would choose the side that is tested",
                           "name the system to compare with by " + option_text("baseline", "NAME"));
    if (request.margin)
        return bad_request(
            option + " and " + option_text("margin") + " exclude each other: verdicts with a margin look at both sides",
            "leave out one of them");
    return {};
}

/// What the request says before any data is seen.
expected<std::optional<test_units>> wanted_units(const compare_request& request) {
    if (const std::optional<diagnostic> problem = without_sides(request)) return *problem;
    const std::optional<test_units> needed = request.test ? units_of(*request.test) : std::nullopt;
    if (!needed) return request.over;
    if (request.over && *request.over != *needed)
        return bad_request(
            option_text("test", name(*request.test)) + " is not a test over " + std::string(name(*request.over)),
            "leave out " + option_text("over") + " or " + option_text("test"));
    return needed;
}

/// Why there are no items to compare over.
diagnostic without_items(const evidence& evidence) {
    if (evidence.has_scores() && evidence.topics().size() < 2)
        return cannot_compare("there is only one topic, and a test over topics needs at least two",
                              "give the scores of more topics, or gold and runs", "too_few_topics");
    if (evidence.has_scores())
        return cannot_compare("scores do not tell the answers to single items",
                              "compare over topics, at least two of them, or give gold and runs", "no_items");
    if (std::holds_alternative<rated_answers>(evidence.value))
        return cannot_compare("gold that keeps all ratings has no single class per item",
                              "compare over topics, or use a rule such as " + option_text("gold-from", "median"),
                              "no_items");
    if (evidence.task == evaluation_task::quantification)
        return cannot_compare("distributions have no items to compare over",
                              "compare over topics, at least two of them", "no_items");
    return cannot_compare(
        "counts do not tell which answers belong to the same item",
        "give gold and runs, or " + option_text("wide") + "; or compare over topics, at least two of them", "no_items");
}

/// The scores of every measure, of the systems that have some, on the topics on which no such system lacks one.
struct family_scores {
    std::vector<std::vector<std::size_t>> kept;  ///< systems, of each measure
    std::vector<complete_scores> scores;         ///< of each measure
    std::vector<std::size_t> left_out;           ///< topics
};

complete_scores on_topics_but(const score_matrix& by_topic, const std::vector<std::size_t>& systems,
                              const std::vector<std::size_t>& left_out) {
    std::vector<double> values;
    for (std::size_t topic = 0; topic < by_topic.topics(); ++topic)
        if (!std::ranges::binary_search(left_out, topic))
            for (std::size_t system : systems) values.push_back(*by_topic(topic, system));
    return {by_topic.topics() - left_out.size(), systems.size(), std::move(values)};
}

expected<family_scores> without_gaps(const scoreboard& board, std::optional<std::size_t> baseline, topic_gaps policy) {
    family_scores found;
    for (std::size_t m = 0; m < board.measures.size(); ++m) {
        const score_matrix& by_topic = board.measures[m].by_topic;
        found.kept.push_back(systems_to_compare(by_topic));
        if (diagnostics problems = too_few(found.kept.back(), board, m, baseline); !problems.empty()) return problems;
        for (std::size_t topic = 0; topic < by_topic.topics(); ++topic)
            if (!std::ranges::all_of(found.kept.back(),
                                     [&](std::size_t system) { return by_topic(topic, system).defined(); }))
                found.left_out.push_back(topic);
    }
    std::ranges::sort(found.left_out);
    found.left_out.erase(std::ranges::unique(found.left_out).begin(), found.left_out.end());
    const std::string left_out = about_left_out(board.topics, found.left_out);
    if (!found.left_out.empty() && policy == topic_gaps::refuse)
        return cannot_compare("systems cannot be compared on " + left_out,
                              "use " + option_text("undefined-topics", "leave-out") + ", or another measure",
                              "undefined_topics");
    if (board.measures.front().by_topic.topics() < found.left_out.size() + 2)
        return cannot_compare(found.left_out.empty()
                                  ? "there is only one topic, and a test over topics needs at least two"
                                  : "fewer than two topics remain after leaving out " + left_out,
                              "compare by another measure, or over items from gold and runs", "too_few_topics");
    for (std::size_t m = 0; m < board.measures.size(); ++m)
        found.scores.push_back(on_topics_but(board.measures[m].by_topic, found.kept[m], found.left_out));
    return found;
}

expected<comparison_options> settings(const compare_request& request, const scoreboard& board, std::size_t measure,
                                      const execution& run) {
    comparison_options options{.test = request.test.value_or(usual_test()),
                               .adjustment = request.adjustment,
                               .alpha = request.alpha,
                               .rule = request.rule,
                               .trials = {.trials = request.trials, .run = run},
                               .intervals = {},
                               .interval_of = request.interval_of,
                               .margin = request.margin,
                               .baseline = {},
                               .asked = request.asked,
                               .better = board.measures[measure].better};
    if (request.intervals) options.intervals = bootstrap_settings(*request.intervals, run);
    const std::optional<measure_spec>& spec = board.measures[measure].spec;
    if (options.test == comparison_test::mcnemar && spec && spec->measure->name != "Accuracy")
        return bad_request(option_text("test", "mcnemar") + " compares accuracies, not " + spec->short_name(),
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
        " in gold: intervals and tests of measures that average over classes rest on little data");
}

/// Limits beyond the range of a measure say nothing.
void keep_within_range(system_comparison& comparison) {
    if (!comparison.measure.spec || !comparison.scale) return;
    const score_range range = comparison.measure.spec->range_on(comparison.scale->classes());
    for (compared_system& system : comparison.result.systems)
        system.interval = within(system.interval, range.low, range.high);
}

/// What is known of the comparison under one measure before anything is compared.
system_comparison introduced(const scoreboard& board, std::size_t measure, test_units over,
                             const compare_request& request, const comparison_options& options, const execution& run) {
    system_comparison result{.systems = board.systems,
                             .topics = board.topics,
                             .measure = board.measures[measure],
                             .scale = board.scale,
                             .over = over,
                             .options = options,
                             .account = board.account};
    result.account.seed = run.seed;
    if (request.intervals)
        result.intervals = {.method = request.intervals->method,
                            .level = request.intervals->level,
                            .replicates = request.intervals->replicates,
                            .seed = run.seed,
                            .unit = std::string(name(board.topics.size() < 2 ? over : test_units::topics))};
    return result;
}

diagnostics compare_over_topics(std::vector<system_comparison>& results, const scoreboard& board,
                                const compare_request& request, const execution& run) {
    const std::optional<std::size_t> baseline = results.front().options.baseline;
    const expected<family_scores> family = without_gaps(board, baseline, request.gaps);
    if (!family) return family.error();
    begin(run, stages::comparing);
    std::vector<oriented_scores> measures;
    for (std::size_t m = 0; m < results.size(); ++m) {
        oriented_scores& one = measures.emplace_back(oriented_scores{family->scores[m], board.measures[m].better});
        if (baseline) one.baseline = position_among(family->kept[m], *baseline);
    }
    std::vector<comparison> compared = compare_topics(measures, results.front().options);
    for (std::size_t m = 0; m < results.size(); ++m) {
        system_comparison& result = results[m];
        const std::vector<std::size_t>& kept = family->kept[m];
        result.result = std::move(compared[m]);
        result.left_out = family->left_out;
        if (kept.size() < board.systems.size()) {
            result.account.notices.push_back(about_left_out_systems(board, m, kept));
            put_back(result.result, kept, overall_scores(board.measures[m]), baseline);
        }
    }
    return {};
}

void add_notices_over_items(std::vector<system_comparison>& results, const labelled_items& items) {
    for (system_comparison& result : results) {
        warn_of_rare_classes(result, items);
        for (std::size_t system = 0; system < result.systems.size(); ++system)
            if (!result.result.systems[system].value)
                result.account.notices.push_back("left out: " + result.systems[system] + " has no " +
                                                 result.measure.heading);
    }
}

/// By what units give to the systems' scores to first order, the mean over runs for each, as over topics by scores.
diagnostics compare_runs(std::vector<system_comparison>& results, const scoreboard& board,
                         const labelled_items& items) {
    const comparison_options& options = results.front().options;
    if (options.test != comparison_test::max_t)
        return bad_request(option_text("test", name(options.test)) + " compares single runs",
                           "leave out " + option_text("test") + " or " + option_text("repeats"));
    std::vector<std::vector<std::size_t>> kept;
    std::vector<oriented_scores> measures;
    for (std::size_t m = 0; m < results.size(); ++m) {
        contributions_of_systems found = contributions_of_runs(*results[m].measure.spec, items);
        if (diagnostics problems = too_few(found.kept, board, m, options.baseline); !problems.empty()) return problems;
        oriented_scores& one =
            measures.emplace_back(oriented_scores{std::move(found.scores), results[m].measure.better});
        if (options.baseline) one.baseline = position_among(found.kept, *options.baseline);
        kept.push_back(std::move(found.kept));
    }
    std::vector<comparison> compared = compare_topics(measures, options);
    for (std::size_t m = 0; m < results.size(); ++m) {
        comparison& result = results[m].result = std::move(compared[m]);
        if (items.topics.size() < 2) result.family.unit = resampled_units::items;
        result.layout.reset();  // of what units give to scores, not of scores
        if (kept[m].size() < board.systems.size())
            put_back(result, kept[m], overall_scores(board.measures[m]), options.baseline);
    }
    return {};
}

diagnostics compare_over_items(std::vector<system_comparison>& results, const scoreboard& board,
                               const evidence& evidence, const execution& run) {
    const auto* items = std::get_if<labelled_items>(&evidence.value);
    if (!items || evidence.task == evaluation_task::quantification) return without_items(evidence);
    if (items->gold.size() < 2)
        return cannot_compare("there is only one item, and a comparison needs at least two", "give more items",
                              "too_few_items");
    begin(run, stages::comparing);
    if (evidence.repeats) {
        diagnostics problems = compare_runs(results, board, *items);
        if (problems.empty()) add_notices_over_items(results, *items);
        return problems;
    }
    std::vector<measure_spec> specs;
    for (const system_comparison& result : results) specs.push_back(*result.measure.spec);
    std::vector<comparison> compared = compare_items(specs, *items, results.front().options);
    for (std::size_t m = 0; m < results.size(); ++m) results[m].result = std::move(compared[m]);
    add_notices_over_items(results, *items);
    return {};
}

/// The comparisons under all measures of the board, which are one family.
expected<std::vector<system_comparison>> compare_together(const evidence& evidence, const scoreboard& board,
                                                          const compare_request& request, const execution& run) {
    const expected<std::optional<test_units>> wanted = wanted_units(request);
    if (!wanted) return wanted.error();
    if (board.systems.size() < 2)
        return diagnostic{.problem = "there is only one system, '" + board.systems.front() + "'",
                          .remedy = "a comparison needs at least two: name more runs",
                          .kind = "one_system",
                          .lies_in = fault::nothing};
    const test_units over = wanted->value_or(board.topics.size() >= 2 ? test_units::topics : test_units::items);
    std::vector<system_comparison> results;
    for (std::size_t m = 0; m < board.measures.size(); ++m) {
        const expected<comparison_options> options = settings(request, board, m, run);
        if (!options) return options.error();
        results.push_back(introduced(board, m, over, request, *options, run));
    }
    diagnostics problems = over == test_units::topics ? compare_over_topics(results, board, request, run)
                                                      : compare_over_items(results, board, evidence, run);
    if (!problems.empty()) return problems;
    for (system_comparison& result : results) {
        keep_within_range(result);
        if (board.subgroups) compare_on_subgroups(result, evidence, board.subgroups->subgroups, request, run);
    }
    return results;
}

scoreboard alone(const scoreboard& board, std::size_t measure) {
    scoreboard result = board;
    result.measures = {board.measures[measure]};
    return result;
}

}  // namespace

std::string_view name(test_units units) { return units == test_units::topics ? "topics" : "items"; }

std::string_view name(measure_family family) { return family == measure_family::each ? "each" : "all"; }

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
    if (const auto wanted = wanted_units(request); !wanted) return wanted.error();
    const expected<scoreboard> board = scores_under_one_measure(evidence, request.measure, request.measures);
    if (!board) return board.error();
    expected<std::vector<system_comparison>> compared = compare_together(evidence, *board, request, run);
    if (!compared) return compared.error();
    return std::move(compared->front());
}

expected<measures_comparison> compare_under_measures(const evidence& evidence, const compare_request& request,
                                                     const execution& run) {
    if (const auto wanted = wanted_units(request); !wanted) return wanted.error();
    const expected<scoreboard> board = scores_under_measures(evidence, request.measure, request.measures);
    if (!board) return board.error();
    measures_comparison result{.by_measure = {}, .family = request.family, .account = board->account};
    const bool together = request.family == measure_family::all;
    for (std::size_t m = 0; m < (together ? 1 : board->measures.size()); ++m) {
        expected<std::vector<system_comparison>> compared =
            compare_together(evidence, together ? *board : alone(*board, m), request, run);
        if (!compared) return compared.error();
        for (system_comparison& one : *compared) result.by_measure.push_back(std::move(one));
    }
    result.account.seed = run.seed;
    for (const system_comparison& one : result.by_measure)
        for (const std::string& notice : one.account.notices)
            if (std::ranges::find(result.account.notices, notice) == result.account.notices.end())
                result.account.notices.push_back(notice);
    if (!together && result.by_measure.size() > 1)
        result.account.notices.push_back("every measure has an error rate of its own; " + option_text("family", "all") +
                                         " keeps one for all measures together");
    return result;
}

}  // namespace ordeval
