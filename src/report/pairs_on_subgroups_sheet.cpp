#include "ordeval/detail/text.hpp"
#include "ordeval/report/comparison_sheet.hpp"
#include "report/listed.hpp"

namespace ordeval {

namespace {

/// Of more rows than these, people are shown those where something differs.
constexpr std::size_t most_rows_of_subgroups = 20;

std::string level_in_words(double alpha) {
    return "in brackets: intervals that hold for all differences of this table together with a probability of " +
           shortest(100 * (1 - alpha)) + " %";
}

std::string told_different(bool different) { return different ? "yes" : "no"; }

void tell_what_is_not_shown(sheet& result, std::size_t hidden) {
    if (hidden > 0)
        result.notes.push_back(counted(hidden, "difference") + " more could be chance; csv and JSON have all of them");
}

std::string test_within(const subgroup_comparison& of) {
    const std::string all = counted(of.within.differences.size(), "difference");
    if (of.within.test == comparison_test::t)
        return "paired t-tests over " + std::string(name(of.unit)) + " with Holm's correction for " + all +
               "; a subgroup has too few " + std::string(name(of.unit)) + " for max-T";
    return "step-down max-T with sign flips of " + std::string(name(of.unit)) + ", one error rate for " + all + ", " +
           grouped(of.within.trials, "trial");
}

/// Adds a row for each difference, a group for each pair; of many only those that differ. Returns how many were not
/// shown.
template <class Difference, class Add>
std::size_t add_rows(sheet& shown, const std::vector<Difference>& differences, bool all_rows,
                     std::size_t Difference::* pair, Add add) {
    const bool all = all_rows || differences.size() <= most_rows_of_subgroups;
    std::size_t hidden = 0;
    std::optional<std::size_t> last;
    for (const Difference& one : differences) {
        if (!all && !one.different) {
            ++hidden;
            continue;
        }
        if (last && *last != one.*pair) shown.groups.push_back(shown.rows.size());
        last = one.*pair;
        add(one);
    }
    return hidden;
}

}  // namespace

sheet pairs_on_subgroups_sheet(const system_comparison& what, bool all_rows) {
    const subgroup_comparison& of = *what.subgroups;
    sheet result{.title = "pairs by " + of.column + " under " + what.measure.heading,
                 .columns = {{"a"},
                             {"b"},
                             {"subgroup"},
                             {std::string(name(of.unit)), true},
                             {"a - b", true, {}, "difference", true},
                             {"p", true},
                             {"differ"}},
                 .key_columns = 3};
    const std::size_t hidden =
        add_rows(result, of.within.differences, all_rows, &pair_in_subgroup::pair, [&](const pair_in_subgroup& one) {
            const column_pair& pair = of.pairs[one.pair];
            result.rows.push_back({what.systems[pair.first], what.systems[pair.second], of.subgroups[one.subgroup].name,
                                   std::uint64_t{one.units}, score_with_interval{one.difference, one.interval},
                                   p_value_cell{one.p}, told_different(one.different)});
        });
    result.notes.push_back(test_within(of));
    if (what.options.asked != alternative::two_sided)
        result.notes.push_back("tests on subgroups are two-sided, whichever alternative is asked of all items");
    tell_what_is_not_shown(result, hidden);
    if (of.within.untested > 0)
        result.notes.push_back(counted(of.within.untested, "difference") +
                               " not tested: a score is undefined, or rests on a single unit");
    if (of.left_out > 0)
        result.notes.push_back("left out: " + counted(of.left_out, "topic") +
                               " within a subgroup where some system has no score");
    result.notes.push_back(level_in_words(of.within.alpha));
    return result;
}

sheet pairs_across_subgroups_sheet(const system_comparison& what, bool all_rows) {
    const subgroup_comparison& of = *what.subgroups;
    sheet result{.title = "does a - b depend on " + of.column + "?",
                 .columns = {{"a"},
                             {"b"},
                             {"first"},
                             {"second"},
                             {"a - b: first - second", true, {}, "interaction", true},
                             {"p", true},
                             {"differ"}},
                 .key_columns = 4};
    if (!of.across || of.across->differences.empty()) return result;
    const auto add = [&](const subgroup_difference& one) {
        const column_pair& pair = of.pairs[one.system];
        result.rows.push_back({what.systems[pair.first], what.systems[pair.second], of.subgroups[one.first].name,
                               of.subgroups[one.second].name, score_with_interval{one.difference, one.interval},
                               p_value_cell{one.p}, told_different(one.different)});
    };
    const std::size_t hidden = add_rows(result, of.across->differences, all_rows, &subgroup_difference::system, add);
    result.notes.push_back(std::string(explain(of.across->shuffled)) + "; studentised, step-down max-T over " +
                           counted(of.across->differences.size(), "difference") + " of " +
                           counted(of.pairs.size(), "pair") + " of systems, " + grouped(of.across->trials, "trial"));
    tell_what_is_not_shown(result, hidden);
    if (of.across->untested > 0)
        result.notes.push_back(counted(of.across->untested, "difference") +
                               " not tested: a score is undefined, or rests on a single unit");
    result.notes.push_back(level_in_words(of.across->alpha));
    return result;
}

}  // namespace ordeval
