#include "ordeval/report/comparison_sheet.hpp"

#include <fmt/format.h>
#include <span>

#include <algorithm>

#include "ordeval/detail/text.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "ordeval/scores/complete_scores.hpp"
#include "ordeval/scores/ranking.hpp"
#include "report/listed.hpp"

namespace ordeval {

namespace {

std::string four_digits(double value) { return fmt::format("{:.4g}", value); }

/// `p = 0.01234`, also far below what a table shows.
std::string p_equals(double p) { return p > 0 ? "p = " + four_digits(p) : "p < 1e-300"; }

/// A cell of an interval's limit; empty where there is none.
sheet_cell limit(const confidence_interval& interval, double (confidence_interval::*which)() const) {
    if (!interval) return std::string();
    return score((interval.*which)());
}

/// Over topics the only reason is that differences do not vary, which a note of its own tells.
sheet_cell p_cell(const score& p, bool over_topics) {
    if (!p && over_topics) return std::string();
    return p_value_cell{p};
}

std::vector<placement> places_of(const system_comparison& what) {
    std::vector<score> values;
    for (const compared_system& system : what.result.systems) values.push_back(system.value);
    return rank(values, what.options.better);
}

bool some_interval(const system_comparison& what) { return what.intervals.has_value(); }

std::string how_many(const system_comparison& what) {
    if (what.over == test_units::items) return "scores of all items together";
    return "means over " + std::to_string(what.topics.size() - what.left_out.size()) + " topics" +
           (what.left_out.empty() ? "" : "; left out: " + about_left_out(what.topics, what.left_out));
}

/// Why some have no limits; an undefined score is explained where it stands.
template <class Range>
void explain_missing_limits(sheet& sheet, const Range& compared) {
    for (int number = 0; number < no_interval_reasons; ++number) {
        const auto reason = static_cast<no_interval>(number);
        if (reason == no_interval::undefined_score) continue;
        if (std::ranges::any_of(compared,
                                [&](const auto& one) { return !one.interval && one.interval.reason() == reason; }))
            sheet.notes.push_back("no low and high (" + std::string(name(reason)) +
                                  "): " + std::string(explain(reason)));
    }
}

std::string how_tested(const system_comparison& what) {
    const comparison_options& options = what.options;
    const comparison_family& family = what.result.family;
    const bool t_over_items = family.test == comparison_test::t && family.unit == resampled_units::items;
    std::string text = "test: " + (t_over_items ? "paired t-test over items" : std::string(explain(family.test)));
    if (family.trials > 0)
        text +=
            fmt::format(", {} trials{}, seed {}{}", grouped(family.trials),
                        family.trials_raised ? " (raised, so that alpha can be reached)" : "", options.trials.run.seed,
                        options.rule == p_value_rule::plain ? ", p as the plain share of trials" : "");
    if (options.asked != alternative::two_sided)
        text += std::string(", one-sided: whether a - b is ") +
                (options.asked == alternative::less ? "below 0" : "above 0");
    if (!corrects_itself(family.test) && family.adjustment != correction::none)
        text += "; p for all pairs together by " + std::string(explain(family.adjustment));
    if (family.measures > 1)
        text += fmt::format("; one error rate for all {} pairs under {} measures", family.hypotheses, family.measures);
    if (family.too_few_units) text += fmt::format("; {} {} are too few for max-T", family.units, name(family.unit));
    return text;
}

std::string about_groups(const system_comparison& what) {
    const std::string alpha = "alpha = " + shortest(what.options.alpha);
    if (what.options.baseline)
        return "compared with " + what.systems[*what.options.baseline] + " only, so there are no groups";
    if (!letters_help(what.systems.size(), what.result.groups))
        return "the groups of systems that cannot be told apart (" + alpha + ") are too many for letters";
    return "systems that share a letter cannot be told apart (" + alpha + ")";
}

std::string about_variance(const two_way_layout& layout) {
    std::string text = "two-way layout: residual variance " + four_digits(layout.residual_variance());
    if (!layout.has_residual()) return text + ", so there are no effect sizes";
    return text + ", F = " + four_digits(layout.system_f()) + ", " + p_equals(layout.system_p_value());
}

std::string about_ranks(const friedman_result& ranks) {
    if (!ranks.p) return "Friedman: all systems are tied on all topics";
    return "Friedman: chi-squared = " + four_digits(*ranks.statistic) + ", " + p_equals(*ranks.p) +
           "; F of Iman and Davenport" + (ranks.f ? " = " + four_digits(*ranks.f) : std::string()) + ", " +
           p_equals(*ranks.f_p) + "; rank 1 is the best score";
}

}  // namespace

sheet systems_sheet(const system_comparison& what) {
    sheet result;
    result.columns = {{"rank", true}, {"system"}, {what.measure.heading, true, what.measure.better, what.measure.name}};
    result.key_columns = 2;
    if (some_interval(what)) result.columns.insert(result.columns.end(), {{"low", true}, {"high", true}});
    if (what.result.ranks) result.columns.push_back({"mean rank", true, {}, "mean_rank"});
    const std::optional<rank_certainty>& certainty = what.result.certainty;
    if (certainty)
        result.columns.insert(result.columns.end(),
                              {{"best rank", true, {}, "rank_low"}, {"worst rank", true, {}, "rank_high"}});
    const bool with_letters = letters_help(what.systems.size(), what.result.groups);
    if (with_letters) result.columns.push_back({"group"});

    const std::vector<std::string> letters = letters_of(what.result.order.size(), what.result.groups);
    const std::vector<placement> places = places_of(what);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::size_t system = places[i].system;
        const compared_system& one = what.result.systems[system];
        std::vector<sheet_cell>& row = result.rows.emplace_back();
        row = {places[i], what.systems[system], one.value};
        if (some_interval(what)) {
            row.push_back(limit(one.interval, &confidence_interval::low));
            row.push_back(limit(one.interval, &confidence_interval::high));
        }
        if (what.result.ranks)
            row.push_back(one.value ? sheet_cell(score(what.result.ranks->mean_ranks[system])) : std::string());
        if (certainty) {
            const rank_set allowed = certainty->ranks[system];
            row.push_back(allowed.known() ? sheet_cell(std::uint64_t{allowed.low}) : std::string());
            row.push_back(allowed.known() ? sheet_cell(std::uint64_t{allowed.high}) : std::string());
        }
        if (with_letters) row.emplace_back(letters[i]);
    }
    result.notes.push_back(what.measure.name + ", " + how_many(what));
    if (some_interval(what)) result.notes.push_back("low and high: " + in_words(*what.intervals));
    explain_missing_limits(result, what.result.systems);
    result.notes.push_back(about_groups(what));
    if (certainty)
        result.notes.push_back(
            "best and worst rank: what the data allow, for all systems together with a probability of " +
            shortest(100 * certainty->level) + " %");
    return result;
}

sheet pairs_sheet(const system_comparison& what, std::size_t first, std::size_t most) {
    const comparison_family& family = what.result.family;
    const bool automatic = family.test == comparison_test::t_or_wilcoxon;
    const bool corrected = !corrects_itself(family.test) && family.adjustment != correction::none;
    const bool judged = what.options.margin.has_value();
    const bool over_topics = what.result.layout.has_value();
    sheet result;
    result.columns = {{"a"}, {"b"}, {"a - b", true, {}, "difference"}};
    result.key_columns = 2;
    if (some_interval(what)) result.columns.insert(result.columns.end(), {{"low", true}, {"high", true}});
    if (automatic) result.columns.insert(result.columns.end(), {{"normal p", true, {}, "normality_p"}, {"test"}});
    if (corrected) result.columns.push_back({"raw p", true, {}, "raw_p"});
    result.columns.push_back({"p", true});
    result.columns.push_back({"differ"});
    if (judged) result.columns.push_back({"verdict"});
    if (over_topics) result.columns.push_back({"effect size", true, {}, "effect_size"});

    const std::size_t all = what.result.pairs.size(), begin = std::min(first, all);
    for (const compared_pair& pair : std::span(what.result.pairs).subspan(begin, std::min(most, all - begin))) {
        std::vector<sheet_cell>& row = result.rows.emplace_back();
        row.reserve(result.columns.size());
        row = {what.systems[pair.first], what.systems[pair.second], pair.difference};
        if (some_interval(what)) {
            row.push_back(limit(pair.interval, &confidence_interval::low));
            row.push_back(limit(pair.interval, &confidence_interval::high));
        }
        if (automatic) {
            row.push_back(pair.normality_p ? sheet_cell(p_value_cell{pair.normality_p}) : sheet_cell(std::string()));
            row.emplace_back(std::string(name(pair.test)));
        }
        if (corrected) row.push_back(p_cell(pair.raw_p, over_topics));
        row.push_back(p_cell(pair.p, over_topics));
        row.emplace_back(std::string(!pair.different ? "" : *pair.different ? "yes" : "no"));
        if (judged) row.emplace_back(pair.verdict ? std::string(name(*pair.verdict)) : std::string());
        if (over_topics) row.push_back(pair.effect_size ? sheet_cell(pair.effect_size) : std::string());
    }
    result.notes.push_back(how_tested(what));
    if (some_interval(what))
        result.notes.push_back("low and high of differences: " + std::string(explain(what.result.method)) +
                               (what.result.interval_of == interval_family::simultaneous
                                    ? ", for all of them together at this level"
                                    : ", for each alone at this level") +
                               (what.options.asked == alternative::two_sided ? "" : "; they are two-sided"));
    if (judged)
        result.notes.push_back("verdict: about a, where differences below " + shortest(*what.options.margin) +
                               " do not matter");
    if (automatic && std::ranges::any_of(what.result.pairs, [](const auto& pair) { return !pair.normality_p; }))
        result.notes.push_back(
            "normality cannot be tested with fewer than 3 topics, with more than 5,000, or where all "
            "differences of a pair are equal");
    explain_missing_limits(result, what.result.pairs);
    if (over_topics &&
        std::ranges::any_of(what.result.pairs, [](const compared_pair& pair) { return pair.difference && !pair.p; }))
        result.notes.push_back("there is no p where all differences of a pair are equal, and so do not vary");
    result.notes.push_back((what.options.asked == alternative::two_sided ? "two systems differ where p < "
                            : what.options.asked == alternative::less    ? "a is found lower than b where p < "
                                                                         : "a is found higher than b where p < ") +
                           shortest(what.options.alpha));
    if (what.result.critical_difference && *what.result.critical_difference > 0)
        result.notes.push_back(std::string(what.result.ranks ? "mean ranks" : "means") + " further apart than " +
                               four_digits(*what.result.critical_difference) + " differ");
    if (family.smallest_p >= what.options.alpha)
        result.notes.push_back("nothing can be significant: with so few trials or units no p-value is below " +
                               shortest(family.smallest_p));
    if (what.result.layout) result.notes.push_back(about_variance(*what.result.layout));
    if (what.result.ranks) result.notes.push_back(about_ranks(*what.result.ranks));
    return result;
}

namespace {

std::size_t column_called(const std::string& heading, sheet& among, const sheet::column& like) {
    for (std::size_t i = 0; i < among.columns.size(); ++i)
        if (among.columns[i].heading == heading) return i;
    among.columns.push_back(like);
    among.columns.back().heading = heading;
    return among.columns.size() - 1;
}

/// One sheet below the other; a column that only some have is empty for the others.
void stack(sheet& all, const sheet& one, const named_measure& measure) {
    std::vector<std::size_t> place;
    for (sheet::column column : one.columns) {
        // The scores of all measures share a column.
        const bool scores = column.full_heading == measure.name && column.heading == measure.heading;
        if (scores) column = {"score", true};
        place.push_back(column_called(column.heading, all, column));
    }
    for (const std::vector<sheet_cell>& cells : one.rows) {
        std::vector<sheet_cell>& row = all.rows.emplace_back(all.columns.size(), std::string());
        row[0] = measure.name;
        for (std::size_t i = 0; i < cells.size(); ++i) row[place[i]] = cells[i];
    }
    for (std::vector<sheet_cell>& row : all.rows) row.resize(all.columns.size(), std::string());
}

template <class MakeSheet>
sheet stacked(const measures_comparison& what, MakeSheet make) {
    sheet all;
    all.columns = {{"measure"}};
    for (const system_comparison& one : what.by_measure) stack(all, make(one), one.measure);
    all.key_columns = 3;
    return all;
}

}  // namespace

sheet systems_sheet(const measures_comparison& what) {
    return stacked(what, [](const system_comparison& one) { return systems_sheet(one); });
}

sheet pairs_sheet(const measures_comparison& what) {
    return stacked(what, [](const system_comparison& one) { return pairs_sheet(one); });
}

sheet pairs_on_subgroups_sheet(const measures_comparison& what) {
    sheet all = stacked(what, [](const system_comparison& one) { return pairs_on_subgroups_sheet(one, true); });
    all.key_columns = 4;
    return all;
}

sheet pairs_across_subgroups_sheet(const measures_comparison& what) {
    sheet all = stacked(what, [](const system_comparison& one) { return pairs_across_subgroups_sheet(one, true); });
    all.key_columns = 5;
    return all;
}

}  // namespace ordeval
