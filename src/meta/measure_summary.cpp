#include "ordeval/meta/measure_summary.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <tuple>

#include "ordeval/meta/axioms.hpp"

namespace ordeval {

namespace {

std::optional<bool> result_of(const std::vector<axiom_result>& results, axiom which) {
    const auto found = std::ranges::find(results, which, &axiom_result::which);
    return found == results.end() ? std::nullopt : found->holds;
}

bool uses_a_matrix(const measure_spec& spec) {
    return std::ranges::any_of(spec.arguments.values(), [](const argument& one) { return one.matrix != nullptr; });
}

/// Gold classes of 2, 1 and 1 items; one error, out of the first or the last class into the middle one.
///
/// Both errors are one class long, so that a measure that tells them apart does so by the sizes of the classes.
std::optional<bool> sees_imbalance(const measure_spec& spec) {
    if (spec.measure->judges() != evidence_kind::table) return std::nullopt;
    const score in_large = evaluate(spec, confusion_table(3, std::array<item_count, 9>{1, 1, 0, 0, 1, 0, 0, 0, 1}));
    const score in_small = evaluate(spec, confusion_table(3, std::array<item_count, 9>{2, 0, 0, 0, 1, 0, 0, 1, 0}));
    if (!in_large || !in_small) return std::nullopt;
    return std::abs(*in_large - *in_small) > axiom_tolerance;
}

/// Complete linkage: two groups become one while all their measures correlate enough, the most similar groups first.
std::vector<std::size_t> groups_of(const std::vector<std::vector<score>>& similarity, double threshold) {
    std::vector<std::vector<std::size_t>> groups;
    for (std::size_t m = 0; m < similarity.size(); ++m) groups.push_back({m});
    const auto least = [&](const std::vector<std::size_t>& x, const std::vector<std::size_t>& y) {
        double smallest = 1;
        for (std::size_t a : x)
            for (std::size_t b : y)
                for (const score& one : {similarity[a][b], similarity[b][a]})
                    // Without a correlation there is no reason to call two measures alike.
                    smallest = std::min(smallest, one ? *one : -1.0);
        return smallest;
    };
    while (true) {
        double best = threshold;
        std::optional<std::pair<std::size_t, std::size_t>> merged;
        for (std::size_t x = 0; x < groups.size(); ++x)
            for (std::size_t y = x + 1; y < groups.size(); ++y)
                // The threshold itself is enough for the first merger; after that only something larger replaces it, so
                // that of equals the earliest is taken and the result does not depend on chance.
                if (const double both = least(groups[x], groups[y]); both >= best && (!merged || both > best)) {
                    best = both;
                    merged = {x, y};
                }
        if (!merged) break;
        auto& [x, y] = *merged;
        groups[x].insert(groups[x].end(), groups[y].begin(), groups[y].end());
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(y));
    }
    // Group 0 is the largest; equal sizes keep the order of their first measures.
    std::ranges::stable_sort(groups, std::ranges::greater{}, [](const auto& group) { return group.size(); });
    std::vector<std::size_t> numbers(similarity.size());
    for (std::size_t g = 0; g < groups.size(); ++g)
        for (std::size_t m : groups[g]) numbers[m] = g;
    return numbers;
}

bool is_outperformed(const consistency& experiment, std::size_t measure) {
    return std::ranges::any_of(experiment.measures, [&](const measure_consistency& other) {
        return std::ranges::find(other.better_than, measure) != other.better_than.end();
    });
}

double share_outperformed(const std::vector<consistency>& experiments, std::size_t measure) {
    double sum = 0;
    for (const consistency& one : experiments)
        sum += static_cast<double>(one.measures[measure].better_than.size()) /
               static_cast<double>(one.measures.size() - 1);
    return sum / static_cast<double>(experiments.size());
}

/// The mean of a figure of each collection.
template <class Figure>
double mean_of_collections(std::span<const summary_evidence> collections, Figure figure) {
    double sum = 0;
    for (const summary_evidence& one : collections) sum += figure(one);
    return sum / static_cast<double>(collections.size());
}

grade grade_consistency(std::span<const summary_evidence> collections, std::size_t measure, double share) {
    const bool outperformed = std::ranges::any_of(collections, [&](const summary_evidence& collection) {
        return std::ranges::any_of(collection.consistencies,
                                   [&](const consistency& one) { return is_outperformed(one, measure); });
    });
    // Good: better than two thirds of the others, or than some while no other is better. Poor: hardly better than any,
    // and worse than some. Shares are means over the experiments and the collections.
    if (share >= 2.0 / 3 || (share > 0 && !outperformed)) return grade::good;
    return share < 0.2 && outperformed ? grade::poor : grade::fair;
}

/// The measure's significant pairs in relation to the largest number, on average over the collections in which some
/// measure has any; none where there is no such collection.
std::optional<double> relative_power(std::span<const summary_evidence> collections, std::size_t measure) {
    double sum = 0;
    std::size_t counted = 0;
    for (const summary_evidence& one : collections) {
        std::size_t most = 0;
        for (const discriminative_power& power : one.power) most = std::max(most, power.significant_pairs);
        if (most == 0) continue;
        sum += static_cast<double>(one.power[measure].significant_pairs) / static_cast<double>(most);
        ++counted;
    }
    if (counted == 0) return std::nullopt;
    return sum / static_cast<double>(counted);
}

grade grade_power(const std::optional<double>& share) {
    if (!share) return grade::fair;
    return *share >= 0.95 ? grade::good : *share < 0.85 ? grade::poor : grade::fair;
}

/// What could not be decided, as for a matrix of the user's, does not count against a measure.
bool not_refuted(const std::optional<bool>& trait) { return trait.value_or(true); }

bool handles_classes(const measure_traits& traits) {
    return not_refuted(traits.sees_order) && not_refuted(traits.sees_imbalance);
}

/// The best graded of the measures that a condition admits.
template <class Condition>
std::optional<std::size_t> best_of(const measure_summary& summary, std::span<const summary_evidence> collections,
                                   Condition admits) {
    const auto merit = [&](std::size_t m) {
        const measure_verdict& verdict = summary.verdicts[m];
        const int grades = static_cast<int>(verdict.consistency) + static_cast<int>(verdict.power);
        // Equal grades are decided by the consistency of the first experiment, which has the most topics on each side.
        return std::tuple(grades, mean_of_collections(collections, [&](const summary_evidence& one) {
                              return one.consistencies.front().measures[m].mean;
                          }));
    };
    std::optional<std::size_t> best;
    for (std::size_t m = 0; m < summary.verdicts.size(); ++m)
        if (admits(m) && (!best || merit(m) > merit(*best))) best = m;
    return best;
}

}  // namespace

measure_traits traits_of(const measure_spec& spec) {
    if (uses_a_matrix(spec)) return {};
    const axiom_search small{.classes = 3,
                             .items = 3,
                             .gold_items = 4,
                             .wanted = {axiom::separates_constant_outputs, axiom::sees_order, axiom::symmetry},
                             .run = {.threads = 1}};
    const std::vector<axiom_result> results = search_axioms({spec}, small);
    return {result_of(results, axiom::sees_order), result_of(results, axiom::separates_constant_outputs),
            sees_imbalance(spec), result_of(results, axiom::symmetry)};
}

bool answers_one_class_only(const confusion_table& table) {
    std::size_t used = 0;
    for (predicted p : table.predicted_classes()) used += table[p] > 0;
    return used == 1;
}

score mean_over(std::span<const score> figures) {
    if (figures.empty()) throw std::invalid_argument("mean_over: there are no figures");
    double sum = 0;
    for (const score& one : figures) {
        if (!one) return one;
        sum += *one;
    }
    return sum / static_cast<double>(figures.size());
}

std::vector<std::vector<score>> mean_similarity(
    std::span<const std::vector<std::vector<topic_estimate>>* const> collections) {
    if (collections.empty()) throw std::invalid_argument("mean_similarity: there are no collections");
    const std::size_t measures = collections.front()->size();
    std::vector<std::vector<score>> means(measures);
    std::vector<score> figures;
    for (std::size_t a = 0; a < measures; ++a)
        for (std::size_t b = 0; b < measures; ++b) {
            figures.clear();
            for (const auto* one : collections) figures.push_back((*one)[a][b].value);
            means[a].push_back(mean_over(figures));
        }
    return means;
}

measure_summary summarise(const summary_evidence& evidence) { return summarise_collections({&evidence, 1}); }

measure_summary summarise_collections(std::span<const summary_evidence> collections) {
    if (collections.empty()) throw std::invalid_argument("summarise_collections: there are no collections");
    const summary_evidence& first = collections.front();  // properties of measures are the same in all of them
    std::vector<const std::vector<std::vector<topic_estimate>>*> similarities;
    std::size_t constant_systems = 0;
    for (const summary_evidence& one : collections) {
        similarities.push_back(&one.similarity);
        constant_systems = std::max(constant_systems, one.constant_systems);
    }
    measure_summary summary;
    const std::vector<std::size_t> groups = groups_of(mean_similarity(similarities), first.same_group);
    for (std::size_t m = 0; m < first.traits.size(); ++m) {
        const measure_traits& traits = first.traits[m];
        measure_verdict verdict{.group = groups[m],
                                .outperformed = mean_of_collections(collections, [&](const summary_evidence& one) {
                                    return share_outperformed(one.consistencies, m);
                                })};
        verdict.consistency = grade_consistency(collections, m, verdict.outperformed);
        verdict.power = grade_power(relative_power(collections, m));
        verdict.eligible = handles_classes(traits) && (constant_systems < 2 || not_refuted(traits.separates_constants));
        summary.verdicts.push_back(verdict);
    }
    summary.primary = best_of(summary, collections, [&](std::size_t m) { return summary.verdicts[m].eligible; });
    summary.secondary = best_of(
        summary, collections, [&](std::size_t m) { return handles_classes(first.traits[m]) && m != summary.primary; });
    return summary;
}

}  // namespace ordeval
