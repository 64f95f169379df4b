#include "ordeval/meta/axioms.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>

#include "meta/axiom_plan.hpp"
#include "meta/small_tables.hpp"
#include "ordeval/detail/text.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {

namespace {

constexpr std::string_view amigo = "Amigo et al. (2020), section 4.1";
constexpr std::string_view binotto = "Binotto and Delgado (2025), Propositions 1, 4 and 5";
constexpr std::string_view sakai = "Sakai (2021), Table 4";

constexpr auto facts = std::to_array<axiom_facts>({
    {axiom::ordinal_invariance, "ordinal_invariance", "invariant",
     "adding an unused class anywhere in the scale changes nothing", amigo},
    {axiom::ordinal_monotonicity, "ordinal_monotonicity", "monotone",
     "moving one answer (or share) one class nearer to the truth scores better, where every class has gold items",
     amigo},
    {axiom::ordinal_monotonicity_with_empty_classes, "ordinal_monotonicity_with_empty_classes", "monotone, empty",
     "the same where classes may have no gold item", amigo},
    {axiom::weak_monotonicity, "weak_monotonicity", "never worse",
     "moving one answer (or share) one class nearer to the truth never scores worse", amigo},
    {axiom::imbalance, "imbalance", "imbalance",
     "errors on small classes cost more: if class b lies between a small class a and a large class c, answering b for "
     "an item of a scores worse than answering b for an item of c; every class has gold items",
     amigo},
    {axiom::imbalance_with_empty_classes, "imbalance_with_empty_classes", "imbalance, empty",
     "the same where other classes may have no gold item", amigo},
    {axiom::perfect_iff_diagonal, "perfect_iff_diagonal", "perfect",
     "no output with errors scores as well as the one without errors on the same gold",
     "Cardoso and Sousa (2011), section 3"},
    {axiom::identity, "identity", "perfect", "no other estimate scores as well as the truth itself", "Sakai (2021)"},
    {axiom::separates_constant_outputs, "separates_constant_outputs", "constants",
     "two systems that each always give one class, but different classes, score differently on some gold", sakai, true},
    {axiom::sees_order, "sees_order", "order", "exchanging two neighbouring classes changes some score", sakai, true},
    {axiom::symmetry, "symmetry", "symmetric", "exchanging gold and predicted changes nothing",
     "Sakai (2021), Table 7"},
    {axiom::reversal, "reversal", "reversible", "reversing the scale changes nothing", "Cardoso and Sousa (2011)"},
    {axiom::replication, "replication", "replicable", "repeating every item changes nothing",
     "Cardoso and Sousa (2011)"},
    {axiom::triangle_inequality, "triangle_inequality", "triangle",
     "as a distance between two lists of labels, it is never larger than the sum of their distances from a third list",
     "Cardoso and Sousa (2011), Appendix A"},
    {axiom::non_negativity, "non_negativity", "non-negative", "no score is below 0", binotto},
    {axiom::maximal_agreement, "maximal_agreement", "maximal", "a score is 0 if no answer is wrong, and only then",
     binotto},
    {axiom::minimal_agreement, "minimal_agreement", "minimal", "the worst output on any gold scores 1", binotto},
    {axiom::homogeneity_0, "homogeneity_0", "degree 0", "repeating every item changes nothing", binotto},
    {axiom::homogeneity_1, "homogeneity_1", "degree 1", "twice the items score twice as much", binotto},
    {axiom::subadditivity, "subadditivity", "subadditive",
     "two tables added together score at most the sum of their scores, whatever their gold counts", binotto},
    {axiom::subadditivity_on_same_gold, "subadditivity_on_same_gold", "subadd., gold",
     "the same for tables of the same gold counts, as the paper claims it for TC", binotto},
    {axiom::scale_invariance, "scale_invariance", "unit-free",
     "changing the unit or the zero point of the edges changes nothing", binotto},
    {axiom::strict_monotonicity, "strict_monotonicity", "strict",
     "moving an answer farther from the truth scores worse, if it was right or moves between classes of the same "
     "density",
     binotto},
    {axiom::imbalance_by_density, "imbalance_by_density", "density",
     "of two errors over the same distance, the one that leaves or enters the sparser class scores worse", binotto},
});

/// A share as people write it, 1/3; as a number where no small denominator fits.
std::string fraction(double share) {
    constexpr int most = 100;
    for (int whole = 1; whole <= most; ++whole) {
        const double part = share * whole;
        const double nearest = static_cast<double>(static_cast<int>(part + 0.5));
        if (part - nearest > 1e-9 || nearest - part > 1e-9) continue;
        return shortest(nearest) + (whole == 1 ? "" : "/" + std::to_string(whole));
    }
    return shortest(share);
}

std::string fractions(const std::vector<double>& shares) {
    std::string text;
    for (double share : shares) text += (text.empty() ? "" : " ") + fraction(share);
    return text;
}

struct case_text {
    std::string operator()(const confusion_table& table) const {
        std::string text = "[";
        for (gold g : table.gold_classes()) {
            if (g.value > 0) text += " | ";
            for (predicted p : table.predicted_classes())
                text += (p.value > 0 ? " " : "") + std::to_string(table(g, p));
        }
        return text + "]";
    }
    std::string operator()(const table_on_intervals& on) const {
        std::string lengths;
        for (int i = 0; i < on.intervals.classes(); ++i) lengths += " " + shortest(on.intervals.length(i));
        return (*this)(on.table) + " of lengths" + lengths;
    }
    std::string operator()(const distribution_pair& pair) const {
        return "(" + fractions(pair.estimated()) + " for " + fractions(pair.truth()) + ")";
    }
};

struct case_score {
    const measure_spec& spec;
    score operator()(const confusion_table& table) const { return evaluate(spec, table); }
    score operator()(const table_on_intervals& on) const { return evaluate(spec, on.table, on.intervals); }
    score operator()(const distribution_pair& pair) const { return evaluate(spec, pair); }
};

/// The scale that a measure's matrix is for.
std::optional<int> classes_of_matrix(const measure_spec& spec) {
    for (const argument& value : spec.arguments.values())
        if (value.matrix) return value.matrix->classes();
    return std::nullopt;
}

double cases_in(evidence_kind kind, const meta::search_size& size, bool one_scale) {
    switch (kind) {
        case evidence_kind::intervals: return meta::tables_on_intervals_in(size, one_scale);
        case evidence_kind::distributions: return meta::distribution_pairs_in(size);
        case evidence_kind::table:
        case evidence_kind::ranking:
        case evidence_kind::ratings:
        case evidence_kind::forecasts: break;
    }
    return meta::tables_in(size);
}

/// The size asked for; where the number of items is left open, as many as can be looked at within seconds.
meta::search_size size_for(const measure_spec& spec, const axiom_search& search) {
    constexpr int ample_items = 6;
    constexpr double comfortable_cases = 100'000;
    constexpr int most_interval_classes = 3;  // each scale multiplies the tables
    const evidence_kind kind = spec.measure->judges();
    const bool intervals = kind == evidence_kind::intervals;
    meta::search_size size{.most_classes = intervals ? std::min(search.classes, most_interval_classes) : search.classes,
                           .gold_items = search.gold_items};
    std::optional<int> fixed = classes_of_matrix(spec);
    if (intervals && search.intervals) {
        if (fixed && *fixed != search.intervals->classes())
            throw std::invalid_argument("search_axioms: the intervals do not fit the matrix");
        fixed = search.intervals->classes();
    }
    if (fixed) size.least_classes = size.most_classes = *fixed;
    const bool one_scale = search.intervals.has_value();
    size.items = search.items.value_or(ample_items);
    // The number of tables of n items in K^2 cells grows as n^(K^2 - 1): one item less is much less to do.
    while (!search.items && size.items > 1 && cases_in(kind, size, one_scale) > comfortable_cases) --size.items;
    if (cases_in(kind, size, one_scale) > static_cast<double>(most_axiom_cases))
        throw std::length_error("there are more than " + meta::with_commas(most_axiom_cases) +
                                " cases to look at for " + spec.short_name());
    return size;
}

meta::axiom_plan plan_for(evidence_kind kind, const meta::search_size& size, const axiom_search& search) {
    switch (kind) {
        case evidence_kind::table: return meta::plan_for_tables(size);
        case evidence_kind::intervals: return meta::plan_for_intervals(size, search.intervals);
        case evidence_kind::distributions: return meta::plan_for_distributions(size);
        case evidence_kind::ranking:
        case evidence_kind::ratings:
        case evidence_kind::forecasts: break;
    }
    throw std::invalid_argument("search_axioms: no property is defined for measures of rankings, ratings or forecasts");
}

/// The size of a search for the properties of a norm, which compares tables with their sums: fewer tables.
meta::search_size size_of_sums(const measure_spec& spec, const axiom_search& search) {
    constexpr int most_sum_classes = 3;
    constexpr int most_sum_items = 5;
    meta::search_size size = size_for(spec, search);
    if (!classes_of_matrix(spec)) size.most_classes = std::min(size.most_classes, most_sum_classes);
    size.items = std::min(size.items, size.most_classes > most_sum_classes ? most_sum_items - 1 : most_sum_items);
    return size;
}

/// Whether the properties of a norm are asked for, and make sense: of errors, for which less is better.
bool searched_as_norm(const measure_spec& spec, const axiom_search& search) {
    if (spec.measure->judges() != evidence_kind::table || spec.measure->better != orientation::lower) return false;
    constexpr auto of_norms = std::to_array<axiom>(
        {axiom::non_negativity, axiom::maximal_agreement, axiom::minimal_agreement, axiom::homogeneity_0,
         axiom::homogeneity_1, axiom::subadditivity, axiom::subadditivity_on_same_gold});
    return search.wanted.empty() || std::ranges::find_first_of(search.wanted, of_norms) != search.wanted.end();
}

/// Searches the properties of one measure after another on the same plan.
class axiom_searcher {
public:
    axiom_searcher(meta::axiom_plan plan, const axiom_search& search) : plan_(std::move(plan)), search_(search) {}

    std::vector<axiom_result> results_of(const measure_spec& spec) const {
        // Every case is scored once and for all properties; then each property only compares numbers.
        const std::vector<score> scores = score_all(spec);
        std::vector<std::optional<axiom_result>> found(plan_.relations.size());
        for_each_job(found.size(), search_.run, [&](std::size_t i) {
            if (wanted(plan_.relations[i].which)) found[i] = decide(plan_.relations[i], spec, scores);
        });
        std::vector<axiom_result> results;
        for (std::optional<axiom_result>& result : found)
            if (result) results.push_back(*std::move(result));
        return results;
    }

private:
    bool wanted(axiom which) const {
        return search_.wanted.empty() || std::ranges::find(search_.wanted, which) != search_.wanted.end();
    }

    std::vector<score> score_all(const measure_spec& spec) const {
        constexpr std::size_t at_once = 512;
        std::vector<score> scores(plan_.cases.size(), undefined_reason::no_items);
        for_each_job((scores.size() + at_once - 1) / at_once, search_.run, [&](std::size_t job) {
            const std::size_t end = std::min(scores.size(), (job + 1) * at_once);
            for (std::size_t i = job * at_once; i < end; ++i) scores[i] = std::visit(case_score{spec}, plan_.cases[i]);
        });
        if (search_.run.progress) ++search_.run.progress->done;
        return scores;
    }

    /// Lists come smallest first, so that the first one that decides is a smallest example. A property of all cases is
    /// refuted by one that breaks it and holds where none does; one that asks for an example holds by the first that
    /// keeps it. Undefined scores decide nothing, but too many of them leave a property of all cases open.
    axiom_result decide(const meta::axiom_relation& relation, const measure_spec& spec,
                        const std::vector<score>& scores) const {
        const bool by_example = facts_about(relation.which).by_example;
        axiom_result result{.spec = spec, .which = relation.which, .searched = relation.scope};
        if (const auto reason = relation.refuses ? relation.refuses(spec) : std::nullopt) {
            result.searched = *reason;
            return result;
        }
        std::optional<std::size_t> first_tie;
        std::optional<std::size_t> first_undefined;
        std::vector<score> buffer;
        for (std::size_t i = 0; i < relation.lists.size(); ++i) {
            const meta::verdict found = relation.check(compared(relation, i, spec, scores, buffer));
            if (found == meta::verdict::undefined) {
                ++result.undefined;
                if (!first_undefined) first_undefined = i;
                continue;
            }
            ++result.compared;
            // Kept where an example proves, broken where a counterexample refutes: either way the search ends.
            if ((found == meta::verdict::kept) == by_example) {
                result.holds = by_example;
                show(result, relation, i, scores);
                return result;
            }
            // No example was found: the smallest case that fails to be one is the next best thing to show.
            if (by_example && !first_tie) first_tie = i;
        }
        if (by_example) {
            // Undefined scores tell nothing apart either.
            result.holds = relation.lists.size() == 0 ? std::nullopt : std::optional(false);
            if (const auto tie = first_tie ? first_tie : first_undefined) show(result, relation, *tie, scores);
        } else if (result.compared > 0 && !too_few(result)) {
            result.holds = true;
        }
        if (!result.holds && relation.lists.size() > 0)
            result.searched += result.compared == 0
                                   ? ", where nothing could be compared"
                                   : ", undecided: only " + meta::with_commas(result.compared) + " of " +
                                         meta::with_commas(relation.lists.size()) + " comparisons had scores";
        return result;
    }

    /// A counterexample that is not among the few comparisons with scores may be among the many without.
    static bool too_few(const axiom_result& result) {
        constexpr std::uint64_t least_in_hundred = 10;
        return result.compared * 100 < least_in_hundred * (result.compared + result.undefined);
    }

    static meta::comparison compared(const meta::axiom_relation& relation, std::size_t list, const measure_spec& spec,
                                     const std::vector<score>& scores, std::vector<score>& buffer) {
        buffer.clear();
        for (std::uint32_t number : relation.lists[list]) buffer.push_back(scores[number]);
        return {buffer, spec};
    }

    void show(axiom_result& result, const meta::axiom_relation& relation, std::size_t list,
              const std::vector<score>& scores) const {
        std::vector<score> buffer;
        const meta::comparison shown = compared(relation, list, result.spec, scores, buffer);
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < buffer.size(); ++i) places.push_back(i);
        if (relation.worth_showing) places = relation.worth_showing(shown);
        for (std::size_t place : places) {
            // A single case of a relation of two is the last of them: the one without errors.
            const std::size_t role = buffer.size() == 1       ? relation.roles.size() - 1
                                     : relation.worth_showing ? 0
                                                              : place;
            result.exhibits.push_back({relation.roles[role], plan_.cases[relation.lists[list][place]], buffer[place]});
        }
        if (relation.remark) result.remark = relation.remark(list);
    }

    meta::axiom_plan plan_;
    const axiom_search& search_;
};

}  // namespace

std::span<const axiom_facts> all_axioms() { return facts; }

const axiom_facts& facts_about(axiom which) { return *std::ranges::find(facts, which, &axiom_facts::which); }

std::string to_string(const axiom_case& shown) { return std::visit(case_text{}, shown); }

std::vector<axiom_result> search_axioms(const std::vector<measure_spec>& specs, const axiom_search& search) {
    std::vector<std::size_t> all, errors;  // places in `specs`
    for (std::size_t i = 0; i < specs.size(); ++i) {
        all.push_back(i);
        if (searched_as_norm(specs[i], search)) errors.push_back(i);
    }
    if (search.run.progress) search.run.progress->total = all.size() + errors.size();
    std::vector<std::vector<axiom_result>> by_spec(specs.size());
    // Measures that share a plan one after another, so that only one plan is in memory at a time.
    auto search_in_groups = [&](std::vector<std::size_t> left, auto key_of, auto plan_of) {
        while (!left.empty()) {
            const auto key = key_of(specs[left.front()]);
            const axiom_searcher searcher(plan_of(key), search);
            std::erase_if(left, [&](std::size_t i) {
                if (key_of(specs[i]) != key) return false;
                // Measures may come in any order; results go back to where each stood.
                std::ranges::move(searcher.results_of(specs[i]), std::back_inserter(by_spec[i]));
                return true;
            });
        }
    };
    search_in_groups(
        all, [&](const measure_spec& spec) { return std::pair(spec.measure->judges(), size_for(spec, search)); },
        [&](const auto& key) { return plan_for(key.first, key.second, search); });
    search_in_groups(
        errors, [&](const measure_spec& spec) { return size_of_sums(spec, search); },
        [&](const meta::search_size& size) { return meta::plan_for_errors(size); });
    std::vector<axiom_result> results;
    for (std::vector<axiom_result>& list : by_spec) {
        std::ranges::stable_sort(list, {}, &axiom_result::which);
        std::ranges::move(list, std::back_inserter(results));
    }
    return results;
}

}  // namespace ordeval
