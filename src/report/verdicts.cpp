#include "report/verdicts.hpp"

#include <fmt/format.h>

#include "ordeval/detail/text.hpp"
#include "report/listed.hpp"

namespace ordeval {

namespace {

constexpr trait_column trait_columns[] = {
    {"order", "sees_order", &measure_traits::sees_order, "order: sees the order of the classes"},
    {"constants", "separates_constants", &measure_traits::separates_constants,
     "constants: can tell apart systems that always give the same class"},
    {"imbalance", "sees_imbalance", &measure_traits::sees_imbalance,
     "imbalance: what an error costs depends on the sizes of the classes"},
    {"symmetric", "symmetric", &measure_traits::symmetric, "symmetric: gold and predicted may be exchanged"},
};

/// `its consistency over topics is good (mean tau 0.976) and its power good (it tells 50 of 66 pairs of systems apart)`
std::string merits(const named_summary& of, std::size_t m) {
    const measure_verdict& verdict = of.summary.verdicts[m];
    return fmt::format("its consistency over topics is {} (mean tau {:.3f}) and its power {} (it {})",
                       word_of(verdict.consistency), of.evidence.consistencies.front().measures[m].mean,
                       word_of(verdict.power),
                       pairs_told_apart(of.evidence.power[m].significant_pairs, of.evidence.power[m].pairs.size()));
}

/// Why constant systems matter for the choice, where the data has any.
std::string about_constants(const advice& of, std::size_t primary) {
    const std::vector<std::string>& systems = of.constant_systems;
    const bool separates = of.traits[primary].separates_constants.value_or(true);
    if (systems.empty() || (systems.size() == 1 && separates)) return {};
    if (systems.size() == 1)
        return of.headings[primary] +
               " cannot tell apart systems that always give the same class; this does no harm here, because only " +
               systems.front() + " does so.";
    return std::to_string(systems.size()) + " systems always give the same class (" + joined(systems) +
           "), so a measure that can tell them apart is preferred.";
}

/// The measures that rank systems unlike the primary one.
std::string about_groups(const advice& of, std::size_t primary) {
    const std::vector<measure_verdict>& verdicts = of.summary.verdicts;
    std::vector<std::string> others;
    for (std::size_t m = 0; m < verdicts.size(); ++m)
        if (verdicts[m].group != verdicts[primary].group)
            others.push_back(of.headings[m] + " (" + group_name(verdicts[m].group) + ")");
    if (others.empty()) return "All measures rank the systems in much the same way.";
    return "Measures of other groups rank the systems differently: " + joined(others) + ".";
}

}  // namespace

named_summary with_names(const judged_summary& judged) {
    named_summary result{{}, {}, judged.constant_systems, judged.found, judged.summary};
    for (const comparable_scores::measure& measure : judged.scores.measures) {
        result.names.push_back(measure.name);
        result.headings.push_back(measure.heading);
    }
    return result;
}

std::span<const trait_column> all_trait_columns() { return trait_columns; }

std::vector<trait_column> trait_columns_of(const summary_evidence& evidence) {
    std::vector<trait_column> known;
    for (const trait_column& column : trait_columns)
        for (const measure_traits& traits : evidence.traits)
            if (traits.*column.trait) {
                known.push_back(column);
                break;
            }
    return known;
}

const char* word_of(grade one) {
    constexpr const char* words[] = {"poor", "fair", "good"};
    return words[static_cast<std::size_t>(one)];
}

std::string pairs_told_apart(std::size_t told, std::size_t pairs) {
    if (pairs == 1) return told == 1 ? "tells the two systems apart" : "does not tell the two systems apart";
    return fmt::format("tells {} of {} pairs of systems apart", grouped(told), grouped(pairs));
}

std::string group_name(std::size_t group) {
    return group < 26 ? std::string(1, static_cast<char>('A' + group)) : std::to_string(group + 1);
}

std::vector<std::string> recommendation(const advice& of) {
    const measure_summary& summary = of.summary;
    if (!summary.primary)
        return {
            "None of these measures takes account of both the order and the sizes of the classes: add one that does, "
            "such "
            "as Kappa or Alpha, or RNOD for distributions."};
    std::vector<std::string> sentences{"Rank by " + of.headings[*summary.primary] + ": " + of.merits[*summary.primary] +
                                       "."};
    if (std::string text = about_constants(of, *summary.primary); !text.empty()) sentences.push_back(std::move(text));
    if (summary.secondary)
        sentences.push_back("Look at " + of.headings[*summary.secondary] +
                            " as well: " + of.merits[*summary.secondary] + ".");
    sentences.push_back(about_groups(of, *summary.primary));
    return sentences;
}

std::vector<std::string> recommendation(const named_summary& of) {
    std::vector<std::string> all_merits;
    for (std::size_t m = 0; m < of.headings.size(); ++m) all_merits.push_back(merits(of, m));
    return recommendation({of.headings, std::move(all_merits), of.constant_systems, of.evidence.traits, of.summary});
}

}  // namespace ordeval
