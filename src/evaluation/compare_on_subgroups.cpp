#include "evaluation/compare_on_subgroups.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "evaluation/part_of_evidence.hpp"
#include "evaluation/systems_without_scores.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/statistics/tests/compare_items.hpp"

namespace ordeval {

namespace {

/// The values of one subgroup: what its units give to the score of each system. A system has all of them or none.
struct values_of_subgroup {
    std::vector<std::uint32_t> units;
    std::vector<std::vector<double>> by_system;  ///< empty where a system cannot be compared
    std::size_t left_out = 0;
};

/// The topics' scores, on the topics on which all systems that can be compared have one.
values_of_subgroup scores_of_topics(const measure_spec& spec, const subgroup_part& part) {
    const scoreboard board =
        evaluate({spec}, tables_of(part.items), averaging::topics, undefined_topics::skip, execution{});
    const score_matrix& by_topic = board.measures.front().by_topic;
    const std::vector<std::size_t> kept = systems_to_compare(by_topic);
    values_of_subgroup result{.units = {}, .by_system = std::vector<std::vector<double>>(by_topic.systems())};
    for (std::size_t topic = 0; topic < by_topic.topics(); ++topic) {
        if (!std::ranges::all_of(kept, [&](std::size_t system) { return by_topic(topic, system).defined(); })) {
            ++result.left_out;
            continue;
        }
        result.units.push_back(part.units[topic]);
        for (std::size_t system : kept) result.by_system[system].push_back(*by_topic(topic, system));
    }
    return result;
}

/// What items, or topics, give to the score of all items of the subgroup. An item is in one subgroup: it is enough that
/// its number is no other item's, so they are counted from the first one that is free.
values_of_subgroup contributions_of_units(const measure_spec& spec, const subgroup_part& part, resampled_units unit,
                                          std::size_t free) {
    const auto& items = std::get<labelled_items>(part.items.value);
    values_of_subgroup result{.units = part.units, .by_system = {}};
    if (unit == resampled_units::items) {
        result.units.resize(items.gold.size());
        std::iota(result.units.begin(), result.units.end(), static_cast<std::uint32_t>(free));
    }
    for (const system_labels& system : items.systems) {
        const labelled_items alone{.scale = items.scale,
                                   .gold = items.gold,
                                   .topics = items.topics,
                                   .topic_of = items.topic_of,
                                   .systems = {system}};
        result.by_system.push_back(contributions_of_items(spec, alone, unit).values);
    }
    return result;
}

void add_cells(subgroup_cells& cells, std::vector<std::vector<double>>& columns, std::uint32_t subgroup,
               const values_of_subgroup& values) {
    for (const std::uint32_t unit : values.units) {
        cells.unit.push_back(unit);
        cells.subgroup.push_back(subgroup);
    }
    for (std::size_t system = 0; system < columns.size(); ++system) {
        const std::vector<double>& own = values.by_system[system];
        columns[system].insert(columns[system].end(), own.begin(), own.end());
        columns[system].resize(cells.unit.size(), std::numeric_limits<double>::quiet_NaN());
    }
}

}  // namespace

void compare_on_subgroups(system_comparison& result, const evidence& evidence, const std::vector<subgroup_facts>& facts,
                          const compare_request& request, const execution& run) {
    const auto& items = std::get<labelled_items>(evidence.value);
    subgroup_comparison found{.column = items.subgroups->column, .subgroups = facts, .pairs = {}, .within = {}};
    for (const compared_pair& pair : result.result.pairs)
        found.pairs.push_back({static_cast<std::uint32_t>(pair.first), static_cast<std::uint32_t>(pair.second)});
    if (found.pairs.size() > most_pairs_in_subgroups) {
        result.account.notices.push_back("subgroups by " + found.column +
                                         " are not compared: " + std::to_string(found.pairs.size()) +
                                         " pairs of systems are more than " + std::to_string(most_pairs_in_subgroups) +
                                         "; name a " + option_text("baseline") + ", or fewer systems");
        return;
    }
    // The same units as on all items, so that a part never counts as independent what the whole counts as one.
    const bool by_topic = items.topics.size() > 1;
    found.unit = by_topic ? resampled_units::topics : resampled_units::items;
    subgroup_cells cells{.subgroups = facts.size(), .systems = result.systems.size()};
    std::vector<std::vector<double>> columns(result.systems.size());
    for (std::uint32_t subgroup = 0; subgroup < facts.size(); ++subgroup) {
        const subgroup_part part = part_of_subgroup(evidence, subgroup);
        const values_of_subgroup values =
            result.over == test_units::topics
                ? scores_of_topics(*result.measure.spec, part)
                : contributions_of_units(*result.measure.spec, part, found.unit, cells.size());
        found.left_out += values.left_out;
        add_cells(cells, columns, subgroup, values);
    }
    for (const std::vector<double>& column : columns)
        cells.values.insert(cells.values.end(), column.begin(), column.end());
    const trial_options trials{.trials = request.trials, .run = run};
    found.within = compare_within_subgroups(cells, found.pairs, request.alpha, trials);
    if (facts.size() > 1)
        found.across = compare_pairs_across_subgroups(cells, found.pairs, !by_topic, request.alpha, trials);
    result.subgroups = std::move(found);
}

}  // namespace ordeval
