#include "ordeval/report/subgroup_sheets.hpp"

#include "ordeval/detail/text.hpp"
#include "report/listed.hpp"

namespace ordeval {

namespace {

/// Of more differences than these, people are shown those that are real.
constexpr std::size_t most_listed_differences = 20;

}  // namespace

sheet subgroups_sheet(const scoreboard& board) {
    const subgroup_results& found = *board.subgroups;
    const bool topics = !board.topics.empty();
    sheet result{.title = "subgroups by " + found.column,
                 .columns = {{"system"}, {"subgroup"}, {"items", true}},
                 .key_columns = 2};
    if (topics) result.columns.push_back({"topics", true});
    for (std::size_t m = 0; m < board.measures.size(); ++m)
        result.columns.push_back({board.measures[m].heading, true, board.measures[m].better, board.measures[m].name,
                                  !found.measures[m].uncertainty.empty()});
    bool few = false;
    for (std::size_t system = 0; system < board.systems.size(); ++system) {
        if (system > 0) result.groups.push_back(result.rows.size());
        for (std::size_t g = 0; g < found.subgroups.size(); ++g) {
            const subgroup_facts& facts = found.subgroups[g];
            few = few || facts.few;
            std::vector<sheet_cell>& row = result.rows.emplace_back();
            row = {board.systems[system], facts.name, facts.items};
            if (topics) row.emplace_back(std::uint64_t{facts.topics});
            for (const subgroup_measure& scores : found.measures) {
                const score& value = scores.overall[g][system].value;
                if (scores.uncertainty.empty())
                    row.emplace_back(value);
                else
                    row.emplace_back(score_with_interval{value, scores.uncertainty[g][system].interval});
            }
        }
    }
    result.notes.push_back("each subgroup is scored on its own; items: those of gold");
    if (few)
        result.notes.push_back("subgroups with fewer than " + std::to_string(least_units) +
                               (topics ? " topics" : " items") + " rest on little data");
    return result;
}

std::string in_words(const subgroup_test& test, std::size_t systems) {
    return std::string(explain(test.shuffled)) + "; studentised, step-down max-T over " +
           grouped(test.differences.size(), "difference") + " of " + counted(systems, "system") + ", " +
           grouped(test.trials, "trial");
}

sheet subgroup_differences_sheet(const scoreboard& board) {
    const measured& scores = board.measures[board.rank_by];
    const subgroup_results& found = *board.subgroups;
    sheet result{.title = "differences between subgroups under " + scores.heading,
                 .columns = {{"system"},
                             {"first"},
                             {"second"},
                             {"first - second", true, {}, "difference", true},
                             {"p", true},
                             {"different"}},
                 .key_columns = 3};
    const std::optional<subgroup_test>& test = found.measures[board.rank_by].test;
    if (!test) return result;
    const bool all = test->differences.size() <= most_listed_differences;
    std::size_t left_out = 0;
    for (const subgroup_difference& one : test->differences) {
        if (!all && !one.different) {
            ++left_out;
            continue;
        }
        result.rows.push_back({board.systems[one.system], found.subgroups[one.first].name,
                               found.subgroups[one.second].name, score_with_interval{one.difference, one.interval},
                               p_value_cell{one.p}, std::string(one.different ? "yes" : "no")});
    }
    result.notes.push_back(in_words(*test, board.systems.size()));
    if (left_out > 0)
        result.notes.push_back(counted(left_out, "difference") +
                               " more could be chance at this level; JSON has all of them");
    if (test->untested > 0)
        result.notes.push_back(counted(test->untested, "pair") +
                               " of subgroups not tested: a score is undefined, or rests on a single unit");
    result.notes.push_back("in brackets: intervals that hold for all differences together with a probability of " +
                           shortest(100 * (1 - test->alpha)) + " %");
    return result;
}

}  // namespace ordeval
