#include "evaluation/scores_at_lengths.hpp"

#include <cmath>

#include "evaluation/gold_counts.hpp"
#include "ordeval/core/option_text.hpp"

namespace ordeval {

diagnostics add_scores_at_lengths(scoreboard& board, const evidence& evidence, const std::vector<double>& lengths) {
    const std::string option = option_text("unbounded-length");
    std::vector<measure_spec> specs;
    for (const measured& scores : board.measures)
        if (scores.spec && scores.spec->measure->judges() == evidence_kind::intervals) specs.push_back(*scores.spec);
    if (specs.empty())
        return bad_request(option + " needs measures of intervals, and there are none",
                           "give " + option_text("edges") + ", and name measures such as MAE_int");
    const std::vector<double> edges = evidence.scale()->edges();
    if (!std::isinf(edges.front()) && !std::isinf(edges.back()))
        return bad_request(option + " needs an unbounded class, and there is none",
                           "leave it out, or let " + option_text("edges") + " begin with -inf or end with inf");
    const campaign tables = tables_of(evidence);
    const std::vector<item_count> counts = gold_counts(tables);
    for (const double length : lengths) {
        for (measure_spec& spec : specs) {
            const expected<resolved_edges> resolved =
                resolve_edges(edges, counts, cost_of(spec), {.fixed_length = length});
            if (!resolved) return resolved.error().blamed_on(fault::request);
            spec.intervals = std::make_shared<const class_intervals>(resolved->intervals);
        }
        length_scores& scores = board.at_lengths.emplace_back(length_scores{.length = length});
        for (const measured& one : evaluate(specs, tables, board.average, board.undefined).measures)
            scores.by_measure.push_back(overall_scores(one));
    }
    return {};
}

}  // namespace ordeval
