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

std::vector<collection> read_by_column(evidence_request input, const std::string& column, const common_options& common,
                                       const command_line& typed) {
    protect_inputs(input, common);
    if (common.format == output_format::json) input.checksums = true;
    std::vector<collection> collections = call(common, [&](const execution& run) {
        begin(run, stages::reading);
        return read_collections(input, column, run);
    });
    for (collection& one : collections)
        one.evidence.account().request = input.selection.anonymise ? command_line{typed.front()} : typed;
    return collections;
}

evidence divided(evidence found, const std::optional<std::size_t>& partitions, const common_options& common) {
    if (!partitions) return found;
    return taken(with_partitions(std::move(found), *partitions, {.seed = common.seed}));
}

}  // namespace ordeval::cli
