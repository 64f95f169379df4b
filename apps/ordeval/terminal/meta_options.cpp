#include "terminal/meta_options.hpp"

namespace ordeval::cli {

void add_meta_options(command_options& command, common_options& common, evidence_request& input, judge_request& request,
                      std::optional<std::size_t>& partitions, const evidence_inputs& inputs) {
    add_judging_options(command, request, partitions);
    add_describe_option(command, common);
    add_decimals_option(command, common);
    evidence_inputs with_ratings = inputs;
    with_ratings.gold_ratings = true;
    add_evidence_options(command, input, with_ratings);
    add_common_options(command, common);
}

void read_choice(measure_choice& measures, const evidence_request& input) {
    if (input.scores.empty()) measures.read = read_measure_option(measures.list, kind_of(input));
}

evidence divided(evidence found, const std::optional<std::size_t>& partitions, const common_options& common) {
    if (!partitions) return found;
    return taken(with_partitions(std::move(found), *partitions, {.seed = common.seed}));
}

}  // namespace ordeval::cli
