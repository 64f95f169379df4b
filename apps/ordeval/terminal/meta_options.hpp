// What the commands of `meta` share: their options, and the one call behind each of them.
#pragma once

#include "ordeval/evaluation/judge_collections.hpp"
#include "ordeval/evaluation/judge_measures.hpp"
#include "ordeval/evaluation/partitions.hpp"
#include "ordeval/evaluation/read_collections.hpp"
#include "ordeval/options/evidence_options.hpp"
#include "ordeval/options/judging_options.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/meta_sheets.hpp"
#include "ordeval/report/methods.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli {

/// What one experiment is told.
template <class Request>
struct meta_options {
    common_options common{.decimals = 3};
    evidence_request input;
    Request request;
    bool pairs = false;
    std::optional<std::size_t> partitions = {};
    std::vector<named_collection> collections = {};  ///< in place of the input
    std::string collection_column = {};              ///< of the input, that names collections
};

/// The evidence that every experiment takes.
inline constexpr evidence_inputs meta_inputs{.many_scores = true, .distributions = true, .task = true, .edges = true};

/// Adds --measures, --undefined, --partitions, --describe, --decimals, everything that says what to read, and what
/// every command takes.
void add_meta_options(command_options& command, common_options& common, evidence_request& input, judge_request& request,
                      std::optional<std::size_t>& partitions, const evidence_inputs& inputs = meta_inputs);

/// Reads the measures with their matrices, so that a mistyped one is said before anything else is read; the names in
/// files of scores are left as they are.
void read_choice(measure_choice& measures, const evidence_request& input);

/// The collections that a column of the input names.
std::vector<collection> read_by_column(evidence_request input, const std::string& column, const common_options& common,
                                       const command_line& typed);

/// Where topics are partitions, these.
evidence divided(evidence found, const std::optional<std::size_t>& partitions, const common_options& common);

/// Prints what was found, as the options say.
template <class Judged>
void print_judged(Judged judged, const common_options& common, bool pairs) {
    judged.account = tell_unless_noted(judged.account, common);
    if (common.describe) return write(methods_of(judged).to_string(), common);
    if (common.format == output_format::json) return write(to_json(judged), common);
    print(meta_sheet(judged, {.pairs = pairs, .full_names = holds_one_table(common.format)}), judged.account, common);
}

/// Reads, judges and prints.
template <class Request, class Judge>
void judge_and_print(meta_options<Request> options, const command_line& typed, Judge judge) {
    const common_options& common = options.common;
    read_choice(options.request.measures, options.input);
    evidence_request input = options.input;
    input.keep_items = options.partitions.has_value();
    const evidence found = divided(read(input, common, typed), options.partitions, common);
    print_judged(call(common, [&](const execution& run) { return judge(found, options.request, run); }), common,
                 options.pairs);
}

/// The same for an experiment that may be made over several collections; `judge` takes evidence, or collections.
template <class Request, class Judge>
void judge_one_or_several(meta_options<Request> options, const command_line& typed, Judge judge) {
    if (options.collections.empty() && options.collection_column.empty())
        return judge_and_print(std::move(options), typed, judge);
    const common_options& common = options.common;
    std::vector<evidence_request> requests = requests_of(options.collections, options.input);
    read_choice(options.request.measures, requests.front());
    std::vector<collection> collections;
    if (!options.collection_column.empty()) {
        collections = read_by_column(options.input, options.collection_column, common, typed);
        for (collection& one : collections) one.evidence = divided(std::move(one.evidence), options.partitions, common);
    } else {
        for (std::size_t c = 0; c < requests.size(); ++c) {
            requests[c].keep_items = options.partitions.has_value();
            collections.push_back(
                {options.collections[c].name, divided(read(requests[c], common, typed), options.partitions, common)});
        }
    }
    auto judged = call(common, [&](const execution& run) { return judge(collections, options.request, run); });
    for (auto& one : judged.each) one.account = spelled(one.account, spelling::command_line);
    print_judged(std::move(judged), common, options.pairs);
}

}  // namespace ordeval::cli
