#include "evaluation/repeats.hpp"

#include <algorithm>

#include "ordeval/detail/text.hpp"
#include "ordeval/statistics/tests/analyse_repeats.hpp"
#include "ordeval/statistics/tests/compare_items.hpp"

namespace ordeval {

namespace {

/// The system of a run: the name up to its last `#`, where something stands before it and behind it. A `#` behind a
/// backslash is part of what tells the runs apart.
std::string system_of_run(const std::string& name) {
    std::size_t mark = name.rfind('#');
    while (mark != std::string::npos && mark > 0 && name[mark - 1] == '\\') mark = name.rfind('#', mark - 1);
    return mark == std::string::npos || mark == 0 || mark + 1 == name.size() ? name : name.substr(0, mark);
}

score mean_of(const std::vector<score>& scores) {
    double sum = 0;
    for (const score& one : scores) {
        if (!one) return one;
        sum += *one;
    }
    return sum / static_cast<double>(scores.size());
}

score_matrix mean_scores(const score_matrix& by_topic, const std::vector<system_runs>& systems) {
    std::vector<score> means;
    for (std::size_t topic = 0; topic < by_topic.topics(); ++topic)
        for (const system_runs& system : systems) {
            std::vector<score> of_runs;
            for (std::size_t run : system.runs) of_runs.push_back(by_topic(topic, run));
            means.push_back(mean_of(of_runs));
        }
    return {by_topic.topics(), systems.size(), std::move(means)};
}

labelled_items only_runs(const labelled_items& items, const std::vector<std::size_t>& runs) {
    labelled_items part{.scale = items.scale, .gold = items.gold, .topics = items.topics, .topic_of = items.topic_of};
    for (std::size_t run : runs) part.systems.push_back(items.systems[run]);
    return part;
}

/// What units give to the score of every run; nothing where some run has no score.
std::optional<unit_contributions> contributions_of_one(const measure_spec& spec, const labelled_items& items,
                                                       const std::vector<std::size_t>& runs) {
    unit_contributions found = contributions_of_items(
        spec, only_runs(items, runs), items.topics.size() < 2 ? resampled_units::items : resampled_units::topics);
    // Runs without influences were left out of the columns, which would then belong to other runs.
    if (found.columns < runs.size()) return {};
    return found;
}

complete_scores as_rows(const unit_contributions& columns) {
    std::vector<double> values;
    for (std::size_t unit = 0; unit < columns.units; ++unit)
        for (std::size_t column = 0; column < columns.columns; ++column) values.push_back(columns.column(column)[unit]);
    return {columns.units, columns.columns, std::move(values)};
}

/// The scores of a system's runs on units; nothing where these are fewer than two.
std::optional<complete_scores> units_and_runs(const measured& scores, const system_runs& system, averaging average,
                                              const evidence& evidence) {
    const auto* items = std::get_if<labelled_items>(&evidence.value);
    if (average == averaging::items) {
        // A score of all items has no rows of its own. What each unit gives to it to first order has the score as its
        // mean, so that the same analysis of units and runs applies.
        if (!items || !scores.spec || evidence.task == evaluation_task::quantification) return {};
        const std::optional<unit_contributions> given = contributions_of_one(*scores.spec, *items, system.runs);
        if (!given || given->units < 2) return {};
        return as_rows(*given);
    }
    std::vector<score> values;
    for (std::size_t topic = 0; topic < scores.by_topic.topics(); ++topic)
        for (std::size_t run : system.runs) values.push_back(scores.by_topic(topic, run));
    completed_scores complete_topics =
        complete(score_matrix(scores.by_topic.topics(), system.runs.size(), std::move(values)));
    if (complete_topics.scores.topics() < 2) return {};
    return std::move(complete_topics.scores);
}

bootstrapped_score interval_over_both(const score& value, const std::optional<repeat_variance>& variance, double level,
                                      bool topics) {
    bootstrapped_score result{
        .value = value, .interval = no_interval::undefined_score, .method = interval_method::student_t};
    if (!value) return result;
    result.interval = variance ? variance->interval(level) : confidence_interval(no_interval::single_unit);
    if (!variance) return result;
    result.standard_error = variance->standard_error;
    result.few_topics = topics && variance->units < least_units;
    return result;
}

std::string about_runs(const std::vector<system_runs>& systems) {
    constexpr std::size_t most = 5;
    std::vector<std::string> named;
    std::size_t several = 0;
    for (const system_runs& system : systems) {
        if (system.runs.size() < 2) continue;
        if (++several <= most) named.push_back(system.system + " " + std::to_string(system.runs.size()));
    }
    if (several > most) named.push_back(counted(several - most, "system") + " more");
    return "scores are means over the runs of a system: " + joined(named) +
           "; tests compare these means, and so hold for these runs only";
}

}  // namespace

std::vector<system_runs> runs_of_systems(const std::vector<std::string>& names) {
    std::vector<system_runs> systems;
    for (std::size_t run = 0; run < names.size(); ++run) {
        const std::string system = system_of_run(names[run]);
        auto known = std::ranges::find(systems, system, &system_runs::system);
        if (known == systems.end()) known = systems.insert(systems.end(), {system, {}});
        known->runs.push_back(run);
    }
    return systems;
}

void average_runs(scoreboard& board, const evidence& evidence) {
    const std::vector<system_runs> systems = runs_of_systems(board.systems);
    for (measured& scores : board.measures) {
        measured means = scores;
        means.by_topic = mean_scores(scores.by_topic, systems);
        means.overall.clear();
        means.uncertainty.clear();
        for (std::size_t s = 0; s < systems.size(); ++s) {
            const std::vector<std::size_t>& runs = systems[s].runs;
            // A system of one run keeps its score and its interval as they are: nothing is known of other runs.
            if (runs.size() == 1) {
                means.overall.push_back(scores.overall[runs.front()]);
                means.repeats.emplace_back();
                if (board.intervals) means.uncertainty.push_back(scores.uncertainty[runs.front()]);
                continue;
            }
            std::vector<score> of_runs;
            for (std::size_t run : runs) of_runs.push_back(scores.overall[run].value);
            // With items pooled, the mean over topics is not the score; it still tells how many topics were used.
            mean_score overall = means.by_topic.mean(s, board.undefined);
            if (board.average == averaging::items) overall.value = mean_of(of_runs);
            means.overall.push_back(overall);
            std::optional<repeat_variance>& variance = means.repeats.emplace_back();
            if (const auto table = units_and_runs(scores, systems[s], board.average, evidence))
                variance = analyse_repeats(*table);
            if (board.intervals)
                means.uncertainty.push_back(
                    interval_over_both(overall.value, variance, board.intervals->level, !board.topics.empty()));
        }
        scores = std::move(means);
    }
    for (std::vector<item_count>& row : board.items) {
        std::vector<item_count> of_systems;
        // The first run stands for all: their numbers of items differ only where missing answers are skipped.
        for (const system_runs& system : systems) of_systems.push_back(row[system.runs.front()]);
        row = std::move(of_systems);
    }
    board.systems.clear();
    for (const system_runs& system : systems) board.systems.push_back(system.system);
    if (board.intervals) {
        board.intervals->unit += ",repeats";
        if (std::ranges::any_of(systems, [](const system_runs& one) { return one.runs.size() == 2; }))
            board.account.notices.push_back(
                "some system has only two runs, which tell little about further runs: take its interval with care");
    }
    const std::string notice = about_runs(systems);
    if (std::ranges::find(board.account.notices, notice) == board.account.notices.end())
        board.account.notices.push_back(notice);
}

contributions_of_systems contributions_of_runs(const measure_spec& spec, const labelled_items& items) {
    std::vector<std::string> names;
    for (const system_labels& one : items.systems) names.push_back(one.system);
    const std::vector<system_runs> systems = runs_of_systems(names);
    const std::size_t units = items.topics.size() < 2 ? items.gold.size() : items.topics.size();
    std::vector<std::size_t> kept;
    unit_contributions means{units, 0, {}};
    for (std::size_t s = 0; s < systems.size(); ++s) {
        const std::optional<unit_contributions> given = contributions_of_one(spec, items, systems[s].runs);
        if (!given) continue;
        kept.push_back(s);
        ++means.columns;
        for (std::size_t unit = 0; unit < units; ++unit) {
            double sum = 0;
            for (std::size_t run = 0; run < given->columns; ++run) sum += given->column(run)[unit];
            means.values.push_back(sum / static_cast<double>(given->columns));
        }
    }
    return {std::move(kept), as_rows(means)};
}

}  // namespace ordeval
