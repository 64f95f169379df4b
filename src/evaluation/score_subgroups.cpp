#include "evaluation/score_subgroups.hpp"

#include <algorithm>
#include <limits>

#include "evaluation/part_of_evidence.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/statistics/tests/compare_items.hpp"
#include "ordeval/statistics/tests/compare_subgroups.hpp"

namespace ordeval {

namespace {

constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

/// The same request for a part: what is wanted of all items together is not wanted again.
score_request request_of_part(const score_request& request, const scoreboard& board) {
    score_request part{.rank_by = board.measures[board.rank_by].name,
                       .average = board.average,
                       .undefined = request.undefined,
                       .intervals = request.intervals};
    if (part.intervals && !part.intervals->units)
        part.intervals->units = board.topics.empty() ? resampled_units::items : resampled_units::topics;
    return part;
}

/// What the units of a part give to one system's score; nothing where the score, or one close by, is undefined.
std::vector<double> contributions_to(const measure_spec& spec, const labelled_items& items, std::size_t system,
                                     resampled_units units) {
    labelled_items one{.scale = items.scale,
                       .gold = items.gold,
                       .topics = items.topics,
                       .topic_of = items.topic_of,
                       .systems = {items.systems[system]}};
    return contributions_of_items(spec, one, units).values;
}

/// Adds the cells of one subgroup to those of a measure.
class cell_collector {
public:
    cell_collector(std::size_t subgroups, std::size_t systems)
        : cells_{.subgroups = subgroups, .systems = systems}, by_system_(systems) {}

    void add(std::size_t subgroup, const subgroup_part& part, const scoreboard& of_part, std::size_t measure) {
        const measured& scores = of_part.measures[measure];
        for (const std::uint32_t unit : part.units) {
            cells_.unit.push_back(unit);
            cells_.subgroup.push_back(static_cast<std::uint32_t>(subgroup));
        }
        const auto& items = std::get<labelled_items>(part.items.value);
        const resampled_units units = items.topics.empty() ? resampled_units::items : resampled_units::topics;
        for (std::size_t system = 0; system < by_system_.size(); ++system) {
            std::vector<double> values;
            if (!scores.overall[system].value)
                values.clear();
            else if (of_part.average == averaging::topics)
                for (std::size_t topic = 0; topic < part.units.size(); ++topic) {
                    const score& one = scores.by_topic(topic, system);
                    values.push_back(one ? *one : no_value);
                }
            else
                values = contributions_to(*scores.spec, items, system, units);
            values.resize(part.units.size(), no_value);
            by_system_[system].insert(by_system_[system].end(), values.begin(), values.end());
        }
    }

    const subgroup_cells& cells() {
        cells_.values.clear();
        for (const std::vector<double>& one : by_system_)
            cells_.values.insert(cells_.values.end(), one.begin(), one.end());
        return cells_;
    }

private:
    subgroup_cells cells_;
    std::vector<std::vector<double>> by_system_;
};

diagnostics too_many(const item_subgroups& subgroups, std::size_t items) {
    return bad_request("the column " + in_quotes(subgroups.column) + " divides " + counted(items, "item") + " into " +
                           counted(subgroups.names.size(), "subgroup"),
                       "name a column with at most " + std::to_string(most_subgroups) +
                           " different values; put numbers, such as lengths, into ranges first");
}

/// Stands wherever the scores stand.
void warn_of_few(scoreboard& board) {
    std::vector<std::string> few;
    for (const subgroup_facts& one : board.subgroups->subgroups)
        if (one.few) few.push_back(in_quotes(one.name));
    if (few.empty()) return;
    constexpr std::size_t most_named = 5;
    const std::size_t more = few.size() - std::min(few.size(), most_named);
    few.resize(few.size() - more);
    board.account.notices.push_back("subgroups with fewer than " + std::to_string(least_units) +
                                    (board.topics.empty() ? " items" : " topics") +
                                    ", whose scores rest on little data: " + joined(few) +
                                    (more > 0 ? " and " + std::to_string(more) + " more" : ""));
}

}  // namespace

diagnostics add_subgroups(scoreboard& board, const evidence& evidence, const fitted_measures& measures,
                          const score_request& request, const execution& run) {
    const auto* items = std::get_if<labelled_items>(&evidence.value);
    if (!items || !items->subgroups || evidence.task != evaluation_task::classification) return {};
    const item_subgroups& named = *items->subgroups;
    if (named.names.size() > most_subgroups) return too_many(named, items->gold.size());
    subgroup_results result{.column = named.column, .subgroups = {}, .measures = {}};
    result.measures.resize(board.measures.size());
    std::vector<bool> tested(board.measures.size(), false);
    if (request.subgroup_trials > 0 && named.names.size() > 1)
        for (std::size_t m = 0; m < tested.size(); ++m) tested[m] = request.test_all_measures || m == board.rank_by;
    std::vector<cell_collector> cells(board.measures.size(), cell_collector(named.names.size(), board.systems.size()));
    execution unwatched = run;
    unwatched.progress = nullptr;
    const score_request wanted = request_of_part(request, board);
    for (std::uint32_t subgroup = 0; subgroup < named.names.size(); ++subgroup) {
        const subgroup_part part = part_of_subgroup(evidence, subgroup);
        // The measures as they fit all items, so that classes without an end have one length everywhere.
        expected<scoreboard> scored = score_systems(part.items, measures, wanted, unwatched);
        if (!scored) return scored.error();
        const auto& kept = std::get<labelled_items>(part.items.value);
        const std::size_t units = kept.topics.empty() ? kept.gold.size() : kept.topics.size();
        result.subgroups.push_back({.name = named.names[subgroup],
                                    .items = kept.gold.size(),
                                    .topics = kept.topics.size(),
                                    .few = units < least_units});
        for (std::size_t m = 0; m < board.measures.size(); ++m) {
            if (tested[m]) cells[m].add(subgroup, part, *scored, m);
            result.measures[m].overall.push_back(std::move(scored->measures[m].overall));
            if (request.intervals) result.measures[m].uncertainty.push_back(std::move(scored->measures[m].uncertainty));
        }
    }
    begin(run, stages::comparing);
    for (std::size_t m = 0; m < board.measures.size(); ++m)
        if (tested[m])
            result.measures[m].test = compare_subgroups(cells[m].cells(), items->topics.empty(), request.alpha,
                                                        {.trials = request.subgroup_trials, .run = run});
    if (request.subgroup_trials > 0) board.account.seed = run.seed;
    board.subgroups = std::move(result);
    warn_of_few(board);
    return {};
}

}  // namespace ordeval
