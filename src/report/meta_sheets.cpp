#include "ordeval/report/meta_sheets.hpp"

#include <fmt/format.h>

#include <cmath>

#include "ordeval/detail/text.hpp"
#include "report/listed.hpp"
#include "report/meta_words.hpp"
#include "report/verdicts.hpp"

namespace ordeval {

namespace {

const std::string& label_of(const judged_scores& judged, std::size_t m, const meta_sheet_options& options) {
    const comparable_scores::measure& measure = judged.scores.measures[m];
    return options.full_names ? measure.name : measure.heading;
}

void end_notes(sheet& sheet, const judged_scores& judged) {
    for (std::string& note : notes_about(judged)) sheet.notes.push_back(std::move(note));
}

// Intervals: the columns `low` and `high`, their cells, and what they are, where they are wanted at all.

void add_interval_columns(sheet& sheet, const topic_interval_request& intervals) {
    if (intervals.replicates == 0) return;
    sheet.columns.push_back({"low", true});
    sheet.columns.push_back({"high", true});
}

/// A blank where there are none, or what stands in place of a figure that is undefined.
void add_limits_of(std::vector<sheet_cell>& row, const std::optional<topic_interval>& interval, const score& figure) {
    if (interval) {
        row.emplace_back(score(interval->low));
        row.emplace_back(score(interval->high));
    } else {
        row.insert(row.end(), 2, figure ? sheet_cell(std::string()) : sheet_cell(figure));
    }
}

void add_interval_cells(std::vector<sheet_cell>& row, const topic_estimate& estimate,
                        const topic_interval_request& intervals) {
    if (intervals.replicates == 0) return;
    add_limits_of(row, estimate.interval, estimate.value);
}

/// Said where some figure has none.
void explain_missing_limits(sheet& sheet) {
    const auto low = std::ranges::find(sheet.columns, "low", &sheet::column::heading);
    if (low == sheet.columns.end()) return;
    const auto column = static_cast<std::size_t>(low - sheet.columns.begin());
    if (std::ranges::any_of(sheet.rows, [&](const auto& row) { return row[column] == sheet_cell(std::string()); }))
        sheet.notes.emplace_back(
            "no low and high: all replicates are alike, which does not tell how much other topics would vary");
}

void add_interval_note(sheet& sheet, const topic_interval_request& intervals) {
    if (intervals.replicates == 0) return;
    sheet.notes.push_back(fmt::format("low and high hold {:g} % of {} bootstrap replicates over topics",
                                      100 * intervals.confidence, grouped(intervals.replicates)));
    explain_missing_limits(sheet);
}

/// A row per measure: its name, the figure under the heading given, its interval.
sheet ranked(const judged_scores& judged, const std::vector<topic_estimate>& estimates, const std::string& heading,
             const topic_interval_request& intervals, const meta_sheet_options& options) {
    sheet result{.columns = {{"measure"}, {heading, true}}};
    add_interval_columns(result, intervals);
    for (std::size_t m : best_first(estimates)) {
        auto& row = result.rows.emplace_back();
        row.emplace_back(label_of(judged, m, options));
        row.emplace_back(estimates[m].value);
        add_interval_cells(row, estimates[m], intervals);
    }
    return result;
}

sheet similarity_matrix(const judged_similarity& judged, const meta_sheet_options& options) {
    sheet result{.columns = {{"measure"}}};
    for (const auto& measure : judged.scores.measures)
        result.columns.push_back({measure.heading, true, {}, measure.name});
    for (std::size_t a = 0; a < judged.between.size(); ++a) {
        auto& row = result.rows.emplace_back();
        row.emplace_back(label_of(judged, a, options));
        for (const topic_estimate& estimate : judged.between[a]) row.emplace_back(estimate.value);
    }
    return result;
}

sheet similarity_pairs(const judged_similarity& judged, const meta_sheet_options& options) {
    const similarity_request& settings = judged.settings;
    sheet result{.columns = {{"a"}, {"b"}, {std::string(name(settings.coefficient)), true}}};
    result.key_columns = 2;
    add_interval_columns(result, settings.intervals);
    const bool symmetric = settings.coefficient != rank_correlation::tau_ap;
    for (std::size_t a = 0; a < judged.between.size(); ++a)
        for (std::size_t b = symmetric ? a + 1 : 0; b < judged.between.size(); ++b) {
            if (a == b) continue;
            auto& row = result.rows.emplace_back();
            row.emplace_back(label_of(judged, a, options));
            row.emplace_back(label_of(judged, b, options));
            row.emplace_back(judged.between[a][b].value);
            add_interval_cells(row, judged.between[a][b], settings.intervals);
        }
    return result;
}

/// In Sakai's manner: how many measures, counted from the worst, a measure outperforms.
std::string outperformed(const consistency& result, std::size_t measure) {
    const std::size_t worst = result.measures[measure].worst_outperformed;
    if (worst == 0) return "";
    if (worst + 1 == result.measures.size()) return "all others";
    return "worst " + std::to_string(worst);
}

sheet consistency_ranking(const judged_consistency& judged, const meta_sheet_options& options) {
    const consistency& result = judged.result;
    sheet shown{.columns = {{"measure"}, {"mean " + std::string(name(judged.settings.coefficient)), true}}};
    const bool limits = judged.settings.intervals.replicates > 1;
    if (limits) shown.columns.insert(shown.columns.end(), {{"low", true}, {"high", true}});
    shown.columns.push_back({"outperforms"});
    for (std::size_t m : result.best_first) {
        std::vector<sheet_cell>& row = shown.rows.emplace_back();
        row = {label_of(judged, m, options), score(result.measures[m].mean)};
        if (limits) add_limits_of(row, result.measures[m].interval, result.measures[m].mean);
        row.emplace_back(outperformed(result, m));
    }
    return shown;
}

sheet consistency_pairs(const judged_consistency& judged, const meta_sheet_options& options) {
    sheet shown{.columns = {{"better"}, {"worse"}, {"difference", true}}};
    shown.key_columns = 2;
    const bool limits = judged.settings.intervals.replicates > 1;
    if (limits) shown.columns.insert(shown.columns.end(), {{"low", true}, {"high", true}});
    shown.columns.insert(shown.columns.end(), {{"p", true}, {"effect size", true}});
    for (const consistency_pair& pair : judged.result.pairs) {
        std::vector<sheet_cell>& row = shown.rows.emplace_back();
        row = {label_of(judged, pair.a, options), label_of(judged, pair.b, options), score(pair.difference)};
        if (limits) add_limits_of(row, pair.interval, pair.difference);
        row.emplace_back(p_value_cell{pair.p});
        row.emplace_back(pair.effect_size ? score(*pair.effect_size) : score(undefined_reason::no_variation));
    }
    return shown;
}

score or_undefined(const std::optional<double>& difference) {
    return difference ? score(*difference) : score(undefined_reason::no_items);
}

sheet power_ranking(const judged_power& judged, const meta_sheet_options& options) {
    sheet shown{
        .columns = {
            {"measure"}, {"significant pairs", true}, {"of", true}, {"share", true}, {"needed difference", true}}};
    for (std::size_t m : best_first(judged.power)) {
        const discriminative_power& power = judged.power[m];
        const std::size_t pairs = power.pairs.size();
        shown.rows.push_back({label_of(judged, m, options), std::uint64_t{power.significant_pairs},
                              std::uint64_t{pairs},
                              score(static_cast<double>(power.significant_pairs) / static_cast<double>(pairs)),
                              or_undefined(power.critical_difference)});
    }
    return shown;
}

/// The curve of every measure: pairs of systems by rising p-value.
sheet power_curves(const judged_power& judged, const meta_sheet_options& options) {
    sheet shown{.columns = {{"measure"}, {"pair", true}, {"a"}, {"b"}, {"difference", true}, {"p", true}}};
    shown.key_columns = 2;
    for (std::size_t m : best_first(judged.power)) {
        if (!shown.rows.empty()) shown.groups.push_back(shown.rows.size());
        std::uint64_t number = 0;
        for (const system_pair& pair : judged.power[m].pairs)
            shown.rows.push_back({label_of(judged, m, options), ++number, judged.scores.systems[pair.a],
                                  judged.scores.systems[pair.b], score(pair.difference), p_value_cell{pair.p}});
    }
    return shown;
}

std::string yes_or_no(const std::optional<bool>& trait) { return !trait ? "?" : *trait ? "yes" : "no"; }

std::string sides(const consistency& experiment) {
    return std::to_string(experiment.first_side) + " vs " + std::to_string(experiment.second_side);
}

}  // namespace

sheet meta_sheet(const judged_similarity& judged, const meta_sheet_options& options) {
    const similarity_request& settings = judged.settings;
    sheet shown = options.pairs ? similarity_pairs(judged, options) : similarity_matrix(judged, options);
    shown.notes.push_back(std::string(explain(settings.coefficient)) + " between rankings by mean score");
    if (settings.coefficient == rank_correlation::tau_ap)
        shown.notes.push_back(options.pairs ? "the ranking by a is taken as the truth"
                                            : "the ranking of the row is taken as the truth");
    if (options.pairs)
        add_interval_note(shown, settings.intervals);
    else if (settings.intervals.replicates > 0)
        shown.notes.push_back(option_text("pairs") + " shows bootstrap intervals");
    end_notes(shown, judged);
    return shown;
}

sheet meta_sheet(const judged_consistency& judged, const meta_sheet_options& options) {
    const consistency& result = judged.result;
    const consistency_request& settings = judged.settings;
    sheet shown = options.pairs ? consistency_pairs(judged, options) : consistency_ranking(judged, options);
    shown.notes.push_back(fmt::format("{} between the rankings on {} and {} topics, {} random splits",
                                      explain(settings.coefficient), result.first_side, result.second_side,
                                      grouped(settings.splits)));
    shown.notes.push_back(fmt::format(
        "randomised Tukey HSD, {} trials: differences above {} are significant at {:g}", grouped(settings.test.trials),
        result.critical_difference ? fmt::format("{:.4f}", *result.critical_difference) : std::string("none"),
        settings.test.alpha));
    shown.notes.push_back(
        "the test is about these topics only: splits of the same topics are not independent, and more of them make "
        "more differences significant");
    if (settings.intervals.replicates > 1)
        shown.notes.push_back(fmt::format(
            "low and high: {:g} % intervals over topics, each alone, {} replicates of {} "
            "splits; a difference whose limits hold 0 may vanish on other topics",
            100 * settings.intervals.confidence, grouped(settings.intervals.replicates), splits_of_replicate));
    explain_missing_limits(shown);
    shown.notes.push_back(fmt::format("residual variance V_E2 = {:.3g}; effect size = difference / {:.3g}",
                                      result.residual_variance, std::sqrt(result.residual_variance)));
    for (std::size_t m : result.best_first)
        if (const std::size_t tied = result.measures[m].undefined_splits; tied > 0)
            shown.notes.push_back(judged.scores.measures[m].heading + " tied all systems in " + counted(tied, "split") +
                                  ", which count as 0");
    end_notes(shown, judged);
    return shown;
}

sheet meta_sheet(const judged_power& judged, const meta_sheet_options& options) {
    sheet shown = options.pairs ? power_curves(judged, options) : power_ranking(judged, options);
    shown.notes.push_back(
        fmt::format("randomised Tukey HSD, {} trials, the same for every measure; p-values below {:g} "
                    "are significant",
                    grouped(judged.settings.test.trials), judged.settings.test.alpha));
    if (!options.pairs) shown.notes.push_back("differences of mean scores above the one needed are significant");
    end_notes(shown, judged);
    return shown;
}

sheet meta_sheet(const judged_coverage& judged, const meta_sheet_options& options) {
    const topic_interval_request& intervals = judged.settings.intervals;
    sheet shown = ranked(judged, judged.estimates, "coverage", intervals, options);
    std::vector<std::string> names;
    for (std::size_t m : judged.reference) names.push_back(judged.scores.measures[m].heading);
    shown.notes.push_back("Spearman's correlation of differences of mean score with improvements under " +
                          joined(names));
    add_interval_note(shown, intervals);
    end_notes(shown, judged);
    return shown;
}

sheet meta_sheet(const judged_robustness& judged, const meta_sheet_options& options) {
    const topic_interval_request& intervals = judged.settings.intervals;
    const std::size_t topics = judged.scores.topics.size();
    sheet shown = ranked(judged, means_of(judged.found), "robustness", intervals, options);
    shown.notes.push_back("mean of Spearman's correlation between the rankings on " +
                          counted(topics * (topics - 1) / 2, "pair") + " of topics");
    add_interval_note(shown, intervals);
    for (std::size_t m = 0; m < judged.found.size(); ++m)
        if (judged.found[m].tied_topics > 0)
            shown.notes.push_back(judged.scores.measures[m].heading + " ties all systems on " +
                                  counted(judged.found[m].tied_topics, "topic") + ", whose correlations count as 0");
    end_notes(shown, judged);
    return shown;
}

sheet meta_sheet(const judged_summary& judged, const meta_sheet_options& options) {
    const summary_evidence& found = judged.found;
    sheet shown{.columns = {{"measure"}}};
    const std::vector<trait_column> traits = trait_columns_of(found);
    for (const trait_column& column : traits) shown.columns.push_back({column.heading});
    shown.columns.push_back({"group"});
    for (const consistency& experiment : found.consistencies)
        shown.columns.push_back({"tau " + sides(experiment), true});
    shown.columns.push_back({"consistency"});
    shown.columns.push_back({"pairs", true});
    shown.columns.push_back({"power"});
    for (std::size_t m = 0; m < judged.summary.verdicts.size(); ++m) {
        const measure_verdict& verdict = judged.summary.verdicts[m];
        auto& row = shown.rows.emplace_back();
        row.emplace_back(label_of(judged, m, options));
        for (const trait_column& column : traits) row.emplace_back(yes_or_no(found.traits[m].*column.trait));
        row.emplace_back(group_name(verdict.group));
        for (const consistency& experiment : found.consistencies) row.emplace_back(score(experiment.measures[m].mean));
        row.emplace_back(word_of(verdict.consistency));
        row.emplace_back(std::uint64_t{found.power[m].significant_pairs});
        row.emplace_back(word_of(verdict.power));
    }
    shown.notes = recommendation(with_names(judged));
    for (const trait_column& column : traits) shown.notes.emplace_back(column.meaning);
    shown.notes.push_back(
        fmt::format("group: measures whose rankings by mean score correlate at {:g} or more (Kendall's tau-b)",
                    judged.settings.same_group));
    shown.notes.push_back(fmt::format(
        "tau: mean correlation of rankings on disjoint sets of topics, {} splits; pairs: of {} "
        "pairs of systems, those told apart at {:g}",
        grouped(judged.settings.splits), grouped(found.power.front().pairs.size()), judged.settings.test.alpha));
    shown.notes.emplace_back(
        "consistency, power: good, fair or poor compared with the other measures here; among other measures, or on "
        "other data, the grades may differ");
    end_notes(shown, judged);
    return shown;
}

namespace {

sheet splits_of(const std::vector<std::string>& names, const std::vector<const judged_consistency*>& all) {
    sheet table;
    if (!names.empty()) table.columns.push_back({"collection"});
    table.columns.push_back({"split", true});
    for (const comparable_scores::measure& measure : all.front()->scores.measures)
        table.columns.push_back({measure.name, true});
    for (std::size_t c = 0; c < all.size(); ++c) {
        const complete_scores& coefficients = all[c]->result.coefficients;
        for (std::size_t split = 0; split < coefficients.topics(); ++split) {
            std::vector<sheet_cell>& row = table.rows.emplace_back();
            if (!names.empty()) row.emplace_back(names[c]);
            row.emplace_back(static_cast<std::uint64_t>(split + 1));
            for (std::size_t measure = 0; measure < coefficients.systems(); ++measure)
                row.emplace_back(score(coefficients(split, measure)));
        }
    }
    return table;
}

}  // namespace

sheet splits_sheet(const judged_consistency& judged) { return splits_of({}, {&judged}); }

sheet splits_sheet(const consistency_of_collections& judged) {
    std::vector<const judged_consistency*> each;
    for (const judged_consistency& one : judged.each) each.push_back(&one);
    return splits_of(judged.names, each);
}

}  // namespace ordeval
