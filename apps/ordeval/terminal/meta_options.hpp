// What the commands of `meta` share: their options, and the one call behind each of them.
#pragma once

#include "ordeval/evaluation/judge_measures.hpp"
#include "ordeval/evaluation/partitions.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/meta_sheets.hpp"
#include "ordeval/report/methods.hpp"
#include "terminal/evidence_options.hpp"
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
};

/// The evidence that every experiment takes.
inline constexpr evidence_inputs meta_inputs{.many_scores = true, .distributions = true, .task = true, .edges = true};

/// Adds --measures, --undefined, --partitions, --describe, --decimals, everything that says what to read, and what
/// every command takes.
void add_meta_options(command_options& command, common_options& common, evidence_request& input, judge_request& request,
                      std::optional<std::size_t>& partitions, const evidence_inputs& inputs = meta_inputs);

/// Adds --replicates and --confidence.
void add_topic_interval_options(command_options& command, topic_interval_request& intervals);

/// Adds --alpha, --trials and --p-value; the help says of which tests.
void add_judging_test_options(command_options& command, judging_test& test, const std::string& tests);

/// Adds --coefficient.
void add_coefficient_option(command_options& command, rank_correlation& coefficient);

/// Reads the measures with their matrices, so that a mistyped one is said before anything else is read; the names in
/// files of scores are left as they are.
void read_choice(measure_choice& measures, const evidence_request& input);

/// Reads, judges and prints.
template <class Request, class Judge>
void judge_and_print(meta_options<Request> options, const command_line& typed, Judge judge) {
    const common_options& common = options.common;
    read_choice(options.request.measures, options.input);
    evidence_request input = options.input;
    input.keep_items = options.partitions.has_value();
    evidence found = read(input, common, typed);
    if (options.partitions)
        found = taken(with_partitions(std::move(found), *options.partitions, {.seed = common.seed}));
    auto judged = call(common, [&](const execution& run) { return judge(found, options.request, run); });
    judged.account = tell_unless_noted(judged.account, common);
    if (common.describe) return write(methods_of(judged).to_string(), common);
    if (common.format == output_format::json) return write(to_json(judged), common);
    print(meta_sheet(judged, {.pairs = options.pairs, .full_names = holds_one_table(common.format)}), judged.account,
          common);
}

}  // namespace ordeval::cli
