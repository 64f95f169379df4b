// Experiments with measures over several collections, as tables.
#include <fmt/format.h>

#include "ordeval/detail/text.hpp"
#include "ordeval/report/meta_sheets.hpp"
#include "report/collection_advice.hpp"
#include "report/listed.hpp"
#include "report/meta_words.hpp"
#include "report/verdicts.hpp"

namespace ordeval {

namespace {

template <class Judged>
const std::string& measure_label(const judged_collections<Judged>& judged, std::size_t m,
                                 const meta_sheet_options& options) {
    const comparable_scores::measure& measure = judged.each.front().scores.measures[m];
    return options.full_names ? measure.name : measure.heading;
}

/// A column per collection, called by its name.
template <class Judged>
void add_collection_columns(sheet& shown, const judged_collections<Judged>& judged, const std::string& before = "") {
    for (const std::string& name : judged.names) shown.columns.push_back({before + name, true});
}

/// What every table of means ends with: the collections one by one, and measures in full once.
template <class Judged>
void end_collection_notes(sheet& shown, const judged_collections<Judged>& judged, bool tests = true) {
    shown.notes.push_back("means over " + counted(judged.names.size(), "collection") + ", each counted once" +
                          (tests ? "; tests are made in each collection alone" : ""));
    std::vector<std::string> in_full;
    for (std::size_t c = 0; c < judged.names.size(); ++c)
        for (const std::string& note : notes_about(judged.each[c]))
            if (note.starts_with("in full:"))
                in_full = {note};
            else
                shown.notes.push_back(judged.names[c] + ": " + note);
    shown.notes.insert(shown.notes.end(), in_full.begin(), in_full.end());
}

score power_share(const discriminative_power& power) {
    return static_cast<double>(power.significant_pairs) / static_cast<double>(power.pairs.size());
}

sheet similar_pairs(const similarity_of_collections& judged, const meta_sheet_options& options) {
    sheet shown{.columns = {{"a"}, {"b"}, {"mean", true}}};
    shown.key_columns = 2;
    add_collection_columns(shown, judged);
    const bool symmetric = judged.each.front().settings.coefficient != rank_correlation::tau_ap;
    for (std::size_t a = 0; a < judged.mean.size(); ++a)
        for (std::size_t b = symmetric ? a + 1 : 0; b < judged.mean.size(); ++b) {
            if (a == b) continue;
            std::vector<sheet_cell>& row = shown.rows.emplace_back();
            row = {measure_label(judged, a, options), measure_label(judged, b, options), judged.mean[a][b]};
            for (const judged_similarity& one : judged.each) row.emplace_back(one.between[a][b].value);
        }
    return shown;
}

sheet similar_matrix(const similarity_of_collections& judged, const meta_sheet_options& options) {
    sheet shown{.columns = {{"measure"}}};
    for (const comparable_scores::measure& measure : judged.each.front().scores.measures)
        shown.columns.push_back({measure.heading, true, {}, measure.name});
    for (std::size_t a = 0; a < judged.mean.size(); ++a) {
        std::vector<sheet_cell>& row = shown.rows.emplace_back();
        row.emplace_back(measure_label(judged, a, options));
        for (const score& value : judged.mean[a]) row.emplace_back(value);
    }
    return shown;
}

/// `worst 3` and the like of one collection.
std::string outperforms(const consistency& result, std::size_t measure) {
    const std::size_t worst = result.measures[measure].worst_outperformed;
    if (worst == 0) return "";
    if (worst + 1 == result.measures.size()) return "all others";
    return "worst " + std::to_string(worst);
}

sheet consistent_measures(const consistency_of_collections& judged, const meta_sheet_options& options) {
    sheet shown{
        .columns = {{"measure"}, {"mean " + std::string(name(judged.each.front().settings.coefficient)), true}}};
    for (const std::string& name : judged.names) {
        shown.columns.push_back({name, true});
        shown.columns.push_back({"outperforms", false, {}, name + " outperforms"});
    }
    for (std::size_t m : judged.best_first) {
        std::vector<sheet_cell>& row = shown.rows.emplace_back();
        row = {measure_label(judged, m, options), score(judged.mean[m])};
        for (const judged_consistency& one : judged.each) {
            row.emplace_back(score(one.result.measures[m].mean));
            row.emplace_back(outperforms(one.result, m));
        }
    }
    return shown;
}

/// The p-value that a collection gives to a pair, whichever measure is the better one there.
double p_of_pair(const consistency& result, std::size_t a, std::size_t b) {
    for (const consistency_pair& pair : result.pairs)
        if ((pair.a == a && pair.b == b) || (pair.a == b && pair.b == a)) return pair.p;
    return 1;
}

sheet consistent_pairs(const consistency_of_collections& judged, const meta_sheet_options& options) {
    sheet shown{.columns = {{"better"}, {"worse"}, {"mean difference", true}}};
    shown.key_columns = 2;
    for (const std::string& name : judged.names) {
        shown.columns.push_back({name, true});
        shown.columns.push_back({"p", true, {}, name + " p"});
    }
    for (std::size_t i = 0; i < judged.best_first.size(); ++i)
        for (std::size_t j = i + 1; j < judged.best_first.size(); ++j) {
            const std::size_t a = judged.best_first[i];
            const std::size_t b = judged.best_first[j];
            std::vector<sheet_cell>& row = shown.rows.emplace_back();
            row = {measure_label(judged, a, options), measure_label(judged, b, options),
                   score(judged.mean[a] - judged.mean[b])};
            for (const judged_consistency& one : judged.each) {
                row.emplace_back(score(one.result.measures[a].mean - one.result.measures[b].mean));
                row.emplace_back(p_value_cell{p_of_pair(one.result, a, b)});
            }
        }
    return shown;
}

sheet powerful_measures(const power_of_collections& judged, const meta_sheet_options& options) {
    sheet shown{.columns = {{"measure"}, {"mean share", true}}};
    for (const std::string& name : judged.names) {
        shown.columns.push_back({name, true});
        shown.columns.push_back({"pairs", true, {}, name + " significant pairs"});
    }
    for (std::size_t m : judged.best_first) {
        std::vector<sheet_cell>& row = shown.rows.emplace_back();
        row = {measure_label(judged, m, options), score(judged.mean_share[m])};
        for (const judged_power& one : judged.each) {
            row.emplace_back(power_share(one.power[m]));
            row.emplace_back(std::uint64_t{one.power[m].significant_pairs});
        }
    }
    return shown;
}

sheet power_curves_of_collections(const power_of_collections& judged, const meta_sheet_options& options) {
    sheet shown{
        .columns = {{"collection"}, {"measure"}, {"pair", true}, {"a"}, {"b"}, {"difference", true}, {"p", true}}};
    shown.key_columns = 3;
    for (std::size_t c = 0; c < judged.names.size(); ++c) {
        const judged_power& one = judged.each[c];
        for (std::size_t m : judged.best_first) {
            if (!shown.rows.empty()) shown.groups.push_back(shown.rows.size());
            std::uint64_t number = 0;
            for (const system_pair& pair : one.power[m].pairs)
                shown.rows.push_back({judged.names[c], measure_label(judged, m, options), ++number,
                                      one.scores.systems[pair.a], one.scores.systems[pair.b], score(pair.difference),
                                      p_value_cell{pair.p}});
        }
    }
    return shown;
}

}  // namespace

sheet meta_sheet(const similarity_of_collections& judged, const meta_sheet_options& options) {
    const rank_correlation coefficient = judged.each.front().settings.coefficient;
    sheet shown = options.pairs ? similar_pairs(judged, options) : similar_matrix(judged, options);
    shown.notes.push_back(std::string(explain(coefficient)) + " between rankings by mean score");
    if (coefficient == rank_correlation::tau_ap)
        shown.notes.push_back(options.pairs ? "the ranking by a is taken as the truth"
                                            : "the ranking of the row is taken as the truth");
    end_collection_notes(shown, judged, false);
    return shown;
}

sheet meta_sheet(const consistency_of_collections& judged, const meta_sheet_options& options) {
    const consistency_request& settings = judged.each.front().settings;
    sheet shown = options.pairs ? consistent_pairs(judged, options) : consistent_measures(judged, options);
    shown.notes.push_back(fmt::format("{} between the rankings on disjoint sets of topics, {} random splits",
                                      explain(settings.coefficient), grouped(settings.splits)));
    for (std::size_t c = 0; c < judged.names.size(); ++c) {
        const consistency& result = judged.each[c].result;
        shown.notes.push_back(fmt::format(
            "{}: {} and {} topics; randomised Tukey HSD, {} trials: differences above {} are significant at {:g}; "
            "residual variance V_E2 = {:.3g}",
            judged.names[c], result.first_side, result.second_side, grouped(settings.test.trials),
            result.critical_difference ? fmt::format("{:.4f}", *result.critical_difference) : std::string("none"),
            settings.test.alpha, result.residual_variance));
        for (std::size_t m : result.best_first)
            if (const std::size_t tied = result.measures[m].undefined_splits; tied > 0)
                shown.notes.push_back(judged.names[c] + ": " + judged.each[c].scores.measures[m].heading +
                                      " tied all systems in " + counted(tied, "split") + ", which count as 0");
    }
    shown.notes.push_back(
        "the tests are about these topics only: splits of the same topics are not independent, and more of them make "
        "more differences significant");
    end_collection_notes(shown, judged);
    return shown;
}

sheet meta_sheet(const power_of_collections& judged, const meta_sheet_options& options) {
    sheet shown = options.pairs ? power_curves_of_collections(judged, options) : powerful_measures(judged, options);
    const judging_test& test = judged.each.front().settings.test;
    shown.notes.push_back(
        fmt::format("share: of the pairs of systems, those with a p-value below {:g} in a randomised Tukey HSD test, "
                    "{} trials, the same for every measure",
                    test.alpha, grouped(test.trials)));
    end_collection_notes(shown, judged);
    return shown;
}

sheet meta_sheet(const summary_of_collections& judged, const meta_sheet_options& options) {
    const judged_summary& first = judged.each.front();
    sheet shown{.columns = {{"measure"}}};
    const std::vector<trait_column> traits = trait_columns_of(first.found);
    for (const trait_column& column : traits) shown.columns.push_back({column.heading});
    shown.columns.push_back({"group"});
    const std::size_t experiments = judged.mean_tau.front().size();
    for (std::size_t e = 0; e < experiments; ++e)
        shown.columns.push_back({e == 0 ? "tau half" : "tau " + std::to_string(first.settings.few_topics), true});
    shown.columns.push_back({"consistency"});
    shown.columns.push_back({"share", true});
    shown.columns.push_back({"power"});
    for (std::size_t m = 0; m < judged.measures(); ++m) {
        const measure_verdict& verdict = judged.summary.verdicts[m];
        std::vector<sheet_cell>& row = shown.rows.emplace_back();
        row.emplace_back(measure_label(judged, m, options));
        for (const trait_column& column : traits) {
            const std::optional<bool>& trait = first.found.traits[m].*column.trait;
            row.emplace_back(!trait ? "?" : *trait ? "yes" : "no");
        }
        row.emplace_back(group_name(verdict.group));
        for (double tau : judged.mean_tau[m]) row.emplace_back(score(tau));
        row.emplace_back(word_of(verdict.consistency));
        row.emplace_back(score(judged.mean_share[m]));
        row.emplace_back(word_of(verdict.power));
    }
    shown.notes = recommendation(judged);
    for (const trait_column& column : traits) shown.notes.emplace_back(column.meaning);
    shown.notes.push_back(
        fmt::format("group: measures whose rankings by mean score correlate at {:g} or more (Kendall's tau-b, mean "
                    "over collections)",
                    first.settings.same_group));
    shown.notes.push_back(fmt::format(
        "tau: mean correlation of rankings on disjoint sets of topics, {} splits; share: of the pairs of systems, "
        "those told apart at {:g}",
        grouped(first.settings.splits), first.settings.test.alpha));
    for (std::size_t c = 0; c < judged.names.size(); ++c)
        if (judged.each[c].found.consistencies.size() < 2)
            shown.notes.push_back(judged.names[c] + ": too few topics for " +
                                  std::to_string(first.settings.few_topics) + " on each side beside the halves");
    shown.notes.emplace_back(
        "consistency, power: good, fair or poor compared with the other measures here; among other measures, or on "
        "other collections, the grades may differ");
    end_collection_notes(shown, judged);
    return shown;
}

}  // namespace ordeval
