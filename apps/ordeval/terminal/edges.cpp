#include "terminal/edges.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include "ordeval/detail/text.hpp"
#include "terminal/failure.hpp"
#include "terminal/options.hpp"

namespace ordeval::cli {

namespace {

/// How often each class is the truth. Policies that leave items out may give systems different counts; the largest is
/// nearest to gold, and the same for all systems, which must be judged by the same lengths.
std::vector<item_count> gold_counts(const campaign& campaign) {
    std::vector<item_count> counts(static_cast<std::size_t>(campaign.scale.classes()), 0);
    for (std::size_t system = 0; system < campaign.systems.size(); ++system) {
        const confusion_table pooled = campaign.pooled(system);
        for (gold g : pooled.gold_classes()) {
            item_count& largest = counts[static_cast<std::size_t>(g.value)];
            largest = std::max(largest, pooled[g]);
        }
    }
    return counts;
}

/// TC without items in some class is undefined whatever the lengths, so that any will do.
end_policy policy_for(const measure_spec& spec, const std::vector<item_count>& counts, const edge_options& options) {
    const bool undefined =
        spec.measure->cost == interval_cost::total_cost && std::find(counts.begin(), counts.end(), 0) != counts.end();
    return {.fixed_length = undefined ? options.unbounded_length.value_or(1) : options.unbounded_length,
            .split = options.split};
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

}  // namespace

void add_edge_options(CLI::App& command, edge_options& options) {
    constexpr const char* group = "Classes that are intervals";
    command
        .add_option("--edges", options.edges,
                    "Where the classes begin and end, one number more than there are classes: 0,2,10,inf")
        ->type_name("NUMBERS")
        ->group(group);
    command
        .add_option(
            "--unbounded-length", options.unbounded_length,
            "Length of a class that has no end [default: the one that makes the largest possible cost smallest, "
            "for each measure; see 'ordeval interval']")
        ->type_name("X")
        ->group(group);
    add_choice(command, "--split", options.split,
               {{"equal", length_split::equal}, {"proportional", length_split::proportional}},
               "How two unbounded classes share the best length: equally, or by their counts")
        ->group(group);
}

void require_length(const std::string& option, double length) {
    if (!(length > 0 && std::isfinite(length)))
        throw usage_error(option + " cannot be " + shortest(length), "give a number above 0");
}

std::vector<double> read_numbers(const std::string& option, const std::string& text, diagnostics& problems) {
    std::vector<double> numbers;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(',', start), text.size());
        const std::string part = text.substr(start, end - start);
        const char* first = part.data() + part.starts_with('+');
        double number = 0;
        auto [stop, error] = std::from_chars(first, part.data() + part.size(), number);
        if (error != std::errc{} || stop != part.data() + part.size() || std::isnan(number))
            problems.add({.problem = option + " has '" + part + "', which is not a number",
                          .remedy = "separate numbers by commas, such as 0,2.5,10",
                          .kind = "usage"});
        else
            numbers.push_back(number);
        start = end + 1;
    }
    return numbers;
}

std::vector<resolved_edges> set_intervals(std::vector<measure_spec>& specs, campaign& campaign,
                                          const edge_options& options) {
    if (options.unbounded_length) require_length("--unbounded-length", *options.unbounded_length);
    diagnostics problems;
    const std::vector<double> edges = read_numbers("--edges", options.edges, problems);
    if (!problems.empty()) throw failure(exit_code::usage, problems);
    expected<class_scale> scale = campaign.scale.with_edges(edges);
    if (!scale) throw failure(exit_code::usage, scale.error());
    campaign.scale = *scale;

    const std::vector<item_count> counts = gold_counts(campaign);
    std::vector<resolved_edges> all;
    std::map<std::string, std::string> measures_by_lengths;
    for (measure_spec& spec : specs) {
        if (spec.measure->judges() != evidence_kind::intervals) continue;
        expected<resolved_edges> resolved =
            resolve_edges(edges, counts, cost_of(spec), policy_for(spec, counts, options));
        if (!resolved) {
            for (diagnostic problem : resolved.error().shown()) {
                problem.problem = spec.short_name() + ": " + problem.problem;
                problems.add(std::move(problem));
            }
            continue;
        }
        spec.intervals = std::make_shared<const class_intervals>(resolved->intervals);
        if (resolved->optimum) {
            std::string& names = measures_by_lengths[lengths_in_words(edges, resolved->intervals)];
            names += (names.empty() ? "" : ", ") + spec.short_name();
        }
        all.push_back(*std::move(resolved));
    }
    if (!problems.empty()) throw failure(exit_code::usage, problems);
    for (const auto& [lengths, names] : measures_by_lengths)
        campaign.notices.push_back("for " + names +
                                   " the unbounded classes are taken as long as is best for the gold "
                                   "counts: " +
                                   lengths);
    return all;
}

json_value edges_as_json(const std::vector<double>& edges) {
    json_value list = json_value::array();
    for (double edge : edges) list.push_back(finite_or_null(edge));
    return list;
}

}  // namespace ordeval::cli
