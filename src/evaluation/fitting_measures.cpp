#include "ordeval/evaluation/fitting_measures.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "evaluation/gold_counts.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/measures/registry.hpp"

namespace ordeval {

namespace {

/// TC without items in some class is undefined whatever the lengths, so that any will do.
end_policy policy_for(const measure_spec& spec, const std::vector<double>& edges, const std::vector<item_count>& counts,
                      const end_policy& wanted) {
    const bool any = any_length_will_do(cost_of(spec), edges, counts);
    return {.fixed_length = any ? wanted.fixed_length.value_or(1) : wanted.fixed_length, .split = wanted.split};
}

/// "the last class 1.5"
std::string lengths_in_words(const std::vector<double>& edges, const class_intervals& intervals) {
    std::string text;
    if (std::isinf(edges.front())) text = "the first class " + shortest(intervals.length(0));
    if (std::isinf(edges.back()))
        text +=
            (text.empty() ? "" : " and ") + ("the last class " + shortest(intervals.length(intervals.classes() - 1)));
    return text;
}

diagnostics set_intervals(fitted_measures& fitted, const evidence& evidence) {
    const std::vector<double> edges = evidence.scale()->edges();
    // The best length of an unbounded class depends on the measure's cost and on the gold counts (Binotto et al. 2025),
    // so that each measure has intervals of its own.
    const std::vector<item_count> counts = gold_counts(tables_of(evidence));
    const bool unbounded = std::isinf(edges.front()) || std::isinf(edges.back());
    std::map<std::string, std::string> by_best_lengths, by_given_lengths;  // the names of the measures
    std::vector<std::pair<std::string, diagnostic>> found;  // each problem once, with all measures that have it
    for (measure_spec& spec : fitted.specs) {
        if (spec.measure->judges() != evidence_kind::intervals) continue;
        expected<resolved_edges> resolved =
            resolve_edges(edges, counts, cost_of(spec), policy_for(spec, edges, counts, evidence.ends));
        if (!resolved) {
            for (const diagnostic& problem : resolved.error().shown()) {
                const auto same = std::ranges::find_if(found, [&](const auto& one) {
                    return one.second.problem == problem.problem && one.second.remedy == problem.remedy;
                });
                if (same != found.end())
                    same->first += ", " + spec.short_name();
                else
                    found.emplace_back(spec.short_name(), problem);
            }
            continue;
        }
        spec.intervals = std::make_shared<const class_intervals>(resolved->intervals);
        if (unbounded && (resolved->optimum || evidence.ends.fixed_length)) {
            std::string& names =
                (resolved->optimum ? by_best_lengths : by_given_lengths)[lengths_in_words(edges, resolved->intervals)];
            names += (names.empty() ? "" : ", ") + spec.short_name();
        }
        fitted.edges.push_back(*std::move(resolved));
    }
    for (const auto& [lengths, names] : by_best_lengths)
        fitted.notices.push_back("for " + names +
                                 " the unbounded classes have the best lengths for the gold counts: " + lengths);
    diagnostics problems;
    for (auto& [names, problem] : found) {
        problem.problem = names + ": " + problem.problem;
        problem.lies_in = fault::request;
        problems.add(std::move(problem));
    }
    for (const auto& [lengths, names] : by_given_lengths)
        fitted.notices.push_back("for " + names + " the unbounded classes have the lengths that follow from " +
                                 option_text("unbounded-length") + ": " + lengths);
    return problems;
}

/// A user's matrix needs a row and a column for every class.
diagnostics matrices_that_do_not_fit(const std::vector<measure_spec>& specs, int classes) {
    diagnostics problems;
    for (const measure_spec& spec : specs)
        for (const argument& value : spec.arguments.values())
            if (value.matrix && value.matrix->classes() != classes)
                problems.add({.file = value.text.substr(value.text.find(':') + 1),
                              .problem = "a matrix of " + std::to_string(value.matrix->classes()) +
                                         " classes for a scale of " + std::to_string(classes),
                              .remedy = "give one row and one column per class",
                              .kind = "bad_matrix"});
    return problems;
}

/// Tables with edges are tables as well.
bool can_judge(const measure_spec& spec, evidence_kind kind) {
    const evidence_kind needed = spec.measure->judges();
    return needed == kind || (needed == evidence_kind::table && kind == evidence_kind::intervals);
}

}  // namespace

std::string default_measures(const evidence& evidence, measure_purpose purpose) {
    const std::optional<evidence_kind> kind = evidence.kind();
    if (!kind) return {};
    const bool one = purpose == measure_purpose::comparison;
    switch (*kind) {
        case evidence_kind::distributions: return one ? "RNOD" : "@quantification";
        case evidence_kind::ranking: return "ClasSi";
        case evidence_kind::ratings: return one ? "Alpha" : "@raters";
        case evidence_kind::forecasts: return one ? "RPS" : "@forecasts";
        case evidence_kind::table:
        case evidence_kind::intervals: break;
    }
    if (one) return "CEM_ORD";
    const std::string of_tables = purpose == measure_purpose::leaderboard ? "@default" : "@sakai2021";
    return of_tables + (*kind == evidence_kind::intervals ? ",@interval" : "");
}

expected<fitted_measures> fit_measures(std::vector<measure_spec> specs, const evidence& evidence,
                                       measure_purpose purpose) {
    const std::optional<evidence_kind> kind = evidence.kind();
    if (!kind) return fitted_measures{};
    const auto* rated = std::get_if<rated_answers>(&evidence.value);
    if (rated && purpose == measure_purpose::comparison && evidence.topics().size() < 2)
        return bad_request("gold that keeps all ratings has no single class per item to compare systems by",
                           "give ratings with topics, or use a rule such as " + option_text("gold-from", "median"));
    const bool chosen = !specs.empty();
    if (!chosen) specs = parse_measures(default_measures(evidence, purpose), kind).value();
    std::string unfit;
    if (rated && rated->use == gold_use::soft && !chosen)
        std::erase_if(specs, [&](const measure_spec& spec) {
            const bool refused = !problems_of_soft_gold(spec).empty();
            if (refused) unfit += (unfit.empty() ? "" : ", ") + spec.short_name();
            return refused;
        });
    diagnostics problems;
    if (rated) problems.add(problems_of(specs, *rated));
    for (const measure_spec& spec : specs)
        if (!can_judge(spec, *kind))
            problems.add({.problem = spec.short_name() + " is computed from " +
                                     std::string(describe(spec.measure->judges())) + ", not " +
                                     std::string(describe(*kind)),
                          .remedy = "see " + command_text(command_for(spec.measure->judges())),
                          .kind = "wrong_evidence",
                          .lies_in = fault::request});
    if (!problems.empty()) return problems;
    fitted_measures fitted{.specs = std::move(specs)};
    if (!unfit.empty())
        fitted.notices.push_back(
            unfit + " left out: it depends on the number of items, and soft gold counts fractions of items");
    if (std::optional<class_scale> scale = evidence.scale()) {
        for (const measure_spec& spec : fitted.specs)
            problems.add(problems_on_scale(spec, scale->classes()).blamed_on(fault::request));
        problems.add(matrices_that_do_not_fit(fitted.specs, scale->classes()));
    }
    if (problems.empty() && *kind == evidence_kind::intervals) problems = set_intervals(fitted, evidence);
    if (!problems.empty()) return problems;
    return fitted;
}

}  // namespace ordeval
