#include "ordeval/evaluation/search_properties.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "evaluation/chosen_measures.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

constexpr work_stage searching{"searching", "measures"};

expected<std::vector<axiom>> axioms_named(const std::vector<std::string>& wanted) {
    std::vector<std::string> known;
    for (const axiom_facts& facts : all_axioms()) known.emplace_back(facts.name);
    std::vector<axiom> found;
    for (const std::string& name : wanted) {
        const auto place = std::ranges::find(known, name);
        if (place == known.end())
            return bad_request(option_text("properties") + " cannot be '" + name + "'",
                               did_you_mean(name, known, "choose one of " + joined(known)));
        found.push_back(all_axioms()[static_cast<std::size_t>(place - known.begin())].which);
    }
    return found;
}

/// A list knows one kind of evidence only; @all is about every kind that has properties.
expected<std::vector<measure_spec>> measures_of_all_kinds(const measure_choice& wanted) {
    expected<std::vector<measure_spec>> specs = specs_of(wanted, {});
    if (!specs) return specs;
    const std::vector<std::string> words = split_measures(wanted.list);
    if (std::ranges::find(words, "@all") != words.end())
        for (evidence_kind kind : {evidence_kind::intervals, evidence_kind::distributions}) {
            const std::vector<measure_spec> others = parse_measures("@all", kind).value();
            std::ranges::copy_if(others, std::back_inserter(*specs), [&](const measure_spec& spec) {
                return std::ranges::find(*specs, spec) == specs->end();
            });
        }
    for (const measure_spec& spec : *specs)
        if (const evidence_kind kind = spec.measure->judges();
            kind == evidence_kind::ranking || kind == evidence_kind::ratings || kind == evidence_kind::forecasts)
            return bad_request(std::string(spec.measure->name) + " is computed from " + std::string(describe(kind)) +
                                   ", for which no property is defined",
                               "leave it out");
    return specs;
}

expected<std::optional<class_intervals>> intervals_of(const std::vector<double>& edges) {
    if (edges.empty()) return std::optional<class_intervals>();
    try {
        return std::optional(class_intervals(edges));
    } catch (const std::invalid_argument&) {
        std::string text;
        for (double edge : edges) text += (text.empty() ? "" : ",") + shortest(edge);
        return bad_request(option_text("edges", text) + " does not give edges of bounded classes",
                           "give at least three finite numbers in rising order");
    }
}

expected<std::vector<axiom_result>> searched(const std::vector<measure_spec>& specs, const axiom_search& search) {
    try {
        return search_axioms(specs, search);
    } catch (const std::length_error& problem) {
        return bad_request(problem.what(), "lower " + option_text("items") + " or " + option_text("classes"));
    } catch (const std::invalid_argument&) {
        return bad_request(option_text("edges") + " does not fit the matrix of a measure",
                           "give one edge more than the matrix has classes");
    }
}

}  // namespace

expected<property_findings> search_properties(const property_request& request, const execution& run) {
    const expected<std::vector<axiom>> wanted = axioms_named(request.properties);
    if (!wanted) return wanted.error();
    const expected<std::vector<measure_spec>> specs = measures_of_all_kinds(request.measures);
    if (!specs) return specs.error();
    const expected<std::optional<class_intervals>> intervals = intervals_of(request.edges);
    if (!intervals) return intervals.error();
    begin(run, searching);
    expected<std::vector<axiom_result>> results = searched(*specs, {.classes = request.classes,
                                                                    .items = request.items,
                                                                    .gold_items = request.gold_items,
                                                                    .intervals = *intervals,
                                                                    .wanted = *wanted,
                                                                    .run = run});
    if (!results) return results.error();
    if (results->empty())
        return diagnostic{.problem = "none of the properties applies to any of the measures",
                          .remedy = option_text("list") + " lists them with what each asks for",
                          .kind = "nothing_to_evaluate",
                          .lies_in = fault::nothing};
    return property_findings{.results = *std::move(results), .settings = request};
}

}  // namespace ordeval
